"""Gives p(y) p(x1 | y) p(x2 | y) and stops there.

fails: xor_posteriors-visible, xor_posteriors-hidden
"""


# %% xor_posteriors
def xor_posteriors():
    return np.full((4, 2), 0.5 * 0.5 * 0.5)
