"""New players are let in at a measure, for each address."""

from __future__ import annotations

import pytest

from lostcities.web import Newcomers
from lostcities.web import newcomers as newcomers_module
from tests.lobby.memory import MemoryStore
from tests.web.serving import served

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_new_players_of_one_address_are_let_in_at_a_measure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: requests without a cookie make players without end."""
    async with served(MemoryStore(), newcomers=Newcomers(at_once=2)) as server:
        known = server.browser()
        await known.make()
        link = await known.invite()
        await server.browser().accept(link)
        late = server.browser()
        answers = [
            await late.refusal("POST", path, content=body)
            for path, body in (
                ("/api/matches", {"kind": "computer"}),
                ("/api/invitations", {"name": "Eve"}),
            )
        ]
        # Who is known already is not concerned.
        await known.make()

    assert answers == [(429, "too_many_newcomers")] * 2
    assert late.cookie == ""


async def test_room_for_newcomers_comes_back_with_time() -> None:
    now = [0.0]
    newcomers = Newcomers(2, lambda: now[0])

    admitted = [newcomers.admit("192.0.2.1") for _ in range(3)]
    now[0] += newcomers_module.SECONDS_FOR_ONE
    admitted += [newcomers.admit("192.0.2.1") for _ in range(2)]

    assert admitted == [True, True, False, True, False]
    assert newcomers.admit("192.0.2.2")


async def test_the_addresses_of_one_household_count_as_one() -> None:
    newcomers = Newcomers(1)

    assert [newcomers.admit(f"2001:db8:1:2::{last}") for last in (1, 2)] == [True, False]
    assert newcomers.admit("2001:db8:1:3::1")
    assert newcomers.admit(None)
