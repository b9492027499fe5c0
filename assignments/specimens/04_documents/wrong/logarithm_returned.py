"""Computes with logarithms and forgets the exponential at the end.

fails: multinomial_pmf-visible, multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln, xlogy


def multinomial_pmf(counts, probabilities):
    orders = gammaln(counts.sum() + 1) - gammaln(counts + 1).sum()
    return orders + xlogy(counts, probabilities).sum()
