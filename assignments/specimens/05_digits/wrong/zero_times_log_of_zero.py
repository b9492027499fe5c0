"""Adds logarithms and takes the exponential at the end; 0 times log 0 is NaN.

fails: product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    logs = x * np.log(P_xy) + (1.0 - x) * np.log(1 - P_xy)
    return np.exp(logs.sum(axis=1)) * P_y
