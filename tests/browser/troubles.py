"""What may go wrong while two people play, and somebody who plays on through all of it.

When it goes wrong, and how, comes from a seed. Between troubles turns are made by a script in the page,
faster than hands are, so that a whole match takes seconds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tests.browser.player import NOW_DRAW, NOW_PLACE, OVER, TABLE, HandCard, Person
from tests.browser.visitor import BROKEN, Visitor

HERE = f"{TABLE}[data-line=open]"
BACK = 60_000
"""Milliseconds within which a page has to be back, on however busy a machine."""

_TURN = """async ({index, play}) => {
  const table = () => document.querySelector("main.table");
  const until = (test) => new Promise((done) => {
    const look = () => test() ? done() : setTimeout(look, 5);
    look();
  });
  const now = (step) => () => table().matches(`.your-turn.step-${step}`);
  await until(now("place"));
  const hand = [...document.querySelectorAll(".hand-card")];
  const card = hand[index % hand.length];
  const code = card.dataset.card;
  const playable = play && card.getAttribute("aria-label").endsWith("can be played");
  const seat = document.querySelector(".near-strip [data-seat]").dataset.seat;
  const target = playable ? `[data-expedition="${seat}-${code[0]}"]` : `[data-pile="${code[0]}"]`;
  card.click();
  await until(() => card.getAttribute("aria-pressed") === "true");
  document.querySelector(target).click();
  await until(now("draw"));
  document.querySelector("[data-action=draw-deck]").click();
  await until(() => !table().matches(".your-turn.step-draw"));
  return `${playable ? "play" : "discard"} ${code}`;
}"""


def seeded() -> Random:
    """Chance that a failed test can repeat."""
    seed = int(os.environ.get("LOSTCITIES_TEST_SEED") or Random().randrange(10**6))
    print(f"LOSTCITIES_TEST_SEED={seed}")
    return Random(seed)


@dataclass
class Unshaken:
    """Somebody at a table who goes on, whatever happens."""

    visitor: Visitor
    person: Person
    rng: Random
    made: list[str] = field(default_factory=list)
    """What they have placed, in its order."""

    def __post_init__(self) -> None:
        self.visitor.expect(BROKEN)
        self.kind = type(self.person)
        self.match = self.person.match

    def wait(self) -> bool:
        """Wait for the own turn; say whether there is one, and the round is not over."""
        self.person.page.locator(f"{NOW_PLACE}, {OVER}").wait_for(timeout=BACK)
        return not self.person.look().over

    def turn(self) -> None:
        """Make a turn, quickly."""
        wishes = {"index": self.rng.randrange(8), "play": self.rng.random() < 0.4}
        self.made.append(self.person.page.evaluate(_TURN, wishes))

    def turn_in(self, place: Trouble, draw: Trouble) -> None:
        """Make a turn by hand, with trouble at its two halves."""
        card = self.rng.choice(self.person.look().hand)
        verb = "play" if card.playable and self.rng.random() < 0.4 else "discard"
        self.made.append(f"{verb} {card.card}")
        self._step(place, lambda: self._place(verb, card), NOW_PLACE, NOW_DRAW)
        self._step(draw, lambda: self.person.draw(), NOW_DRAW, f"{HERE}:not(.step-draw), {OVER}")  # noqa: PLW0108 - the person may be another by then

    def _place(self, verb: str, card: HandCard) -> None:
        if verb == "play":
            self.person.play(card)
        else:
            self.person.discard(card)

    def _step(self, trouble: Trouble, gesture: Callable[[], None], now: str, then: str) -> None:
        with trouble(self):
            gesture()
        self.person.page.locator(HERE).wait_for(timeout=BACK)
        # A page that was closed may have taken the move along: then it is made again.
        if trouble in LOSING and self.person.page.locator(now).count():
            gesture()
        self.person.page.locator(then).first.wait_for(timeout=BACK)

    def come_back(self) -> None:
        """Open the match in a new tab."""
        self.person = self.kind(self.visitor.open(self.match))
        self.person.page.locator(HERE).wait_for(timeout=BACK)


Trouble: TypeAlias = Callable[[Unshaken], AbstractContextManager[None]]


@contextmanager
def nothing(who: Unshaken) -> Iterator[None]:
    """All is well."""
    yield


@contextmanager
def network_cut(who: Unshaken) -> Iterator[None]:
    """There is no network, and it comes back."""
    who.visitor.context.set_offline(True)
    yield
    who.visitor.context.set_offline(False)


@contextmanager
def server_killed(who: Unshaken) -> Iterator[None]:
    """The server is killed before the move is made, and started again."""
    who.visitor.server.kill()
    yield
    who.visitor.server.start()


@contextmanager
def server_killed_after(who: Unshaken) -> Iterator[None]:
    """The server is killed at once after the move is made, and started again."""
    yield
    who.visitor.server.kill()
    who.visitor.server.start()


@contextmanager
def tab_closed(who: Unshaken) -> Iterator[None]:
    """The tab is closed at once after the move is made, and another opened."""
    yield
    who.person.page.close()
    who.come_back()


@contextmanager
def reloaded(who: Unshaken) -> Iterator[None]:
    """The page is loaded again at once after the move is made."""
    yield
    who.person.page.reload()


@contextmanager
def other_tab(who: Unshaken) -> Iterator[None]:
    """Another tab is opened at the same table; they go on there, and close the first one later."""
    before = who.person.page
    who.come_back()
    yield
    before.close()


LOSING = (tab_closed, reloaded)
"""What can take along a move that is not sent yet."""
OF_ONE = (network_cut, tab_closed, reloaded, other_tab)
"""What happens to one of the two."""
OF_ALL = (server_killed, server_killed_after)


def play_through(people: tuple[Unshaken, Unshaken], rng: Random, turns: int = 44) -> None:
    """Let two play a round to its end; each trouble comes, those of one twice, at random moments."""
    kinds = [*OF_ONE, *OF_ALL, *OF_ONE]
    rng.shuffle(kinds)
    moments = dict(zip(sorted(rng.sample(range(1, turns), len(kinds))), kinds, strict=True))
    turn = 0
    while True:
        for who in people:
            if not who.wait():
                return
            turn += 1
            trouble = moments.get(turn)
            if trouble is None:
                who.turn()
            elif rng.random() < 0.5:
                who.turn_in(trouble, nothing)
            else:
                who.turn_in(nothing, trouble)
