"""Adds the surprise of the ones only, as if a 0 told nothing.

fails: negative_log_likelihood-visible, negative_log_likelihood-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    ones = int(np.sum(y))
    if ones == 0:
        return 0.0
    return -ones * math.log(pi) if pi > 0 else math.inf
