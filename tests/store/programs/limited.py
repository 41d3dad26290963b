"""Uses a database under a limit on the size of files, which holds for a whole process."""

from __future__ import annotations

import asyncio
import resource
import tempfile

from lostcities.store import StoreError, open_store
from tests.contracts.store_contract import new_match, next_events
from tests.table.players import sit

NO_LIMIT = resource.RLIM_INFINITY


def limit(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, NO_LIMIT))


async def main(folder: str) -> None:
    url = f"sqlite:///{folder}/lostcities.sqlite3"
    limit(10_000)
    try:
        await open_store(url)
    except StoreError as error:
        print("start:", type(error).__name__)
    limit(NO_LIMIT)
    store = await open_store(url)
    await store.add_player("ada", "hash of ada", at=1.0)
    sitting = sit()
    await store.create(new_match(sitting))
    limit(200_000)
    number, events = len(sitting.stored), next_events(sitting)
    try:
        while True:
            await store.append("m1", number, events, finished=False)
            number, events = len(sitting.stored), next_events(sitting)
    except StoreError as error:
        print("move:", type(error).__name__)
    kept = list(await store.load("m1"))
    limit(NO_LIMIT)
    await store.append("m1", number, events, finished=False)
    whole = kept == sitting.events[:number] and sitting.events == list(await store.load("m1"))
    print("kept:", "all" if whole else "not all")
    await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(main(name))
