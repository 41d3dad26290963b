"""`lostcities train`: let a network learn the game by playing."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from lostcities.cli.status import DONE, INTERRUPTED, REFUSED, USAGE
from lostcities.cli.texts import _, complain, told
from lostcities.locales import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    import torch

    from lostcities.training import Network, Options, Run, Session

_NEEDS = ("torch", "numpy", "numba", "matplotlib")


def train(  # noqa: PLR0913 - the options of the command
    *,
    minutes: Annotated[
        float | None,
        Parameter(help=_("How long the training is in all, parts before a break included.")),
    ] = None,
    iterations: Annotated[
        int | None,
        Parameter(
            help=_(
                "The same in iterations, for a training that can be repeated: "
                "same seed, options and threads, same network."
            )
        ),
    ] = None,
    out: Annotated[
        Path | None, Parameter(help=_("The folder for log, checkpoints, networks and picture."))
    ] = None,
    resume: Annotated[
        Path | None, Parameter(help=_("Go on with the training in this folder."))
    ] = None,
    from_: Annotated[
        Path | None,
        Parameter(name="--from", help=_("Begin with the network in this file, without imitation.")),
    ] = None,
    against: Annotated[
        Path | None,
        Parameter(help=_("Only learn to beat the network in this file, and tell by how much.")),
    ] = None,
    rival: Annotated[
        tuple[Path, ...],
        Parameter(
            help=_("Also play against the networks in these files."),
            consume_multiple=True,
            negative="",
            show_default=False,
        ),
    ] = (),
    device: Annotated[
        Literal["cpu", "cuda"],
        Parameter(help=_("Where the network is; rounds are always played on the processor.")),
    ] = "cpu",
    colours: Annotated[
        str | None,
        Parameter(help=_("The variants that are learned by turns, such as 5,6 or 5,5,5,6.")),
    ] = None,
    threads: Annotated[
        int | None, Parameter(help=_("Threads; as many as there are cores unless given."))
    ] = None,
    seed: Annotated[int | None, Parameter(help=_("What all chance comes from."))] = None,
    settings: Annotated[
        tuple[str, ...],
        Parameter(
            name="--set",
            help=_("Change options, such as learning.entropy=0.05; docs/training.md lists them."),
            consume_multiple=True,
            negative="",
            show_default=False,
        ),
    ] = (),
) -> int:
    """Let a network learn the game by playing, and write down all that is needed to go on.

    Ctrl-C ends it after the iteration at hand, with a checkpoint. Gives the exit status.
    """
    missing = [name for name in _NEEDS if find_spec(name) is None]
    if missing:
        complain(
            _(
                "{missing} is not installed; install the extra {extra}.",
                missing=missing[0],
                extra="train",
            )
        )
        return REFUSED
    from lostcities.training import OptionError, TrainingError

    asked = Asked(
        minutes,
        iterations,
        out,
        resume,
        from_,
        against,
        rival,
        device,
        colours,
        threads,
        seed,
        settings,
    )
    try:
        problem = asked.problem()
        if problem is not None:
            complain(problem)
            return USAGE
        session = _resumed(asked) if resume else _begun(asked)
        return _go(session)
    except OptionError as error:
        complain(told(error))
        return USAGE
    except TrainingError as error:
        complain(told(error))
        return REFUSED


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command was asked for."""

    minutes: float | None
    iterations: int | None
    out: Path | None
    resume: Path | None
    begin: Path | None
    against: Path | None
    rivals: tuple[Path, ...]
    device: str
    colours: str | None
    threads: int | None
    seed: int | None
    settings: tuple[str, ...]

    def problem(self) -> str | None:
        """Say what does not go together, if anything."""
        checks = {
            _("Give --out FOLDER, or --resume FOLDER."): not (self.out or self.resume),
            _("Give --minutes or --iterations."): self.length is None and self.resume is None,
            _("Give --minutes or --iterations, not both."): None
            not in {self.minutes, self.iterations},
            _("A training takes more than 0 minutes, and less than a year."): self.length
            is not None
            and not 0 < self.length < _A_YEAR,
            _(
                "There has to be at least one thread, and no more than {most}.", most=_MOST_THREADS
            ): not 1 <= self.workers <= _MOST_THREADS,
            _(
                "A training that goes on keeps its --from, --against, --rival, --colours and --seed."
            ): self.resume is not None
            and any((self.begin, self.against, self.rivals, self.colours, self.seed is not None)),
            _("Give --against or --rival, not both."): bool(self.against and self.rivals),
        }
        return next((sentence for sentence, wrong in checks.items() if wrong), None)

    @property
    def length(self) -> float | None:
        """Minutes; each iteration counts as a second."""
        return self.minutes if self.iterations is None else self.iterations / 60

    @property
    def workers(self) -> int:
        """Threads."""
        if self.threads is not None:
            return self.threads
        try:
            return min(_MOST_THREADS, len(os.sched_getaffinity(0)))
        except AttributeError:  # not on macOS and Windows
            return min(_MOST_THREADS, os.cpu_count() or 1)


