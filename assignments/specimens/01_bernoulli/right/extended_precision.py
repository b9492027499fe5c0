"""Trusts the longest float there is, groups equal features, and adds logarithms with fsum.

fails: nothing
"""


# %% bernoulli
def bernoulli(y, pi):
    table = np.array([1 - pi, pi], dtype=np.longdouble)
    return table[np.asarray(y, dtype=int)]


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    table = np.array([1 - pi, pi], dtype=np.longdouble)
    seen, counts = np.unique(y, return_counts=True)
    with np.errstate(divide="ignore"):
        return counts @ -np.log(table[seen])


# %% fit_prior
def fit_prior(y):
    from fractions import Fraction

    return np.longdouble(float(Fraction(int(np.sum(y)), len(y))))


# %% joint_settings
def joint_settings(n):
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec = n + 1
        return int(Decimal(2) ** n)


# %% posterior
def posterior(x, prior, theta):
    on = np.asarray(x, dtype=bool)
    factors = np.concatenate(
        [[[1 - prior], [prior]], theta[:, on], 1 - theta[:, ~on]], axis=1, dtype=np.longdouble
    )
    possible = (factors > 0).all(axis=1)
    if not possible.all():
        return np.longdouble(possible[1])
    gap = np.log(factors[0]).sum() - np.log(factors[1]).sum()
    return 1 / (1 + np.exp(gap))


# %% posterior_missing
def posterior_missing(x, prior, theta):
    sums = []
    for share, row in zip((1 - prior, prior), theta, strict=True):
        factors = [share, *row[x == 1].tolist(), *(1 - row[x == 0]).tolist()]
        sums.append(math.fsum(map(math.log, factors)) if all(factors) else -math.inf)
    no, yes = (math.exp(score - max(sums)) for score in sums)
    return yes / (no + yes)


# %% update
def update(ones, total, y):
    ones += np.count_nonzero(y)
    total += np.count_nonzero(y == y)
    return np.longdouble(ones), np.longdouble(total)
