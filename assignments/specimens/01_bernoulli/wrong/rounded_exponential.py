"""Computes exp(n log 2) and rounds.

fails: joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return round(math.exp(n * math.log(2)))
