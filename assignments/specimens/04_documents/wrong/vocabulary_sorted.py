"""Sorts the vocabulary first, as CountVectorizer does, and answers in that order.

fails: bag_of_words-visible, bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    return [words.count(word) for word in sorted(vocabulary)]
