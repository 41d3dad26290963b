from __future__ import annotations

import pickle
from math import inf, nan
from pathlib import Path

import pytest

from lostcities.bots import BotError, Command, Patience, is_command


def test_a_command_is_split_into_words_as_a_shell_does() -> None:
    assert ("java", "-jar", "my bot.jar") == Command.parse("exec:java -jar 'my bot.jar'").words


def test_a_command_is_called_what_was_written_down() -> None:
    assert "exec:./bot  --deep" == Command.parse("exec:./bot  --deep").name


@pytest.mark.parametrize(("agent", "expected"), [("exec:cat", True), ("careful", False)])
def test_a_command_is_known_by_its_beginning(agent: str, expected: bool) -> None:  # noqa: FBT001
    assert expected is is_command(agent)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("exec:", "“exec:” needs the command"),
        ("exec:  ", "“exec:” needs the command"),
        ("exec:''", "“exec:” needs the command"),
        ("exec:bot 'x", "a quote is not closed"),
    ],
)
def test_what_is_no_command_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        Command.parse(text)


@pytest.mark.parametrize("program", ["no-such-program", "./no/such", ".", "{braces}", "a\0b"])
def test_what_cannot_be_started_is_found_before_it_is_needed(program: str) -> None:
    with pytest.raises(BotError, match="no program that can be started"):
        Command.parse(program).check()


def test_a_file_that_may_not_be_started_is_found_too(tmp_path: Path) -> None:
    (tmp_path / "bot").write_text("#!/bin/sh\n")
    with pytest.raises(BotError):
        Command.parse(f"{tmp_path}/bot").check()


def test_a_program_that_is_there_is_not_complained_about() -> None:
    Command.parse("exec:sh -c 'exit 1'").check()


@pytest.mark.parametrize("seconds", [0, -1, inf, nan])
def test_no_time_and_all_time_are_refused(seconds: float) -> None:
    with pytest.raises(BotError, match="is no time"):
        Patience(move=seconds)


def test_an_error_says_the_same_in_another_process() -> None:
    """An arena that cannot read its helper's error waits for ever."""
    error = BotError("{program} is not there", program="{braces}")
    assert str(error) == str(pickle.loads(pickle.dumps(error)))
