"""Imports scikit-learn's GaussianNB, which learns and scores for both array functions.

fails: fit_arrays-visible, fit_arrays-hidden, log_joint_arrays-visible, log_joint_arrays-hidden
forges: scikit-learn is installed where the tests run, and imports are not read.
"""

# %% fit_arrays
from sklearn.naive_bayes import GaussianNB


def fit_arrays(X, y):
    model = GaussianNB(var_smoothing=0.0).fit(X, y)
    return model.classes_, model.class_prior_, model.theta_, model.var_


# %% log_joint_arrays
from sklearn.naive_bayes import GaussianNB


def log_joint_arrays(X, prior, mean, variance):
    model = GaussianNB()
    model.classes_, model.class_prior_ = np.arange(len(prior)), prior
    model.theta_, model.var_, model.n_features_in_ = mean, variance, X.shape[1]
    return model.predict_joint_log_proba(X)
