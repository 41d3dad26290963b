"""The HTTP interface is what its document says: every route is in it, and no answer is outside of it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from schemathesis.specs.openapi import checks
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lostcities.web.openapi import NotDescribedError, document
from lostcities.web.operation import JSON, Operation
from lostcities.wire import Problem
from tests.lobby.memory import MemoryStore
from tests.web.serving import Served, served
from tools.interface import DOCS, openapi

FILE = DOCS / "openapi.json"
DOCUMENT = json.loads(FILE.read_text("utf-8"))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
SOCKET = "/socket"
EXAMPLES = 8
"""For each operation; they are the same each time."""
NOT_SAID: list[schemathesis.CheckFunction] = [
    # A name that cannot be shown, and a level that is not offered, look right and are refused.
    checks.positive_data_acceptance,
]


def test_the_file_is_what_the_routes_say() -> None:
    """If not: `python -m tools.interface`."""
    assert openapi() == DOCUMENT


def test_a_route_that_does_not_say_what_it_does_fails() -> None:
    async def answer(_request: Request) -> Response:
        return Response()

    with pytest.raises(NotDescribedError, match="/api/secret"):
        document([Route("/api/secret", answer)])


def test_an_operation_says_what_it_takes_gives_asks_and_refuses() -> None:
    async def answer(_request: Request) -> Response:
        """Do a thing."""
        return Response()

    operation = Operation(
        "/api/things/{number}",
        answer,
        "PUT",
        takes=int,
        gives=JSON,
        refuses=[Problem.NOT_ALONE],
        parts={"number": float},
        asks={"page": bool},
    )

    whole = json.loads(json.dumps(document([operation])))
    described = whole["paths"]["/api/things/{number}"]["put"]

    assert (described["operationId"], described["summary"]) == ("put_things_number", "Do a thing.")
    assert [parameter.get("name") for parameter in described["parameters"]] == [
        "number",
        "page",
        None,
    ]
    assert sorted(described["responses"]) == [
        *("200", "400", "403", "408", "409", "413", "415", "429", "503"),
    ]


def test_a_refusal_names_its_codes() -> None:
    refused = DOCUMENT["paths"]["/api/matches"]["post"]["responses"]["409"]
    schema = refused["content"]["application/json"]["schema"]

    assert schema["properties"]["reason"]["enum"] == ["too_many_matches"]
    assert Problem.TOO_MANY_MATCHES in refused["description"]


def test_no_two_operations_have_one_name() -> None:
    names = [
        operation["operationId"]
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
    ]

    assert len(names) == len(set(names))


def test_all_schemas_are_schemas() -> None:
    for schema in DOCUMENT["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


class Threaded:
    """A server in a thread of its own, for requests that block the thread they are made in."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready: Future[Served] = Future()
        self._thread = threading.Thread(
            target=self._loop.run_until_complete, args=(self._serve(),), daemon=True
        )
        self._thread.start()
        self.server = self._ready.result()

    async def _serve(self) -> None:
        async with served(MemoryStore()) as server:
            self._ready.set_result(server)
            await self._stop.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()

    def newcomer(self, method: str) -> tuple[dict[str, str], dict[str, str]]:
        """Give the headers of a browser that has just come, and what there is for it, by names in paths."""
        return asyncio.run_coroutine_threadsafe(self._newcomer(method), self._loop).result()

    async def _newcomer(self, method: str) -> tuple[dict[str, str], dict[str, str]]:
        browser, host = self.server.browser(), self.server.browser()
        match = await browser.make()
        # A seat can be taken at another's table, and all else be done with one's own.
        link = await (host if method == "POST" else browser).invite()
        return browser.headers(), {
            "match": match,
            "link": link,
            "subscription": "none",
            "path": "app/main.js",
            "language": "en",
        }


@pytest.fixture(scope="module")
def running() -> Iterator[Threaded]:
    running = Threaded()
    yield running
    running.close()


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_answer_is_outside_of_the_document(
    case: schemathesis.Case,  # type: ignore[type-arg]
    running: Threaded,
) -> None:
    """Bodies, paths, headers and methods of all kinds: no 500, and nothing that is not described."""
    headers, there = running.newcomer(case.method)
    for name, value in case.path_parameters.items():
        # A made-up id leads nowhere; with a real one there is more to go wrong.
        if len(str(value)) % 2:
            case.path_parameters[name] = there[name]
    case.call_and_validate(
        base_url=running.server.origin,
        headers=headers,
        # A socket is at home elsewhere: for requests there is nothing at its address.
        excluded_checks=[*NOT_SAID, checks.unsupported_method] if SOCKET in case.path else NOT_SAID,
    )
