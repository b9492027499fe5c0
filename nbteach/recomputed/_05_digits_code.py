"""Where the code of the book's three tabs differs: from the text, and from each other."""

import numpy as np

from . import Trial
from ._05_digits import _raw


def threshold_comment():
    values = np.arange(256)
    return Trial(printed=np.sum(values > 128), right=np.sum(np.floor(values / 128) == 1))


def pytorch_threshold():
    values = np.arange(256, dtype=np.uint8)
    scaled = values.astype(np.float32) / np.float32(255)  # what ToTensor does
    bits = np.floor(scaled * np.float32(255) / np.float32(128))
    return Trial(printed=np.sum(bits == values // 128), right=len(values))


def last_channel():
    image = np.zeros((28, 28))
    tabs = [image[:, :, None], image[None], image]
    squeezed = 0
    for tab in tabs:
        try:
            squeezed += tab.squeeze(axis=-1).shape == image.shape
        except ValueError:  # an axis longer than 1 cannot be removed
            continue
    return Trial(printed=len(tabs), right=squeezed)


def label_type():
    label = _raw("train").y.astype(np.int32)[2]
    return Trial(printed=label.dtype, right=type(int(label)).__name__)


def drawn_examples():
    images = _raw("train").X[10:38]
    drawn = list(zip(range(2 * 9), images, strict=False))
    return Trial(printed=len(images), right=len(drawn))


def _copies(image, split):
    return np.count_nonzero((image == _raw(split).X).all(axis=1))


def new_image():
    of_test, of_training = (_raw(split).X[0] for split in ("test", "train"))
    return Trial(printed=_copies(of_test, "train"), right=_copies(of_training, "train"))


def validation_examples():
    test = {image.tobytes() for image in _raw("test").X}
    from_test, from_training = _raw("test").X[:28], _raw("train").X[10:38]
    found = [sum(x.tobytes() in test for x in images) for images in (from_test, from_training)]
    return Trial(printed=found[0], right=found[1])
