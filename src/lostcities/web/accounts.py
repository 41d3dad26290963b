"""The requests about accounts: who has a name, how to get in, and what can be changed."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from lostcities.lobby import Wish, WrongPasswordError
from lostcities.web.account_guard import PLACE, AccountGuard
from lostcities.web.answers import json_response
from lostcities.web.bodies import body_of
from lostcities.web.operation import Operation
from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import (
    AccountPart,
    Codes,
    Confirmation,
    Credentials,
    Entered,
    NameChange,
    PasswordChange,
    Problem,
    Recovery,
    read_confirmation,
    read_credentials,
    read_name_change,
    read_password_change,
    read_recovery,
)

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from lostcities.lobby import Entry

_GUARDED: Final = (Problem.TOO_MANY_TRIES, Problem.BUSY)
_CONFIRMED: Final = (Problem.NOT_SIGNED_IN, Problem.WRONG_PASSWORD, *_GUARDED)


@dataclass(frozen=True, slots=True)
class Accounts:
    """The requests, over a lobby."""

    guard: AccountGuard

    def routes(self) -> list[BaseRoute]:
        """Give the routes below `/api/account`."""
        return [*self._to_get_in(), *self._to_change()]

    def _to_get_in(self) -> list[BaseRoute]:
        wish = (Problem.BAD_NAME, Problem.WEAK_PASSWORD, Problem.NAME_TAKEN, Problem.HAS_ACCOUNT)
        return [
            Operation(PLACE, self.look, gives=AccountPart | None),
            Operation(
                PLACE,
                self.sign_up,
                "POST",
                takes=Credentials,
                gives=Codes,
                status=HTTPStatus.CREATED,
                refuses=[*wish, Problem.TOO_MANY_NEWCOMERS, *_GUARDED],
            ),
            Operation(
                f"{PLACE}/session",
                self.sign_in,
                "POST",
                takes=Credentials,
                gives=Entered,
                refuses=[Problem.WRONG_SIGN_IN, *_GUARDED],
            ),
            Operation(
                f"{PLACE}/recovery",
                self.recover,
                "POST",
                takes=Recovery,
                gives=Entered,
                refuses=[Problem.WRONG_CODE, Problem.WEAK_PASSWORD, *_GUARDED],
            ),
        ]

    def _to_change(self) -> list[BaseRoute]:
        return [
            Operation(
                f"{PLACE}/password",
                self.change_password,
                "POST",
                takes=PasswordChange,
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.WEAK_PASSWORD, *_CONFIRMED],
            ),
            Operation(
                f"{PLACE}/name",
                self.rename,
                "POST",
                takes=NameChange,
                status=HTTPStatus.NO_CONTENT,
                refuses=[Problem.BAD_NAME, Problem.NAME_TAKEN, *_CONFIRMED],
            ),
            Operation(
                f"{PLACE}/codes",
                self.replace_codes,
                "POST",
                takes=Confirmation,
                gives=Codes,
                refuses=_CONFIRMED,
            ),
        ]

    async def look(self, request: Request) -> Response:
        """Answer with the account of who asks; null for a guest."""
        known = await self.guard.browsers.known(request)
        return json_response(
            None if known is None else await self.guard.accounts(request).part_of(known.player)
        )

    async def sign_up(self, request: Request) -> Response:
        """Give the player whose browser this is an account; answers with recovery codes, this once."""
        asked = read_credentials(await body_of(request))
        wish = Wish.of(asked.name, asked.password)
        self.guard.let_try(request)
        await self.guard.accounts(request).check_free(wish)
        guest, _ = await self.guard.browsers.known_or_new(request)
        known, codes = await self.guard.accounts(request).sign_up(guest, wish)
        response = json_response(Codes(codes), HTTPStatus.CREATED)
        self.guard.browsers.keep(request, response, [known.token])
        return response

    async def sign_in(self, request: Request) -> Response:
        """Let this browser be known as the player of an account; what the guest here had goes along."""
        asked = read_credentials(await body_of(request))
        self.guard.let_try(request, asked.name)
        here = await self.guard.browsers.known(request)
        try:
            entry = await self.guard.accounts(request).sign_in(asked.name, asked.password, here)
        except WrongPasswordError:
            raise RefusedRequestError(Problem.WRONG_SIGN_IN) from None
        return await self._entered(request, entry)

    async def recover(self, request: Request) -> Response:
        """Take a recovery code in place of the password, which is another from then on."""
        asked = read_recovery(await body_of(request))
        # Not by the name: nobody guesses a code, and whoever is locked out by others' guesses gets in so.
        self.guard.let_try(request)
        here = await self.guard.browsers.known(request)
        try:
            entry = await self.guard.accounts(request).recover(
                asked.name, asked.code, asked.password, here
            )
        except WrongPasswordError:
            raise RefusedRequestError(Problem.WRONG_CODE) from None
        return await self._entered(request, entry)

    async def change_password(self, request: Request) -> Response:
        """Change the password; every other browser has to sign in again."""
        asked = read_password_change(await body_of(request))
        await self.guard.accounts(request).change_password(
            await self.guard.trying(request), asked.password, asked.new
        )
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def rename(self, request: Request) -> Response:
        """Change the name to sign in with."""
        asked = read_name_change(await body_of(request))
        await self.guard.accounts(request).rename(
            await self.guard.trying(request), asked.password, asked.name
        )
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def replace_codes(self, request: Request) -> Response:
        """Give new recovery codes, this once; the old ones are of no use any more."""
        asked = read_confirmation(await body_of(request))
        codes = await self.guard.accounts(request).replace_codes(
            await self.guard.trying(request), asked.password
        )
        return json_response(Codes(codes))

    async def _entered(self, request: Request, entry: Entry) -> Response:
        name = await self.guard.accounts(request).name_of(entry.known.player)
        answer = Entered(name=name or "", taken=entry.taken, left=entry.left)
        response = json_response(answer)
        self.guard.browsers.keep(request, response, [entry.known.token], without=entry.dropped)
        return response
