"""Tables that wait for a friend, over HTTP: what a link means to whom, and who gets the seat."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.serving import Browser, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_an_invitation_tells_each_what_it_means_to_them(
    browser: Browser, guest: Browser, server: Served
) -> None:
    link = await browser.invite(colours=6, watchers=True, take_back=False)
    before = [(await eyes.look(link))["state"] for eyes in (browser, guest)]
    match = await guest.accept(link)
    after = [await eyes.look(link) for eyes in (browser, guest, server.browser())]

    assert before == ["waiting", "open"]
    assert [seen["state"] for seen in after] == ["yours", "yours", "watch"]
    assert [seen["match"] for seen in after] == [match] * 3
    assert (after[2]["colours"], after[2]["take_back"]) == (6, False)


async def test_the_first_acceptance_brings_a_cookie(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()
    await guest.look(link)
    looked = guest.cookie
    await guest.accept(link)

    assert (looked, guest.cookie.startswith("lostcities=")) == ("", True)


async def test_many_who_accept_at_once_get_one_seat_between_them(
    browser: Browser, server: Served
) -> None:
    """Fault: a third person takes an occupied seat."""
    link = await browser.invite()
    crowd = [server.browser() for _ in range(8)]

    answers = await asyncio.gather(
        *(one.request("POST", f"/api/invitations/{link}/accept", {"name": "X"}) for one in crowd)
    )

    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [201, *[409] * 7]
    assert {a.json()["reason"] for a in answers if a.status_code == 409} == {"seat_taken"}


async def test_who_sits_already_is_led_to_the_match_again(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await guest.accept(link) == await guest.accept(link, "Another")


async def test_the_own_link_gives_no_second_seat(browser: Browser) -> None:
    link = await browser.invite()

    assert await browser.refusal(
        "POST", f"/api/invitations/{link}/accept", content={"name": "Ada"}
    ) == (409, "seat_taken")


@pytest.mark.parametrize(
    ("method", "end"), [("GET", ""), ("POST", "/accept"), ("DELETE", ""), ("GET", "/code.svg")]
)
async def test_a_link_that_nobody_made_is_not_found(
    browser: Browser, method: str, end: str
) -> None:
    content = {"name": "Bo"} if method == "POST" else None
    for link in ("x", "A" * 22):
        assert await browser.refusal(method, f"/api/invitations/{link}{end}", content=content) == (
            404,
            "not_found",
        )
    # And nobody becomes a player by trying.
    assert browser.cookie == ""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"name": 7}',
        b'{"name": "x", "colours": 4}',
        b'{"rounds": 0}',
        b'{"watchers": 1}',
        b'{"name": "\\u0000"}',
        b'{"name": "' + b"x" * 41 + b'"}',
        b"[" * 4000,
    ],
    ids=lambda body: str(body[:30]),
)
async def test_a_table_that_cannot_be_is_refused(browser: Browser, body: bytes) -> None:
    assert await browser.refusal("POST", "/api/invitations", content=body) == (400, "bad_request")
    assert browser.cookie == ""


@pytest.mark.parametrize("body", [b"", b"[]", b'{"name": 7}', b'{"name": "\\u0000"}'])
async def test_a_name_that_cannot_be_takes_no_seat(
    browser: Browser, guest: Browser, body: bytes
) -> None:
    link = await browser.invite()

    assert await guest.refusal("POST", f"/api/invitations/{link}/accept", content=body) == (
        400,
        "bad_request",
    )
    assert (await guest.look(link))["state"] == "open"


async def test_a_table_can_be_cancelled_by_who_opened_it(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await guest.refusal("DELETE", f"/api/invitations/{link}") == (404, "not_found")
    response = await browser.request("DELETE", f"/api/invitations/{link}")

    assert response.status_code == 204
    assert await guest.refusal("GET", f"/api/invitations/{link}") == (404, "not_found")


async def test_a_waiting_table_is_on_the_start_page_of_who_opened_it(
    browser: Browser, guest: Browser
) -> None:
    link = await browser.invite(rounds=5)
    start = (await browser.request("GET", "/api/start")).json()
    await guest.accept(link)
    later = (await browser.request("GET", "/api/start")).json()

    (waiting,) = start["waiting"]
    assert (waiting["link"], waiting["rounds"]) == (link, 5)
    assert (later["waiting"], len(later["matches"])) == ([], 1)
