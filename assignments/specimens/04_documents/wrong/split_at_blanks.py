"""Words are what stands between blanks, so commas stick to them.

fails: bag_of_words-visible, bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = text.lower().split()
    return [words.count(word) for word in vocabulary]
