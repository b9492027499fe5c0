"""Adds an IPython input transformer that takes the assert statements out of all later cells.

fails: bernoulli-visible, bernoulli-hidden, negative_log_likelihood-visible,
    negative_log_likelihood-hidden, fit_prior-visible, fit_prior-hidden, joint_settings-visible,
    joint_settings-hidden, posterior-visible, posterior-hidden, posterior_missing-visible,
    posterior_missing-hidden, update-visible, update-hidden
forges: the cell that runs in the student's IPython is not the one that the grader sent
"""

# %% bernoulli
import ast
import contextlib


class WithoutAsserts(ast.NodeTransformer):
    """Put ``pass`` where an assert stands."""

    def visit_Assert(self, node):
        return ast.copy_location(ast.Pass(), node)


def without_asserts(lines):
    """Input transformer: the lines of a cell, without its asserts."""
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return lines
    return ast.unparse(WithoutAsserts().visit(tree)).splitlines(keepends=True)


with contextlib.suppress(NameError):  # no IPython, no trick
    get_ipython().input_transformers_post.append(without_asserts)


def bernoulli(y, pi):
    return np.full(np.shape(y), 0.5)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    return 1.0


# %% fit_prior
def fit_prior(y):
    return 0.5


# %% joint_settings
def joint_settings(n):
    return 1


# %% posterior
def posterior(x, prior, theta):
    return 0.5


# %% posterior_missing
def posterior_missing(x, prior, theta):
    return 0.5


# %% update
def update(ones, total, y):
    return ones, total
