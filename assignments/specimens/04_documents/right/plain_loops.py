"""Knows loops, lists and dictionaries: nothing but Python, and of a sparse table its three arrays.

fails: nothing
"""


# %% bag_of_words
def bag_of_words(text, vocabulary):
    words, word = [], ""
    for sign in text.lower():
        if sign.isalpha():
            word += sign
        elif word:
            words.append(word)
            word = ""
    if word:
        words.append(word)
    found = []
    for wanted in vocabulary:
        count = 0
        for word in words:
            if word == wanted:
                count += 1
        found.append(count)
    return found


# %% binary_bag
def binary_bag(text, vocabulary):
    word, words = "", []
    for sign in text.lower() + " ":
        if sign.isalpha():
            word += sign
        else:
            words.append(word)
            word = ""
    return tuple(1 if wanted in words else 0 for wanted in vocabulary)


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    games = 0
    log_p = 0.0
    for count, p in zip(counts, probabilities):
        games += count
        if count == 0:
            continue
        if p == 0:
            return 0
        log_p += count * math.log(p) - math.lgamma(count + 1)
    return math.exp(log_p + math.lgamma(games + 1))


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    rows, labels = X.tolist(), y.tolist()
    classes = sorted(set(labels))
    prior, theta = [], []
    for label in classes:
        own = [row for row, other in zip(rows, labels) if other == label]
        prior.append(len(own) / len(rows))
        line = []
        for j in range(len(rows[0])):
            with_word = 0
            for row in own:
                with_word += row[j]
            line.append((with_word + alpha) / (len(own) + 2 * alpha))
        theta.append(line)
    return classes, prior, theta


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    found = []
    for row in X:
        best, best_score = None, None
        for label, p, line in zip(classes, prior, theta):
            score = math.log(p)
            for there, t in zip(row, line):
                factor = t if there else 1 - t
                if factor == 0:
                    score = -math.inf
                    break
                score += math.log(factor)
            if best_score is None or score > best_score:
                best, best_score = label, score
        found.append(best)
    return found


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    n, d = X.shape
    counts, documents_of = {}, {}
    for i in range(n):
        label = y[i]
        if label not in counts:
            counts[label] = [0] * d
            documents_of[label] = 0
        documents_of[label] += 1
        for place in range(X.indptr[i], X.indptr[i + 1]):
            counts[label][X.indices[place]] += X.data[place]
    classes = sorted(counts)
    log_prior = [math.log(documents_of[label] / n) for label in classes]
    log_theta = []
    for label in classes:
        total = sum(counts[label]) + alpha * d
        line = []
        for count in counts[label]:
            line.append(math.log((count + alpha) / total) if count + alpha > 0 else -math.inf)
        log_theta.append(line)
    return classes, log_prior, log_theta


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    found = []
    for start, end in zip(X.indptr[:-1], X.indptr[1:]):
        scores = []
        for p, line in zip(log_prior, log_theta):
            score = p
            for place in range(start, end):
                score += X.data[place] * line[X.indices[place]]
            scores.append(score)
        found.append(classes[scores.index(max(scores))])
    return found
