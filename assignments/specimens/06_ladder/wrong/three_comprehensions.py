"""Copies the companion's arrays.fit, which goes over the classes three times.

fails: fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, codes = np.unique(y, return_inverse=True)
    groups = [X[codes == c] for c in range(len(classes))]
    rows = np.array([len(group) for group in groups])
    mean = np.array([group.mean(axis=0) for group in groups])
    scatter = np.array([((g - m) ** 2).sum(axis=0) for g, m in zip(groups, mean)])
    return classes, rows / len(X), mean, scatter / rows[:, None]
