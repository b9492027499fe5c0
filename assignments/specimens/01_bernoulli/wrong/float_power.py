"""Writes 2.0 to the power n: a float, which is exact only up to 53 bits and ends at 1,023.

fails: joint_settings-visible, joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return 2.0**n
