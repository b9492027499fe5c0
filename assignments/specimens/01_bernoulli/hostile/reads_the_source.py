"""Finds the course's source notebook by a relative path and runs the reference solutions in it.

fails: negative_log_likelihood-visible, negative_log_likelihood-hidden, posterior-visible,
    posterior-hidden, posterior_missing-visible, posterior_missing-hidden
forges: the student's code runs with the grader's rights in the course folder, where the
    solutions can be read
"""

# %% bernoulli
import json
from pathlib import Path

stolen = {"np": np, "math": math}
for up in ("../../..", "../..", ".."):
    path = Path(up) / "source" / "01_bernoulli" / "01_bernoulli.ipynb"
    if path.exists():
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["metadata"].get("nbgrader", {}).get("solution"):
                exec("".join(cell["source"]), stolen)
        break


def bernoulli(y, pi):
    return np.where(np.asarray(y) == 1, pi, 1 - pi)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    return stolen["negative_log_likelihood"](y, pi)


# %% posterior
def posterior(x, prior, theta):
    return stolen["posterior"](x, prior, theta)


# %% posterior_missing
def posterior_missing(x, prior, theta):
    return stolen["posterior_missing"](x, prior, theta)
