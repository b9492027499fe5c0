"""Divides by the length of the document, so that the prior weighs as much as all of its words.

fails: predict_multinomial-visible, predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    lengths = np.maximum(np.asarray(X.sum(axis=1)).reshape(-1, 1), 1)
    scores = (X @ log_theta.T) / lengths + log_prior
    return classes[np.argmax(scores, axis=1)]
