"""From a record to the match that it tells of."""

from collections import Counter

from lostcities.records.document import shown
from lostcities.records.fault import Fault, RecordRefused
from lostcities.records.record import Record, WrittenRound
from lostcities.records.report import Report
from lostcities.rules import (
    Card,
    Match,
    Move,
    Pair,
    Position,
    Refusal,
    Refused,
    Round,
    UnknownMove,
    Variant,
    apply,
    deal,
    opener_after,
    parse_move,
)


class _Stopped(RecordRefused):
    """A fault, and the match as far as it could be followed."""

    def __init__(self, fault: Fault, match: Match) -> None:
        super().__init__(fault)
        self.match = match


def replay(record: Record) -> Match:
    """Give the match that a record tells of, every card and every move checked.

    A round that was ended in the middle of a turn keeps the card placed in it, since that is how the
    record says the board stands.

    Raises:
        RecordRefused: at the first place that the rules do not allow:
            ``bad_deck``, ``wrong_opener``, ``match_over`` (more rounds than were agreed, or an ending
            after the last) for a round; ``round_not_over`` for a round that has not ended while another
            follows; ``round_over`` for a move, or an ending, after the last card;
            ``unknown_move`` and all other refusals of the rules for a move.
    """
    match = _replayed_rounds(record)
    if record.ended is None:
        return match
    try:
        return match.end(record.ended.ending)
    except Refused as error:
        raise _Stopped(
            Fault(error.refusal, "the match was over before it was ended"), match
        ) from None


def verify(record: Record) -> Report:
    """Say how a record's match went, and whether the rules allow all of it."""
    try:
        return Report(replay(record))
    except _Stopped as stopped:
        return Report(stopped.match, stopped.fault)


def _replayed_rounds(record: Record) -> Match:
    # Not by Match.deal and Match.play: what they look up grows with the rounds and the moves before,
    # and a record may hold 999 rounds, or a round in which both take discards a hundred thousand times.
    rounds: list[Round] = []
    totals = Pair(0, 0)
    for written in record.rounds:
        fault = _fault_of_dealing(record, rounds, totals)
        if fault is None:
            played, fault = _played(written, len(rounds))
            rounds.append(played)
            totals = Pair(totals.first + played.scores.first, totals.second + played.scores.second)
        if fault is not None:
            raise _Stopped(fault, Match(record.variant, tuple(rounds)))
    return Match(record.variant, tuple(rounds))


def _fault_of_dealing(record: Record, rounds: list[Round], totals: Pair[int]) -> Fault | None:
    """Say why the next round of a record cannot be dealt."""
    index = len(rounds)
    written = record.rounds[index]
    if rounds and not rounds[-1].over:
        return Fault(Refusal.ROUND_NOT_OVER, "another round follows it", index - 1)
    if index == record.variant.rounds:
        return Fault(Refusal.MATCH_OVER, f"{index} rounds were agreed", index)
    if rounds and written.opener != opener_after(totals, rounds[-1].opener):
        return Fault(Refusal.WRONG_OPENER, f"seat {written.opener} opened it", index)
    if sorted(written.deck) != sorted(map(str, record.variant.cards)):
        return Fault(Refusal.BAD_DECK, _what_is_wrong(written.deck, record.variant), index)
    return None


def _played(written: WrittenRound, index: int) -> tuple[Round, Fault | None]:
    """Play a round as far as the rules allow, and say why no further."""
    deck = tuple(map(Card.parse, written.deck))
    position = deal(deck, written.opener)
    moves: list[Move] = []
    fault = None
    for text in written.moves:
        try:
            move, position = _after(position, text)
        except Refused as error:
            fault = Fault(error.refusal, error.detail, index, len(moves), text)
            break
        moves.append(move)
    ended = written.ended
    if ended is not None and position.over and fault is None:
        fault = Fault(Refusal.ROUND_OVER, "the last card had ended it", index)
    ending = None if ended is None or fault is not None else ended.ending
    return Round(deck, written.opener, position, tuple(moves), ending), fault


def _after(position: Position, text: str) -> tuple[Move, Position]:
    try:
        move = parse_move(text)
    except UnknownMove:
        raise Refused(Refusal.UNKNOWN_MOVE, shown(text)) from None
    return move, apply(position, move)


def _what_is_wrong(deck: tuple[str, ...], variant: Variant) -> str:
    """Name the first card that should not be in a deck, or one that should."""
    missing = Counter(map(str, variant.cards))
    for code in deck:
        if code not in missing:
            return f"{shown(code)} is no card of this game"
        missing[code] -= 1
        if missing[code] < 0:
            return f"{code} is there too often"
    return f"{next(missing.elements())} is missing"
