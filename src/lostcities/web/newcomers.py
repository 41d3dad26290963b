"""How many new players may come from one address."""

from __future__ import annotations

import time
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE: Final = 40
"""A school class behind one address may come at once."""
SECONDS_FOR_ONE: Final = 30.0
MOST_REMEMBERED: Final = 10_000
"""Addresses that are remembered; each takes some hundred bytes."""


class Newcomers:
    """Lets a few new players come from an address at once, and then one now and then."""

    def __init__(self, at_once: int = AT_ONCE, clock: Callable[[], float] = time.monotonic) -> None:
        self._at_once = at_once
        self._clock = clock
        # When each address will have all its room again.
        self._free_at: dict[str, float] = {}

    def admit(self, address: str | None) -> bool:
        """Say whether another may come from an address, and count them if so."""
        now = self._clock()
        key = network_of(address)
        free_at = max(now, self._free_at.get(key, now)) + SECONDS_FOR_ONE
        if free_at > now + self._at_once * SECONDS_FOR_ONE:
            return False
        if len(self._free_at) >= MOST_REMEMBERED:
            self._free_at = {kept: at for kept, at in self._free_at.items() if at > now}
        self._free_at[key] = free_at
        return True


@lru_cache(MOST_REMEMBERED)
def network_of(address: str | None) -> str:
    """Give what counts as one address: of IPv6 a household has some trillions.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return address or ""
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)
