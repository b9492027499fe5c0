"""On means brighter than 128, as the comment in the book's code says.

fails: binarise-hidden
"""


# %% binarise
def binarise(images):
    return (images > 128).astype(np.uint8)
