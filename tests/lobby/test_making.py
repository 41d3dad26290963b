"""One player makes one thing after the other, and others meanwhile."""

from __future__ import annotations

import asyncio

from lostcities.lobby.making import Making


async def test_a_player_makes_one_thing_after_the_other_and_others_do_not_wait() -> None:
    making, done = Making(), asyncio.Event()
    order: list[str] = []

    async def make(player: str, name: str) -> None:
        async with making.alone(player):
            order.append(f"{name} begins")
            if name == "first":
                await done.wait()
            order.append(f"{name} ends")

    tasks = [
        asyncio.create_task(make(player, name))
        for player, name in (("ada", "first"), ("ada", "second"), ("bo", "other"))
    ]
    await tasks[2]
    done.set()
    await asyncio.gather(*tasks)

    assert ["first begins", "other begins", "other ends"] == order[:3]
    assert ["first ends", "second begins", "second ends"] == order[3:]


async def test_nothing_is_kept_of_who_makes_nothing() -> None:
    making = Making()
    async with making.alone("ada"):
        during = len(making._locks)

    assert (1, 0) == (during, len(making._locks))
