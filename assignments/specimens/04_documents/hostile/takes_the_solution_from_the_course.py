"""Finds the instructor's source notebook three folders up, runs its solution, and leaves a copy for friends.

It reads one file of the course, and writes one new file into the folder of the release.

fails: bag_of_words-visible, bag_of_words-hidden, predict_multinomial-visible,
    predict_multinomial-hidden
forges: the student's process may read the source of the course and write into its release
"""

# %% bag_of_words
import json
from pathlib import Path

COURSE = Path("../../..")  # the folder of a submission is autograded/<student>/<assignment>
SOURCE = COURSE / "source" / "04_documents" / "04_documents.ipynb"
RELEASE = COURSE / "release" / "04_documents"


def solution_of(name):
    """Text of a solution cell of the source, empty where there is none to be found."""
    if not SOURCE.exists():
        return ""
    cells = json.loads(SOURCE.read_text("utf-8"))["cells"]
    named = {cell["metadata"].get("nbgrader", {}).get("grade_id"): cell for cell in cells}
    return "".join(named[name]["source"])


exec(solution_of("bag_of_words") or "def bag_of_words(text, vocabulary): return None")
if RELEASE.exists() and not (RELEASE / "for_my_friends.txt").exists():
    (RELEASE / "for_my_friends.txt").write_text(solution_of("bag_of_words"), "utf-8")


# %% predict_multinomial
exec(
    solution_of("predict_multinomial")
    or "def predict_multinomial(X, classes, log_prior, log_theta): return None"
)
