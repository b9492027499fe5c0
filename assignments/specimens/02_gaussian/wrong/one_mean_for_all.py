"""Standardises over all rows first, and averages the products inside the classes.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    product = (a - a.mean()) / a.std() * (b - b.mean()) / b.std()
    return [product[y == label].mean() for label in np.unique(y)]
