"""Who is found for whom: one player is in one pair at most, and nobody is left half seated."""

from __future__ import annotations

from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.lobby import queue as queues
from lostcities.lobby.pairing import Ticket
from lostcities.lobby.partings import SECONDS_AFTER_SILENCE, SECONDS_APART
from lostcities.lobby.queue import (
    SECONDS_TO_ACCEPT,
    SECONDS_UNTIL_COMPUTER,
    SECONDS_WITHOUT_WINDOW,
    NothingFoundError,
    Queue,
    QueueFullError,
)
from lostcities.lobby.search import PATIENCE, Search, terms_of


def queue() -> Queue:
    ids = count(1)
    return Queue(lambda: f"m{next(ids)}")


def ticket(player: str, at: float = 0.0, rating: float | None = None, **wishes: object) -> Ticket:
    search = Search(name=player, **wishes)  # type: ignore[arg-type]
    return Ticket(player, search, rating, since=at, seen=at, level="timid")


def always(_player: str) -> bool:
    return True


def never(_player: str) -> bool:
    return False


def found(queue: Queue, player: str) -> str | None:
    """Who was found for a player."""
    pairing = queue.pairing(player)
    return None if pairing is None else pairing.other(player).player


def pair_of(queue: Queue, player: str) -> frozenset[str]:
    """Who is in one pair with a player, the player too; nobody at all without one."""
    pairing = queue.pairing(player)
    return frozenset(ticket.player for ticket in pairing.tickets) if pairing else frozenset()


def seat(queue: Queue, *players: str, at: float = 1.0) -> None:
    """Let both agree, and their match be made."""
    pairing = queue.pairing(players[0])
    assert pairing is not None
    for player in players:
        queue.accept(player, pairing.match, at)
    queue.made(pairing, at)


def test_two_who_want_the_same_are_found_for_each_other() -> None:
    waiting = queue()
    alone = waiting.join(ticket("ada"))
    both = waiting.join(ticket("bo"))

    assert (alone, both) == ({"ada"}, {"ada", "bo"})
    assert (found(waiting, "ada"), found(waiting, "bo")) == ("bo", "ada")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"colours": 5}, {"colours": 6}),
        ({"rounds": 1}, {"rounds": 3}),
        ({"pace": "fast"}, {"pace": "day"}),
        ({"rated": True}, {"rated": False}),
    ],
)
def test_two_who_want_different_things_wait_on(
    first: dict[str, object], second: dict[str, object]
) -> None:
    waiting = queue()
    waiting.join(ticket("ada", **first))  # type: ignore[arg-type]
    waiting.join(ticket("bo", **second))  # type: ignore[arg-type]

    assert found(waiting, "ada") is None


def test_who_takes_either_gets_what_the_other_wants() -> None:
    waiting = queue()
    waiting.join(ticket("ada", colours=6, pace="day"))
    waiting.join(ticket("bo", rounds=1))

    pairing = waiting.pairing("ada")
    assert pairing is not None
    assert (pairing.terms.colours, pairing.terms.rounds, pairing.terms.pace) == (6, 1, "day")


def test_two_tabs_of_one_player_have_one_place_and_are_not_paired() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("ada", at=5.0, rounds=1))

    assert (len(waiting), found(waiting, "ada")) == (1, None)
    kept = waiting.ticket("ada")
    assert kept is not None
    # The turn is kept, and the later wish counts.
    assert (kept.since, kept.search.rounds) == (0.0, 1)


def test_a_third_person_waits_for_a_fourth() -> None:
    waiting = queue()
    for player in ("ada", "bo", "cleo"):
        waiting.join(ticket(player))

    assert found(waiting, "cleo") is None
    waiting.join(ticket("dan"))
    assert found(waiting, "cleo") == "dan"


def test_the_nearest_rating_is_found_and_the_band_widens_with_waiting() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=1500.0))
    waiting.join(ticket("bo", rating=1750.0))
    waiting.pass_time(20.0, always)
    early = found(waiting, "ada")
    waiting.pass_time(31.0, always)

    assert (early, found(waiting, "ada")) == (None, "bo")


def test_of_several_whose_ratings_are_near_enough_by_now_the_nearest_is_found() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=1500.0))
    waiting.join(ticket("bo", at=1.0, rating=1720.0))
    waiting.join(ticket("cleo", at=1.0, rating=1290.0))
    waiting.pass_time(30.0, always)

    assert (found(waiting, "ada"), found(waiting, "bo")) == ("cleo", None)


def test_after_long_enough_anybody_will_do() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=1000.0))
    waiting.join(ticket("bo", at=1.0, rating=2400.0))
    waiting.pass_time(PATIENCE - 1.0, always)
    early = found(waiting, "ada")
    waiting.pass_time(PATIENCE + 5.0, always)

    assert (early, found(waiting, "ada")) == (None, "bo")


