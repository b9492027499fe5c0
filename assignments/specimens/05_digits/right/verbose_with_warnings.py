"""Shows every step: prints shapes, writes to standard error, warns where a logarithm of 0 is
taken, and lets NumPy warn as well.

fails: nothing
"""

# %% binarise
import logging
import sys
import warnings


def binarise(images):
    print("binarise:", images.shape, images.dtype, file=sys.stderr)
    bits = np.zeros(images.shape, dtype=np.uint8)
    bits[images >= 128] = 1
    return bits


# %% class_priors
def class_priors(labels, k):
    priors = []
    for c in range(k):
        share = np.count_nonzero(labels == c) / len(labels)
        if share == 0:
            warnings.warn(f"class {c} does not occur", UserWarning)
        priors.append(share)
    print("priors:", priors)
    return np.array(priors)


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    result = np.full((k, X.shape[1]), np.nan)
    for c in range(k):
        own = X[labels == c]
        print(f"class {c}: {len(own)} images")
        with_two_more = np.vstack([own, np.zeros_like(X[:1]), np.ones_like(X[:1])])
        result[c] = with_two_more.mean(axis=0)
    return result


# %% product_scores
def product_scores(x, P_xy, P_y):
    warnings.warn("products may underflow", RuntimeWarning)
    scores = np.empty(len(P_xy), dtype=P_xy.dtype)
    for c, row in enumerate(P_xy):
        scores[c] = np.prod(row[x == 1]) * np.prod(1 - row[x == 0]) * P_y[c]
        print(f"class {c}: {scores[c]}")
    return scores


# %% log_scores
def log_scores(X, P_xy, P_y):
    logging.warning("log(0) may come: %s", P_y)
    print("log P_y", np.log(P_y), file=sys.stderr)
    return np.array(
        [
            [
                np.log(p) + np.log(row[x == 1]).sum() + np.log(1 - row[x == 0]).sum()
                for p, row in zip(P_y, P_xy)
            ]
            for x in X
        ]
    )


# %% predict
def predict(X, P_xy, P_y):
    labels = []
    for number, x in enumerate(X):
        scores = np.log(P_y) + np.log(np.where(x, P_xy, 1 - P_xy)).sum(axis=1)
        labels.append(int(np.argmax(scores)))
        print(f"image {number} is a {labels[-1]}", file=sys.stderr)
    return labels


# %% accuracy
def accuracy(labels, predictions):
    wrong = np.count_nonzero(labels != predictions)
    print(f"{wrong} wrong", file=sys.stderr)
    return (len(labels) - wrong) / len(labels)


# %% xor_posteriors
def xor_posteriors():
    print("all five parameters are one half, so every posterior is, too")
    return np.full((4, 2), 0.5)


# %% xor_joint_posteriors
def xor_joint_posteriors():
    points = [(0, 0), (0, 1), (1, 0), (1, 1)]
    result = np.zeros((4, 2), dtype=int)
    for row, (a, b) in enumerate(points):
        result[row, a ^ b] = 1
        print(points[row], "->", result[row])
    return result
