"""Writes both sums as products of matrices, where 0 times the logarithm of 0 is NaN.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore", invalid="ignore"):
        scores = X @ np.log(theta).T + (1 - X) @ np.log(1 - theta).T + np.log(prior)
    return classes[np.argmax(scores, axis=1)]
