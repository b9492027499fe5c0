"""Counts the words that the text holds, in order of appearance, and leaves out those with 0.

fails: bag_of_words-visible, bag_of_words-hidden
"""

# %% bag_of_words
from collections import Counter


def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    return list(Counter(word for word in words if word in vocabulary).values())
