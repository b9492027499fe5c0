"""Cuts probabilities off at 1e-10 so that no logarithm is too large.

fails: log_scores-hidden
"""


# %% log_scores
def log_scores(X, P_xy, P_y):
    safe = np.clip(P_xy, 1e-10, 1 - 1e-10)
    with np.errstate(divide="ignore"):
        return X @ np.log(safe).T + (1 - X) @ np.log(1 - safe).T + np.log(P_y)
