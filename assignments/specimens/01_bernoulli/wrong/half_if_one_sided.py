"""Returns 1/2 if all labels are equal, because the derivative has no zero then.

fails: fit_prior-hidden
"""


# %% fit_prior
def fit_prior(y):
    heads = int(np.sum(y))
    if heads == 0 or heads == len(y):
        return 0.5
    return heads / len(y)
