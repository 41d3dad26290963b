"""What a seat cannot know of a round, for tests that change exactly that."""

from __future__ import annotations

from random import Random

import msgspec

from lostcities.rules import SEATS, Discard, Draw, Round, Seat, other
from lostcities.table import Table, fold
from lostcities.table.events import Dealt, Event
from tests.table.players import Sitting


def unseen_places(played: Round, seat: Seat | None) -> list[int]:
    """Give the places in the deck whose cards a seat, or with None the public, has not seen."""
    deck, top = played.deck, 16
    hands: dict[Seat, list[int]] = {0: list(range(8)), 1: list(range(8, 16))}
    piles: dict[int, list[int]] = {}
    public: set[int] = set()
    mover = played.opener
    for move in played.moves:
        if isinstance(move, Draw):
            place = top if move.pile is None else piles[move.pile].pop()
            top += move.pile is None
            hands[mover].append(place)
            mover = other(mover)
        else:
            place = next(place for place in hands[mover] if deck[place] == move.card)
            hands[mover].remove(place)
            public.add(place)
            if isinstance(move, Discard):
                piles.setdefault(move.card.colour, []).append(place)
    hidden = [place for holder in SEATS if holder != seat for place in hands[holder]]
    return [*range(top, len(deck)), *(place for place in hidden if place not in public)]


def with_other_hidden_cards(sitting: Sitting, seat: Seat | None, rng: Random) -> Table:
    """Give the table as it would be if the cards that a seat has not seen lay otherwise."""
    places = unseen_places(sitting.table.match.round, seat)
    deck = list(map(str, sitting.table.match.round.deck))
    shuffled = rng.sample(places, len(places))
    changed = list(deck)
    for place, source in zip(places, shuffled, strict=True):
        changed[place] = deck[source]
    events = sitting.events
    last = max(index for index, event in enumerate(events) if isinstance(event, Dealt))
    return fold([*events[:last], _dealt(events[last], tuple(changed)), *events[last + 1 :]])


def _dealt(event: Event, deck: tuple[str, ...]) -> Event:
    assert isinstance(event, Dealt)
    return msgspec.structs.replace(event, deck=deck)
