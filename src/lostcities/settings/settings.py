"""The settings and where they come from: a default, then the environment, then the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self, TypedDict, Unpack
from urllib.parse import urlsplit

from platformdirs import user_data_path

APPLICATION = "lostcities"
DATABASE_FILE = "lostcities.sqlite3"
PREFIX = "LOSTCITIES_"
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("console", "json")
HIGHEST_PORT = 65_535
MOST_DAYS = 36_500
NUMBERS = (
    ("hsts_days", 0, MOST_DAYS),
    # Whoever plays for days a turn is away for weeks, and has a month to find the way back.
    ("guest_days", 60, MOST_DAYS),
    # More than anybody may leave unfinished.
    ("guest_matches", 250, 1_000_000),
)
"""The settings that are whole numbers, beside the port, and from where to where they go."""


def N_(message: str) -> str:  # noqa: N802 - the usual name of the mark for a text translated later
    """Mark a text for the catalogs, which this room does not know, and leave it as it is."""
    return message


class SettingsError(ValueError):
    """A setting has a value it cannot have; the message names both, and what it can be.

    `str` gives it in English; whoever shows it to people translates ``message`` and fills it in.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values


class Told(TypedDict, total=False):
    """What options of a command can say instead of the environment; None says nothing."""

    host: str | None
    port: int | None
    database: str | None
    public_url: str | None
    certificate: str | None
    key: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set.

    Each field is read from the environment variable `LOSTCITIES_` and its name in capitals.
    """

    data: Path
    """The folder for what is kept; made when something is first written."""

    database: str = ""
    """Where matches are kept, as a database URL; empty for one file in the data folder."""

    host: str = "127.0.0.1"
    """The address the server listens on; this machine alone unless told otherwise."""

    port: int = 8737
    """The port it listens on; 0 lets the system choose one."""

    public_url: str = ""
    """The address by which others reach the server, such as `https://games.example`; empty for the one it
    has in the local network."""

    certificate: Path | None = None
    """A file with the server's certificate, to speak TLS; its key with it."""

    key: Path | None = None
    """A file with the certificate's key."""

    hsts_days: int = 30
    """For so many days browsers keep that a server with a public address of https is asked by TLS alone; 0 says
    nothing of it."""

    guest_days: int = 400
    """So many days a guest may stay away before their seat in a browser, and what nobody else needs, is deleted."""

    guest_matches: int = 1000
    """So many matches are kept of a guest; of more, the finished ones that were played longest ago are deleted."""

    log_level: str = "info"
    """The least serious messages that are logged: debug, info, warning or error."""

    log_format: str = "console"
    """How they are written: console, to be read by a person, or json, one object a line."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= HIGHEST_PORT:
            raise SettingsError(
                N_("port is {port}; a port is a number from 0 to {highest}"),
                port=self.port,
                highest=HIGHEST_PORT,
            )
        if not self.host:
            raise SettingsError(N_("host is empty; name an address, such as 127.0.0.1 or 0.0.0.0"))
        if self.public_url:
            check_public_url(self.public_url)
        if (self.certificate is None) != (self.key is None):
            raise SettingsError(N_("certificate and key belong together; name both, or neither"))
        for name, least, most in NUMBERS:
            between(name, getattr(self, name), least, most)
        one_of("log_level", self.log_level, LOG_LEVELS)
        one_of("log_format", self.log_format, LOG_FORMATS)

    @property
    def database_url(self) -> str:
        """The database's URL, the default spelled out."""
        return self.database or f"sqlite:///{(self.data / DATABASE_FILE).as_posix()}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str], **told: Unpack[Told]) -> Self:
        """The settings that a process environment asks for, defaults for the rest.

        What is told here instead, by options of a command, wins.

        Raises:
            SettingsError: a setting has a value that it cannot have.
        """
        usual = cls(data=usual_folder())

        def given(name: str, default: str = "") -> str:
            wanted = told.get(name)
            return (environment.get(variable(name)) or default) if wanted is None else str(wanted)

        port = told.get("port")
        if port is None:
            port = whole_number("port", given("port", str(usual.port)))
        return cls(
            data=folder("data", given("data", str(usual.data))),
            database=given("database"),
            host=given("host", usual.host),
            port=port,
            public_url=given("public_url"),
            certificate=_file("certificate", given("certificate")),
            key=_file("key", given("key")),
            **{
                name: whole_number(name, given(name, str(getattr(usual, name))))
                for name, _, _ in NUMBERS
            },
            log_level=given("log_level", usual.log_level),
            log_format=given("log_format", usual.log_format),
        )


def usual_folder() -> Path:
    """Where this system keeps the data of a user's programs."""
    return user_data_path(APPLICATION, appauthor=False)


def languages_of(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages to speak on the command line, the dearest first; none where nobody said.

    `LOSTCITIES_LANGUAGE` wins; else the system's own variables count, as they do for other programs:
    `LC_ALL`, `LC_MESSAGES`, `LANG`, the first of them that is set, and `LANGUAGE` before that one, with
    several languages between colons, unless it is `C`. This is apart from the other settings, for who
    only speaks: a mistake in another setting is no concern of theirs.
    """
    if own := environment.get(variable("language")):
        return (own,)
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    language = locale.partition(".")[0].partition("@")[0]
    if language in {"", "C", "POSIX"}:
        return ()
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), language)


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a value that is not among those allowed."""
    if value not in allowed:
        raise SettingsError(
            N_("{name} is {value}; it can be {allowed}"),
            name=name,
            value=repr(value),
            allowed=", ".join(allowed),
        )


def between(name: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is too small or too large."""
    if not least <= value <= most:
        raise SettingsError(
            N_("{name} is {value}; it has to be a number from {least} to {most}"),
            name=name,
            value=value,
            least=least,
            most=most,
        )


def whole_number(name: str, text: str) -> int:
    """A number written in plain digits; `int` alone would let `1_0` and `٣` through."""
    if not (text.isascii() and text.isdecimal()):
        raise SettingsError(
            N_("{name} is {value}; it has to be a whole number"), name=name, value=repr(text)
        )
    return int(text)


def folder(name: str, text: str) -> Path:
    """A folder as a person names it, `~` for their own among them."""
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError as error:
        raise SettingsError(
            N_("{name} is {value}, and nobody here has that home folder"),
            name=name,
            value=repr(text),
        ) from error


def _file(name: str, text: str) -> Path | None:
    return folder(name, text) if text else None


def check_public_url(url: str) -> None:
    """Refuse what is no address of a whole server: the page lives at its root.

    Raises:
        SettingsError: it is none.
    """
    try:
        parts = urlsplit(url)
        port_fits = parts.port is None or parts.port > 0
    except ValueError:
        parts, port_fits = urlsplit(""), False
    plain = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    shown = url.isascii() and url.isprintable() and " " not in url
    if not (parts.scheme in ("http", "https") and parts.hostname and plain and port_fits and shown):
        raise SettingsError(
            N_(
                "public_url is {value}; it has to be an address without a path, like https://games.example"
            ),
            value=repr(url),
        )
