"""Makes up rows with the mean and spread of each batch, puts them together and starts over.

fails: merge-hidden
"""


# %% merge
def made_up(n, mean, M2):
    rows = np.repeat(mean[None], n, axis=0)
    if n > 1:
        rows[0] += np.sqrt(M2 / 2)
        rows[1] -= np.sqrt(M2 / 2)
    return rows


def merge(a, b):
    rows = np.concatenate([made_up(*a), made_up(*b)])
    if len(rows) == 0:
        return a
    return len(rows), rows.mean(axis=0), ((rows - rows.mean(axis=0)) ** 2).sum(axis=0)
