"""Leaves outcomes of probability 0 out of the product, also when they came up.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln


def multinomial_pmf(counts, probabilities):
    possible = probabilities > 0
    powers = np.sum(counts[possible] * np.log(probabilities[possible]))
    return np.exp(gammaln(counts.sum() + 1) - gammaln(counts + 1).sum() + powers)
