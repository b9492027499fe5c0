"""Lists the classes in the order in which they appear.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    return [np.corrcoef(a[y == c], b[y == c])[0, 1] for c in dict.fromkeys(y.tolist())]
