"""What stands before accounts: how often somebody may try to get in, and who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lostcities.lobby import BadNameError, Lobby, NoAccountError, account_name
from lostcities.web.hosts import is_loopback
from lostcities.web.network_tries import NetworkTries
from lostcities.web.networks import networks
from lostcities.web.refusals import RefusedRequestError
from lostcities.web.tries import Tries
from lostcities.wire import Problem

if TYPE_CHECKING:
    from starlette.requests import Request

    from lostcities.lobby import Accounts, Known
    from lostcities.web.browsers import Browsers

PLACE: Final = "/api/account"


@dataclass(frozen=True, slots=True)
class AccountTries:
    """The limits for whoever would get into accounts."""

    by_address: NetworkTries = field(default_factory=lambda: NetworkTries(30, 20.0))
    """A family has one address, and each of them forgets something."""
    by_name: Tries = field(default_factory=lambda: Tries(20, 60.0))
    """Who guesses from many addresses gets no further than some thousand guesses a day."""
    exports: Tries = field(default_factory=lambda: Tries(5, 60.0))
    """Each reads all matches of a player."""

    def admit(self, request: Request, name: str | None = None) -> bool:
        """Say whether a request may try to get in, under this name."""
        host = request.client and request.client.host
        return self.by_address.admit(host) and (name is None or self.by_name.admit(name))


@dataclass(frozen=True, slots=True)
class AccountGuard:
    """Knows who asks for something about accounts, and lets nobody try too often."""

    lobby: Lobby
    browsers: Browsers
    tries: AccountTries

    def let_try(self, request: Request, name: str | None = None) -> None:
        """Count a try to get in, by where it comes from and whose name is tried.

        Raises:
            RefusedRequestError: there were too many.
        """
        try:
            key = None if name is None else account_name(name).key
        except BadNameError:
            # Nobody has that name: there is nothing to guess.
            key = None
        if not self.tries.admit(request, key):
            raise RefusedRequestError(Problem.TOO_MANY_TRIES)

    async def trying(self, request: Request) -> Known:
        """Give who would do something with their password, and count that they try.

        Raises:
            NoAccountError: it is nobody who is known here.
            RefusedRequestError: there were too many tries.
        """
        known = await self.browsers.known(request)
        if known is None:
            raise NoAccountError
        # Longer than any name, so that it is none.
        if not self.tries.admit(request, f"the player {known.player}"):
            raise RefusedRequestError(Problem.TOO_MANY_TRIES)
        return known

    def accounts(self, request: Request) -> Accounts:
        """Give the accounts for who asks this."""
        host = request.client.host if request.client else ""
        # Behind a proxy that nobody has told us of, everybody seems to be here.
        return self.lobby.accounts.asked_from(() if is_loopback(host) else networks(host))

    async def signed_in(self, request: Request) -> Known:
        """Give who is signed in.

        Raises:
            NoAccountError: it is nobody, or a guest.
        """
        known = await self.browsers.known(request)
        if known is None or await self.lobby.accounts.of(known.player) is None:
            raise NoAccountError
        return known
