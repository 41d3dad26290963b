"""Finished matches over HTTP: who is told what of them, and what changes in ratings."""

from __future__ import annotations

from itertools import count
from typing import cast

import pytest

from lostcities.records import read_record, verify
from lostcities.web import finished_matches, sockets
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Json, Message, Served, Window, served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def guest(server: Served) -> Browser:
    return server.browser()


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window comes from a network of its own."""
    networks = count()
    monkeypatch.setattr(sockets, "household", lambda _host: str(next(networks)))


async def turn(window: Window, seat: int) -> None:
    await window.my_turn()
    placing = next(move for move in window.legal() if move.startswith("discard"))
    await window.move(placing, seat)
    await window.move("draw deck", seat)


async def given_up(host: Browser, guest: Browser, *, turns: int = 2, **wishes: Json) -> Window:
    """Play a match of some turns each, which the guest gives up; gives the window of the host."""
    match = await guest.accept(await host.invite(**wishes))
    async with host.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()
        for _ in range(turns):
            await turn(ada, 0)
            await turn(bo, 1)
        await ada.my_turn()
        await bo.ask("resign", 1)
        while not ada.state["match_over"]:
            await ada.hear()
    return ada


async def get(browser: Browser, path: str) -> Message:
    response = await browser.request("GET", path)
    assert response.status_code == 200, response.text
    return cast("Message", response.json())


async def refusal(browser: Browser, path: str, method: str = "GET") -> tuple[int, str]:
    response = await browser.request(method, path)
    return response.status_code, response.json()["reason"]


async def shares(browser: Browser) -> list[Message]:
    history = cast("Message", (await get(browser, "/api/profile"))["history"])
    return cast("list[Message]", history["results"])


async def test_who_has_finished_nothing_has_an_empty_profile_and_gets_no_cookie(
    browser: Browser,
) -> None:
    profile = await get(browser, "/api/profile")

    assert (profile["people"], profile["best"], profile["opponents"]) == (None, [], [])
    assert browser.cookie == ""


async def test_who_looks_at_a_profile_again_and_again_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: the results of somebody who has ten thousand are read all the time, and no move is stored."""
    monkeypatch.setattr(finished_matches, "LOOKS_AT_ONCE", 2)
    monkeypatch.setattr(finished_matches, "SECONDS_FOR_ONE_LOOK", 3600.0)
    async with served(MemoryStore()) as server:
        browser, other = server.browser(), server.browser()
        await browser.make()
        await other.make()
        looks = [(await browser.request("GET", "/api/profile")).status_code for _ in range(3)]
        later = (await other.request("GET", "/api/profile")).status_code

    assert ([200, 200, 429], 200) == (looks, later)


@pytest.mark.usefixtures("apart")
async def test_a_rated_match_changes_both_ratings_and_says_so_at_its_end(
    browser: Browser, guest: Browser
) -> None:
    ada = await given_up(browser, guest, rated=True)
    outcome = cast("Message", ada.state["outcome"])
    mine, theirs = [await get(one, "/api/profile") for one in (browser, guest)]

    assert outcome["unrated"] is None
    assert outcome["changes"] == [
        {"before": 1500, "after": 1579, "sure": False},
        {"before": 1500, "after": 1421, "sure": False},
    ]
    ratings = [cast("Message", profile["ratings"])["people"] for profile in (mine, theirs)]
    assert ratings == [
        {"rating": 1579, "sure": False, "matches": 1},
        {"rating": 1421, "sure": False, "matches": 1},
    ]


async def test_a_match_that_was_not_to_be_rated_says_so(browser: Browser, guest: Browser) -> None:
    ada = await given_up(browser, guest)

    assert ada.state["outcome"] == {"unrated": "by_choice", "changes": None}


async def test_two_at_one_address_are_told_that_their_match_is_not_rated(
    browser: Browser, guest: Browser
) -> None:
    """Fault: somebody plays against themselves for a rating."""
    ada = await given_up(browser, guest, rated=True)

    assert ada.state["outcome"] == {"unrated": "same_network", "changes": None}


@pytest.mark.usefixtures("apart")
async def test_who_gives_up_before_anything_was_played_changes_no_rating(
    browser: Browser, guest: Browser
) -> None:
    ada = await given_up(browser, guest, rated=True, turns=1)

    assert cast("Message", ada.state["outcome"])["unrated"] == "short"


@pytest.mark.usefixtures("apart")
async def test_a_second_match_given_up_in_a_row_does_not_count(
    browser: Browser, guest: Browser
) -> None:
    first = await given_up(browser, guest, rated=True)
    second = await given_up(browser, guest, rated=True)

    assert [cast("Message", one.state["outcome"])["unrated"] for one in (first, second)] == [
        None,
        "chain",
    ]


async def test_what_is_agreed_about_rating_is_shown_before_it_is_accepted(
    browser: Browser, guest: Browser
) -> None:
    links = [await browser.invite(rated=rated) for rated in (True, False)]

    shown = [await get(guest, f"/api/invitations/{link}") for link in links]

    assert [part["rated"] for part in shown] == [True, False]


@pytest.mark.usefixtures("apart")
async def test_an_invitation_to_a_rated_match_shows_the_rating_of_the_host(
    browser: Browser, guest: Browser
) -> None:
    await given_up(browser, guest, rated=True)

    shown = await get(guest, f"/api/invitations/{await browser.invite(rated=True)}")

    assert cast("Message", shown["rating"])["rating"] == 1579


