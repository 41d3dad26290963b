"""Every number that decides how the network learns."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

from lostcities.locales import N_
from lostcities.training.bounds import (
    Amount,
    Colours,
    Count,
    Rate,
    Seed,
    Share,
    Switch,
    Value,
    Width,
    check,
    kinds_of,
    parsed,
)
from lostcities.training.error import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from _typeshed import DataclassInstance

G = TypeVar("G", bound="DataclassInstance")


@dataclass(frozen=True, slots=True, kw_only=True)
class Widths:
    """How wide the layers of the network are."""

    colour: Width = 64
    """What is known of each colour."""
    trunk: Width = 128
    """What is known of the round."""
    head: Width = 64
    """Between the two and the moves of a colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collecting:
    """How rounds are played to learn from."""

    colours: Colours = (5, 5, 5, 6)
    """The variants, one for each iteration in turn."""
    rounds: Count = 1024
    """Played at once. Enough that the network's matrices fill the processor's caches, not more."""
    ticks: Count = 64
    """Actions made in each of them before learning: some two thirds of a round."""
    parts: Count = 2
    """The rounds are played in so many parts, each by one thread at a time; as many as there are threads unless given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposition:
    """Against whom, where it is not the network itself."""

    careful: Share = 0.1
    """The share of rounds against the rule-based agent `careful`."""
    odd: Share = 0.05
    """The share of rounds against odd styles: `careful` with random moves, and one that puts off the end."""
    noise: Share = 0.2
    """The share of random moves of the first of them."""
    rivals: Share = 0.1
    """The share of rounds against networks from files, if any are given with `--rival`; all of them with `--against`."""
    greedy: Switch = 1
    """Whether those networks play what they think best (1), as they do against others, or as likely as they think right (0)."""
    earlier: Share = 0.2
    """The share of rounds against earlier selves, in equal parts."""
    members: Count = 8
    """How many earlier selves are kept. When there are more, chance decides who goes, so that old and new stay."""
    every: Amount = 5
    """Minutes from one earlier self, and one look at the ladder, to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """Proximal policy optimisation (Schulman et al. 2017) with the changes that self-play asks for."""

    epochs: Count = 2
    """How often each decision is learned from."""
    batch: Count = 8192
    """Decisions in one step of the optimiser."""
    rate: Rate = 1e-3
    """The optimiser's step (Adam), at the start."""
    last_rate: Rate = 5e-5
    """The same at the end; it falls in a straight line over the minutes."""
    clip: Share = 0.2
    """By how much a probability may change before it is worth no more."""
    decay: Share = 0.95
    """λ of the advantages: 1 waits for the end of the round, 0 trusts the next value."""
    entropy: Amount = 0.05
    """What one nat of the policy's entropy is worth, at the start."""
    last_entropy: Amount = 0.008
    """The same at the end; it falls in a straight line over the minutes."""
    value: Amount = 0.5
    """The weight of the value's squared error."""
    norm: Amount = 0.5
    """The longest gradient."""
    magnet: Amount = 0.0
    """The weight of the divergence from a slow average of the network, which keeps self-play from going in circles."""
    magnet_pace: Share = 0.01
    """How much of the network goes into that average at each iteration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imitating:
    """The first minutes: doing as `careful` does, so that self-play begins with sensible play."""

    minutes: Amount = 3
    """How long, a tenth of the whole time at the most; 0 leaves it out, and so does `--from`."""
    rate: Rate = 2e-3
    """The optimiser's step, at the start; it falls to a tenth."""
    batch: Count = 4096
    """Decisions in one step."""
    rounds: Count = 1024
    """Rounds that are shown at once."""
    noise: Share = 0.1
    """The share of random moves in them, so that odd positions are seen as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judging:
    """How it is found out how strong the network has become."""

    deals: Count = 1000
    """Deals against each rung of the ladder, each played twice."""
    gate: Count = 4000
    """Deals against the best network so far; whoever wins them by more than a standard error is the best."""
    final: Count = 10000
    """Deals at the end, which nobody has seen before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All of them."""

    seed: Seed = 0
    """What all chance of a training comes from."""
    network: Widths = Widths()
    collecting: Collecting = Collecting()
    opposition: Opposition = Opposition()
    learning: Learning = Learning()
    imitating: Imitating = Imitating()
    judging: Judging = Judging()

    def __post_init__(self) -> None:
        """Refuse what is impossible.

        Raises:
            OptionError: something is.
        """
        check(self, "")
        for name, group in self.groups().items():
            check(group, f"{name}.")
        against = self.opposition
        if against.careful + against.odd + against.rivals + against.earlier > 1:
            raise OptionError(N_("The shares of opposition are more than 1 together."))
        if self.collecting.rounds < self.collecting.parts:
            raise OptionError(
                N_("{rounds} rounds cannot be played in {parts} parts."),
                rounds=self.collecting.rounds,
                parts=self.collecting.parts,
            )

    def groups(self) -> dict[str, DataclassInstance]:
        """Give the groups of options by name."""
        return {
            "network": self.network,
            "collecting": self.collecting,
            "opposition": self.opposition,
            "learning": self.learning,
            "imitating": self.imitating,
            "judging": self.judging,
        }

    def document(self) -> dict[str, object]:
        """Give them as they are written down."""
        return asdict(self)


def named(options: Options) -> dict[str, Value]:
    """Give the value of every option, by its name as it is typed."""
    return {"seed": options.seed} | {
        f"{name}.{option}": getattr(group, option)
        for name, group in options.groups().items()
        for option in kinds_of(type(group))
    }


def changed(options: Options, settings: Iterable[str]) -> Options:
    """Give options with some changed, each written as in ``learning.entropy=0.05``.

    >>> changed(Options(), ["learning.batch=4096"]).learning.batch
    4096

    Raises:
        OptionError: there is no such option, or it cannot have this value.
    """
    values = {}
    for setting in settings:
        name, given, text = setting.partition("=")
        if not given:
            raise OptionError(N_("{setting} is no setting; write name=value."), setting=setting)
        group, _, option = name.strip().rpartition(".")
        owner = options.groups().get(group) if group else options
        kind = kinds_of(type(owner)).get(option) if owner else None
        if kind is None:
            raise _unknown(name.strip(), options)
        values[name.strip()] = parsed(text.strip(), kind[0], name.strip())
    return with_values(options, values)


def with_values(options: Options, values: Mapping[str, Value]) -> Options:
    """Give options with some changed, by name.

    Raises:
        OptionError: one cannot have its value.
    """
    own: dict[str, object] = {name: value for name, value in values.items() if "." not in name}
    groups = {
        name: _replaced(group, _of_group(name, values)) for name, group in options.groups().items()
    }
    return _replaced(options, {**own, **groups})


def from_document(document: Mapping[str, object]) -> Options:
    """Read options from how they are written down; what is not named there has its usual value.

    Raises:
        OptionError: an option that is not known, or a value that it cannot have.
    """
    usual = Options()
    known = named(usual)
    values: dict[str, Value] = {}
    for name, given in document.items():
        inner = given.items() if isinstance(given, dict) else [("", given)]
        for option, value in inner:
            whole = f"{name}.{option}" if option else name
            if whole not in known:
                raise _unknown(whole, usual)
            values[whole] = _value(value, whole)
    return with_values(usual, values)


def _value(value: object, option: str) -> Value:
    if isinstance(value, list) and all(isinstance(number, int) for number in value):
        return tuple(value)
    if isinstance(value, int | float):
        return value
    raise OptionError(
        N_("{value} cannot be {option}: it is no number."), value=value, option=option
    )


def _replaced(old: G, values: Mapping[str, object]) -> G:
    return replace(old, **values)


def _of_group(group: str, values: Mapping[str, Value]) -> dict[str, Value]:
    prefix = f"{group}."
    return {
        name.removeprefix(prefix): value
        for name, value in values.items()
        if name.startswith(prefix)
    }


def _unknown(name: str, options: Options) -> OptionError:
    known = named(options)
    near = get_close_matches(name, known, 3) or [
        option for option in known if option.endswith(f".{name}")
    ]
    if near:
        return OptionError(
            N_("There is no option {name}; is it {near}?"), name=name, near=", ".join(near)
        )
    return OptionError(N_("There is no option {name}; docs/training.md lists them."), name=name)
