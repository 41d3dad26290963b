"""Only this server's own names are answered, and only its own page may change anything."""

from __future__ import annotations

import gzip

import pytest
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from lostcities.web import Hosts
from lostcities.web.hosts import is_loopback, split_port
from lostcities.web.security import Guard
from tests.web.serving import Browser, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:80", "127.0.0.1:9999", "[::1]:8737", "[::1]"]
)
async def test_the_names_of_this_machine_are_answered(browser: Browser, host: str) -> None:
    response = await browser.request("GET", "/health", headers={"Host": host})

    assert response.status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost:80:80",
        "localhost:8o",
        "",
        "0.0.0.0",
        "192.168.1.1",
        "[::2]",
        "x" * 300,
        "localhost/",
        "user@localhost",
    ],
)
async def test_another_name_for_this_machine_is_refused(browser: Browser, host: str) -> None:
    response = await browser.request("GET", "/", headers={"Host": host})

    assert (response.status_code, response.json()["reason"]) == (400, "bad_host")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "", "http://127.0.0.1", "https://127.0.0.1:1", "127.0.0.1"],
)
@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/api/matches"), ("DELETE", "/api/matches/x")]
)
async def test_another_sites_page_can_change_nothing(
    browser: Browser, origin: str, method: str, path: str
) -> None:
    response = await browser.request(method, path, {"kind": "computer"}, headers={"Origin": origin})

    assert (response.status_code, response.json()["reason"]) == (403, "bad_origin")


async def test_a_page_behind_tls_is_the_own_page_too(browser: Browser, server: Served) -> None:
    response = await browser.request(
        "POST",
        "/api/matches",
        {"kind": "computer"},
        headers={"Origin": server.origin.replace("http", "https")},
    )

    assert response.status_code == 201


@pytest.mark.parametrize(
    "path", ["/", "/api/start", "/health", "/nowhere", "/api/nothing", "/page/app/types.js"]
)
async def test_every_answer_is_guarded(browser: Browser, server: Served, path: str) -> None:
    headers = (await browser.request("GET", path)).headers

    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert f"ws://127.0.0.1:{server.address.port}" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"


async def test_a_refused_name_is_not_repeated_in_the_policy(browser: Browser) -> None:
    headers = (await browser.request("GET", "/", headers={"Host": "evil.example"})).headers

    assert "evil" not in headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/api/start", "/health", "/api/nothing"])
async def test_answers_about_matches_are_kept_nowhere(browser: Browser, path: str) -> None:
    assert (await browser.request("GET", path)).headers["cache-control"] == "no-store"


async def test_what_is_neither_request_nor_socket_is_passed_on() -> None:
    passed = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        passed.append(scope["type"])

    await Guard(app, Hosts())({"type": "lifespan"}, None, None)  # type: ignore[arg-type]

    assert passed == ["lifespan"]


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("192.168.1.5:8737", True),
        ("[fd00::1]:8737", True),
        ("[fe80::1%x; script-src *]:8737", False),
        ("[::1%25lo]", False),
    ],
)
async def test_the_zone_of_an_address_smuggles_nothing_into_the_policy(
    host: str, *, allowed: bool
) -> None:
    assert Hosts.of("0.0.0.0").allow(host) is allowed


async def test_two_host_headers_are_none() -> None:
    answered = []

    async def send(message: dict[str, object]) -> None:
        answered.append(message)

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise AssertionError("passed on")

    scope = {"type": "http", "method": "GET", "path": "/"}
    headers = [(b"host", b"localhost"), (b"host", b"evil.example")]
    await Guard(app, Hosts())(scope | {"headers": headers}, None, send)  # type: ignore[arg-type]

    assert answered[0]["status"] == 400


@pytest.mark.parametrize(
    ("listening", "header", "allowed"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "192.168.1.7", False),
        ("127.0.0.2", "127.0.0.2:8737", True),
        ("::1", "[::1]:8737", True),
        ("0.0.0.0", "192.168.1.7:8737", True),
        ("0.0.0.0", "[fe80::1]:8737", True),
        ("0.0.0.0", "evil.example", False),
        ("192.168.1.7", "192.168.1.7", True),
        ("games.example", "games.example", True),
        ("games.example", "GAMES.example:80", True),
        ("games.example", "evil.example", False),
        ("localhost", "localhost:\u0661", False),
    ],
)
async def test_names_follow_from_where_the_server_listens(
    listening: str, header: str, *, allowed: bool
) -> None:
    assert Hosts.of(listening).allow(header) is allowed


