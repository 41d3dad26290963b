"""A training in its folder: the log, the checkpoint of every minute, the networks, the picture.

| file | holds |
|---|---|
| `log.jsonl` | what happened, a line for each thing |
| `checkpoint.npz` | all that is needed to go on |
| `latest.npz`, `best.npz` | networks to play with, each with its card beside it |
| `network-0005.npz` | the network at a look at the ladder, by its minute |
| `progress.png` | the log as a picture |
"""

from __future__ import annotations

import shutil
import time
from dataclasses import asdict
from typing import TYPE_CHECKING

from lostcities.locales import N_
from lostcities.training import archive, checkpoint
from lostcities.training.chance import Purpose, seed_for
from lostcities.training.duel import Standing, duel
from lostcities.training.error import TrainingError
from lostcities.training.export import write_arrays, write_card
from lostcities.training.log import add, entries
from lostcities.training.opponents import Careful, Greedy, Opponent
from lostcities.training.picture import draw
from lostcities.training.resume import plain, state_of
from lostcities.training.run import SECONDS
from lostcities.training.surroundings import surroundings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from lostcities.training.archive import Document
    from lostcities.training.log import Entry
    from lostcities.training.network import Network
    from lostcities.training.run import Run

LOG = "log.jsonl"
_BETWEEN = 60
"""Seconds from one checkpoint to the next."""


class Session:
    """A run and its folder."""

    def __init__(
        self,
        run: Run,
        out: Path,
        command: Sequence[str],
        words: Callable[[str], str] = str,
    ) -> None:
        self.run = run
        self.out = out
        self.words = words
        self.log = out / LOG
        self.about: dict[str, Document] = {
            **surroundings(run.network.device, run.team.threads),
            "command": list(command),
        }
        self._heard = run.tell
        run.tell = self._tell
        self._saved = time.monotonic()

    def begin(self) -> None:
        """Make the folder, for a training that begins.

        Raises:
            TrainingError: it holds another one, or cannot be made.
        """
        self._make_folder()
        if self.log.exists() or (self.out / checkpoint.NAME).exists():
            raise TrainingError(
                N_("{folder} holds a training already; go on with it by --resume {folder}."),
                folder=self.out,
            )
        self._tell({"began": time.time(), "options": self.run.options.document(), **self.about})

    def resume(self, source: Path) -> None:
        """Make the folder, for one that goes on: here or, with its log, elsewhere.

        Raises:
            TrainingError: the folder cannot be made, or holds another training.
        """
        self._make_folder()
        if self.out.resolve() != source.resolve():
            if self.log.exists():
                raise TrainingError(
                    N_("{folder} holds a training already; go on with it by --resume {folder}."),
                    folder=self.out,
                )
            if (source / LOG).exists():
                shutil.copyfile(source / LOG, self.log)
        self._tell(
            {
                "resumed": time.time(),
                "iteration": self.run.iteration,
                "options": self.run.options.document(),
                **self.about,
            }
        )

    def go(self, stop: Callable[[], bool]) -> bool:
        """Train until the time is over, or somebody wants it to stop; say whether it is over.

        Whatever happens between, the checkpoint is less than two minutes old.
        """
        run = self.run
        while not run.over and not stop():
            looks = run.ladder.looks
            run.advance()
            if run.ladder.looks > looks:
                self._keep()
            if time.monotonic() - self._saved >= _BETWEEN:
                self.save()
        if run.over:
            self._finish()
        self.save()
        return run.over

    def save(self) -> None:
        """Write a checkpoint."""
        archive.write(state_of(self.run), self.out / checkpoint.NAME)
        self._saved = time.monotonic()

    def _finish(self) -> None:
        """Look at the ladder once more, and judge by deals that nobody has seen before."""
        self.run.look()
        self._keep()
        results = self.results()
        self.run.tell({"final": round(self.run.elapsed / SECONDS, 2), **results})
        self._keep(results)

    def results(self) -> dict[str, Document]:
        """Give how the network and the best one fare against others on fresh deals."""
        run = self.run
        # Another seed for each end: who trains further is judged anew.
        seed = seed_for(run.options.seed, Purpose.FINAL, run.iteration)
        deals = run.options.judging.final
        others: dict[str, Opponent] = {"careful": Careful()}
        others |= {f"rival {n}": Greedy(each) for n, each in enumerate(run.league.rivals, 1)}
        tasks = [
            (f"{own} against {name}", network, other)
            for own, network in (("latest", run.network), ("best", run.ladder.best))
            if network is not None and not (own == "best" and run.against)
            for name, other in others.items()
        ]

        def play(task: tuple[str, Network, Opponent]) -> Standing:
            return duel(Greedy(task[1]), task[2], deals, seed)

        found = run.team.share(play, tasks)
        return {task[0]: plain(asdict(each)) for task, each in zip(tasks, found, strict=True)}

    def _keep(self, results: dict[str, Document] | None = None) -> None:
        run, minutes = self.run, round(self.run.elapsed / SECONDS)
        card = self._card(results)
        write_arrays(run.network, self.out / f"network-{minutes:04}.npz")
        for name, network in (("latest", run.network), ("best", run.ladder.best)):
            if network is not None:
                write_arrays(network, self.out / f"{name}.npz")
                write_card(card | {"network": name}, self.out / f"{name}.npz")
        draw(self.log, self.out / "progress.png", self.words)

    def _card(self, results: dict[str, Document] | None) -> dict[str, Document]:
        run = self.run
        return {
            **self.about,
            "seed": run.options.seed,
            "minutes": round(run.elapsed / SECONDS, 2),
            "iterations": run.iteration,
            "decisions": run.decisions,
            "options": plain(run.options.document()),
            "results": results,
            "curve": [plain(entry) for entry in entries(self.log) if "ladder" in entry],
        }

    def _make_folder(self) -> None:
        try:
            self.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TrainingError(
                N_("{folder} cannot be made ({error})."), folder=self.out, error=error.strerror
            ) from error

    def _tell(self, entry: Entry) -> None:
        add(entry, self.log)
        self._heard(entry)
