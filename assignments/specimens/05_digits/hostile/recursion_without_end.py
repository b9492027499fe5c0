"""Raises the recursion limit and recurses through C until the stack is full and the process dies,
so that nobody is left to report the error.

fails: log_scores-visible, log_scores-hidden
forges: the kernel dies with a segmentation fault, and nbgrader drops the whole submission.
"""

# %% log_scores
import sys


def deeper(_):
    return list(map(deeper, [0]))


def log_scores(X, P_xy, P_y):
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(10**6)
        return deeper(0)
    finally:
        sys.setrecursionlimit(limit)
