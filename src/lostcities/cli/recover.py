"""`lostcities recover`: letting somebody back into their account who has lost all that would."""

from __future__ import annotations

import asyncio
import os
from typing import Annotated

from cyclopts import Parameter

from lostcities.cli.status import DONE, REFUSED
from lostcities.cli.texts import _, complain, shown, told
from lostcities.lobby import UnknownNameError, rescue
from lostcities.settings import Settings
from lostcities.store import StoreError, open_store


def recover(
    name: Annotated[str, Parameter(help=_("Name of the account."))],
    /,
    *,
    database: Annotated[
        str | None,
        Parameter(help=_("Where matches are kept, such as sqlite:////home/ada/games.sqlite3.")),
    ] = None,
) -> int:
    """Print one more recovery code for an account, which lets its owner choose a new password once.

    Gives the exit status: 1 where there is no such account, and while a server uses the database.
    """
    settings = Settings.from_environment(os.environ, database=database)
    try:
        code = asyncio.run(_rescue(settings.database_url, name))
    except UnknownNameError:
        complain(_("there is no account of the name {name}", name=shown(name)))
        return REFUSED
    except StoreError as error:
        complain(told(error))
        return REFUSED
    print(code)
    return DONE


async def _rescue(database: str, name: str) -> str:
    store = await open_store(database, make=False)
    try:
        return await rescue(store, name)
    finally:
        await store.close()
