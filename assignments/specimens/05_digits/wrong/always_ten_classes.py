"""There are ten digits, whatever k says.

fails: class_priors-visible, class_priors-hidden
"""


# %% class_priors
def class_priors(labels, k):
    return np.array([np.mean(labels == digit) for digit in range(10)])
