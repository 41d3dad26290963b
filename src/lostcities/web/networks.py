"""From which networks an address is, as far as that says who shares one."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final

from lostcities.web.tries import MOST_REMEMBERED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTHS: Final[Mapping[int, Sequence[int]]] = {4: (16, 24, 32), 6: (32, 48, 64)}
"""Bits by which networks are told apart, of both kinds of addresses: a provider's, a customer's, and a household's."""


@lru_cache(MOST_REMEMBERED)
def networks(address: str | None) -> tuple[str, ...]:
    """Give the networks that an address is part of, the widest first; what is no address is one of its own.

    Whoever has one address of IPv6 has some trillions, and whoever rents a server sixty thousand times that.

    >>> networks("192.0.2.7")
    ('192.0.0.0/16', '192.0.2.0/24', '192.0.2.7/32')
    >>> networks("2001:db8:1:2:3::4")
    ('2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64')
    """
    found = _read(address or "")
    if found is None:
        return (address or "",)
    return tuple(str(ip_network((found, width), strict=False)) for width in WIDTHS[found.version])


def household(address: str | None) -> str:
    """Give what counts as one place that people play from: an address of IPv4, and of IPv6 a /64.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3::4")
    ('192.0.2.7/32', '2001:db8:1:2::/64')
    """
    return networks(address)[-1]


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
