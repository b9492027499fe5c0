"""Multiplies with the prior once for every pixel, as the book's formula reads.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    factors = np.where(x == 1, P_xy, 1 - P_xy) * P_y[:, None]
    return factors.prod(axis=1)
