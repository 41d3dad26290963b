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

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lostcities.lobby import Notice, SubscriptionStore
    from lostcities.store import Subscription
    from lostcities.web.endpoints import Way
    from lostcities.web.reach import Reach
    from lostcities.web.vapid import Identity

MOST_WAITING: Final = 500
"""Calls that are on their way; where there are more, services are slow, and a call more would be late."""
AT_ONCE: Final = 8
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
        self._calls: set[asyncio.Task[None]] = set()
        self._room = asyncio.Semaphore(AT_ONCE)

    def call(self, player: str, notice: Notice) -> None:
        """Call a player, some time soon."""
        if len(self._calls) >= MOST_WAITING:
            _log.warning("calls_dropped")
            return
        call = asyncio.create_task(self._call(player, notice))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def settled(self) -> None:
        """Wait until all calls have been made."""
        while self._calls:
            await asyncio.gather(*self._calls)

    async def close(self) -> None:
        """Call nobody any more."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _call(self, player: str, notice: Notice) -> None:
        try:
            for subscription in await self._subscriptions.of(player):
                async with self._room:
                    await self._push(subscription, notice)
        except StoreError as error:
            _log.error("subscriptions_not_read", error=str(error))

    async def _push(self, subscription: Subscription, notice: Notice) -> None:
        """Send one call. The endpoint is a secret, so the log names the service only."""
        try:
            endpoint = Endpoint.parse(subscription.endpoint)
        except EndpointError:
            await self._subscriptions.forget(subscription.id)
            return
        try:
            async with asyncio.timeout(SECONDS_FOR_ONE):
                status = await self._sent(endpoint, subscription, notice)
        except (OSError, EndpointError, h11.RemoteProtocolError, EOFError) as error:
            # A timeout is an OSError, too.
            _log.warning("call_failed", service=endpoint.host, error=type(error).__name__)
            return
        if status in GONE:
            await self._subscriptions.forget(subscription.id)
        elif status not in DONE:
            _log.warning("call_refused", service=endpoint.host, status=status)

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
