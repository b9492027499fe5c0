"""Returns the label with the larger score.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    return int(np.argmax(scores))
