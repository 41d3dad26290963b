"""What values an option can have."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated, TypeAlias, get_args, get_origin, get_type_hints

from lostcities.locales import N_
from lostcities.training.error import OptionError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, slots=True)
class Between:
    """From one number to another, both included."""

    least: float
    most: float = math.inf


Share = Annotated[float, Between(0, 1)]
"""A part of the whole."""
Amount = Annotated[float, Between(0)]
"""Any number that is not negative."""
Rate = Annotated[float, Between(1e-9, 1)]
"""The step of an optimiser."""
Count = Annotated[int, Between(1, 1 << 24)]
"""How many; at least one."""
Switch = Annotated[int, Between(0, 1)]
"""Off or on."""
Seed = Annotated[int, Between(0, (1 << 63) - 1)]
"""What chance begins with."""
Colours = Annotated[tuple[int, ...], Between(5, 6)]
"""Variants, by their number of colours."""
Width = Annotated[int, Between(1, 4096)]
"""How many numbers a layer gives."""

Value: TypeAlias = int | float | tuple[int, ...]
"""What an option can be."""


def kinds_of(group: type[DataclassInstance]) -> dict[str, tuple[object, Between]]:
    """Give the type and the bounds of every option of a group, by name."""
    hints = get_type_hints(group, include_extras=True)
    return {
        field.name: get_args(hints[field.name])[:2]
        for field in fields(group)
        if get_origin(hints[field.name]) is Annotated
    }


def check(group: DataclassInstance, prefix: str) -> None:
    """Let nothing pass that is of another type than its option, or beyond its bounds.

    Raises:
        OptionError: something is.
    """
    for name, (kind, bounds) in kinds_of(type(group)).items():
        value = getattr(group, name)
        numbers = value if isinstance(value, tuple) and kind == tuple[int, ...] else (value,)
        wanted = (int, float) if kind is float else (int,)
        right = numbers and all(
            type(number) in wanted and bounds.least <= number <= bounds.most for number in numbers
        )
        if not right or any(math.isinf(number) for number in numbers):
            raise OptionError(
                N_("{value} cannot be {option}, which goes from {least} to {most}."),
                value=_written(value),
                option=prefix + name,
                least=f"{bounds.least:g}",
                most=f"{bounds.most:g}",
            )


def parsed(text: str, kind: object, option: str) -> Value:
    """Read a value from what was typed; several numbers stand with commas between them.

    Raises:
        OptionError: it is no such value.
    """
    try:
        if kind is float:
            return float(text)
        if kind is int:
            return int(text)
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise OptionError(
            N_("{value} cannot be {option}: it is no number."), value=text, option=option
        ) from None


def _written(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
