"""Correlates over all classes together, and repeats the number for each.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    return np.full(len(np.unique(y)), np.corrcoef(a, b)[0, 1])
