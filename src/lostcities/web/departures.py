"""The requests about leaving: signing out, taking along what is kept, and having it deleted."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import Response, StreamingResponse

from lostcities.web.account_guard import PLACE, AccountGuard
from lostcities.web.bodies import body_of
from lostcities.web.operation import JSON, Operation
from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import Confirmation, Problem, read_confirmation

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.lobby import Known

DISPOSITION: Final = 'attachment; filename="lostcities-player.json"'


@dataclass(frozen=True, slots=True)
class Departures:
    """The requests of who leaves."""

    guard: AccountGuard

    def routes(self) -> list[BaseRoute]:
        """Give their routes."""
        return [
            Operation(
                f"{PLACE}/session",
                self.leave,
                "DELETE",
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.NOT_SIGNED_IN],
            ),
            Operation(
                f"{PLACE}/sessions",
                self.leave_all,
                "DELETE",
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.NOT_SIGNED_IN],
            ),
            Operation(
                f"{PLACE}/export",
                self.export,
                gives=JSON,
                refuses=[Problem.NOT_FOUND, Problem.TOO_MANY_TRIES],
            ),
            Operation(
                f"{PLACE}/deletion",
                self.delete,
                "POST",
                takes=Confirmation,
                status=HTTPStatus.NO_CONTENT,
                refuses=[
                    Problem.NOT_SIGNED_IN,
                    Problem.WRONG_PASSWORD,
                    Problem.TOO_MANY_TRIES,
                    Problem.BUSY,
                ],
            ),
        ]

    async def leave(self, request: Request) -> Response:
        """Sign out here. Guests cannot: nobody would find their matches again."""
        known = await self.guard.signed_in(request)
        await self.guard.lobby.accounts.sessions.leave(known)
        return self._left(request, known)

    async def leave_all(self, request: Request) -> Response:
        """Sign out in every browser, this one included."""
        known = await self.guard.signed_in(request)
        await self.guard.lobby.accounts.sessions.leave_all(known.player)
        return self._left(request, known)

    async def export(self, request: Request) -> Response:
        """Answer with all that is kept about who asks, as a file to keep."""
        known = await self.guard.browsers.known(request)
        if known is None:
            raise RefusedRequestError(Problem.NOT_FOUND)
        if not self.guard.tries.exports.admit(known.player):
            raise RefusedRequestError(Problem.TOO_MANY_TRIES)
        pieces = self.guard.lobby.accounts.export(known)
        # What fails before the first piece is refused; after it nothing can be said any more.
        first = await anext(pieces)
        return StreamingResponse(
            _chained(first, pieces),
            media_type="application/json",
            headers={"Content-Disposition": DISPOSITION},
        )

    async def delete(self, request: Request) -> Response:
        """Delete who asks, with all that is theirs alone; a guest has no password to give."""
        asked = read_confirmation(await body_of(request))
        known = await self.guard.trying(request)
        await self.guard.accounts(request).delete(known, asked.password)
        return self._left(request, known)

    def _left(self, request: Request, known: Known) -> Response:
        response = Response(status_code=HTTPStatus.NO_CONTENT)
        self.guard.browsers.keep(request, response, [], without=[known.token])
        return response


async def _chained(first: bytes, others: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for piece in others:
        yield piece
