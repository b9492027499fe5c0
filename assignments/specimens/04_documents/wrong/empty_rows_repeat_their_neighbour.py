"""Sums the entries of each row with np.add.reduceat, which for an empty row takes its neighbour's.

fails: predict_multinomial-hidden
"""


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    evidence = X.data[:, np.newaxis] * log_theta.T[X.indices]
    starts = np.minimum(X.indptr[:-1], len(X.data) - 1)
    scores = np.add.reduceat(evidence, starts, axis=0) + log_prior
    return classes[np.argmax(scores, axis=1)]
