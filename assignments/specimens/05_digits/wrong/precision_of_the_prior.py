"""Starts from the prior and goes on in its precision.

fails: product_scores-hidden
"""


# %% product_scores
def product_scores(x, P_xy, P_y):
    scores = P_y.copy()
    for i, bit in enumerate(x):
        scores *= P_xy[:, i] if bit else 1 - P_xy[:, i]
    return scores
