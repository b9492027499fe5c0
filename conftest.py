"""What nbval leaves out on a machine without the data, and says that it does.

04_documents needs the messages. 05_digits stores what it gives with MNIST, so without it
only ``--nbval-lax`` runs it: on the bundled digits, its outputs not compared.
"""

from functools import cache
from pathlib import Path

from nbteach import datasets

ROOT = Path(__file__).parent
NEEDS = {
    "notebooks/04_documents.ipynb": datasets.sms,
    "notebooks/05_digits.ipynb": datasets.mnist,
    "assignments/source/05_digits/05_digits.ipynb": datasets.mnist,
}


@cache
def missing(name):
    """Say why a notebook's data cannot be had; empty where they can."""
    try:
        NEEDS[name]()
    except datasets.DataError as error:
        return str(error).splitlines()[0]
    return ""


def pytest_ignore_collect(collection_path, config):
    """Leave out a notebook whose data are missing."""
    name = str(collection_path.relative_to(ROOT)) if ROOT in collection_path.parents else ""
    if name not in NEEDS or config.option.nbval_lax:
        return None
    return True if missing(name) else None


def pytest_report_header(config):
    """Say which notebooks are left out."""
    if not config.option.nbval or config.option.nbval_lax:
        return []
    return [f"left out: {name}, {missing(name)}" for name in NEEDS if missing(name)]
