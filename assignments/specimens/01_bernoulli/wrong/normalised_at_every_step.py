"""Makes each posterior the next prior; once it has rounded to 0 or 1 it stays there.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    no, yes = 1 - prior, prior
    for j in range(len(x)):
        no *= theta[0, j] if x[j] == 1 else 1 - theta[0, j]
        yes *= theta[1, j] if x[j] == 1 else 1 - theta[1, j]
        no, yes = no / (no + yes), yes / (no + yes)
    return yes
