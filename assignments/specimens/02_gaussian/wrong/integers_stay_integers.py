"""Makes room with zeros_like, which takes over the type of whole-numbered features.

fails: class_means-hidden
"""


# %% class_means
def class_means(X, y):
    labels = np.unique(y)
    result = np.zeros_like(X, shape=(len(labels), X.shape[1]))
    for c, label in enumerate(labels):
        result[c] = X[y == label].mean(axis=0)
    return result
