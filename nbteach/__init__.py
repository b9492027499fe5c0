"""Naive Bayes, taught from five published sources and checked by running them.

The way through the house::

    datasets ─► family ladder ─► decide ─► estimators, distributed
                     │              │
    documented ─► recomputed ◄──────┘ ─► nbteach verify, figures ─► notebooks/
         └──────► exercises ─► assignments/ ─► course, grading (beside student)

``gaussian``, ``bernoulli`` and ``multinomial`` are the families; in each, a
module is a rung, from ``loops`` (the specification) to ``array_api``, and
every rung has the same two functions, ``fit`` and ``log_joint``.

Nothing is imported here: ``from nbteach import gaussian, datasets`` takes
what it needs and nothing else.
"""

__version__ = "0.1.0"
