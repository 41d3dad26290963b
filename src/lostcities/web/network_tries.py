"""How often something may be tried from somewhere: from a household, and from the networks around it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from lostcities.web.networks import networks
from lostcities.web.tries import Tries

if TYPE_CHECKING:
    from collections.abc import Callable

LEVELS: Final = 3
"""A household, a customer's network, a provider's part."""
WIDER: Final = 8
"""So many times as much may come from the next wider network. Without an end there, whoever rents a server has as
many households of IPv6 as they like."""


class NetworkTries:
    """Counts tries by the networks that an address is part of."""

    def __init__(
        self, at_once: int, seconds_for_one: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Let a household try so often at once, and then once in so many seconds."""
        self._levels = [
            Tries(at_once * WIDER**level, seconds_for_one / WIDER**level, clock)
            for level in range(LEVELS)
        ]

    def admit(self, address: str | None) -> bool:
        """Say whether another try may come from an address, and count it if so."""
        narrowest_first = list(zip(self._levels, reversed(networks(address)), strict=False))
        if not all(tries.has(network) for tries, network in narrowest_first):
            return False
        for tries, network in narrowest_first:
            tries.admit(network)
        return True
