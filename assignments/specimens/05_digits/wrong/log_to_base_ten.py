"""log is log10, as on a calculator.

fails: log_scores-visible, log_scores-hidden
"""


# %% log_scores
def log_scores(X, P_xy, P_y):
    return X @ np.log10(P_xy).T + (1 - X) @ np.log10(1 - P_xy).T + np.log10(P_y)
