"""Takes the largest joint of the whole array out, so other rows still vanish.

fails: log_posterior-hidden
"""


# %% log_posterior
def log_posterior(joint):
    shifted = joint - joint.max()
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
