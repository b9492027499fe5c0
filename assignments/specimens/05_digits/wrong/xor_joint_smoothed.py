"""Adds the book's pseudo-counts to p(x2 | x1, y).

fails: xor_joint_posteriors-hidden
"""


# %% xor_joint_posteriors
def xor_joint_posteriors():
    count = np.zeros((2, 2, 2))  # label, x1, x2
    for a in (0, 1):
        for b in (0, 1):
            count[a ^ b, a, b] += 1
    second = (count + 1) / (count.sum(axis=2, keepdims=True) + 2)
    return (second / second.sum(axis=0)).reshape(2, 4).T
