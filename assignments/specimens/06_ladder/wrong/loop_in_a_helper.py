"""Hides the loop over the classes in a helper function, so that the function itself has none.

fails: fit_matmul-hidden
"""


# %% fit_matmul
def by_class(table, places, k):
    sums = np.zeros((k, table.shape[1]))
    place = 0
    while place < k:
        sums[place] = table[places == place].sum(axis=0)
        place += 1
    return sums


def fit_matmul(X, y):
    classes, places, sizes = np.unique(y, return_inverse=True, return_counts=True)
    mean = by_class(X, places, len(classes)) / sizes[:, None]
    variance = by_class((X - mean[places]) ** 2, places, len(classes)) / sizes[:, None]
    return classes, sizes / len(X), mean, variance
