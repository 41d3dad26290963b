"""Commands at a live match: stored before they are answered, done once, never half."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.lobby import Lobby, limits
from lostcities.rules import Refusal
from lostcities.table import Continue, Kind, Rematch, Resign, TakeBack, fold
from lostcities.wire import Problem
from tests.lobby.conftest import PLAYER, Begin, Clock
from tests.lobby.memory import MemoryStore
from tests.lobby.play import ask, legal, move, play_out, turn, until


async def test_answers_with_the_number_that_the_move_led_to(begin: Begin) -> None:
    live = await begin()

    outcome = await live.do(move(live))

    assert outcome == live.table.number(0)


async def test_has_stored_a_move_when_it_is_answered(begin: Begin, store: MemoryStore) -> None:
    live = await begin()

    await live.do(move(live))

    assert fold(await store.load(live.id)) == live.table


async def test_shows_nobody_a_move_that_is_not_stored_yet(begin: Begin, store: MemoryStore) -> None:
    live = await begin()
    before = live.table
    store.gate = asyncio.Event()

    doing = asyncio.create_task(live.do(move(live)))
    await asyncio.sleep(0.02)
    while_storing = live.table
    store.gate.set()
    await doing

    assert while_storing is before


async def test_what_is_refused_does_not_wait_for_what_the_other_stores(
    begin: Begin, store: MemoryStore
) -> None:
    """Fault: from how long a refusal takes the other sees that a card was placed, or taken back."""
    live = await begin(Kind.DEVICE)
    store.gate = asyncio.Event()
    doing = asyncio.create_task(live.do(move(live)))
    await until(lambda: store.waiting_at_gate > 0)

    refused = await live.do(TakeBack(id="probe", on=live.table.number(1), seat=1))
    stored = doing.done()
    store.gate.set()
    await doing

    assert (refused, stored) == (Refusal.NOT_YOUR_TURN, False)


async def test_does_a_double_click_once(begin: Begin, store: MemoryStore) -> None:
    live = await begin(Kind.DEVICE)
    twice = move(live, id_="double")

    outcomes = await asyncio.gather(live.do(twice), live.do(twice))

    assert outcomes[0] == outcomes[1]
    assert store.appended == [1]


async def test_answers_a_resent_command_as_the_first_time_even_much_later(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    first = move(live, id_="lost")
    outcome = await live.do(first)
    await live.do(move(live, "draw deck"))
    await turn(live, 1)
    calls = len(store.appended)

    assert (await live.do(first), len(store.appended)) == (outcome, calls)


async def test_refuses_a_command_made_on_an_older_table(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    old = move(live)
    await live.do(move(live))

    assert await live.do(old) is Refusal.STALE


async def test_gives_the_rules_reason_for_a_refusal(begin: Begin) -> None:
    live = await begin()

    assert await live.do(move(live, "draw deck")) is Refusal.WRONG_STEP


async def test_keeps_the_table_as_it_was_when_a_move_cannot_be_stored(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin()
    before = live.table
    store.fails = True

    outcome = await live.do(move(live))

    assert (outcome, live.table) == (Problem.NOT_SAVED, before)


async def test_goes_on_when_the_disk_has_room_again(begin: Begin, store: MemoryStore) -> None:
    live = await begin()
    command = move(live)
    store.fails = True
    await live.do(command)
    store.fails = False

    assert await live.do(command) == live.table.number(0)


async def test_finds_out_what_was_written_when_the_disk_was_not_sure(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    command = move(live)
    store.fails_after_writing = True
    first = await live.do(command)
    store.fails_after_writing = False

    second = await live.do(command)

    assert first is Problem.NOT_SAVED
    assert (second, store.appended) == (live.table.number(0), [1])


async def test_decides_anew_when_another_process_was_quicker(
    begin: Begin, lobby: Lobby, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    elsewhere = await Lobby(store).matches.find(live.id, PLAYER)
    assert elsewhere is not None
    ours, theirs = move(live), move(live)
    await elsewhere.do(theirs)

    outcome = await live.do(ours)

    assert outcome is Refusal.STALE
    assert live.table == elsewhere.table


async def test_finishes_a_command_whose_sender_has_gone(begin: Begin, store: MemoryStore) -> None:
    live = await begin(Kind.DEVICE)
    store.gate = asyncio.Event()
    doing = asyncio.create_task(live.do(move(live)))
    await asyncio.sleep(0.01)

    doing.cancel()
    store.gate.set()
    await live.close()

    assert fold(await store.load(live.id)) == live.table
    assert live.table.events == 3


async def test_writes_a_rematch_together_with_the_event_that_names_it(
    begin: Begin, lobby: Lobby, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    await live.do(ask(live, Resign))

    await live.do(ask(live, Rematch))

    assert live.table.next is not None
    rematch = await lobby.matches.find(live.table.next, PLAYER)
    assert rematch is not None
    assert rematch.table.match.round.opener == 1


async def test_a_match_grows_no_faster_than_people_play(
    begin: Begin, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: two programs made matches of a million moves, which everybody waits for when they are read again."""
    monkeypatch.setattr(limits, "MOVES_AT_ONCE", 2)
    live = await begin(Kind.DEVICE)
    await live.do(move(live))
    refused = [await live.do(move(live, "draw deck")), await live.do(ask(live, TakeBack))]
    time.now += 1.0

    assert refused == [Problem.TOO_FAST] * 2
    assert await live.do(move(live, "draw deck")) == live.table.number(0)


