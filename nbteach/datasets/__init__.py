"""The data of the course: where every number of the lessons begins.

=============== ============ =============================== =========================
name            X            what one row is                 comes from
=============== ============ =============================== =========================
``people``      (8, 3)       a person: height, weight, shoe  quoted from a source
``documents``   (11, 8)      the words of a document, 0 or 1 quoted from a source
``documents``   (4,)         a short text (multinomial)      quoted from a source
``iris``        (150, 4)     a flower: four lengths in cm    scikit-learn
``digits``      (1797, 64)   an 8 x 8 image, 0 to 16         scikit-learn
``mnist``       (60000, 784) a 28 x 28 image, 0 to 255       files, verified
``sms``         (5574,)      a text message                  a file, verified
=============== ============ =============================== =========================

Each is a function that gives a `Dataset` of (X, y, features, classes, source).
`people_test` and `documents_test` give what the sources ask to have classified.
`DataError` is the one error of a file that cannot be had or is not what was published.
"""

from ._bundled import digits, iris
from ._dataset import Dataset, Source
from ._files import DataError
from ._published import mnist, sms
from ._quoted import documents, documents_test, people, people_test

__all__ = [
    "DataError",
    "Dataset",
    "Source",
    "digits",
    "documents",
    "documents_test",
    "iris",
    "mnist",
    "people",
    "people_test",
    "sms",
]
