from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.rules import (
    DRAW_DECK,
    Draw,
    Move,
    Pair,
    Refusal,
    Refused,
    Seat,
    discard,
    draw,
    legal_moves,
    play,
)
from lostcities.table import (
    Command,
    Continue,
    MakeMove,
    Seating,
    Table,
    decide,
    evolve,
    fold,
    view,
)
from tests.table.players import (
    AGAINST_COMPUTER,
    ONE_DEVICE,
    REQUESTS,
    TWO_PEOPLE,
    Sitting,
    sit,
)
from tests.table.worlds import another_world

if TYPE_CHECKING:
    from collections.abc import Callable

HEARERS: tuple[Seat | None, ...] = (0, 1, None)


def say_something(sitting: Sitting, rng: Random) -> None:
    """Send any command: legal or not, on the right number or not, new or sent before."""
    seat: Seat = rng.choice((0, 1))
    on = sitting.table.number(seat) + rng.choice((0,) * 9 + (-1,))
    name = f"r{len(sitting.sent)}"
    cards = sitting.table.options.variant.cards
    moves: list[Move] = [play(rng.choice(cards)), discard(rng.choice(cards)), DRAW_DECK]
    moves.append(draw(rng.choice(cards).colour))
    commands: list[Command] = [kind(id=name, on=on, seat=seat) for kind in REQUESTS]
    commands += [MakeMove(id=name, on=on, seat=seat, move=str(move)) for move in moves]
    send(sitting, rng.choice(commands[:4] + commands[5:] if rng.random() < 0.9 else commands))


def repeat_something(sitting: Sitting, rng: Random) -> None:
    """Send a command again."""
    if sitting.sent:
        sitting.send(rng.choice(sitting.sent))


def move_on(sitting: Sitting, rng: Random) -> None:
    """Make some legal moves."""
    for _ in range(rng.randint(1, 20)):
        if sitting.table.turn is not None:
            sitting.move(rng.choice(sitting.legal()))


def stall(sitting: Sitting, rng: Random) -> None:
    """Draw from discard piles as long as there are any."""
    for _ in range(90):
        legal = sitting.legal()
        if sitting.table.turn is None or not legal:
            return
        from_piles = [move for move in legal if isinstance(move, Draw) and move != DRAW_DECK]
        discards = [move for move in legal if str(move).startswith("discard")]
        sitting.move(rng.choice(from_piles or discards or legal))


def finish_round(sitting: Sitting, rng: Random) -> None:
    """Play to the last card."""
    while sitting.table.turn is not None:
        legal = sitting.legal()
        sitting.move(DRAW_DECK if DRAW_DECK in legal else rng.choice(legal))


def go_on(sitting: Sitting, rng: Random) -> None:
    """Ask for the next round, from both seats."""
    for seat in (0, 1):
        send(
            sitting,
            Continue(
                id=f"g{len(sitting.sent)}",
                on=sitting.table.number(1 if seat else 0),
                seat=1 if seat else 0,
            ),
        )


def send(sitting: Sitting, command: Command) -> None:
    """Send a command; when it is refused nothing must have changed."""
    table, stored = sitting.table, len(sitting.stored)
    try:
        sitting.send(command)
    except Refused:
        assert (table, stored) == (sitting.table, len(sitting.stored))


STEPS: tuple[Callable[[Sitting, Random], None], ...] = (
    say_something,
    say_something,
    say_something,
    repeat_something,
    move_on,
    move_on,
    stall,
    finish_round,
    go_on,
)


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    """A table at which all kinds of things were said and done."""
    seats: Pair[Seating] = draw(st.sampled_from([TWO_PEOPLE, ONE_DEVICE, AGAINST_COMPUTER]))
    seed = draw(st.integers(0, 10_000))
    sitting = sit(
        seats,
        rounds=draw(st.integers(1, 2)),
        colours=draw(st.sampled_from([5, 6])),
        opener=None,
        seed=seed,
        take_back=draw(st.booleans()),
    )
    rng = Random(seed)
    for step in draw(st.lists(st.sampled_from(STEPS), max_size=25)):
        step(sitting, rng)
    return sitting


@given(sittings())
def test_stored_events_give_the_same_table(sitting: Sitting) -> None:
    assert sitting.table == sitting.reload()


