"""Typed messages between the server and a page: what is said, in which limits, and what a seat gets to see."""

from lostcities.wire.answers import (
    DoneAnswer,
    ErrorAnswer,
    PongAnswer,
    RefusedAnswer,
    ServerMessage,
    TableAnswer,
    write_message,
)
from lostcities.wire.commands import (
    BadMessageError,
    ClientMessage,
    Hello,
    Pause,
    Ping,
    SetPause,
    Sit,
    read_message,
)
from lostcities.wire.limits import BODY_BYTES, MESSAGE_BYTES
from lostcities.wire.problem import LANGUAGE, Problem, ProblemAnswer, sentence
from lostcities.wire.sight import kind_of, state_of
from lostcities.wire.start import (
    BadRequestError,
    LevelPart,
    Made,
    Start,
    Summary,
    Wishes,
    read_wishes,
)
from lostcities.wire.state import State

__all__ = [
    "BODY_BYTES",
    "LANGUAGE",
    "MESSAGE_BYTES",
    "BadMessageError",
    "BadRequestError",
    "ClientMessage",
    "DoneAnswer",
    "ErrorAnswer",
    "Hello",
    "LevelPart",
    "Made",
    "Pause",
    "Ping",
    "PongAnswer",
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
    "Wishes",
    "kind_of",
    "read_message",
    "read_wishes",
    "sentence",
    "state_of",
    "write_message",
]
