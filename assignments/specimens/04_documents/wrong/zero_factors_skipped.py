"""Skips factors of 0, since their logarithm does not exist.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    scores = []
    for row in X:
        factors = np.where(row == 1, theta, 1 - theta)
        logs = np.log(np.where(factors == 0, 1, factors))
        scores.append(np.log(prior) + logs.sum(axis=1))
    return classes[np.argmax(scores, axis=1)]
