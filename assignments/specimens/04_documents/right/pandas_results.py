"""Thinks in tables: Series and DataFrames out, with labels on their axes; of a sparse table, a table of triplets.

fails: nothing
"""

# %% bag_of_words
import pandas as pd


def bag_of_words(text, vocabulary):
    words = pd.Series(list(text.lower()))
    words = words.where(words.str.isalpha(), " ").str.cat()
    return pd.Series(words.split(), dtype=object).value_counts().reindex(vocabulary, fill_value=0)


# %% binary_bag
import pandas as pd


def binary_bag(text, vocabulary):
    signs = "".join(sign if sign.isalpha() else "\n" for sign in text.lower())
    return pd.Series(vocabulary, index=vocabulary).isin(signs.split("\n"))


# %% multinomial_pmf
import pandas as pd
from scipy.special import gammaln


def multinomial_pmf(counts, probabilities):
    table = pd.DataFrame({"n": counts, "p": probabilities})
    table = table[table["n"] > 0]
    with np.errstate(divide="ignore"):
        logs = table["n"] * np.log(table["p"]) - gammaln(table["n"] + 1)
    return np.exp(logs.sum() + gammaln(table["n"].sum() + 1))


# %% fit_bernoulli
import pandas as pd


def fit_bernoulli(X, y, alpha=0.0):
    groups = pd.DataFrame(X, columns=[f"word {j}" for j in range(X.shape[1])]).groupby(y)
    theta = (groups.sum() + alpha).div(groups.size() + 2 * alpha, axis=0)
    prior = pd.Series(y).value_counts(normalize=True).sort_index()
    return pd.Series(theta.index), prior, theta


# %% predict_bernoulli
import pandas as pd


def predict_bernoulli(X, classes, prior, theta):
    scores = {}
    with np.errstate(divide="ignore"):
        for c, label in enumerate(classes):
            logs = np.log(np.abs(1 - X - theta[c]))  # theta where X is 1, else 1 - theta
            scores[label] = logs.sum(axis=1) + np.log(prior[c])
    return pd.DataFrame(scores).idxmax(axis="columns")


# %% fit_multinomial
import pandas as pd


def fit_multinomial(X, y, alpha=1.0):
    triplets = X.tocoo()
    table = pd.DataFrame({"label": y[triplets.row], "word": triplets.col, "n": triplets.data})
    counts = table.groupby(["label", "word"])["n"].sum().unstack(fill_value=0)
    counts = counts.reindex(index=np.unique(y), columns=range(X.shape[1]), fill_value=0)
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts + alpha).sub(
            np.log(counts.sum(axis=1) + X.shape[1] * alpha), axis=0
        )
    log_prior = np.log(pd.Series(y).value_counts(normalize=True).sort_index())
    return log_prior.index, log_prior, log_theta


# %% predict_multinomial
import pandas as pd


def predict_multinomial(X, classes, log_prior, log_theta):
    scores = pd.DataFrame(X @ log_theta.T, columns=classes) + log_prior
    return scores.idxmax(axis=1)
