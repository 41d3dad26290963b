from __future__ import annotations

import json

import pytest
from hypothesis import given

from lostcities.records import (
    Fault,
    Json,
    Record,
    RecordRefused,
    read_record,
    replay,
    verify,
    write_record,
)
from lostcities.rules import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    SEATS,
    Card,
    Discard,
    Ending,
    Match,
    Refusal,
    Refused,
    Seat,
    Variant,
    Why,
    apply,
    legal_moves,
    parse_move,
)
from tests.records.examples import (
    DOCUMENT,
    PLAYERS,
    WHOLE,
    as_json,
    fault_of,
    get,
    played_match,
    put,
)
from tests.rules.positions import deck, matches

LAST_MOVE = len(WHOLE.rounds[0].moves) - 1


def place(document: Json) -> tuple[Refusal, int | None, int | None, str | None]:
    fault = fault_of(document)
    assert fault is not None
    return fault.reason, fault.round, fault.move, fault.text


def cut(document: Json, round_: int, moves: int) -> Json:
    """The record with so many moves in a round, and no round after it."""
    kept = get(document, "rounds", round_, "moves")
    rounds = get(document, "rounds")
    assert isinstance(kept, list)
    assert isinstance(rounds, list)
    return put(
        put(document, ("rounds",), rounds[: round_ + 1]), ("rounds", round_, "moves"), kept[:moves]
    )


@given(matches(rounds=3))
def test_a_match_is_read_back_from_its_record(match: Match) -> None:
    assert match == replay(read_record(write_record(Record.of(match, PLAYERS))))


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("opener", SEATS)
def test_a_whole_match_is_read_back(colours: int, opener: Seat) -> None:
    match = played_match(rounds=3, colours=colours, opener=opener)
    assert match == replay(read_record(json.dumps(as_json(match))))


@pytest.mark.parametrize("moves", [0, 1, 2, 3, LAST_MOVE, LAST_MOVE + 1])
def test_a_record_may_stop_anywhere(moves: int) -> None:
    document = cut(DOCUMENT, 0, moves)
    match = replay(read_record(json.dumps(document)))
    assert (moves, False) == (len(match.round.moves), match.over)


def test_fault_21_the_ban_on_redrawing_is_kept_between_saving_and_loading() -> None:
    match = Match().deal(deck("R3 R4 R5 R6 R7 R8 R9 R10", "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"), 0)
    for move in ("discard R3", "draw deck", "discard Y2", "draw deck", "discard R8"):
        match = match.play(parse_move(move))
    loaded = replay(read_record(write_record(Record.of(match, PLAYERS))))
    with pytest.raises(Refused, match="just_discarded: draw R"):
        loaded.play(parse_move("draw R"))


# Moves


@pytest.mark.parametrize(
    "text", ["", "jump", "play R11", "PLAY R7", "play X7", "\ud800", "draw\x00deck"]
)
def test_a_text_that_is_no_move_is_refused_at_its_place(text: str) -> None:
    document = put(DOCUMENT, ("rounds", 1, "moves", 4), text)
    assert (Refusal.UNKNOWN_MOVE, 1, 4, text) == place(document)


def test_a_move_of_a_colour_that_is_not_played_is_unknown() -> None:
    assert (Refusal.UNKNOWN_MOVE, 0, 2, "play P7") == place(
        put(DOCUMENT, ("rounds", 0, "moves", 2), "play P7")
    )


def test_an_illegal_move_is_refused_at_its_place() -> None:
    first = get(DOCUMENT, "rounds", 0, "moves", 0)
    assert (Refusal.WRONG_STEP, 0, 1, first) == place(
        put(DOCUMENT, ("rounds", 0, "moves", 1), first)
    )
    assert (Refusal.WRONG_STEP, 0, 0, "draw deck") == place(
        put(DOCUMENT, ("rounds", 0, "moves", 0), "draw deck")
    )


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["play Y2"], Refusal.CARD_NOT_IN_HAND),
        (["discard R3", "draw R"], Refusal.JUST_DISCARDED),
        (["play R3", "draw R"], Refusal.PILE_EMPTY),
        (["play R5", "draw deck", "discard Y2", "draw deck", "play R3"], Refusal.RANK_NOT_HIGHER),
        (
            ["play R5", "draw deck", "discard Y2", "draw deck", "play RW"],
            Refusal.WAGER_AFTER_NUMBER,
        ),
    ],
)
def test_every_refusal_of_the_rules_is_one_of_a_record(moves: list[str], reason: Refusal) -> None:
    match = Match().deal(deck("RW R3 R5 R6 R7 R8 R9 R10", "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"), 0)
    document = put(as_json(match), ("rounds", 0, "moves"), [*moves, "draw deck"])
    assert (reason, 0, len(moves) - 1, moves[-1]) == place(document)


