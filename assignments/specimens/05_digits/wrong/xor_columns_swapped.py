"""Puts the probability of label 1 first.

fails: xor_joint_posteriors-hidden
"""


# %% xor_joint_posteriors
def xor_joint_posteriors():
    return np.array([[0, 1], [1, 0], [1, 0], [0, 1]])
