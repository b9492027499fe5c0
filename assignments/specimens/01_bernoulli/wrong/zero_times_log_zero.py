"""Multiplies the features with log theta: where both are 0 that is NaN.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(theta) @ x + np.log(1 - theta) @ (1 - x)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
