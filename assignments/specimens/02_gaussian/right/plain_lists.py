"""Plain Python: one number at a time, lists and tuples out, no NumPy beyond reading the arguments.

fails: nothing
"""


# %% class_means
def class_means(X, y):
    sums, counts = {}, {}
    for row, label in zip(X.tolist(), y.tolist()):
        total = sums.setdefault(label, [0.0] * len(row))
        for j, value in enumerate(row):
            total[j] += value
        counts[label] = counts.get(label, 0) + 1
    return [[total / counts[label] for total in sums[label]] for label in sorted(sums)]


# %% class_variances
def class_variances(X, y):
    result = []
    for label in sorted(set(y.tolist())):
        rows = [row for row, own in zip(X.tolist(), y.tolist()) if own == label]
        line = []
        for column in zip(*rows):
            centre = sum(column) / len(column)
            line.append(sum((value - centre) ** 2 for value in column) / (len(column) - 1))
        result.append(tuple(line))
    return tuple(result)


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    together = np.broadcast(x, mean, variance)
    densities = [
        math.exp(-(p - m) * (p - m) / (2 * v)) / math.sqrt(2 * math.pi * v) for p, m, v in together
    ]

    def nested(flat, shape):
        if not shape:
            return flat[0]
        step = len(flat) // shape[0]
        return [nested(flat[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]

    return nested(densities, together.shape)


# %% class_scores
def class_scores(x, prior, means, variances):
    scores = []
    for c in range(len(prior)):
        score = prior[c]
        for j in range(len(x)):
            distance = (x[j] - means[c][j]) ** 2 / variances[c][j]
            score = score * math.exp(-distance / 2) / math.sqrt(2 * math.pi * variances[c][j])
        scores.append(score)
    return tuple(scores)


# %% classify
def classify(x, classes, prior, means, variances):
    best, winner = -math.inf, None
    for c, label in enumerate(classes.tolist()):
        total = math.log(prior[c])
        for j in range(len(x)):
            total -= 0.5 * math.log(2 * math.pi * variances[c][j])
            total -= (x[j] - means[c][j]) ** 2 / (2 * variances[c][j])
        if total > best:
            best, winner = total, label
    return winner


# %% joint_bins
def joint_bins(n_features, bins):
    count = 1
    for _ in range(n_features):
        count *= bins
    return count


# %% naive_bins
def naive_bins(n_features, bins):
    count = 0
    for _ in range(n_features):
        count += bins
    return count


# %% within_class_correlation
def within_class_correlation(a, b, y):
    result = []
    for label in sorted(set(y.tolist())):
        pairs = [(p, q) for p, q, own in zip(a.tolist(), b.tolist(), y.tolist()) if own == label]
        mean_a = sum(p for p, _ in pairs) / len(pairs)
        mean_b = sum(q for _, q in pairs) / len(pairs)
        both = sum((p - mean_a) * (q - mean_b) for p, q in pairs)
        square_a = sum((p - mean_a) ** 2 for p, _ in pairs)
        square_b = sum((q - mean_b) ** 2 for _, q in pairs)
        result.append(both / (math.sqrt(square_a) * math.sqrt(square_b)))
    return result
