"""Mends theta itself before it takes logarithms; the caller's theta is no longer what it was.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    never, always = theta == 0, theta == 1
    theta[never], theta[always] = 0.5, 0.5
    off, on = np.log(1 - theta), np.log(theta)
    on[never], off[never], on[always], off[always] = -np.inf, 0, 0, -np.inf
    scores = [np.log(prior) + np.where(row == 1, on, off).sum(axis=1) for row in X]
    return classes[np.argmax(scores, axis=1)]
