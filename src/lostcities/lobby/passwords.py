"""Passwords: which can be taken, and how they are kept.

They are hashed with Argon2id, which takes a tenth of a second and some memory by intent. So it is done
in threads of its own, few at once, and whoever comes when many wait already is sent away.
"""

from __future__ import annotations

import asyncio
import base64
import unicodedata
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from lostcities.lobby.common_passwords import COMMON_PASSWORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 128
MEMORY: Final = 46 * 1024
"""KiB for one hash. With this much, OWASP's cheat sheet about storing passwords asks for one pass at least."""
PASSES: Final = 2
AT_ONCE: Final = 2
MOST_WAITING: Final = 40
"""Who comes then would wait longer than the page does."""

Origin: TypeAlias = tuple[str, ...]
"""The networks from which somebody asks, the widest first; empty where they are not known."""


class WeakPasswordError(ValueError):
    """The password is too short or too long, or one of those that are tried first."""


class BusyError(Exception):
    """So many passwords wait to be checked that another would wait too long."""


class Passwords:
    """Hashes passwords, and compares them with their hashes, beside everything else that goes on."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._given = hasher
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0
        self._waiting_from: Counter[str] = Counter()

    async def hashed(self, password: str, origin: Origin = ()) -> str:
        """Give what is kept of a password.

        Raises:
            BusyError: too many wait.
        """
        return await self._beside(lambda: self._hasher.hash(_bytes_of(password)), origin)

    async def is_right(self, password: str, kept: str | None, origin: Origin = ()) -> bool:
        """Say whether this is the password of which that is kept; without any it is not.

        Raises:
            BusyError: too many wait.
        """

        def compare() -> bool:
            from argon2.exceptions import Argon2Error, InvalidHashError  # noqa: PLC0415 - see below

            # A name that nobody has takes as long to refuse as a wrong password.
            against = kept or _hash_of_nothing(self._hasher)
            try:
                return self._hasher.verify(against, _bytes_of(password))
            except (Argon2Error, InvalidHashError):
                return False

        return await self._beside(compare, origin)

    def is_outdated(self, kept: str) -> bool:
        """Say whether what is kept was made with less work than is usual now."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _hasher(self) -> PasswordHasher:
        # A tenth of a second that a server should not need to start, and most never do.
        from argon2 import PasswordHasher  # noqa: PLC0415

        return self._given or PasswordHasher(PASSES, MEMORY, parallelism=1)

    async def _beside(self, work: Callable[[], T], origin: Origin) -> T:
        if not self._has_room(origin):
            raise BusyError
        self._waiting += 1
        self._waiting_from.update(origin)
        done = self._threads.submit(work)
        # Also when the one who asked has gone: the work goes on, and takes its room.
        loop = asyncio.get_running_loop()
        done.add_done_callback(lambda _: loop.call_soon_threadsafe(self._count_down, origin))
        return await asyncio.wrap_future(done)

    def _has_room(self, origin: Origin) -> bool:
        """Whether another may wait from there: no network has more places than it leaves to all others.

        So nobody can take them all: of what is free a provider's customers may have as much again, and a part
        of its network half or a quarter of that.
        """
        free = MOST_WAITING - self._waiting
        return free > 0 and all(
            self._waiting_from[network] << depth < free for depth, network in enumerate(origin)
        )

    def _count_down(self, origin: Origin) -> None:
        self._waiting -= 1
        self._waiting_from.subtract(origin)
        for network in origin:
            if not self._waiting_from[network]:
                del self._waiting_from[network]


def check_password(password: str, name_key: str) -> None:
    """See that a password can be taken for an account of this name.

    Raises:
        WeakPasswordError: it cannot.
    """
    folded = unicodedata.normalize("NFKC", password).casefold()
    if (
        not SHORTEST <= len(password) <= LONGEST
        or folded in COMMON_PASSWORDS
        or folded.strip() == name_key
        or len(set(folded)) <= 2
    ):
        raise WeakPasswordError


def _bytes_of(password: str) -> bytes:
    # The same word typed on another keyboard can come in other code points.
    return unicodedata.normalize("NFC", password).encode()


def _hash_of_nothing(hasher: PasswordHasher) -> str:
    salt, digest = (
        base64.b64encode(bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest}"
