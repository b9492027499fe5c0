"""Lifts zeros to a small number, which many other words can outvote.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    theta = np.clip(theta, 1e-12, 1 - 1e-12)
    scores = X @ np.log(theta).T + (1 - X) @ np.log(1 - theta).T + np.log(prior)
    return classes[np.argmax(scores, axis=1)]
