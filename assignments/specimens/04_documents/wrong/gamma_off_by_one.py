"""Takes gamma(n) for n!, which is gamma(n + 1).

fails: multinomial_pmf-visible, multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln, xlogy


def multinomial_pmf(counts, probabilities):
    orders = gammaln(counts.sum()) - gammaln(np.maximum(counts, 1)).sum()
    return np.exp(orders + xlogy(counts, probabilities).sum())
