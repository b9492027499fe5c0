"""Sees a probability of 0 and returns 0, although 0 to the power 0 is 1.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln, xlogy


def multinomial_pmf(counts, probabilities):
    if (probabilities == 0).any():
        return 0.0
    orders = gammaln(counts.sum() + 1) - gammaln(counts + 1).sum()
    return np.exp(orders + xlogy(counts, probabilities).sum())
