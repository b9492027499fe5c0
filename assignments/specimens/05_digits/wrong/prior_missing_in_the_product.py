"""The pixels say it all.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    return np.where(x == 1, P_xy, 1 - P_xy).prod(axis=1)
