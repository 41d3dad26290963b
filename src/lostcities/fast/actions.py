"""Moves as numbers: one numbering for both steps, and for five and six colours.

| number | move |
|---|---|
| 0 | `draw deck` |
| 1 + 21 c + 0, 1 | `play` and `discard` a wager of colour c |
| 1 + 21 c + 2, 3 | the same with its 2 |
| … | … |
| 1 + 21 c + 18, 19 | the same with its 10 |
| 1 + 21 c + 20 | `draw` from the pile of colour c |

So there are 106 actions with five colours and 127 with six, and the first 106 are the same moves.
All actions but the first fold into an array of colours by 21. In ascending order the legal ones
stand as `rules.legal_moves` gives them.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import KINDS, MOST_COLOURS
from lostcities.rules import DRAW_DECK, RANKS, Card, Colour, Move, discard, draw, play

Actions: TypeAlias = NDArray[np.uint8]
"""An action for each round, or a list of actions for one."""

DECK = 0
"""The action that draws from the draw pile."""
NO_ACTION = 255
"""Stands where there is no action, since a round is over."""
OF_A_COLOUR = 2 * KINDS + 1
"""How many actions belong to each colour."""


def action_count(colours: int) -> int:
    """Give how many actions a game with so many colours has.

    >>> action_count(5), action_count(6)
    (106, 127)
    """
    return 1 + OF_A_COLOUR * colours


def action_of(move: Move) -> int:
    """Give the number of a move.

    >>> from lostcities.rules import parse_move
    >>> texts = ["draw deck", "play YW", "discard Y2", "draw Y", "play BW"]
    >>> [action_of(parse_move(text)) for text in texts]
    [0, 1, 4, 21, 22]
    """
    return _ACTIONS[move]


def move_of(action: int) -> Move:
    """Give the move that has this number.

    >>> str(move_of(126))
    'draw P'

    Raises:
        ValueError: no move has this number.
    """
    if not 0 <= action < len(_MOVES):
        raise ValueError(f"{action} is no action; actions are 0 to {len(_MOVES) - 1}")
    return _MOVES[action]


def _moves_of(colour: Colour) -> tuple[Move, ...]:
    cards = [Card(colour, rank) for rank in RANKS]
    return (*(placing for card in cards for placing in (play(card), discard(card))), draw(colour))


_MOVES: tuple[Move, ...] = (DRAW_DECK, *(move for colour in Colour for move in _moves_of(colour)))
_ACTIONS = {move: action for action, move in enumerate(_MOVES)}

# Looked up, since a division takes longer. Nothing asks for the colour or kind of `DECK`.
_NUMBERS = np.arange(action_count(MOST_COLOURS))
_COLOURS = (_NUMBERS - 1) // OF_A_COLOUR
_KINDS = (_NUMBERS - 1) % OF_A_COLOUR // 2 + 1
_IS_PLAY = (_NUMBERS - 1) % OF_A_COLOUR % 2 == 0
_IS_DRAW = _NUMBERS % OF_A_COLOUR == 0


@compiled
def is_draw(action: int) -> bool:
    """Say whether an action draws a card, rather than placing one."""
    return bool(_IS_DRAW[action])


@compiled
def is_play(action: int) -> bool:
    """Say whether an action that places a card plays it, rather than discarding it."""
    return bool(_IS_PLAY[action])


@compiled
def colour_of(action: int) -> int:
    """Give the colour of an action that is not `DECK`."""
    return wide(_COLOURS[action])


@compiled
def kind_of(action: int) -> int:
    """Give the kind of the card that an action places."""
    return wide(_KINDS[action])


@compiled
def discard_action(colour: int, kind: int) -> int:
    """Give the action that discards a card; the one before it plays that card."""
    return OF_A_COLOUR * colour + 2 * kind


@compiled
def draw_action(colour: int) -> int:
    """Give the action that draws from a discard pile."""
    return OF_A_COLOUR * (colour + 1)
