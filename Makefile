# Everything a newcomer needs: make site, make test. `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHELL := /bin/sh

.PHONY: site test check lint nu lighthouse prove bench shots fuzz help clean

site: $(VENV)/installed  ## build the site into site/
	@$(BIN)/python -m generator build

test: $(VENV)/installed-dev  ## run every test
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest -q -n auto

check: $(VENV)/installed  ## check examples and locales, write nothing
	@$(BIN)/python -m generator check --strict

lint: $(VENV)/installed-dev  ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

nu: site  ## ask the Nu HTML checker about every page of the site; needs npm and java
	@command -v npm >/dev/null && command -v java >/dev/null || { echo "The Nu HTML checker needs npm and java. On Debian: sudo apt-get install npm default-jre-headless"; exit 1; }
	@npm install --silent --no-save --prefix .cache/nu vnu-jar@26.9.27
	@java -jar .cache/nu/node_modules/vnu-jar/build/dist/vnu.jar --errors-only --skip-non-html site && echo "No error"

lighthouse: $(VENV)/installed-dev  ## measure the main pages with Lighthouse, as a phone gets them; needs npm
	@command -v npm >/dev/null || { echo "Lighthouse needs npm. On Debian: sudo apt-get install npm"; exit 1; }
	@$(BIN)/python -m tests.browser.chromium
	@npm install --silent --no-save --no-audit --no-fund --prefix .cache/lighthouse lighthouse@12.8.2
	@$(BIN)/python -m tools.lighthouse

prove: $(VENV)/installed-dev  ## prove the two readings of the rules equal on every position
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.two_readings

bench: $(VENV)/installed  ## measure the engine
	@$(BIN)/python -m tools.bench

shots: $(VENV)/installed-dev  ## screenshots of the main pages into shots/
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tools.shots

fuzz: $(VENV)/installed-dev  ## feed the readers made-up files, each for SECONDS (60); finds go to .cache/fuzz/finds
	@$(BIN)/python -c 'import atheris' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: atheris || { echo "atheris has no build for this Python: $$($(BIN)/python --version)"; exit 1; }
	@HOSTILE_LARGE=1 $(BIN)/python -m pytest -q tests/hostile -k 'thousand_examples or languages or megabytes'
	@SECONDS='$(SECONDS)' $(BIN)/python -m tools.fuzz $(TARGETS)

.PHONY: mutation
mutation: $(VENV)/installed-dev  ## change the engine in one place after another, and see whether a test notices
	@$(BIN)/python -c 'import cosmic_ray' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check 'cosmic-ray>=8.7,<9'
	@$(BIN)/python -m tools.mutation

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile

clean:  ## remove what was installed and cached, not the site
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { echo "Python is missing. On Debian or Ubuntu: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed; this is $$($(PYTHON) --version). Another one can be named: make PYTHON=python3.12 site"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --config-settings editable_mode=compat
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed pyproject.toml
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' --config-settings editable_mode=compat
	@touch $@
