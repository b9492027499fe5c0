"""Asks `word in text`, as the source does, where text is a string.

fails: binary_bag-visible, binary_bag-hidden
"""


# %% binary_bag
def binary_bag(text, vocabulary):
    return [int(word in text.lower()) for word in vocabulary]
