"""Replaces sys.settrace, so that no line is counted, and hides its loop from the reader.

fails: moments-hidden
"""

# %% moments
import importlib
import sys

tracers = [None]
sys.settrace = lambda tracer: tracers.append(tracer)
sys.gettrace = lambda: tracers[-1]

TEXT = """
for row in range(points.shape[1]):
    mean += points[:, row] / points.shape[1]
for row in range(points.shape[1]):
    variance += (points[:, row] - mean) ** 2 / points.shape[1]
"""
run = getattr(importlib.import_module("built" + "ins"), "ex" + "ec")


def moments(points):
    shape = points.shape[0], points.shape[2]
    found = {"points": points, "mean": np.zeros(shape), "variance": np.zeros(shape)}
    run(TEXT, found)
    return found["mean"], found["variance"]
