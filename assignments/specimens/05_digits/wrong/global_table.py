"""Typed the visible case into a table to try it out, and the function still reads that table.

fails: product_scores-hidden
"""

# %% product_scores
table = np.array([[0.5, 0.25, 0.8], [0.1, 0.5, 0.6]])


def product_scores(x, P_xy, P_y):
    factors = np.where(x == 1, table, 1 - table)
    return factors.prod(axis=1) * P_y
