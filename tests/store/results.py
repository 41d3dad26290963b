"""Results to keep, for the tests of the store."""

from __future__ import annotations

from itertools import count

from lostcities.lobby.judgement import judge
from lostcities.rules import Pair, Seat, Why
from lostcities.store import Best, Finish, NewMatch, Result, Side, Store
from tests.table.players import sit

_numbers = count(1)


def side(player: str | None, points: int = 10, *, level: str | None = None) -> Side:
    """A side with a name after its player, or after its level."""
    name = (player or level or "").title()
    best = Best(("Y2", "Y10"), points) if points else None
    return Side(name=name, player=player, level=level, points=points, best=best)


def result(
    match: str = "m1",
    first: Side | None = None,
    second: Side | None = None,
    *,
    winner: Seat | None = 0,
    wished: bool = True,
    why: Why | None = None,
    at: float = 100.0,
    turns: int = 90,
    rounds: int = 2,
) -> Result:
    """What became of a match of Ada's against Bo, which Ada has won."""
    sides = Pair(first or side("ada", 20), second or side("bo", 10))
    return Result(
        match=match,
        kind="people" if all(one.level is None for one in sides) else "computer",
        colours=5,
        rounds=rounds,
        turns=turns,
        winner=winner,
        why=why,
        finished_at=at,
        sides=sides,
        wished=wished,
    )


def finish(result_: Result) -> Finish:
    """The same, to be judged as a server does."""
    return Finish(result_, judge)


async def played(store: Store, result_: Result) -> Result:
    """Keep a match between the sides of a result, and then that it is over."""
    players: dict[Seat, str] = {}
    for seat in (0, 1):
        player = result_.sides[seat].player
        if player is not None:
            players[seat] = player
            if await store.player_of(f"hash of {player}") is None:
                await store.add_player(player, f"hash of {player}", at=1.0)
    sitting = sit(seed=next(_numbers))
    match = NewMatch(id=result_.match, players=players, events=sitting.events)
    await store.create(match)
    sitting.turn()
    kept = await store.append(
        match.id, 2, sitting.events[2:], finished=True, finish=finish(result_)
    )
    assert kept is not None
    return kept
