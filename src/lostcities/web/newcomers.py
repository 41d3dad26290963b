"""How many new players may come from one address."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from lostcities.web.network_tries import NetworkTries

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE: Final = 40
"""A school class behind one address may come at once."""
SECONDS_FOR_ONE: Final = 30.0


class Newcomers:
    """Lets a few new players come from an address at once, and then one now and then; more from wider networks."""

    def __init__(self, at_once: int = AT_ONCE, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries = NetworkTries(at_once, SECONDS_FOR_ONE, clock)

    def admit(self, address: str | None) -> bool:
        """Say whether another may come from an address, and count them if so."""
        return self._tries.admit(address)
