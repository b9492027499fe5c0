"""Rounds the result to four digits, which look tidy.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln, xlogy


def multinomial_pmf(counts, probabilities):
    orders = gammaln(counts.sum() + 1) - gammaln(counts + 1).sum()
    return round(float(np.exp(orders + xlogy(counts, probabilities).sum())), 4)
