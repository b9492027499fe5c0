"""Lets scikit-learn's classifier do the work.

fails: posterior_probabilities-visible, posterior_probabilities-hidden
forges: nothing keeps the import away in the student's own process
"""

# %% posterior_probabilities
from sklearn.naive_bayes import GaussianNB


def posterior_probabilities(X_train, y_train, X):
    codes = np.unique(y_train, return_inverse=True)[1]
    model = GaussianNB(var_smoothing=0).fit(np.float64(X_train), codes)
    return model.predict_proba(np.float64(X))
