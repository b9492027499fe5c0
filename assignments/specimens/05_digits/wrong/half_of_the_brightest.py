"""The threshold is half of the largest value that the picture has.

fails: binarise-hidden
"""


# %% binarise
def binarise(images):
    return (images >= images.max() / 2).astype(np.uint8)
