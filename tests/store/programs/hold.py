"""Opens a database and keeps it until it is killed."""

from __future__ import annotations

import asyncio
import sys

from lostcities.store import open_store


async def main(file: str) -> None:
    store = await open_store(f"sqlite:///{file}")
    print("open", flush=True)
    await asyncio.sleep(600)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