async def test_a_table_tells_whether_it_is_rated(browser: Browser) -> None:
    async with browser.window(await browser.make(rated=True)) as window:
        await window.hello()

    assert cast("Message", window.state["variant"])["rated"] is True
    assert window.state["outcome"] is None


async def test_a_rated_match_that_goes_on_cannot_be_deleted(browser: Browser) -> None:
    """Fault: who is about to lose deletes the match."""
    match = await browser.make(rated=True)

    assert await refusal(browser, f"/api/matches/{match}", "DELETE") == (409, "rated")


async def test_two_on_one_device_have_no_rating(browser: Browser) -> None:
    body: Message = {"kind": "device", "rated": True, "names": ["Ada", "Bo"]}

    response = await browser.request("POST", "/api/matches", body)

    assert (response.status_code, response.json()["reason"]) == (400, "bad_request")


async def test_both_find_the_match_in_their_history(browser: Browser, guest: Browser) -> None:
    ada = await given_up(browser, guest)

    for one, you in ((browser, 0), (guest, 1)):
        found = (await shares(one))[0]
        assert (found["match"], found["you"], found["winner"]) == (ada.match, you, 0)
        assert (found["why"], found["kept"], found["kind"]) == ("resigned", True, "people")
        sides = cast("list[Message]", found["sides"])
        assert [side["name"] for side in sides] == ["Ada", "Bo"]


async def test_nobody_finds_the_matches_of_others(
    browser: Browser, guest: Browser, server: Served
) -> None:
    ada = await given_up(browser, guest)
    eve = server.browser()
    await eve.make()

    assert await shares(eve) == []
    for path in ("record", "opponent", "replay?round=0&step=0"):
        assert await refusal(eve, f"/api/matches/{ada.match}/{path}") == (404, "not_found")


async def test_opponents_see_of_each_other_what_they_have_in_common(
    browser: Browser, guest: Browser, server: Served
) -> None:
    third = server.browser()
    await given_up(browser, third)
    ada = await given_up(browser, guest)

    seen = await get(guest, f"/api/matches/{ada.match}/opponent")

    assert set(seen) == {"name", "level", "ratings", "together"}
    together = cast("Message", seen["together"])
    assert (seen["name"], together["matches"], together["lost"]) == ("Ada", 1, 1)


async def test_a_computer_player_has_a_profile_too(browser: Browser) -> None:
    seen = await get(browser, f"/api/matches/{await browser.make()}/opponent")

    assert (seen["level"], seen["ratings"]) == ("beginner", {"people": None, "levels": None})


async def test_a_finished_match_is_replayed_move_by_move(browser: Browser, guest: Browser) -> None:
    ada = await given_up(browser, guest)

    part = await get(browser, f"/api/matches/{ada.match}/replay?round=0&step=0")
    record = read_record((await browser.request("GET", f"/api/matches/{ada.match}/record")).text)

    shown = cast("list[Message]", part["shown"])
    assert verify(record).finished
    assert [step["move"] for step in shown] == [None, *record.rounds[0].moves]
    assert (part["steps"], part["you"], part["rounds"]) == (len(shown), 0, 1)
    assert [len(hand) for hand in cast("list[list[str]]", shown[-1]["hands"])] == [8, 8]
    assert cast("Message", part["ended"])["why"] == "resigned"


async def test_a_replay_goes_on_from_any_step(browser: Browser, guest: Browser) -> None:
    ada = await given_up(browser, guest)
    whole = await get(browser, f"/api/matches/{ada.match}/replay?round=0&step=0")

    part = await get(browser, f"/api/matches/{ada.match}/replay?round=0&step=3")

    assert (part["first"], part["shown"]) == (3, cast("list[Json]", whole["shown"])[3:])


async def test_a_round_that_goes_on_is_not_replayed(browser: Browser) -> None:
    """Fault: a running game's replay shows what is hidden."""
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        await turn(window, 0)

    path = f"/api/matches/{match}/replay?round=0&step=0"
    assert await refusal(browser, path) == (404, "not_found")


@pytest.mark.parametrize(
    "ask", ["", "round=0", "round=-1&step=0", "round=x&step=0", "round=0&step=1e9"]
)
async def test_what_cannot_be_asked_is_refused(browser: Browser, ask: str) -> None:
    path = f"/api/matches/{await browser.make()}/replay?{ask}"

    assert await refusal(browser, path) == (400, "bad_request")


async def test_watchers_replay_and_save_where_the_table_allows_it(
    browser: Browser, guest: Browser, server: Served
) -> None:
    ada = await given_up(browser, guest, watchers=True)
    eve = server.browser()

    part = await get(eve, f"/api/matches/{ada.match}/replay?round=0&step=0")

    assert part["you"] is None
    await get(eve, f"/api/matches/{ada.match}/record")
    assert await refusal(eve, f"/api/matches/{ada.match}/opponent") == (404, "not_found")


async def test_a_long_history_is_read_page_by_page(browser: Browser, guest: Browser) -> None:
    for _ in range(21):
        await given_up(browser, guest, turns=0)
    first = cast("Message", (await get(browser, "/api/profile"))["history"])

    then = await get(browser, f"/api/profile/history?before={first['before']}")

    assert [len(cast("list[Json]", page["results"])) for page in (first, then)] == [20, 1]
    assert then["before"] is None
    assert await refusal(browser, "/api/profile/history?before=0") == (400, "bad_request")
