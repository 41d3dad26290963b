"""A training from its first minute to its last."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from itertools import count
from typing import TYPE_CHECKING

import numpy as np
import torch

from lostcities.training.collector import Collector, Decisions, Played
from lostcities.training.duel import duel
from lostcities.training.export import write_arrays
from lostcities.training.imitation import Imitator, examples
from lostcities.training.league import League
from lostcities.training.network import Network
from lostcities.training.opponents import Careful, Greedy
from lostcities.training.ppo import Learner
from lostcities.training.team import Team

if TYPE_CHECKING:
    from pathlib import Path

    from lostcities.training.options import Options


class Run:
    """All that a training consists of."""

    def __init__(self, options: Options, out: Path, minutes: float, threads: int) -> None:
        torch.manual_seed(options.seed)
        self.options, self.out, self.minutes = options, out, minutes
        self.team = Team(Network(), threads)
        self.league = League(options.opposition, options.seed)
        self.learner = Learner(self.team, options.learning, options.seed)
        self.elapsed = 0.0
        self.iteration = 0
        self.decisions = 0
        collecting = options.collecting
        seeds = count(options.seed)
        self.collectors = {
            colours: [
                Collector(colours, collecting.rounds // threads, collecting.ticks, next(seeds))
                for _ in range(threads)
            ]
            for colours in sorted(set(collecting.colours))
        }
        out.mkdir(parents=True, exist_ok=True)

    def imitate(self) -> None:
        """The first minutes."""
        options = self.options.imitating
        imitator = Imitator(self.team, options, self.options.seed)
        began = time.monotonic()
        for number in count():
            progress = (time.monotonic() - began) / 60 / options.minutes if options.minutes else 1
            if progress >= 1:
                break
            colours = self.options.collecting.colours
            shown = examples(
                colours[number % len(colours)], 1024, options.noise, self.options.seed + number
            )
            alike, error = imitator.learn(shown, progress)
            self._log({"imitation": number, "alike": alike, "value_error": error})

    def play(self) -> None:
        """Self-play until the minutes are over."""
        last = time.monotonic()
        while self.elapsed < 60 * self.minutes:
            self._iterate()
            now = time.monotonic()
            before, self.elapsed = self.elapsed, self.elapsed + now - last
            last = now
            every = 60 * self.options.opposition.every
            if before // every != self.elapsed // every:
                self._remember()

    def _iterate(self) -> None:
        began = time.monotonic()
        colours = self.options.collecting.colours
        now = colours[self.iteration % len(colours)]
        shares = self.league.shares()
        decay = self.options.learning.decay

        def collect(network: Network, index: int) -> tuple[Decisions, Played]:
            opponents = self.league.opponents(1000 * self.iteration + 100 * index)
            return self.collectors[now][index].collect(network, opponents, shares, decay)

        found = self.team.each(collect)
        decisions = Decisions(
            *(np.concatenate(part) for part in zip(*(made for made, _ in found), strict=True))
        )
        progress = min(1.0, self.elapsed / 60 / self.minutes)
        lesson = self.learner.learn(decisions, progress)
        self.iteration += 1
        self.decisions += len(decisions.rows)
        played = [tally for _, tally in found]
        rounds = max(1, sum(tally.rounds for tally in played))
        self._log(
            {
                "iteration": self.iteration,
                "minutes": round(self.elapsed / 60, 3),
                "decisions": self.decisions,
                "decisions_per_second": round(len(decisions.rows) / (time.monotonic() - began)),
                "colours": now,
                "turns": round(sum(tally.turns for tally in played) / rounds, 2),
                "points": round(sum(tally.points for tally in played) / rounds, 2),
                "cut_off": sum(tally.cut_off for tally in played) / rounds,
                **{name: round(value, 5) for name, value in asdict(lesson).items()},
            }
        )

    def _remember(self) -> None:
        number = round(self.elapsed / 60)
        write_arrays(self.team.network, self.out / f"network-{number:04}.npz")
        rivals = {"careful": duel(Greedy(self.team.network), Careful(), 1000, 7)}
        for place in {0, len(self.league.earlier) - 1}:
            if 0 <= place < len(self.league.earlier):
                rival = Greedy(self.league.earlier[place])
                rivals[f"earlier {place}"] = duel(Greedy(self.team.network), rival, 1000, 7)
        self.league.remember(self.team.network)
        self._log(
            {
                "ladder": number,
                **{name: asdict(standing) for name, standing in rivals.items()},
            }
        )

    def _log(self, entry: dict[str, object]) -> None:
        with (self.out / "log.jsonl").open("a") as log:
            log.write(json.dumps(entry) + "\n")
