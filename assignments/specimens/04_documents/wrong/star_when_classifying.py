"""Multiplies with * when it classifies, which only a csr_matrix takes for the product.

fails: predict_multinomial-visible, predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = X * log_theta.T + log_prior
    return classes[np.argmax(scores, axis=1)]
