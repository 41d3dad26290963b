"""Write what describes the interface for programs, docs/openapi.json and docs/socket.schema.json.

Both are made from the routes and the types of the messages; `--check` says whether they still agree.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from lostcities.lobby import Lobby
from lostcities.store import open_store
from lostcities.web import Hosts, make_app
from lostcities.wire import socket_schema

DOCS = Path(__file__).resolve().parent.parent / "docs"


def openapi() -> object:
    """Give the document of the HTTP interface, as a server answers with it."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_asked(f"sqlite:///{folder}/games.sqlite3"))


async def _asked(database: str) -> object:
    store = await open_store(database)
    try:
        app = make_app(Lobby(store), Hosts())
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.get("/api/openapi.json")).json()
    finally:
        await store.close()


def files() -> Mapping[Path, str]:
    """Give what the files should hold."""
    described = {"openapi.json": openapi(), "socket.schema.json": socket_schema()}
    return {
        DOCS / name: json.dumps(content, indent=1) + "\n" for name, content in described.items()
    }


def main() -> int:
    """Write the files, or with `--check` say which of them are out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report differences")
    if not parser.parse_args().check:
        for path, text in files().items():
            path.write_text(text, "utf-8")
        return 0
    old = [path for path, text in files().items() if path.read_text("utf-8") != text]
    for path in old:
        print(f"{path} is out of date: run `python -m tools.interface`", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    raise SystemExit(main())