@pytest.mark.parametrize(
    ("header", "parts"),
    [
        ("localhost", ("localhost", None)),
        ("localhost:1", ("localhost", "1")),
        ("[::1]", ("[::1]", None)),
        ("[::1]:1", ("[::1]", "1")),
        ("::1", (":", "1")),
    ],
)
async def test_a_host_header_is_parted(header: str, parts: tuple[str, str | None]) -> None:
    assert split_port(header) == parts


@pytest.mark.parametrize(
    ("host", "expected"),
    [("localhost", True), ("127.8.8.8", True), ("::1", True), ("0.0.0.0", False), ("x", False)],
)
async def test_only_this_machine_reaches_a_loopback_address(host: str, *, expected: bool) -> None:
    assert is_loopback(host) is expected


@pytest.mark.parametrize("site", ["cross-site", "same-site", ""])
async def test_what_a_browser_says_comes_from_elsewhere_is_refused(
    browser: Browser, site: str
) -> None:
    headers = {"Sec-Fetch-Site": site}
    made = await browser.request("POST", "/api/matches", {"kind": "computer"}, headers=headers)
    read = await browser.request("GET", "/api/start", headers=headers)

    assert (made.status_code, read.status_code) == (403, 403)
    assert made.json()["reason"] == read.json()["reason"] == "bad_origin"


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/api/start", {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}),
        ("/api/start", {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"}),
        ("/api/openapi.json", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}),
        ("/", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}),
        ("/page/app/main.js", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}),
    ],
)
async def test_a_link_from_elsewhere_leads_here(
    browser: Browser, path: str, headers: dict[str, str]
) -> None:
    assert (await browser.request("GET", path, headers=headers)).status_code == 200


@pytest.mark.parametrize(
    ("scheme", "public", "origin", "allowed"),
    [
        ("http", None, "http://games.example", True),
        ("http", None, "https://games.example", True),
        # With TLS, a page that came without may have been written by who listens on the way.
        ("https", None, "http://games.example", False),
        ("https", None, "https://games.example", True),
        ("http", "https://games.example", "http://games.example", False),
        ("http", "https://games.example", "https://games.example", True),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_a_page_without_tls_does_not_speak_for_one_with_it(
    kind: str, scheme: str, public: str | None, origin: str, *, allowed: bool
) -> None:
    passed = []

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        passed.append(True)

    async def send(_message: object) -> None:
        pass

    scope = {
        "type": kind,
        "method": "POST",
        "path": "/api/matches",
        "scheme": scheme.replace("http", "ws") if kind == "websocket" else scheme,
        "headers": [(b"host", b"games.example"), (b"origin", origin.encode())],
        "extensions": {"websocket.http.response": {}},
    }
    await Guard(app, Hosts(frozenset({"games.example"})), public)(scope, None, send)  # type: ignore[arg-type]

    assert passed == [True] * allowed


@pytest.mark.parametrize(
    ("origin", "days", "said"),
    [
        ("https://games.example", 30, "max-age=2592000"),
        ("https://games.example", 0, None),
        ("http://games.example", 30, None),
        (None, 30, None),
    ],
)
async def test_browsers_keep_that_a_public_name_is_asked_by_tls_alone(
    origin: str | None, days: int, said: str | None
) -> None:
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Message) -> None:
        sent.append(message)

    guard = Guard(app, Hosts(frozenset({"games.example"})), origin, tls_days=days)
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "scheme": "https",
        "headers": [(b"host", b"games.example")],
    }
    await guard(scope, None, send)  # type: ignore[arg-type]

    assert Headers(raw=sent[0]["headers"]).get("strict-transport-security") == said


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "identity, gzip"])
async def test_nothing_is_unpacked(browser: Browser, coding: str) -> None:
    """Fault: a small body that becomes a large one."""
    bomb = gzip.compress(b'{"kind": "computer", "level": "' + b" " * 10_000_000 + b'"}')[:4000]

    response = await browser.request(
        "POST", "/api/matches", bomb, headers={"Content-Encoding": coding}
    )

    assert (response.status_code, response.json()["reason"]) == (415, "not_json")
