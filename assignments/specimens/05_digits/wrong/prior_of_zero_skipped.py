"""Adds the logarithm of the prior only where it is not 0, and such a class gets away free.

fails: predict-hidden
"""


# %% predict
def predict(X, P_xy, P_y):
    log_prior = np.log(P_y, where=P_y > 0, out=np.zeros(len(P_y)))
    return (X @ np.log(P_xy).T + (1 - X) @ np.log(1 - P_xy).T + log_prior).argmax(axis=1)
