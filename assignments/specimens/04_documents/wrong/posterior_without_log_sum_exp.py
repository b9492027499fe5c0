"""Divides exponentials by their sum, which for a long document is 0 by 0.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    joints = np.exp(X @ log_theta.T + log_prior)
    with np.errstate(invalid="ignore"):
        posterior = joints / joints.sum(axis=1, keepdims=True)
    return classes[np.argmax(posterior, axis=1)]
