"""What is wrong with a record, and where."""

from dataclasses import dataclass

from lostcities.rules import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing that keeps a record from being a match, and its place."""

    reason: Refusal
    detail: str
    """The thing and its value, in a few words."""
    round: int | None = None
    """Counted from 0; None when the fault lies in no round."""
    move: int | None = None
    """The place among the moves of the round, counted from 0; None when the fault lies in no move."""
    text: str | None = None
    """The move as it is written; None when the fault lies in no move, or in one that is no text."""


class RecordRefused(Refused):
    """Raised for a record that is not a match which could have been played."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.reason, fault.detail)
        self.fault = fault


def bad_record(detail: str, round_: int | None = None, move: int | None = None) -> RecordRefused:
    """Give the error for what is no record at all, to be raised."""
    return RecordRefused(Fault(Refusal.BAD_RECORD, detail, round_, move))
