"""Sessions at a table as readable text: what was asked (lines with >), and who heard what of it.

    > 0 discard B5          seat 0 makes a move
    > 1 offer               seat 1 asks for something, by the command's name
    > 0 again               seat 0 sends its last command once more
    > 0 late draw deck      seat 0 makes a move on a number that has passed
    > stall 40              so many turns in which both draw from discard piles
    > finish                the round is played to its last card

Below each stands what seats 0 and 1 and watchers (*) hear, with its number for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from lostcities.rules import Refused, Seat
from lostcities.table import Command, MakeMove
from tests.table.players import AGAINST_COMPUTER, ONE_DEVICE, REQUESTS, TWO_PEOPLE, Sitting, sit

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = {"two people": TWO_PEOPLE, "one device": ONE_DEVICE, "computer": AGAINST_COMPUTER}
HEARERS: tuple[Seat | None, ...] = (0, 1, None)
KINDS = {str(kind.__struct_config__.tag): kind for kind in REQUESTS}


def rendered(text: str) -> str:
    """Give a session with everything that follows from its comments, its table and what is asked."""
    kept = [
        line for line in text.splitlines() if line[:1] in ("#", ">") or line.startswith("table:")
    ]
    table = next(line for line in kept if line.startswith("table:"))
    seats, rounds, seed = table.removeprefix("table: ").split(", ")
    sitting = sit(SEATS[seats], rounds=int(rounds.split()[0]), seed=int(seed.split()[1]))
    lines: list[str] = []
    for line in kept:
        lines.append(line)
        if line.startswith("table:"):
            lines.extend(_hands(sitting))
        elif line.startswith(">"):
            lines.extend(_asked(sitting, line[1:].split()))
    return "\n".join(lines) + "\n"


def _hands(sitting: Sitting) -> Iterator[str]:
    position = sitting.table.match.round.position
    for seat in (0, 1):
        yield f"  hand {seat}  {' '.join(map(str, position.hands[seat]))}"
    yield f"  deck    {' '.join(map(str, position.deck[:12]))} …"


def _asked(sitting: Sitting, words: list[str]) -> Iterator[str]:
    before = {hearer: sitting.table.number(hearer) for hearer in HEARERS}
    dealt = len(sitting.table.match.rounds)
    try:
        done_before = _do(sitting, words)
    except Refused as refused:
        yield f"  refused {refused.refusal}"
        return
    if done_before:
        yield f"  done before, {done_before}"
    if words[0] in ("stall", "finish"):
        scores = " : ".join(map(str, sitting.table.match.round.scores))
        yield f"  … {scores} points, {len(sitting.table.match.round.position.deck)} cards left"
        return
    for hearer, number in before.items():
        news = sitting.table.events_since(hearer, number)
        for told, item in enumerate(news or (), start=number + 1):
            said = msgspec.to_builtins(item)
            details = ", ".join(
                f"{key}: {value}"
                for key, value in said.items()
                if key != "type" and value is not None
            )
            yield f"  {'*' if hearer is None else hearer} {told:3} {said['type']}  {details}".rstrip()
    if len(sitting.table.match.rounds) > dealt:
        yield from _hands(sitting)


def _do(sitting: Sitting, words: list[str]) -> int | None:
    """Do what is asked; give the first answer when it was done before."""
    if words[0] == "stall":
        sitting.stall(int(words[1]))
    elif words[0] == "finish":
        sitting.end_round()
    else:
        command = _command(sitting, 1 if words[0] == "1" else 0, words[1:])
        answer = sitting.table.answer(command.seat, command.id)
        sitting.send(command)
        return answer
    return None


def _command(sitting: Sitting, seat: Seat, words: list[str]) -> Command:
    on, name = sitting.table.number(seat), f"c{len(sitting.sent)}"
    if words == ["again"]:
        return next(command for command in reversed(sitting.sent) if command.seat == seat)
    if words[0] in KINDS:
        return KINDS[words[0]](id=name, on=on, seat=seat)
    late = words[0] == "late"
    return MakeMove(id=name, on=on - late, seat=seat, move=" ".join(words[late:]))
