"""The three families with scikit-learn's interface, on the stream and matmul rungs.

An estimator keeps one `stream.Summary`: ``fit`` starts it anew, ``partial_fit`` merges a
batch into it, and the parameters are finished from it, so batches give what one fit
gives. Attributes and options carry scikit-learn's names and meanings.
"""

from ._discrete import BernoulliNB, MultinomialNB
from ._gaussian import GaussianNB

__all__ = ["BernoulliNB", "GaussianNB", "MultinomialNB"]
