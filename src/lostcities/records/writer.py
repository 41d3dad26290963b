"""From a record to text."""

import json

from lostcities.records.document import LONE_SURROGATE, Json
from lostcities.records.record import FORMAT, VERSION, Record, WrittenEnding, WrittenRound


def write_record(record: Record) -> str:
    """Give the JSON text of a record: keys in the order of the contract, then those that were kept; each round on a line.

    Read again, it gives an equal record. It holds the whole deck of every round in it.
    """
    members: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "variant": _variant(record),
        "players": list(record.players),
    }
    lines = [f"{_text(key)}: {_text(value)}" for key, value in members.items()]
    lines.append(f'"rounds": {_rounds(record.rounds)}')
    after = _ended(record.ended) | dict(record.extra)
    lines += [f"{_text(key)}: {_text(value)}" for key, value in after.items()]
    return "{" + ",\n ".join(lines) + "}\n"


def _variant(record: Record) -> Json:
    variant = record.variant
    members: dict[str, Json] = {"colours": variant.colours, "rounds": variant.rounds}
    if variant.open_discards:
        members["open_discards"] = True
    return members | dict(record.variant_extra)


def _rounds(rounds: tuple[WrittenRound, ...]) -> str:
    lines = ",\n  ".join(_text(_round(round_)) for round_ in rounds)
    return f"[\n  {lines}]" if lines else "[]"


def _round(round_: WrittenRound) -> Json:
    members: dict[str, Json] = {
        "opener": round_.opener,
        "deck": list(round_.deck),
        "moves": list(round_.moves),
    }
    return members | _ended(round_.ended) | dict(round_.extra)


def _ended(ended: WrittenEnding | None) -> dict[str, Json]:
    if ended is None:
        return {}
    members: dict[str, Json] = {"why": ended.ending.why.value, "seat": ended.ending.seat}
    return {"ended": members | dict(ended.extra)}


def _text(value: Json) -> str:
    # UTF-8 cannot write half a character, so that one has to be named.
    text = json.dumps(value, ensure_ascii=False)
    return LONE_SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