def test_the_first_fault_is_given() -> None:
    document = put(DOCUMENT, ("rounds", 0, "moves", 5), "jump")
    document = put(document, ("rounds", 0, "moves", 3), "discard Y11")
    assert (Refusal.UNKNOWN_MOVE, 0, 3, "discard Y11") == place(document)


def test_fault_17_a_move_after_the_last_card_is_refused() -> None:
    expected = (Refusal.ROUND_OVER, 0, LAST_MOVE + 1, "draw deck")
    assert expected == place(put(DOCUMENT, ("rounds", 0, "moves", LAST_MOVE + 1), "draw deck"))


def test_fault_17_also_after_the_last_card_of_the_last_round() -> None:
    moves = len(WHOLE.rounds[1].moves)
    expected = (Refusal.ROUND_OVER, 1, moves, "draw deck")
    assert expected == place(put(DOCUMENT, ("rounds", 1, "moves", moves), "draw deck"))


def test_fault_19_a_round_that_both_keep_going_by_taking_discards_can_be_of_any_length() -> None:
    match = Match().deal(deck("R3 R4 R5 R6 R7 R8 R9 R10", "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"), 0)
    position = match.round.position
    moves: list[Json] = []
    while len(moves) < 20_000:
        discards = [move for move in legal_moves(position) if isinstance(move, Discard)]
        # One after which a pile can be drawn from, if there is any.
        ways = {move: legal_moves(apply(position, move)) for move in discards}
        placing = max(ways, key=lambda move: len(ways[move]))
        position = apply(apply(position, placing), ways[placing][-1])
        moves += [str(placing), str(ways[placing][-1])]
    replayed = replay(read_record(json.dumps(put(as_json(match), ("rounds", 0, "moves"), moves))))
    assert (10_000, position) == (replayed.round.turns, replayed.round.position)
    assert position.idle_turns > IDLE_TURNS_UNTIL_CUT_OFF


# Decks


@pytest.mark.parametrize(
    ("index", "code", "detail"),
    [
        (0, "X7", '"X7" is no card of this game'),
        (0, "P7", '"P7" is no card of this game'),
        (59, "", '"" is no card of this game'),
        (0, "r7", '"r7" is no card of this game'),
        (60, "Y7", "Y7 is there too often"),
        (60, "YW", "YW is there too often"),
    ],
)
def test_a_deck_with_another_card_is_refused_by_its_name(
    index: int, code: str, detail: str
) -> None:
    document = put(DOCUMENT, ("rounds", 1, "deck", index), code)
    assert Fault(Refusal.BAD_DECK, detail, round=1) == fault_of(document)


def test_a_deck_that_lacks_a_card_is_refused_by_its_name() -> None:
    cards = [str(card) for card in WHOLE.rounds[0].deck if card != Card.parse("B7")]
    document = put(DOCUMENT, ("rounds", 0, "deck"), list(cards))
    assert Fault(Refusal.BAD_DECK, "B7 is missing", round=0) == fault_of(document)


def test_a_duplicate_card_is_refused() -> None:
    first = get(DOCUMENT, "rounds", 0, "deck", 0)
    document = put(DOCUMENT, ("rounds", 0, "deck"), [first] * 60)
    assert (Refusal.BAD_DECK, 0, None, None) == place(document)


@pytest.mark.parametrize("deck_", [[], ["R7"], ["R7"] * 100_000])
def test_a_deck_of_another_size_is_refused(deck_: list[Json]) -> None:
    assert (Refusal.BAD_DECK, 0, None, None) == place(put(DOCUMENT, ("rounds", 0, "deck"), deck_))


def test_the_deck_of_the_other_game_is_refused() -> None:
    assert (Refusal.BAD_DECK, 0, None, None) == place(put(DOCUMENT, ("variant", "colours"), 6))
    six = [str(card) for card in Variant(6).cards]
    document = put(DOCUMENT, ("rounds", 0, "deck"), list(six))
    assert (Refusal.BAD_DECK, 0, None, None) == place(document)


