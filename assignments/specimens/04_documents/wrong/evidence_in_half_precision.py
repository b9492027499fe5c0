"""Saves memory with half precision, in which long documents are all minus infinity.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = (X @ log_theta.T + log_prior).astype(np.float16)
    return classes[np.argmax(scores, axis=1)]
