"""The rules of Lost Cities for two: cards, variants, positions, moves, scoring, matches and views.

Everything is a frozen value, everything that happens is a function from value to value, and chance comes in as data:

>>> import random
>>> rng = random.Random(7)
>>> variant = Variant(rounds=1)
>>> match = Match(variant).deal(shuffled(variant, rng), opener=0)
>>> while not match.over:
...     match = match.play(rng.choice(legal_moves(match.round.position)))
>>> match.totals == match.round.scores
True

Standard library only; no clock, no files, no randomness of its own.
"""

from lostcities.rules.cards import NUMBERS, RANKS, WAGER, WAGERS_OF_A_COLOUR, Card, Colour, copies
from lostcities.rules.match import Match, opener_after
from lostcities.rules.moves import (
    DRAW_DECK,
    Discard,
    Draw,
    Move,
    Placing,
    Play,
    UnknownMove,
    discard,
    draw,
    parse_move,
    play,
)
from lostcities.rules.pair import SEATS, Pair, Seat, other
from lostcities.rules.position import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    IDLE_TURNS_UNTIL_OFFER,
    Cards,
    Position,
    Step,
    apply,
    deal,
    legal_moves,
    refusal,
    take_back,
)
from lostcities.rules.refusal import Refusal, Refused
from lostcities.rules.round import Ending, Round, Why
from lostcities.rules.scoring import BONUS, CARDS_FOR_BONUS, COST, Count, board_score, count
from lostcities.rules.variant import (
    HAND_SIZE,
    MOST_ROUNDS,
    MOST_ROUNDS_AGREED_AT_ONCE,
    Variant,
    shuffled,
)
from lostcities.rules.view import PastMove, PublicView, View

__all__ = [
    "BONUS",
    "CARDS_FOR_BONUS",
    "COST",
    "DRAW_DECK",
    "HAND_SIZE",
    "IDLE_TURNS_UNTIL_CUT_OFF",
    "IDLE_TURNS_UNTIL_OFFER",
    "MOST_ROUNDS",
    "MOST_ROUNDS_AGREED_AT_ONCE",
    "NUMBERS",
    "RANKS",
    "SEATS",
    "WAGER",
    "WAGERS_OF_A_COLOUR",
    "Card",
    "Cards",
    "Colour",
    "Count",
    "Discard",
    "Draw",
    "Ending",
    "Match",
    "Move",
    "Pair",
    "PastMove",
    "Placing",
    "Play",
    "Position",
    "PublicView",
    "Refusal",
    "Refused",
    "Round",
    "Seat",
    "Step",
    "UnknownMove",
    "Variant",
    "View",
    "Why",
    "apply",
    "board_score",
    "copies",
    "count",
    "deal",
    "discard",
    "draw",
    "legal_moves",
    "opener_after",
    "other",
    "parse_move",
    "play",
    "refusal",
    "shuffled",
    "take_back",
]
