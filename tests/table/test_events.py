from __future__ import annotations

import json

import pytest

from lostcities.rules import Variant
from lostcities.table import BadHistoryError, Event, Offer, Options, Rematch, decode, encode, fold
from lostcities.table.events import Drawn, Opened, Placed
from tests.table.players import ONE_DEVICE, Sitting, sit


@pytest.fixture
def sitting() -> Sitting:
    sitting = sit()
    sitting.turn()
    return sitting


def test_an_event_is_stored_as_readable_json(sitting: Sitting) -> None:
    placed = json.loads(sitting.stored[2])
    assert {"type": "placed", "at": 0.0, "seat": 0, "command": "c2-0"} == {
        key: placed[key] for key in ("type", "at", "seat", "command")
    }
    assert placed["move"].startswith("discard ")


def test_options_survive_being_stored() -> None:
    options = Options(seats=ONE_DEVICE, variant=Variant(6, 9, open_discards=True), opener=1)
    opened = Opened(at=1.5, options=options)
    assert opened == decode(encode(opened))


def test_stored_events_give_the_same_table(sitting: Sitting) -> None:
    sitting.stall()
    sitting.ask(Offer, 1)
    assert sitting.table == sitting.reload()


def test_a_whole_match_and_its_rematch_give_the_same_table() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.end_match()
    sitting.ask(Rematch, 0)
    assert sitting.table == sitting.reload()


def test_a_discard_is_still_closed_when_a_match_is_loaded_between_the_two_steps(
    sitting: Sitting,
) -> None:
    """Fault: the ban on redrawing is lost when a match is saved and loaded."""
    sitting.place()
    colour = sitting.reload().match.round.position.just_discarded
    assert colour is not None
    assert sitting.table.match.round.position.just_discarded == colour


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[" * 100_000,
        '{"type":"flown","at":0}',
        '{"type":"placed","at":0,"seat":2,"move":"play R7"}',
        '{"type":"placed","at":0,"seat":0}',
        '{"type":"opened","at":0,"options":{"seats":[{"name":""},{"name":"Bo"}]}}',
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(text)


def _without_opening(events: list[Event]) -> list[Event]:
    return events[1:]


def _without_deal(events: list[Event]) -> list[Event]:
    return [events[0], *events[2:]]


def _opened_twice(events: list[Event]) -> list[Event]:
    return [events[0], *events]


def _drawn_twice(events: list[Event]) -> list[Event]:
    return [*events, events[-1]]


def _placing_called_draw(events: list[Event]) -> list[Event]:
    return [*events[:2], Drawn(at=0.0, seat=0, move=_placed(events).move)]


def _draw_called_placing(events: list[Event]) -> list[Event]:
    return [*events[:3], Placed(at=0.0, seat=0, move="draw deck")]


def _only_opened(events: list[Event]) -> list[Event]:
    return events[:1]


def _nothing(events: list[Event]) -> list[Event]:
    return []


def _placed(events: list[Event]) -> Placed:
    placed = events[2]
    assert isinstance(placed, Placed)
    return placed


@pytest.mark.parametrize(
    "damage",
    [
        _without_opening,
        _without_deal,
        _opened_twice,
        _drawn_twice,
        _placing_called_draw,
        _draw_called_placing,
        _only_opened,
        _nothing,
    ],
)
def test_events_that_do_not_follow_from_each_other_are_refused(
    sitting: Sitting,
    damage: object,
) -> None:
    assert callable(damage)
    with pytest.raises(BadHistoryError, match=r"follow|begins"):
        fold(damage(sitting.events))


def test_the_sentence_about_damage_names_no_card(sitting: Sitting) -> None:
    with pytest.raises(BadHistoryError) as caught:
        fold([*sitting.events[:2], *sitting.events[3:]])
    assert "event 3 does not follow from those before" == str(caught.value)
