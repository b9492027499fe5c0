"""Lives in pandas: groups with groupby, hands back data frames wherever two axes suffice.

fails: nothing
"""

# %% group_by_class
import pandas as pd


def group_by_class(X, y):
    sizes = pd.Series(y).value_counts()
    if sizes.nunique() != 1:
        raise ValueError(f"sizes of the classes differ: {sizes.to_dict()}")
    frame = pd.DataFrame(X, index=pd.Index(y, name="label"))
    ordered = frame.sort_index(kind="stable")
    return ordered.to_numpy().reshape(len(sizes), sizes.iloc[0], frame.shape[1])


# %% moments
def moments(points):
    k, m, d = points.shape
    groups = pd.DataFrame(points.reshape(k * m, d)).groupby(np.repeat(np.arange(k), m))
    return groups.mean(), groups.var(ddof=0)


# %% log_density
def log_density(X, mean, variance):
    rows = pd.DataFrame(X).to_numpy()
    standard = (rows[:, np.newaxis] - mean[np.newaxis]) / np.sqrt(variance)
    return (-np.log(np.sqrt(2 * np.pi * variance)) - standard**2 / 2).tolist()


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    standard = (X[:, np.newaxis] - mean[np.newaxis]) / np.sqrt(variance)
    density = -np.log(np.sqrt(2 * np.pi * variance)) - standard**2 / 2
    return pd.DataFrame(density.sum(axis=2)).add(pd.Series(log_prior), axis="columns")


# %% log_posterior
def log_posterior(joint):
    frame = pd.DataFrame(joint)
    shifted = frame.sub(frame.max(axis="columns"), axis="index")
    total = np.log(np.exp(shifted).sum(axis="columns"))
    return shifted.sub(total, axis="index")


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.log(pd.Series(1 / k, index=range(k)))


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    groups = pd.DataFrame(X_train).groupby(y_train)
    mean, variance = groups.mean(), groups.var(ddof=0)
    standard = (X[:, None] - mean.to_numpy()) ** 2 / variance.to_numpy()
    score = pd.DataFrame(standard.sum(axis=2), columns=mean.index) + np.log(variance).sum(axis=1)
    weight = np.exp(score.sub(score.min(axis=1), axis=0) / -2)
    return weight.div(weight.sum(axis=1), axis=0)
