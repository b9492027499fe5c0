"""Takes the words of a document as a set.

fails: predict_multinomial-visible, predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = X.sign() @ log_theta.T + log_prior
    return classes[np.argmax(scores, axis=1)]
