"""How lucky the draws of a match were, so that luck can be taken out of a result.

A card from the draw pile is chance alone: before it is seen, every card of the pile is as likely. What it was
worth more than the pile's cards are on the average, by the champion network's value, is the luck of a draw.
Its mean is zero whoever plays and whatever the network is worth, so a difference less its luck has the same mean
as the difference, and a good part of its spread is gone (a control variate; Burch and others, "AIVAT: A new
variance reduction technique for agent evaluation in imperfect information games", 2018, without its part that
needs the agents' policies). The luck of the first hands is taken out by playing each deal twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.rules import Draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.agents.network.weights import Floats
    from lostcities.fast import Rounds
    from lostcities.rules import Match, Round

UNITS: Final = 100
"""Luck is counted in hundredths of a point: whole numbers add up alike in every order."""
SHARE: Final = 85
"""How much of the luck is taken out, in percent: what the network says of a draw is somewhat too much."""


def luck_of(match: Match) -> int:
    """Give by how much the draws were luckier for seat 0 than for seat 1, in hundredths of a point."""
    return sum(_luck_of_round(played) for played in match.rounds)


def _luck_of_round(played: Round) -> int:
    import numpy as np  # noqa: PLC0415 - for those only who ask for it

    draws = list(_draws(played))
    if not draws:
        return 0
    worth = _worth(np.concatenate(draws))
    luck = 0.0
    for could in draws:
        of_draw, worth = np.split(worth, [len(could)])
        # The last is the card that was drawn: it lay on top.
        surprise = float(of_draw[-1] - of_draw.mean())
        luck += surprise if could["turn"][0] == 0 else -surprise
    return round(UNITS * luck)


def _draws(played: Round) -> Iterator[Rounds]:
    """Give for each draw from the draw pile the rounds that it could have led to, as if its seat went on."""
    import numpy as np  # noqa: PLC0415

    from lostcities import fast  # noqa: PLC0415

    deck = np.array([[fast.number_of(card) for card in played.deck]], np.uint8)
    row = fast.deal(deck, played.opener, cut_off=None)
    for move in played.moves:
        # After the last card nothing is decided any more, so that it is no luck for anybody.
        if isinstance(move, Draw) and move.pile is None and row["left"][0] > 1:
            yield _possible(row)
        fast.step(row, np.array([fast.action_of(move)], np.uint8))


def _possible(row: Rounds) -> Rounds:
    """Let each card of the draw pile be drawn: a round for each, from its bottom to its top."""
    import numpy as np  # noqa: PLC0415

    from lostcities import fast  # noqa: PLC0415

    seat, left = row["turn"][0], int(row["left"][0])
    rows = np.repeat(row, left)
    places = np.arange(left)
    rows["deck"][places, places] = row["deck"][0, left - 1]
    rows["deck"][:, left - 1] = row["deck"][0, :left]
    fast.step(rows, np.full(left, fast.DECK, np.uint8))
    # The network knows what a position is worth to the seat that moves; the other's turn is left out.
    rows["turn"] = seat
    return rows


def _worth(rows: Rounds) -> Floats:
    """Give in points what the champion network expects of the rest of each round, for the seat to move."""
    from lostcities import fast  # noqa: PLC0415
    from lostcities.agents.network import VALUE_POINTS, evaluate, packaged  # noqa: PLC0415

    return VALUE_POINTS * evaluate(packaged(), *fast.observe(rows, rows["turn"])).values
