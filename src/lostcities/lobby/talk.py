"""What two players say to each other beside the game. Kept in memory as long as the match is looked at."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from typing import TYPE_CHECKING, Final

from lostcities.wire import LinePart, Problem, SaidAnswer

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.rules import Seat
    from lostcities.wire import Say

KEPT: Final = 50
AT_ONCE: Final = 5
SECONDS_FOR_ONE: Final = 2.0
"""Who says more than five things at once, and then one in two seconds, is not talking."""


class Talk:
    """The latest lines, numbered from 1."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines: deque[LinePart] = deque(maxlen=KEPT)
        self._said = 0
        # When each seat will have all its room again.
        self._free_at: dict[Seat, float] = {}

    def say(self, seat: Seat, message: Say) -> Problem | None:
        """Let a seat say something, or give why it may not."""
        text = None if message.text is None else tidy(message.text)
        if (message.phrase is None) == (text is None) or text == "":
            return Problem.BAD_MESSAGE
        now = self._clock()
        free_at = max(now, self._free_at.get(seat, now)) + SECONDS_FOR_ONE
        if free_at > now + AT_ONCE * SECONDS_FOR_ONE:
            return Problem.TOO_FAST
        self._free_at[seat] = free_at
        self._said += 1
        self._lines.append(LinePart(number=self._said, seat=seat, phrase=message.phrase, text=text))
        return None

    def since(self, number: int) -> SaidAnswer | None:
        """Give what was said after a line, or None when nothing was."""
        lines = [line for line in self._lines if line.number > number]
        return SaidAnswer(lines) if lines else None


_TURNING: Final = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Signs that are not seen, and let what stands around them run the other way."""


def straight(text: str) -> str:
    """Give a text that runs as its letters do, also where it stands in the midst of another."""
    return text.translate(_TURNING)


def tidy(text: str) -> str:
    r"""Give a text in one line, in its composed form, without what cannot be shown.

    >>> tidy("  well \n played\x07 ")
    'well played'
    """
    composed = " ".join(unicodedata.normalize("NFC", straight(text)).split())
    return "".join(sign for sign in composed if unicodedata.category(sign) not in {"Cc", "Cs"})
