"""Thousands of rounds at once: the rules on NumPy arrays, compiled by Numba where it is installed.

The same game as `rules`, played in step with it in the tests:

>>> states = chances(1000, seed=7)
>>> rounds = deal(shuffled(states, colours=5))
>>> while not over(rounds).all():
...     _ = step(rounds, random_actions(rounds, states))
>>> scores(rounds).shape
(1000, 2)

A batch is an array of `ROUND`, one row for each round, described in `layout`. Moves are numbers,
described in `actions`; what a seat sees as numbers is described in `observation`. Nothing is compiled
before its first use: see `prepare`. Without Numba all of it runs, some five hundred times slower.

Compiled code of other rooms builds on the functions for one row: `legal.list_legal`, `turn.apply`,
`seen.see`, `observation.write_features`, `score.board_score`, each marked with `compiled`.
"""

from lostcities.fast.actions import DECK, NO_ACTION, Actions, action_count, action_of, move_of
from lostcities.fast.batch import (
    legal_lists,
    legal_masks,
    over,
    play_randomly,
    random_actions,
    refusals,
    scores,
    step,
)
from lostcities.fast.chance import Chances, chances
from lostcities.fast.convert import position_of, rows_of, rows_of_views
from lostcities.fast.dealing import deal
from lostcities.fast.deck import Decks, card_of, number_of, shuffled
from lostcities.fast.kernel import callable_from_compiled, compiled, compiled_loosely, has_compiler
from lostcities.fast.layout import ROUND, Rounds, Row, no_rounds
from lostcities.fast.legal import MOST_LEGAL
from lostcities.fast.looks import Features
from lostcities.fast.observation import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND, observe
from lostcities.fast.preparation import prepare
from lostcities.fast.refusal import REFUSALS
from lostcities.fast.sample import resample
from lostcities.fast.seen import seen_by
from lostcities.fast.threads import spread

__all__ = [
    "DECK",
    "FEATURES_OF_A_COLOUR",
    "FEATURES_OF_A_ROUND",
    "MOST_LEGAL",
    "NO_ACTION",
    "REFUSALS",
    "ROUND",
    "Actions",
    "Chances",
    "Decks",
    "Features",
    "Rounds",
    "Row",
    "action_count",
    "action_of",
    "callable_from_compiled",
    "card_of",
    "chances",
    "compiled",
    "compiled_loosely",
    "deal",
    "has_compiler",
    "legal_lists",
    "legal_masks",
    "move_of",
    "no_rounds",
    "number_of",
    "observe",
    "over",
    "play_randomly",
    "position_of",
    "prepare",
    "random_actions",
    "refusals",
    "resample",
    "rows_of",
    "rows_of_views",
    "scores",
    "seen_by",
    "shuffled",
    "spread",
    "step",
]
