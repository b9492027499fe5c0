"""The command line, as it is typed."""

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from nbteach import bench, cli, recomputed
from nbteach.cli import _numbers
from nbteach.documented import number, numbers

KEYS = {"key", "source", "kind", "printed", "corrected", "computed", "status", "where"}


def run(*words):
    return CliRunner().invoke(cli.main, words, catch_exceptions=False)


@pytest.fixture
def without_data(tmp_path):
    """Run a command of nbteach where no data can be had: no folder, no cache, no network."""
    nowhere = "http://127.0.0.1:9"  # a proxy that refuses at once
    environment = {
        **os.environ, "NBTEACH_CACHE": str(tmp_path), "HTTPS_PROXY": nowhere, "https_proxy": nowhere
    }  # fmt: skip
    environment.pop("NBTEACH_DATA", None)

    def command(*words):
        return subprocess.run(
            [sys.executable, "-c", "import nbteach.cli as c; c.main()", *words],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    return command


def test_help_imports_nothing_heavy():
    heavy = "{'numpy', 'scipy', 'sklearn', 'pandas', 'matplotlib', 'IPython', 'rich', 'pooch'}"
    code = (
        "import sys, nbteach.cli as c\n"
        "try: c.main(['--help'])\n"
        f"finally: print('HEAVY', sorted({heavy} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "HEAVY []" in done.stdout
    assert "verify" in done.stdout


def test_verify_prints_a_table_by_source_and_a_summary():
    done = run("verify", "02_gaussian")
    assert done.exit_code == 0
    assert "02_gaussian: Naive Bayes Classifier, Brilliant.org wiki" in done.output
    assert "01_bernoulli" not in done.output
    line = next(line for line in done.output.splitlines() if "male_joint" in line)
    assert "6.120e-9" in line
    assert "6.197071844e-09" in line
    assert "erratum: right is 6.197e-9" in line
    count = len(numbers("02_gaussian"))
    assert f"{count} documented numbers:" in done.output
    assert "not checked: a bibliographic fact" in " ".join(done.output.split())


def test_verify_json_is_one_object_a_number_with_the_keys_promised():
    done = run("verify", "02_gaussian", "--json")
    rows = json.loads(done.stdout)
    assert [row["key"] for row in rows] == [entry.key for entry in numbers("02_gaussian")]
    assert all(set(row) == KEYS for row in rows)
    joint = next(row for row in rows if row["key"] == "02_gaussian/male_joint")
    assert (joint["printed"], joint["corrected"]) == ("6.120e-9", "6.197e-9")
    assert joint["status"] == "erratum"
    assert "documented numbers" in done.stderr


def test_verify_fails_where_a_number_fails(monkeypatch):
    functions = recomputed.functions()
    monkeypatch.setitem(functions, "02_gaussian/male_joint", lambda: 6.12e-9)
    done = run("verify", "02_gaussian")
    assert done.exit_code == 1
    assert "1 failed" in done.output


def test_an_unknown_source_is_named_without_a_traceback():
    done = run("verify", "gauss")
    assert done.exit_code == 2
    assert "no source 'gauss'; there are 01_bernoulli, 02_gaussian" in done.output
    done = run("verify", "02_gaussian/male")
    assert done.exit_code == 2
    assert "near it: 02_gaussian/male_joint" in done.output


def test_one_number_is_verified_by_its_key():
    done = run("verify", "02_gaussian/male_joint")
    assert done.exit_code == 0
    assert "1 documented numbers: 0 reproduced, 1 errata" in done.output


def test_python_dash_m():
    command = [sys.executable, "-m", "nbteach", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("nbteach, version")


def test_without_mnist_verify_says_which_numbers_were_not_checked(without_data):
    done = without_data("verify", "05_digits", "--json")
    assert done.returncode == 0
    status = {row["key"]: row["status"] for row in json.loads(done.stdout)}
    assert status["05_digits/accuracy"] == "not checked"
    assert {"reproduced", "erratum", "not checked"} == set(status.values())
    assert "is not available" in done.stderr
    assert "NBTEACH_DATA" in done.stderr
    assert "Traceback" not in done.stderr


def test_strict_fails_where_data_are_missing(without_data):
    done = without_data("verify", "05_digits", "--strict")
    assert done.returncode == 1
    assert "Not checked here" in done.stdout


def test_demo_runs_the_main_job_and_says_what_to_do_next(tmp_path):
    done = run("demo", "--into", str(tmp_path / "course"))
    assert done.exit_code == 0
    assert f"{len(numbers())} documented numbers:" in done.output
    assert "What to do next" in done.output
    assert "nbteach verify" in done.output
    assert "Released 6 assignments" in done.output
    assert len(list((tmp_path / "course" / "submitted").iterdir())) == 30
    assert len((tmp_path / "course" / "class.csv").read_text("utf-8").splitlines()) == 31


def measurement(ratio=2.0, goal=1.0, agreement="same"):
    return bench.Measurement("work", "scikit-learn", 0.1, 0.1 * ratio, ratio, goal, agreement)


DIFFERS = bench.Measurement("work", "loops", None, None, None, None, "DIFFER: log joints")


@pytest.mark.parametrize(
    ("measured", "said", "code"),
    [
        (
            measurement(),
            "2.0 x  work (to scikit-learn): 100.0 ms against 200.0 ms; goal 1 x: met",
            0,
        ),
        (measurement(ratio=0.5), "goal 1 x: NOT MET", 0),
        (measurement(goal=None), "200.0 ms; same", 0),
        (DIFFERS, "DIFFER: log joints", 1),
        (bench.Measurement("memory", "64 MB", 5e6, 64e6, 12.8, 1, ""), "5 MB of 64 MB allowed", 0),
    ],
)
def test_bench_prints_ratios_and_fails_only_where_results_differ(monkeypatch, measured, said, code):
    monkeypatch.setattr(bench, "run", lambda quick: [measured])
    done = run("bench")
    assert said in done.output
    assert done.exit_code == code


def test_bench_json(monkeypatch):
    monkeypatch.setattr(bench, "run", lambda quick: [measurement()])
    (row,) = json.loads(run("bench", "--json").stdout)
    assert row["work"] == "work"
    assert row["ratio"] == 2.0
    assert row["met"] is True


def test_bench_json_of_a_disagreement_is_still_json(monkeypatch):
    monkeypatch.setattr(bench, "run", lambda quick: [DIFFERS])
    done = run("bench", "--json")
    assert json.loads(done.stdout)[0]["ratio"] is None
    assert done.exit_code == 1


def test_every_command_has_help():
    for name in cli.main.commands:
        done = run(name, "--help")
        assert done.exit_code == 0
        first = cli.main.commands[name].help.strip().splitlines()[0]
        assert first in " ".join(done.output.split())


def test_keys_of_json_are_fields_of_a_row():
    assert set(_numbers.JSON_KEYS) == KEYS
    assert set(recomputed.Row._fields) >= KEYS
    assert number("05_digits/accuracy").kind == "computed"
