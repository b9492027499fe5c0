"""The estimators: scikit-learn's own checks and tests are the yardstick."""

from sklearn.utils.estimator_checks import parametrize_with_checks

from nbteach.estimators import BernoulliNB, GaussianNB, MultinomialNB


@parametrize_with_checks([GaussianNB(), BernoulliNB(), MultinomialNB()])
def test_scikit_learns_checks(estimator, check):
    check(estimator)
