"""The requests of playing with a friend: opening a table, looking at an invitation, sitting down."""

from __future__ import annotations

import io
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import msgspec
import segno
from starlette.responses import Response

from lostcities.lobby import (
    Lobby,
    UnknownInvitationError,
    invited_options,
)
from lostcities.web.answers import json_response
from lostcities.web.bodies import body_of
from lostcities.web.operation import Media, Operation
from lostcities.wire import (
    Acceptance,
    InvitationPart,
    InvitationWishes,
    Invited,
    Made,
    Problem,
    read_acceptance,
    read_invitation_wishes,
)

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.web.browsers import Browsers
    from lostcities.web.reach import Reach

PLACE: Final = "/api/invitations"
QUIET_ZONE: Final = 4
"""Squares of nothing around a code, without which cameras do not find it."""


@dataclass(frozen=True, slots=True)
class Friends:
    """The requests, over a lobby."""

    lobby: Lobby
    browsers: Browsers
    reach: Reach

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api/invitations`."""
        one = f"{PLACE}/{{link}}"
        return [
            Operation(
                PLACE,
                self.make,
                "POST",
                takes=InvitationWishes,
                gives=Invited,
                status=HTTPStatus.CREATED,
                refuses=[Problem.TOO_MANY_MATCHES, Problem.TOO_MANY_NEWCOMERS],
            ),
            Operation(
                one,
                self.look,
                gives=InvitationPart,
                refuses=[Problem.NOT_FOUND, Problem.EXPIRED],
            ),
            Operation(
                one,
                self.withdraw,
                "DELETE",
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.NOT_FOUND, Problem.EXPIRED, Problem.SEAT_TAKEN],
            ),
            Operation(
                f"{one}/accept",
                self.accept,
                "POST",
                takes=Acceptance,
                gives=Made,
                status=HTTPStatus.CREATED,
                refuses=[
                    Problem.NOT_FOUND,
                    Problem.EXPIRED,
                    Problem.SEAT_TAKEN,
                    Problem.TOO_MANY_MATCHES,
                    Problem.TOO_MANY_NEWCOMERS,
                ],
            ),
            Operation(
                f"{one}/code.svg",
                self.code,
                gives=Media("image/svg+xml"),
                refuses=[Problem.NOT_FOUND, Problem.EXPIRED],
            ),
        ]

    async def make(self, request: Request) -> Response:
        """Open a table that waits; answers with its link."""
        wishes = read_invitation_wishes(await body_of(request))
        options = invited_options(wishes)
        host, new = await self.browsers.known_or_new(request)
        link = await self.lobby.invitations.make(host, options, wishes.days)
        response = json_response(Invited(link), HTTPStatus.CREATED)
        self.browsers.keep(request, response, new)
        return response

    async def look(self, request: Request) -> Response:
        """Answer with who invites to what, and what the link means to who asks."""
        link = _link_in(request)
        known = await self.browsers.known(request)
        part = await self.lobby.invitations.look(link, known.player if known else None)
        if part.state == "waiting":
            part = msgspec.structs.replace(part, url=self._url(request, link))
        return json_response(part)

    async def accept(self, request: Request) -> Response:
        """Sit down; answers with the match."""
        link = _link_in(request)
        name = read_acceptance(await body_of(request)).name
        # Nobody becomes a player by a link that leads nowhere.
        await self.lobby.invitations.look(link, None)
        guest, new = await self.browsers.known_or_new(request)
        match = await self.lobby.invitations.accept(link, guest.player, name)
        response = json_response(Made(match), HTTPStatus.CREATED)
        self.browsers.keep(request, response, new)
        return response

    async def withdraw(self, request: Request) -> Response:
        """Close a table that still waits."""
        known = await self.browsers.known(request)
        if known is None:
            raise UnknownInvitationError
        await self.lobby.invitations.withdraw(_link_in(request), known.player)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def code(self, request: Request) -> Response:
        """Answer with a picture of the link for another device's camera; for the one who invites."""
        link = _link_in(request)
        known = await self.browsers.known(request)
        part = await self.lobby.invitations.look(link, known.player if known else None)
        url = self._url(request, link)
        if part.state != "waiting" or url is None:
            raise UnknownInvitationError
        return Response(code_of(url), media_type="image/svg+xml")

    def _url(self, request: Request, link: str) -> str | None:
        origin = self.reach.origin_for(request)
        return None if origin is None else f"{origin}/#/friend/{link}"


def code_of(text: str) -> bytes:
    """Give a QR code as a picture, black on white in any light."""
    picture = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        picture, kind="svg", border=QUIET_ZONE, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue()


def _link_in(request: Request) -> str:
    return str(request.path_params["link"])
