"""Functions that Numba compiles where it is installed, and that run as plain Python where it is not.

Nothing is imported or compiled before the first call. What was compiled is kept on disk, beside the
source or in the user's cache folder; a program that may write to neither compiles anew each time.
"""

from __future__ import annotations

import threading
from functools import update_wrapper
from importlib.util import find_spec
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

# Two threads that call for the first time at once would otherwise both compile.
_LOADING = threading.RLock()
# Plain functions that the compiler is still to be told of.
_TAUGHT: list[Callable[..., object]] = []


class Compiled(Generic[P, R]):
    """A function that is compiled when it is first called, or when a compiled one calls it.

    Other threads run while it works. Arguments are given by position.
    """

    def __init__(self, function: Callable[P, R], *, loose: bool = False) -> None:
        self.function = function
        """The function as it is written."""
        self.loose = loose
        """Whether floats may be added up in another order than it is written."""
        self._run: Callable[P, R] | None = None
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Do what the function does."""
        run = self._run
        return (self.load() if run is None else run)(*args, **kwargs)

    def __reduce__(self) -> str:
        # Another process finds it under its name.
        return self.function.__qualname__

    def load(self) -> Callable[P, R]:
        """Give what runs: the function that Numba makes, or the one that was written."""
        with _LOADING:
            if self._run is None:
                self._run = _made_ready(self.function, loose=self.loose)
            return self._run

    @property
    def _numba_type_(self) -> object:
        # Numba asks for this when a function that it compiles mentions this one.
        return getattr(self.load(), "_numba_type_", None)


def compiled(function: Callable[P, R]) -> Compiled[P, R]:
    """Mark a function as one to compile."""
    return Compiled(function)


def compiled_loosely(function: Callable[P, R]) -> Compiled[P, R]:
    """Mark a function as one to compile, where sums of floats need not be exact to the last bit.

    They are then added up eight at a time. No float may be infinite or no number.
    """
    return Compiled(function, loose=True)


def callable_from_compiled(*functions: Callable[..., object]) -> None:
    """Let compiled functions call these, which stay plain Python for everybody else.

    So rooms that have to run without NumPy are compiled as well, from the code that they run. To be
    called in the module that mentions them in what it compiles.
    """
    with _LOADING:
        _TAUGHT.extend(functions)


def has_compiler() -> bool:
    """Say whether Numba is installed; without it the kernel runs, some hundred times slower."""
    return find_spec("numba") is not None


def _made_ready(function: Callable[P, R], *, loose: bool) -> Callable[P, R]:
    if not has_compiler():
        return function
    # Half a second of importing, for those only who call the kernel.
    from lostcities.fast.compiler import machine_code, teach  # noqa: PLC0415

    while _TAUGHT:
        teach(_TAUGHT.pop())
    return machine_code(function, loose=loose)
