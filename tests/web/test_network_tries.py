"""How often something may be tried from one network, and from the networks around it."""

from __future__ import annotations

from lostcities.web import NetworkTries
from lostcities.web.network_tries import WIDER


def test_the_addresses_of_a_household_share_their_tries() -> None:
    tries = NetworkTries(2, 10.0, lambda: 0.0)

    assert [tries.admit(f"2001:db8:1:2::{n}") for n in range(1, 4)] == [True, True, False]
    assert [tries.admit("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert tries.admit("192.0.2.2")


def test_many_households_of_one_customer_have_not_as_many_tries_each() -> None:
    """Fault: whoever has a /48 has sixty-five thousand households."""
    tries = NetworkTries(2, 10.0, lambda: 0.0)
    admitted = [tries.admit(f"2001:db8:1:{n:x}::1") for n in range(100)]

    assert sum(admitted) == 2 * WIDER
    # A neighbour of the same provider is another customer.
    assert tries.admit("2001:db8:2::1")


def test_many_customers_of_one_provider_neither() -> None:
    tries = NetworkTries(1, 10.0, lambda: 0.0)
    admitted = [tries.admit(f"2001:db8:{n:x}::1") for n in range(200)]

    assert sum(admitted) == WIDER**2
    assert tries.admit("2001:db9::1")


def test_tries_that_are_refused_are_not_counted_elsewhere() -> None:
    now = [0.0]
    tries = NetworkTries(1, 10.0, lambda: now[0])
    for _ in range(100):
        tries.admit("192.0.2.1")

    assert sum(tries.admit(f"192.0.2.{n}") for n in range(2, 50)) == WIDER - 1
    now[0] = 10.0 / WIDER
    assert tries.admit("192.0.2.200")


def test_what_is_no_address_counts_for_itself() -> None:
    tries = NetworkTries(1, 10.0, lambda: 0.0)

    assert [tries.admit(None), tries.admit(None), tries.admit("a socket")] == [True, False, True]
