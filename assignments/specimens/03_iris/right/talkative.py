"""Prints every intermediate array, warns, logs to stderr, and names results after their function.

fails: nothing
"""

# %% group_by_class
import logging
import sys
import warnings


def shout(name, array):
    print(f"*** {name}: shape {np.shape(array)}", array, sep="\n")
    print("still working", file=sys.stderr)
    warnings.warn(f"{name} is being looked at", UserWarning, stacklevel=2)
    logging.getLogger("iris").warning("%s has %d entries", name, np.size(array))


def group_by_class(X, y):
    shout("X", X)
    shout("y", y)
    labels, counts = np.unique(y, return_counts=True)
    shout("counts", counts)
    if counts.std() > 0:
        raise ValueError(f"cannot group classes of sizes {counts}")
    groups = X[np.argsort(y, kind="stable")].reshape(len(labels), counts[0], X.shape[1])
    shout("groups", groups)
    return groups


# %% moments
def moments(points):
    average = points.sum(axis=1) / points.shape[1]
    squares = ((points - average[:, None, :]) ** 2).sum(axis=1) / points.shape[1]
    shout("average", average)
    shout("squares", squares)
    moments = (average, squares)
    return moments


# %% log_density
def log_density(X, mean, variance):
    log_density = -0.5 * ((X[:, None, :] - mean) ** 2 / variance + np.log(2 * np.pi * variance))
    shout("log_density", log_density)
    return log_density


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    density = -0.5 * ((X[:, None, :] - mean) ** 2 / variance + np.log(2 * np.pi * variance))
    shout("density", density)
    joint_log_likelihood = density.sum(axis=2) + log_prior
    shout("joint", joint_log_likelihood)
    return joint_log_likelihood


# %% log_posterior
def log_posterior(joint):
    peak = joint.max(axis=1, keepdims=True)
    shout("peak", peak)
    log_posterior = joint - peak
    log_posterior -= np.log(np.exp(log_posterior).sum(axis=1, keepdims=True))
    shout("log_posterior", log_posterior)
    return log_posterior


# %% uniform_log_prior
def uniform_log_prior(k):
    prior = np.ones(k) / k
    shout("prior", prior)
    return np.log(prior)


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    groups = group_by_class(X_train, y_train)
    mean, variance = moments(groups)
    joint = joint_log_likelihood(X, mean, variance, uniform_log_prior(len(groups)))
    probabilities = np.exp(log_posterior(joint))
    shout("probabilities", probabilities)
    return probabilities
