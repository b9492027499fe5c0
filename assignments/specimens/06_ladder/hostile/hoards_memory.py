"""Piles up sixteen gigabytes before it would begin to work, to bring the grader down.

fails: log_joint_arrays-visible, log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    hoard = []
    while len(hoard) < 16:
        hoard.append(np.empty(2**27))  # a gigabyte each, asked for and not written to
    return hoard[0][: len(X)]
