"""Uses the vocabulary of the source, a variable of the notebook, and not the argument.

fails: bag_of_words-visible, bag_of_words-hidden
"""

# %% bag_of_words
SIX_WORDS = ["blue", "red", "dog", "cat", "biscuit", "apple"]


def bag_of_words(text, vocabulary):
    words = "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()
    return [words.count(word) for word in SIX_WORDS]
