"""Returns the share of variance explained.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    return [np.corrcoef(a[y == label], b[y == label])[0, 1] ** 2 for label in np.unique(y)]
