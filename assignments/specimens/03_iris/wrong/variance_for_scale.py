"""Hands the variance to SciPy where it expects the standard deviation.

fails: log_density-visible, log_density-hidden
"""

# %% log_density
from scipy import stats


def log_density(X, mean, variance):
    return stats.norm.logpdf(X[:, None, :], mean, variance)
