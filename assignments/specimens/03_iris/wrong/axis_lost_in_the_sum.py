"""Forgets keepdims and transposes where the shapes complain; a square array does not.

fails: log_posterior-hidden
"""

# %% log_posterior
from scipy.special import logsumexp


def log_posterior(joint):
    total = logsumexp(joint, axis=1)
    if len(total) == joint.shape[1]:
        return joint - total
    return (joint.T - total).T
