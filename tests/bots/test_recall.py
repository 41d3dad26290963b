"""Views read from messages are those that were written."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.bots.messages import BadMessageError, PastMovePart, PilePart, ViewPart
from lostcities.bots.recall import legal_of, view_of
from lostcities.bots.sight import part_of
from lostcities.rules import SEATS, Match, Variant, View, legal_moves
from tests.rules.positions import IDLER, matches, played


@given(match=matches(rounds=3))
def test_a_view_that_was_written_is_read_again(match: Match) -> None:
    position = match.round.position
    if position.over:
        return
    view = match.view(position.turn)
    assert view == (read := view_of(part_of(view), match.variant))
    legal = legal_moves(position)
    assert list(legal) == legal_of([str(move) for move in legal], read)


def history(texts: list[str]) -> list[PastMovePart]:
    """Moves from seat 0 on."""
    return [PastMovePart(seat=SEATS[index // 2 % 2], move=text) for index, text in enumerate(texts)]


def seen(steps: int = 60) -> View:
    """What is seen in the middle of a round, by the one whose turn it is."""
    match = played(Variant(), opener=1, seed=3, steps=steps, style=IDLER)
    return match.view(match.round.position.turn)


def test_hand_and_known_cards_may_come_in_any_order_and_empty_expeditions_too() -> None:
    view = seen()
    part = part_of(view)
    assert len(part.known) > 1
    others = msgspec.structs.replace(
        part,
        hand=part.hand[::-1],
        known=part.known[::-1],
        expeditions=tuple({letter: [] for letter in "YBWGR"} | piles for piles in part.expeditions),
    )
    assert view == view_of(others, view.variant)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"deck": 12}, "deck: does not agree"),
        ({"step": "draw"}, "step: does not agree"),
        ({"known": []}, "known: does not agree"),
        ({"just_discarded": "Y"}, "just_discarded: does not agree"),
        ({"expeditions": ({"Y": ["Y2"]}, {})}, "expeditions: does not agree"),
        ({"discards": {"Y": PilePart(top="Y2", count=1)}}, "discards: does not agree"),
        ({"hand": ["Y2"]}, "hand: 1 cards"),
        ({"hand": ["Y2"] * 8}, "Y2: more often"),
        ({"hand": ["P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9"]}, "P2: more often"),
        ({"seat": 0}, "does not agree"),
        ({"opener": 0}, "does not agree"),
    ],
)
def test_what_does_not_agree_with_the_history_is_refused(
    changes: dict[str, object], reason: str
) -> None:
    view = seen()
    assert view.seat == 1
    with pytest.raises(BadMessageError, match=reason):
        view_of(msgspec.structs.replace(part_of(view), **changes), view.variant)


def test_a_question_to_the_seat_that_is_not_to_move_is_refused() -> None:
    part = msgspec.structs.replace(part_of(seen(0)), seat=0)
    with pytest.raises(BadMessageError, match="seat: it is the other's turn"):
        view_of(part, Variant())


@pytest.mark.parametrize(
    "texts",
    [
        ["draw deck"],
        ["play Y2", "play Y3"],
        ["play Y2", "draw Y"],
        ["discard Y2", "draw deck", "draw Y"],
        ["discard P2", "draw deck"],
        ["play P2", "draw deck"],
        ["discard Y2", "draw deck", "play Y3", "draw P"],
    ],
)
def test_a_history_that_no_round_has_is_refused(texts: list[str]) -> None:
    part = msgspec.structs.replace(part_of(seen(0)), history=history(texts))
    with pytest.raises(BadMessageError, match="history"):
        view_of(part, Variant())


def test_a_hand_of_nine_cards_is_refused() -> None:
    """Nine cards were taken and none of them was placed, so nine must be held."""
    taken, placed = ([f"{letter}{number}" for number in range(2, 11)] for letter in "YB")
    texts = [
        text
        for card, other in zip(taken, placed, strict=True)
        for text in (f"discard {card}", "draw deck", f"play {other}", "draw Y")
    ]
    part = msgspec.structs.replace(
        part_of(seen(0)),
        seat=0,
        opener=0,
        hand=["G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"],
        expeditions=({}, {"B": placed}),
        deck=44 - 9,
        known=taken,
        history=history(texts),
    )
    with pytest.raises(BadMessageError, match="no round has so many draws"):
        view_of(part, Variant())


@pytest.mark.parametrize("text", ["draw deck", "play P2"])
def test_a_move_that_is_not_legal_is_not_offered(text: str) -> None:
    with pytest.raises(BadMessageError, match=f"legal: {text}"):
        legal_of([text], seen())


@given(st.data())
def test_damaged_views_are_refused_or_read_and_never_worse(data: st.DataObject) -> None:
    part = part_of(seen(data.draw(st.integers(0, 90))))
    field = data.draw(st.sampled_from(ViewPart.__struct_fields__))
    other = part_of(seen(data.draw(st.integers(0, 90))))
    with suppress(BadMessageError):
        legal_of(
            [], view_of(msgspec.structs.replace(part, **{field: getattr(other, field)}), Variant())
        )
