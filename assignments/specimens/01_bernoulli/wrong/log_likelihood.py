"""Forgets the minus sign: the more probable, the larger.

fails: negative_log_likelihood-visible, negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    with np.errstate(divide="ignore"):
        return np.log(np.where(y == 1, pi, 1 - pi)).sum()
