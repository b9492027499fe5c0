"""Right, and talkative: prints, warnings, lines on stderr and numpy's complaints all over.

fails: nothing
"""

# %% bag_of_words
import re
import sys
import warnings

print("Assignment 04_documents, cell by cell")
print("checking stderr ...", file=sys.stderr)


def bag_of_words(text, vocabulary):
    print("text:", text[:40])
    words = [word for word in re.split("[^%s]+" % "".join(letters_of(text)), text.lower()) if word]
    if not set(words) & set(vocabulary):
        warnings.warn("no word of the vocabulary", stacklevel=2)
    return [words.count(word) for word in vocabulary]


def letters_of(text):
    letters = {sign for sign in text.lower() if sign.isalpha()}
    print(len(letters), "different letters")
    return sorted(letters) or ["a"]


# %% binary_bag
import sys


def binary_bag(text, vocabulary):
    found = []
    padded = " " + "".join(sign if sign.isalpha() else " " for sign in text.lower()) + " "
    for word in vocabulary:
        found.append(int(f" {word} " in padded))
        print(word, "is there" if found[-1] else "is not there", file=sys.stderr)
    return found


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    logs = np.log(probabilities) * counts  # warns of log(0) and of 0 * inf
    print("logs", logs)
    logs[counts == 0] = 0
    logs = logs.sum() + math.lgamma(counts.sum() + 1)
    for count in counts:
        logs -= math.lgamma(count + 1)
    return math.exp(logs)


# %% fit_bernoulli
import warnings


def fit_bernoulli(X, y, alpha=0.0):
    classes = sorted(set(y.tolist()))
    print(len(y), "documents,", len(classes), "classes")
    prior, theta = [], []
    for label in classes:
        own = X[y == label]
        prior.append(len(own) / len(X))
        theta.append((own.sum(axis=0) + alpha) / (len(own) + 2 * alpha))
        if (theta[-1] == 0).any():
            warnings.warn(f"zeros in class {label}", RuntimeWarning, stacklevel=2)
    return classes, prior, theta


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    answers = []
    for number, row in enumerate(X):
        factors = row * theta + (1 - row) * (1 - theta)
        scores = np.log(prior) + np.log(factors).sum(axis=1)  # warns of log(0)
        answers.append(classes[scores.argmax()])
        print(f"document {number}: {answers[-1]} with {scores.max():.1f}")
    return np.array(answers)


# %% fit_multinomial
import sys


def fit_multinomial(X, y, alpha=1.0):
    classes = np.array(sorted(set(y.tolist())))
    counts = []
    for label in classes:
        counts.append(np.ravel(X[np.flatnonzero(y == label)].sum(axis=0)))
        print("class", label, "has", counts[-1].sum(), "words", file=sys.stderr)
    counts = np.array(counts) + alpha
    print("log of zeros?", (counts == 0).any())
    theta = counts / counts.sum(axis=1)[:, None]
    return classes, np.log([np.sum(y == label) / y.size for label in classes]), np.log(theta)


# %% predict_multinomial
import warnings


def predict_multinomial(X, classes, log_prior, log_theta):
    answers = []
    for number in range(X.shape[0]):
        row = X[[number]]
        scores = np.asarray(row @ log_theta.T).ravel() + log_prior
        if not row.nnz:
            warnings.warn("an empty document", stacklevel=2)
        answers.append(classes[scores.argmax()])
    print(len(answers), "documents classified")
    return np.array(answers)