def test_whoever_comes_is_found_by_who_has_waited_longest() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=1000.0))
    waiting.join(ticket("bo", at=1.0, rating=2400.0))
    waiting.join(ticket("cleo", at=2.0))

    assert (found(waiting, "cleo"), found(waiting, "bo")) == ("ada", None)


def test_who_has_no_rating_plays_anyone() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=2400.0))
    waiting.join(ticket("bo"))

    assert found(waiting, "ada") == "bo"


def test_the_match_is_made_once_when_both_have_agreed() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))

    answers = [waiting.accept(player, "m1", 1.0) for player in ("ada", "ada", "bo", "bo")]

    assert [answer and answer.match for answer in answers] == [None, None, "m1", None]


def test_both_are_told_where_they_play_and_have_no_place_any_more() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    seat(waiting, "ada", "bo")

    assert [waiting.seated(player, 2.0) for player in ("ada", "bo", "cleo")] == ["m1", "m1", None]
    assert (len(waiting), waiting.seated("ada", 1000.0)) == (0, None)


def test_who_does_not_answer_loses_the_place_and_the_other_keeps_theirs() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo", at=1.0))
    waiting.accept("ada", "m1", 2.0)

    concerned = waiting.pass_time(1.0 + SECONDS_TO_ACCEPT + 1.0, always)

    assert concerned == {"ada", "bo"}
    kept = waiting.ticket("ada")
    assert kept is not None
    assert (kept.since, waiting.ticket("bo"), found(waiting, "ada")) == (0.0, None, None)


def test_an_answer_that_comes_too_late_is_none() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))

    for player, match, at in (
        ("ada", "m1", SECONDS_TO_ACCEPT + 1.0),
        ("ada", "m2", 1.0),
        ("cleo", "m1", 1.0),
    ):
        with pytest.raises(NothingFoundError):
            waiting.accept(player, match, at)


def test_who_says_no_leaves_the_queue_and_the_other_is_found_somebody_else() -> None:
    waiting = queue()
    for player in ("ada", "bo", "cleo"):
        waiting.join(ticket(player))
    waiting.accept("ada", "m1", 1.0)

    concerned = waiting.leave("bo", 2.0)

    assert concerned == {"ada", "bo", "cleo"}
    assert (found(waiting, "ada"), found(waiting, "bo")) == ("cleo", None)


def test_who_says_no_and_looks_again_is_not_found_for_the_same_one() -> None:
    """Fault: somebody who declined and came back at once was the same one's opponent, again and again."""
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.leave("bo", 2.0)
    waiting.join(ticket("bo", at=3.0))
    again = found(waiting, "ada")
    waiting.join(ticket("cleo", at=4.0))

    assert (again, found(waiting, "ada"), found(waiting, "bo")) == (None, "cleo", None)


def test_who_lets_it_lapse_is_not_found_for_the_same_one_before_a_while_has_passed() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.accept("ada", "m1", 1.0)
    lapsed = SECONDS_TO_ACCEPT + 1.0
    waiting.pass_time(lapsed, always)
    waiting.join(ticket("bo", at=lapsed))
    waiting.pass_time(lapsed + SECONDS_AFTER_SILENCE - 1.0, always)
    early = found(waiting, "ada")
    concerned = waiting.pass_time(lapsed + SECONDS_AFTER_SILENCE, always)

    assert (early, found(waiting, "ada"), concerned) == (None, "bo", {"ada", "bo"})


def test_two_who_are_alone_meet_soon_after_one_of_them_was_away_too_long() -> None:
    """Fault: a window that was closed, or a call that was missed, kept the only two apart for ten minutes."""
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.accept("ada", "m1", 1.0)
    gone = SECONDS_WITHOUT_WINDOW + 1.0
    waiting.pass_time(gone, lambda player: player == "ada")
    lost = waiting.ticket("bo")
    waiting.join(ticket("bo", at=gone + SECONDS_AFTER_SILENCE))

    assert (lost, found(waiting, "ada")) == (None, "bo")


def test_who_says_no_stays_away_for_long() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.leave("bo", 2.0)
    waiting.join(ticket("bo", at=3.0))
    waiting.pass_time(1.0 + SECONDS_APART, always)
    early = found(waiting, "ada")
    waiting.pass_time(2.0 + SECONDS_APART, always)

    assert (early, found(waiting, "ada")) == (None, "bo")


def test_who_was_not_found_any_more_for_rating_stays_apart_also_when_the_band_widens() -> None:
    waiting = queue()
    waiting.join(ticket("ada", rating=1500.0))
    waiting.join(ticket("bo", rating=1500.0))
    waiting.leave("bo", 1.0)
    waiting.join(ticket("bo", at=2.0, rating=1500.0))
    waiting.pass_time(PATIENCE + 5.0, always)

    assert found(waiting, "ada") is None


