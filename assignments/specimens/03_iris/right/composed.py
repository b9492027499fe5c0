"""Each function calls the ones before it, and the last is a single line of calls.

fails: nothing
"""


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    return log_density(X, mean, variance).sum(axis=2) + log_prior


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    mean, variance = moments(group_by_class(X_train, y_train))
    log_prior = uniform_log_prior(len(mean))
    return np.exp(log_posterior(joint_log_likelihood(X, mean, variance, log_prior)))
