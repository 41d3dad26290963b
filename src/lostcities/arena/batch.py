"""Deals played by the hundred in one call, where both agents can; the outcomes are those of `play_deal`."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.arena.cast import Cast
from lostcities.arena.play import DealOutcome, play_deal
from lostcities.rules import SEATS, Pair, other

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from lostcities.agents.batch import Lots
    from lostcities.arena.deal import Deal
    from lostcities.fast import Decks
    from lostcities.rules import Seat

DEALS_AT_ONCE: Final = 64
"""Some hundredths of a second between agents of ours: enough for a batch, and jobs end together."""
_WORDS: Final = 500
"""Agents that draw lots need two or three hundred in a round; who needs more plays the slow way."""


def plays_in_batch(agents: Pair[str]) -> bool:
    """Say whether both agents play in batches, and there is something to compile them."""
    if find_spec("numba") is None:
        return False
    from lostcities.agents.batch import BATCH_AGENTS  # noqa: PLC0415 - needs NumPy

    return all(name in BATCH_AGENTS for name in agents)


@dataclass(frozen=True, slots=True)
class PlayBatch:
    """Plays some deals at once; it can be sent to another process."""

    agents: Pair[str]

    def __call__(self, deals: Sequence[Deal]) -> list[DealOutcome]:
        """Give what comes of each deal, played twice."""
        # Both plays are of the same decks, and shuffling takes a tenth of all the time.
        decks = _decks(deals)
        first, second = (_play_once(self.agents, deals, decks, play) for play in SEATS)
        return [
            _outcome(first, second, index)
            if first.over[index] and second.over[index]
            else play_deal(Cast(self.agents), deal)
            for index, deal in enumerate(deals)
        ]


class _Table(NamedTuple):
    """One play of some deals. Points are by deal and agent."""

    points: NDArray[np.int64]
    turns: NDArray[np.int64]
    cut_off: NDArray[np.int64]
    over: NDArray[np.bool]


def _decks(deals: Sequence[Deal]) -> list[Decks]:
    """Give for each round of a match the decks of all deals."""
    import numpy as np  # noqa: PLC0415 - for those only who play in batches

    from lostcities import fast  # noqa: PLC0415

    return [
        np.array([[fast.number_of(card) for card in deck] for deck in decks], np.uint8)
        for decks in zip(*(deal.decks() for deal in deals), strict=True)
    ]


def _play_once(
    agents: Pair[str], deals: Sequence[Deal], decks: Sequence[Decks], first_at: Seat
) -> _Table:
    import numpy as np  # noqa: PLC0415 - for those only who play in batches

    from lostcities import fast  # noqa: PLC0415
    from lostcities.agents.batch import play_batch  # noqa: PLC0415

    count = len(deals)
    seated = agents if first_at == 0 else Pair(agents[1], agents[0])
    lots = _lots(seated, deals, first_at)
    points = np.zeros((count, 2), np.int64)
    turns, cut_off = np.zeros(count, np.int64), np.zeros(count, np.int64)
    openers, over = np.zeros(count, np.int64), np.ones(count, np.bool)
    for of_round in decks:
        rows = fast.deal(of_round, openers)
        play_batch(rows, seated, lots)
        points += fast.scores(rows)
        turns += rows["turns"]
        cut_off += rows["left"] != 0
        over &= fast.over(rows)
        # Who has more opens; with equal points, who did not open the round before.
        leaders = points[:, 1] > points[:, 0]
        openers = np.where(points[:, 0] == points[:, 1], 1 - openers, leaders)
    return _Table(points[:, [first_at, other(first_at)]], turns, cut_off, over)


def _lots(seated: Pair[str], deals: Sequence[Deal], play: Seat) -> Lots:
    from lostcities.agents.batch import Lots, draws_lots  # noqa: PLC0415

    if not any(draws_lots(name) for name in seated):
        return Lots.none(len(deals))
    generators = [Pair(deal.rng(play, 0), deal.rng(play, 1)) for deal in deals]
    return Lots.of(generators, _WORDS * deals[0].variant.rounds)


def _outcome(first: _Table, second: _Table, index: int) -> DealOutcome:
    plays = [Pair(*map(int, table.points[index])) for table in (first, second)]
    return DealOutcome(
        wins=Pair(sum(a > b for a, b in plays), sum(b > a for a, b in plays)),
        draws=sum(a == b for a, b in plays),
        points=Pair(sum(a for a, _ in plays), sum(b for _, b in plays)),
        turns=int(first.turns[index] + second.turns[index]),
        cut_off=int(first.cut_off[index] + second.cut_off[index]),
        fallbacks=Pair(0, 0),
    )
