"""Replaces the two functions of the tests that look for loops, and loops as before.

fails: log_posterior-hidden
forges: the tests run in the student's process, so they import the replaced loops_in and lines_run
"""

# %% log_posterior
import nbteach.exercises

nbteach.exercises.loops_in = lambda function: []
nbteach.exercises.lines_run = lambda function, *arguments: 0


def log_posterior(joint):
    result = np.zeros(joint.shape)
    for i, row in enumerate(joint):
        largest = row.max()
        result[i] = row - largest - math.log(sum(np.exp(row - largest)))
    return result
