"""Squeezes the scores, and takes the classes of a single document for documents.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = np.squeeze(np.asarray(X @ log_theta.T)) + log_prior
    return classes[np.argmax(scores, axis=-1)]