_A_YEAR = 60 * 24 * 365
_MOST_THREADS = 256


def _begun(asked: Asked) -> Session:
    from lostcities.training import Budget, Run, Session, changed, read_network

    device = _device(asked.device)
    assert asked.out is not None
    assert asked.length is not None
    begin = read_network(asked.begin, device) if asked.begin else None
    files = (asked.against,) if asked.against else asked.rivals
    rivals = [read_network(file, device) for file in files]
    options = changed(_first_options(asked, begin), asked.settings)
    run = Run(
        options,
        Budget(asked.length, steady=asked.iterations is not None),
        threads=asked.workers,
        device=device,
        begin=begin,
        rivals=rivals,
        against=asked.against is not None,
    )
    session = Session(run, asked.out, sys.argv[1:], _)
    session.begin()
    return session


def _first_options(asked: Asked, begin: Network | None) -> Options:
    """Give the options as they are before any is set by name."""
    from lostcities.training import Options, changed, with_parts

    given = []
    if asked.colours is not None:
        given.append(f"collecting.colours={asked.colours}")
    if asked.seed is not None:
        given.append(f"seed={asked.seed}")
    if asked.against:
        given += [f"opposition.{name}=0" for name in ("careful", "odd", "earlier")]
        given.append("opposition.rivals=1")
    options = with_parts(changed(Options(), given), asked.workers)
    return options if begin is None else replace(options, network=begin.widths)


def _resumed(asked: Asked) -> Session:
    from lostcities.training import Session, read_checkpoint, restored

    assert asked.resume is not None
    source = asked.resume
    document = read_checkpoint(source)
    run = restored(source, document, asked.workers, _device(asked.device))
    _set_anew(run, asked)
    session = Session(run, asked.out or source, sys.argv[1:], _)
    session.resume(source)
    return session


def _set_anew(run: Run, asked: Asked) -> None:
    """Change what can be changed in a training that goes on."""
    from lostcities.training import Budget, OptionError, changed, named

    if asked.length is not None:
        run.budget = Budget(asked.length, steady=asked.iterations is not None)
    before = named(run.options)
    options = changed(run.options, asked.settings)
    for name, value in named(options).items():
        if value != before[name] and not name.startswith(_CHANGEABLE):
            raise OptionError(N_("{option} cannot change in a training that goes on."), option=name)
    run.options = options


_CHANGEABLE = ("learning.", "opposition.", "judging.")


def _device(name: str) -> torch.device:
    import torch

    from lostcities.training import TrainingError

    if name == "cuda" and not torch.cuda.is_available():
        raise TrainingError(N_("This machine, or its torch, has no CUDA device."))
    return torch.device(name)


def _go(session: Session) -> int:
    """Train, and show how it goes."""
    from lostcities.cli.training_progress import shown

    with shown(session.run), _stopping() as stop:
        over = session.go(stop)
    return DONE if over else INTERRUPTED


@contextmanager
def _stopping() -> Iterator[Callable[[], bool]]:
    """Give a function that says whether Ctrl-C was pressed. Pressed twice, it ends everything at once."""
    pressed: list[bool] = []

    def note(_number: int, _frame: FrameType | None) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(True)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
