"""What is said about accounts: who somebody wants to be, and what is kept about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from lostcities.table import Options
from lostcities.wire.body import read_body

Written: TypeAlias = str
"""As long as the body of a request lets it be: what may be had is the lobby's to say, and why not."""


class Credentials(msgspec.Struct, frozen=True):
    """A name and a password: those of an account, or those that one shall have."""

    name: Written
    password: Written


class Recovery(msgspec.Struct, frozen=True):
    """A recovery code in place of the password, and the password from now on."""

    name: Written
    code: Written
    password: Written


class Confirmation(msgspec.Struct, frozen=True):
    """The password of who asks, for what nobody shall do at somebody else's screen."""

    password: Written


class PasswordChange(Confirmation, frozen=True):
    """Another password."""

    new: Written


class NameChange(Confirmation, frozen=True):
    """Another name."""

    name: Written


class AccountPart(msgspec.Struct, frozen=True, kw_only=True):
    """The account of who asks."""

    name: str
    created_at: float
    """Seconds since the epoch."""
    browsers: int
    """In how many browsers it is signed in."""
    codes: int
    """How many recovery codes have not been used."""


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, which are shown this once."""

    codes: Sequence[str]


class Entered(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody has signed in."""

    name: str
    taken: int
    """Matches of the guest who was here that belong to the account now."""
    left: bool
    """Whether the guest keeps matches: those against this account, which cannot have both sides."""


class ExportedAccount(msgspec.Struct, frozen=True, kw_only=True):
    """An account, without the hashes of its secrets."""

    name: str
    created_at: float
    recovery_codes: int
    """How many have not been used."""


class ExportedSession(msgspec.Struct, frozen=True):
    """A browser that is known; `this` is the one that asks."""

    created_at: float
    this: bool


class ExportedCall(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which the player is called: by which service, which is all but the secret address there."""

    service: str
    language: str
    created_at: float


class ExportedRating(msgspec.Struct, frozen=True, kw_only=True):
    """What is believed of a strength: its mean, how far off that may be, and on how many matches it rests."""

    mean: float
    deviation: float
    matches: int


class ExportedTable(msgspec.Struct, frozen=True):
    """A table that waits for somebody to come."""

    options: Options
    created_at: float


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match, with the record of its finished rounds."""

    match: str
    seats: Sequence[int]
    """Those of who asks."""
    options: Options
    created_at: float
    updated_at: float
    finished: bool
    record: msgspec.Raw


class ExportedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept about a player. Times are seconds since the epoch."""

    format: Literal["lostcities-player"] = "lostcities-player"
    version: Literal[1] = 1
    exported_at: float
    player: str
    account: ExportedAccount | None
    sessions: Sequence[ExportedSession]
    ratings: Mapping[str, ExportedRating]
    """By pools: among people, among levels of the computer."""
    calls: Sequence[ExportedCall]
    tables: Sequence[ExportedTable]
    matches: Sequence[ExportedMatch]
    """The last field: it is written match by match."""


_CREDENTIALS: Final = msgspec.json.Decoder(Credentials)
_RECOVERY: Final = msgspec.json.Decoder(Recovery)
_CONFIRMATION: Final = msgspec.json.Decoder(Confirmation)
_PASSWORD_CHANGE: Final = msgspec.json.Decoder(PasswordChange)
_NAME_CHANGE: Final = msgspec.json.Decoder(NameChange)


def read_credentials(body: bytes) -> Credentials:
    """Give the name and password that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or something else; so do those below.
    """
    return read_body(_CREDENTIALS, body)


def read_recovery(body: bytes) -> Recovery:
    """Give the recovery code, with name and new password."""
    return read_body(_RECOVERY, body)


def read_confirmation(body: bytes) -> Confirmation:
    """Give the password."""
    return read_body(_CONFIRMATION, body)


def read_password_change(body: bytes) -> PasswordChange:
    """Give the old and the new password."""
    return read_body(_PASSWORD_CHANGE, body)


def read_name_change(body: bytes) -> NameChange:
    """Give the password and the new name."""
    return read_body(_NAME_CHANGE, body)
