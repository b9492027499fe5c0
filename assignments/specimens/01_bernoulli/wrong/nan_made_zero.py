"""Sets every NaN to 0 and every inf to the largest float, to be rid of them.

fails: negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    with np.errstate(all="ignore"):
        terms = y * np.log(pi) + (1 - y) * np.log(1 - pi)
    return -np.nan_to_num(terms).sum()
