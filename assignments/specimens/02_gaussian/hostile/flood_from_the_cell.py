"""Prints twenty megabytes from the solution cell itself, in the hope that the reader gives up before the tests.

fails: naive_bins-visible, naive_bins-hidden
"""

# %% naive_bins
import sys

for _ in range(20):
    print("a table of bins, and another table of bins\n" * 24_000)
    sys.stdout.flush()


def naive_bins(n_features, bins):
    return None
