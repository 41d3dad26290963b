"""From text to a record."""

from collections.abc import Mapping, Sequence

from lostcities.records.document import LONE_SURROGATE, Json, parse_document, shown
from lostcities.records.fault import bad_record
from lostcities.records.part import Part
from lostcities.records.record import FORMAT, VERSION, Record, WrittenEnding, WrittenRound
from lostcities.rules import MOST_ROUNDS, SEATS, Ending, Pair, Seat, Variant, Why

_ENDINGS_OF_A_ROUND = {Why.AGREED: (None,), Why.CUT_OFF: (None,)}
_ENDINGS_OF_A_MATCH = {
    Why.AGREED: (None,),
    Why.RESIGNED: SEATS,
    Why.TIME: SEATS,
    Why.LEFT: SEATS,
}


def read_record(data: bytes | str) -> Record:
    """Give the record that a JSON text holds.

    All that this program knows must be there and of its kind; names that it does not know are kept,
    wherever they stand. What the contract leaves open is decided so:

    - ``variant`` may have ``open_discards``, true or false; false when it is missing.
    - The names of the players are any two texts that UTF-8 can write, empty ones too.
    - A round ends ``agreed`` or ``cut_off``, with no seat. Whether it had gone without a card from the
      draw pile for long enough is between those who played it, and not checked.
    - The match ends ``resigned``, ``time`` or ``left``, with the seat that lost by it, or ``agreed``,
      with no seat: a draw.
    - ``ended`` is left out, and not null, where nothing but the last card was the end.
    - 5.0 is no whole number, and true is not 1.
    - Whether texts are cards and moves is for `replay` to say.

    Raises:
        RecordRefused: ``bad_record``, with the round and the move when the fault lies in one.
    """
    record = Part.of(parse_document(data), "the record")
    record.text("format", [FORMAT])
    record.number("version", [VERSION])
    variant = record.part("variant")
    return Record(
        variant=_variant(variant),
        players=_players(record),
        rounds=tuple(_round(value, index) for index, value in enumerate(record.items("rounds"))),
        ended=_ending(record, _ENDINGS_OF_A_MATCH),
        extra=record.others("format", "version", "variant", "players", "rounds", "ended"),
        variant_extra=variant.others("colours", "rounds", "open_discards"),
    )


def _variant(variant: Part) -> Variant:
    return Variant(
        colours=variant.number("colours", [5, 6]),
        rounds=variant.number("rounds", range(1, MOST_ROUNDS + 1)),
        open_discards="open_discards" in variant.members and variant.flag("open_discards"),
    )


def _players(record: Part) -> Pair[str]:
    names = record.texts("players")
    if len(names) != len(SEATS) or LONE_SURROGATE.search("".join(names)):
        raise bad_record("'players' has to be two names")
    return Pair(*names)


def _round(value: Json, index: int) -> WrittenRound:
    part = Part.of(value, "the round", index)
    return WrittenRound(
        opener=SEATS[part.number("opener", SEATS)],
        deck=part.texts("deck"),
        moves=_moves(part),
        ended=_ending(part, _ENDINGS_OF_A_ROUND),
        extra=part.others("opener", "deck", "moves", "ended"),
    )


def _moves(part: Part) -> tuple[str, ...]:
    values = part.items("moves")
    for index, value in enumerate(values):
        if not isinstance(value, str):
            raise bad_record(f"a move cannot be {shown(value)}", part.round, index)
    return tuple(map(str, values))


def _ending(owner: Part, allowed: Mapping[Why, Sequence[Seat | None]]) -> WrittenEnding | None:
    if "ended" not in owner.members:
        return None
    part = owner.part("ended")
    why = Why(part.text("why", allowed))
    seat = None if part.member("seat") is None else SEATS[part.number("seat", SEATS)]
    if seat not in allowed[why]:
        raise bad_record(f"{why.value!r} cannot stand with seat {shown(seat)}", part.round)
    return WrittenEnding(Ending(why, seat), part.others("why", "seat"))
