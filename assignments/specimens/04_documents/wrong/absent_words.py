"""Marks the words that are missing: 0 and 1 the wrong way round.

fails: binary_bag-visible, binary_bag-hidden
"""


# %% binary_bag
def binary_bag(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    return [int(word not in words) for word in vocabulary]
