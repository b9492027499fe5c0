"""Uses the one loop that is allowed, but over the rows: a running mean and sum of squares.

fails: fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, codes = np.unique(y, return_inverse=True)
    rows = np.zeros(len(classes))
    mean, scatter = np.zeros((2, len(classes), X.shape[1]))
    for x, c in zip(X, codes):
        rows[c] += 1
        step = x - mean[c]
        mean[c] += step / rows[c]
        scatter[c] += step * (x - mean[c])
    return classes, rows / len(X), mean, scatter / rows[:, None]
