"""What a page says is read strictly, and whatever else arrives is a clean refusal."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.table import Continue, MakeMove
from lostcities.wire import (
    MESSAGE_BYTES,
    BadMessageError,
    Hello,
    Ping,
    SetPause,
    Sit,
    read_message,
)

MOVE = {"type": "move", "id": "c1", "on": 3, "seat": 0, "move": "play R7"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type":"hello","seat":0}', Hello(seat=0, seen=None, pause="short")),
        (
            '{"type":"hello","seat":null,"seen":7,"pause":"none"}',
            Hello(seat=None, seen=7, pause="none"),
        ),
        ('{"type":"sit","seat":1}', Sit(1)),
        ('{"type":"sit","seat":null}', Sit(None)),
        ('{"type":"pause","pause":"long"}', SetPause("long")),
        ('{"type":"ping"}', Ping()),
        (json.dumps(MOVE), MakeMove(id="c1", on=3, seat=0, move="play R7")),
        ('{"type":"continue","id":"c2","on":0,"seat":1}', Continue(id="c2", on=0, seat=1)),
    ],
)
def test_reads_every_kind_of_message(text: str, message: object) -> None:
    assert read_message(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "7",
        '"hello"',
        "[]",
        "{}",
        '{"type":null}',
        '{"type":"shuffle"}',
        '{"type":"ping"',
        '{"type":"ping"}{"type":"ping"}',
        '{"type":"hello"}',
        '{"type":"hello","seat":2}',
        '{"type":"hello","seat":-1}',
        '{"type":"hello","seat":true}',
        '{"type":"hello","seat":0.5}',
        '{"type":"hello","seat":"0"}',
        '{"type":"hello","seat":0,"seen":-1}',
        '{"type":"hello","seat":0,"seen":1e400}',
        '{"type":"hello","seat":0,"pause":"for ever"}',
        '{"type":"sit"}',
        json.dumps(MOVE | {"id": ""}),
        json.dumps(MOVE | {"id": "c" * 65}),
        json.dumps(MOVE | {"id": None}),
        json.dumps(MOVE | {"on": -1}),
        json.dumps(MOVE | {"on": "3"}),
        json.dumps(MOVE | {"move": 7}),
        json.dumps(MOVE | {"move": ["play R7"]}),
        '{"type":"move","id":"\\ud800","on":1,"seat":0,"move":"play R7"}',
        '{"type":"ping","x":"\ud800"}',
        "[" * MESSAGE_BYTES,
        '{"type":"ping","x":' + "[" * 4000,
        '{"type":"ping","x":' + '{"x":' * 700,
        '{"type":"ping","x":"' + "x" * MESSAGE_BYTES + '"}',
    ],
)
def test_whatever_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(BadMessageError):
        read_message(text)


@given(st.text())
def test_any_text_is_a_message_or_a_clean_refusal(text: str) -> None:
    with suppress(BadMessageError):
        read_message(text)


@given(
    st.dictionaries(
        st.sampled_from(["type", "id", "on", "seat", "move", "seen", "pause"]),
        st.none()
        | st.integers()
        | st.text()
        | st.lists(st.integers())
        | st.sampled_from(["move", "hello", "sit", "ping", "resign"]),
    )
)
def test_any_object_is_a_message_or_a_clean_refusal(message: dict[str, object]) -> None:
    with suppress(BadMessageError):
        read_message(json.dumps(message))
