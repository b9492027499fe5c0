"""Reads p(x_i given y) as the probability that the pixel is on, as the book says.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    return P_xy.prod(axis=1) * P_y
