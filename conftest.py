"""What nbval leaves out on a machine without the data, and says that it does.

04_documents needs the messages. 05_digits stores what it gives with MNIST, so without it
only ``--nbval-lax`` runs it: on the bundled digits, its outputs not compared.
"""

from functools import cache

from nbteach import datasets

NEEDS = {"04_documents.ipynb": datasets.sms, "05_digits.ipynb": datasets.mnist}


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
    if collection_path.name not in NEEDS or config.option.nbval_lax:
        return None
    return True if missing(collection_path.name) else None


def pytest_report_header(config):
    """Say which notebooks are left out."""
    if config.option.nbval_lax:
        return []
    return [f"left out: {name}, {missing(name)}" for name in NEEDS if missing(name)]
