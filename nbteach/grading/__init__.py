"""From a submission to a verdict that the student's code cannot touch.

`repair` aligns a notebook with its release, `sandbox` runs the student's cells apart,
`examiner` runs the tests outside and sees values only, `record` writes nbgrader's own gradebook.
"""
