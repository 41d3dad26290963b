"""Search as a teacher: what it finds of positions, written down for a student to learn.

    python -m lostcities.training.teacher NETWORK.npz LESSONS.npz --minutes 30

The searcher plays both seats of a round. For each decision a lesson says how likely it should make each
legal action: in proportion to ``exp(points / temperature)``, points being what the search found an action
to be worth, the policy's handicap included (the target of Grill et al., "Monte-Carlo tree search as
regularized policy optimization", 2020, with playouts in place of a tree). `student` learns from them:
expert iteration (Anthony, Tian and Barber, 2017).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network import load
from lostcities.agents.search import Deals, Method, Search, load_belief
from lostcities.fast import (
    MOST_LEGAL,
    ROUND,
    Rounds,
    chances,
    deal,
    legal_lists,
    no_rounds,
    over,
    scores,
    seen_by,
    shuffled,
    step,
)
from lostcities.locales import N_
from lostcities.training import archive
from lostcities.training.error import CheckpointError
from lostcities.training.network import POINTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.agents.search import Race

METHOD: Final = Method(candidates=4, least=0.03, prior=2.0, horizons=(8,))
"""The cheapest search that is worth its time: two milliseconds with sixteen deals (docs/search.md)."""
TEMPERATURE: Final = 2.0
"""Points by which an action has to be better to be made e times likelier."""
_BETWEEN = 60
"""Seconds from one time the lessons are written down to the next."""


class Lessons(NamedTuple):
    """What was found, one of each for each decision."""

    rows: Rounds
    targets: NDArray[np.float32]
    """Decisions by sixteen: how likely each legal action should be, in the order of `fast.legal_lists`."""
    returns: NDArray[np.float32]
    """How the round went on for the seat that decided, in the unit of the network's value."""


def taught(search: Search, row: Rounds, rng: Random, temperature: float = TEMPERATURE) -> Lessons:
    """Let search play a round that is dealt to its end, in place, and give what it found on the way.

    It plays each action as likely as it would teach it, so that the student sees what comes of its own doubts.
    """
    rows, targets, leads = [], [], []
    while not over(row)[0]:
        legal, counts = legal_lists(row)
        actions = legal[0, : counts[0]]
        race = search.run(seen_by(row, row["turn"]), actions, rng)
        target = _target(race, temperature)
        rows.append(row.copy())
        targets.append(_placed(race, target, actions))
        leads.append(_lead(row))
        action = int(race.actions[rng.choices(range(len(target)), target.tolist())[0]])
        step(row, action)
    whole = np.concatenate(rows)
    signs = 1 - 2 * whole["turn"].astype(np.float32)
    returns = (_lead(row) - np.array(leads, np.float32)) * signs / np.float32(POINTS)
    return Lessons(whole, np.stack(targets), returns)


def _target(race: Race, temperature: float) -> NDArray[np.float64]:
    weights = np.exp((race.points - race.points.max()) / temperature)
    return np.asarray(weights / weights.sum())


def _placed(
    race: Race, target: NDArray[np.float64], actions: NDArray[np.uint8]
) -> NDArray[np.float32]:
    found = np.zeros(MOST_LEGAL, np.float32)
    for action, likely in zip(race.actions, target, strict=True):
        found[np.flatnonzero(actions == action)[0]] = likely
    return found


def _lead(row: Rounds) -> float:
    points = scores(row)[0].astype(int)
    return float(points[0] - points[1])


def rounds_of(colours: Sequence[int], seed: int) -> Iterator[Rounds]:
    """Deal rounds without end, of these variants by turns, each opened by either seat in turn."""
    number = 0
    while True:
        variant = colours[number % len(colours)]
        deck = shuffled(chances(1, seed + number), variant)
        yield deal(deck, np.array([number // len(colours) % 2]))
        number += 1


def joined(parts: Sequence[Lessons]) -> Lessons:
    """Put lessons together."""
    return Lessons(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def write_lessons(lessons: Lessons, path: Path) -> None:
    """Write lessons into a file that is there whole, or as it was before."""
    archive.write({"lessons": [np.asarray(lessons.rows).view(np.uint8), *lessons[1:]]}, path)


def read_lessons(path: Path) -> Lessons:
    """Read lessons.

    Raises:
        CheckpointError: the file holds none.
    """
    match archive.read(path):
        case {"lessons": [np.ndarray() as raw, np.ndarray() as targets, np.ndarray() as returns]}:
            whole = raw.dtype == np.uint8 and raw.size % ROUND.itemsize == 0
            rows = raw.view(ROUND).reshape(-1) if whole else no_rounds(0)
            if (targets.shape, returns.shape) == ((len(rows), MOST_LEGAL), (len(rows),)):
                return Lessons(rows, targets.astype(np.float32), returns.astype(np.float32))
    raise CheckpointError(N_("{path} holds no lessons."), path=path)


def teach(search: Search, minutes: float, colours: Sequence[int], seed: int, path: Path) -> None:
    """Play and write down what is found, for some minutes."""
    rng, parts = Random(seed), list[Lessons]()  # noqa: S311 - nothing secret
    began = saved = time.monotonic()
    for row in rounds_of(colours, seed):
        parts.append(taught(search, row, rng))
        now = time.monotonic()
        over_now = now - began >= 60 * minutes
        if over_now or now - saved >= _BETWEEN:
            parts, saved = [joined(parts)], now
            write_lessons(parts[0], path)
            print(f"{now - began:.0f} s: {len(parts[0].rows)} decisions", flush=True)  # noqa: T201 - its output
        if over_now:
            return


def main() -> None:
    """Teach by the command line."""
    parser = argparse.ArgumentParser(description="Write down what search finds of positions.")
    parser.add_argument("network", type=Path)
    parser.add_argument("lessons", type=Path)
    parser.add_argument("--belief", type=Path, help="without it all hands are alike")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--deals", type=int, default=16)
    parser.add_argument("--candidates", type=int, default=METHOD.candidates)
    parser.add_argument("--horizons", type=int, nargs="+", default=list(METHOD.horizons))
    parser.add_argument("--prior", type=float, default=METHOD.prior)
    parser.add_argument("--colours", type=int, nargs="+", default=[5, 5, 5, 6])
    parser.add_argument("--seed", type=int, default=0, help="another one for each process")
    given = parser.parse_args()
    method = Method(
        candidates=given.candidates,
        least=METHOD.least,
        prior=given.prior,
        horizons=tuple(given.horizons),
    )
    belief = load_belief(given.belief) if given.belief else None
    search = Search(load(given.network), belief, Deals(given.deals), method)
    # So far apart that no deal is met by two processes.
    teach(search, given.minutes, given.colours, given.seed << 40, given.lessons)


if __name__ == "__main__":
    main()
