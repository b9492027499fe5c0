"""Looks for \\bword\\b, where a word boundary takes digits and underscores for part of a word.

fails: binary_bag-hidden
"""

# %% binary_bag
import re


def binary_bag(text, vocabulary):
    return [int(bool(re.search(rf"\b{word}\b", text.lower()))) for word in vocabulary]
