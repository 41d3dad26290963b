"""A window at a match: what it is told, what it may say, and for whom."""

from __future__ import annotations

import pytest

from lostcities.lobby import LiveMatch, Visit
from lostcities.rules import Refusal
from lostcities.table import Continue, Decline, Kind, Resign, TakeBack
from lostcities.wire import (
    DoneAnswer,
    ErrorAnswer,
    Hello,
    Ping,
    PongAnswer,
    Problem,
    RefusedAnswer,
    SetPause,
    Sit,
    TableAnswer,
)
from tests.lobby.conftest import PLAYER, Begin
from tests.lobby.play import ask, legal, move, play_out, turn


def greeted(live: LiveMatch, seat: int | None = 0, seen: int | None = None) -> Visit:
    visit = Visit(live, PLAYER)
    visit.react(Hello(seat=seat, seen=seen, pause="none"))  # type: ignore[arg-type]
    return visit


def table(answer: object) -> TableAnswer:
    assert isinstance(answer, TableAnswer)
    return answer


async def test_is_greeted_with_the_table_of_its_seat(begin: Begin) -> None:
    live = await begin()

    answer = table(Visit(live, PLAYER).react(Hello(seat=0)))

    assert answer.state.you == 0
    assert answer.state.hand == [str(card) for card in live.table.match.view(0).hand]
    assert answer.number == live.table.number(0)


