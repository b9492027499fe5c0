"""Returns p(x, 1) and forgets to divide.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    return prior * np.prod(np.where(x == 1, theta[1], 1 - theta[1]))
