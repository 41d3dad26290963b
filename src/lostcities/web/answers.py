"""Answers to requests: JSON, and the forms that a refusal has."""

from __future__ import annotations

from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Route

from lostcities.locales import spoken
from lostcities.store import StoreError
from lostcities.telemetry import logger
from lostcities.web.refusals import PROBLEMS, STATUS, RefusedRequestError, problem_of
from lostcities.wire import Problem, ProblemAnswer, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.types import ExceptionHandler

API: Final = "/api/"

_log = logger(__name__)


def json_response(content: object, status: int = HTTPStatus.OK) -> Response:
    """Give a value as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def problem_response(problem: Problem) -> Response:
    """Give a refusal: its code, and the sentence for whoever reads it."""
    return json_response(ProblemAnswer.of(problem), STATUS[problem])


async def refused(_request: Request, error: Exception) -> Response:
    """Answer a request that cannot be done, as the error says."""
    return problem_response(problem_of(error))


async def store_failed(request: Request, error: Exception) -> Response:
    """Answer a request when the database did not do its part."""
    _log.error("store_failed", path=request.url.path, error=str(error))
    reading = request.method in {"GET", "HEAD"}
    problem = Problem.NOT_READ if reading else Problem.NOT_SAVED
    return problem_response(problem)


async def unknown(request: Request, error: Exception) -> Response:
    """Answer a request for what is not there, or that cannot be done there."""
    assert isinstance(error, HTTPException)
    wrong_method = error.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    problem = Problem.METHOD_NOT_ALLOWED if wrong_method else Problem.NOT_FOUND
    if request.url.path.startswith(API):
        response = problem_response(problem)
    else:
        text = escape(sentence(problem))
        response = HTMLResponse(
            f'<!doctype html><html lang="{spoken().language}"><title>Lost Cities</title>'
            f'<p>{text} <a href="/">Lost Cities</a></p></html>',
            error.status_code,
        )
    if wrong_method:
        response.headers["Allow"] = ", ".join(_methods(request))
    return response


def _methods(request: Request) -> list[str]:
    """Give the methods that there are at the address that was asked for."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    there = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return sorted({method for route in there for method in route.methods or ()})


async def gone(_request: Request, _error: Exception) -> Response:
    """Answer somebody who has hung up; nobody will read it."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


async def failed(_request: Request, _error: Exception) -> Response:
    """Answer when something is wrong with the server itself; what it was goes to the log."""
    return problem_response(Problem.INTERNAL)


HANDLERS: Final[Mapping[type[Exception], ExceptionHandler]] = {
    **dict.fromkeys((RefusedRequestError, *PROBLEMS), refused),
    StoreError: store_failed,
    HTTPException: unknown,
    ClientDisconnect: gone,
    Exception: failed,
}
"""How each error that an endpoint can raise is answered."""
