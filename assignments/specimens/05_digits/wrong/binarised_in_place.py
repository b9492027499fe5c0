"""Saves memory by writing the bits into the picture.

fails: binarise-visible, binarise-hidden
"""


# %% binarise
def binarise(images):
    images[images < 128] = 0
    images[images >= 128] = 1
    return images.astype(np.uint8)
