"""From a record to the match that it tells of."""

from collections import Counter
from dataclasses import replace

from lostcities.records.document import shown
from lostcities.records.fault import Fault, RecordRefused
from lostcities.records.record import Record, WrittenRound
from lostcities.records.report import Report
from lostcities.rules import (
    Card,
    Cards,
    Match,
    Move,
    Position,
    Refusal,
    Refused,
    Round,
    UnknownMove,
    Variant,
    apply,
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
    match = Match(record.variant)
    for written in record.rounds:
        match = _follow(match, written)
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


def _follow(match: Match, written: WrittenRound) -> Match:
    index = len(match.rounds)
    try:
        dealt = match.deal(_cards(written.deck), written.opener)
    except Refused as error:
        # It is the round before that should have ended.
        place = index - 1 if error.refusal is Refusal.ROUND_NOT_OVER else index
        bad_deck = error.refusal is Refusal.BAD_DECK
        detail = _what_is_wrong(written.deck, match.variant) if bad_deck else error.detail
        raise _Stopped(Fault(error.refusal, detail, place), match) from None
    followed = _with_moves(dealt, written.moves)
    if written.ended is None:
        return followed
    if followed.round.over:
        fault = Fault(Refusal.ROUND_OVER, "the last card had ended it", index)
        raise _Stopped(fault, followed)
    return _with_round(followed, replace(followed.round, ended=written.ended.ending))


def _with_moves(match: Match, texts: tuple[str, ...]) -> Match:
    # Position by position, and not by Match.play, whose cost grows with the moves made before: where both
    # sides keep taking from discard piles, a round may have any number of them.
    position = match.round.position
    moves: list[Move] = []
    fault = None
    for text in texts:
        try:
            move, position = _after(position, text)
        except Refused as error:
            place = len(match.rounds) - 1
            fault = Fault(error.refusal, error.detail, place, len(moves), text)
            break
        moves.append(move)
    followed = _with_round(match, replace(match.round, position=position, moves=tuple(moves)))
    if fault is not None:
        raise _Stopped(fault, followed)
    return followed


def _after(position: Position, text: str) -> tuple[Move, Position]:
    try:
        move = parse_move(text)
    except UnknownMove:
        raise Refused(Refusal.UNKNOWN_MOVE, shown(text)) from None
    return move, apply(position, move)


def _with_round(match: Match, changed: Round) -> Match:
    return replace(match, rounds=(*match.rounds[:-1], changed))


def _cards(deck: tuple[str, ...]) -> Cards:
    try:
        return tuple(map(Card.parse, deck))
    except ValueError:
        # No cards are not the cards of a game either; `_what_is_wrong` says which text is none.
        return ()


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
