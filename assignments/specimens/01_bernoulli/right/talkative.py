"""Prints what it does, warns on stderr, logs, and lets NumPy warn of log(0).

fails: nothing
"""

# %% bernoulli
import logging
import sys
import warnings


def bernoulli(y, pi):
    print("bernoulli got", y, "and", pi)
    if not 0 < pi < 1:
        warnings.warn(f"pi = {pi} makes one label impossible", stacklevel=2)
    y = np.array(y) * 1
    return y * pi + (1 - y) * (1 - pi)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    print("negative log likelihood of", len(y), "labels", file=sys.stderr)
    p = np.where(y > 0, pi, 1 - pi)
    energy = np.sum(-np.log(p))
    print("E =", energy, file=sys.stderr)
    return energy


# %% fit_prior
def fit_prior(y):
    logging.warning("estimating from %d labels", len(y))
    return float(sum(y)) / len(y)


# %% joint_settings
def joint_settings(n):
    sys.stderr.write(f"{n} labels\n")
    return pow(2, n)


# %% posterior
def posterior(x, prior, theta):
    print("x", x.shape, "theta", theta.shape)
    log_zero = np.log(1 - prior)
    log_one = np.log(prior)
    for j in range(x.size):
        if x[j] == 1:
            log_zero = log_zero + np.log(theta[0, j])
            log_one = log_one + np.log(theta[1, j])
        else:
            log_zero = log_zero + np.log(1 - theta[0, j])
            log_one = log_one + np.log(1 - theta[1, j])
    print("scores", log_zero, log_one)
    return 1 / (1 + np.exp(log_zero - log_one))


# %% posterior_missing
def posterior_missing(x, prior, theta):
    warnings.warn(f"{np.isnan(x).sum()} features are missing", stacklevel=2)
    log_zero = np.log(1 - prior)
    log_one = np.log(prior)
    for j in range(x.size):
        if np.isnan(x[j]):
            print("skipping feature", j, file=sys.stderr)
        elif x[j] == 1:
            log_zero = log_zero + np.log(theta[0, j])
            log_one = log_one + np.log(theta[1, j])
        else:
            log_zero = log_zero + np.log(1 - theta[0, j])
            log_one = log_one + np.log(1 - theta[1, j])
    return 1 / (1 + np.exp(log_zero - log_one))


# %% update
def update(ones, total, y):
    if len(y) == 0:
        warnings.warn("an empty batch", stacklevel=2)
    print(f"{ones} of {total}, and now {len(y)} more")
    return ones + (y == 1).sum(), total + len(y)
