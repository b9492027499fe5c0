"""Normalises over the rows of a class, axis 0.

fails: log_posterior-visible, log_posterior-hidden
"""


# %% log_posterior
def log_posterior(joint):
    shifted = joint - joint.max(axis=0)
    return shifted - np.log(np.exp(shifted).sum(axis=0))
