"""Takes the factorials as floats, which end at 170!: inf times 0 is NaN.

fails: multinomial_pmf-hidden
"""

# %% multinomial_pmf
from scipy.special import factorial


def multinomial_pmf(counts, probabilities):
    orders = factorial(counts.sum()) / np.prod(factorial(counts))
    return orders * np.prod(np.power(probabilities, counts))
