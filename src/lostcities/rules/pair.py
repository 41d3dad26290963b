"""The two seats of a game, and one value for each of them."""

from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

Seat: TypeAlias = Literal[0, 1]
"""A side of the board. Who opens a round is a matter of the match, not of the seat."""

SEATS: tuple[Seat, Seat] = (0, 1)

T = TypeVar("T")
U = TypeVar("U")


def other(seat: Seat) -> Seat:
    """Give the seat across the board.

    >>> other(0)
    1
    """
    return 1 if seat == 0 else 0


class Pair(NamedTuple, Generic[T]):
    """One value for each seat; index it by seat.

    >>> Pair("Ada", "Bo")[1]
    'Bo'
    """

    first: T
    second: T

    def map(self, change: Callable[[T], U]) -> "Pair[U]":
        """Give the pair of both values changed alike.

        >>> Pair(1, 2).map(lambda value: value * 10)
        Pair(first=10, second=20)
        """
        return Pair(change(self.first), change(self.second))

    def put(self, seat: Seat, value: T) -> "Pair[T]":
        """Give the pair with another value for one seat.

        >>> Pair(1, 2).put(0, 5)
        Pair(first=5, second=2)
        """
        return Pair(value, self.second) if seat == 0 else Pair(self.first, value)
