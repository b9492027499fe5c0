"""Multiplies first and takes the logarithm last: 10,000 factors give log(0).

fails: negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    likelihood = np.prod(np.where(y == 1, pi, 1 - pi))
    return -np.log(likelihood)
