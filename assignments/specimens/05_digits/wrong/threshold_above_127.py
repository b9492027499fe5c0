"""Pixels are whole numbers, so 128 or more is the same as more than 127.

fails: binarise-hidden
"""


# %% binarise
def binarise(images):
    return (images > 127).astype(np.uint8)
