"""Thinks that without labels there is no setting.

fails: joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return 2**n if n > 0 else 0
