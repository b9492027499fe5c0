"""Keeps the counts in globals that every call adds to, whatever its arguments say.

fails: update-visible, update-hidden
"""

# %% update
seen_ones, seen_total = 0, 0


def update(ones, total, y):
    global seen_ones, seen_total
    seen_ones += int(np.sum(y))
    seen_total += len(y)
    return seen_ones, seen_total
