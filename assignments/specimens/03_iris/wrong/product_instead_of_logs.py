"""Multiplies densities and takes the logarithm of the product, which is 0 for many features.

fails: joint_log_likelihood-hidden
"""


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    square = (X[:, None, :] - mean) ** 2 / variance
    density = np.exp(-square / 2) / np.sqrt(2 * np.pi * variance)
    return np.log(np.exp(log_prior) * density.prod(axis=2))
