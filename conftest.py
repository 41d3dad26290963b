"""Leaves out what needs torch where it is not installed: `make test-training` installs it."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["src/lostcities/training", "tests/training"]
