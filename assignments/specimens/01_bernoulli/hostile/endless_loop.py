"""Steps along E until its slope is exactly 0, which never happens; everything else is right.

fails: fit_prior-visible, fit_prior-hidden
"""


# %% fit_prior
def fit_prior(y):
    pi = 0.3
    while True:
        slope = -np.sum(y) / pi + np.sum(1 - y) / (1 - pi)
        if slope == math.inf:
            return pi
        pi = min(max(pi - 1e-4 * np.sign(slope), 1e-3), 1 - 1e-3)
