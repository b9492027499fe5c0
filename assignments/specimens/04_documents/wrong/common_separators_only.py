"""Replaces the punctuation that comes to mind: dot, comma, semicolon, exclamation and question mark.

fails: binary_bag-hidden
"""


# %% binary_bag
def binary_bag(text, vocabulary):
    text = text.lower()
    for sign in ".,;:!?":
        text = text.replace(sign, " ")
    words = text.split()
    return [int(word in words) for word in vocabulary]
