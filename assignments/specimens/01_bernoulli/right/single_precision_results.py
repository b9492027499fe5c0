"""Computes in double precision, and hands everything that may be a float back in single precision.

fails: nothing
"""


# %% bernoulli
def bernoulli(y, pi):
    y = np.array(y, dtype=np.float64)
    return (pi**y * (1 - pi) ** (1 - y)).astype(np.float32)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    heads = np.count_nonzero(y)
    tails = len(y) - heads
    energy = 0.0
    with np.errstate(divide="ignore"):
        if heads:
            energy = energy - heads * np.log(np.float64(pi))
        if tails:
            energy = energy - tails * np.log(np.float64(1 - pi))
    return np.float32(energy)


# %% fit_prior
def fit_prior(y):
    return np.mean(y, dtype=np.float32)


# %% joint_settings
def joint_settings(n):
    return np.array(1 << n, dtype=object)


# %% posterior
def posterior(x, prior, theta):
    with np.errstate(all="ignore"):
        log_theta = np.log(theta)
        log_off = np.log(1 - theta)
        scores = np.where(x, log_theta, log_off).sum(axis=1) + np.log(np.array([1 - prior, prior]))
    scores = scores - np.max(scores)
    return np.float32(np.exp(scores[1]) / np.exp(scores).sum())


# %% posterior_missing
def posterior_missing(x, prior, theta):
    with np.errstate(all="ignore"):
        terms = np.where(x == 1, np.log(theta), np.log(1 - theta))
        terms = np.where(np.isnan(x), 0.0, terms)
        scores = terms.sum(axis=1) + np.log(np.array([1 - prior, prior]))
    scores = scores - np.max(scores)
    return np.float32(np.exp(scores[1]) / np.exp(scores).sum())


# %% update
def update(ones, total, y):
    return np.array([ones + y.sum(), total + y.size], dtype=np.float32)
