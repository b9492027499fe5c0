"""Pure Python: loops and lists, math in place of NumPy, an if wherever a case is special.

fails: nothing
"""


# %% bernoulli
def bernoulli(y, pi):
    try:
        labels = list(y)
    except TypeError:
        return pi if y == 1 else 1 - pi
    return [pi if label == 1 else 1 - pi for label in labels]


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    energy = 0.0
    for label in y:
        p = pi if label == 1 else 1 - pi
        if p == 0:
            return float("inf")
        energy -= math.log(p)
    return energy


# %% fit_prior
def fit_prior(y):
    heads = 0
    for label in y:
        if label == 1:
            heads += 1
    return heads / len(y)


# %% joint_settings
def joint_settings(n):
    count = 1
    for _ in range(n):
        count = 2 * count
    return count


# %% posterior
def posterior(x, prior, theta):
    scores = []
    for label in (0, 1):
        factors = [prior if label == 1 else 1 - prior]
        for j in range(len(x)):
            p = float(theta[label][j])
            factors.append(p if x[j] == 1 else 1 - p)
        if min(factors) == 0:
            return float(1 - label)
        score = 0.0
        for factor in factors:
            score += math.log(factor)
        scores.append(score)
    difference = scores[0] - scores[1]
    if difference > 700:
        return 0.0
    return 1 / (1 + math.exp(difference))


# %% posterior_missing
def posterior_missing(x, prior, theta):
    scores = []
    for label in (0, 1):
        factors = [prior if label == 1 else 1 - prior]
        for j in range(len(x)):
            if math.isnan(x[j]):
                continue
            p = float(theta[label][j])
            factors.append(p if x[j] == 1 else 1 - p)
        if min(factors) == 0:
            return float(1 - label)
        score = 0.0
        for factor in factors:
            score += math.log(factor)
        scores.append(score)
    difference = scores[0] - scores[1]
    if difference > 700:
        return 0.0
    return 1 / (1 + math.exp(difference))


# %% update
def update(ones, total, y):
    for label in y:
        ones = ones + label
        total = total + 1
    return [ones, total]
