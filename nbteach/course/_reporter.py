"""A pytest plugin: what nbval found, a JSON line a cell, in the file that NBTEACH_REPORT names."""

import json
import os

import pytest


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Write down how a cell ended, once it has run."""
    report = (yield).get_result()
    if report.when != "call" and report.passed:
        return
    outputs = item.test_outputs or []
    errors = [out for out in outputs if out["output_type"] == "error"]
    said = str(call.excinfo.value) if call.excinfo else ""
    row = {
        "cell": item.cell_num,
        "passed": report.passed,
        "printed": "".join(o["text"] for o in outputs if o.get("name") == "stdout"),
        "error": [errors[0]["ename"], errors[0]["evalue"]] if errors else ["", said],
    }
    with open(os.environ["NBTEACH_REPORT"], "a", encoding="utf-8") as lines:
        lines.write(json.dumps(row) + "\n")
