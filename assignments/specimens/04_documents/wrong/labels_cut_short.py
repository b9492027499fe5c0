"""Keeps the answers in an array that has room for the first label only.

fails: predict_bernoulli-visible, predict_bernoulli-hidden
"""


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    answers = np.full(len(X), classes[0])
    with np.errstate(divide="ignore"):
        present, absent = np.log(theta), np.log(1 - theta)
    for i, row in enumerate(X):
        scores = np.log(prior) + np.where(row == 1, present, absent).sum(axis=1)
        answers[i] = classes[np.argmax(scores)]
    return answers
