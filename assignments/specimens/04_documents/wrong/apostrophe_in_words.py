"""Means well with "don't" and counts the apostrophe among the letters.

fails: bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = "".join(s if s.isalpha() or s == "'" else " " for s in text.lower()).split()
    return [words.count(word) for word in vocabulary]
