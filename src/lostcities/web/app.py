"""The application: every address there is, and what stands before them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

import lostcities
from lostcities.locales import UnknownLanguageError, browser_catalog, late_catalog
from lostcities.web.account_guard import AccountGuard, AccountTries
from lostcities.web.accounts import Accounts
from lostcities.web.alongside import Alongside
from lostcities.web.answers import HANDLERS, json_response
from lostcities.web.api import Api
from lostcities.web.browsers import Browsers
from lostcities.web.crowd import Crowd
from lostcities.web.departures import Departures
from lostcities.web.files import ASK_AGAIN, WORKER, File, PageFiles
from lostcities.web.finished_matches import FinishedMatches
from lostcities.web.friends import Friends
from lostcities.web.languages import Languages
from lostcities.web.measure import Measure
from lostcities.web.neighbour import NAME, Health
from lostcities.web.newcomers import Newcomers
from lostcities.web.news import News
from lostcities.web.openapi import Interface
from lostcities.web.operation import JSON, Media, Operation
from lostcities.web.reach import Reach
from lostcities.web.searches import Searches
from lostcities.web.security import Guard
from lostcities.web.sockets import Sockets
from lostcities.web.subscriptions import Subscriptions
from lostcities.wire import Problem

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute
    from starlette.types import ASGIApp

    from lostcities.lobby import Lobby
    from lostcities.web.hosts import Hosts
    from lostcities.web.vapid import Identity

PAGE: Final = Path(__file__).parent / "page"
LATE: Final = "-late"


def make_app(  # noqa: PLR0913 - what the parts are is named here, once
    lobby: Lobby,
    hosts: Hosts,
    *,
    database: str = "",
    page: Path = PAGE,
    reach: Reach | None = None,
    newcomers: Newcomers | None = None,
    tries: AccountTries | None = None,
    identity: Identity | None = None,
) -> ASGIApp:
    """Put the application together.

    ``database`` is a mark by which another process can tell whether this server has the database
    that it wants. ``identity`` is who this server is to push services; without one it calls nobody.
    """
    reach = reach or Reach()
    pages = Pages(PageFiles(page), database)
    browsers = Browsers(lobby.players, newcomers or Newcomers(), secure=reach.secure)
    crowd = Crowd()
    guard = AccountGuard(lobby, browsers, tries or AccountTries())
    alongside = Alongside()
    routes = [
        *pages.routes(),
        *Api(lobby, browsers, reach, alongside).routes(),
        *Friends(lobby, browsers, reach).routes(),
        *Accounts(guard).routes(),
        *Departures(guard).routes(),
        *FinishedMatches(lobby, browsers, alongside).routes(),
        *Sockets(lobby, browsers, crowd).routes(),
        *Searches(lobby, browsers).routes(),
        *Subscriptions(lobby.subscriptions, browsers, identity).routes(),
        *News(lobby, browsers, crowd).routes(),
    ]
    app = Starlette(routes=Interface(routes).routes(), exception_handlers=HANDLERS)
    # What is not there is said to be so, and not looked for under another name.
    app.router.redirect_slashes = False
    # Outside of everything, so that also the answer to a fault is guarded.
    origin = reach.origin if reach.public else None
    return Languages(Guard(Measure(app), hosts, origin, tls_days=reach.tls_days))


@dataclass(frozen=True, slots=True)
class Pages:
    """What belongs to no player: the page, its files and texts, and the sign of life."""

    files: PageFiles
    database: str

    def routes(self) -> list[BaseRoute]:
        """Give the routes of the page."""
        return [
            Operation("/", self.index, gives=Media("text/html")),
            Operation("/score-pad", self.score_pad, gives=Media("text/html")),
            Operation("/tutorial", self.tutorial, gives=Media("text/html")),
            Operation("/rules", self.rules, gives=Media("text/html")),
            Operation("/strategy", self.strategy, gives=Media("text/html")),
            Operation("/worker.js", self.worker, gives=Media("text/javascript")),
            Operation(
                "/page/{path:path}", self.file, gives=Media("*/*"), refuses=[Problem.NOT_FOUND]
            ),
            Operation(
                "/catalog/{language}.json",
                self.catalog,
                gives=JSON,
                refuses=[Problem.NOT_FOUND],
            ),
            Operation("/health", self.health, gives=Health),
        ]

    async def index(self, request: Request) -> Response:
        """Answer with the page itself."""
        return self.files.index(request)

    async def score_pad(self, request: Request) -> Response:
        """Answer with the score pad, a page of its own."""
        return self.files.document(request, "score-pad.html")

    async def tutorial(self, request: Request) -> Response:
        """Answer with the lesson, a page of its own."""
        return self.files.document(request, "tutorial.html")

    async def rules(self, request: Request) -> Response:
        """Answer with the page, which shows the rules at this address."""
        return self.files.index(request)

    async def strategy(self, request: Request) -> Response:
        """Answer with the page, which shows the strategy at this address."""
        return self.files.index(request)

    async def worker(self, request: Request) -> Response:
        """Answer with the worker that keeps the page; from here its reach is the whole server."""
        return self.files.document(request, WORKER)

    async def file(self, request: Request) -> Response:
        """Answer with one of the page's files."""
        response = self.files.file(request, request.path_params["path"])
        if response is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return response

    async def catalog(self, request: Request) -> Response:
        """Answer with the page's texts in a language."""
        try:
            catalog = texts_of(request.path_params["language"])
        except UnknownLanguageError:
            raise HTTPException(HTTPStatus.NOT_FOUND) from None
        return catalog.response(request, ASK_AGAIN)

    async def health(self, _request: Request) -> Response:
        """Say that this server lives, and which it is."""
        return json_response(Health(NAME, lostcities.__version__, self.database))


@cache
def texts_of(name: str) -> File:
    """Give the page's texts in a language, compressed once; those for later are named `de-late`.

    Raises:
        UnknownLanguageError: there are none.
    """
    language = name.removesuffix(LATE)
    catalog = browser_catalog(language) if language == name else late_catalog(language)
    return File.of(msgspec.json.encode(catalog), ".json")
