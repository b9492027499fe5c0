"""Multiplies theta of the words that are there, and lets absent words say nothing.

fails: predict_bernoulli-visible, predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore"):
        present = np.log(theta)
    scores = [np.log(prior) + np.where(row == 1, present, 0).sum(axis=1) for row in X]
    return classes[np.argmax(scores, axis=1)]
