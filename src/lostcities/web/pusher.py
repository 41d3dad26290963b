"""Calling browsers by their push services: one short line, encrypted, and nothing that a service could read."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import h11
import msgspec

from lostcities.store import StoreError
from lostcities.telemetry import logger
from lostcities.web.endpoints import Endpoint, EndpointError, PublicWay
from lostcities.web.lanes import LaneFullError, Lanes, Rests

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from lostcities.lobby import Notice, SubscriptionStore
    from lostcities.store import Subscription
    from lostcities.web.endpoints import Way
    from lostcities.web.reach import Reach
    from lostcities.web.vapid import Identity

MOST_BEGUN: Final = 500
"""Players whose browsers are being looked up; where there are more, the database is slow."""
SECONDS_FOR_ONE: Final = 15.0
SECONDS_KEPT: Final = 24 * 3600
"""How long a service keeps a call for a browser that is not there."""
GONE: Final = frozenset({404, 410})
"""By this a service says that there is no such browser any more."""
DONE: Final = range(200, 300)
LONGEST_ANSWER: Final = 16_384
"""Bytes that are read of an answer; all that counts stands in its first line."""

_log = logger(__name__)


def push_is_there() -> bool:
    """Say whether the libraries of the extra `push` are installed."""
    return all(find_spec(name) for name in ("cryptography", "http_ece"))


@dataclass(frozen=True, slots=True)
class Call:
    """What a browser gets: a line to show, and the match that it is about."""

    text: str
    match: str | None


class Pusher:
    """Calls players in all browsers that they have subscribed with. Nobody waits for it."""

    def __init__(
        self,
        subscriptions: SubscriptionStore,
        identity: Identity,
        *,
        way: Way | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.identity = identity
        self._subscriptions = subscriptions
        self._way: Way = way or PublicWay()
        self._clock = clock
        self._lanes = Lanes()
        self._rests = Rests()
        self._begun = 0
        self._calls: set[asyncio.Task[None]] = set()

    def call(self, player: str, notice: Notice) -> None:
        """Call a player, some time soon."""
        if self._begun >= MOST_BEGUN:
            _log.warning("calls_dropped")
            return
        self._begun += 1
        self._do(self._call(player, notice))

    async def settled(self) -> None:
        """Wait until all calls have been made."""
        while self._calls:
            await asyncio.gather(*self._calls)

    async def close(self) -> None:
        """Call nobody any more."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _call(self, player: str, notice: Notice) -> None:
        try:
            found = await self._subscriptions.of(player)
        except StoreError as error:
            _log.error("subscriptions_not_read", error=str(error))
            return
        finally:
            self._begun -= 1
        now = self._clock()
        for subscription in found:
            if not self._rests.holds(subscription.id, now):
                self._do(self._queued(subscription, notice))

    async def _queued(self, subscription: Subscription, notice: Notice) -> None:
        """Send one call when it is its turn. The endpoint is a secret, so the log names the service only."""
        try:
            endpoint = Endpoint.parse(subscription.endpoint)
        except EndpointError:
            await self._forget(subscription)
            return
        try:
            lane = self._lanes.of(endpoint.host)
            await lane.send(lambda: self._push(endpoint, subscription, notice))
        except LaneFullError:
            _log.warning("calls_dropped", service=endpoint.host)

    async def _push(self, endpoint: Endpoint, subscription: Subscription, notice: Notice) -> None:
        if self._rests.holds(subscription.id, self._clock()):
            # It has failed while this call waited, and would again.
            return
        try:
            async with asyncio.timeout(SECONDS_FOR_ONE):
                status = await self._sent(endpoint, subscription, notice)
        except (OSError, EndpointError, h11.RemoteProtocolError, EOFError) as error:
            # A timeout is an OSError, too.
            _log.warning("call_failed", service=endpoint.host, error=type(error).__name__)
            self._rests.begin(subscription.id, self._clock())
            return
        self._rests.end(subscription.id)
        if status in GONE:
            await self._forget(subscription)
        elif status not in DONE:
            _log.warning("call_refused", service=endpoint.host, status=status)

    async def _forget(self, subscription: Subscription) -> None:
        try:
            await self._subscriptions.forget(subscription.id)
        except StoreError as error:
            _log.error("subscription_not_forgotten", error=str(error))

    async def _sent(self, endpoint: Endpoint, subscription: Subscription, notice: Notice) -> int:
        from lostcities.web.vapid import encrypted  # noqa: PLC0415 - an extra

        call = Call(notice.said(subscription.language), notice.match)
        body = encrypted(msgspec.json.encode(call), subscription.public_key, subscription.secret)
        headers = {
            "Host": endpoint.host,
            "Authorization": self.identity.authorization(endpoint, self._clock()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(SECONDS_KEPT),
            "Urgency": "high",
            "Connection": "close",
        }
        if notice.match is not None:
            # A later call about the same match takes the place of one that is not delivered yet.
            headers["Topic"] = notice.match
        return await _posted(self._way, endpoint, headers, body)


async def open_pusher(subscriptions: SubscriptionStore, reach: Reach) -> Pusher | None:
    """Give what calls players, with the key that is kept; None where the libraries for it are missing.

    Raises:
        StoreError: the key could not be read or kept.
    """
    if not push_is_there():
        return None
    from lostcities.web.vapid import Identity, new_key  # noqa: PLC0415 - an extra

    # Services may refuse whoever names nobody, and browsers subscribe by TLS only.
    contact = reach.origin if reach.secure else None
    return Pusher(subscriptions, Identity.read(await subscriptions.key(new_key()), contact))


async def _posted(way: Way, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
    """Send a request and give the status of its answer; where that leads elsewhere, nobody follows.

    Raises:
        OSError, EndpointError: the service cannot be reached.
        h11.RemoteProtocolError, EOFError: what answers is no such service.
    """
    reader, writer = await way.open(endpoint.host)
    try:
        line = h11.Connection(h11.CLIENT)
        request = h11.Request(method="POST", target=endpoint.path, headers=[*headers.items()])
        for part in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(part) or b"")
        await writer.drain()
        read = 0
        while read < LONGEST_ANSWER:
            event = line.next_event()
            if isinstance(event, h11.Response):
                return event.status_code
            if event is h11.NEED_DATA:
                content = await reader.read(4096)
                read += len(content)
                line.receive_data(content)
        raise EOFError
    finally:
        writer.transport.abort()
