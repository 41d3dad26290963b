"""All the screens, in every state."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from playwright.sync_api import Page

from lostcities.rules import Pair, Variant, parse_move
from lostcities.table import Options, Pace, Seating, TimeControl
from lostcities.wire import InvitationState, LinePart, PresenceAnswer, SaidAnswer
from lostcities.wire.queue import QueueState
from tools import pads, tables
from tools.lesson import VERSION
from tools.screens import answers
from tools.screens.scene import Scene, Then, nothing, press

FRIENDS = Options(
    seats=Pair(Seating("Ada"), Seating("Maximiliane")),
    variant=Variant(rounds=3),
    opener=0,
    time=TimeControl(pace=Pace.LIVE, bank=600, increment=10),
    rated=True,
)
SAID = SaidAnswer(
    lines=[
        LinePart(number=1, seat=1, phrase=None, text="Shall we play another one tomorrow?"),
        LinePart(number=2, seat=0, phrase="well_played", text=None),
    ]
)
MENU = "[data-action=menu]"


def share(page: Page) -> None:
    """Open what a match on the score pad is shared by, and wait for its picture."""
    press("[data-action=share]")(page)
    page.wait_for_selector("canvas[data-drawn]")


def scenes(language: str = "en") -> Iterator[Scene]:
    """Give all scenes; what the server says in them is in a language."""
    yield from start_scenes(language)
    yield from turn_scenes()
    yield from table_scenes()
    yield from people_scenes()
    yield from panel_scenes()
    yield from around_scenes(language)
    yield from learning_scenes()
    yield from pad_scenes()
    yield from lesson_scenes()


def start_scenes(language: str) -> Iterator[Scene]:
    """Give the start page, for who is new and for who is not."""
    new = {"start": answers.start(language, matches=False)}
    yield Scene(name="start", answers=new)
    yield Scene(name="start-unfinished", answers={"start": answers.start(language, account="Ada")})
    yield Scene(name="start-options", answers=new, then=press(".new-match summary"))
    yield Scene(
        name="start-settings",
        answers=new,
        then=press("[data-action=settings]"),
    )


def turn_scenes() -> Iterator[Scene]:
    """Give a match against the computer, step by step."""
    begun = tables.dealt(tables.options(), seed=2)
    middle = tables.played(begun, 52)
    second = tables.played(tables.continued(tables.played(begun, 1000), 7), 52)
    position = middle.match.round.position
    card = next(card for card in position.hands[0] if position.expeditions[0][card.colour])
    placed = tables.played(second, 1)
    closed = tables.moved(second, parse_move(f"discard {second.match.round.position.hands[0][0]}"))
    known = tables.played(tables.dealt(tables.options(), seed=3), 24, tables.greedy)
    yield Scene(name="begun", table=begun)
    yield Scene(name="place", table=middle)
    yield Scene(name="picked", table=middle, then=press(f"[data-card={card}]"))
    yield Scene(name="second-round", table=second)
    yield Scene(name="draw", table=placed, settings={"hint": False})
    yield Scene(name="draw-hint", table=placed)
    yield Scene(name="closed", table=closed, settings={"hint": False})
    yield Scene(name="other", table=tables.played(second, 2))
    yield Scene(name="known", table=known)
    yield Scene(name="left", table=middle, settings={"left": True})
    yield Scene(name="large", table=middle, settings={"large": True})
    yield Scene(name="large-long", table=tables.longest(6), settings={"large": True})


def table_scenes() -> Iterator[Scene]:
    """Give tables on which there is much, and the ends of rounds and matches."""
    begun = tables.dealt(tables.options(), seed=2)
    open_piles = tables.played(tables.dealt(tables.options(open_piles=True), seed=2), 52)
    over = tables.played(begun, 1000)
    shared = tables.played(tables.dealt(tables.options(device=True), seed=7), 40)
    long = tables.longest(5)
    useless = press(".hand-card.unplayable", '[data-expedition="0-W"]')
    yield Scene(name="open-piles", table=open_piles)
    yield Scene(name="open-pile", table=open_piles, then=press(".fan"))
    yield Scene(name="long", table=long)
    yield Scene(name="long-six", table=tables.longest(6))
    yield Scene(
        name="six", table=tables.played(tables.dealt(tables.options(colours=6), seed=5), 60)
    )
    yield Scene(name="formula", table=long, then=press('[data-points="0-B"]'))
    yield Scene(name="formula-far", table=long, then=press('[data-points="1-R"]'))
    yield Scene(name="refusal", table=tables.longest(6), then=useless)
    yield Scene(name="stalled", table=tables.stalled())
    yield Scene(name="round-end", table=over)
    yield Scene(name="round-end-board", table=over, then=press("[data-action=look-at-board]"))
    yield Scene(name="match-end", table=tables.finished(begun, 4))
    text = Scene(
        name="text",
        address="#/match/example/text",
        ready="main.text-table",
        table=tables.played(begun, 52),
    )
    yield text
    yield replace(text, name="text-end", table=over)
    yield Scene(name="curtain", table=shared, seat=None)
    yield Scene(name="device", table=shared, seat=shared.turn, then=press("[data-action=sit]"))
    yield Scene(name="lost", table=tables.played(begun, 52), lost=True)


def people_scenes() -> Iterator[Scene]:
    """Give a match of two people, with clocks."""
    table = tables.played(tables.dealt(FRIENDS, seed=2), 41)
    here = PresenceAnswer(seats=["here", "here"], watchers=2)
    gone = PresenceAnswer(seats=["here", "gone"], watchers=0)
    yield Scene(name="friend-table", table=tables.played(table, 3), heard=(here,))
    yield Scene(name="friend-gone", table=tables.played(table, 1), heard=(gone,))
    yield Scene(name="watching", table=table, seat=None, heard=(here,))
    yield Scene(name="friend-talk", table=table, heard=(here, SAID), then=talk)


def talk(page: Page) -> None:
    """Open what was said: a phone has it in the menu."""
    if not page.locator("[data-action=talk]").is_visible():
        press(MENU)(page)
    press("[data-action=talk]:visible")(page)


def count_at_end(page: Page) -> None:
    """Open what counts at the end of a replay."""
    page.keyboard.press("End")
    press("[data-action=count]")(page)


def panel_scenes() -> Iterator[Scene]:
    """Give what lies over the table."""
    middle = tables.played(tables.dealt(tables.options(), seed=2), 52)
    yield Scene(name="menu", table=middle, then=press(MENU))
    for panel in ("settings", "rules", "keys", "resign"):
        yield Scene(name=panel, table=middle, then=press(MENU, f"[data-action={panel}]"))
    yield Scene(name="log", table=middle, then=lambda page: page.keyboard.press("l"))


def around_scenes(language: str) -> Iterator[Scene]:
    """Give invitations, the queue, profiles, a replay, the account."""
    invitations: tuple[InvitationState, ...] = ("waiting", "open", "taken", "expired")
    for link in invitations:
        yield Scene(
            name=f"invitation-{link}",
            address="#/friend/link",
            ready=".invitation h1",
            answers={"invitations/link": answers.invitation(link)},
        )
    searches: tuple[QueueState, ...] = ("idle", "waiting", "found")
    for state in searches:
        searching = '{"searching": true, "wishes": null}'
        yield Scene(
            name=f"queue-{state}",
            address="#/opponent",
            ready=f"[data-testid=queue][data-state={state}]",
            answers={"queue": answers.queue(state, language)},
            kept={"lostcities.search": searching} if state != "idle" else {},
        )
    yield Scene(name="profile", address="#/profile", ready="[data-result]")
    yield Scene(name="player", address="#/player/m1", ready="[data-testid=together]")
    replay = Scene(name="replay", address="#/replay/m2", ready="[data-testid=replay]")
    yield replay
    yield replace(replay, name="replay-end", then=lambda page: page.keyboard.press("End"))
    yield replace(replay, name="replay-count", then=count_at_end)
    guest = Scene(name="account-guest", then=press("[data-action=account]"))
    yield guest
    owner = {"account": answers.account(), "start": answers.start(language, account="Ada")}
    yield replace(guest, name="account-owner", answers=owner)


def learning_scenes() -> Iterator[Scene]:
    """Give the lesson where it was left, and what there is to read."""
    yield Scene(name="lesson", address="tutorial", ready="[data-testid=coach]")
    for place in ("take", "later", "end"):
        yield Scene(
            name=f"lesson-{place}",
            address="tutorial",
            ready="[data-testid=coach]",
            kept={"lostcities.tutorial": f'{{"version": 1, "lesson": 1, "place": "{place}"}}'},
        )
    for page in ("rules", "strategy"):
        yield Scene(name=f"page-{page}", address=f"#/{page}", ready="main h2")


def pad_scenes() -> Iterator[Scene]:
    """Give the scenes of the score pad."""
    round_ = [{"cards": pads.ADA}, {"cards": pads.BO}]
    begun = pads.pad_of([round_, [None, None], [None, None]])
    done = pads.pad_of([round_, [{"sum": -12}, {"sum": 61}]], ended=True, at=1)

    def pad(name: str, kept: str, then: Then = nothing) -> Scene:
        return Scene(
            name=name, address="score-pad", ready="main.pad", kept={pads.KEY: kept}, then=then
        )

    yield pad("pad", pads.pad_of([[None, None]] * 3))
    yield pad("pad-begun", begun)
    yield pad("pad-six", pads.pad_of([round_] * 9, colours=6, at=8))
    yield pad("pad-other", begun, then=press('[data-side="1"]'))
    yield pad("pad-refusal", begun, then=press(".pad-board.active [data-card=Y3]"))
    yield pad("pad-sum", begun, then=press("[data-action=type-sum]"))
    yield pad("pad-agreed", begun, then=press("[data-action=agreed]"))
    yield pad("pad-menu", begun, then=press(MENU))
    yield pad("pad-end", done)
    yield pad("pad-share", done, then=share)


def lesson_scenes() -> Iterator[Scene]:
    """Give the scenes of the lesson: places in it where much is said, counted or pointed at."""
    for place in ("place", "discard", "stake", "stretch", "count-red-Y", "match-Y"):
        kept = json.dumps({"version": 1, "lesson": VERSION, "place": place})
        yield Scene(
            name=f"lesson-{place.removesuffix('-Y')}",
            address="tutorial",
            ready=f'[data-place="{place}"]',
            kept={"lostcities.tutorial": kept},
        )
