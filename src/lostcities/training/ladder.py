"""How strong the network has become: against `careful`, against its own past, against the best so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.training.chance import Purpose, seed_for
from lostcities.training.duel import Standing, duel
from lostcities.training.league import frozen
from lostcities.training.opponents import Careful, Greedy, Opponent

if TYPE_CHECKING:
    from lostcities.training.network import Network
    from lostcities.training.options import Judging
    from lostcities.training.team import Team


class Ladder:
    """The rungs, which stay as they are, and the best network so far."""

    def __init__(self, options: Judging, seed: int) -> None:
        self.options = options
        self.seed = seed
        self.rungs: dict[str, Network] = {}
        """Networks of this training by the minute that they are from: of the first look, the second, the fourth…"""
        self.best: Network | None = None
        self.looks = 0

    def look(
        self, team: Team[Network], minute: str, rivals: list[Network], *, gated: bool
    ) -> tuple[dict[str, Standing], Standing | None]:
        """Play everybody, and give how the network fared; and against the best, if there was one.

        The network then is a rung, or the best, where it should be; without a gate it is the best.
        """
        network = team.network
        others: dict[str, Opponent] = {"careful": Careful()}
        others |= {f"rival {place}": Greedy(rival) for place, rival in enumerate(rivals, 1)}
        others |= {f"minute {name}": Greedy(rung) for name, rung in self.rungs.items()}
        deals, seed = self.options.deals, seed_for(self.seed, Purpose.LADDER)
        standings = team.share(
            lambda other: duel(Greedy(network), other, deals, seed), others.values()
        )
        gate = None if self.best is None or not gated else self._gate(team, self.best)
        if gate is None or gate.sure:
            self.best = frozen(network)
        self.looks += 1
        if self.looks & (self.looks - 1) == 0:
            self.rungs[minute] = frozen(network)
        return dict(zip(others, standings, strict=True)), gate

    def _gate(self, team: Team[Network], best: Network) -> Standing:
        # New deals each time: who is the best on some deals only does not stay so.
        seed = seed_for(self.seed, Purpose.LADDER, self.looks)
        return duel(Greedy(team.network), Greedy(best), self.options.gate, seed)
