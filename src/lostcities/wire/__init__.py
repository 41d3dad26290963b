"""Typed messages between the server and a page: what is said, in which limits, and what a seat gets to see."""

from lostcities.wire.answers import (
    Attendance,
    DoneAnswer,
    ErrorAnswer,
    PongAnswer,
    PresenceAnswer,
    RefusedAnswer,
    ServerMessage,
    TableAnswer,
    write_message,
)
from lostcities.wire.body import BadRequestError
from lostcities.wire.commands import (
    Attend,
    BadMessageError,
    ClientMessage,
    Hello,
    Pause,
    Ping,
    SetPause,
    Sit,
    read_message,
)
from lostcities.wire.invitations import (
    InvitationPart,
    InvitationState,
    InvitationWishes,
    Invited,
    read_acceptance,
    read_invitation_wishes,
)
from lostcities.wire.limits import BODY_BYTES, MESSAGE_BYTES
from lostcities.wire.problem import LANGUAGE, Problem, ProblemAnswer, sentence
from lostcities.wire.sight import kind_of, state_of
from lostcities.wire.start import (
    GameWishes,
    LevelPart,
    Made,
    Start,
    Summary,
    Wishes,
    read_wishes,
)
from lostcities.wire.state import State
from lostcities.wire.waiting import WaitingPart

__all__ = [
    "BODY_BYTES",
    "LANGUAGE",
    "MESSAGE_BYTES",
    "Attend",
    "Attendance",
    "BadMessageError",
    "BadRequestError",
    "ClientMessage",
    "DoneAnswer",
    "ErrorAnswer",
    "GameWishes",
    "Hello",
    "InvitationPart",
    "InvitationState",
    "InvitationWishes",
    "Invited",
    "LevelPart",
    "Made",
    "Pause",
    "Ping",
    "PongAnswer",
    "PresenceAnswer",
    "Problem",
    "ProblemAnswer",
    "RefusedAnswer",
    "ServerMessage",
    "SetPause",
    "Sit",
    "Start",
    "State",
    "Summary",
    "TableAnswer",
    "WaitingPart",
    "Wishes",
    "kind_of",
    "read_acceptance",
    "read_invitation_wishes",
    "read_message",
    "read_wishes",
    "sentence",
    "state_of",
    "write_message",
]
