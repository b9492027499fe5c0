"""Sorts the labels at the end, but has already filled the moments in order of appearance.

fails: fit_arrays-visible, fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    groups = {}
    for label in dict.fromkeys(y.tolist()):
        group = X[y == label]
        groups[label] = len(group) / len(X), group.mean(axis=0), group.var(axis=0)
    prior, mean, variance = zip(*groups.values())
    return np.array(sorted(groups)), np.array(prior), np.array(mean), np.array(variance)
