"""Counts the settings by listing them: right for 10 labels, and for 100 the universe is too young.

fails: joint_settings-hidden
"""

# %% joint_settings
import itertools


def joint_settings(n):
    return sum(1 for _ in itertools.product((0, 1), repeat=n))
