"""Takes the spread of a class to be its standard deviation.

fails: fit_arrays-visible, fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    prior, mean, spread = [], [], []
    for c in classes:
        prior.append(np.mean(y == c))
        mean.append(X[y == c].mean(axis=0))
        spread.append(X[y == c].std(axis=0))
    return classes, np.array(prior), np.array(mean), np.array(spread)
