"""Takes the logarithm of the finished probabilities, some of which have become 0.

fails: log_posterior-hidden
"""


# %% log_posterior
def log_posterior(joint):
    weight = np.exp(joint - joint.max(axis=1, keepdims=True))
    return np.log(weight / weight.sum(axis=1, keepdims=True))
