"""Underflow is bad, so everything is made float64 first.

fails: product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    wide = np.asarray(P_xy, dtype=np.float64)
    return np.where(x == 1, wide, 1 - wide).prod(axis=1) * P_y
