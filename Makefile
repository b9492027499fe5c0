# Two commands: `make demo` runs the main job, `make test` runs all tests.
# Each makes .venv where it is needed, from pyproject.toml under constraints.txt.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FRAMEWORKS := .venv-frameworks
# one kernel at a time: kernels that start together may pick the same ports and wait for ever
NBVAL = $(BIN)/python -m pytest -o filterwarnings=default --nbval-sanitize-with notebooks/nbval.cfg \
  --nbval-cell-timeout=300
# nbgrader calls its helpers by name
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help demo test bubblewrap notebooks lab lint verify bench test-frameworks clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 18

demo: $(VENV)/.ready bubblewrap  ## recompute every documented number, release the course, grade a class
	$(BIN)/nbteach demo

test: $(VENV)/.ready bubblewrap  ## run all tests, and all notebooks and solutions (05_digits without MNIST too)
	$(BIN)/python -m pytest -n auto --dist loadscope
	$(NBVAL) --nbval notebooks assignments/source
	env NBTEACH_DATA= NBTEACH_CACHE=$(CURDIR)/$(VENV)/nothing HTTPS_PROXY=http://127.0.0.1:9 \
	  $(NBVAL) --nbval-lax notebooks/05_digits.ipynb

bubblewrap:  ## install the sandbox of the grading engine, where this is allowed
	@command -v bwrap > /dev/null || { test "$$(id -u)" = 0 && command -v apt-get > /dev/null && \
	  apt-get -qq update && apt-get -qq -y install bubblewrap > /dev/null; } || \
	  echo "bubblewrap is missing, so nothing can be graded: sudo apt-get install bubblewrap"

notebooks: $(VENV)/.ready  ## execute the notebooks and store what they give
	$(BIN)/python notebooks/execute.py

lab: $(VENV)/.ready  ## open the notebooks in JupyterLab
	$(BIN)/jupyter lab notebooks

lint: $(VENV)/.ready  ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

verify: $(VENV)/.ready  ## the table of documented numbers, number by number
	$(BIN)/nbteach verify

bench: $(VENV)/.ready  ## time the ladder and the estimators (agreement first)
	$(BIN)/nbteach bench

test-frameworks: $(FRAMEWORKS)/.ready  ## the array_api rungs with PyTorch and JAX, and TensorFlow's errata
	$(FRAMEWORKS)/bin/python -m pytest tests/test_frameworks.py

clean:  ## remove the environments and caches
	rm -rf $(VENV) $(FRAMEWORKS) .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

%/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "nbteach needs Python 3.11 or later; name one: make PYTHON=python3.12 ..."; exit 1; }
	test -x $*/bin/python || $(PYTHON) -m venv $*
	$*/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[$(EXTRAS)]"
	touch $@

$(VENV)/.ready: EXTRAS := cluster,test
$(FRAMEWORKS)/.ready: EXTRAS := frameworks,test
