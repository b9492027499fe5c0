"""Uses math.exp, which takes one number at a time.

fails: gaussian_pdf-visible, gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    return math.exp(-((x - mean) ** 2) / (2 * variance)) / math.sqrt(2 * math.pi * variance)
