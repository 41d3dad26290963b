"""Tables for a friend: who gets the seat, and what the link means to whom."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from lostcities.lobby import (
    ExpiredError,
    Invitations,
    Known,
    Lobby,
    SeatTakenError,
    TooManyMatchesError,
    UnknownInvitationError,
    invited_options,
    limits,
)
from lostcities.lobby.invitations import LINK_LENGTH, REMEMBERED
from lostcities.lobby.players import hashed
from lostcities.table import DAY, Kind
from lostcities.wire import InvitationWishes
from tests.lobby.conftest import ADA, BO, Clock
from tests.lobby.memory import MemoryStore

WISHES = InvitationWishes(name="Ada", colours=6, rounds=2, opener=1)
CLEO = Known("cleo", "token of cleo")


@pytest.fixture
def invitations(lobby: Lobby) -> Invitations:
    return lobby.invitations


async def table(
    invitations: Invitations, wishes: InvitationWishes = WISHES, host: Known = ADA
) -> str:
    return await invitations.make(host, invited_options(wishes))


async def state(invitations: Invitations, link: str, player: str | None) -> str:
    return (await invitations.look(link, player)).state


async def test_a_link_has_no_fewer_than_128_bits_and_no_two_are_alike(
    invitations: Invitations,
) -> None:
    links = {await table(invitations) for _ in range(20)}

    assert (len(links), {len(link) for link in links}) == (20, {LINK_LENGTH})


async def test_what_is_kept_gives_no_seat_away(
    invitations: Invitations, store: MemoryStore
) -> None:
    link = await table(invitations)

    assert list(store.invitations) == [hashed(link)]
    assert link not in repr(store)


async def test_who_opened_a_table_is_shown_its_link_again(invitations: Invitations) -> None:
    link = await table(invitations)

    assert [part.link for part in await invitations.waiting(ADA)] == [link]
    assert await invitations.waiting(BO) == []


async def test_a_table_waits_for_who_opened_it_and_is_open_to_all_others(
    invitations: Invitations,
) -> None:
    link = await table(invitations)

    seen = [await state(invitations, link, player) for player in ("ada", "bo", None)]

    assert seen == ["waiting", "open", "open"]


async def test_an_invitation_says_who_invites_to_what(invitations: Invitations) -> None:
    part = await invitations.look(await table(invitations), None)

    assert (part.host, part.colours, part.rounds, part.opener) == ("Ada", 6, 2, 1)
    assert (part.take_back, part.watchers, part.open_discards) == (True, False, False)
    assert (part.match, part.url) == (None, None)


async def test_whoever_accepts_plays_against_who_invites(
    invitations: Invitations, lobby: Lobby
) -> None:
    link = await table(invitations)

    match = await invitations.accept(link, "bo", " Bo ")

    live = await lobby.matches.find(match, "ada")
    assert live is not None
    assert live.players == {0: "ada", 1: "bo"}
    options = live.table.options
    assert [(seating.name, seating.kind) for seating in options.seats] == [
        ("Ada", Kind.PERSON),
        ("Bo", Kind.PERSON),
    ]
    assert (options.variant.colours, options.variant.rounds) == (6, 2)
    assert live.table.match.round.opener == 1
    assert live is await lobby.matches.find(match, "bo")


async def test_both_players_are_led_to_their_match_and_nobody_else_is(
    invitations: Invitations,
) -> None:
    link = await table(invitations)
    match = await invitations.accept(link, "bo", "Bo")

    looks = [await invitations.look(link, player) for player in ("ada", "bo", "cleo", None)]

    assert [(look.state, look.match) for look in looks] == [
        ("yours", match),
        ("yours", match),
        ("taken", None),
        ("taken", None),
    ]


async def test_where_watchers_are_allowed_the_link_then_leads_to_the_match(
    invitations: Invitations, lobby: Lobby
) -> None:
    link = await table(invitations, InvitationWishes(name="Ada", watchers=True))
    match = await invitations.accept(link, "bo", "Bo")

    look = await invitations.look(link, "cleo")
    watched = await lobby.matches.watch(match)

    assert (look.state, look.match) == ("watch", match)
    assert watched is not None
    assert watched.seats_of("cleo") == frozenset()


async def test_without_leave_nobody_watches(invitations: Invitations, lobby: Lobby) -> None:
    match = await invitations.accept(await table(invitations), "bo", "Bo")

    assert await lobby.matches.watch(match) is None
    assert await lobby.matches.find(match, "cleo") is None


async def test_a_seat_that_is_taken_is_taken(invitations: Invitations) -> None:
    """Fault: a third person takes an occupied seat."""
    link = await table(invitations)
    await invitations.accept(link, "bo", "Bo")

    with pytest.raises(SeatTakenError):
        await invitations.accept(link, "cleo", "Cleo")


async def test_of_two_who_accept_at_once_one_sits_and_the_other_is_told(
    invitations: Invitations,
) -> None:
    link = await table(invitations)

    done = await asyncio.gather(
        *(invitations.accept(link, player, player) for player in ("bo", "cleo")),
        return_exceptions=True,
    )

    assert {str, SeatTakenError} == {type(result) for result in done}


async def test_accepting_twice_leads_to_one_match(invitations: Invitations, lobby: Lobby) -> None:
    """Fault: a double click, or a resend after a lost answer, does it twice."""
    link = await table(invitations)

    matches = await asyncio.gather(*(invitations.accept(link, "bo", "Bo") for _ in range(3)))

    assert len(set(matches)) == 1
    assert len((await lobby.start(BO)).matches) == 1


async def test_nobody_plays_against_themselves_by_their_own_link(
    invitations: Invitations,
) -> None:
    link = await table(invitations)

    with pytest.raises(SeatTakenError):
        await invitations.accept(link, "ada", "Ada")


@pytest.mark.parametrize("link", ["", "x", "A" * LINK_LENGTH, "A" * 1000])
async def test_a_link_that_nobody_made_leads_nowhere(invitations: Invitations, link: str) -> None:
    with pytest.raises(UnknownInvitationError):
        await invitations.look(link, "ada")
    with pytest.raises(UnknownInvitationError):
        await invitations.accept(link, "bo", "Bo")


async def test_a_cancelled_table_is_gone(invitations: Invitations) -> None:
    link = await table(invitations)

    await invitations.withdraw(link, "ada")

    with pytest.raises(UnknownInvitationError):
        await invitations.accept(link, "bo", "Bo")
    assert await invitations.waiting(ADA) == []


async def test_an_invitation_holds_for_a_week_and_says_so_to_both(
    invitations: Invitations, time: Clock
) -> None:
    link = await table(invitations)
    (waiting,) = await invitations.waiting(ADA)

    ends = [(await invitations.look(link, player)).expires_at for player in ("ada", "bo")]

    assert [waiting.expires_at, *ends] == [time.now + 7 * DAY] * 3


async def test_an_invitation_that_has_expired_says_so_and_gives_no_seat(
    invitations: Invitations, time: Clock
) -> None:
    link = await table(invitations)
    time.now += 7 * DAY

    seen = [await state(invitations, link, player) for player in ("ada", "bo", None)]

    assert seen == ["expired"] * 3
    assert await invitations.waiting(ADA) == []
    with pytest.raises(ExpiredError):
        await invitations.accept(link, "bo", "Bo")


async def test_a_match_goes_on_when_its_invitation_would_have_expired(
    invitations: Invitations, time: Clock
) -> None:
    link = await table(invitations)
    match = await invitations.accept(link, "bo", "Bo")
    time.now += 8 * DAY

    assert (await invitations.look(link, "bo")).match == match


async def test_who_opens_a_table_says_how_long_it_waits(
    invitations: Invitations, time: Clock
) -> None:
    link = await invitations.make(ADA, invited_options(WISHES), days=1)
    time.now += DAY

    assert await state(invitations, link, "bo") == "expired"


async def test_long_after_it_expired_a_link_leads_nowhere(
    invitations: Invitations, time: Clock
) -> None:
    link = await table(invitations)
    time.now += 7 * DAY + REMEMBERED + 1

    await invitations.sweep()

    with pytest.raises(UnknownInvitationError):
        await invitations.look(link, "bo")


async def test_expired_tables_leave_room_for_new_ones(
    invitations: Invitations, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_WAITING", 1)
    await table(invitations)
    time.now += 7 * DAY

    await table(invitations)


async def test_nobody_else_can_cancel_a_table(invitations: Invitations) -> None:
    link = await table(invitations)

    with pytest.raises(UnknownInvitationError):
        await invitations.withdraw(link, "bo")

    assert await state(invitations, link, "bo") == "open"


async def test_a_table_that_somebody_sits_at_is_not_cancelled(invitations: Invitations) -> None:
    link = await table(invitations)
    await invitations.accept(link, "bo", "Bo")

    with pytest.raises(SeatTakenError):
        await invitations.withdraw(link, "ada")


async def test_a_name_that_cannot_be_shown_takes_no_seat(invitations: Invitations) -> None:
    link = await table(invitations)

    with pytest.raises(ValueError, match="characters"):
        await invitations.accept(link, "bo", "\x00")

    assert await state(invitations, link, "cleo") == "open"


async def test_nobody_opens_tables_without_end(
    invitations: Invitations, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_WAITING", 2)
    for _ in range(2):
        await table(invitations)

    with pytest.raises(TooManyMatchesError):
        await table(invitations)
    await table(invitations, host=CLEO)


async def test_many_tables_that_are_opened_at_once_have_the_same_limit(
    invitations: Invitations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: requests that came together all found room for one more."""
    monkeypatch.setattr(limits, "MOST_WAITING", 2)

    opened = await asyncio.gather(*(table(invitations) for _ in range(6)), return_exceptions=True)

    assert sum(isinstance(one, str) for one in opened) == 2


