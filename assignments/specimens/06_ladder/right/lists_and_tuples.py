"""Plain lists and tuples come out, and one ordinary loop or comprehension goes over the classes.

fails: nothing
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = sorted(set(y.tolist()))
    prior, mean, variance = [], [], []
    for c in classes:
        members = X[y == c]
        m = members.sum(0) / len(members)
        prior.append(float(np.mean(y == c)))
        mean.append(m.tolist())
        variance.append(((members - m) ** 2).mean(0).tolist())
    return classes, prior, mean, variance


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    columns = [
        math.log(p) - np.sum((X - m) ** 2 / (2 * v) + 0.5 * np.log(2 * math.pi * v), axis=1)
        for p, m, v in zip(prior, mean, variance)
    ]
    return np.transpose(columns).tolist()


# %% fit_matmul
def fit_matmul(X, y):
    classes, index, sizes = np.unique(y, return_inverse=True, return_counts=True)
    onehot = np.zeros((len(classes), len(y)))
    onehot[index, np.arange(len(y))] = 1
    mean = (onehot @ X) / sizes.reshape(-1, 1)
    deviation = X - onehot.T @ mean
    variance = onehot @ (deviation * deviation) / sizes.reshape(-1, 1)
    return [classes.tolist(), (sizes / len(y)).tolist(), mean.tolist(), variance.tolist()]


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    origin = X[0]
    Z, M = X - origin, mean - origin
    W = 1 / variance
    quadratic = (Z * Z) @ W.T - 2 * Z @ (M * W).T + np.sum(M * M * W, axis=1)
    normaliser = np.sum(np.log(2 * np.pi * variance), axis=1)
    return (np.log(prior) - (quadratic + normaliser) / 2).tolist()


# %% merge
def merge(a, b):
    na, ma, sa = a
    nb, mb, sb = b
    n = na + nb
    mean, M2 = [], []
    for j in range(len(ma)):
        if n == 0:
            mean.append(0.0)
            M2.append(0.0)
            continue
        delta = float(mb[j]) - float(ma[j])
        mean.append(float(ma[j]) + delta * nb / n)
        M2.append(float(sa[j]) + float(sb[j]) + delta * delta * na * nb / n)
    return n, mean, M2
