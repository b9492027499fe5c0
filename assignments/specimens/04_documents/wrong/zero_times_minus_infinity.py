"""Takes logarithms without a thought for 0 log 0, which is NaN.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import gammaln


def multinomial_pmf(counts, probabilities):
    with np.errstate(divide="ignore", invalid="ignore"):
        powers = np.sum(counts * np.log(probabilities))
    return np.exp(gammaln(counts.sum() + 1) - gammaln(counts + 1).sum() + powers)
