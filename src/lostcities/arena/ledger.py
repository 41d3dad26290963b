"""Outcomes kept in a file: written as they come, read to go on from, and read from several machines."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from lostcities.arena.error import ArenaError
from lostcities.arena.play import DealOutcome
from lostcities.locales import N_
from lostcities.rules import Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from lostcities.arena.conditions import Conditions


class Contest(NamedTuple):
    """What outcomes have to have in common to be added up."""

    agents: Pair[str]
    colours: int
    match: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One deal as a line of JSON. Each stands for itself, so files can be put together like any text."""

    agents: tuple[str, str]
    colours: int
    match: int
    seed: int
    deal: int
    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    turns: int
    cut_off: int
    fallbacks: tuple[int, int]

    @property
    def contest(self) -> Contest:
        """Whose deal it is."""
        return Contest(Pair(*self.agents), self.colours, self.match)

    @property
    def outcome(self) -> DealOutcome:
        """What came of it."""
        return DealOutcome(
            wins=Pair(*self.wins),
            draws=self.draws,
            points=Pair(*self.points),
            turns=self.turns,
            cut_off=self.cut_off,
            fallbacks=Pair(*self.fallbacks),
        )


Known: TypeAlias = dict[int, DealOutcome]
"""Outcomes by the number of their deal."""


@dataclass(slots=True)
class Ledger:
    """Outcomes by contest, seed and deal, and the file that new ones are written to, if there is one.

    A deal that comes twice counts once.
    """

    outcomes: dict[Contest, dict[int, Known]] = field(default_factory=dict)
    file: IO[bytes] | None = None

    def read(self, path: Path) -> None:
        """Take in what a file holds. What stands after its last line's end was being written, and is nothing.

        Raises:
            ArenaError: the file cannot be read, or is no file of outcomes.
        """
        try:
            text = path.read_bytes()
        except OSError as error:
            raise _unusable(path, error) from error
        for number, line in enumerate(text.split(b"\n")[:-1], start=1):
            try:
                self._add(msgspec.json.decode(line, type=Line))
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ArenaError(
                    N_("{file}: line {number} is no outcome of a deal."), file=path, number=number
                ) from error

    def known(self, agents: Pair[str], conditions: Conditions) -> Known:
        """Give the outcomes of these agents' deals, as far as they are known."""
        contest = Contest(agents, conditions.colours, conditions.match)
        return self.outcomes.get(contest, {}).get(conditions.seed, {})

    def write(
        self, agents: Pair[str], conditions: Conditions, deal: int, outcome: DealOutcome
    ) -> None:
        """Keep an outcome, in the file too.

        Raises:
            ArenaError: it cannot be written, since the disk is full, say.
        """
        line = Line(
            agents=(agents[0], agents[1]),
            colours=conditions.colours,
            match=conditions.match,
            seed=conditions.seed,
            deal=deal,
            wins=(outcome.wins[0], outcome.wins[1]),
            draws=outcome.draws,
            points=(outcome.points[0], outcome.points[1]),
            turns=outcome.turns,
            cut_off=outcome.cut_off,
            fallbacks=(outcome.fallbacks[0], outcome.fallbacks[1]),
        )
        self._add(line)
        if self.file is not None:
            try:
                self.file.write(msgspec.json.encode(line) + b"\n")
            except OSError as error:
                raise ArenaError(
                    N_("What was played cannot be written: {reason}"),
                    reason=error.strerror or error,
                ) from error

    def _add(self, line: Line) -> None:
        by_seed = self.outcomes.setdefault(line.contest, {})
        by_seed.setdefault(line.seed, {}).setdefault(line.deal, line.outcome)


@contextmanager
def ledger_at(path: Path | None) -> Iterator[Ledger]:
    """Give a ledger that goes on where the file ends; without a file, one that is forgotten.

    Raises:
        ArenaError: the file cannot be read or written, or is no file of outcomes.
    """
    if path is None:
        yield Ledger()
        return
    ledger = Ledger()
    try:
        # Not buffered: what was played is there when the program is killed.
        file = path.open("ab+", buffering=0)
    except OSError as error:
        raise _unusable(path, error) from error
    with file:
        ledger.read(path)
        # A line that was being written when the program was killed is written anew.
        file.truncate(path.read_bytes().rfind(b"\n") + 1)
        ledger.file = file
        yield ledger


def merged(paths: Iterable[Path]) -> Ledger:
    """Give what several files hold, of one machine or of many.

    Raises:
        ArenaError: a file cannot be read, or is no file of outcomes.
    """
    ledger = Ledger()
    for path in paths:
        ledger.read(path)
    return ledger


def _unusable(path: Path, error: OSError) -> ArenaError:
    return ArenaError(N_("{file}: {reason}"), file=path, reason=error.strerror or error)
