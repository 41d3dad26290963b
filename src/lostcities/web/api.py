"""The requests of the page: the start page, making, deleting and saving matches."""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec
from starlette.responses import Response

from lostcities.lobby import LiveMatch, Lobby, options_of
from lostcities.records import Record, finished_part, write_record
from lostcities.web.alongside import Alongside
from lostcities.web.answers import json_response
from lostcities.web.bodies import body_of
from lostcities.web.finished_matches import match_for
from lostcities.web.operation import JSON, Operation
from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import Made, Problem, Start, Wishes, read_wishes

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.web.browsers import Browsers
    from lostcities.web.reach import Reach


@dataclass(frozen=True, slots=True)
class Api:
    """The requests, over a lobby."""

    lobby: Lobby
    browsers: Browsers
    reach: Reach
    alongside: Alongside = field(default_factory=Alongside)

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api`."""
        return [
            Operation("/api/start", self.start, gives=Start),
            Operation(
                "/api/matches",
                self.make,
                "POST",
                takes=Wishes,
                gives=Made,
                status=HTTPStatus.CREATED,
                refuses=[
                    Problem.UNKNOWN_LEVEL,
                    Problem.TOO_MANY_MATCHES,
                    Problem.TOO_MANY_NEWCOMERS,
                ],
            ),
            Operation(
                "/api/matches/{match}",
                self.delete,
                "DELETE",
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.NOT_FOUND, Problem.NOT_ALONE, Problem.RATED],
            ),
            Operation(
                "/api/matches/{match}/record",
                self.record,
                gives=JSON,
                refuses=[Problem.NOT_FOUND],
            ),
        ]

    async def start(self, request: Request) -> Response:
        """Answer with what the start page shows."""
        player = await self.browsers.known(request)
        address = self.reach.origin_for(request)
        start = msgspec.structs.replace(
            await self.lobby.start(player),
            known=player is not None,
            address=address,
            # It names the database: nothing for people from elsewhere, who need no such command.
            command=self.reach.command if address is None else "",
        )
        response = json_response(start)
        if player is not None:
            self.browsers.keep(request, response, [])
        return response

    async def make(self, request: Request) -> Response:
        """Begin a match; a browser that has made none yet is known from now on."""
        wishes = read_wishes(await body_of(request))
        options = options_of(wishes, self.lobby.levels)
        player, new = await self.browsers.known_or_new(request)
        match = await self.lobby.make(player.player, options)
        response = json_response(Made(match), HTTPStatus.CREATED)
        self.browsers.keep(request, response, new)
        return response

    async def delete(self, request: Request) -> Response:
        """Delete a match."""
        outcome = await (await self._match(request)).delete()
        if outcome in {Problem.NOT_ALONE, Problem.RATED, Problem.NOT_SAVED}:
            raise RefusedRequestError(Problem(outcome))
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def record(self, request: Request) -> Response:
        """Answer with the record of the rounds that have ended, as a file to keep."""
        known = await self.browsers.known(request)
        player = None if known is None else known.player
        table = (await match_for(self.lobby, request.path_params["match"], player)).table
        names = table.options.seats.map(lambda seating: seating.name)
        text = await self.alongside.do(
            lambda: write_record(Record.of(finished_part(table.match), names))
        )
        file = quote(f"lostcities {names.first} {names.second}.json", safe="")
        disposition = f"attachment; filename=\"lostcities.json\"; filename*=UTF-8''{file}"
        return Response(
            text, media_type="application/json", headers={"Content-Disposition": disposition}
        )

    async def _match(self, request: Request) -> LiveMatch:
        player = await self.browsers.known(request)
        match = player and await self.lobby.matches.find(
            request.path_params["match"], player.player
        )
        if not match:
            raise RefusedRequestError(Problem.NOT_FOUND)
        return match
