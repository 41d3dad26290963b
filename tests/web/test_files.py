"""The page's files: compressed, kept by browsers, and new at once when they change."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lostcities.web.app import PAGE
from lostcities.web.files import EDITION, WORKER, PageFiles, equipped, without_comments

SCRIPT = "export const rules = 'none';\n" * 100
INDEX = '<script type="module" src="/page/app/main.js"></script><a href="/">'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "app").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "app" / "main.js").write_text(SCRIPT)
    (tmp_path / "app" / "main.d.ts").write_text("export {};")
    (tmp_path / "LICENSE.htm").write_text("licence")
    (tmp_path / "icon.png").write_bytes(b"\x89PNG" * 1000)
    return tmp_path


def client_of(folder: Path) -> httpx.AsyncClient:
    files = PageFiles(folder, seconds_between_looks=0.0)

    async def index(request: Request) -> Response:
        return files.index(request)

    async def file(request: Request) -> Response:
        return files.file(request, request.path_params["path"]) or Response(status_code=404)

    routes = [Route("/", index), Route("/page/{path:path}", file)]
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(Starlette(routes=routes)),
        base_url="http://localhost",
        headers={"Accept-Encoding": "identity"},
    )


@pytest.fixture
def client(folder: Path) -> httpx.AsyncClient:
    return client_of(folder)


async def script_of(client: httpx.AsyncClient) -> str:
    """The address of the script that the page names now."""
    found = re.search(r'src="([^"]+)"', (await client.get("/")).text)
    assert found is not None
    return found[1]


async def test_the_page_names_its_files_by_version_and_nothing_else(
    client: httpx.AsyncClient,
) -> None:
    text = (await client.get("/")).text

    assert re.fullmatch(
        r'<script type="module" src="/page/[0-9a-f]{12}/app/main.js"></script><a href="/">', text
    )


async def test_a_file_under_its_version_is_kept_for_ever(client: httpx.AsyncClient) -> None:
    response = await client.get(await script_of(client))

    assert response.text == SCRIPT
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/page/app/main.js", "/page/0123456789ab/app/main.js"])
async def test_everything_else_is_asked_for_anew(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).headers["cache-control"] == "no-cache"


async def test_a_file_that_has_not_changed_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/page/app/main.js")

    again = await client.get("/page/app/main.js", headers={"If-None-Match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


async def test_a_changed_file_shows_at_once_under_another_version(
    client: httpx.AsyncClient, folder: Path
) -> None:
    before = await script_of(client)
    (folder / "app" / "main.js").write_text("changed")
    os.utime(folder / "app" / "main.js", ns=(1, 1))

    after = await script_of(client)

    assert after != before
    assert (await client.get(after)).text == "changed"


async def test_a_tab_of_an_older_version_does_not_keep_todays_file(
    client: httpx.AsyncClient, folder: Path
) -> None:
    before = await script_of(client)
    (folder / "app" / "main.js").write_text("changed")
    (await client.get("/"))

    response = await client.get(before)

    assert (response.text, response.headers["cache-control"]) == ("changed", "no-cache")


async def test_the_same_files_are_the_same_version_elsewhere(
    client: httpx.AsyncClient, folder: Path
) -> None:
    assert await script_of(client_of(folder)) == await script_of(client)


async def test_text_is_compressed_for_who_takes_that(client: httpx.AsyncClient) -> None:
    async with client.stream(
        "GET", "/page/app/main.js", headers={"Accept-Encoding": "br, gzip"}
    ) as response:
        raw = b"".join([part async for part in response.aiter_raw()])

    assert gzip.decompress(raw).decode() == SCRIPT
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("encodings", ["identity", "br", "gzip;q=0", "gzip; q=0.0", ""])
async def test_nothing_is_compressed_for_who_does_not(
    client: httpx.AsyncClient, encodings: str
) -> None:
    response = await client.get("/page/app/main.js", headers={"Accept-Encoding": encodings})

    assert "content-encoding" not in response.headers
    assert response.text == SCRIPT


async def test_compressed_and_plain_are_told_apart(client: httpx.AsyncClient) -> None:
    plain = await client.get("/page/app/main.js")
    zipped = await client.get("/page/app/main.js", headers={"Accept-Encoding": "gzip"})

    assert plain.headers["etag"] != zipped.headers["etag"]


async def test_pictures_are_not_compressed(client: httpx.AsyncClient) -> None:
    response = await client.get("/page/icon.png", headers={"Accept-Encoding": "gzip"})

    assert "content-encoding" not in response.headers


@pytest.mark.parametrize(
    "path",
    [
        "/page/",
        "/page/app",
        "/page/app/main.d.ts",
        "/page/LICENSE.htm",
        "/page/app/nothing.js",
        "/page/..%2f..%2fapp.py",
        "/page/%2e%2e/app.py",
        "/page//etc/passwd",
        "/page/app/main.js/",
        "/page/0123456789ab/nothing.js",
    ],
)
async def test_nothing_else_is_served(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


async def test_while_files_are_replaced_the_old_ones_are_served(
    client: httpx.AsyncClient, folder: Path
) -> None:
    (folder / "index.html").unlink()

    assert (await client.get("/")).status_code == 200


def test_files_are_looked_at_once_in_a_while_however_often_the_page_is_asked_for(
    folder: Path,
) -> None:
    """Fault: every request for the page looked at all its files."""
    now, looks = [0.0], []

    class Counted(PageFiles):
        def _look(self) -> None:
            looks.append(now[0])
            super()._look()

    files = Counted(folder, clock=lambda: now[0])
    request = Request({"type": "http", "headers": []})
    for at in (0.0, 0.5, 1.0, 1.1, 1.9, 2.0):
        now[0] = at
        files.index(request)

    assert looks == [1.0, 2.0]


def test_the_page_of_the_game_is_there() -> None:
    assert "index.html" in PageFiles(PAGE).names


def test_comments_on_lines_of_their_own_are_not_sent() -> None:
    module = b'/** Says. */\n// Why.\nconst a = "/* not */"; // beside\n  /**\n   * More.\n   */\nsay(a);\n'
    assert b'const a = "/* not */"; // beside\nsay(a);\n' == without_comments("a.js", module)
    assert b"p { margin: 0; }\n" == without_comments("a.css", b"/* One. */\np { margin: 0; }\n")
    assert b"/* kept */\n" == without_comments("a.svg", b"/* kept */\n")


async def test_other_documents_name_the_same_version(folder: Path) -> None:
    (folder / "score-pad.html").write_text(INDEX)
    files = PageFiles(folder, seconds_between_looks=0.0)

    async def document(request: Request) -> Response:
        return files.document(request, request.path_params["name"])

    app = Starlette(routes=[Route("/{name}", document)])
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://localhost"
    ) as client:
        texts = [(await client.get(f"/{name}")).text for name in ("index.html", "score-pad.html")]

    assert texts[0] == texts[1] != INDEX


def test_the_worker_is_told_the_version_and_what_to_keep() -> None:
    worker = equipped(b"const EDITION = " + EDITION + b";", "0a1b", ["b.js", "a.css", "i.html"])

    assert b'const EDITION = {"version": "0a1b", "files": ["a.css", "b.js"]};' == worker


def test_there_is_a_place_for_that_in_the_worker() -> None:
    assert 1 == (PAGE / WORKER).read_bytes().count(EDITION)
