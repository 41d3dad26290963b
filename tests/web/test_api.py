"""The requests of the start page, and everything that is refused there."""

from __future__ import annotations

import asyncio
import json

import pytest

from lostcities.lobby import limits
from lostcities.locales import browser_catalog, translator
from lostcities.records import read_record, replay
from lostcities.store import Store, StoreError
from lostcities.web import bodies
from lostcities.wire.problem import SENTENCES, Problem
from tests.lobby.play import play_out
from tests.web.serving import Browser, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")

WISHES: dict[str, object] = {"kind": "computer", "level": "beginner"}


async def test_a_new_browser_is_shown_levels_and_gets_no_cookie(browser: Browser) -> None:
    response = await browser.request("GET", "/api/start")

    start = response.json()
    assert start["default_level"] in [level["name"] for level in start["levels"]]
    assert start["matches"] == []
    assert browser.cookie == ""


async def test_the_first_match_brings_a_cookie_that_scripts_cannot_read(browser: Browser) -> None:
    response = await browser.request("POST", "/api/matches", {"kind": "computer"})

    cookie = response.headers["set-cookie"].lower()
    assert cookie.startswith("lostcities=")
    assert {"httponly", "path=/", "samesite=lax", "max-age=34560000"} <= set(cookie.split("; "))
    assert response.status_code == 201


async def test_a_second_match_belongs_to_the_same_player(browser: Browser) -> None:
    first = await browser.make()
    cookie = browser.cookie
    second = await browser.make()

    start = (await browser.request("GET", "/api/start")).json()

    assert browser.cookie == cookie
    assert {match["match"] for match in start["matches"]} == {first, second}


async def test_a_made_up_cookie_is_never_taken_over(browser: Browser) -> None:
    made_up = "A" * 43
    browser.cookie = f"lostcities={made_up}"

    await browser.make()

    tokens = browser.cookie.removeprefix("lostcities=").split(".")
    assert (len(tokens), tokens[0] == made_up, tokens[1]) == (2, False, made_up)


async def test_a_cookie_holds_no_more_than_the_tokens_of_a_few_servers(browser: Browser) -> None:
    browser.cookie = "lostcities=" + ".".join(letter * 43 for letter in "ABCDEFGH")

    await browser.make()

    assert len(browser.cookie.removeprefix("lostcities=").split(".")) == 4


async def test_what_is_no_token_is_not_kept(browser: Browser) -> None:
    browser.cookie = "lostcities=nonsense.<script>.x"

    await browser.make()

    assert len(browser.cookie.removeprefix("lostcities=")) == 43


async def test_a_summary_tells_how_a_match_stands(browser: Browser) -> None:
    match = await browser.make("device", rounds=5, colours=6, opener=1)

    summary = (await browser.request("GET", "/api/start")).json()["matches"][0]

    assert summary.pop("updated_at") > 1.7e9
    assert summary == {
        "match": match,
        "kind": "device",
        "names": ["Ada", "Bo"],
        "level": None,
        "colours": 6,
        "rounds": 5,
        "round": 0,
        "totals": [0, 0],
        "turn": 1,
        "your_turn": True,
        "you": None,
        "round_over": False,
        "pace": None,
        "time_left": None,
        "rated": False,
    }


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"", 400, "bad_request"),
        (b"nonsense", 400, "bad_request"),
        (b"\xff\xfe", 400, "bad_request"),
        (b"[" * 4000, 400, "bad_request"),
        (b'{"kind":"computer","x":' + b"[" * 4000, 400, "bad_request"),
        (b'{"kind":"computer","rounds":' + b"9" * 4000 + b"}", 400, "bad_request"),
        (b'{"kind":"device","names":["\\u0000","Bo"]}', 400, "bad_request"),
        (b'{"kind":"computer","level":"grandmaster"}', 400, "unknown_level"),
        (b'{"kind":"computer","x":"' + b"x" * 5000 + b'"}', 413, "too_large"),
        (b"x" * 1_000_000, 413, "too_large"),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_wishes_that_cannot_be_met_are_refused(
    browser: Browser, body: bytes, status: int, reason: str
) -> None:
    assert await browser.refusal("POST", "/api/matches", content=body) == (status, reason)
    assert browser.cookie == ""


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", ""])
async def test_what_another_sites_form_could_send_is_refused(
    browser: Browser, media_type: str
) -> None:
    headers = {"Content-Type": media_type}

    assert await browser.refusal(
        "POST", "/api/matches", content=json.dumps(WISHES).encode(), headers=headers
    ) == (415, "not_json")


async def test_a_body_that_does_not_come_is_not_waited_for(
    browser: Browser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "SECONDS_FOR_BODY", 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.address.port)
    writer.write(
        b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
        b"Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
    )
    answer = await reader.read(1000)
    writer.close()

    assert answer.startswith(b"HTTP/1.1 408")


async def test_too_many_unfinished_matches_are_refused(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 1)
    await browser.make()

    assert await browser.refusal("POST", "/api/matches", content={"kind": "computer"}) == (
        409,
        "too_many_matches",
    )


async def test_a_deleted_match_is_gone(browser: Browser) -> None:
    match = await browser.make()

    response = await browser.request("DELETE", f"/api/matches/{match}")

    assert (response.status_code, response.content) == (204, b"")
    assert (await browser.request("GET", "/api/start")).json()["matches"] == []
    assert await browser.refusal("DELETE", f"/api/matches/{match}") == (404, "not_found")


