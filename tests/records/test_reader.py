from __future__ import annotations

import json

import pytest

from lostcities.records import Fault, Json, read_record
from lostcities.rules import MOST_ROUNDS, Ending, Pair, Refusal, Variant, Why
from tests.records.examples import DOCUMENT, Path, fault_of, put, without

KNOWN: list[tuple[Path, int | None]] = [
    (("format",), None),
    (("version",), None),
    (("variant",), None),
    (("variant", "colours"), None),
    (("variant", "rounds"), None),
    (("players",), None),
    (("rounds",), None),
    (("rounds", 0, "opener"), 0),
    (("rounds", 1, "deck"), 1),
    (("rounds", 1, "moves"), 1),
]
ROUND_ENDED = put(DOCUMENT, ("rounds", 1, "ended"), {"why": "agreed", "seat": None})
MATCH_ENDED = put(DOCUMENT, ("ended",), {"why": "resigned", "seat": 0})


def names(path: Path) -> str:
    return ".".join(map(str, path))


@pytest.mark.parametrize(("path", "round_"), KNOWN, ids=str)
def test_a_missing_key_is_a_bad_record(path: Path, round_: int | None) -> None:
    fault = fault_of(without(DOCUMENT, path))
    assert fault is not None
    assert (Refusal.BAD_RECORD, round_, None) == (fault.reason, fault.round, fault.move)
    assert f"no {path[-1]!r}" in fault.detail


WRONG: list[tuple[Path, list[Json], int | None]] = [
    ((), [None, [], "record", 1, True], None),
    (("format",), ["lostcities", "", None, 1, ["lostcities-record"]], None),
    (("version",), [0, 2, True, 1.0, "1", None, -1], None),
    (("variant",), [None, [], 5, "classic"], None),
    (("variant", "colours"), [4, 7, True, "5", 5.0, None, -5, 10**300], None),
    (("variant", "rounds"), [0, MOST_ROUNDS + 1, True, "3", 3.0, None, -1, 10**300, 1e300], None),
    (("variant", "open_discards"), [0, 1, "yes", None], None),
    (("players",), [None, [], ["Ada"], ["Ada", "Bo", "Cy"], ["Ada", 1], ["Ada", None], "AB"], None),
    (("players", 1), ["\ud800", None, 1, ["Bo"], True], None),
    (("rounds",), [None, {}, "", 0], None),
    (("rounds", 1), [None, [], "", 0], 1),
    (("rounds", 1, "opener"), [2, -1, True, False, "0", 0.0, None], 1),
    (("rounds", 1, "deck"), [None, {}, "R7", 60, [None], [7], [["R7"]]], 1),
    (("rounds", 1, "deck", 5), [None, 7, True, ["R7"], {}], 1),
    (("rounds", 1, "moves"), [None, {}, "play R7", 0], 1),
    (("rounds", 1, "ended"), [None, [], "agreed", {}, {"why": "agreed"}, {"seat": None}], 1),
]


@pytest.mark.parametrize(
    ("path", "value", "round_"),
    [(path, value, round_) for path, values, round_ in WRONG for value in values],
    ids=[f"{names(path)}-{value!r:.30}" for path, values, _ in WRONG for value in values],
)
def test_a_wrong_type_or_an_impossible_number_is_a_bad_record(
    path: Path, value: Json, round_: int | None
) -> None:
    fault = fault_of(put(DOCUMENT, path, value))
    assert fault is not None
    assert (Refusal.BAD_RECORD, round_, None) == (fault.reason, fault.round, fault.move)


@pytest.mark.parametrize("value", [None, 7, True, ["play R7"], {"move": "play R7"}])
def test_a_move_that_is_no_text_is_a_bad_record_at_its_place(value: Json) -> None:
    fault = fault_of(put(DOCUMENT, ("rounds", 1, "moves", 5), value))
    assert fault is not None
    assert (Refusal.BAD_RECORD, 1, 5, None) == (fault.reason, fault.round, fault.move, fault.text)


@pytest.mark.parametrize(
    ("why", "seat"),
    [
        ("agreed", 0),
        ("cut_off", 1),
        ("resigned", 0),
        ("time", 1),
        ("left", 0),
        ("resigned", None),
        ("agreed", False),
        ("agreed", 2),
        ("", None),
        ("last card", None),
        (None, None),
        (["agreed"], None),
    ],
)
def test_a_round_ends_agreed_or_cut_off(why: Json, seat: Json) -> None:
    fault = fault_of(put(ROUND_ENDED, ("rounds", 1, "ended"), {"why": why, "seat": seat}))
    assert fault is not None
    assert (Refusal.BAD_RECORD, 1) == (fault.reason, fault.round)


@pytest.mark.parametrize(
    ("why", "seat"),
    [
        ("agreed", 0),
        ("cut_off", None),
        ("cut_off", 0),
        ("resigned", None),
        ("time", None),
        ("left", 2),
        ("left", True),
        ("left", "0"),
        ("won", 0),
    ],
)
def test_the_match_ends_with_the_seat_that_loses_or_agreed(why: Json, seat: Json) -> None:
    fault = fault_of(put(MATCH_ENDED, ("ended",), {"why": why, "seat": seat}))
    assert fault is not None
    assert (Refusal.BAD_RECORD, None) == (fault.reason, fault.round)


def test_what_is_wrong_is_named() -> None:
    fault = fault_of(put(DOCUMENT, ("rounds", 1, "opener"), True))
    assert Fault(Refusal.BAD_RECORD, "'opener' of the round cannot be true", round=1) == fault


def test_a_record_is_read() -> None:
    record = read_record(json.dumps(MATCH_ENDED))
    assert (Variant(5, 2), Pair("Ada", "Bo"), 2) == (
        record.variant,
        record.players,
        len(record.rounds),
    )
    assert record.ended is not None
    assert Ending(Why.RESIGNED, 0) == record.ended.ending
    assert 60 == len(record.rounds[0].deck)


@pytest.mark.parametrize("value", [True, False])
def test_whether_discard_piles_are_open_may_be_written(*, value: bool) -> None:
    record = read_record(json.dumps(put(DOCUMENT, ("variant", "open_discards"), value)))
    assert value == record.variant.open_discards


@pytest.mark.parametrize("name", ["", " ", "Zoë", "名前", "x" * 10_000, "\x1b[31m", "Ada\nBo"])
def test_names_may_be_any_text(name: str) -> None:
    document = put(DOCUMENT, ("players", 0), name)
    assert name == read_record(json.dumps(document)).players.first


def test_bytes_and_text_are_read_alike() -> None:
    text = json.dumps(DOCUMENT)
    assert read_record(text) == read_record(text.encode()) == read_record("\ufeff" + text)


def test_a_move_that_is_no_move_can_be_read() -> None:
    document = put(DOCUMENT, ("rounds", 0, "moves", 0), "jump")
    assert "jump" == read_record(json.dumps(document)).rounds[0].moves[0]
