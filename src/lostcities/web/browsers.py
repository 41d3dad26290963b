"""Who asks: the players behind the cookies that browsers bring."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lostcities.web.cookies import keep_tokens, tokens_of
from lostcities.web.measure import usual_making
from lostcities.web.newcomers import Newcomers
from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.requests import HTTPConnection, Request
    from starlette.responses import Response

    from lostcities.lobby import Known, Players
    from lostcities.web.tries import Tries


@dataclass(frozen=True, slots=True)
class Browsers:
    """Knows browsers again, and makes players of new ones."""

    players: Players
    newcomers: Newcomers = field(default_factory=Newcomers)
    secure: bool = False
    """Whether cookies go by TLS alone."""
    making: Tries = field(default_factory=usual_making)

    async def known(self, connection: HTTPConnection) -> Known | None:
        """Give the player whose browser this is, or None for one that has not played here yet.

        Raises:
            StoreError: the players could not be read.
        """
        return await self.players.find(tokens_of(connection))

    async def known_or_new(self, request: Request) -> tuple[Known, list[str]]:
        """Give the player whose browser this is, a new one if need be, and the token that is new.

        Whoever asks so is about to make something.

        Raises:
            RefusedRequestError: they make too much, or too many new ones come from their address.
            StoreError: the players could not be read, or the new one not be kept.
        """
        known = await self.known(request)
        if known is not None:
            if not self.making.admit(known.player):
                raise RefusedRequestError(Problem.TOO_FAST)
            return known, []
        if not self.newcomers.admit(request.client and request.client.host):
            raise RefusedRequestError(Problem.TOO_MANY_NEWCOMERS)
        added = await self.players.add()
        self.making.admit(added.player)
        return added, [added.token]

    def keep(
        self,
        request: Request,
        response: Response,
        new: list[str],
        *,
        without: Collection[str] = (),
    ) -> None:
        """Let the browser keep what it is known by, but for what it is not known by any more."""
        keep_tokens(request, response, *new, without=without, secure=self.secure)
