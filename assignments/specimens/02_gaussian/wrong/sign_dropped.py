"""Asks how strongly, not in which direction.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    return [abs(np.corrcoef(a[y == label], b[y == label])[0, 1]) for label in np.unique(y)]
