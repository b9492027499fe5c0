"""Uses the log-odds in the logistic function with math.exp, which overflows for clear cases.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    return 1 / (1 + math.exp(scores[0] - scores[1]))
