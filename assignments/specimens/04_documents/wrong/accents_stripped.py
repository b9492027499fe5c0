"""Takes the accents off the text, as search engines do.

fails: bag_of_words-hidden
"""

# %% bag_of_words
import unicodedata


def bag_of_words(text, vocabulary):
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    words = "".join(sign if sign.isalpha() else " " for sign in plain).split()
    return [words.count(word) for word in vocabulary]
