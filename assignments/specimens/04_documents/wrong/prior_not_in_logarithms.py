"""Adds the prior to logarithms, where its logarithm belongs.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore"):
        present, absent = np.log(theta), np.log(1 - theta)
    scores = [prior + np.where(row == 1, present, absent).sum(axis=1) for row in X]
    return classes[np.argmax(scores, axis=1)]
