"""Goes through the classes with a for statement; right, and a loop.

fails: posterior_probabilities-hidden
"""


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    classes = np.unique(y_train)
    score = np.zeros((len(X), len(classes)))
    for c, label in enumerate(classes):
        group = X_train[y_train == label]
        square = (X - group.mean(axis=0)) ** 2 / group.var(axis=0)
        score[:, c] = -0.5 * (np.log(group.var(axis=0)) + square).sum(axis=1)
    weight = np.exp(score - score.max(axis=1, keepdims=True))
    return weight / weight.sum(axis=1, keepdims=True)