async def test_nobody_accepts_without_end(
    invitations: Invitations, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 1)
    first, second = await table(invitations), await table(invitations)
    await invitations.accept(first, "bo", "Bo")

    with pytest.raises(TooManyMatchesError):
        await invitations.accept(second, "bo", "Bo")


async def test_a_link_of_another_cookie_is_not_shown_as_ones_own(
    invitations: Invitations,
) -> None:
    link = await table(invitations)

    shown = [part.link for part in await invitations.waiting(replace(ADA, token="another"))]

    assert link not in shown


async def test_a_table_of_another_browser_can_be_cancelled_but_not_shared(
    invitations: Invitations,
) -> None:
    link = await table(invitations)
    (part,) = await invitations.waiting(replace(ADA, token="another"))

    assert part.link is None
    with pytest.raises(UnknownInvitationError):
        await invitations.withdraw(part.id, "bo")
    await invitations.withdraw(part.id, "ada")

    with pytest.raises(UnknownInvitationError):
        await state(invitations, link, "bo")


async def test_a_browser_that_was_known_otherwise_before_shows_its_links_again(
    invitations: Invitations,
) -> None:
    link = await table(invitations)

    (part,) = await invitations.waiting(replace(ADA, token="another", others=(ADA.token,)))

    assert link == part.link
