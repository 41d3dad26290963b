"""Requests that are refused: for which problem, with which status, and which error of the lobby is which problem."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from lostcities.lobby import (
    BadNameError,
    BusyError,
    ExpiredError,
    HasAccountError,
    NameTakenError,
    NoAccountError,
    NotFinishedError,
    NothingFoundError,
    QueueFullError,
    SeatTakenError,
    TooManyMatchesError,
    UnknownInvitationError,
    UnknownLevelError,
    UnplayableError,
    WeakPasswordError,
    WrongPasswordError,
)
from lostcities.wire import BadRequestError, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

STATUS: Final[Mapping[Problem, HTTPStatus]] = {
    Problem.BAD_HOST: HTTPStatus.BAD_REQUEST,
    Problem.BAD_ORIGIN: HTTPStatus.FORBIDDEN,
    Problem.BAD_REQUEST: HTTPStatus.BAD_REQUEST,
    Problem.UNKNOWN_LEVEL: HTTPStatus.BAD_REQUEST,
    Problem.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    Problem.TOO_SLOW: HTTPStatus.REQUEST_TIMEOUT,
    Problem.NOT_FOUND: HTTPStatus.NOT_FOUND,
    Problem.METHOD_NOT_ALLOWED: HTTPStatus.METHOD_NOT_ALLOWED,
    Problem.NOT_JSON: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    Problem.NOT_ALONE: HTTPStatus.CONFLICT,
    Problem.RATED: HTTPStatus.CONFLICT,
    Problem.SEAT_TAKEN: HTTPStatus.CONFLICT,
    Problem.TOO_MANY_MATCHES: HTTPStatus.CONFLICT,
    Problem.EXPIRED: HTTPStatus.GONE,
    Problem.TOO_MANY_SEARCHES: HTTPStatus.CONFLICT,
    Problem.TOO_LATE: HTTPStatus.CONFLICT,
    Problem.NO_PUSH: HTTPStatus.CONFLICT,
    Problem.TOO_FAST: HTTPStatus.TOO_MANY_REQUESTS,
    Problem.TOO_MANY_NEWCOMERS: HTTPStatus.TOO_MANY_REQUESTS,
    Problem.BAD_NAME: HTTPStatus.BAD_REQUEST,
    Problem.WEAK_PASSWORD: HTTPStatus.BAD_REQUEST,
    Problem.NAME_TAKEN: HTTPStatus.CONFLICT,
    Problem.HAS_ACCOUNT: HTTPStatus.CONFLICT,
    Problem.WRONG_SIGN_IN: HTTPStatus.FORBIDDEN,
    Problem.WRONG_PASSWORD: HTTPStatus.FORBIDDEN,
    Problem.WRONG_CODE: HTTPStatus.FORBIDDEN,
    Problem.NOT_SIGNED_IN: HTTPStatus.FORBIDDEN,
    Problem.TOO_MANY_TRIES: HTTPStatus.TOO_MANY_REQUESTS,
    Problem.BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
    Problem.NOT_SAVED: HTTPStatus.SERVICE_UNAVAILABLE,
    Problem.NOT_READ: HTTPStatus.SERVICE_UNAVAILABLE,
    Problem.INTERNAL: HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""With which status a request is answered that is refused for this reason."""

PROBLEMS: Final[Mapping[type[Exception], Problem]] = {
    BadNameError: Problem.BAD_NAME,
    BadRequestError: Problem.BAD_REQUEST,
    BusyError: Problem.BUSY,
    ExpiredError: Problem.EXPIRED,
    HasAccountError: Problem.HAS_ACCOUNT,
    NameTakenError: Problem.NAME_TAKEN,
    NoAccountError: Problem.NOT_SIGNED_IN,
    NotFinishedError: Problem.NOT_FOUND,
    NothingFoundError: Problem.TOO_LATE,
    QueueFullError: Problem.TOO_MANY_SEARCHES,
    SeatTakenError: Problem.SEAT_TAKEN,
    TooManyMatchesError: Problem.TOO_MANY_MATCHES,
    UnknownInvitationError: Problem.NOT_FOUND,
    UnknownLevelError: Problem.UNKNOWN_LEVEL,
    UnplayableError: Problem.BAD_REQUEST,
    WeakPasswordError: Problem.WEAK_PASSWORD,
    WrongPasswordError: Problem.WRONG_PASSWORD,
}
"""What each error means that an endpoint may let pass; of a kind of errors the nearest one counts."""


class RefusedRequestError(Exception):
    """A request that is answered with a refusal."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def problem_of(error: Exception) -> Problem:
    """Give the problem that an error means.

    Raises:
        StopIteration: it means none.
    """
    if isinstance(error, RefusedRequestError):
        return error.problem
    return next(PROBLEMS[kind] for kind in type(error).__mro__ if kind in PROBLEMS)
