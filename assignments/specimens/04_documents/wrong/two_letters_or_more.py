"""Takes CountVectorizer as it comes, which drops words of one letter and keeps digits.

fails: bag_of_words-hidden
"""

# %% bag_of_words
from sklearn.feature_extraction.text import CountVectorizer


def bag_of_words(text, vocabulary):
    return CountVectorizer(vocabulary=vocabulary).transform([text]).toarray()[0]
