"""Writes [a-z]+ for letters, which takes words with accents to pieces.

fails: bag_of_words-hidden
"""

# %% bag_of_words
import re


def bag_of_words(text, vocabulary):
    words = re.findall("[a-z]+", text.lower())
    return [words.count(word) for word in vocabulary]
