"""Takes the distribution of the number of heads, which counts all orders of the tosses.

fails: negative_log_likelihood-visible, negative_log_likelihood-hidden
"""

# %% negative_log_likelihood
from scipy import stats


def negative_log_likelihood(y, pi):
    return -stats.binom.logpmf(np.sum(y), len(y), pi)
