"""Hands in the naive posteriors a second time.

fails: xor_joint_posteriors-hidden
"""


# %% xor_joint_posteriors
def xor_joint_posteriors():
    return np.full((4, 2), 0.5)
