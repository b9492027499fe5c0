"""Returns the probabilities.

fails: log_posterior-visible, log_posterior-hidden
"""


# %% log_posterior
def log_posterior(joint):
    weight = np.exp(joint - joint.max(axis=1, keepdims=True))
    return weight / weight.sum(axis=1, keepdims=True)
