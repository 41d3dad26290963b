from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.records import Json, Record, read_record, write_record
from lostcities.rules import Ending, Match, Variant, Why
from tests.records.examples import DOCUMENT, PLAYERS, WHOLE, Path, as_json, get, put
from tests.rules.positions import matches

TEXTS = st.text(max_size=5)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda children: st.lists(children, max_size=3) | st.dictionaries(TEXTS, children, max_size=3),
    max_leaves=5,
)
EXTRA = st.dictionaries(st.text(min_size=8, max_size=12), JSON, max_size=3)
ENDED = put(
    put(DOCUMENT, ("ended",), {"why": "left", "seat": 1}),
    ("rounds", 1, "ended"),
    {"why": "cut_off", "seat": None},
)


def written(document: Json) -> Json:
    again: Json = json.loads(write_record(read_record(json.dumps(document))))
    return again


@given(matches(rounds=3))
def test_a_record_is_read_as_it_was_written(match: Match) -> None:
    record = Record.of(match, PLAYERS)
    assert record == read_record(write_record(record))


@given(EXTRA, EXTRA, EXTRA, EXTRA, EXTRA)
def test_keys_that_are_not_known_are_kept_at_every_level(
    record: Json, variant: Json, round_: Json, round_ending: Json, ending: Json
) -> None:
    document = ENDED
    places: list[tuple[Path, Json]] = [
        ((), record),
        (("variant",), variant),
        (("rounds", 1), round_),
        (("rounds", 1, "ended"), round_ending),
        (("ended",), ending),
    ]
    for place, extra in places:
        known = get(document, *place)
        assert isinstance(known, dict)
        assert isinstance(extra, dict)
        document = put(document, place, known | extra)
    assert document == written(document)


def test_keys_stand_in_the_order_of_the_contract_and_unknown_ones_after_them() -> None:
    document = put(put(ENDED, ("b",), 1), ("rounds", 0, "a"), 1)
    assert isinstance(document, dict)
    text = write_record(read_record(json.dumps(dict(reversed(document.items())))))
    again = json.loads(text)
    assert ["format", "version", "variant", "players", "rounds", "ended", "b"] == list(again)
    assert ["colours", "rounds"] == list(again["variant"])
    assert ["opener", "deck", "moves", "a"] == list(again["rounds"][0])
    assert ["opener", "deck", "moves", "ended"] == list(again["rounds"][1])
    assert ["why", "seat"] == list(again["ended"])


def test_a_record_has_a_line_for_each_key_and_each_round() -> None:
    match = Match(Variant(rounds=2)).deal(Variant().cards, opener=1)
    deck = ", ".join(f'"{card}"' for card in Variant().cards)
    assert (
        '{"format": "lostcities-record",\n'
        ' "version": 1,\n'
        ' "variant": {"colours": 5, "rounds": 2},\n'
        ' "players": ["Ada", "Bo"],\n'
        ' "rounds": [\n'
        f'  {{"opener": 1, "deck": [{deck}], "moves": []}}],\n'
        ' "ended": {"why": "resigned", "seat": 0}}\n'
    ) == write_record(Record.of(match.end(Ending(Why.RESIGNED, 0)), PLAYERS))


def test_a_record_without_rounds_is_written() -> None:
    record = Record.of(Match(), PLAYERS)
    assert ' "rounds": []}\n' in write_record(record)
    assert record == read_record(write_record(record))


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (Variant(6, 9, open_discards=True), {"colours": 6, "rounds": 9, "open_discards": True}),
        (Variant(), {"colours": 5, "rounds": 3}),
    ],
)
def test_open_discard_piles_are_written_when_they_are_open(
    variant: Variant, expected: Json
) -> None:
    assert expected == get(as_json(Match(variant)), "variant")


def test_names_are_written_as_they_are_read_and_in_utf_8() -> None:
    record = read_record(json.dumps(put(DOCUMENT, ("players", 0), "Zoë 名")))
    assert '"Zoë 名"' in write_record(record)
    write_record(record).encode("utf-8")


def test_half_a_character_in_an_unknown_key_survives() -> None:
    document = put(DOCUMENT, ("note\udc00",), ["\ud800", "😀"])
    text = write_record(read_record(json.dumps(document)))
    assert document == json.loads(text.encode("utf-8"))


def test_writing_what_was_read_changes_nothing_more() -> None:
    text = write_record(Record.of(WHOLE, PLAYERS))
    assert text == write_record(read_record(text))
