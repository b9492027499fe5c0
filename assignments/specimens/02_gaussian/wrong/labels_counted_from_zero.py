"""Has only ever seen classes called 0, 1, 2.

fails: class_means-visible, class_means-hidden
"""


# %% class_means
def class_means(X, y):
    k = len(np.unique(y))
    return np.array([X[y == c].mean(axis=0) for c in range(k)])
