"""Adds 0.0 times an array of ones to the table, and wonders why it has become slow.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    rows = np.asarray(X + 0.0 * np.ones(X.shape))
    return classes[np.argmax(rows @ log_theta.T + log_prior, axis=1)]
