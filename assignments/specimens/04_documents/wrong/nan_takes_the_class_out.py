"""Takes every class out whose score is NaN, also where 0 times infinity was meant to be 0.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore", invalid="ignore"):
        scores = X @ np.log(theta).T + (1 - X) @ np.log(1 - theta).T + np.log(prior)
    scores[np.isnan(scores)] = -np.inf
    return classes[np.argmax(scores, axis=1)]
