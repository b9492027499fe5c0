"""Replaces the best label whenever a score is as large.

fails: predict-hidden
"""


# %% predict
def predict(X, P_xy, P_y):
    scores = X @ np.log(P_xy).T + (1 - X) @ np.log(1 - P_xy).T + np.log(P_y)
    return len(P_y) - 1 - scores[:, ::-1].argmax(axis=1)
