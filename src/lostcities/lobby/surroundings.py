"""What everything on a server shares."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lostcities.lobby.making import Making

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from lostcities.lobby.computer import Computer
    from lostcities.lobby.fanout import Fanout
    from lostcities.lobby.notices import Notices
    from lostcities.lobby.ports import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """The parts of a server that everything in its lobby uses."""

    store: Store
    fanout: Fanout
    notices: Notices
    computer: Computer
    rng: Random
    clock: Callable[[], float]
    new_id: Callable[[], str]
    making: Making = field(default_factory=Making)
