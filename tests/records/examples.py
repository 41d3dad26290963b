"""Records for the tests, and changes to the JSON that holds them."""

from __future__ import annotations

import json
from random import Random
from typing import TypeAlias

from lostcities.records import (
    Fault,
    Json,
    Record,
    RecordRefused,
    read_record,
    replay,
    write_record,
)
from lostcities.rules import Match, Pair, Seat, Variant, legal_moves, shuffled

Path: TypeAlias = tuple[str | int, ...]

PLAYERS = Pair("Ada", "Bo")


def played_match(rounds: int = 2, colours: int = 5, seed: int = 1, opener: Seat = 1) -> Match:
    """A whole match, played at random."""
    rng = Random(seed)
    match = Match(Variant(colours, rounds))
    while not match.over:
        match = match.deal(shuffled(match.variant, rng), None if match.rounds else opener)
        while not match.round.over:
            match = match.play(rng.choice(legal_moves(match.round.position)))
    return match


def text_of(match: Match) -> str:
    """The text of a match's record."""
    return write_record(Record.of(match, PLAYERS))


def as_json(match: Match) -> Json:
    """What that text holds."""
    document: Json = json.loads(text_of(match))
    return document


WHOLE = played_match()
DOCUMENT = as_json(WHOLE)


def get(document: Json, *path: str | int) -> Json:
    """What stands at a place."""
    for step in path:
        document = _child(document, step)
    return document


def _child(owner: Json, step: str | int) -> Json:
    if isinstance(step, str):
        assert isinstance(owner, dict)
        return owner[step]
    assert isinstance(owner, list)
    return owner[step]


def put(document: Json, path: Path, value: Json) -> Json:
    """A copy with something else at a place, or something new at the end of a list."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        assert isinstance(document, dict)
        return document | {step: put(document.get(step), rest, value)}
    assert isinstance(document, list)
    changed = put(document[step] if step < len(document) else None, rest, value)
    return [*document[:step], changed, *document[step + 1 :]]


def without(document: Json, path: Path) -> Json:
    """A copy in which a key or an item is missing."""
    owner = get(document, *path[:-1])
    if isinstance(owner, dict):
        return put(document, path[:-1], {key: owner[key] for key in owner if key != path[-1]})
    assert isinstance(owner, list)
    return put(document, path[:-1], [item for index, item in enumerate(owner) if index != path[-1]])


def fault_of(document: Json | bytes) -> Fault | None:
    """What is wrong with a record; None when nothing is."""
    data = document if isinstance(document, bytes) else json.dumps(document)
    try:
        replay(read_record(data))
    except RecordRefused as error:
        return error.fault
    return None
