"""Deletes what is no letter in place of putting a blank there: "well-known" becomes one word.

fails: bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    kept = "".join(sign for sign in text.lower() if sign.isalpha() or sign.isspace())
    words = kept.split()
    return [words.count(word) for word in vocabulary]
