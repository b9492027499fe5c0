"""SciPy asks for the standard deviation and gets the variance.

fails: gaussian_pdf-visible, gaussian_pdf-hidden
"""

# %% gaussian_pdf
from scipy import stats


def gaussian_pdf(x, mean, variance):
    return stats.norm.pdf(x, mean, variance)
