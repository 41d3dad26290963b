# What a person types. `make play` needs Python 3.11 or newer and nothing else.

# The first Python here that is new enough; any name works that `PYTHON=…` gives.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play test check format clean python develop

help:
	@echo "make play     set everything up and open the game"
	@echo "make test     run every test, the browser's among them"
	@echo "make check    look for mistakes without running anything"
	@echo "make format   put the code into its usual form"
	@echo "make clean    throw away what was set up and built"

python:
ifeq ($(strip $(PYTHON)),)
	@echo "make: Python 3.11 or newer is needed and was not found; install it (Debian, Ubuntu: python3 and python3-venv)." >&2; exit 1
endif

play: python
	@$(PYTHON) -m tools.environment play
	@exec $(BIN)/lostcities serve

develop: python
	@$(PYTHON) -m tools.environment develop
