"""Asks itself for n - 1 and doubles, deeper than Python's stack.

fails: joint_settings-hidden
"""


# %% joint_settings
def joint_settings(n):
    if n == 0:
        return 1
    return 2 * joint_settings(n - 1)
