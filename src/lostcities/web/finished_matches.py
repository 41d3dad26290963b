"""The requests about finished matches: one's own profile, the other at a table, and a round step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from lostcities.lobby import replay_of
from lostcities.web.alongside import Alongside
from lostcities.web.answers import json_response
from lostcities.web.operation import Operation
from lostcities.web.refusals import RefusedRequestError
from lostcities.web.tries import Tries
from lostcities.wire import (
    BeforeNumber,
    HistoryPart,
    OtherPart,
    Problem,
    ProfilePart,
    RatingsPart,
    ReplayPart,
    RoundNumber,
    StepNumber,
)

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute

    from lostcities.lobby import LiveMatch, Lobby
    from lostcities.web.browsers import Browsers

T = TypeVar("T")

LOOKS_AT_ONCE: Final = 60
SECONDS_FOR_ONE_LOOK: Final = 1.0
"""Of a profile: it reads all results of a player, while everybody's moves wait to be stored."""

NOTHING_YET: Final = ProfilePart(
    name="",
    ratings=RatingsPart(people=None, levels=None),
    people=None,
    computer=None,
    best=(),
    opponents=(),
    history=HistoryPart(results=(), before=None),
)


@dataclass(frozen=True, slots=True)
class FinishedMatches:
    """The requests, over a lobby."""

    lobby: Lobby
    browsers: Browsers
    alongside: Alongside = field(default_factory=Alongside)
    looks: Tries = field(default_factory=lambda: Tries(LOOKS_AT_ONCE, SECONDS_FOR_ONE_LOOK))

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api`."""
        return [
            Operation("/api/profile", self.profile, gives=ProfilePart),
            Operation(
                "/api/profile/history",
                self.history,
                gives=HistoryPart,
                asks={"before": BeforeNumber},
                refuses=[Problem.BAD_REQUEST],
            ),
            Operation(
                "/api/matches/{match}/opponent",
                self.opponent,
                gives=OtherPart,
                refuses=[Problem.NOT_FOUND],
            ),
            Operation(
                "/api/matches/{match}/replay",
                self.replay,
                gives=ReplayPart,
                asks={"round": RoundNumber, "step": StepNumber},
                refuses=[Problem.BAD_REQUEST, Problem.NOT_FOUND],
            ),
        ]

    async def profile(self, request: Request) -> Response:
        """Answer with all about the finished matches of this browser's player."""
        known = await self.browsers.known(request)
        if known is None:
            return json_response(NOTHING_YET)
        if not self.looks.admit(known.player):
            raise RefusedRequestError(Problem.TOO_FAST)
        return json_response(await self.lobby.profiles.own(known.player))

    async def history(self, request: Request) -> Response:
        """Answer with the finished matches before those that were shown."""
        before = _asked(request, "before", BeforeNumber)
        known = await self.browsers.known(request)
        return json_response(
            NOTHING_YET.history
            if known is None
            else await self.lobby.profiles.history(known.player, before)
        )

    async def opponent(self, request: Request) -> Response:
        """Answer with what may be known of the other player at a table where one sits."""
        known = await self.browsers.known(request)
        live = known and await self.lobby.matches.find(request.path_params["match"], known.player)
        other = known and live and await self.lobby.profiles.other(live, known.player)
        if not other:
            raise RefusedRequestError(Problem.NOT_FOUND)
        return json_response(other)

    async def replay(self, request: Request) -> Response:
        """Answer with steps of a finished round, to those who have played it or may watch."""
        index = _asked(request, "round", RoundNumber)
        step = _asked(request, "step", StepNumber)
        known = await self.browsers.known(request)
        player = None if known is None else known.player
        live = await match_for(self.lobby, request.path_params["match"], player)
        seats = live.seats_of(player) if player is not None else frozenset()
        you = next(iter(seats)) if len(seats) == 1 else None
        return json_response(
            await self.alongside.do(partial(replay_of, live.table, index, step, you))
        )


async def match_for(lobby: Lobby, match: str, player: str | None) -> LiveMatch:
    """Give a match that a player has a seat of, or that anybody may watch.

    Raises:
        RefusedRequestError: it is neither.
        StoreError: it could not be read.
    """
    found = None if player is None else await lobby.matches.find(match, player)
    found = found or await lobby.matches.watch(match)
    if found is None:
        raise RefusedRequestError(Problem.NOT_FOUND)
    return found


def _asked(request: Request, name: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(request.query_params.get(name, ""), kind, strict=False)
    except msgspec.ValidationError:
        raise RefusedRequestError(Problem.BAD_REQUEST) from None
