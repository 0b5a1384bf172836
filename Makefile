# Everything runs in .venv, which `make setup` builds. Another interpreter: make setup PYTHON=python3.12
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
.PHONY: help setup play test lint bench soak compiled interpreted clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1@\2/p' $(MAKEFILE_LIST) | awk -F@ '{ printf "%-20s %s\n", $$1, $$2 }'

setup: $(STAMP) ## build the development environment and the page (does nothing when they are up to date)
	@$(BIN)/python tools/build_web.py

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Kunitori needs Python 3.11 or newer. Name one: make setup PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	    || { echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Building .venv with all that Kunitori needs: a few minutes, and nothing is told meanwhile."
	$(PYTHON) -m venv .venv
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

play: setup ## play in the browser (in the terminal: .venv/bin/kunitori play)
	@$(BIN)/python tools/build_compiled.py --refresh
	@$(BIN)/kunitori serve $(ARGS)

test: setup ## run the tests (more options: make test ARGS="-k harvest")
	@$(BIN)/pytest -n 2 $(ARGS)

lint: setup ## ruff, mypy and tsc
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/build_web.py --check

bench: setup ## measure the speed
	@$(BIN)/python -m bench $(ARGS)

soak: setup ## play random games and check every promise, for long
	@$(BIN)/python -m tests.soak $(ARGS)

compiled: setup ## compile the engine with mypyc
	@$(BIN)/python tools/build_compiled.py

interpreted: setup ## remove the compiled modules
	@$(BIN)/python tools/build_compiled.py --remove

clean: ## remove the environment, caches and build results
	rm -rf .venv build dist reports .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -rf src/kunitori/server/page web/node_modules
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	find src -name '*.so' -delete
