"""Copies the book's floor(v / 128) and forgets that floor gives floats.

fails: binarise-hidden
"""


# %% binarise
def binarise(images):
    return np.floor(images / 128)
