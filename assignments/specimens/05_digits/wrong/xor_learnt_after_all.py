"""Surely a classifier gets four training points right: gives the labels as probabilities.

fails: xor_posteriors-hidden
"""


# %% xor_posteriors
def xor_posteriors():
    return np.array([[1, 0], [0, 1], [0, 1], [1, 0]])
