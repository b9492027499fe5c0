"""Adds two settings for each label.

fails: joint_settings-visible, joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return 2 * n
