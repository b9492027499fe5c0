"""Leaves one setting out, since its probability follows from the others.

fails: joint_settings-visible, joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return 2**n - 1
