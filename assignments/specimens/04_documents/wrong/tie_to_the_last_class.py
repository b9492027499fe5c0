"""Sorts the scores and takes the last one, which is the last class of a tie.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore"):
        present, absent = np.log(theta), np.log(1 - theta)
    scores = [np.log(prior) + np.where(row == 1, present, absent).sum(axis=1) for row in X]
    return classes[np.argsort(scores, axis=1, kind="stable")[:, -1]]
