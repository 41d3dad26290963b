"""Which addresses are of one network."""

from __future__ import annotations

import pytest

from lostcities.web.networks import household, networks


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("192.0.2.7", "192.0.2.7", 3),
        ("192.0.2.7", "::ffff:192.0.2.7", 3),
        ("192.0.2.7", "192.0.2.8", 2),
        ("192.0.2.7", "192.0.3.7", 1),
        ("192.0.2.7", "198.51.100.7", 0),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9%eth0", 3),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", 2),
        ("2001:db8:1:2::1", "2001:db8:2::1", 1),
        ("2001:db8:1:2::1", "2001:db9::1", 0),
    ],
)
def test_addresses_share_the_wider_networks_before_the_narrower(
    one: str, other: str, shared: int
) -> None:
    pairs = zip(networks(one), networks(other), strict=True)

    assert [first == second for first, second in pairs] == [depth < shared for depth in range(3)]


@pytest.mark.parametrize("address", ["", "a proxy's socket", None])
def test_what_is_no_address_is_a_network_of_its_own(address: str | None) -> None:
    assert (networks(address), household(address)) == ((address or "",), address or "")
