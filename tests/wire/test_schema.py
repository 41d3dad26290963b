"""The published schema, the page of the docs, and the types: all say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from lostcities.rules import Refusal
from lostcities.wire import Problem, State, read_message, socket_schema
from tests.table.players import TWO_PEOPLE, sit
from tests.wire.test_sight import message

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "interface.md").read_text("utf-8")
SCHEMA = json.loads((DOCS / "socket.schema.json").read_text("utf-8"))

OF_RECORDS = {
    Refusal.BAD_DECK,
    Refusal.BAD_RECORD,
    Refusal.WRONG_OPENER,
    Refusal.UNREADABLE,
    Refusal.UNKNOWN_CARD,
    Refusal.CARD_TOO_OFTEN,
}
"""What is wrong with a record or a board that somebody has written down."""


def validator(direction: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{direction}", "$defs": SCHEMA["$defs"]})


def lines(arrow: str) -> list[str]:
    """Give what is said on the page in one direction; a state that is left out is filled in."""
    state = json.dumps(json.loads(message(sit(TWO_PEOPLE), 0))["state"])
    found = re.findall(rf"^{arrow} (.*)$", PAGE, re.MULTILINE)
    return [line.replace("{…}", state) for line in found]


def test_the_file_is_made_from_the_types() -> None:
    """If not: `python -m tools.interface`."""
    assert socket_schema() == SCHEMA


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("line", lines("→"))
def test_what_the_page_lets_a_client_say_can_be_read(line: str) -> None:
    assert validator("FromClient").is_valid(json.loads(line))
    read_message(line)


@pytest.mark.parametrize("line", lines("←"))
def test_what_the_page_lets_the_server_say_is_in_the_schema(line: str) -> None:
    way = "News" if "changed" in line else "FromServer"

    assert validator(way).is_valid(json.loads(line))


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "hello", "seat": 2}',
        '{"type": "move", "id": "", "on": 0, "seat": 0, "move": "draw deck"}',
        '{"type": "move", "id": "a", "on": -1, "seat": 0, "move": "draw deck"}',
        '{"type": "say", "phrase": "rubbish"}',
        '{"type": "shout"}',
        "[]",
    ],
)
def test_what_is_no_message_is_not_in_the_schema(text: str) -> None:
    assert not validator("FromClient").is_valid(json.loads(text))


def test_every_part_of_the_state_is_on_the_page() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}

    assert [] == [field.name for field in msgspec.structs.fields(State) if field.name not in named]


def test_every_code_is_on_the_page() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    codes = {*Problem, *Refusal} - OF_RECORDS

    assert [] == sorted(code for code in codes if code not in named)
