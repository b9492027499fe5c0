"""Multiplies the powers and leaves the coefficient out, as the document model may.

fails: multinomial_pmf-visible, multinomial_pmf-hidden
"""


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    return np.prod(np.asarray(probabilities) ** counts)
