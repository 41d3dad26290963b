"""The published schema, the page of the docs, the types, and what is really said: all the same."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from lostcities.bots import Bot, Command
from lostcities.bots.messages import read_answer, read_message, read_ready
from lostcities.bots.schema import schema_text
from tests.bots.schemas import DOCS, SCHEMA, is_valid
from tests.bots.tables import EXAMPLE, play

PAGE = (DOCS / "bots.md").read_text("utf-8")
RELAY = Path(__file__).parent / "programs" / "relay.py"


def test_the_schema_is_made_from_the_types() -> None:
    """If not: `python -m lostcities.bots.schema > docs/bot-protocol.schema.json`."""
    assert schema_text() == SCHEMA.read_text("utf-8")


def test_every_line_of_the_page_is_valid_and_can_be_read() -> None:
    to_program = re.findall(r"^→ (.*)$", PAGE, re.MULTILINE)
    from_program = re.findall(r"^← (.*)$", PAGE, re.MULTILINE)
    assert [] == [line for line in to_program if not is_valid("ToProgram", line)]
    assert [] == [line for line in from_program if not is_valid("FromProgram", line)]
    assert {"hello", "move", "round_over", "bye"} == {
        json.loads(line)["type"] for line in to_program
    }
    for line in to_program:
        read_message(line.encode())
    read_ready(from_program[0].encode())
    read_answer(from_program[1].encode())


def test_every_key_of_the_schema_is_on_the_page_and_no_other() -> None:
    definitions = json.loads(SCHEMA.read_text("utf-8"))["$defs"]
    keys = {key for part in definitions.values() for key in part.get("properties", ())}
    tables = [line for line in PAGE.splitlines() if line.startswith("| ")]
    named = {word for line in tables for word in re.findall(r"`(\w+)`", line)}
    assert set() == keys - named - {"type"}
    view = PAGE.partition("### The view")[2].partition("## When")[0]
    assert list(definitions["ViewPart"]["properties"]) == re.findall(
        r"^\| `(\w+)` \|", view, re.MULTILINE
    )


@pytest.mark.parametrize(
    ("direction", "line"),
    [
        (
            "ToProgram",
            '{"type": "hello", "protocol": 2, "variant": {"colours": 5, "rounds": 3}, "seat": 0}',
        ),
        (
            "ToProgram",
            '{"type": "hello", "protocol": 1, "variant": {"colours": 7, "rounds": 3}, "seat": 0}',
        ),
        ("ToProgram", '{"type": "round_over", "scores": [1]}'),
        ("ToProgram", '{"type": "go"}'),
        ("ToProgram", '{"move": "draw deck"}'),
        ("FromProgram", '{"type": "ready"}'),
        ("FromProgram", '{"type": "bye"}'),
        ("FromProgram", '"draw deck"'),
    ],
)
def test_what_is_no_message_is_not_valid(direction: str, line: str) -> None:
    assert not is_valid(direction, line)


@pytest.mark.parametrize(
    "program",
    [[str(EXAMPLE)], ["-c", "from lostcities.cli import main; main()", "bot", "careful"]],
    ids=["example", "lent"],
)
def test_everything_that_is_really_said_is_valid(program: list[str], tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = [sys.executable, str(RELAY), str(journal), sys.executable, *program]
    with Bot(Command.parse(shlex.join(words))) as bot:
        assert {None} == set(play(bot, 1000, rounds=2))
    said = [line.split(" ", 1) for line in journal.read_text("utf-8").splitlines()]
    assert [] == [line for way, line in said if not is_valid(way, line)]
    assert 100 < sum(way == "FromProgram" for way, _ in said)
    assert '{"type":"bye"}' == said[-1][1]
