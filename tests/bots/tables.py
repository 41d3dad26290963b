"""Tables at which a foreign program sits."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

from lostcities.bots import Bot, Command, Fault, NoAnswerError
from lostcities.rules import Match, Variant, legal_moves, shuffled

PLAYER = Path(__file__).parent / "programs" / "player.py"
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def command(program: Path, *arguments: str) -> Command:
    """The command of a Python program that starts as fast as Python can."""
    return Command.parse(shlex.join([sys.executable, "-IS", str(program), *arguments]))


def player(wrong: str, *arguments: str) -> Command:
    """The command of the program that does something wrong."""
    return command(PLAYER, wrong, *arguments)


def play(bot: Bot, decisions: int, *, rounds: int = 3, seed: int = 1) -> list[Fault | None]:
    """Let a bot play a match at seat 0, up to so many decisions; give what was wrong with each."""
    rng = Random(seed)
    variant = Variant(rounds=rounds)
    match = Match(variant)
    bot.begin(variant, 0)
    faults: list[Fault | None] = []
    while not match.over:
        match = match.deal(shuffled(variant, rng), None if match.rounds else 0)
        while not match.round.over:
            legal = legal_moves(match.round.position)
            move = rng.choice(legal)
            if match.round.position.turn == 0:
                if len(faults) == decisions:
                    return faults
                try:
                    move = bot.choose(match.view(0), legal)
                    faults.append(None)
                except NoAnswerError as error:
                    faults.append(error.fault)
            match = match.play(move)
        bot.round_over(match.round.scores)
    return faults
