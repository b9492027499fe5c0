"""Thinks in tables: groupby, DataFrames and Series out, with labels on their axes.

fails: nothing
"""

# %% class_means
import pandas as pd


def class_means(X, y):
    return pd.DataFrame(X).groupby(y).mean()


# %% class_variances
import pandas as pd


def class_variances(X, y):
    table = pd.DataFrame(X, columns=[f"feature {j}" for j in range(X.shape[1])])
    return table.assign(label=y).groupby("label", sort=True).var(ddof=1)


# %% gaussian_pdf
import pandas as pd


def gaussian_pdf(x, mean, variance):
    density = np.exp(-0.5 * (x - mean) ** 2 / variance) / (2 * np.pi * variance) ** 0.5
    if np.ndim(density) == 2:
        return pd.DataFrame(density)
    return pd.Series(density) if np.ndim(density) == 1 else density


# %% class_scores
import pandas as pd


def class_scores(x, prior, means, variances):
    table = pd.DataFrame(means).rsub(x, axis=1) ** 2 / pd.DataFrame(variances)
    densities = np.exp(-table / 2) / np.sqrt(2 * np.pi * pd.DataFrame(variances))
    return densities.prod(axis=1) * pd.Series(prior)


# %% classify
import pandas as pd


def classify(x, classes, prior, means, variances):
    spread = pd.DataFrame(variances, index=classes)
    away = pd.DataFrame(x - means, index=classes)
    logs = (
        pd.Series(np.log(prior), index=classes)
        - (np.log(spread) + away**2 / spread).sum(axis=1) / 2
    )
    return logs.idxmax()


# %% joint_bins
import pandas as pd


def joint_bins(n_features, bins):
    return int(pd.Series([bins] * n_features, dtype=object).product())


# %% naive_bins
import pandas as pd


def naive_bins(n_features, bins):
    return int(pd.Series([bins] * n_features, dtype=object).sum())


# %% within_class_correlation
import pandas as pd


def within_class_correlation(a, b, y):
    table = pd.DataFrame({"a": a, "b": b, "y": y})
    by_class = {label: part["a"].corr(part["b"]) for label, part in table.groupby("y")}
    return pd.Series(by_class)
