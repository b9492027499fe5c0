"""The logarithm of 0 does not exist, so it is not a number.

fails: log_scores-hidden
"""


# %% log_scores
def log_scores(X, P_xy, P_y):
    log_prior = np.log(np.where(P_y > 0, P_y, np.nan))
    return X @ np.log(P_xy).T + (1 - X) @ np.log(1 - P_xy).T + log_prior
