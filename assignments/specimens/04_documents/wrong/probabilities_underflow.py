"""Takes exponentials to compare probabilities; those of a long document are all 0.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    joints = np.exp(X @ log_theta.T + log_prior)
    return classes[np.argmax(joints, axis=1)]
