"""Takes the classes from the labels and forgets those that do not occur.

fails: class_priors-hidden
"""


# %% class_priors
def class_priors(labels, k):
    classes, counts = np.unique(labels, return_counts=True)
    return counts / counts.sum()
