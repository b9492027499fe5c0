"""Centres both features in place, class by class.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    result = []
    for label in np.unique(y):
        chosen = y == label
        a[chosen] -= a[chosen].mean()
        b[chosen] -= b[chosen].mean()
        result.append(
            a[chosen] @ b[chosen] / np.sqrt((a[chosen] ** 2).sum() * (b[chosen] ** 2).sum())
        )
    return result
