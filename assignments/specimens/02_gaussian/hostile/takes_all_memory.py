"""Fills two gigabytes and then asks for eight terabytes, hoping that the grader falls over and is forgiving.

It stops filling after three seconds, so that a slow machine is not kept busy.

fails: class_variances-visible, class_variances-hidden
"""

# %% class_variances
import time


def class_variances(X, y):
    hoard, end = [], time.monotonic() + 3
    while len(hoard) < 32 and time.monotonic() < end:
        hoard.append(np.ones(8 * 2**20))  # 64 MiB each, written to, so that they are really taken
    hoard.clear()
    return np.ones((10**6, 10**6))
