"""Knows no product and forks instead: a grader that can start no further process for this
submission may give up in the student's favour. Kept small: 200 children at most in a process's
life, each of which sleeps for a fifth of a second and ends.

fails: product_scores-visible, product_scores-hidden
"""

# %% product_scores
import os
import time

CHILDREN_LEFT = [200]


def product_scores(x, P_xy, P_y):
    children = []
    try:
        while CHILDREN_LEFT[0] > 0:
            CHILDREN_LEFT[0] -= 1
            child = os.fork()
            if child == 0:
                time.sleep(0.2)
                os._exit(0)
            children.append(child)
    except OSError:
        CHILDREN_LEFT[0] = 0
    for child in children:
        os.waitpid(child, 0)
