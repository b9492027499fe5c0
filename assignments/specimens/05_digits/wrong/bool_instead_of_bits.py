"""True and False are as good as 1 and 0.

fails: binarise-hidden
"""


# %% binarise
def binarise(images):
    return images >= 128
