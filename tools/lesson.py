"""The first round that the page teaches, played by the real rules and always the same.

`python -m tools.lesson` writes it to the page, which holds no rules: each state is what the server would send,
and says itself what may be done. What the coach says to it stands in the page's `tutorial/texts.js`, by the names
that the beats have here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final, TypeAlias

from lostcities.rules import Card, Pair, Variant, count, parse_move
from lostcities.table import Kind, Options, Seating, Table
from tools.tables import answer, dealt, moved

LESSON = Path(__file__).resolve().parent.parent / "src/lostcities/web/page/app/tutorial/lesson.json"
VERSION: Final = 1
"""To be raised when a beat gets another name or place: whoever was in the middle then begins again."""

Json: TypeAlias = dict[str, object]

_LEARNER = "G3 G5 G7 RW R3 R4 B7 Y9"
_COMPUTER = "R6 WW W2 W4 Y3 G4 G6 B4"
_LEARNER_DRAWS = "G2 R7 R8 GW B10 R9 YW B2 R10 W6 G9 Y2 B9 W9 B3 RW R5 G10 Y10 B8 BW"
_COMPUTER_DRAWS = "W5 R2 Y5 W7 GW W8 G8 Y7 B5 BW Y8 Y4 W10 B6 YW Y6 WW WW W3 GW RW BW"
_LAST_CARD = "YW"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing at a time: something to do, to watch, to pass over or to count."""

    name: str
    moves: tuple[str, ...] = ()
    """What the learner may do here to get on, the coach's choice first; or what the computer does, or both in turn."""
    tries: str | None = None
    """A move that is refused here, which is what there is to learn."""
    letter: str | None = None
    """The expedition that is counted."""
    watched: bool = False
    """Whether this is the computer's turn, which is shown before it is made."""
    skipped: bool = False
    """Whether these are many turns, which nobody needs to see."""


def _turns(learner: str, computer: str) -> tuple[str, ...]:
    """Give whole turns, each with a card from the draw pile; the computer's first. Small letters are discarded."""
    turns = zip_longest(computer.split(), learner.split())
    placings = [card for turn in turns for card in turn if card is not None]
    return tuple(chain.from_iterable((_placing(card), "draw deck") for card in placings))


def _placing(card: str) -> str:
    return f"play {card}" if card.isupper() else f"discard {card.upper()}"


BEATS: Final = (
    Beat("place", ("play G3",)),
    Beat("draw", ("draw deck",)),
    Beat("other", ("discard R6", "draw deck"), watched=True),
    Beat("rise", tries="play G2"),
    Beat("discard", ("discard G2",)),
    Beat("take", ("draw R",)),
    Beat("taken", ("play WW", "draw G"), watched=True),
    Beat("wager", ("play RW",)),
    Beat("stake", ("draw deck",)),
    Beat(
        "later",
        _turns("R3 R4 B7 R6 G5 R7 G7 R8 B10 R9", "W2 G2 W4 G4 b4 Y3 W5 G6 r2 Y5 W7"),
        skipped=True,
    ),
    Beat("eighth", ("play R10",)),
    Beat("bonus", ("draw deck",)),
    Beat("end", _turns("b2 y2 gw w6 b3 rw r5 yw", "W8 gw Y7 b5 G8 bw Y8 y4 W10"), skipped=True),
    Beat("two", ("play G9",)),
    Beat("stretch", ("draw Y", "draw B", "draw W", "draw G", "draw R")),
    Beat("again", ("discard B6", "draw deck"), watched=True),
    Beat("last", ("play G10",)),
    Beat("over", ("draw deck",)),
    Beat("count-blue", letter="B"),
    Beat("count-green", letter="G"),
    Beat("count-red", letter="R"),
    Beat("match"),
)


def deck() -> Iterator[Card]:
    """Give all cards in the order of dealing."""
    draws = zip_longest(_LEARNER_DRAWS.split(), _COMPUTER_DRAWS.split())
    drawn = [card for pair in draws for card in pair if card is not None]
    dealt_out = [*_LEARNER.split(), *_COMPUTER.split(), *drawn, _LAST_CARD]
    return map(Card.parse, dealt_out)


