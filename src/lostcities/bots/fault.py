"""What can go wrong with a foreign program while it plays."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, Self

from lostcities.locales import N_, SentenceError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Fault(StrEnum):
    """Why a program gave no move; the codes stay the same for ever."""

    NOT_READY = "not_ready"
    LATE = "late"
    ENDED = "ended"
    FLOOD = "flood"
    NOT_STARTED = "not_started"
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"
    GIVEN_UP = "given_up"

    @property
    def replaces(self) -> bool:
        """Whether the process is of no use any more, and the next decision begins with another."""
        return self not in {Fault.ILLEGAL, Fault.UNREADABLE, Fault.GIVEN_UP}


SENTENCES: Final[Mapping[Fault, str]] = {
    Fault.NOT_READY: N_("{bot} did not say that it is ready, but: {detail}"),
    Fault.LATE: N_("{bot} did not answer within {detail} seconds."),
    Fault.ENDED: N_("{bot} ended by itself ({detail})."),
    Fault.FLOOD: N_("{bot} writes more than anybody reads."),
    Fault.NOT_STARTED: N_("{bot} could not be started again: {detail}."),
    Fault.ILLEGAL: N_("{bot} gave a move that is not legal: {detail}"),
    Fault.UNREADABLE: N_("{bot} gave an answer that cannot be read: {detail}"),
    Fault.GIVEN_UP: N_(
        "{bot} failed {detail} times; it is not started again, and plays at random."
    ),
}


class Failed(Exception):  # noqa: N818 - what a program did, not what we did wrong
    """What went wrong with one process, before anybody says whose it was."""

    def __init__(self, fault: Fault, detail: object = "") -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = str(detail)


class NoAnswerError(SentenceError):
    """A program gave no move: whoever asked it decides in its place, and counts that.

    The sentence may hold anything that a program can write.
    """

    @classmethod
    def of(cls, bot: str, fault: Fault, detail: str = "") -> Self:
        """Say what was wrong with a program."""
        return cls(SENTENCES[fault], bot=bot, fault=fault, detail=detail)

    @property
    def fault(self) -> Fault:
        """What was wrong."""
        return Fault(str(self.values["fault"]))
