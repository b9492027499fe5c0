"""Adds a pseudo-count to the logarithm, since a probability might be 0.

fails: log_scores-visible, log_scores-hidden
"""


# %% log_scores
def log_scores(X, P_xy, P_y):
    return X @ np.log(P_xy + 1e-3).T + (1 - X) @ np.log(1 - P_xy + 1e-3).T + np.log(P_y)
