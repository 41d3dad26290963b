"""Opens a database whose file or folder may not be written, and says what came of it.

A process of its own, because the system's administrator may write everything and has to become
somebody else first.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from lostcities.store import StoreError, open_store

NOBODY = 65_534


async def main(what: str) -> None:
    # Not below pytest's own folder, which nobody else may enter.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/lostcities.sqlite3"
        await (await open_store(url)).close()
        for path in folder.iterdir():
            path.chmod(0o444 if what in ("file", "both") and path.suffix != ".lock" else 0o666)
        folder.chmod(0o555 if what in ("folder", "both") else 0o777)
        administrator = os.geteuid() == 0
        if administrator:
            os.seteuid(NOBODY)
        try:
            await (await open_store(url)).close()
            print("opened")
        except StoreError as error:
            print(type(error).__name__, error)
        finally:
            if administrator:
                os.seteuid(0)
            folder.chmod(0o700)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
