"""Returns the bag of words again, where a set is asked for.

fails: binary_bag-visible, binary_bag-hidden
"""


# %% binary_bag
def binary_bag(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    return [words.count(word) for word in vocabulary]
