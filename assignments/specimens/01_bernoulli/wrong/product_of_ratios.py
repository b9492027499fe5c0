"""Multiplies ratios of both labels' factors, which stay near 1 only if the features take turns.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    odds = prior / (1 - prior) if prior < 1 else math.inf
    for on, no, yes in zip(x.tolist(), *theta.tolist(), strict=True):
        above, below = (yes, no) if on else (1 - yes, 1 - no)
        odds *= above / below if below else math.inf
    return odds / (1 + odds) if odds < math.inf else 1.0
