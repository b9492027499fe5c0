"""Scores that do not sum to 1 look unfinished, so they are divided by their sum.

fails: product_scores-visible, product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    scores = np.where(x == 1, P_xy, 1 - P_xy).prod(axis=1) * P_y
    return scores / scores.sum()
