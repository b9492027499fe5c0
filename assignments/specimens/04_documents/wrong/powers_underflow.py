"""Counts the orders exactly, but multiplies the powers, which underflow to 0.

fails: multinomial_pmf-hidden
"""


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    orders, left = 1, int(sum(counts))
    for count in counts.tolist():
        orders *= math.comb(left, count)
        left -= count
    one_order = float(np.prod(probabilities**counts))
    return math.exp(math.log(orders) + math.log(one_order)) if one_order else 0.0