@dataclass(slots=True)
class Writer:
    """Plays the beats with every choice that the learner has, and writes down what is met."""

    states: list[Json] = field(default_factory=list)
    nodes: dict[str, Json] = field(default_factory=dict)

    def write(
        self, table: Table, at: int = 0, branch: str = "", before: Table | None = None
    ) -> str:
        """Write what there is from a beat on; gives the name of its place.

        ``branch`` tells apart what came of the learner's choices; ``before`` is the table that was shown before.
        """
        beat = BEATS[at]
        name = beat.name + branch
        if name in self.nodes:
            return name
        since = None if before is None else before.number(0)
        message = json.loads(answer(table, 0, since, match="lesson"))
        node: Json = {"beat": beat.name, "at": at, "state": self._state(message["state"])}
        if message["events"]:
            node["events"] = message["events"]
        self.nodes[name] = node
        node.update(self._ways(beat, table, at, branch))
        return name

    def _ways(self, beat: Beat, table: Table, at: int, branch: str) -> Json:
        """Give where it goes from here."""
        if at + 1 == len(BEATS):
            return {}
        if beat.letter:
            return {
                "count": beat.letter,
                "answers": answers(table, beat.letter),
                "go": self.write(table, at + 1, branch),
            }
        if beat.watched or beat.skipped:
            after = played(table, beat.moves)
            way = self.write(after, at + 1, branch, None if beat.skipped else table)
            return {"go" if beat.skipped else "soon": way}
        if beat.tries:
            return {"tries": {beat.tries: self.write(table, at + 1, branch)}}
        return self._choices(beat, table, at, branch)

    def _choices(self, beat: Beat, table: Table, at: int, branch: str) -> Json:
        free = len(beat.moves) > 1
        moves = {
            move: self.write(
                played(table, [move]), at + 1, branch + (f"-{move[-1]}" if free else ""), table
            )
            for move in beat.moves
        }
        back = {"back": BEATS[at - 1].name + branch} if beat.moves[0].startswith("draw") else {}
        return {"moves": moves, **back}

    def _state(self, state: Json) -> int:
        if state not in self.states:
            self.states.append(state)
        return self.states.index(state)


def played(table: Table, moves: Sequence[str]) -> Table:
    """Give a table after moves of whoever's turn it is.

    Raises:
        Refused: one of them is against the rules.
    """
    for move in moves:
        table = moved(table, parse_move(move))
    return table


def answers(table: Table, letter: str) -> list[int]:
    """Give what an own expedition may be taken to be worth: its points, and two that forget a rule."""
    card = Card.parse(f"{letter}2")
    counted = count(table.match.round.position.expeditions[0][card.colour])
    slips = [counted.numbers, (counted.numbers - 20), (counted.numbers - 20) * counted.multiplier]
    others = [slip for slip in dict.fromkeys(slips) if slip != counted.total]
    # Or somebody takes it for nothing won and nothing lost.
    wrong = others[-2:] if len(others) > 1 else [*others, 0]
    return sorted([counted.total, *wrong])


def lesson() -> str:
    """Give the lesson as it is stored."""
    seats = Pair(Seating("You"), Seating("Computer", Kind.COMPUTER, "beginner"))
    writer = Writer()
    writer.write(dealt(Options(seats=seats, variant=Variant(rounds=3), opener=0), deck()))
    nodes = dict(
        sorted(writer.nodes.items(), key=lambda item: (str(item[1]["at"]).zfill(2), item[0]))
    )
    return _text({"version": VERSION, "last": len(BEATS) - 1}, writer.states, nodes)


def _text(head: Json, states: Sequence[Json], nodes: dict[str, Json]) -> str:
    """Give one line for each state and each place, so that a change can be read."""

    def line(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    shown = ",\n".join(map(line, states))
    places = ",\n".join(f"{line(name)}:{line(node)}" for name, node in nodes.items())
    return f'{line(head)[:-1]},"states":[\n{shown}\n],"nodes":{{\n{places}\n}}}}\n'


def main() -> None:
    """Write the lesson to the page."""
    LESSON.write_text(lesson(), "utf-8")


if __name__ == "__main__":
    main()
