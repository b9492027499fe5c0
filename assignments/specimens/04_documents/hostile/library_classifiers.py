"""Lets ready-made naive Bayes do the work, which the rules exclude: nbteach's own, and scikit-learn's.

fails: fit_bernoulli-visible, fit_bernoulli-hidden, predict_bernoulli-visible, predict_bernoulli-hidden,
    fit_multinomial-visible, fit_multinomial-hidden, predict_multinomial-visible,
    predict_multinomial-hidden
forges: in the student's process, whatever is installed can be imported
"""

# %% fit_bernoulli
from nbteach import bernoulli


def fit_bernoulli(X, y, alpha=0.0):
    return bernoulli.arrays.fit(X, y, alpha=alpha)


# %% predict_bernoulli
from nbteach.bernoulli import logs
from nbteach.decide import predict


def predict_bernoulli(X, classes, prior, theta):
    model = type(logs.fit(np.eye(2, dtype=int), np.array([0, 1])))(classes, prior, theta)
    return predict(logs.log_joint(model, X), classes)


# %% fit_multinomial
from sklearn.naive_bayes import MultinomialNB


def fit_multinomial(X, y, alpha=1.0):
    model = MultinomialNB(alpha=alpha).fit(X, y)
    return model.classes_, model.class_log_prior_, model.feature_log_prob_


# %% predict_multinomial
from nbteach.estimators import MultinomialNB as OwnMultinomialNB  # noqa: F401
from nbteach.multinomial import matmul


def predict_multinomial(X, classes, log_prior, log_theta):
    return classes[(matmul.products(log_theta, X) + log_prior).argmax(axis=1)]
