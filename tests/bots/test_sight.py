"""What a program is told: all that its seat may know, nothing that it may not."""

from __future__ import annotations

import re
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from lostcities.bots.messages import CARD, ViewPart, write_message
from lostcities.bots.sight import hello_of, part_of, question_of
from lostcities.rules import SEATS, Card, Draw, Match, Seat, Variant, View, legal_moves, parse_move
from tests.contracts.agent_contract import seen_of
from tests.rules.positions import matches

CARD_IN_TEXT = re.compile(rf'(?<=[ "]){CARD.replace("(", "(?:")}(?=")')


def question(view: View) -> bytes:
    """The line that asks for a move, as the arena would send it."""
    legal = legal_moves(view.resample(Random(0))) if view.turn == view.seat else ()
    return write_message(question_of(view, legal))


@given(match=matches(), seat=st.sampled_from(SEATS), seed=st.integers(0, 10**6))
def test_lines_are_equal_byte_for_byte_when_only_hidden_cards_differ(
    match: Match, seat: Seat, seed: int
) -> None:
    view = match.view(seat)
    assert question(view) == question(seen_of(view.resample(Random(seed)), view))


def test_hidden_cards_do_differ_in_that_comparison() -> None:
    view = begun().view(0)
    assert view.resample(Random(1)).hands[1] != view.resample(Random(2)).hands[1]


@given(match=matches(), seat=st.sampled_from(SEATS))
def test_no_card_is_named_that_the_seat_has_not_seen(match: Match, seat: Seat) -> None:
    view = match.view(seat)
    seen = {
        *view.hand,
        *view.known,
        *(past.move.card for past in view.history if not isinstance(past.move, Draw)),
    }
    told = msgspec.json.encode(part_of(view)).decode()
    named = {Card.parse(code) for code in re.findall(CARD_IN_TEXT, told)}
    assert set(view.hand) <= named <= seen


def test_the_view_has_the_keys_of_the_contract_in_their_order() -> None:
    assert (
        "seat step hand expeditions discards deck known just_discarded round opener totals history"
    ) == " ".join(ViewPart.__struct_fields__)


def test_the_first_question_of_a_match() -> None:
    assert ViewPart(
        seat=0,
        step="place",
        hand=["YW", "YW", "YW", "Y2", "Y3", "Y4", "Y5", "Y6"],
        expeditions=({}, {}),
        discards={},
        deck=44,
        known=[],
        just_discarded=None,
        round=0,
        opener=0,
        totals=(0, 0),
        history=[],
    ) == part_of(begun().view(0))


def test_piles_expeditions_taken_cards_and_moves() -> None:
    match = begun()
    for text in ("discard Y5", "draw deck", "play Y7", "draw Y", "play YW"):
        match = match.play(parse_move(text))
    part = part_of(match.view(0))
    assert ("draw", 7, 43) == (part.step, len(part.hand), part.deck)
    assert (({"Y": ["YW"]}, {"Y": ["Y7"]}), {}) == (part.expeditions, part.discards)
    assert (["Y5"], None) == (part.known, part.just_discarded)
    assert ["discard Y5", "draw deck", "play Y7", "draw Y", "play YW"] == [
        past.move for past in part.history
    ]
    assert [0, 0, 1, 1, 0] == [past.seat for past in part.history]


def test_the_pile_just_discarded_onto_is_named() -> None:
    part = part_of(begun().play(parse_move("discard YW")).view(0))
    assert ("Y", "YW", 1) == (part.just_discarded, part.discards["Y"].top, part.discards["Y"].count)


def test_the_other_seat_sees_nothing_of_a_turn_before_its_draw() -> None:
    match = begun()
    before = part_of(match.view(1))
    assert before == part_of(match.play(parse_move("discard YW")).view(1))


def test_hello_is_the_line_of_the_contract() -> None:
    line = write_message(hello_of(Variant(), 0))
    assert (b'{"type":"hello","protocol":1,"variant":{"colours":5,"rounds":3},"seat":0}\n') == line


def begun() -> Match:
    """A match whose cards lie in their order: seat 0 has all the low yellows."""
    return Match(Variant()).deal(Variant().cards, opener=0)
