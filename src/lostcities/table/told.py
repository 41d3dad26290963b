"""What one hearer has been told so far, numbered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.table.news import News

KEPT = 100
"""Who missed more than about a round's turns is not helped by hearing them one by one: a fresh view tells all."""


@dataclass(frozen=True, slots=True)
class Told:
    """The news that one hearer got: how many in all, and the latest of them.

    >>> Told().and_then(None).number
    0
    """

    number: int = 0
    latest: tuple[News, ...] = ()

    def and_then(self, news: News | None) -> Told:
        """Give what was told with one more item; None is nothing new and does not count."""
        if news is None:
            return self
        return Told(self.number + 1, (*self.latest[1 - KEPT :], news))

    def since(self, number: int) -> tuple[News, ...] | None:
        """Give what was told after a number; None when that number is too old, or was never reached."""
        missed = self.number - number
        if not 0 <= missed <= len(self.latest):
            return None
        return self.latest[len(self.latest) - missed :]


NOTHING = Told()
