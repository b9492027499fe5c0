"""Only ink counts: a blank pixel has nothing to say.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    return P_xy[:, x == 1].prod(axis=1) * P_y
