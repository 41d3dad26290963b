"""A training from its first minute to its last."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import torch

from lostcities.locales import N_
from lostcities.training.chance import Purpose, seed_for
from lostcities.training.collector import Collector, Decisions, Field, Played
from lostcities.training.error import TrainingError
from lostcities.training.imitation import Imitator
from lostcities.training.ladder import Ladder
from lostcities.training.league import League, frozen
from lostcities.training.network import Network
from lostcities.training.ppo import Learner, Lesson
from lostcities.training.team import Team

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.training.log import Entry
    from lostcities.training.options import Options

SECONDS = 60
"""In a minute."""
_MOST_OF_IMITATION = 0.1
"""Of the whole time: a short training, too, learns by itself most of the time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a training is, breaks not counted."""

    minutes: float
    steady: bool = False
    """Whether each iteration counts as one second, however long it takes: then the same seed, options and
    threads give the same network."""

    def __post_init__(self) -> None:
        """Refuse what is no time.

        Raises:
            ValueError: it is not.
        """
        if not 0 < self.minutes < math.inf:
            raise ValueError(f"a training cannot take {self.minutes} minutes")

    @property
    def seconds(self) -> float:
        """The same in seconds."""
        return SECONDS * self.minutes


class Run:
    """All that a training consists of. Between two calls of `advance` it can be written down whole."""

    def __init__(  # noqa: PLR0913 - what a training is made from
        self,
        options: Options,
        budget: Budget,
        *,
        threads: int = 1,
        device: torch.device = torch.device("cpu"),  # noqa: B008 - nobody changes it
        begin: Network | None = None,
        rivals: Sequence[Network] = (),
        against: bool = False,
        tell: Callable[[Entry], None] = lambda _entry: None,
    ) -> None:
        torch.manual_seed(seed_for(options.seed, Purpose.NETWORK))
        self.budget = budget
        self.against = against
        """Whether it is all against the rivals."""
        self.tell = tell
        network = Network(options.network) if begin is None else begin
        self.team = Team(network.to(device), threads)
        self.league = League(options.opposition, options.seed, rivals)
        self.learner = Learner(self.team, options.learning, options.seed)
        self.imitator = Imitator(self.team, options.imitating, options.seed)
        self.ladder = Ladder(options.judging, options.seed)
        self.magnet = frozen(self.network) if options.learning.magnet else None
        self.collectors = _collectors(options)
        self.elapsed = 0.0
        """Seconds."""
        self.next_look = 0.0
        """At which second the ladder is looked at again."""
        self.iteration = 0
        self.decisions = 0
        self.imitating = begin is None
        self._options = options

    @property
    def network(self) -> Network:
        """The network that learns."""
        return self.team.network

    @property
    def options(self) -> Options:
        """What decides how it learns."""
        return self._options

    @options.setter
    def options(self, options: Options) -> None:
        """Let it go on with others."""
        self._options = options
        self.learner.options, self.league.options = options.learning, options.opposition
        self.ladder.options = options.judging
        if not options.learning.magnet:
            self.magnet = None
        elif self.magnet is None:
            self.magnet = frozen(self.network)

    @property
    def progress(self) -> float:
        """How much of the time is over, from 0 to 1."""
        return min(1.0, self.elapsed / self.budget.seconds)

    @property
    def over(self) -> bool:
        """Whether all the time is over."""
        return self.elapsed >= self.budget.seconds

    def advance(self) -> None:
        """Do the next thing: imitate once, look at the ladder, or play and learn once.

        Raises:
            TrainingError: the network's numbers are none any more.
        """
        began = time.monotonic()
        if self._imitates():
            self._imitate()
        elif self.elapsed >= self.next_look:
            self.look()
            # It takes time, and is no iteration.
            self.elapsed += 0 if self.budget.steady else time.monotonic() - began
            return
        else:
            self._iterate(began)
        self.elapsed += 1 if self.budget.steady else time.monotonic() - began

    def look(self) -> None:
        """Look at the ladder, and let the network have its place among the earlier ones."""
        every = SECONDS * self._options.opposition.every
        self.next_look = (self.elapsed // every + 1) * every if every else math.inf
        minutes = round(self.elapsed / SECONDS, 2)
        rivals = self.league.rivals
        found, gate = self.ladder.look(self.team, f"{minutes:g}", rivals, gated=not self.against)
        self.league.remember(self.network)
        self.tell(
            {"ladder": minutes} | {name: asdict(standing) for name, standing in found.items()}
        )
        if gate is not None:
            self.tell({"gate": minutes, "best": asdict(gate), "replaced": gate.sure})

    def _imitates(self) -> bool:
        most = min(
            SECONDS * self._options.imitating.minutes, _MOST_OF_IMITATION * self.budget.seconds
        )
        self.imitating = self.imitating and self.iteration == 0 and self.elapsed < most
        return self.imitating

    def _imitate(self) -> None:
        number = self.imitator.lessons
        colours = self._options.collecting.colours
        most = min(self._options.imitating.minutes / self.budget.minutes, _MOST_OF_IMITATION)
        alike, error = self.imitator.learn(
            colours[number % len(colours)], min(1, self.progress / most)
        )
        self.tell({"imitation": number, "alike": round(alike, 4), "value_error": round(error, 5)})

    def _iterate(self, began: float) -> None:
        variants = self._options.collecting.colours
        colours = variants[self.iteration % len(variants)]
        found = self._collect(self.collectors[colours])
        decisions = Decisions(
            *(np.concatenate(each) for each in zip(*(made for made, _ in found), strict=True))
        )
        if not len(decisions.rows):
            raise TrainingError(N_("There is nothing to learn from: no decision was made."))
        lesson = self.learner.learn(decisions, self.progress, self.iteration)
        if not all(math.isfinite(number) for number in asdict(lesson).values()):
            raise TrainingError(
                N_("The network has come apart; go on from an earlier one with a lower rate.")
            )
        self._attract()
        self.iteration += 1
        self.decisions += len(decisions.rows)
        seconds = time.monotonic() - began
        self.tell(
            self._entry(
                lesson, [tally for _, tally in found], colours, len(decisions.rows) / seconds
            )
        )

    def _collect(self, collectors: list[Collector]) -> list[tuple[Decisions, Played]]:
        shares, decay = self.league.shares(), self._options.learning.decay

        def collect(part: int) -> tuple[Decisions, Played]:
            opponents = self.league.opponents(self.iteration, part)
            field = Field(self.network, opponents, shares, self.magnet)
            return collectors[part].collect(field, decay, self.iteration)

        return self.team.share(collect, range(len(collectors)))

    def _attract(self) -> None:
        """Let the magnet come a little nearer."""
        if self.magnet is None:
            return
        pace = self._options.learning.magnet_pace
        with torch.no_grad():
            for slow, now in zip(self.magnet.parameters(), self.network.parameters(), strict=True):
                slow.lerp_(now, pace)

    def _entry(self, lesson: Lesson, played: list[Played], colours: int, speed: float) -> Entry:
        rounds = sum(tally.rounds for tally in played)
        told = {
            "turns": sum(tally.turns for tally in played),
            "idle": sum(tally.idle for tally in played),
            "points": sum(tally.points for tally in played),
            "cut_off": sum(tally.cut_off for tally in played),
        }
        return {
            "iteration": self.iteration,
            "minutes": round(self.elapsed / SECONDS, 3),
            "decisions": self.decisions,
            "decisions_per_second": round(speed),
            "colours": colours,
            **({name: round(value / rounds, 4) for name, value in told.items()} if rounds else {}),
            **{name: round(value, 5) for name, value in asdict(lesson).items()},
        }


def _collectors(options: Options) -> dict[int, list[Collector]]:
    collecting = options.collecting
    parts = collecting.parts
    counts = [len(part) for part in np.array_split(np.arange(collecting.rounds), parts)]
    return {
        colours: [
            Collector(
                colours,
                count,
                collecting.ticks,
                seed_for(options.seed, Purpose.DEALS, colours, part),
            )
            for part, count in enumerate(counts)
        ]
        for colours in sorted(set(collecting.colours))
    }


def with_parts(options: Options, threads: int) -> Options:
    """Give options by which every thread has rounds to play."""
    parts = min(threads, options.collecting.rounds)
    return replace(options, collecting=replace(options.collecting, parts=parts))
