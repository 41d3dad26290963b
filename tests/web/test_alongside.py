"""What takes long is done beside everything else, and never much of it at once."""

from __future__ import annotations

import asyncio
import threading

import pytest

from lostcities.web.alongside import Alongside


async def test_one_piece_of_work_follows_the_other() -> None:
    """Fault: who asks for a long round again and again takes all threads, in which matches are read."""
    both = threading.Barrier(2)

    def meet() -> bool:
        try:
            both.wait(0.1)
        except threading.BrokenBarrierError:
            return False
        return True

    alongside = Alongside()

    assert [False] * 3 == await asyncio.gather(*(alongside.do(meet) for _ in range(3)))


async def test_others_are_answered_meanwhile() -> None:
    answered = threading.Event()
    working = asyncio.create_task(Alongside().do(lambda: answered.wait(60)))
    await asyncio.sleep(0)

    answered.set()

    assert await working


async def test_work_that_fails_lets_others_follow() -> None:
    alongside = Alongside()
    with pytest.raises(ZeroDivisionError):
        await alongside.do(lambda: 1 // 0)

    assert 2 == await alongside.do(lambda: 1 + 1)
