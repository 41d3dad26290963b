"""Outcomes kept in a file: written as they come, read to go on from, and read from several machines."""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from lostcities.arena.error import OutcomesError
from lostcities.arena.lock import lock
from lostcities.arena.play import DealOutcome
from lostcities.locales import N_
from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE, Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from lostcities.arena.conditions import Conditions


class Contest(NamedTuple):
    """What outcomes have to have in common to be added up."""

    agents: Pair[str]
    colours: int
    match: int


_LONGEST_LINE: Final = 2**20
"""In bytes; the names of the agents are commands that the system can start, with room to spare."""
_BEGINNING: Final = b'{"agents":['
"""Of each line that is written: what else stands at the end of a file is not ours to throw away."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
"""What a deal can have of anything, and far more: beyond it numbers cannot be added up as floats."""
Plays: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
Points: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31)]


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One deal as a line of JSON. Each stands for itself, so files can be put together like any text."""

    agents: tuple[str, str]
    colours: Literal[5, 6]
    match: Annotated[int, Meta(ge=1, le=MOST_ROUNDS_AGREED_AT_ONCE)]
    seed: int
    deal: Count
    wins: tuple[Plays, Plays]
    draws: Plays
    points: tuple[Points, Points]
    turns: Count
    cut_off: Count
    fallbacks: tuple[Count, Count]
    luck: Points | None = None

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
            luck=self.luck,
        )


Known: TypeAlias = dict[int, DealOutcome]
"""Outcomes by the number of their deal."""


@dataclass(slots=True)
class Ledger:
    """Outcomes by contest, seed and deal, and the file that new ones are written to, if there is one.

    A deal that comes twice counts once, and with its luck if that is known of one of the two.
    """

    outcomes: dict[Contest, dict[int, Known]] = field(default_factory=dict)
    file: IO[bytes] | None = None

    def read(self, path: Path) -> int:
        """Take in what a file holds; give where its last whole line ends.

        After that there may be one that was being written when the program was killed: it is nothing.

        Raises:
            OutcomesError: the file cannot be read, or is no file of outcomes.
        """
        whole = 0
        try:
            with path.open("rb") as file:
                for number, text in enumerate(_lines(file), start=1):
                    self._add(_line(text, path, number))
                    whole += len(text)
        except OSError as error:
            raise _unusable(path, error) from error
        return whole

    def known(self, agents: Pair[str], conditions: Conditions) -> Known:
        """Give the outcomes of these agents' deals, as far as they are known, with their luck where that is asked."""
        contest = Contest(agents.map(_writable), conditions.colours, conditions.match)
        known = self.outcomes.get(contest, {}).get(conditions.seed, {})
        if not conditions.less_luck:
            return known
        return {deal: outcome for deal, outcome in known.items() if outcome.luck is not None}

    def write(
        self, agents: Pair[str], conditions: Conditions, deal: int, outcome: DealOutcome
    ) -> None:
        """Keep an outcome, in the file too.

        Raises:
            OutcomesError: it cannot be written, since the disk is full, say.
        """
        line = Line(
            agents=(_writable(agents[0]), _writable(agents[1])),
            colours=6 if conditions.colours == 6 else 5,
            match=conditions.match,
            seed=conditions.seed,
            deal=deal,
            wins=(outcome.wins[0], outcome.wins[1]),
            draws=outcome.draws,
            points=(outcome.points[0], outcome.points[1]),
            turns=outcome.turns,
            cut_off=outcome.cut_off,
            fallbacks=(outcome.fallbacks[0], outcome.fallbacks[1]),
            luck=outcome.luck,
        )
        self._add(line)
        if self.file is not None:
            rest = memoryview(msgspec.json.encode(line) + b"\n")
            try:
                # A disk that is almost full takes a part, and says only the next time that it is full.
                while rest:
                    rest = rest[self.file.write(rest) :]
            except OSError as error:
                raise OutcomesError(
                    N_("What was played cannot be written: {reason}"),
                    reason=error.strerror or error,
                ) from error

    def _add(self, line: Line) -> None:
        known = self.outcomes.setdefault(line.contest, {}).setdefault(line.seed, {})
        before = known.get(line.deal)
        if before is None or before.luck is None:
            known[line.deal] = line.outcome


@contextmanager
def ledger_at(path: Path | None) -> Iterator[Ledger]:
    """Give a ledger that goes on where the file ends; without a file, one that is forgotten.

    Raises:
        OutcomesError: the file cannot be read or written, or is no file of outcomes, or another
            arena writes it.
    """
    ledger = Ledger()
    if path is None:
        yield ledger
        return
    try:
        # Not buffered: what was played is there when the program is killed.
        file = path.open("ab+", buffering=0)
    except OSError as error:
        raise _unusable(path, error) from error
    with file:
        _claim(file, path)
        # A line that was being written when the program was killed is written anew.
        file.truncate(ledger.read(path))
        ledger.file = file
        yield ledger


def merged(paths: Iterable[Path]) -> Ledger:
    """Give what several files hold, of one machine or of many.

    Raises:
        OutcomesError: a file cannot be read, or is no file of outcomes.
    """
    ledger = Ledger()
    for path in paths:
        ledger.read(path)
    return ledger


def _claim(file: IO[bytes], path: Path) -> None:
    """See that a file is one that can be gone on with, and that nobody else does so now."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        raise OutcomesError(N_("{file} is no file that outcomes can be kept in."), file=path)
    try:
        lock(file)
    except BlockingIOError:
        raise OutcomesError(
            N_(
                "Another arena is writing {file}; "
                "give each a file of its own, and add them up with --merge."
            ),
            file=path,
        ) from None
    except OSError as error:
        raise _unusable(path, error) from error


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Give each line, but not a last one that was only begun."""
    while text := file.readline(_LONGEST_LINE):
        if text.endswith(b"\n") or not text.startswith(_BEGINNING[: len(text)]):
            yield text


def _line(text: bytes, path: Path, number: int) -> Line:
    try:
        return msgspec.json.decode(text, type=Line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise OutcomesError(
            N_("{file}: line {number} is no outcome of a deal."), file=path, number=number
        ) from None


def _writable(name: str) -> str:
    """Give the name of an agent as a file has it: a command may have bytes that are no text."""
    return name.encode(errors="backslashreplace").decode()


def _unusable(path: Path, error: OSError) -> OutcomesError:
    return OutcomesError(N_("{file}: {reason}"), file=path, reason=error.strerror or error)