async def test_hears_what_it_missed_when_it_says_what_it_saw_last(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    seen = live.table.number(0)
    await turn(live)

    answer = table(Visit(live, PLAYER).react(Hello(seat=None, seen=seen)))

    assert [type(event).__name__ for event in answer.events] == ["Turn"]


async def test_gets_a_fresh_table_for_a_number_that_never_was(begin: Begin) -> None:
    live = await begin()

    answer = table(Visit(live, PLAYER).react(Hello(seat=0, seen=99)))

    assert (answer.events, answer.number) == ((), live.table.number(0))


async def test_may_not_look_from_the_computers_seat(begin: Begin) -> None:
    live = await begin()

    answer = Visit(live, PLAYER).react(Hello(seat=1))

    assert answer == ErrorAnswer.of(Problem.NOT_YOUR_SEAT)


async def test_may_not_move_for_the_computer(begin: Begin) -> None:
    live = await begin(opener=1)
    visit = greeted(live)

    answer = await visit.do(move(live, "draw deck", seat=1, id_="c1"))

    assert answer == RefusedAnswer.of("c1", Problem.NOT_YOUR_SEAT)


async def test_a_refused_command_tells_the_sender_code_and_sentence(begin: Begin) -> None:
    live = await begin()
    visit = greeted(live)

    answer = await visit.do(move(live, "draw deck", id_="c1"))

    assert answer == RefusedAnswer(
        "c1", "wrong_step", "A turn is first placing a card, then drawing one."
    )


async def test_a_done_command_tells_its_number_and_leaves_the_news(begin: Begin) -> None:
    live = await begin()
    visit = greeted(live)
    command = move(live, id_="c1")

    answer = await visit.do(command)
    news = table(visit.news())

    assert answer == DoneAnswer("c1", news.number)
    assert news.state.placed == command.move
    assert visit.news() is None


async def test_two_windows_of_one_seat_stay_in_step(begin: Begin) -> None:
    live = await begin()
    acting, watching = greeted(live), greeted(live)

    await acting.do(move(live))

    assert table(watching.news()).state == table(acting.news()).state


async def test_answers_a_ping(begin: Begin) -> None:
    live = await begin()

    assert greeted(live).react(Ping()) == PongAnswer()


async def test_sets_the_pause_before_the_computer_answers(begin: Begin) -> None:
    live = await begin()

    answer = greeted(live).react(SetPause("long"))

    assert (answer, live.pause) == (None, "long")


async def test_is_told_when_the_match_was_deleted_elsewhere(begin: Begin) -> None:
    live = await begin()
    visit = greeted(live)

    await live.delete()

    assert visit.news() == ErrorAnswer.of(Problem.DELETED)


# Two on one device.


async def test_the_curtain_shows_no_hand(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)

    state = table(Visit(live, PLAYER).react(Hello(seat=None))).state

    assert (state.you, state.hand, state.legal, state.refused) == (None, [], [], {})


async def test_whoevers_turn_it_is_may_sit(begin: Begin) -> None:
    live = await begin(Kind.DEVICE, opener=1)

    state = table(greeted(live, None).react(Sit(1))).state

    assert state.hand == [str(card) for card in live.table.match.view(1).hand]


async def test_whoevers_turn_it_is_not_may_not_sit(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    visit = greeted(live, None)

    assert visit.react(Sit(1)) == RefusedAnswer.of(None, Refusal.NOT_YOUR_TURN)
    assert visit.news() is None


async def test_a_reload_after_the_turn_has_passed_on_finds_the_curtain_drawn(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    await turn(live)

    state = table(Visit(live, PLAYER).react(Hello(seat=0))).state

    assert (state.you, state.hand) == (None, [])


async def test_after_the_curtain_the_other_hears_the_turn_that_was_made(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    visit = greeted(live, 0)
    await turn(live)
    visit.news()
    visit.react(Sit(None))

    answer = table(visit.react(Sit(1)))

    assert answer.state.last[0] is not None
    assert answer.state.you == 1


async def test_either_may_look_when_the_round_is_over(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    await play_out(live, (0, 1))
    visit = greeted(live, None)

    assert [table(visit.react(Sit(seat))).state.you for seat in (0, 1)] == [0, 1]


async def test_the_window_is_covered_when_the_next_round_is_dealt(begin: Begin) -> None:
    live = await begin(Kind.DEVICE, rounds=2)
    await play_out(live, (0, 1))
    visit = greeted(live, 0)

    await visit.do(ask(live, Continue))
    state = table(visit.news()).state

    assert (state.round, state.you, state.hand) == (1, None, [])


async def test_nobody_can_move_for_a_seat_that_is_not_sat_at(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    covered = greeted(live, None)

    answer = await covered.do(move(live, id_="c1"))

    assert answer == RefusedAnswer.of("c1", Problem.NOT_YOUR_SEAT)


@pytest.mark.parametrize("text", ["play Y5", "play RW", "discard B2", "draw deck", "nonsense"])
async def test_a_refusal_tells_nothing_of_a_hand_that_is_not_shown(begin: Begin, text: str) -> None:
    live = await begin(Kind.DEVICE)
    covered = greeted(live, None)

    answer = await covered.do(move(live, text, id_="c1"))

    assert answer == RefusedAnswer.of("c1", Problem.NOT_YOUR_SEAT)


async def test_a_resent_move_is_answered_though_its_seat_is_covered_by_now(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    await live.do(move(live))
    last = move(live, "draw deck", id_="last")
    number = await live.do(last)

    assert await greeted(live, None).do(last) == DoneAnswer("last", number)  # type: ignore[arg-type]


async def test_going_on_can_be_asked_for_with_the_curtain_drawn(begin: Begin) -> None:
    live = await begin(Kind.DEVICE, rounds=2)
    await play_out(live, (0, 1))
    covered = greeted(live, None)
    # Two numbers that differ: this seat has seen itself take a card back, the public has not.
    shown = live.table.number(None)

    answer = await covered.do(Continue(id="c1", on=shown, seat=0))

    assert isinstance(answer, DoneAnswer)
    assert len(live.table.match.rounds) == 2


async def test_an_old_public_number_is_stale(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    covered = greeted(live, None)
    shown = live.table.number(None)
    await turn(live)

    answer = await covered.do(Resign(id="c1", on=shown, seat=0))

    assert answer == RefusedAnswer.of("c1", Refusal.STALE)


async def test_guessing_the_number_of_the_other_seat_tells_nothing_of_its_half_made_turn(
    begin: Begin,
) -> None:
    live = await begin(Kind.DEVICE)
    watching = greeted(live)
    await turn(live)
    watching.news()
    await live.do(move(live, seat=1))

    answers = [
        await watching.do(Decline(id=f"guess{number}", on=number, seat=1))
        for number in range(live.table.number(1) + 2)
        if number != live.table.number(0)
    ]

    assert {answer.reason for answer in answers if isinstance(answer, RefusedAnswer)} == {"stale"}
    assert len(answers) == live.table.number(1) + 1


async def test_a_seat_that_comes_back_to_the_curtain_still_hears_what_it_missed(
    begin: Begin,
) -> None:
    live = await begin(Kind.DEVICE)
    await turn(live)
    seen = live.table.number(0)

    window = Visit(live, PLAYER)
    covered = table(window.react(Hello(seat=0, seen=seen)))
    await turn(live, seat=1)
    window.news()
    uncovered = table(window.react(Sit(0)))

    assert (covered.state.you, covered.events) == (None, ())
    assert [type(event).__name__ for event in uncovered.events] == ["Turn"]


async def test_taking_back_is_for_who_sits_there(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    await live.do(move(live))
    covered = greeted(live, None)

    answer = await covered.do(ask(live, TakeBack))

    assert isinstance(answer, RefusedAnswer)
    assert live.table.match.round.position.placed is not None


async def test_placing_is_no_news_for_a_covered_window(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)
    covered = greeted(live, None)

    await live.do(move(live, legal(live, 0)[0]))

    assert covered.news() is None
