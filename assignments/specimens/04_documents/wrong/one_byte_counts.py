"""Counts in one byte, since no text holds a word more than 255 times.

fails: bag_of_words-hidden
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    counts = np.zeros(len(vocabulary), dtype=np.uint8)
    for word in words:
        if word in vocabulary:
            counts[vocabulary.index(word)] += 1
    return counts
