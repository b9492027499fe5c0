"""Multiplies in long double, whose exponents reach further but not for ever.

fails: predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    theta = theta.astype(np.longdouble)
    joints = [prior * np.where(row == 1, theta, 1 - theta).prod(axis=1) for row in X]
    return classes[np.argmax(joints, axis=1)]
