"""What there is to say about a record."""

from dataclasses import dataclass
from typing import TypedDict

from lostcities.records.fault import Fault
from lostcities.rules import Cards, Match, Round, Seat, count


class FaultReport(TypedDict):
    """The first thing that is wrong, as programs get it; numbers count from 0."""

    round: int | None
    move: int | None
    text: str | None
    reason: str


class RoundReport(TypedDict):
    """A round, as programs get it."""

    opener: Seat
    finished: bool
    turns: int
    scores: list[int]
    expeditions: list[dict[str, int]]


class ReportObject(TypedDict):
    """A whole report, as programs get it."""

    valid: bool
    error: FaultReport | None
    finished: bool
    winner: Seat | None
    totals: list[int]
    rounds: list[RoundReport]


@dataclass(frozen=True, slots=True)
class Report:
    """The match that a record tells of, and what is wrong with the record, if anything is.

    ``match`` goes as far as the rules allow, to the fault; without a fault it is the whole match.
    A record with a fault proves nobody the winner, and its match is not called finished.
    """

    match: Match
    fault: Fault | None = None

    @property
    def valid(self) -> bool:
        """Whether this match could have been played as it is written."""
        return self.fault is None

    @property
    def finished(self) -> bool:
        """Whether all agreed rounds have ended, or the match was ended."""
        return self.valid and self.match.over

    @property
    def winner(self) -> Seat | None:
        """The winner; None when the match is drawn or unfinished."""
        return self.match.winner if self.valid else None

    def as_object(self) -> ReportObject:
        """Give the report as `lostcities replay --json` writes it."""
        return {
            "valid": self.valid,
            "error": None if self.fault is None else _fault(self.fault),
            "finished": self.finished,
            "winner": self.winner,
            "totals": list(self.match.totals),
            "rounds": [_round(round_) for round_ in self.match.rounds],
        }


def _fault(fault: Fault) -> FaultReport:
    return {
        "round": fault.round,
        "move": fault.move,
        "text": fault.text,
        "reason": fault.reason.value,
    }


def _round(round_: Round) -> RoundReport:
    return {
        "opener": round_.opener,
        "finished": round_.over,
        "turns": round_.turns,
        "scores": list(round_.scores),
        "expeditions": [_points(board) for board in round_.position.expeditions],
    }


def _points(board: tuple[Cards, ...]) -> dict[str, int]:
    return {
        expedition[0].colour.letter: count(expedition).total for expedition in board if expedition
    }
