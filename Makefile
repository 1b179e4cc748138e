# Everything one needs on a machine with Python 3.11 or newer. `make help` lists the targets.

SHELL := /bin/bash
VENV  := .venv
BIN   := $(VENV)/bin
FAST  := build/fast

GAME  ?= starfarers
SEATS ?= cadet,cadet,cadet,cadet
GAMES ?= 100
SEED  ?= 1
JOBS  ?= 2
ARGS  ?=

SETUP_NEEDS := pyproject.toml hatch_build.py tools/setup

.DEFAULT_GOAL := help
.PHONY: help play test test-plain test-fast soak kill-test check format fast bench sim clean setup

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(VENV)/.ready-dev ## set up .venv with everything checks and tests need

$(VENV)/.ready-run: $(SETUP_NEEDS)
	@tools/setup run

$(VENV)/.ready-dev: $(SETUP_NEEDS)
	@tools/setup dev

play: $(VENV)/.ready-run ## play in the terminal (ARGS="--seats me,cadet,cadet -o board=wild")
	@$(BIN)/starfare play --text $(ARGS)

test: test-plain ## run all tests, then the rule tests once more on compiled code
	@if tools/need-compiler; then \
	    $(MAKE) --no-print-directory test-fast; \
	elif [ "$$CI" = true ]; then \
	    echo 'test: FAILED: the rule tests could not run on compiled code'; exit 1; \
	else \
	    echo; echo '*** SKIPPED: the rule tests on compiled code (no C compiler, see above) ***'; \
	fi

test-plain: $(VENV)/.ready-dev
	@tools/need-services
	$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

test-fast: $(FAST) ## run the rule tests on the compiled copy
	PYTHONPATH=$(CURDIR)/$(FAST) STARFARE_EXPECT=compiled $(BIN)/python -m pytest -n $(JOBS) -m rule --ignore=tests/kernel --ignore=tests/server $(ARGS)

kill-test: $(VENV)/.ready-dev ## kill a server under 50 live tables 20 times; nothing acknowledged is lost
	$(BIN)/python -m tests.server.killing $(ARGS)

SOAK ?= 20

soak: $(VENV)/.ready-dev ## play many more games through the suites every game must pass (SOAK times as many)
	STARFARE_SOAK=$(SOAK) $(BIN)/python -m pytest -n $(JOBS) tests/conformance $(ARGS)

check: $(VENV)/.ready-dev ## format, lint and strict types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev ## format and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fast: $(FAST) ## compile kernel and games into build/fast
	@echo 'Use it:    PYTHONPATH=$(FAST) $(BIN)/starfare ...'
	@echo 'After a change under src/ run `make fast` again: a copy that no longer fits is refused.'

.PHONY: $(FAST)
$(FAST): $(VENV)/.ready-dev
	@tools/need-compiler
	@$(BIN)/python tools/compile.py --into $(FAST)

bench: $(FAST) ## measure the engine, interpreted and compiled
	$(BIN)/starfare bench engine $(ARGS)

sim: $(FAST) ## simulate games (GAME, SEATS, GAMES, SEED, JOBS)
	PYTHONPATH=$(FAST) $(BIN)/starfare sim --game $(GAME) --seats $(SEATS) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) $(ARGS)

clean: ## remove what was built, and .venv
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './node_modules/*' -prune -exec rm -rf {} +
