"""Distrusts floats: fractions for the moments, decimals of fifty digits for the densities.

fails: nothing
"""

# %% class_means
from fractions import Fraction


def class_means(X, y):
    labels = y.tolist()
    members = {label: [] for label in sorted(labels)}
    for row, label in zip(X.tolist(), labels):
        members[label].append([Fraction(value) for value in row])
    return [[float(sum(c) / len(c)) for c in zip(*rows)] for rows in members.values()]


# %% class_variances
from fractions import Fraction


def class_variances(X, y):
    labels = y.tolist()
    lines = []
    for label in sorted(set(labels)):
        rows = [[Fraction(v) for v in row] for row, own in zip(X.tolist(), labels) if own == label]
        n = len(rows)
        lines.append(
            [
                float((sum(v * v for v in column) - sum(column) ** 2 / n) / (n - 1))
                for column in zip(*rows)
            ]
        )
    return lines


# %% gaussian_pdf
from decimal import Decimal, localcontext


def gaussian_pdf(x, mean, variance):
    def density(point, centre, spread):
        with localcontext(prec=50):
            point, centre, spread = (Decimal(float(v)) for v in (point, centre, spread))
            pi = Decimal("3.14159265358979323846264338327950288419716939937511")
            return float((-((point - centre) ** 2) / (2 * spread)).exp() / (2 * pi * spread).sqrt())

    return np.vectorize(density, otypes=[float])(x, mean, variance)


# %% class_scores
from decimal import Decimal


def class_scores(x, prior, means, variances):
    scores = []
    for share, centres, spreads in zip(prior, means, variances):
        product = Decimal(float(share))
        for point, centre, spread in zip(x, centres, spreads):
            distance = Decimal(float(point)) - Decimal(float(centre))
            product *= (-distance * distance / (2 * Decimal(float(spread)))).exp()
            product /= (2 * Decimal(math.pi) * Decimal(float(spread))).sqrt()
        scores.append(float(product))
    return scores


# %% classify
from decimal import Decimal


def classify(x, classes, prior, means, variances):
    products = []
    for share, centres, spreads in zip(prior, means, variances):
        product = Decimal(float(share))  # decimals reach down to 10 ** -999999
        for point, centre, spread in zip(x, centres, spreads):
            distance = Decimal(float(point)) - Decimal(float(centre))
            product *= (-distance * distance / (2 * Decimal(float(spread)))).exp()
            product /= (2 * Decimal(math.pi) * Decimal(float(spread))).sqrt()
        products.append(product)
    return classes[products.index(max(products))]


# %% joint_bins
from fractions import Fraction


def joint_bins(n_features, bins):
    return int(Fraction(bins) ** n_features)


# %% naive_bins
from decimal import Decimal, localcontext


def naive_bins(n_features, bins):
    with localcontext(prec=200):
        return int(Decimal(n_features) * Decimal(bins))


# %% within_class_correlation
from fractions import Fraction


def within_class_correlation(a, b, y):
    found = []
    for label in sorted(set(y.tolist())):
        chosen = (y == label).nonzero()[0]
        one = [Fraction(a.tolist()[i]) for i in chosen]
        two = [Fraction(b.tolist()[i]) for i in chosen]
        n = len(chosen)
        cross = n * sum(p * q for p, q in zip(one, two)) - sum(one) * sum(two)
        square = (n * sum(p * p for p in one) - sum(one) ** 2) * (
            n * sum(q * q for q in two) - sum(two) ** 2
        )
        found.append(math.copysign(math.sqrt(cross * cross / square), cross))
    return found
