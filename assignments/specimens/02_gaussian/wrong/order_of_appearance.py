"""Collects the classes as they turn up in the data.

fails: class_means-visible, class_means-hidden
"""


# %% class_means
def class_means(X, y):
    rows_of = {}
    for row, label in zip(X, y):
        rows_of.setdefault(label, []).append(row)
    return np.array([np.mean(rows, axis=0) for rows in rows_of.values()])
