"""Two worlds that differ only in cards which somebody cannot know are told to them alike, byte for byte.

A match is played, with all that can happen. For each who looks on another world is made, in which the cards
that they have never seen lie elsewhere and the others hesitate otherwise. Both worlds happen before their
windows, event by event; they ask for whatever can be asked for; and not a byte of any answer differs.
"""

from __future__ import annotations

from random import Random

import pytest
import pytest_asyncio

from lostcities.table import Event
from tests.table.worlds import another_world
from tests.web.evening import EYES, Evening
from tests.web.hall import open_hall
from tests.web.worlds import World, told_in

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEEDS = (1,)
"""Of matches that are played here; each is told six times."""
EVENTS = 120
"""So many of each are told: a round, and the beginning of what follows."""


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=SEEDS)
async def events(request: pytest.FixtureRequest) -> list[Event]:
    """What happened in a match that others may watch."""
    async with open_hall() as hall:
        played = Evening(hall, Random(request.param))
        await played.sit_down(watchers=True, rounds=2)
        first = played.match
        await played.play()
        return hall.events(first)[:EVENTS]


async def test_hidden_cards_change_no_byte_of_anything_that_is_sent(events: list[Event]) -> None:
    for eye in EYES:
        other = another_world(events, eye, Random(1))
        assert events != other
        one, two = await told_in(World(events, eye)), await told_in(World(other, eye))
        assert one == two
        assert len(one) > len(events) / 3


async def test_the_comparison_would_show_a_difference(events: list[Event]) -> None:
    beginning = events[:20]
    other = another_world(beginning, 0, Random(0))

    assert await told_in(World(beginning, 1)) != await told_in(World(other, 1))
