"""Subtracts the mean of log theta from the argument itself, which changes no decision but the argument.

fails: predict_multinomial-visible, predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    log_theta -= log_theta.mean(axis=0)
    return classes[np.argmax(X @ log_theta.T + log_prior, axis=1)]