# Rounds


def test_fault_20_the_wrong_opener_is_refused() -> None:
    opener = WHOLE.rounds[1].opener
    document = put(DOCUMENT, ("rounds", 1, "opener"), 1 - opener)
    assert (Refusal.WRONG_OPENER, 1, None, None) == place(document)


def test_a_later_round_while_this_one_has_not_ended_is_refused_here() -> None:
    moves = get(DOCUMENT, "rounds", 0, "moves")
    assert isinstance(moves, list)
    document = put(DOCUMENT, ("rounds", 0, "moves"), moves[:-1])
    assert (Refusal.ROUND_NOT_OVER, 0, None, None) == place(document)


def test_more_rounds_than_agreed_are_refused() -> None:
    document = put(DOCUMENT, ("variant", "rounds"), 1)
    assert (Refusal.MATCH_OVER, 1, None, None) == place(document)


def test_continuing_has_raised_the_number_of_rounds() -> None:
    match = replay(read_record(json.dumps(put(DOCUMENT, ("variant", "rounds"), 999))))
    assert (False, WHOLE.totals) == (match.over, match.totals)


# Endings


@pytest.mark.parametrize("why", [Why.AGREED, Why.CUT_OFF])
@pytest.mark.parametrize("moves", [0, 4, 5])
def test_a_round_that_was_ended_counts_as_the_record_says_it_stands(why: Why, moves: int) -> None:
    document = cut(DOCUMENT, 0, moves)
    document = put(document, ("rounds", 0, "ended"), {"why": why.value, "seat": None})
    match = replay(read_record(json.dumps(document)))
    assert (True, Ending(why), moves) == (
        match.round.over,
        match.round.ended,
        len(match.round.moves),
    )
    assert match.totals == match.round.scores
    assert match == replay(read_record(write_record(Record.of(match, PLAYERS))))


def test_a_round_that_the_last_card_ended_cannot_be_ended_otherwise() -> None:
    document = put(DOCUMENT, ("rounds", 0, "ended"), {"why": "agreed", "seat": None})
    assert (Refusal.ROUND_OVER, 0, None, None) == place(document)


@pytest.mark.parametrize("why", [Why.RESIGNED, Why.TIME, Why.LEFT])
@pytest.mark.parametrize("moves", [0, 1, 10])
def test_a_match_that_was_ended_is_over_wherever_it_stood(why: Why, moves: int) -> None:
    document = cut(DOCUMENT, 0, moves)
    document = put(document, ("ended",), {"why": why.value, "seat": 1})
    match = replay(read_record(json.dumps(document)))
    assert (True, 0, False) == (match.over, match.winner, match.round.over)


def test_a_match_may_be_ended_before_its_first_round() -> None:
    document = put(put(DOCUMENT, ("rounds",), []), ("ended",), {"why": "left", "seat": 0})
    assert 1 == replay(read_record(json.dumps(document))).winner


def test_a_match_may_be_drawn_by_agreement() -> None:
    document = put(cut(DOCUMENT, 0, 8), ("ended",), {"why": "agreed", "seat": None})
    match = replay(read_record(json.dumps(document)))
    assert (True, None) == (match.over, match.winner)


def test_a_match_that_was_over_cannot_be_ended_otherwise() -> None:
    document = put(DOCUMENT, ("ended",), {"why": "resigned", "seat": 0})
    assert (Refusal.MATCH_OVER, None, None, None) == place(document)


# Errors


def test_a_fault_is_raised_as_a_refusal_of_the_rules() -> None:
    document = put(DOCUMENT, ("rounds", 0, "moves", 0), "jump")
    with pytest.raises(RecordRefused, match='unknown_move: "jump"'):
        replay(read_record(json.dumps(document)))


def test_verifying_raises_nothing_and_keeps_what_was_legal() -> None:
    document = put(DOCUMENT, ("rounds", 1, "moves", 7), "jump")
    report = verify(read_record(json.dumps(document)))
    assert Fault(Refusal.UNKNOWN_MOVE, '"jump"', 1, 7, "jump") == report.fault
    assert (WHOLE.rounds[0], WHOLE.rounds[1].moves[:7]) == (
        report.match.rounds[0],
        report.match.rounds[1].moves,
    )
