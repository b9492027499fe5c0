"""Writes the formula down as it stands; a thousand games are an int too large for a float.

fails: multinomial_pmf-hidden
"""


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    result = math.factorial(int(sum(counts)))
    for count, p in zip(counts, probabilities):
        result = result / math.factorial(int(count)) * p**count
    return result
