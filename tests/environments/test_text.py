from __future__ import annotations

from lostcities.environments.text import view_text
from lostcities.rules import Match, Variant, parse_move
from tests.rules.positions import deck

MOVES = (
    "play YW, draw deck, discard R10, draw deck, play Y2, draw R, play BW, draw deck, discard G2"
)
TEXT = """\
turn 0  deck 41  idle 0
seat 0   -36  Y: W 2
seat 1   -40  B: W
piles         G: 2
taken by 0    R10
hand of 0     Y9 G3 G4 G5 G6 G7 R10
placed        discard G2"""


def test_a_round_as_text() -> None:
    dealt = deck("YW Y2 G2 G3 G4 G5 G6 G7", "R10 BW B2 B3 B4 B5 B6 B7", "Y9 W2 W3")
    match = Match(Variant(rounds=1)).deal(dealt, opener=0)
    for move in MOVES.split(", "):
        match = match.play(parse_move(move))
    assert TEXT == view_text(match.view(0))
