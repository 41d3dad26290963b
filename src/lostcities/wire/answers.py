"""What the server says on the socket of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from lostcities.rules import Seat
from lostcities.table import News
from lostcities.wire.commands import Phrase
from lostcities.wire.problem import sentence
from lostcities.wire.sight import state_of
from lostcities.wire.state import NotNegative, State

if TYPE_CHECKING:
    from lostcities.rules import Refusal
    from lostcities.table import TableView
    from lostcities.wire.outcome import OutcomePart
    from lostcities.wire.problem import Problem


class _Answer(msgspec.Struct, frozen=True, tag_field="type"):
    """An answer is known by its `type`."""


class TableAnswer(_Answer, frozen=True, tag="table", kw_only=True):
    """The whole state as a seat may know it, and what has happened since the number it saw last."""

    number: NotNegative
    events: Sequence[News]
    state: State

    @classmethod
    def of(
        cls,
        match: str,
        seen: TableView,
        events: Sequence[News],
        outcome: OutcomePart | None = None,
    ) -> TableAnswer:
        """Give the answer that shows what a seat sees."""
        return cls(number=seen.number, events=events, state=state_of(match, seen, outcome))


class DoneAnswer(_Answer, frozen=True, tag="done"):
    """The command of this id was done, and is stored; it led to this number."""

    id: str
    number: NotNegative


class RefusedAnswer(_Answer, frozen=True, tag="refused"):
    """The command of this id changed nothing; null is the id of what has none."""

    id: str | None
    reason: str
    text: str

    @classmethod
    def of(cls, command: str | None, reason: Problem | Refusal) -> RefusedAnswer:
        """Give the answer for a code, with its sentence."""
        return cls(command, str(reason), sentence(reason))


Attendance: TypeAlias = Literal["here", "away", "slow", "gone"]
"""How a seat attends: before its window, elsewhere while the window is open, with a line that is slow or
was just lost, or not at all for a while."""


class PresenceAnswer(_Answer, frozen=True, tag="presence"):
    """Who is at the table now, by seats, and how many windows watch."""

    seats: Sequence[Attendance]
    watchers: NotNegative


class LinePart(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a player said to the other."""

    number: int
    """From 1; a page that comes back gets those again that are still kept."""
    seat: Seat
    phrase: Phrase | None
    text: str | None


class SaidAnswer(_Answer, frozen=True, tag="said"):
    """What was said at the table, to the two who play."""

    lines: Sequence[LinePart]


class PongAnswer(_Answer, frozen=True, tag="pong"):
    """A sign of life."""


class ErrorAnswer(_Answer, frozen=True, tag="error"):
    """Why the server closes the socket now."""

    reason: str
    text: str

    @classmethod
    def of(cls, reason: Problem) -> ErrorAnswer:
        """Give the answer for a code, with its sentence."""
        return cls(str(reason), sentence(reason))


ServerMessage: TypeAlias = (
    TableAnswer
    | DoneAnswer
    | RefusedAnswer
    | PresenceAnswer
    | SaidAnswer
    | PongAnswer
    | ErrorAnswer
)

_ENCODER: Final = msgspec.json.Encoder()


def write_message(message: ServerMessage) -> str:
    """Give the text of a frame."""
    return _ENCODER.encode(message).decode()
