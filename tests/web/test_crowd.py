"""How many windows one browser, one household and the network around it may have open."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.websockets import WebSocket

from lostcities.web import crowd as module
from lostcities.web.channel import CloseError
from lostcities.web.crowd import Crowd
from lostcities.web.network_tries import WIDER


def from_there(address: str) -> WebSocket:
    """A socket that somebody opens from an address."""

    async def nothing(*_: object) -> None:
        raise AssertionError

    scope = {"type": "websocket", "client": (address, 1), "headers": []}
    return WebSocket(scope, nothing, nothing)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SOCKETS_FROM_ONE", 2)


def come(addresses: list[str]) -> int:
    """Let a player come from each address; gives how many are let in."""
    crowd, came = Crowd(), 0
    with ExitStack() as windows:
        for number, address in enumerate(addresses):
            try:
                windows.enter_context(crowd.let_in(f"player {number}", from_there(address)))
            except CloseError:
                continue
            came += 1
    return came


def test_a_household_has_so_many_windows() -> None:
    assert come([f"2001:db8:0:1::{number}" for number in range(5)]) == 2


def test_who_rents_a_network_of_many_households_has_some_times_as_many_and_no_more() -> None:
    """Fault: one who has sixty thousand households of IPv6 takes all sockets of the server."""
    assert come([f"2001:db8:0:{number:x}::1" for number in range(40)]) == 2 * WIDER


def test_other_networks_are_not_held_up_by_that() -> None:
    full = [f"2001:db8:0:{number:x}::1" for number in range(40)]

    assert come([*full, "2001:db8:1::1", "192.0.2.1"]) == 2 * WIDER + 2


def test_this_machine_has_as_many_as_it_likes() -> None:
    assert come(["127.0.0.1"] * 40) == 40
