"""Divides a covariance by n - 1 with standard deviations by n, so r may exceed 1.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""


# %% within_class_correlation
def within_class_correlation(a, b, y):
    result = []
    for label in np.unique(y):
        one, two = a[y == label], b[y == label]
        result.append(np.cov(one, two)[0, 1] / (one.std() * two.std()))
    return np.array(result)
