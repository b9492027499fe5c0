"""Has learnt sparsely, and makes the documents dense when it classifies them.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = X.toarray() @ log_theta.T + log_prior
    return classes[np.argmax(scores, axis=1)]
