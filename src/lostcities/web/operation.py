"""A route of the interface together with what it takes and gives: what describes it stands beside it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lostcities.web.answers import API
from lostcities.web.refusals import STATUS
from lostcities.web.security import SAFE_METHODS
from lostcities.wire import Problem

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]
Shape: TypeAlias = object
"""A type that msgspec knows."""


@dataclass(frozen=True, slots=True)
class Media:
    """An answer that is no JSON of ours, by its media type."""

    type: str


JSON: Final = Media("application/json")
"""What is JSON of another make, and described elsewhere."""


class Operation(Route):
    """A route that says what it does: the docstring of its endpoint, and what is given here.

    ``takes`` is the type of the body and ``gives`` that of the answer, which has the status ``status``;
    ``refuses`` are the refusals of its own. Those that follow from what it is (a body, a change, a look
    into the database) need not be named. ``parts`` are the types of what stands in the path, where
    that is not just a text, and ``asks`` those of what follows a question mark: a type that
    None is part of may be left out.
    """

    def __init__(  # noqa: PLR0913 - all that an operation is
        self,
        path: str,
        endpoint: Endpoint,
        method: str = "GET",
        *,
        takes: Shape | None = None,
        gives: Shape | Media | None = None,
        status: HTTPStatus = HTTPStatus.OK,
        refuses: Sequence[Problem] = (),
        parts: Mapping[str, Shape] | None = None,
        asks: Mapping[str, Shape] | None = None,
    ) -> None:
        super().__init__(path, endpoint, methods=[method])
        self.method = method
        self.does = (endpoint.__doc__ or "").strip()
        self.takes = takes
        self.gives = gives
        self.status = status
        self.parts: Mapping[str, Shape] = {
            name: (parts or {}).get(name, str) for name in self.param_convertors
        }
        self.asks = asks or {}
        self.refuses = refuses

    @property
    def place(self) -> str:
        """The path, with the names of what stands in it and not how that is read.

        >>> async def endpoint(_request: Request) -> Response:
        ...     return Response()
        >>> Operation("/page/{path:path}", endpoint).place
        '/page/{path}'
        """
        return self.path_format

    @property
    def refusals(self) -> Mapping[HTTPStatus, Sequence[Problem]]:
        """What may be refused, by the status of the answer.

        Raises:
            KeyError: one has no status yet, see `STATUS`.
        """
        found: dict[HTTPStatus, list[Problem]] = {}
        usual = _usual(self.path, self.method, body=self.takes is not None)
        for problem in dict.fromkeys([*usual, *self.refuses]):
            found.setdefault(STATUS[problem], []).append(problem)
        return found

    @property
    def id(self) -> str:
        """A name that no other operation has, such as `post_matches`."""
        words = re.findall(r"\w+", self.place.removeprefix(API)) or ["index"]
        return "_".join([self.method.lower(), *words])


def _usual(path: str, method: str, *, body: bool) -> list[Problem]:
    """Give what is refused wherever it applies, by what stands before the endpoint."""
    usual = [Problem.BAD_HOST]
    if method not in SAFE_METHODS:
        usual.append(Problem.BAD_ORIGIN)
    if body:
        usual += [Problem.BAD_REQUEST, Problem.NOT_JSON, Problem.TOO_LARGE, Problem.TOO_SLOW]
    if path.startswith(API):
        usual.append(Problem.TOO_FAST)
        usual.append(Problem.NOT_READ if method in SAFE_METHODS else Problem.NOT_SAVED)
    return usual