@given(sittings())
def test_cards_are_conserved(sitting: Sitting) -> None:
    for played in sitting.table.match.rounds:
        position = played.position
        cards = chain(
            position.deck, *position.hands, *position.discards, *chain(*position.expeditions)
        )
        assert Counter(sitting.table.options.variant.cards) == Counter(cards)


@given(sittings())
def test_every_command_that_was_done_is_done_once(sitting: Sitting) -> None:
    for command in tuple(sitting.sent):
        if sitting.table.answer(command.seat, command.id) is not None:
            assert () == sitting.send(command)


@given(sittings())
def test_every_answer_is_a_number_the_seat_was_told(sitting: Sitting) -> None:
    for command in sitting.sent:
        answer = sitting.table.answer(command.seat, command.id)
        if answer is not None:
            assert command.on < answer <= sitting.table.number(command.seat)


@given(sittings(), st.sampled_from(HEARERS), st.floats(0, 1))
def test_what_was_heard_and_what_was_missed_is_the_whole(
    sitting: Sitting, hearer: Seat | None, share: float
) -> None:
    events = sitting.events
    earlier = fold(events[: max(2, int(share * len(events)))])
    missed = sitting.table.events_since(hearer, earlier.number(hearer))
    heard = earlier._told(hearer).latest
    whole = sitting.table._told(hearer).latest
    assert missed is None or whole == (*heard, *missed)[-len(whole) :]


@given(sittings())
def test_what_a_seat_may_ask_for_is_what_is_not_refused(sitting: Sitting) -> None:
    for seat in (0, 1):
        answers = {
            str(kind.__struct_config__.tag): answer_to(
                sitting.table, kind(id="new", on=sitting.table.number(seat), seat=seat)
            )
            for kind in REQUESTS
        }
        allowed = {name for name, answer in answers.items() if not isinstance(answer, Refusal)}
        assert allowed == set(view(sitting.table, seat).may)


@given(sittings(), st.sampled_from(HEARERS), st.integers(0, 10_000))
@settings(max_examples=200)
def test_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(
    sitting: Sitting, hearer: Seat | None, seed: int
) -> None:
    """Fault: secrets in messages, numbers or refusals."""
    other = fold(another_world(sitting.events, hearer, Random(seed)))
    assert view(sitting.table, hearer) == view(other, hearer)
    assert sitting.table.number(hearer) == other.number(hearer)
    told, told_there = sitting.table._told(hearer), other._told(hearer)
    assert msgspec.json.encode(told) == msgspec.json.encode(told_there)
    if hearer is None:
        return
    for command in things_to_say(sitting.table, hearer, Random(seed)):
        assert looks(hearer, sitting.table, command) == looks(hearer, other, command)


def things_to_say(table: Table, seat: Seat, rng: Random) -> list[Command]:
    """Give a command of each kind, and some moves."""
    on = table.number(seat)
    cards = table.options.variant.cards
    moves: list[Move] = [DRAW_DECK, draw(rng.choice(cards).colour)]
    moves += [kind(rng.choice(cards)) for kind in (play, discard) for _ in range(4)]
    commands: list[Command] = [kind(id="new", on=on, seat=seat) for kind in REQUESTS]
    return commands + [MakeMove(id="new", on=on, seat=seat, move=str(move)) for move in moves]


def answer_to(table: Table, command: Command) -> Table | Refusal:
    try:
        events = decide(table, command, at=0.0, rng=Random(1), new_match="next")
    except Refused as refused:
        return refused.refusal
    for event in events:
        table = evolve(table, event)
    return table


def looks(seat: Seat, table: Table, command: Command) -> object:
    """What a seat gets to see of a command: the refusal, or how things stand if nothing new is drawn."""
    answer = answer_to(table, command)
    if isinstance(answer, Refusal):
        return answer
    if isinstance(command, MakeMove) and command.move == "draw deck":
        return answer.number(seat)
    return view(answer, seat)


def test_the_other_worlds_really_differ() -> None:
    sitting = sit()
    sitting.turn()
    worlds = {fold(another_world(sitting.events, 0, Random(seed))).match for seed in range(20)}
    assert 20 == len(worlds)
    assert legal_moves(sitting.table.match.round.position)
