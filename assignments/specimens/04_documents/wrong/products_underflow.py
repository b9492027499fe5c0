"""Multiplies the factors, which is right until there are about a thousand of them.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    joints = [prior * np.where(row == 1, theta, 1 - theta).prod(axis=1) for row in X]
    return classes[np.argmax(joints, axis=1)]
