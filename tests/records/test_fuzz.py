"""Whatever a file holds, it is read or refused: no other error, and nothing that cannot be printed."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.records import (
    Json,
    Record,
    RecordRefused,
    Report,
    read_record,
    verify,
    write_record,
)
from lostcities.rules import Match, Refusal
from tests.records.examples import DOCUMENT, PLAYERS, Path, get, put, without
from tests.records.test_writer import JSON
from tests.rules.positions import matches

SMALL_RECORD = write_record(Record.of(Match().deal(Match().variant.cards, 0), PLAYERS)).encode()
LIKELY: st.SearchStrategy[Json] = st.one_of(
    JSON,
    st.sampled_from([10**400, 1e308, -0.0, "play R7", "draw deck", "R7", "\ud800", "agreed"]),
    st.just({"why": "agreed", "seat": None}),
    st.just({"why": "resigned", "seat": 1}),
)


def examined(data: bytes | str) -> Report:
    """The report on a text, checked for being one that can be handed on."""
    try:
        report = verify(read_record(data))
    except RecordRefused as error:
        report = Report(Match(), error.fault)
    line = json.dumps(report.as_object()).encode()
    assert b"\n" not in line
    if report.fault is not None:
        assert report.fault.reason in Refusal
        assert report.fault.detail
        assert report.fault.detail.isprintable()
        assert len(report.fault.detail) < 200
    return report


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """A place in the document, the document itself among them."""
    path: list[str | int] = []
    here = DOCUMENT
    while isinstance(here, dict | list) and here and draw(st.integers(0, 5)):
        steps: list[str | int] = [*here] if isinstance(here, dict) else [*range(len(here))]
        step = draw(st.sampled_from(steps))
        path.append(step)
        here = get(here, step)
    return tuple(path)


@given(st.binary() | st.text() | JSON.map(json.dumps))
def test_any_text_is_read_or_refused(data: bytes | str) -> None:
    assert not examined(data).valid


@given(paths(), LIKELY)
def test_a_record_with_something_else_at_some_place_is_read_or_refused(
    path: Path, value: Json
) -> None:
    report = examined(json.dumps(put(DOCUMENT, path, value)))
    if report.valid:
        assert write_record(read_record(json.dumps(put(DOCUMENT, path, value))))


@given(paths().filter(bool))
def test_a_record_in_which_something_is_missing_is_read_or_refused(path: Path) -> None:
    examined(json.dumps(without(DOCUMENT, path)))


@given(st.integers(0, len(SMALL_RECORD)), st.integers(0, 3), st.binary(max_size=3))
def test_a_damaged_file_is_read_or_refused(place: int, lost: int, new: bytes) -> None:
    examined(SMALL_RECORD[:place] + new + SMALL_RECORD[place + lost :])


@given(st.integers(0, len(SMALL_RECORD) - 3))
def test_a_file_that_breaks_off_is_refused(place: int) -> None:
    assert not examined(SMALL_RECORD[:place]).valid


@given(matches(), st.data())
@settings(max_examples=50)
def test_moves_in_another_order_are_followed_to_the_first_that_is_refused(
    match: Match, data: st.DataObject
) -> None:
    moves = [str(move) for move in match.round.moves]
    changed = data.draw(st.permutations(moves))
    document: Json = json.loads(write_record(Record.of(match, PLAYERS)))
    report = examined(json.dumps(put(document, ("rounds", 0, "moves"), list(changed))))
    followed = [str(move) for move in report.match.round.moves]
    assert changed[: len(followed)] == followed
    if report.fault is not None:
        assert (len(followed), changed[len(followed)]) == (report.fault.move, report.fault.text)
