"""Keeps a class if it is at least as good as the best so far.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    answers = []
    for row in X @ log_theta.T + log_prior:
        best = 0
        for c, score in enumerate(row):
            if score >= row[best]:
                best = c
        answers.append(classes[best])
    return answers
