"""Types the formula as it stands: 0 times log 0 is NaN on a computer.

fails: negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    return -(y * np.log(pi)).sum() - ((1 - y) * np.log(1 - pi)).sum()
