"""Turns the columns of blank pixels round in P_xy itself.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    P_xy[:, x == 0] = 1 - P_xy[:, x == 0]
    return P_xy.prod(axis=1) * P_y
