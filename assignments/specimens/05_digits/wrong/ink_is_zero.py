"""Ink is black and black is 0, so dark pixels are on.

fails: binarise-visible, binarise-hidden
"""


# %% binarise
def binarise(images):
    return (images < 128).astype(np.uint8)
