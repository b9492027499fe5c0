"""Turns theta into the factors in the caller's own array.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    off = x == 0
    theta[:, off] = 1 - theta[:, off]
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(theta).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
