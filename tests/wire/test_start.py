"""Wishes for a match are read strictly."""

from __future__ import annotations

import json

import pytest

from lostcities.wire import BODY_BYTES, BadRequestError, Wishes, read_wishes


def test_what_is_left_out_is_the_usual() -> None:
    assert read_wishes(b'{"kind":"computer"}') == Wishes(
        kind="computer",
        level=None,
        colours=5,
        rounds=3,
        opener="random",
        open_discards=False,
        names=("", ""),
    )


def test_everything_can_be_wished_for() -> None:
    wishes = {
        "kind": "device",
        "level": None,
        "colours": 6,
        "rounds": 9,
        "opener": 1,
        "open_discards": True,
        "names": ["Ada", "Bo"],
    }

    assert read_wishes(json.dumps(wishes).encode()) == Wishes(
        kind="device", colours=6, rounds=9, opener=1, open_discards=True, names=("Ada", "Bo")
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"kind": "people"},
        {"kind": None},
        {"colours": 7},
        {"colours": "5"},
        {"colours": 5.5},
        {"colours": True},
        {"rounds": 0},
        {"rounds": 10},
        {"rounds": 10**400},
        {"opener": 2},
        {"opener": "me"},
        {"open_discards": 1},
        {"names": ["Ada"]},
        {"names": ["Ada", "Bo", "Cy"]},
        {"names": ["Ada", 7]},
        {"names": ["Ada", "x" * 41]},
        {"names": "Ada"},
        {"level": "x" * 33},
        {"level": 3},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(changed: dict[str, object]) -> None:
    body = json.dumps({"kind": "computer"} | changed).encode()

    with pytest.raises(BadRequestError):
        read_wishes(body)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'{"kind":"computer"',
        b"[" * BODY_BYTES,
        b'{"kind":"computer","x":' + b"[" * 4000,
        b'{"kind":"computer","x":"' + b"x" * BODY_BYTES + b'"}',
        b'{"kind":"device","names":["\\ud800","Bo"]}',
    ],
)
def test_what_is_no_wish_is_refused(body: bytes) -> None:
    with pytest.raises(BadRequestError):
        read_wishes(body)
