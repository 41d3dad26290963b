"""The requests about being called: the server's key, and the browsers that a player is called in."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from lostcities.lobby import hashed
from lostcities.locales import spoken
from lostcities.store import Subscription
from lostcities.web.answers import json_response
from lostcities.web.bodies import body_of
from lostcities.web.endpoints import Endpoint, EndpointError
from lostcities.web.operation import Operation
from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import (
    Problem,
    PushPart,
    PushSubscription,
    SubscriptionPart,
    read_push_subscription,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.lobby import Known, SubscriptionStore
    from lostcities.web.browsers import Browsers
    from lostcities.web.vapid import Identity

PLACE: Final = "/api/push"
MOST: Final = 10
"""Browsers in which one player is called; the oldest gives way."""
ID_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Subscriptions:
    """The requests; without an identity this server calls nobody."""

    store: SubscriptionStore
    browsers: Browsers
    identity: Identity | None
    clock: Callable[[], float] = time.time

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api/push`."""
        return [
            Operation(PLACE, self.look, gives=PushPart),
            Operation(
                PLACE,
                self.add,
                "POST",
                takes=PushSubscription,
                gives=PushPart,
                status=HTTPStatus.CREATED,
                refuses=[Problem.NO_PUSH, Problem.NOT_FOUND],
            ),
            Operation(
                f"{PLACE}/{{subscription}}",
                self.remove,
                "DELETE",
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.NOT_FOUND],
            ),
        ]

    async def look(self, request: Request) -> Response:
        """Answer with this server's key, and where the player is called."""
        return json_response(await self._part(await self.browsers.known(request)))

    async def add(self, request: Request) -> Response:
        """Call the player in this browser from now on."""
        if self.identity is None:
            raise RefusedRequestError(Problem.NO_PUSH)
        wanted = _wanted(await body_of(request))
        known = await self.browsers.known(request)
        if known is None:
            # Whoever has no match has nothing to be called for.
            raise RefusedRequestError(Problem.NOT_FOUND)
        subscription = Subscription(
            id=hashlib.sha256(wanted.endpoint.encode()).hexdigest()[:ID_LENGTH],
            session=hashed(known.token),
            endpoint=wanted.endpoint,
            public_key=wanted.keys.p256dh,
            secret=wanted.keys.auth,
            language=spoken().language,
            created_at=self.clock(),
        )
        await self.store.add(subscription, most=MOST)
        return json_response(await self._part(known), HTTPStatus.CREATED)

    async def remove(self, request: Request) -> Response:
        """Call the player in a browser no more."""
        known = await self.browsers.known(request)
        subscription = str(request.path_params["subscription"])
        if known is None or not await self.store.remove(known.player, subscription):
            raise RefusedRequestError(Problem.NOT_FOUND)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def _part(self, known: Known | None) -> PushPart:
        found = () if known is None else await self.store.of(known.player)
        here = None if known is None else hashed(known.token)
        return PushPart(
            key=None if self.identity is None else self.identity.public_key,
            subscriptions=[
                SubscriptionPart(
                    id=one.id,
                    service=Endpoint.parse(one.endpoint).host,
                    here=one.session == here,
                    created_at=one.created_at,
                )
                for one in found
            ],
        )


def _wanted(body: bytes) -> PushSubscription:
    """Give the subscription that a body holds, when it is one that can be used.

    Raises:
        BadRequestError, RefusedRequestError: it is not.
    """
    from lostcities.web.vapid import BadKeyError, check_keys  # noqa: PLC0415 - an extra

    wanted = read_push_subscription(body)
    try:
        Endpoint.parse(wanted.endpoint)
        check_keys(wanted.keys.p256dh, wanted.keys.auth)
    except (EndpointError, BadKeyError):
        raise RefusedRequestError(Problem.BAD_REQUEST) from None
    return wanted
