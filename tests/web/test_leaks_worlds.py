"""Two worlds that differ only in cards which somebody cannot know are told to them alike, byte for byte.

A match is played, with all that can happen. For each who looks on another world is made, in which the cards
that they have never seen lie elsewhere and the others hesitate otherwise. Both worlds happen before their
windows, event by event; they ask for whatever can be asked for; and not a byte of any answer differs.
"""

from __future__ import annotations

from random import Random

import pytest

from lostcities.table import Event
from tests.table.worlds import another_world
from tests.web.evening import EYES, Evening
from tests.web.hall import open_hall
from tests.web.worlds import World, told_in

SEEDS = (1,)
"""Of matches that are played here; each is told six times."""
EVENTS = 120
"""So many of each are told: a round, and the beginning of what follows."""


async def history(seed: int) -> list[Event]:
    """Play a match that others may watch; give what happened."""
    async with open_hall() as hall:
        played = Evening(hall, Random(seed))
        await played.sit_down(watchers=True, rounds=2)
        first = played.match
        await played.play()
        return hall.events(first)[:EVENTS]


@pytest.mark.parametrize("seed", SEEDS)
async def test_hidden_cards_change_no_byte_of_anything_that_is_sent(seed: int) -> None:
    events = await history(seed)

    for eye in EYES:
        other = another_world(events, eye, Random(seed))
        assert events != other
        one, two = await told_in(World(events, eye)), await told_in(World(other, eye))
        assert one == two
        assert len(one) > len(events) / 3


async def test_the_comparison_would_show_a_difference() -> None:
    events = await history(1)
    other = another_world(events, 0, Random(0))

    assert await told_in(World(events, 1)) != await told_in(World(other, 1))
