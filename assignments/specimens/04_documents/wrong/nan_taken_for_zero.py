"""Turns each NaN of the scores into 0, the largest logarithm that there is.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore", invalid="ignore"):
        scores = X @ np.log(theta).T + (1 - X) @ np.log(1 - theta).T + np.log(prior)
    scores[np.isnan(scores)] = 0
    return classes[np.argmax(scores, axis=1)]
