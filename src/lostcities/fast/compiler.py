"""All that this room asks of Numba. Imported when the first function is compiled, never before."""

# Numba's own types are few; this is the one file that has to live with it.
# mypy: disable-error-code="attr-defined, no-untyped-call, no-untyped-def, call-arg"

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

import numba
from numba.core.caching import FunctionCache
from numba.core.cgutils import true_bit
from numba.extending import intrinsic, overload, register_jitable

from lostcities.fast.bits import lowest, wide

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


def machine_code(function: Callable[P, R], *, loose: bool = False) -> Callable[P, R]:
    """Give the function that Numba makes of a plain one, compiled for each type that it is given.

    A loose one may reckon with floats in another order, and takes all of them for finite.
    With ``NUMBA_DISABLE_JIT`` set, that is the plain one itself.
    """
    # "numpy": division by zero is not looked for, since nothing here divides by a variable.
    made = numba.njit(nogil=True, error_model="numpy", fastmath=loose)(function)
    if made is not function:
        # Numba raises this when it may write nowhere.
        with suppress(RuntimeError):
            made._cache = _RoomCache(function)  # noqa: SLF001 - what `cache=True` does
    return cast("Callable[P, R]", made)


def teach(function: Callable[..., object]) -> None:
    """Let functions that are compiled call a plain one: it is compiled into them."""
    register_jitable(function)


class _RoomCache(FunctionCache):
    """Numba's cache on disk, made to fit a room of several files and to fail without harm.

    Numba's own keeps what it compiled for as long as the file of that function is unchanged,
    though functions of other files are compiled into it; and it lets a full disk or a damaged file
    end the program.
    """

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        self._cache_file._source_stamp = _fingerprint(_room(Path(function.__code__.co_filename)))  # noqa: SLF001 - no other way in

    def load_overload(self, signature: object, context: object) -> object:
        """Give what was kept, or None: then it is compiled."""
        try:
            return super().load_overload(signature, context)
        except Exception:  # noqa: BLE001 - what comes of reading a damaged file can be anything
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: object, data: object) -> None:
        """Keep what was compiled; where that fails it is compiled again the next time."""
        with suppress(Exception):
            super().save_overload(signature, data)


def _room(file: Path) -> Path:
    """Give the folder whose files may be compiled into a function of this one: its room, or its own folder elsewhere."""
    package = Path(__file__).parent.parent
    if file.is_relative_to(package):
        return package / file.relative_to(package).parts[0]
    return file.parent


@cache
def _fingerprint(folder: Path) -> str:
    """Changes when any file of this room does, or of the one that a function is in."""
    digest = hashlib.sha256()
    for room in (Path(__file__).parent, folder):
        for path in sorted(room.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


@overload(wide)
def _wide(value):  # noqa: ANN001, ANN202
    def compiled(value):  # noqa: ANN001, ANN202
        return numba.int64(value)

    return compiled if isinstance(value, numba.types.Number) else None


@overload(lowest)
def _lowest(bits):  # noqa: ANN001, ANN202
    def compiled(bits):  # noqa: ANN001, ANN202
        return _trailing_zeros(bits)

    return compiled if bits == numba.int64 else None


@intrinsic
def _trailing_zeros(_context, bits):  # noqa: ANN001, ANN202
    def generate(_context, builder, _signature, args):  # noqa: ANN001, ANN202
        return builder.cttz(args[0], true_bit)  # true: zero is never asked about

    return bits(bits), generate
