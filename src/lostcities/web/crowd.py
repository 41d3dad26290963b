"""Who has how many sockets open, and how much may be said there."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lostcities.web.channel import CloseError
from lostcities.web.hosts import is_loopback
from lostcities.web.network_tries import WIDER
from lostcities.web.networks import networks
from lostcities.web.tries import MOST_REMEMBERED
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.websockets import WebSocket

MOST_SOCKETS: Final = 20
"""Windows that one browser may have open at once; more are no windows of a person."""
MOST_SOCKETS_FROM_ONE: Final = 200
"""Windows that one household may have open, when it is not this machine: a school class with some each. From the
network around it there may be some times as many."""
MESSAGES_A_SECOND: Final = 50.0
MESSAGES_AT_ONCE: Final = 100.0
"""Who says more than this is listened to more slowly; a person makes two moves in a second at most."""


@dataclass(slots=True)
class Patience:
    """How many messages may still come at once; grows with time."""

    left: float = field(default_factory=lambda: MESSAGES_AT_ONCE)
    at: float = field(default_factory=time.monotonic)

    def take(self, now: float) -> float:
        """Count one message and give the seconds to wait before the next is read."""
        self.left = min(MESSAGES_AT_ONCE, self.left + (now - self.at) * MESSAGES_A_SECOND) - 1
        self.at = now
        return max(0.0, -self.left / MESSAGES_A_SECOND)


class Crowd:
    """Who has how many sockets open, at tables and elsewhere, and how much they say in all of them."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._patience: OrderedDict[str, Patience] = OrderedDict()

    @contextlib.contextmanager
    def let_in(self, player: str | None, websocket: WebSocket) -> Iterator[Patience]:
        """Count a socket while it is open; of who has no cookie yet, by the address.

        Gives how much may be said there: a player's windows share it, also those that come later.

        Raises:
            CloseError: there are as many as anyone, or any one network, may have.
        """
        host = websocket.client and websocket.client.host
        narrowest_first = networks(host)[::-1]
        counted = {player or narrowest_first[0]: MOST_SOCKETS}
        if host is not None and not is_loopback(host):
            most = (MOST_SOCKETS_FROM_ONE, MOST_SOCKETS_FROM_ONE * WIDER)
            names = (f"all from {network}" for network in narrowest_first)
            counted |= dict(zip(names, most, strict=False))
        if any(self._open[who] >= most for who, most in counted.items()):
            raise CloseError.because(Problem.TOO_MANY_SOCKETS)
        self._open.update(counted.keys())
        try:
            yield Patience() if player is None else self._patience_with(player)
        finally:
            self._open.subtract(counted.keys())
            for who in counted:
                if not self._open[who]:
                    del self._open[who]

    def _patience_with(self, player: str) -> Patience:
        patience = self._patience.setdefault(player, Patience())
        self._patience.move_to_end(player)
        if len(self._patience) > MOST_REMEMBERED:
            self._patience.popitem(last=False)
        return patience
