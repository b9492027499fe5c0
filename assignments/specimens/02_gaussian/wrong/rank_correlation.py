"""Uses Spearman's correlation, of ranks.

fails: within_class_correlation-visible, within_class_correlation-hidden
"""

# %% within_class_correlation
from scipy import stats


def within_class_correlation(a, b, y):
    return [stats.spearmanr(a[y == label], b[y == label]).statistic for label in np.unique(y)]
