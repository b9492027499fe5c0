"""Adds 1e-300 inside the logarithm: a penalty of 690, which a long document outweighs.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    scores = X @ np.log(theta + 1e-300).T + (1 - X) @ np.log(1 - theta + 1e-300).T + np.log(prior)
    return classes[np.argmax(scores, axis=1)]
