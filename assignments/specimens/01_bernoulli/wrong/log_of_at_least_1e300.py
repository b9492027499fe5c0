"""Takes log(p + 1e-300), so small that it cannot matter.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    scores = np.log(np.array([1 - prior, prior]) + 1e-300) + np.log(factors + 1e-300).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
