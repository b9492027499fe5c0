"""Adds a small number to every probability against the logarithm of 0.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln


def multinomial_pmf(counts, probabilities):
    powers = np.sum(counts * np.log(probabilities + 1e-9))
    return np.exp(gammaln(counts.sum() + 1) - gammaln(counts + 1).sum() + powers)
