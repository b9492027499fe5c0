"""An infinite score looks like an error, so it is replaced by a large number.

fails: log_scores-hidden
"""


# %% log_scores
def log_scores(X, P_xy, P_y):
    return np.nan_to_num(X @ np.log(P_xy).T + (1 - X) @ np.log(1 - P_xy).T + np.log(P_y))
