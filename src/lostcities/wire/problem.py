"""What else can be refused: requests and messages that never come before the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import msgspec

from lostcities.locales import N_, refusal_sentence, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.rules import Refusal


class Problem(StrEnum):
    """A reason why the server does not do what it was asked; the codes stay the same for ever."""

    BAD_HOST = "bad_host"
    BAD_ORIGIN = "bad_origin"
    BAD_MESSAGE = "bad_message"
    BAD_REQUEST = "bad_request"
    UNKNOWN_LEVEL = "unknown_level"
    TOO_LARGE = "too_large"
    TOO_SLOW = "too_slow"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NOT_JSON = "not_json"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_ALONE = "not_alone"
    RATED = "rated"
    SEAT_TAKEN = "seat_taken"
    EXPIRED = "expired"
    TOO_MANY_MATCHES = "too_many_matches"
    TOO_MANY_SEARCHES = "too_many_searches"
    TOO_LATE = "too_late"
    NO_PUSH = "no_push"
    TOO_MANY_SOCKETS = "too_many_sockets"
    TOO_MANY_NEWCOMERS = "too_many_newcomers"
    NOT_SAVED = "not_saved"
    NOT_READ = "not_read"
    TOO_FAST = "too_fast"
    DELETED = "deleted"
    BAD_NAME = "bad_name"
    WEAK_PASSWORD = "weak_password"  # noqa: S105 - a code, no password
    NAME_TAKEN = "name_taken"
    WRONG_SIGN_IN = "wrong_sign_in"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105
    WRONG_CODE = "wrong_code"
    NOT_SIGNED_IN = "not_signed_in"
    HAS_ACCOUNT = "has_account"
    TOO_MANY_TRIES = "too_many_tries"
    BUSY = "busy"
    SIGNED_OUT = "signed_out"
    INTERNAL = "internal"


SENTENCES: Final[Mapping[Problem, str]] = {
    Problem.BAD_HOST: N_(
        "This server does not answer to that name; use the address that it printed."
    ),
    Problem.BAD_ORIGIN: N_("Only the game's own page may do that."),
    Problem.BAD_MESSAGE: N_("The server could not read that message."),
    Problem.BAD_REQUEST: N_("The server could not read that request."),
    Problem.UNKNOWN_LEVEL: N_("There is no computer player of that level."),
    Problem.TOO_LARGE: N_("That is more than the server takes at once."),
    Problem.TOO_SLOW: N_("That took too long to arrive."),
    Problem.NOT_FOUND: N_("That is not here."),
    Problem.METHOD_NOT_ALLOWED: N_("That cannot be done with this address."),
    Problem.NOT_JSON: N_("The server takes JSON here, and nothing else."),
    Problem.NOT_YOUR_SEAT: N_("Somebody else sits there."),
    Problem.NOT_ALONE: N_("Somebody else plays this match too; you can resign it."),
    Problem.RATED: N_("This match is rated; play it to its end, or resign it."),
    Problem.SEAT_TAKEN: N_("That seat is taken."),
    Problem.EXPIRED: N_("This invitation has expired; ask for a new one."),
    Problem.TOO_MANY_MATCHES: N_("You have too many matches; end one, or delete some, first."),
    Problem.TOO_MANY_SEARCHES: N_(
        "Too many people look for an opponent just now; try again in a few minutes."
    ),
    Problem.NO_PUSH: N_("This server cannot call browsers: its extra “push” is not installed."),
    Problem.TOO_LATE: N_("That is over: this opponent waits no longer."),
    Problem.TOO_MANY_SOCKETS: N_("The game is open in too many windows; close one first."),
    Problem.TOO_MANY_NEWCOMERS: N_(
        "Too many new players have come from your network; try again in a few minutes."
    ),
    Problem.NOT_SAVED: N_("The server could not save that, so it was not done. Try again."),
    Problem.NOT_READ: N_("The server could not read this match. Try again."),
    Problem.TOO_FAST: N_("Not so fast: wait a moment."),
    Problem.DELETED: N_("This match was deleted."),
    Problem.BAD_NAME: N_("A name has 2 to 20 letters, digits or signs that can be seen."),
    Problem.WEAK_PASSWORD: N_(
        "A password has 8 to 128 characters, and is neither your name nor one that many people use."
    ),
    Problem.NAME_TAKEN: N_("Somebody has this name already."),
    Problem.WRONG_SIGN_IN: N_("There is no account of that name with that password."),
    Problem.WRONG_PASSWORD: N_("That is not the password of this account."),
    Problem.WRONG_CODE: N_("There is no account of that name with that code, or it was used."),
    Problem.NOT_SIGNED_IN: N_("Sign in first."),
    Problem.HAS_ACCOUNT: N_("This browser is signed in to an account already."),
    Problem.TOO_MANY_TRIES: N_("That was tried too often; wait a few minutes."),
    Problem.BUSY: N_("The server has too much to do; try again in a moment."),
    Problem.SIGNED_OUT: N_("This browser is signed in no longer."),
    Problem.INTERNAL: N_("Something went wrong in the server. Nothing was done."),
}


class ProblemAnswer(msgspec.Struct, frozen=True):
    """A refusal as it is sent: the code, and the sentence for whoever reads it."""

    reason: str
    text: str

    @classmethod
    def of(cls, reason: Problem | Refusal) -> ProblemAnswer:
        """Give the answer for a code."""
        return cls(str(reason), sentence(reason))


def sentence(reason: Problem | Refusal) -> str:
    """Give what to tell a person about a code, in the language of whoever is answered."""
    if isinstance(reason, Problem):
        return spoken().gettext(SENTENCES[reason])
    return refusal_sentence(reason, spoken())
