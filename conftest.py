"""Leaves out what needs torch where it is not installed: `make test-training` installs it."""

from __future__ import annotations

from importlib.util import find_spec

_NEED_TORCH = ["src/lostcities/training", "src/lostcities/benchmarks/learning.py", "tests/training"]
collect_ignore = [] if find_spec("torch") else _NEED_TORCH
