"""Empties the list of words that it was given while it works.

fails: bag_of_words-visible, bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    counts = []
    while vocabulary:
        counts.append(words.count(vocabulary.pop(0)))
    return counts
