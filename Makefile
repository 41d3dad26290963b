# What a person types. Python 3.11 or newer and make are enough; the rest is fetched.

# The first Python here that is new enough; `make PYTHON=… play` takes another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo "$$python" && break; done)
BIN := .venv/bin
# More browsers than this at a time crowd each other out on most machines.
WORKERS ?= auto --maxprocesses 4
PYTEST = $(BIN)/pytest --numprocesses $(WORKERS) --dist loadgroup
# These two are what everything else trusts; their own tests have to reach every branch.
COVERED := rules records

.DEFAULT_GOAL := help
.PHONY: help play test test-training check format clean develop train python

help:
	@echo "make play     set everything up and open the game"
	@echo "make test     run every test, those in a real browser among them"
	@echo "make train    set up what learning needs, too: then \`.venv/bin/lostcities train\` can be run"
	@echo "make test-training    test that, and check its types"
	@echo "make check    look for mistakes without running the program"
	@echo "make format   put code and catalogs into their usual form"
	@echo "make clean    throw away what was set up and built"

python:
ifeq ($(strip $(PYTHON)),)
	@echo "make: Python 3.11 or newer is needed and none was found; on Debian and Ubuntu install" \
		"python3 and python3-venv." >&2; exit 1
endif

play: python
	@$(PYTHON) -m tools.environment play
	@exec $(BIN)/lostcities serve

develop: python
	@$(PYTHON) -m tools.environment develop

train: python
	@$(PYTHON) -m tools.environment train

# Apart from the others, since torch is large and nothing else needs it.
test-training: train
	$(BIN)/mypy src/lostcities/training/*.py tests/training/*.py
	$(PYTEST) src/lostcities/training tests/training

test: develop
	@chromium="$$($(BIN)/python -m tools.browser)" && $(MAKE) --no-print-directory tests \
		LOSTCITIES_CHROMIUM="$$chromium"

# All three run even when one fails, so that one call tells everything.
.PHONY: tests
tests: export LOSTCITIES_CHROMIUM := $(LOSTCITIES_CHROMIUM)
tests:
	@failed=; \
	$(PYTEST) --cov --cov-report=term $(foreach room,$(COVERED),src/lostcities/$(room) tests/$(room)) \
		|| failed="$$failed $(COVERED)"; \
	$(PYTEST) $(foreach room,$(COVERED),--ignore=src/lostcities/$(room) --ignore=tests/$(room)) \
		|| failed="$$failed others"; \
	$(BIN)/node --test "tests/page/**/*.test.js" || failed="$$failed page"; \
	test -z "$$failed" || { echo "make: tests failed:$$failed" >&2; exit 1; }

check: develop
	@$(MAKE) --no-print-directory --keep-going style types layers page catalogs pins addresses

.PHONY: style types layers page catalogs pins addresses
style:
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
types:
	$(BIN)/mypy
layers:
	$(BIN)/lint-imports --no-logo
page:
	$(BIN)/python -m tools.npm
	$(BIN)/node node_modules/typescript/bin/tsc --project tsconfig.json
	$(BIN)/python -m tools.vendor --check
catalogs:
	$(BIN)/python -m tools.catalogs check
pins:
	$(BIN)/python -m tools.pins --check
addresses:
	$(BIN)/python -m tools.addresses

format: develop
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(BIN)/python -m tools.catalogs update

clean:
	rm -rf .venv .venv.lock node_modules build dist test-results htmlcov
	rm -rf .coverage .coverage.* .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete -o -path '*/locales/*/page.json' -delete
