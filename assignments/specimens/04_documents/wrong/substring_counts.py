"""Counts with `text.count`, as the source does: letters in a row are a word.

fails: bag_of_words-visible, bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    return [text.lower().count(word) for word in vocabulary]