@pytest.mark.parametrize(("method", "end"), [("DELETE", ""), ("GET", "/record")])
async def test_a_match_of_another_browser_is_not_found(
    browser: Browser, server: Served, method: str, end: str
) -> None:
    match = await browser.make()
    stranger = server.browser()
    await stranger.make()

    assert await stranger.refusal(method, f"/api/matches/{match}{end}") == (404, "not_found")
    assert await server.browser().refusal(method, f"/api/matches/{match}{end}") == (
        404,
        "not_found",
    )


async def test_the_record_leaves_the_round_out_that_is_being_played(browser: Browser) -> None:
    match = await browser.make(rounds=2)

    response = await browser.request("GET", f"/api/matches/{match}/record")

    assert response.json()["rounds"] == []
    assert response.json()["players"] == ["Ada", "Bo"]
    assert response.headers["content-disposition"].startswith("attachment;")


async def test_the_record_of_a_finished_match_can_be_replayed(
    browser: Browser, server: Served
) -> None:
    match = await browser.make("device")
    await browser.request("GET", f"/api/matches/{match}/record")
    live = server.lobby.matches.peek(match)
    assert live is not None
    await play_out(live, (0, 1))

    text = (await browser.request("GET", f"/api/matches/{match}/record")).text

    assert replay(read_record(text)) == live.table.match


async def test_a_name_in_the_records_file_name_cannot_add_headers(browser: Browser) -> None:
    match = await browser.make("device", names=['A";\u00e9 \U0001f600', "B/o"])

    response = await browser.request("GET", f"/api/matches/{match}/record")

    assert response.headers["content-disposition"] == (
        'attachment; filename="lostcities.json"; '
        "filename*=UTF-8''lostcities%20A%22%3B%C3%A9%20%F0%9F%98%80%20B%2Fo.json"
    )


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/", 404, "not_found"),
        ("GET", "/api/start/", 404, "not_found"),
        ("POST", "/api/start", 405, "method_not_allowed"),
        ("GET", "/api/matches", 405, "method_not_allowed"),
        ("PUT", "/api/matches/x", 405, "method_not_allowed"),
        ("DELETE", "/api/matches/x/record", 405, "method_not_allowed"),
        ("GET", "/api/matches/%00/record", 404, "not_found"),
        ("GET", "/api/matches/%ff%fe/record", 404, "not_found"),
        ("GET", "/api/matches/" + "x" * 5000 + "/record", 404, "not_found"),
    ],
)
async def test_what_is_not_there_is_said_to_be_so(
    browser: Browser, method: str, path: str, status: int, reason: str
) -> None:
    await browser.make()

    assert await browser.refusal(method, path) == (status, reason)


async def test_a_person_who_goes_astray_gets_a_page(browser: Browser) -> None:
    response = await browser.request("GET", "/nowhere")

    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")
    assert 'href="/"' in response.text


async def test_a_wrong_method_names_the_right_ones(browser: Browser) -> None:
    response = await browser.request("DELETE", "/")

    assert (response.status_code, set(response.headers["allow"].split(", "))) == (
        405,
        {"GET", "HEAD"},
    )


async def test_the_catalog_of_a_language_is_there(browser: Browser) -> None:
    assert (await browser.request("GET", "/catalog/en.json")).json() == browser_catalog("en")


async def test_a_catalog_is_sent_compressed_and_only_when_it_is_another(browser: Browser) -> None:
    answer = await browser.request("GET", "/catalog/de.json")
    assert ("gzip", "no-cache") == (
        answer.headers["content-encoding"],
        answer.headers["cache-control"],
    )
    kept = {"If-None-Match": answer.headers["etag"]}
    assert 304 == (await browser.request("GET", "/catalog/de.json", headers=kept)).status_code


async def test_a_refusal_is_in_the_language_of_the_browser_or_in_the_chosen_one(
    browser: Browser,
) -> None:
    german, french = (
        translator(language).gettext(SENTENCES[Problem.NOT_FOUND]) for language in ("de", "fr")
    )
    headers = {"Accept-Language": "de-AT,en;q=0.5"}
    refused = await browser.request("GET", "/api/nothing", headers=headers)
    assert german == refused.json()["text"]
    chosen = headers | {"Cookie": "lostcities-language=fr"}
    assert french == (await browser.request("GET", "/api/nothing", headers=chosen)).json()["text"]
    page = await browser.request("GET", "/nothing", headers=chosen)
    assert '<html lang="fr">' in page.text


async def test_levels_are_named_in_the_language_of_the_browser(browser: Browser) -> None:
    start = await browser.request("GET", "/api/start", headers={"Accept-Language": "de"})
    titles = {level["title"] for level in start.json()["levels"]}
    assert "Umsichtig" in titles


@pytest.mark.parametrize("language", ["xx", "..", "%2e%2e%2fen", "e" * 300])
async def test_a_language_that_is_not_there_is_not_found(browser: Browser, language: str) -> None:
    assert (await browser.request("GET", f"/catalog/{language}.json")).status_code == 404


async def test_health_says_whose_server_this_is(browser: Browser) -> None:
    health = (await browser.request("GET", "/health")).json()

    assert (health["name"], health["database"]) == ("lostcities", "mark")


async def test_a_database_that_fails_is_a_sentence_and_no_fault(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await browser.make()

    async def fail(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Store, "create", fail)
    monkeypatch.setattr(Store, "unfinished", fail)

    assert await browser.refusal("GET", "/api/start") == (503, "not_read")
    assert await browser.refusal("POST", "/api/matches", content={"kind": "computer"}) == (
        503,
        "not_saved",
    )


async def test_a_fault_in_the_server_tells_nothing(
    browser: Browser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("R7 is on top of the deck")

    monkeypatch.setattr(server.lobby, "start", fail)

    assert await browser.refusal("GET", "/api/start") == (500, "internal")