async def test_who_has_moved_too_fast_can_still_give_up(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOVES_AT_ONCE", 0)
    live = await begin()

    assert await live.do(ask(live, Resign)) == live.table.number(0)


async def test_a_rematch_is_one_more_match_and_has_the_same_limits(
    begin: Begin, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: who resigned and asked for a rematch, again and again, made matches without end."""
    live = await begin()
    await live.do(ask(live, Resign))
    monkeypatch.setattr(limits, "MOST_KEPT", 1)
    before = set(store.lines)

    refused = await live.do(ask(live, Rematch))

    assert (refused, set(store.lines)) == (Problem.TOO_MANY_MATCHES, before)
    monkeypatch.setattr(limits, "MOST_KEPT", 2)
    await live.do(ask(live, Rematch))
    assert len(store.lines) == 2


async def test_lists_a_match_no_longer_when_it_is_over(begin: Begin, store: MemoryStore) -> None:
    live = await begin(Kind.DEVICE)

    await play_out(live, (0, 1))

    assert store.finished[live.id]


async def test_lists_a_match_again_when_it_is_continued_after_its_last_round(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    await play_out(live, (0, 1))

    await live.do(ask(live, Continue))

    assert not store.finished[live.id]


async def test_refuses_every_command_at_a_deleted_match(begin: Begin) -> None:
    live = await begin()
    command = move(live)
    await live.delete()

    assert await live.do(command) is Problem.DELETED


async def test_notices_that_another_process_has_deleted_the_match(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin()
    await store.delete(live.id)

    assert await live.do(move(live)) is Problem.DELETED


async def test_keeps_a_match_that_cannot_be_deleted_now(begin: Begin, store: MemoryStore) -> None:
    live = await begin()
    store.fails = True

    assert (await live.delete(), live.deleted) == (Problem.NOT_SAVED, False)


async def test_takes_a_placing_back(begin: Begin) -> None:
    live = await begin()
    hand = live.table.match.view(0).hand
    await live.do(move(live))

    await live.do(ask(live, TakeBack))

    assert live.table.match.view(0).hand == hand


async def test_computer_answers_with_a_whole_turn_in_one_go(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin()

    await turn(live)
    await until(lambda: live.table.turn == 0)

    assert store.appended == [1, 1, 2]


async def test_computer_opens_when_it_is_the_opener(begin: Begin) -> None:
    live = await begin(opener=1)

    live.wake_computer()
    await until(lambda: live.table.turn == 0)

    assert live.table.match.round.turns == 1


async def test_computer_moves_once_however_often_it_is_woken(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(opener=1)

    for _ in range(5):
        live.wake_computer()
        await asyncio.sleep(0)
    await until(lambda: live.table.turn == 0)
    await asyncio.sleep(0.1)

    assert store.appended == [2]


async def test_computer_moves_once_after_a_restart(begin: Begin, store: MemoryStore) -> None:
    live = await begin()
    live.pause = "long"
    await turn(live)
    await live.close()

    restarted = await Lobby(store).matches.find(live.id, PLAYER)
    assert restarted is not None
    restarted.pause = "none"
    restarted.wake_computer()
    await until(lambda: restarted.table.turn == 0)
    await asyncio.sleep(0.1)

    assert store.appended == [1, 1, 2]


async def test_computer_moves_once_when_two_processes_have_the_match(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(opener=1)
    elsewhere = await Lobby(store).matches.find(live.id, PLAYER)
    assert elsewhere is not None
    elsewhere.pause = "none"

    live.wake_computer()
    elsewhere.wake_computer()
    await until(lambda: live.table.turn == 0 == elsewhere.table.turn)

    assert store.appended == [2]
    assert live.table == elsewhere.table


async def test_computer_waits_for_the_disk_and_then_moves(
    begin: Begin, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.lobby.answering.FIRST_RETREAT", 0.01)
    live = await begin(opener=1)
    store.fails = True
    live.wake_computer()
    await asyncio.sleep(0.15)
    meanwhile = live.table.turn

    store.fails = False
    await until(lambda: live.table.turn == 0)

    assert (meanwhile, store.appended) == (1, [2])


async def test_computer_lets_go_of_a_match_that_was_resigned_while_it_thought(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(opener=1)
    live.wake_computer()

    await live.do(ask(live, Resign))
    await asyncio.sleep(0.1)

    assert store.appended == [1]
    assert live.idle


async def test_computer_goes_on_to_the_next_round_when_asked(begin: Begin) -> None:
    live = await begin(rounds=2)
    await play_out(live)

    await live.do(ask(live, Continue))

    assert len(live.table.match.rounds) == 2


async def test_whole_match_is_played_against_the_computer(begin: Begin, store: MemoryStore) -> None:
    live = await begin(rounds=3)

    for _ in range(3):
        await play_out(live)
        if not live.table.match.over:
            await live.do(ask(live, Continue))

    assert live.table.match.over
    assert fold(await store.load(live.id)) == live.table
    assert legal(live, 0) == []


async def test_a_command_out_of_turn_is_refused_and_not_kept(
    begin: Begin, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)

    outcome = await live.do(move(live, "draw deck", seat=1))

    assert (outcome, store.appended) == (Refusal.NOT_YOUR_TURN, [])


async def test_computer_answers_no_sooner_than_its_pause_however_quickly_it_thought(
    begin: Begin, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.lobby.answering.seconds", lambda _pause, _rng: 0.2)
    live = await begin(opener=1)
    loop = asyncio.get_running_loop()
    began = loop.time()

    live.wake_computer()
    await until(lambda: live.table.turn == 0)

    assert loop.time() - began >= 0.2
