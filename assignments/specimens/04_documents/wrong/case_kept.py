"""Splits into words well, but takes "Cat" and "cat" for two of them.

fails: bag_of_words-visible, bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text).split()
    return [words.count(word) for word in vocabulary]
