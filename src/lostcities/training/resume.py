"""A training as a document, and from a document again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.locales import N_
from lostcities.training.checkpoint import (
    FORMAT,
    VERSION,
    collector_state,
    fill_collector,
    fill_network,
    fill_optimiser,
    network_from,
    network_state,
    number,
    optimiser_state,
    part,
)
from lostcities.training.error import CheckpointError, OptionError
from lostcities.training.options import from_document
from lostcities.training.run import Budget, Run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import torch

    from lostcities.training.archive import Document
    from lostcities.training.log import Entry
    from lostcities.training.network import Network


def state_of(run: Run) -> dict[str, Document]:
    """Give all that decides how a training goes on."""
    league, ladder = run.league, run.ladder
    return {
        "format": FORMAT,
        "version": VERSION,
        "options": plain(run.options.document()),
        "budget": {"minutes": run.budget.minutes, "steady": run.budget.steady},
        "against": run.against,
        "elapsed": run.elapsed,
        # Infinity, when it is never looked at again, is no number in JSON.
        "next_look": min(_NEVER, run.next_look),
        "iteration": run.iteration,
        "decisions": run.decisions,
        "imitating": run.imitating,
        "lessons": run.imitator.lessons,
        "network": network_state(run.network),
        "magnet": None if run.magnet is None else network_state(run.magnet),
        "optimiser": optimiser_state(run.learner.optimiser),
        "imitator": optimiser_state(run.imitator.optimiser) if run.imitating else [],
        "rivals": [network_state(rival) for rival in league.rivals],
        "earlier": [network_state(self) for self in league.earlier],
        "remembered": league.remembered,
        "rungs": {name: network_state(rung) for name, rung in ladder.rungs.items()},
        "best": None if ladder.best is None else network_state(ladder.best),
        "looks": ladder.looks,
        "collectors": {
            str(colours): [collector_state(each) for each in parts]
            for colours, parts in run.collectors.items()
        },
    }


def run_from(
    document: dict[str, Document],
    threads: int,
    device: torch.device,
    tell: Callable[[Entry], None] = lambda _entry: None,
) -> Run:
    """Give the training that goes on where it was written down.

    Raises:
        ValueError: the document holds none.
        OptionError: an option of it cannot be.
    """
    budget = part(document, "budget")
    rivals = _networks(document.get("rivals"), device)
    run = Run(
        from_document(part(document, "options")),
        Budget(number(budget, "minutes"), bool(budget.get("steady"))),
        threads=threads,
        device=device,
        rivals=rivals,
        against=bool(document.get("against")),
        tell=tell,
    )
    fill_network(run.network, document.get("network"))
    fill_optimiser(run.learner.optimiser, document.get("optimiser"))
    fill_optimiser(run.imitator.optimiser, document.get("imitator"))
    if run.magnet is not None:
        run.magnet = network_from(document.get("magnet"), device)
    run.elapsed, run.next_look = number(document, "elapsed"), number(document, "next_look")
    run.iteration, run.decisions = _whole(document, "iteration"), _whole(document, "decisions")
    run.imitating = bool(document.get("imitating"))
    run.imitator.lessons = _whole(document, "lessons")
    run.league.earlier = _networks(document.get("earlier"), device)
    run.league.remembered = _whole(document, "remembered")
    rungs = part(document, "rungs")
    run.ladder.rungs = {name: network_from(rung, device) for name, rung in rungs.items()}
    best = document.get("best")
    run.ladder.best = None if best is None else network_from(best, device)
    run.ladder.looks = _whole(document, "looks")
    _fill_collectors(run, part(document, "collectors"))
    return run


_NEVER = 1e15
"""Seconds: longer than any training."""


def restored(
    folder: Path, document: dict[str, Document], threads: int, device: torch.device
) -> Run:
    """Give the training that was read from a folder.

    Raises:
        CheckpointError: the document holds none.
    """
    try:
        return run_from(document, threads, device)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OptionError) as error:
        raise CheckpointError(
            N_("{folder} holds no training that can go on ({error})."), folder=folder, error=error
        ) from error


def _fill_collectors(run: Run, kept: dict[str, Document]) -> None:
    for colours, parts in run.collectors.items():
        states = kept.get(str(colours))
        if not isinstance(states, list) or len(states) != len(parts):
            raise ValueError("the rounds in play are others")
        for collector, state in zip(parts, states, strict=True):
            fill_collector(collector, state)


def _networks(states: Document, device: torch.device) -> list[Network]:
    if not isinstance(states, list):
        raise ValueError("networks are missing")  # noqa: TRY004 - nobody passed it as an argument
    return [network_from(state, device) for state in states]


def _whole(document: dict[str, Document], name: str) -> int:
    return int(number(document, name))


def plain(document: object) -> Document:
    """Give what JSON can hold, as it will be read again: lists in place of tuples."""
    if isinstance(document, dict):
        return {name: plain(inner) for name, inner in document.items()}
    if isinstance(document, list | tuple):
        return [plain(inner) for inner in document]
    assert document is None or isinstance(document, str | int | float | bool)
    return document
