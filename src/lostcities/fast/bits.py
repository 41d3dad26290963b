"""Integers of 64 bits, and their bits. `compiler` says what Numba makes of these functions."""

from __future__ import annotations

from typing import SupportsInt


def wide(value: SupportsInt) -> int:
    """Give a number from a narrow field as one of 64 bits with a sign, so that sums of it stay such.

    Numba would turn a sum of two narrow numbers without a sign into one of 64 bits without a sign,
    and a sum of that and a number with a sign into a float.
    """
    return int(value)


def lowest(bits: int) -> int:
    """Give the place of the lowest bit that is set; there has to be one.

    >>> lowest(0b10100)
    2
    """
    return (bits & -bits).bit_length() - 1
