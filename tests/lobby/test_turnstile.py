"""Steps are taken one after the other, and each to its end."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from lostcities.lobby.turnstile import Turnstile


async def test_steps_are_taken_one_after_the_other() -> None:
    turnstile, steps = Turnstile[str](), []

    async def step(name: str) -> str:
        for part in ("begun", "done"):
            steps.append((name, part))
            await asyncio.sleep(0)
        return name

    given = await asyncio.gather(*(turnstile.take(partial(step, name)) for name in "ab"))

    assert given == ["a", "b"]
    assert steps == [(name, part) for name in "ab" for part in ("begun", "done")]
    assert (turnstile.taken, turnstile.idle) == (False, True)


async def test_a_step_is_finished_when_who_asked_for_it_has_gone() -> None:
    turnstile, go, done = Turnstile[None](), asyncio.Event(), []

    async def step() -> None:
        await go.wait()
        done.append(True)

    asked = asyncio.create_task(turnstile.take(step))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert (turnstile.taken, turnstile.idle) == (True, False)
    go.set()
    await turnstile.close()

    assert done == [True]
