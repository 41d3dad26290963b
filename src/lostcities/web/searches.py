"""The requests of looking for an opponent: beginning, looking, saying yes, and going."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from lostcities.lobby import Lobby, options_of
from lostcities.web.answers import json_response
from lostcities.web.bodies import body_of
from lostcities.web.operation import Operation
from lostcities.wire import (
    Made,
    Problem,
    QueuePart,
    SearchWishes,
    Taking,
    read_search_wishes,
    read_taking,
)

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.web.browsers import Browsers

PLACE: Final = "/api/queue"


@dataclass(frozen=True, slots=True)
class Searches:
    """The requests, over a lobby. What becomes of a search is said on the socket of news."""

    lobby: Lobby
    browsers: Browsers

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api/queue`."""
        return [
            Operation(
                PLACE,
                self.join,
                "POST",
                takes=SearchWishes,
                gives=QueuePart,
                status=HTTPStatus.CREATED,
                refuses=[
                    Problem.UNKNOWN_LEVEL,
                    Problem.TOO_MANY_MATCHES,
                    Problem.TOO_MANY_SEARCHES,
                    Problem.TOO_MANY_NEWCOMERS,
                ],
            ),
            Operation(PLACE, self.look, gives=QueuePart),
            Operation(PLACE, self.leave, "DELETE", status=HTTPStatus.NO_CONTENT),
            Operation(
                f"{PLACE}/accept",
                self.accept,
                "POST",
                takes=Taking,
                gives=QueuePart,
                refuses=[Problem.TOO_LATE],
            ),
            Operation(
                f"{PLACE}/computer",
                self.computer,
                "POST",
                gives=Made,
                status=HTTPStatus.CREATED,
                refuses=[Problem.TOO_LATE, Problem.TOO_MANY_MATCHES],
            ),
        ]

    async def join(self, request: Request) -> Response:
        """Look for an opponent; a browser that has played here never before is known from now on.

        Whoever has no socket of news open loses the place after some seconds.
        """
        wishes = read_search_wishes(await body_of(request))
        player, new = await self.browsers.known_or_new(request)
        await self.lobby.opponents.join(player.player, wishes)
        response = json_response(self.lobby.opponents.look(player.player), HTTPStatus.CREATED)
        self.browsers.keep(request, response, new)
        return response

    async def look(self, request: Request) -> Response:
        """Say how the search stands."""
        player = await self._player(request)
        if player is None:
            return json_response(QueuePart(state="idle", looking=len(self.lobby.opponents.queue)))
        return json_response(self.lobby.opponents.look(player))

    async def leave(self, request: Request) -> Response:
        """Look no longer, or say no to the opponent who was found. Who was not looking is not, either."""
        player = await self._player(request)
        if player is not None:
            self.lobby.opponents.leave(player)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def accept(self, request: Request) -> Response:
        """Take the opponent who was found; when both have, the match begins and the answer names it."""
        match = read_taking(await body_of(request)).match
        player = await self._player(request) or ""
        await self.lobby.opponents.accept(player, match)
        return json_response(self.lobby.opponents.look(player))

    async def computer(self, request: Request) -> Response:
        """Take the computer player that offers to play, which ends the search; answers with the match."""
        player = await self._player(request) or ""
        wishes = self.lobby.opponents.take_computer(player)
        match = await self.lobby.make(player, options_of(wishes, self.lobby.levels))
        return json_response(Made(match), HTTPStatus.CREATED)

    async def _player(self, request: Request) -> str | None:
        """Give the player; who is none has no place in the queue under any name."""
        known = await self.browsers.known(request)
        return None if known is None else known.player
