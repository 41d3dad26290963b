from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.records import LONGEST_DOCUMENT, RecordRefused
from lostcities.records.document import DEEPEST_NESTING, LONGEST_NUMBER, parse_document, shown
from lostcities.rules import Refusal


def refused(data: bytes | str) -> str:
    with pytest.raises(RecordRefused) as error:
        parse_document(data)
    assert Refusal.BAD_RECORD == error.value.refusal
    return error.value.detail


@pytest.mark.parametrize(
    ("data", "detail"),
    [
        (b"", "it is empty"),
        (b" \n\t", "it is empty"),
        (b"\xef\xbb\xbf", "it is empty"),
        (b"lostcities", "it is no JSON: Expecting value in line 1, column 1"),
        (b'{"a": 1,}', "it is no JSON: "),
        (b'{"a": 1', "it is no JSON: "),
        (b"{'a': 1}", "it is no JSON: "),
        (b'{"a": 1} {"a": 1}', "it is no JSON: Extra data"),
        (b'"\n"', "it is no JSON: Invalid control character"),
        (b'"\\x41"', "it is no JSON: Invalid \\escape"),
        (b"01", "it is no JSON: "),
        (b"\x00", "it is no JSON: "),
        (b'"\xff"', "it is no UTF-8: byte 1 cannot be read"),
        (b'"\xed\xa0\x80"', "it is no UTF-8"),
        ('{"a": 1}'.encode("utf-16"), "it is no UTF-8"),
        (b"NaN", "NaN is no number"),
        (b"[-Infinity]", "-Infinity is no number"),
        (b"1e999", 'no number can be "1e999"'),
        (b"-1e999", 'no number can be "-1e999"'),
        (b"1" * 5_000, "a number has 5000 digits"),
        (b"0." + b"1" * 5_000, "no number can be"),
        (b'{"a": 1, "a": 1}', '"a" stands twice in one object'),
        (b'[{"b": {"a": 1, "c": 2, "\\u0061": 3}}]', '"a" stands twice in one object'),
        (b"[" * 100_000, f"nested more than {DEEPEST_NESTING} levels deep"),
        (b"[" * 100_000 + b"]" * 100_000, f"nested more than {DEEPEST_NESTING} levels deep"),
        (b'{"a":' * 100_000, f"nested more than {DEEPEST_NESTING} levels deep"),
        (b"[" * 101 + b"]" * 101, f"nested more than {DEEPEST_NESTING} levels deep"),
        (b" " * (LONGEST_DOCUMENT + 1), "it is larger than 16 MiB"),
    ],
    ids=range(28),
)
def test_what_cannot_be_read_is_refused_in_a_sentence(data: bytes, detail: str) -> None:
    assert detail in refused(data)
    assert "\n" not in refused(data)
    assert len(refused(data)) < 120


def test_a_gigabyte_of_digits_is_refused_unread() -> None:
    assert "it is larger than 16 MiB" == refused(b"1" * (LONGEST_DOCUMENT + 1))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xef\xbb\xbf[1]", [1]),
        ("\ufeff[1]", [1]),
        (b' {"a": [true, null, -1.5, "\\ud800"]} ', {"a": [True, None, -1.5, "\ud800"]}),
        (b"[" * 100 + b"]" * 100, json.loads("[" * 100 + "]" * 100)),
        (b"1" * LONGEST_NUMBER, int("1" * LONGEST_NUMBER)),
        (b"1e308", 1e308),
        ('"Zoë"'.encode(), "Zoë"),
        ('"Zoë"', "Zoë"),
    ],
    ids=range(8),
)
def test_what_can_be_read_is(data: bytes | str, expected: object) -> None:
    assert expected == parse_document(data)


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_text_is_read_or_refused(data: bytes | str) -> None:
    with suppress(RecordRefused):
        parse_document(data)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (True, "true"),
        (None, "null"),
        (5.0, "5.0"),
        ("a\x1b[31m\u202e\ud800", '"a\\u001b[31m\\u202e\\ud800"'),
        ("x" * 100, '"' + "x" * 39 + "…"),
        ([1, 2], "a list"),
        ({}, "an object"),
    ],
)
def test_a_value_is_shown_briefly_and_harmlessly(value: None, expected: str) -> None:
    assert expected == shown(value)
