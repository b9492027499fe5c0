"""Adds 1e-12 inside every logarithm, as many code snippets do.

fails: negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    eps = 1e-12
    return -(y * np.log(pi + eps) + (1 - y) * np.log(1 - pi + eps)).sum()
