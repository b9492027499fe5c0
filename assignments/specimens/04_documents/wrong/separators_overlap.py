"""Looks for " word " with blanks around, and misses every second word of a repetition.

fails: bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    padded = " " + "".join(sign if sign.isalpha() else " " for sign in text.lower()) + " "
    return [padded.count(f" {word} ") for word in vocabulary]
