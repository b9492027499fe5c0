"""Writes \\w+ for letters, which takes digits and underscores into a word.

fails: bag_of_words-hidden
"""

# %% bag_of_words
import re


def bag_of_words(text, vocabulary):
    words = re.findall(r"\w+", text.lower())
    return [words.count(word) for word in vocabulary]
