"""Writes to the terminal without end, past the redirected sys.stdout, in one function; all others are right.

It writes two megabytes a second, so that a grader without a limit of output survives until its limit of time.

fails: joint_bins-visible, joint_bins-hidden
"""

# %% joint_bins
import os
import time


def joint_bins(n_features, bins):
    while True:
        os.write(1, b"combination after combination " * 350)
        time.sleep(0.005)
