"""What runs beside a student's code in the sandbox: nothing here is trusted by the grader.

`template` waits, imported, for submissions; each gets a fork in namespaces of its own (`cage`),
where `shell` runs the cells and answers calls. `values` is the language of both sides: plain data.
"""
