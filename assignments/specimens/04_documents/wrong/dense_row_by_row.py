"""Makes one document dense after the other.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    answers = []
    for i in range(X.shape[0]):
        row = X[[i]].toarray()[0]
        answers.append(classes[np.argmax(log_theta @ row + log_prior)])
    return np.array(answers)
