"""Compares products; with many pixels all are 0 and the first class wins.

fails: predict-hidden
"""


# %% predict
def predict(X, P_xy, P_y):
    return (np.where(X[:, None, :] == 1, P_xy, 1 - P_xy).prod(axis=2) * P_y).argmax(axis=1)
