"""Multiplies with n! and does not divide by the factorials of the counts.

fails: multinomial_pmf-visible, multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln, xlogy


def multinomial_pmf(counts, probabilities):
    return np.exp(gammaln(counts.sum() + 1) + xlogy(counts, probabilities).sum())
