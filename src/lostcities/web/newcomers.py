"""How many new players may come from one address."""

from __future__ import annotations

import time
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final

from lostcities.web.tries import MOST_REMEMBERED, Tries

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE: Final = 40
"""A school class behind one address may come at once."""
SECONDS_FOR_ONE: Final = 30.0


class Newcomers:
    """Lets a few new players come from an address at once, and then one now and then."""

    def __init__(self, at_once: int = AT_ONCE, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries = Tries(at_once, SECONDS_FOR_ONE, clock)

    def admit(self, address: str | None) -> bool:
        """Say whether another may come from an address, and count them if so."""
        return self._tries.admit(network_of(address))


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
