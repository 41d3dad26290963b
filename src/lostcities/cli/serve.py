"""`lostcities serve`: the game in a browser."""

from __future__ import annotations

import os
import signal
import sys
import threading
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from lostcities import telemetry
from lostcities.bots import BotError, Command
from lostcities.cli.status import DONE, INTERRUPTED, REFUSED, USAGE
from lostcities.cli.texts import _, complain, told
from lostcities.lobby import programs_of
from lostcities.settings import Settings
from lostcities.store import StoreError, database_mark
from lostcities.web import (
    Address,
    CannotListenError,
    Listener,
    Neighbour,
    PortTakenError,
    neighbour_at,
)
from lostcities.web import serve as serve_until_stopped


def serve(
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
    settings = Settings.from_environment(os.environ, host=host, port=port, database=database)
    telemetry.configure(settings.log_level, settings.log_format)
    wanted = Address(settings.host, settings.port)
    try:
        listener = Listener.on(wanted)
    except PortTakenError:
        return _meet(wanted, settings.database_url, browser=browser)
    except CannotListenError as error:
        complain(told(error))
        return REFUSED
    return _serve(listener, settings.database_url, programs, browser=browser)


def _serve(
    listener: Listener, database: str, programs: dict[str, Command], *, browser: bool
) -> int:
    def announce(address: Address) -> None:
        print(_("Lost Cities is at {url} (Ctrl-C ends it)", url=address.url), flush=True)
        if browser:
            _open(address.url)

    try:
        stopped_by = serve_until_stopped(listener, database, announce, programs)
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
