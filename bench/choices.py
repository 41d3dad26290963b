"""When a player begins an expedition, what it discards and takes, and how it ends a round.

    python -m bench.choices network --rounds 20000 --colours 5

Where `bench.habits` counts rounds as they ended, this looks at every decision on the way. The figures
stand in docs/how-it-plays.md, and on the page about strategy. For `network` and `careful`; needs the extra `fast`
to be done in a minute.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

from bench.decisions import Decisions, Played, decided
from bench.habits import mean, player, share, table
from lostcities.fast.layout import LOWEST_NUMBER, WAGER_KIND

_TURNS: Final = ((1, 5), (6, 10), (11, 15), (16, 99))
"""A round has some twenty-three own turns."""
_SHORT = 10
"""With so few cards in the draw pile a round is about to end."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What was decided in many rounds, as tables of Markdown."""

    played: Played

    def tables(self) -> str:
        """Write them all."""
        parts = (self._turns(), self._begun(), self._held(), self._first(), self._steps())
        return "\n\n".join((*parts, self._discards(), self._takes(), self._end()))

    @property
    def _starts(self) -> Decisions:
        return self.played.plays.where(self.played.plays.top == 0)

    def _turns(self) -> str:
        lines = []
        for low, high in _TURNS:
            plays, discards, takes = (
                sort.in_turns(low, high)
                for sort in (self.played.plays, self.played.discards, self.played.takes)
            )
            placed = len(plays) + len(discards)
            wagers = plays.where(plays.kind == WAGER_KIND)
            parts = (f"{len(some) / placed:.1%}" for some in (plays, wagers, takes))
            lines.append((_span(low, high), *parts))
        return table(("own turn", "plays", "plays a wager", "takes from a discard pile"), lines)

    def _begun(self) -> str:
        lines = [
            (_span(low, high), *self._outcome(self._starts.in_turns(low, high)))
            for low, high in _TURNS
        ]
        return table(("begun in own turn", *_OUTCOME), lines)

    def _held(self) -> str:
        starts = self._starts
        spans = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 8))
        lines = [
            (
                _span(low, high),
                *self._outcome(starts.where((starts.cards >= low) & (starts.cards <= high))),
            )
            for low, high in spans
        ]
        return table(("cards of the colour in hand", *_OUTCOME), lines)

    def _first(self) -> str:
        starts = self._starts
        lines = [
            (
                "a wager" if low == WAGER_KIND else _span(low, high),
                *self._outcome(starts.where((starts.kind >= low) & (starts.kind <= high))),
            )
            for low, high in ((1, 1), (2, 3), (4, 5), (6, 10))
        ]
        return table(("first card", *_OUTCOME), lines)

    def _outcome(self, some: Decisions) -> tuple[str, ...]:
        """What is held of a colour where it is begun, and what comes of it."""
        return (
            f"{len(some) / len(self._starts):.1%}",
            mean(some.cards),
            mean(some.numbers),
            mean(some.points),
            share(some.points < 0),
        )

    def _steps(self) -> str:
        on = self.played.plays.where(self.played.plays.top >= LOWEST_NUMBER)
        further = on.kind - on.top
        spans = ((1, 1), (2, 2), (3, 3), (4, 8))
        lines = [
            (_span(low, high), share((further >= low) & (further <= high))) for low, high in spans
        ]
        return table(("the next number is higher by", "how often"), lines)

    def _discards(self) -> str:
        its = self.played.discards
        rows = (
            ("its own", its.top, its.fits(its.top)),
            ("the other's", its.other_top, its.fits(its.other_top)),
        )
        lines = [
            (whose, share((tops > 0) & ~fits), share(tops == 0), share(fits))
            for whose, tops, fits in rows
        ]
        return table(("discards, for expedition", "fit no more", "not begun", "fit"), lines)

    def _takes(self) -> str:
        its = self.played.takes
        draws = len(self.played.plays) + len(self.played.discards)
        lines = []
        for name, chosen in (
            (f"{_SHORT} or fewer", its.left <= _SHORT),
            (f"more than {_SHORT}", its.left > _SHORT),
        ):
            some = its.where(chosen)
            fits = some.fits(some.top)
            dead = (some.top > 0) & ~fits
            lines.append((name, share(chosen), share(fits), share(some.top == 0), share(dead)))
        head = ("takes with in the draw pile", "how often", "fit", "own not begun", "fit no more")
        return (
            f"{table(head, lines)}\n\nOf all draws {len(its) / draws:.1%} are from discard piles."
        )

    def _end(self) -> str:
        stranded = self.played.stranded
        lines = [
            ("cards left in a hand that had room", mean(stranded)),
            ("hands with none", share(stranded == 0)),
        ]
        return table(("at the end", ""), lines)


_OUTCOME: Final = ("how often", "cards in hand", "their numbers", "points in the end", "below 0")


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def main() -> None:
    """Measure by the command line."""
    parser = argparse.ArgumentParser(description="What a player decides against itself.")
    parser.add_argument("player", choices=("network", "careful"))
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--colours", type=int, default=5, choices=(5, 6))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    played = decided(player(given.player), given.rounds, given.colours, given.seed)
    print(Choices(played).tables())


if __name__ == "__main__":
    main()
