# Everything one needs on a machine with Python 3.11 or newer, and Node 20 for the web client. `make help` lists the targets.

SHELL := /bin/bash
VENV  := .venv
BIN   := $(VENV)/bin
FAST  := build/fast
CLIENT := src/starfare/_client/index.html
MODULES := web/node_modules/.package-lock.json

GAME  ?= starfarers
SEATS ?= cadet,cadet,cadet,cadet
GAMES ?= 100
SEED  ?= 1
JOBS  ?= 2
ARGS  ?=

SETUP_NEEDS := pyproject.toml hatch_build.py tools/setup requirements/run.txt requirements/dev.txt
CLIENT_NEEDS := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play client test test-all suite collected test-compiled test-interpreted test-some quick test-client soak \
        kill-test shots lock sbom check format fast bench bench-client sim clean setup

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(VENV)/.ready-dev ## set up .venv with everything checks and tests need

$(VENV)/.ready-run: $(SETUP_NEEDS)
	@tools/setup run

$(VENV)/.ready-dev: $(SETUP_NEEDS)
	@tools/setup dev

play: $(VENV)/.ready-run $(if $(filter --text,$(ARGS)),,client) ## play in the browser (ARGS="--text -o board=wild": in the terminal)
	@$(BIN)/python -m tools.play $(ARGS)

client: $(CLIENT) ## build the web client, where web/ has changed

$(CLIENT): $(CLIENT_NEEDS) $(MODULES)
	@tools/client build

$(MODULES): web/package-lock.json
	@tools/client install

# Python keeps what it compiled of the tests and of ours: each of many processes would do it again.
unexport PYTHONDONTWRITEBYTECODE

# Two more than cores: tests of server and browser wait for each other half of the time.
WORKERS ?= $(shell expr $$(nproc) + 2)
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# Which tests run on compiled code, and which on the plain sources.
# What proves one rule runs on the sources; compiled code plays whole games, and in test-all the rules as well.
COMPILED    := not interpreted $(if $(SAMPLE),and ($(SAMPLE)) and (not rule or both))
INTERPRETED := (rule or both or interpreted) $(if $(SAMPLE),and ($(SAMPLE)))

test: ## prove every rule and play every game (ARGS="-k flight": only these tests, interpreted)
ifeq ($(ARGS),)
	@$(MAKE) --no-print-directory suite SAMPLE="not wide"
else
	@$(MAKE) --no-print-directory test-some
endif

test-all: suite ## all of that, and the wide sample: more boards, seeds and whole games

suite: # the client's tests beside compiling; then those in Python on compiled code, and those of rules interpreted as well
	@tools/need-services
	@tools/need-browser
	@$(MAKE) --no-print-directory -j2 $(VENV)/.ready-dev $(MODULES)
	@if tools/need-compiler; then \
	    $(MAKE) --no-print-directory -j2 $(FAST) client test-client collected && \
	    $(MAKE) --no-print-directory test-compiled test-interpreted; \
	elif [ "$$CI" = true ]; then \
	    echo 'test: FAILED: the tests could not run on compiled code'; exit 1; \
	else \
	    echo '*** SKIPPED: the tests on compiled code (no C compiler, see above); all run interpreted ***'; \
	    $(MAKE) --no-print-directory client test-client && $(PYTEST) -m "$(SAMPLE)"; \
	fi

collected: $(VENV)/.ready-dev # pytest rewrites the tests once, instead of every worker at the same time
	@echo 'test: collecting'
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null

test-compiled: $(FAST)
	PYTHONPATH=$(CURDIR)/$(FAST) STARFARE_EXPECT=compiled $(PYTEST) -m "$(COMPILED)"

test-interpreted: $(VENV)/.ready-dev
	$(PYTEST) -m "$(INTERPRETED)"

test-some: $(VENV)/.ready-dev
	$(PYTEST) -m "not wide" $(ARGS)

quick: $(VENV)/.ready-dev ## run the tests that your last change most likely broke, in less than a minute
	@$(BIN)/python tools/quick.py $(ARGS)

test-client: $(MODULES) ## run the tests of the web client
	@echo 'test: the web client (Vitest)'
	cd web && npm test --silent

kill-test: $(FAST) ## kill servers, database and hub under live tables 200 times, and each part of the deployment
	@tools/need-services
	PYTHONPATH=$(CURDIR)/$(FAST):$(CURDIR) $(BIN)/python -m tests.server.killing $(ARGS)
	PYTHONPATH=$(CURDIR)/$(FAST):$(CURDIR) $(BIN)/python -m tests.server.topology --tables 100

shots: $(VENV)/.ready-dev client ## take pictures of the client into build/shots (ARGS: names)
	@tools/need-browser
	PYTHONPATH=$(CURDIR) $(BIN)/python tools/shots.py $(ARGS)

soak: $(FAST) ## play many random games of every kind, with all that must hold checked (ARGS="--games 100000 --jobs 16")
	PYTHONPATH=$(CURDIR)/$(FAST):$(CURDIR) $(BIN)/python -m tests.conformance.soak --jobs $(JOBS) $(ARGS)

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
        --no-emit-index-url --no-annotate

lock: $(VENV)/.ready-dev ## choose the versions of what others wrote anew, into requirements/ (ARGS=--upgrade: the newest)
	$(LOCK) pyproject.toml --extra dev $(ARGS) -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra postgres --extra redis --constraints requirements/dev.txt $(ARGS) -o requirements/run.txt
	$(LOCK) --group compile --constraints requirements/dev.txt $(ARGS) -o requirements/compile.txt

sbom: $(VENV)/.ready-dev $(MODULES) ## name every part with its version and licence, into build/sbom
	$(BIN)/python tools/sbom.py

check: $(VENV)/.ready-dev $(MODULES) ## format, lint and strict types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent check

format: $(VENV)/.ready-dev $(MODULES) ## format and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && npm run --silent format

fast: $(FAST) ## compile kernel, games, bots and arena into build/fast
	@echo 'Use it:    PYTHONPATH=$(FAST) $(BIN)/starfare ...'
	@echo 'After a change under src/ run `make fast` again: a copy that no longer fits is refused.'

.PHONY: $(FAST)
$(FAST): $(VENV)/.ready-dev
	@tools/need-compiler
	@$(BIN)/python tools/compile.py --into $(FAST)

bench: $(FAST) ## measure the engine, interpreted and compiled
	$(BIN)/starfare bench engine $(ARGS)

bench-client: $(VENV)/.ready-dev client ## measure the web client in a browser
	@tools/need-browser
	$(BIN)/python -m tests.browser.measuring

sim: $(FAST) ## simulate games (GAME, SEATS, GAMES, SEED, JOBS)
	PYTHONPATH=$(FAST) $(BIN)/starfare sim --game $(GAME) --seats $(SEATS) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) $(ARGS)

clean: ## remove what was built, and .venv
	rm -rf $(VENV) build dist src/starfare/_client web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './web/node_modules/*' -prune -exec rm -rf {} +
