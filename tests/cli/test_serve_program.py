"""A foreign program at a table of `lostcities serve`: a whole match against it, over a real socket."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from lostcities.bots.sight import question_of
from lostcities.records import read_record, replay
from lostcities.rules import Match, legal_moves
from tests.bots.processes import running, wait_until
from tests.bots.tables import EXAMPLE, command
from tests.cli.commands import COMMAND
from tests.web.serving import Browser, Window

ROUNDS = 2


@pytest.fixture
def origin(tmp_path: Path) -> Iterator[str]:
    """Where a server is that offers the example; its marked process has to end with it."""
    program = command(EXAMPLE, str(tmp_path)).text
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    options = ["--no-browser", "--port", "0", "--database", database, "--bot", f"my bot={program}"]
    with subprocess.Popen(
        [*COMMAND, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[4].rstrip("/")
            server.terminate()
            _output, errors = server.communicate(timeout=60)
        finally:
            server.kill()
    assert (0, "") == (server.returncode, errors)
    if sys.platform == "linux":
        wait_until(lambda: running(f"bot.py {tmp_path}".replace(" ", "\0")) == [])


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The example, as a module that can be asked what it would do."""
    spec = spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def finish(window: Window) -> None:
    """Play at random until the match is over."""
    rng = Random(1)
    await window.hello()
    for number in range(ROUNDS):
        while not window.state["round_over"]:
            if legal := window.legal():
                await window.move(rng.choice(legal))
            else:
                await window.hear()
        if number + 1 < ROUNDS:
            await window.ask("continue")


def replies(match: Match, example: ModuleType) -> list[tuple[str, str]]:
    """What the computer's seat did in a match, each move beside what the example would have done."""
    found: list[tuple[str, str]] = []
    after = Match(match.variant)
    for round_ in match.rounds:
        after = after.deal(round_.deck, round_.opener)
        for move in round_.moves:
            position = after.round.position
            if position.turn == 1:
                question = question_of(after.view(1), legal_moves(position))
                told = msgspec.to_builtins(question)
                found.append((str(move), example.choose(told["view"], told["legal"])))
            after = after.play(move)
    return found


async def test_a_match_over_a_socket_is_played_against_the_program(
    origin: str, example: ModuleType
) -> None:
    browser = Browser(origin)
    match = await browser.make(level="my bot", rounds=ROUNDS)
    async with browser.window(match) as window:
        await finish(window)
    record = await browser.request("GET", f"/api/matches/{match}/record")

    played = replay(read_record(record.content))
    assert played.over
    answers = replies(played, example)
    assert len(answers) > 50 * ROUNDS
    assert [would for _did, would in answers] == [did for did, _would in answers]
