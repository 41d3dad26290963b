from __future__ import annotations

import os
import subprocess

import pytest

from tests.cli.commands import COMMAND, run


def in_language(language: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command on a system of another language."""
    environment = {
        "PATH": os.environ["PATH"],
        "LANG": f"{language}.UTF-8",
        "PYTHONIOENCODING": "utf-8",
    }
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        env=environment,
    )


def test_the_help_is_in_the_language_of_the_system() -> None:
    said = in_language("de_DE", "score", "--help").stdout
    for words in ("Aufruf: lostcities score [OPTIONEN]", "Optionen", "[nötig]", "Die ausgelegten"):
        assert words in said
    assert not {"Usage", "Options", "needed", "default"} & set(said.replace("[", " ").split())


def test_a_refusal_is_in_the_language_of_the_system() -> None:
    done = in_language("it_IT", "score", "QQ")
    assert (1, True) == (done.returncode, "QQ: Questa carta non esiste" in done.stderr)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["scor"], "There is no command “scor”; there are: serve,"),
        (["scor"], "Is it score?"),
        (["score", "--jsno", "Y2"], "There is no option --jsno. Is it --json?"),
        (["bench", "3", "4"], "These words are too many: 3 4."),
        (["serve", "--port"], "--port needs a value."),
        (["serve", "--port", "x"], "“x” cannot be --port."),
        (["serve", "--port", "1", "--port", "2"], "--port is given twice."),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in run(capsys, *arguments).errors
