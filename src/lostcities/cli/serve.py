"""`lostcities serve`: the game in a browser."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import sys
import threading
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from lostcities import telemetry
from lostcities.bots import BotError
from lostcities.cli.status import DONE, INTERRUPTED, REFUSED, USAGE
from lostcities.cli.texts import _, complain, told
from lostcities.lobby import Keeping, programs_of
from lostcities.settings import Settings
from lostcities.store import StoreError, database_mark
from lostcities.web import (
    Address,
    BadCertificateError,
    CannotListenError,
    Certificate,
    Listener,
    Neighbour,
    PortTakenError,
    Reach,
    Service,
    neighbour_at,
)
from lostcities.web import serve as serve_until_stopped


def serve(  # noqa: PLR0913 - the options of a command are its arguments
    *,
    host: Annotated[
        str | None, Parameter(help=_("Address to listen on; this machine alone if not given."))
    ] = None,
    port: Annotated[
        int | None, Parameter(help=_("Port to listen on; 0 takes any that is free."))
    ] = None,
    database: Annotated[
        str | None,
        Parameter(help=_("Where matches are kept, such as sqlite:////home/ada/games.sqlite3.")),
    ] = None,
    public_url: Annotated[
        str | None,
        Parameter(help=_("Address by which others reach this server, for links to friends.")),
    ] = None,
    certificate: Annotated[
        str | None, Parameter(help=_("File with a certificate, to serve https; takes --key too."))
    ] = None,
    key: Annotated[str | None, Parameter(help=_("File with the key of the certificate."))] = None,
    browser: Annotated[
        bool, Parameter(help=_("Open the page in a browser, where there is one."))
    ] = True,
    bot: Annotated[
        list[str] | None,
        Parameter(
            help=_(
                "NAME=COMMAND: a program of yours to play against, as an opponent of this name; "
                "may be given more than once."
            ),
            negative="",
        ),
    ] = None,
) -> int:
    """Serve the game until Ctrl-C or a signal ends it.

    Gives the exit status: 0 also when the game is served already, 1 when it cannot be served, 2 for
    a program that cannot be offered.
    """
    try:
        programs = programs_of(bot or ())
    except BotError as error:
        complain(told(error))
        return USAGE
    settings = Settings.from_environment(
        os.environ,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        certificate=certificate,
        key=key,
    )
    telemetry.configure(settings.log_level, settings.log_format)
    wanted = Address(settings.host, settings.port, secure=settings.certificate is not None)
    try:
        tls = _certificate(settings)
        listener = Listener.on(wanted)
    except PortTakenError:
        return _meet(wanted, settings.database_url, browser=browser)
    except (BadCertificateError, CannotListenError) as error:
        complain(told(error))
        return REFUSED
    service = Service(
        database=settings.database_url,
        reach=Reach.of(
            listener.address,
            settings.public_url,
            _opening(settings),
            tls_days=settings.hsts_days,
        ),
        programs=programs,
        certificate=tls,
        keeping=Keeping(guest_days=settings.guest_days, guest_matches=settings.guest_matches),
    )
    return _serve(listener, service, browser=browser)


def _certificate(settings: Settings) -> Certificate | None:
    if settings.certificate is None or settings.key is None:
        return None
    found = Certificate(settings.certificate, settings.key)
    found.check()
    return found


def _opening(settings: Settings) -> str:
    """Give the command that serves the same game to other devices too."""
    words = ["lostcities" if shutil.which("lostcities") else sys.argv[0], "serve"]
    words += ["--host", "0.0.0.0"]  # noqa: S104 - that is what the person is told about
    if settings.port != Settings(data=settings.data).port:
        words += ["--port", str(settings.port)]
    # The page shows the command to whoever is at this machine: the address of a server may hold a password.
    if settings.database.startswith("sqlite"):
        words += ["--database", settings.database]
    return shlex.join(words)


def _serve(listener: Listener, service: Service, *, browser: bool) -> int:
    url, others = listener.address.url, service.reach.origin
    elsewhere = f"{others}/"

    def announce() -> None:
        lines = [_("Lost Cities is at {url} (Ctrl-C ends it)", url=url)]
        if others is not None:
            lines.append(_("Other devices find it at {url}", url=elsewhere))
        # In one piece: who reads the first line alone, to know that it serves, may then be gone.
        print("".join(f"{line}\n" for line in lines), end="", flush=True)
        if browser:
            _open(url)

    try:
        stopped_by = serve_until_stopped(listener, service, announce)
    except StoreError as error:
        complain(told(error))
        return REFUSED
    return INTERRUPTED if stopped_by == signal.SIGINT else DONE


def _meet(address: Address, database: str, *, browser: bool) -> int:
    """Say who has the port already; when it is this game, that is as good as serving it."""
    match neighbour_at(address, database_mark(database)):
        case Neighbour.OURS:
            print(_("Lost Cities is already served at {url}", url=address.url), flush=True)
            if browser:
                _open(address.url)
            return DONE
        case Neighbour.OTHER_DATABASE:
            complain(
                _(
                    "port {port} has a game with another database, at {url}; use --port to take another",
                    port=address.port,
                    url=address.url,
                )
            )
        case Neighbour.STRANGER:
            complain(
                _(
                    "port {port} is taken by another program; use --port to take another",
                    port=address.port,
                )
            )
    return REFUSED


def _open(url: str) -> threading.Thread | None:
    """Open the page, if this machine has a screen to show it on; gives who does it."""
    # Without one, a browser for the terminal would be started, in the middle of this output.
    has_screen = sys.platform in {"darwin", "win32"} or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if not has_screen:
        return None
    # Some browsers only let go when their window is closed.
    opening = threading.Thread(target=webbrowser.open, args=(url,), daemon=True)
    opening.start()
    return opening
