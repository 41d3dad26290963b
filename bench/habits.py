"""What a player does with its rounds when it plays against itself, for docs/how-it-plays.md.

    python -m bench.habits network --rounds 20000 --colours 5

What opening is worth, how many expeditions are begun, and what becomes of them. For `network` and
`careful` only, which play thousands of rounds at once; needs the extra `fast` to be done in minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.batch import careful_actions
from lostcities.agents.levels import recipe_of
from lostcities.agents.network import actions_of, packaged
from lostcities.fast import Actions, Rounds, chances, deal, over, scores, shuffled, step
from lostcities.fast.layout import HIGHEST_NUMBER, LOWEST_NUMBER

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

_AT_ONCE = 2000
_NUMBERS: Final = np.arange(LOWEST_NUMBER, HIGHEST_NUMBER + 1)


@dataclass(frozen=True, slots=True)
class Habits:
    """Rounds as they ended, and when their expeditions were begun."""

    rows: Rounds
    openers: Integers
    begun: Integers
    """The turn of its own in which each seat began each colour, from 1; 0 for never: rounds by seats by colours."""
    idle: Integers
    """Draws from discard piles in each round."""

    def tables(self) -> str:
        """Write them as tables of Markdown."""
        tables = [self._rounds(), self._expeditions(), self._lengths(), self._wagers()]
        return "\n\n".join(tables)

    def _rounds(self) -> str:
        points = scores(self.rows).astype(float)
        each = np.arange(len(points))
        lead = points[each, self.openers] - points[each, 1 - self.openers]
        margin = np.abs(lead)
        return table(
            ("a round", ""),
            [
                ("points of a player", mean(points.mean(1))),
                ("spread of a player's points", f"{points.std():.1f}"),
                ("the opener wins by", mean(lead)),
                (
                    "rounds won by the opener, draws as halves",
                    share((lead > 0) + 0.5 * (lead == 0)),
                ),
                ("margin between the two", mean(margin)),
                ("turns of both", mean(self.rows["turns"])),
                ("draws from discard piles", mean(self.idle)),
                ("a player below 0 points", share((points < 0).mean(1))),
                ("a player of 50 points or more", share((points >= 50).mean(1))),
            ],
        )

    def _expeditions(self) -> str:
        opened = (self._sizes() > 0).sum(2).ravel()
        points = scores(self.rows).astype(float).ravel()
        lines = [
            (str(count), share(opened == count), mean(points[opened == count]))
            for count in range(self._colours() + 1)
            if (opened == count).any()
        ]
        return table(("expeditions begun", "how often", "points of the player"), lines)

    def _lengths(self) -> str:
        sizes, worth = self._sizes().ravel(), self.worth().ravel()
        begun = self.begun.ravel()
        there = sizes > 0
        lines = []
        for low, high in ((1, 3), (4, 5), (6, 7), (8, 12)):
            some = there & (sizes >= low) & (sizes <= high)
            if some.any():
                lines.append(
                    (
                        f"{low} to {high}",
                        share(some[there]),
                        mean(worth[some]),
                        f"{begun[some].mean():.1f}",
                    )
                )
        lines.append(("all", "", mean(worth[there]), f"{begun[there].mean():.1f}"))
        return table(("cards of an expedition", "how often", "its points", "begun in turn"), lines)

    def _wagers(self) -> str:
        wagers, worth = (self._sets() & 0b11).ravel(), self.worth().ravel()
        there = self._sizes().ravel() > 0
        lines = []
        for count in range(4):
            some = there & (wagers == count)
            if some.any():
                lines.append(
                    (
                        str(count),
                        share(some[there]),
                        mean(worth[some]),
                        f"{worth[some].std():.0f}",
                        share(worth[some] < 0),
                    )
                )
        return table(("wagers", "how often", "points", "spread", "below 0"), lines)

    def _colours(self) -> int:
        return int(self.rows["colours"][0])

    def _sets(self) -> Integers:
        return sets_of(self.rows)

    def _sizes(self) -> Integers:
        return sizes_of(self._sets())

    def worth(self) -> Integers:
        """Give the points of each expedition."""
        return worth_of(self.rows)


def habits(choose: Callable[[Rounds], Actions], rounds: int, colours: int, seed: int) -> Habits:
    """Let a player play rounds against itself, each opened by either seat in turn."""
    decks = shuffled(chances(rounds, seed), colours)
    openers = np.arange(rounds) % 2
    parts = [
        _played(choose, decks[start : start + _AT_ONCE], openers[start : start + _AT_ONCE])
        for start in range(0, rounds, _AT_ONCE)
    ]
    rows, begun, idle = (np.concatenate(each) for each in zip(*parts, strict=True))
    found = Habits(rows, openers, begun, idle)
    # The board is counted here once more, by array; the kernel's count is the proven one.
    if not (found.worth().sum(2) == scores(rows)).all():
        raise AssertionError("expeditions do not add up to what the kernel counts")
    return found


def _played(
    choose: Callable[[Rounds], Actions], decks: Actions, openers: Integers
) -> tuple[Rounds, Integers, Integers]:
    rows = deal(decks, openers)
    begun = np.zeros((len(rows), 2, int(rows["colours"][0])), np.int64)
    idle = np.zeros(len(rows), np.int64)
    going = np.arange(len(rows))
    while len(going):
        part = rows[going]
        before = part["idle_turns"].astype(int)
        step(part, choose(part))
        idle[going] += part["idle_turns"] > before
        new = (begun[going] == 0) & (part["expeditions"][:, :, : begun.shape[2]] != 0)
        own_turn = part["turns"].astype(int)[:, np.newaxis, np.newaxis] // 2 + 1
        begun[going] += new * own_turn
        rows[going] = part
        going = going[~over(part)]
    return rows, begun, idle


def player(name: str) -> Callable[[Rounds], Actions]:
    """Give `network` or `careful` as what chooses for many rounds at once."""
    if name == "careful":
        return careful_actions
    recipe = recipe_of(name)
    if recipe is None:
        raise ValueError(f"no network plays as {name}")
    return partial(actions_of, packaged(recipe.network), sense=recipe.sense)


def sets_of(rows: Rounds) -> Integers:
    """Give the expeditions as sets: rounds by seats by colours."""
    return np.asarray(rows["expeditions"][:, :, : int(rows["colours"][0])], np.int64)


def sums_of(sets: Integers) -> Integers:
    """Give what the numbers of each set add up to."""
    found: Integers = ((sets[..., np.newaxis] >> _NUMBERS & 1) * _NUMBERS).sum(-1)
    return found


def sizes_of(sets: Integers) -> Integers:
    """Give how many cards each set has."""
    found: Integers = (sets & 0b11) + (sets[..., np.newaxis] >> _NUMBERS & 1).sum(-1)
    return found


def worth_of(rows: Rounds) -> Integers:
    """Give the points of each expedition."""
    sets = sets_of(rows)
    sizes = sizes_of(sets)
    found: Integers = np.where(
        sizes > 0, (sums_of(sets) - 20) * (1 + (sets & 0b11)) + 20 * (sizes >= 8), 0
    )
    return found


def mean(values: NDArray[np.generic]) -> str:
    """Write a mean with its standard error."""
    numbers = np.asarray(values, float)
    return f"{numbers.mean():.2f} ± {numbers.std() / np.sqrt(len(numbers)):.2f}"


def share(values: NDArray[np.generic]) -> str:
    """Write what share of the values is true."""
    return f"{np.asarray(values, float).mean():.1%}"


def table(head: tuple[str, ...], lines: Sequence[tuple[str, ...]]) -> str:
    """Write a table of Markdown."""
    rule = "|".join("---" for _ in head)
    written = [head, *lines]
    rows = ["| " + " | ".join(line) + " |" for line in written]
    return "\n".join([rows[0], f"|{rule}|", *rows[1:]])


def main() -> None:
    """Measure by the command line."""
    parser = argparse.ArgumentParser(description="What a player does against itself.")
    parser.add_argument("player", choices=("network", "careful"))
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--colours", type=int, default=5, choices=(5, 6))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(habits(player(given.player), given.rounds, given.colours, given.seed).tables())


if __name__ == "__main__":
    main()
