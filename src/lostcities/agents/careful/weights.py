"""The numbers that `careful` weighs by.

They were found by playing variants of it against each other on duplicate deals, from values that
seemed sensible. All are whole numbers. Points and chances are counted in 64ths, so that nothing is
lost in dividing: a `UNIT` is one point, or a certainty.
"""

from __future__ import annotations

from typing import Final

UNIT: Final = 64

CHANCE: Final = 58
"""How likely an unseen card comes in time, as a share of the chance that it is drawn at all."""

CONTESTED: Final = 46
"""What is left of that chance in a colour that the other has started, and so keeps its cards of."""

SPARE: Final = 4
"""How little a hand full of cards that wait for their turn counts against cards still to come."""

DOUBT: Final = 626
"""Within how many points of nothing an expedition that is not started may still go either way."""

LENGTH: Final = 53
"""What each card of an expedition is worth towards the bonus for eight, long before there are eight."""

WAGERS_TO_COME: Final = 35
"""How much an unseen wager counts while the expedition can still take one."""

HASTE: Final = 52
"""What playing a card is worth beyond the card: a turn that is discarded does not come back."""

WAITING: Final = 2
"""From how early on, in half turns, a card in the hand is in danger of not being played in time."""

PRESSING: Final = 12
"""How much that danger grows with each further half turn that is missing."""

GIFT: Final = 26
"""What a card that the other can use costs when discarded, of what it is worth to them."""

WAGER_FOR_A_START: Final = 743
"""What a wager is worth to one who has not started its colour, if all its numbers can be had."""

WAGER_FOR_MORE: Final = 1325
"""What a wager is worth to one who has laid nothing but wagers in its colour."""

FRESH_CARD: Final = 107
"""What is good about a card from the draw pile beyond what it is expected to add: the other does not know it."""

THEIR_TIME: Final = 72
"""What half a turn more is worth to the other, for each 16 points that they might still lay."""
