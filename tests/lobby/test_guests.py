"""Foreign programs that a server offers as opponents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lostcities.bots import BotError, Command, Fault
from lostcities.lobby import programs_of
from lostcities.lobby.computer import Computer
from lostcities.lobby.guests import Guest
from lostcities.rules import Pair, Variant, legal_moves
from lostcities.table import (
    Kind,
    MakeMove,
    Options,
    Seating,
    Table,
    decide,
    evolve,
    fold,
    open_table,
    view,
)
from tests.bots.processes import children
from tests.bots.tables import EXAMPLE, command, player
from tests.rules.positions import played


@pytest.fixture(autouse=True)
def nobody_left() -> Iterator[None]:
    before = children()
    yield
    assert children() - before == set()


def table(seed: int = 1, rounds: int = 2) -> Table:
    """A match against the program, which opens it."""
    seats = Pair(Seating("Ada"), Seating("my bot", Kind.COMPUTER, "my bot"))
    options = Options(seats=seats, variant=Variant(rounds=rounds), opener=1)
    return fold(open_table(options, at=0.0, rng=Random(seed)))


async def turns(guest: Guest, *matches: str, count: int = 2) -> list[Table]:
    """Let a guest and chance play so many turns each in each of these matches, by turns."""
    computer, rng = Computer(Random(1), [guest]), Random(2)
    tables = {match: table(seed) for seed, match in enumerate(matches)}
    for _ in range(count):
        for match in matches:
            for event in await computer.turn(tables[match], 1, 1.0, match):
                tables[match] = evolve(tables[match], event)
            assert tables[match].turn == 0
            while tables[match].turn == 0:
                tables[match] = moved(tables[match], rng)
    computer.close()
    return list(tables.values())


def moved(at: Table, rng: Random) -> Table:
    move = rng.choice(view(at, 0).legal)
    command = MakeMove(id=f"c{at.events}", on=at.number(0), seat=0, move=str(move))
    for event in decide(at, command, at=1.0, rng=rng, new_match=""):
        at = evolve(at, event)
    return at


def heard(journal: Path) -> list[str]:
    return [
        json.loads(line.split(maxsplit=1)[1])["type"] for line in journal.read_text().splitlines()
    ]


async def test_a_program_makes_whole_turns() -> None:
    guest = Guest("my bot", command(EXAMPLE))
    (after,) = await turns(guest, "m1", count=3)
    assert 6 == after.match.round.turns


async def test_a_program_is_told_when_it_is_asked_about_another_match(tmp_path: Path) -> None:
    guest = Guest("my bot", player("nothing", str(tmp_path / "journal")))
    await turns(guest, "m1", "m2")
    turn = ["hello", "move", "move"]
    assert turn * 4 + ["bye"] == heard(tmp_path / "journal")


async def test_a_program_is_greeted_once_for_turn_after_turn_of_one_match(tmp_path: Path) -> None:
    guest = Guest("my bot", player("nothing", str(tmp_path / "journal")))
    await turns(guest, "m1")
    assert ["hello"] + ["move"] * 4 + ["bye"] == heard(tmp_path / "journal")


async def test_where_a_program_gives_no_answer_chance_plays_on() -> None:
    guest = Guest("my bot", player("exits"))
    (after,) = await turns(guest, "m1", count=4)
    assert 8 == after.match.round.turns


def test_a_program_hears_how_a_round_ended_before_it_is_asked_again(tmp_path: Path) -> None:
    guest = Guest("my bot", player("nothing", str(tmp_path / "journal")))
    ended = played(Variant(rounds=2), opener=0, seed=1, steps=1000)
    again = ended.deal(ended.variant.cards)
    begun = played(Variant(rounds=2), opener=1, seed=1, steps=0)
    for match in (begun, ended, again):
        bot = guest.seated("m1", match, 1)
        if match is not ended:
            position = match.round.position
            bot.choose(match.view(position.turn), legal_moves(position))
    guest.close()
    assert ["hello", "move", "round_over", "move", "bye"] == heard(tmp_path / "journal")


def test_a_program_that_was_given_up_gets_another_chance_with_another_match() -> None:
    guest = Guest("my bot", Command.parse("false"))
    first = guest.seated("m1", table().match, 1)
    first.faults[Fault.ENDED] = 1000
    assert first.given_up
    assert guest.seated("m1", table().match, 1) is first
    assert not guest.seated("m2", table().match, 1).given_up
    guest.close()


def test_a_program_is_offered_by_a_name() -> None:
    assert {"my bot": Command.parse("sh -c 'exit 1'")} == programs_of(["my bot=sh -c 'exit 1'"])


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["sh"], "is not NAME=COMMAND"),
        (["=sh"], "is not NAME=COMMAND"),
        (["{x}=sh"], "is not NAME=COMMAND"),
        (["a" * 33 + "=sh"], "is not NAME=COMMAND"),
        (["bot="], "needs the command"),
        (["bot=no-such-program"], "is no program"),
        (["careful=sh"], "name of another player"),
        (["bot=sh", "bot=cat"], "name of another player"),
    ],
)
def test_what_cannot_be_offered_is_refused(texts: list[str], sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        programs_of(texts)
