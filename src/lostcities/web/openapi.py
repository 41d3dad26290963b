"""The HTTP interface as an OpenAPI document, made from the routes and from the types of the messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias, get_args

import msgspec
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from lostcities.web.answers import API
from lostcities.web.cookies import NAME as COOKIE
from lostcities.web.operation import JSON, Media, Operation
from lostcities.web.refusals import STATUS
from lostcities.web.security import SAFE_METHODS
from lostcities.wire import Problem, ProblemAnswer, sentence

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.web.operation import Shape

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"

PLACE: Final = "/api/openapi.json"
VERSION: Final = "1"
"""Of the interface; raised when something that a client may rely on goes away."""

_INFO: Final[Json] = {
    "title": "Lost Cities",
    "version": VERSION,
    "summary": "What the game's own page uses, for programs as well.",
    "description": "`docs/interface.md` tells how a match goes. Moves are made over a socket, whose "
    "messages `docs/socket.schema.json` describes. A request that is refused changes nothing and is "
    "answered with a code and a sentence.",
    "license": {"name": "MIT", "identifier": "MIT"},
}
_ORIGIN: Final[Json] = {
    "name": "Origin",
    "in": "header",
    "required": True,
    "description": "The address of the server itself, as the browser that shows its page sends it.",
    "schema": {"type": "string"},
}
_COOKIE: Final[Json] = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE,
    "description": "By this a player is known again. It comes with the first match that somebody makes or joins.",
}


@dataclass(frozen=True)
class Interface:
    """All routes, and one more at which they are described."""

    others: Sequence[BaseRoute]

    def routes(self) -> list[BaseRoute]:
        """Give all routes."""
        own = Operation(PLACE, self.answer, gives=JSON)
        return [*self.others, own]

    async def answer(self, _request: Request) -> Response:
        """Answer with this document."""
        return Response(self._text, media_type="application/json")

    @cached_property
    def _text(self) -> bytes:
        return msgspec.json.encode(document(self.routes()))


class NotDescribedError(TypeError):
    """A route that does not say what it does."""


def document(routes: Sequence[BaseRoute]) -> dict[str, Json]:
    """Give the document that describes routes.

    Raises:
        NotDescribedError: one of them is no `Operation` and no socket.
    """
    operations = [route for route in routes if isinstance(route, Operation)]
    shapes = _Shapes.of(operations)
    paths: dict[str, dict[str, Json]] = {}
    for route in routes:
        if isinstance(route, Operation):
            described = _operation(route, shapes)
            paths.setdefault(route.place, {})[route.method.lower()] = described
        elif isinstance(route, WebSocketRoute):
            paths.setdefault(route.path_format, {})["get"] = _socket(route, shapes)
        else:
            raise NotDescribedError(f"{route!r} is no Operation: nobody knows what it does")
    return {
        "openapi": "3.1.0",
        "info": _INFO,
        "paths": paths,
        "components": {
            "schemas": shapes.components,
            "parameters": {"Origin": _ORIGIN},
            "securitySchemes": {"cookie": _COOKIE},
        },
        # Whoever has no cookie may ask as well: for them there is less to see.
        "security": [{}, {"cookie": []}],
    }


@dataclass(frozen=True)
class _Shapes:
    """The schemas of all types that are sent."""

    known: Mapping[int, Json]
    components: Json

    @classmethod
    def of(cls, operations: Sequence[Operation]) -> _Shapes:
        shapes: list[Shape] = [ProblemAnswer, str]
        for operation in operations:
            shapes += [*operation.parts.values(), *operation.asks.values()]
            shapes += [s for s in (operation.takes, operation.gives) if not isinstance(s, Media)]
        shapes = [shape for shape in shapes if shape is not None]
        schemas, components = msgspec.json.schema_components(
            shapes, ref_template="#/components/schemas/{name}"
        )
        known = {id(shape): schema for shape, schema in zip(shapes, schemas, strict=True)}
        return cls(known, dict(sorted(components.items())))

    def __getitem__(self, shape: Shape) -> Json:
        return self.known[id(shape)]


def _operation(operation: Operation, shapes: _Shapes) -> Json:
    first, _, rest = operation.does.partition("\n")
    described: dict[str, Json] = {"operationId": operation.id, "summary": first}
    if rest.strip():
        described["description"] = " ".join(rest.split())
    described["parameters"] = _parameters(operation, shapes)
    if operation.takes is not None:
        described["requestBody"] = {"required": True, "content": _json(shapes[operation.takes])}
    described["responses"] = {
        str(operation.status.value): _answer(operation, shapes),
        **{
            str(status.value): _refusal(problems, html=not operation.place.startswith(API))
            for status, problems in sorted(operation.refusals.items())
        },
    }
    return described


def _parameters(operation: Operation, shapes: _Shapes) -> list[Json]:
    described: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": shapes[shape]}
        for name, shape in operation.parts.items()
    ]
    described += [
        {
            "name": name,
            "in": "query",
            "required": type(None) not in get_args(shape),
            "schema": shapes[shape],
        }
        for name, shape in operation.asks.items()
    ]
    if operation.method not in SAFE_METHODS:
        described.append({"$ref": "#/components/parameters/Origin"})
    return described


def _answer(operation: Operation, shapes: _Shapes) -> Json:
    answer: dict[str, Json] = {"description": operation.status.phrase}
    if isinstance(operation.gives, Media):
        answer["content"] = {operation.gives.type: {}}
    elif operation.gives is not None:
        answer["content"] = _json(shapes[operation.gives])
    return answer


def _refusal(problems: Sequence[Problem], *, html: bool) -> Json:
    content: dict[str, Json] = {}
    codes = [problem for problem in problems if not (html and problem is Problem.NOT_FOUND)]
    if codes:
        reason: Json = {"enum": [str(problem) for problem in codes]}
        schema: Json = {
            "$ref": "#/components/schemas/ProblemAnswer",
            "properties": {"reason": reason},
        }
        content |= _json(schema)
    if len(codes) < len(problems):
        # Whoever looks for a page gets a page.
        content["text/html"] = {}
    told = [f"`{problem}`: {sentence(problem)}" for problem in problems]
    return {"description": " ".join(told), "content": content}


def _json(schema: Json) -> dict[str, Json]:
    return {"application/json": {"schema": schema}}


def _socket(route: WebSocketRoute, shapes: _Shapes) -> Json:
    """Describe how a socket is opened; of what is said on it OpenAPI knows nothing."""
    asked = (Problem.BAD_HOST, Problem.BAD_ORIGIN, Problem.NOT_FOUND, Problem.TOO_FAST)
    refusals = [(STATUS[problem].value, problem) for problem in asked]
    return {
        "operationId": "_".join(["open", *re.findall(r"\w+", route.path_format.removeprefix(API))]),
        "summary": (route.endpoint.__doc__ or "").strip(),
        "description": "Asks for a web socket. Its messages are in `docs/socket.schema.json`; why it is "
        "closed is said in the last of them.",
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": shapes[str]}
            for name in route.param_convertors
        ],
        "responses": {
            "101": {"description": "Switching Protocols"},
            **{str(status): _refusal([problem], html=False) for status, problem in refusals},
        },
    }
