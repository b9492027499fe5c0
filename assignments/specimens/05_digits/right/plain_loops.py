"""Python is enough: loops, lists and tuples, one number after the other. Where the precision is
prescribed, every factor keeps the type it came with.

fails: nothing
"""


# %% binarise
def binarise(images):
    def bits(part):
        if isinstance(part, list):
            return [bits(p) for p in part]
        return 1 if part >= 128 else 0

    return bits(images.tolist())


# %% class_priors
def class_priors(labels, k):
    counts = [0] * k
    for label in labels:
        counts[int(label)] += 1
    return tuple(count / len(labels) for count in counts)


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    rows = X.tolist()
    d = len(rows[0])
    on = [[1] * d for _ in range(k)]
    total = [2] * k
    for row, label in zip(rows, labels.tolist()):
        total[label] += 1
        for i in range(d):
            on[label][i] += row[i]
    return [[on[c][i] / total[c] for i in range(d)] for c in range(k)]


# %% product_scores
def product_scores(x, P_xy, P_y):
    one = P_xy.dtype.type(1)
    scores = []
    for c in range(len(P_y)):
        product = one
        for i in range(len(x)):
            product = product * (P_xy[c, i] if x[i] else one - P_xy[c, i])
        scores.append(product * P_xy.dtype.type(P_y[c]))
    return scores


# %% log_scores
def log_scores(X, P_xy, P_y):
    chances, priors = P_xy.tolist(), P_y.tolist()
    scores = []
    for row in X.tolist():
        line = []
        for c in range(len(priors)):
            if priors[c] == 0:
                line.append(-math.inf)
                continue
            total = math.log(priors[c])
            for bit, p in zip(row, chances[c]):
                total += math.log(p) if bit == 1 else math.log(1 - p)
            line.append(total)
        scores.append(line)
    return scores


# %% predict
def predict(X, P_xy, P_y):
    labels = []
    for row in X.tolist():
        best, best_score = None, -math.inf
        for c in range(len(P_y)):
            if P_y[c] == 0:
                continue
            score = math.log(P_y[c])
            for i, bit in enumerate(row):
                score += math.log(P_xy[c, i] if bit else 1 - P_xy[c, i])
            if score > best_score:
                best, best_score = c, score
        labels.append(best)
    return labels


# %% accuracy
def accuracy(labels, predictions):
    right = 0
    for a, b in zip(labels, predictions):
        if a == b:
            right += 1
    return right / len(labels)


# %% xor_posteriors
def xor_posteriors():
    points, labels = [(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1, 1, 0]

    def share(c, i, value):
        own = [p for p, y in zip(points, labels) if y == c]
        return sum(p[i] == value for p in own) / len(own)

    rows = []
    for x1, x2 in points:
        a, b = (labels.count(c) / 4 * share(c, 0, x1) * share(c, 1, x2) for c in (0, 1))
        rows.append((a / (a + b), b / (a + b)))
    return tuple(rows)


# %% xor_joint_posteriors
def xor_joint_posteriors():
    points, labels = [(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1, 1, 0]
    rows = []
    for x1, x2 in points:
        scores = []
        for c in (0, 1):
            own = [p for p, y in zip(points, labels) if y == c]
            same_first = [p for p in own if p[0] == x1]
            second = sum(p[1] == x2 for p in same_first) / len(same_first)
            scores.append(len(own) / 4 * len(same_first) / len(own) * second)
        rows.append([s / sum(scores) for s in scores])
    return rows
