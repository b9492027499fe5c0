"""Lets NumPy take the power, in 64 bits.

fails: joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    return np.power(2, n)
