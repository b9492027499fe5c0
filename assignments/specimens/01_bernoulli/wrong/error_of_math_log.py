"""Uses math.log, which raises an error where the logarithm is -inf.

fails: negative_log_likelihood-hidden, posterior-hidden
"""


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    heads = int(y.sum())
    return -heads * math.log(pi) - (len(y) - heads) * math.log(1 - pi)


# %% posterior
def posterior(x, prior, theta):
    scores = [math.log(1 - prior), math.log(prior)]
    for label in (0, 1):
        for on, p in zip(x, theta[label], strict=True):
            scores[label] += math.log(p if on else 1 - p)
    largest = max(scores)
    weights = [math.exp(score - largest) for score in scores]
    return weights[1] / sum(weights)
