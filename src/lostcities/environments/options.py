"""What may be given when a round is reset: a certain deck, and who opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np

from lostcities.fast import Decks, number_of
from lostcities.rules import Card, Refusal, Refused, Variant

Options: TypeAlias = Mapping[str, object]


def deck_in(options: Options | None, colours: int) -> Decks | None:
    """Give the deck under `deck`: cards or their codes, in the order of dealing; None when there is none.

    Raises:
        ValueError: it is no list of cards.
        Refused: ``bad_deck``, when it is none of this game.
    """
    deck = None if options is None else options.get("deck")
    if deck is None:
        return None
    if not isinstance(deck, Iterable):
        raise ValueError(f"{deck!r} is no deck; a deck is a list of cards")  # noqa: TRY004 - a bad value
    cards = [Card.parse(str(card)) for card in deck]
    if tuple(sorted(cards)) != Variant(colours=colours).cards:
        raise Refused(
            Refusal.BAD_DECK, f"{len(cards)} cards that are not those of {colours} colours"
        )
    return np.array([[number_of(card) for card in cards]], np.uint8)


def opener_in(options: Options | None) -> int | None:
    """Give the seat under `opener`; None when there is none.

    Raises:
        ValueError: it is no seat.
    """
    opener = None if options is None else options.get("opener")
    if opener is None or opener in (0, 1):
        return None if opener is None else int(opener == 1)
    raise ValueError(f"{opener!r} cannot open a round; seats are 0 and 1")