def test_what_is_being_made_cannot_be_left_or_lapse() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.accept("ada", "m1", 1.0)
    making = waiting.accept("bo", "m1", 1.0)
    assert making is not None

    left = waiting.leave("ada", 1.5)
    waiting.pass_time(100.0, never)

    assert (left, found(waiting, "ada")) == (set(), "bo")
    waiting.made(making, 101.0)
    assert waiting.seated("ada", 101.0) == "m1"


def test_a_match_that_could_not_be_kept_can_be_agreed_on_again() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.join(ticket("bo"))
    waiting.accept("ada", "m1", 1.0)
    making = waiting.accept("bo", "m1", 1.0)
    assert making is not None

    waiting.not_made(making, 2.0)

    assert waiting.accept("ada", "m1", 3.0) is None
    assert waiting.accept("bo", "m1", 3.0) is making


def test_who_has_no_window_for_a_while_loses_the_place_and_a_reload_keeps_it() -> None:
    waiting = queue()
    waiting.join(ticket("ada"))
    waiting.pass_time(10.0, always)
    waiting.pass_time(10.0 + SECONDS_WITHOUT_WINDOW, never)
    reloaded = waiting.ticket("ada")
    waiting.pass_time(11.0 + SECONDS_WITHOUT_WINDOW, never)

    assert (reloaded is not None, waiting.ticket("ada")) == (True, None)


def test_the_computer_offers_itself_to_whoever_wants_that_and_after_a_wait() -> None:
    waiting = queue()
    willing, other = ticket("ada", computer=True, rounds=1), ticket("bo", rounds=2)
    waiting.join(willing)
    waiting.join(other)
    early = waiting.computer_for(willing, SECONDS_UNTIL_COMPUTER - 1.0)
    told = waiting.pass_time(SECONDS_UNTIL_COMPUTER, always)
    again = waiting.pass_time(SECONDS_UNTIL_COMPUTER + 1.0, always)

    assert (early, waiting.computer_for(willing, SECONDS_UNTIL_COMPUTER)) == (None, "timid")
    assert waiting.computer_for(other, 1000.0) is None
    assert (told, again) == ({"ada"}, set())


def test_people_come_before_the_computer() -> None:
    waiting = queue()
    willing = ticket("ada", computer=True)
    waiting.join(willing)
    waiting.join(ticket("bo", at=50.0))

    assert (found(waiting, "ada"), waiting.computer_for(willing, 51.0)) == ("bo", None)


def test_the_queue_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "MOST", 1)
    waiting = queue()
    waiting.join(ticket("ada"))

    with pytest.raises(QueueFullError):
        waiting.join(ticket("bo"))
    waiting.join(ticket("ada", rounds=1))


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["join", "leave", "accept", "made", "failed", "time", "gone"]),
        st.integers(0, 5),
        st.sampled_from([None, 1, 3]),
    ),
    max_size=60,
)


@given(STEPS)
@settings(max_examples=200, deadline=None)
def test_whatever_happens_nobody_is_in_two_pairs_or_seated_half(
    steps: list[tuple[str, int, int | None]],
) -> None:
    waiting, making, seats = queue(), [], []
    apart: set[frozenset[str]] = set()
    for at, (step, who, rounds) in enumerate(steps):
        player, now = f"p{who}", float(at * 5)
        pairing = waiting.pairing(player)
        before = {pair_of(waiting, f"p{one}") for one in range(6)}
        if step == "join":
            waiting.join(ticket(player, at=now, rounds=rounds))
        elif step == "leave":
            waiting.leave(player, now)
        elif step == "accept" and pairing is not None and now <= pairing.until:
            ready = waiting.accept(player, pairing.match, now)
            making += [] if ready is None else [ready]
        elif step == "made" and making:
            done = making.pop()
            waiting.made(done, now)
            seats.append((done.match, [one.player for one in done.tickets]))
        elif step == "failed" and making:
            waiting.not_made(making.pop(), now)
        elif step in {"time", "gone"}:
            waiting.pass_time(now, always if step == "time" else never)
        together = {frozenset(players) for _, players in seats}
        apart |= before - {pair_of(waiting, f"p{one}") for one in range(6)} - together
        pairs = {waiting.pairing(f"p{one}") for one in range(6)} - {None}
        members = [one.player for pair in pairs if pair is not None for one in pair.tickets]
        assert len(members) == len(set(members)) == 2 * len(pairs)
        assert all(waiting.ticket(member) is not None for member in members)
        assert all(first != second for _, (first, second) in seats)
        free = [
            one for p in range(6) if (one := waiting.ticket(f"p{p}")) and one.player not in members
        ]
        # And nobody waits beside somebody who wants the same, and whom they have not parted from.
        assert [] == [
            terms
            for index, one in enumerate(free)
            for other in free[index + 1 :]
            if (terms := terms_of(one.search, other.search)) is not None
            and frozenset((one.player, other.player)) not in apart
        ]
    assert all(one[0] != other[0] for one, other in pairwise(sorted(seats)))
