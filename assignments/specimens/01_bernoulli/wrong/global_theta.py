"""Keeps the small model of the notebook in a global and reads its table, not the argument's.

fails: posterior-hidden
"""

# %% posterior
theta = np.array([[0.2, 0.5], [0.9, 0.4]])


def posterior(x, prior, table):
    factors = np.where(x == 1, theta, 1 - theta)
    scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
