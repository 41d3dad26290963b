"""Opens a database, reads it, and says whether Alembic was needed for that."""

from __future__ import annotations

import asyncio
import sys

from lostcities.store import open_store


async def main(file: str) -> None:
    store = await open_store(f"sqlite:///{file}")
    await store.load("m1")
    await store.close()
    print("alembic:", "alembic" in sys.modules)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
