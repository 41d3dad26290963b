"""What the leak tests look with: it finds a card wherever one is put that should not be there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest
import pytest_asyncio

from lostcities.records import Record, write_record
from tests.web.evening import Evening
from tests.web.hall import Hall, open_hall, scrutiny_of
from tests.web.recording import Sent
from tests.web.serving import Message

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def hall() -> AsyncIterator[Hall]:
    """A hall in which two have made a few turns."""
    async with open_hall() as hall:
        played = Evening(hall, Random(1))
        await played.sit_down(watchers=True, rounds=1, open_discards=False)
        for _ in range(6):
            await played.settle()
            await played.turn(0 if played.state["turn"] == 0 else 1)
        await played.settle()
        await played.close_lines()
        yield hall


def match_of(hall: Hall) -> str:
    return list(hall.store.lines)[-1]


def last_table(hall: Hall, you: int | None) -> tuple[Sent, Message]:
    """Give the last table that somebody was sent."""
    for sent in reversed(hall.recorder.sent):
        if sent.text.startswith('{"type":"table"'):
            message = cast("Message", json.loads(sent.text))
            if cast("Message", message["state"])["you"] == you:
                return sent, message
    raise AssertionError(you)


def leaks(hall: Hall, *sent: Sent, log: str = "") -> list[list[str]]:
    return [cards for cards, _ in scrutiny_of(hall).of_all(sent, log).leaks]


async def test_what_was_sent_is_found_to_be_right(hall: Hall) -> None:
    assert [] == leaks(hall, *hall.recorder.sent)


async def test_a_hidden_card_in_a_table_is_found(hall: Hall) -> None:
    deck = hall.table(match_of(hall)).match.round.position.deck
    # Of wagers there are three, and another may be known.
    hidden = next(str(card) for card in deck if not str(card).endswith("W"))
    for you in (0, 1, None):
        sent, message = last_table(hall, you)
        cast("Message", message["state"])["known"] = [hidden]

        assert leaks(hall, sent) == []
        assert leaks(hall, replace(sent, text=json.dumps(message))) == [[hidden]]


async def test_the_other_hand_is_found(hall: Hall) -> None:
    sent, message = last_table(hall, 0)
    _, other = last_table(hall, 1)
    state = cast("Message", message["state"])
    state["hand"] = cast("Message", other["state"])["hand"]

    assert leaks(hall, replace(sent, text=json.dumps(message))) == [["another hand"]]


async def test_a_table_of_another_seat_is_found(hall: Hall) -> None:
    (mine, _), (theirs, _) = last_table(hall, 0), last_table(hall, 1)

    assert leaks(hall, replace(mine, text=theirs.text)) == [["another's seat"]]


async def test_a_card_that_is_told_too_early_is_found(hall: Hall) -> None:
    """A message is held against its own number, whatever happens afterwards."""
    sent, message = last_table(hall, None)
    state = cast("Message", message["state"])
    early = {**state, "number": 2}
    told = json.dumps({**message, "number": 2, "state": early})

    assert leaks(hall, sent) == []
    assert leaks(hall, replace(sent, text=told)) != []


async def test_a_running_round_in_a_record_is_found(hall: Hall) -> None:
    match = match_of(hall)
    names = hall.table(match).options.seats.map(lambda seating: seating.name)
    whole = write_record(Record.of(hall.table(match).match, names))
    sent = Sent("", f"/api/matches/{match}/record", 200, "body", whole, hall.lengths())

    assert leaks(hall, sent) == [[f"a round of {match}"]]


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/api/start", 200, "body"),
        ("/api/start", 404, "body"),
        ("/api/start", 200, "headers"),
        ("/api/matches/x/socket", 0, "close"),
    ],
)
async def test_a_card_anywhere_else_is_found(hall: Hall, path: str, status: int, kind: str) -> None:
    sent = Sent("", path, status, kind, '{"text": "R7 and a wager, GW"}', hall.lengths())

    assert leaks(hall, sent) == [["GW", "R7"]]


async def test_a_card_in_the_log_is_found(hall: Hall) -> None:
    log = '{"event": "not_saved"}\n{"event": "drawn", "card": "B10"}\n'

    assert leaks(hall, log=log) == [["B10"]]


async def test_a_message_that_the_schema_does_not_allow_is_found(hall: Hall) -> None:
    sent, message = last_table(hall, 0)
    del cast("Message", message["state"])["deck"]

    found = scrutiny_of(hall).of_all([sent, replace(sent, text=json.dumps(message))])

    assert len(found.shapeless) == 1
