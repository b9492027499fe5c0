"""Loops in moments and calls it from the last function, so the rule is broken in both.

fails: moments-hidden, posterior_probabilities-hidden
"""


# %% moments
def moments(points):
    mean, variance = np.zeros((2, points.shape[0], points.shape[2]))
    for c in range(len(points)):
        mean[c] = points[c].mean(axis=0)
        variance[c] = points[c].var(axis=0)
    return mean, variance


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    mean, variance = moments(group_by_class(X_train, y_train))
    joint = joint_log_likelihood(X, mean, variance, uniform_log_prior(len(mean)))
    return np.exp(log_posterior(joint))
