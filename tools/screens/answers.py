"""What a server would answer about players and matches, made up and always the same."""

from __future__ import annotations

import io
from collections.abc import Mapping

import msgspec
import segno

from lostcities.agents import DEFAULT_LEVEL, levels
from lostcities.locales import translator
from lostcities.rules import Why
from lostcities.table import DAY, MatchKind, Pace, Table
from lostcities.wire import (
    AccountPart,
    BestPart,
    ChangePart,
    ComputerPart,
    FoundPart,
    HistoryPart,
    InvitationPart,
    InvitationState,
    LevelPart,
    OpponentPart,
    OtherPart,
    ProfilePart,
    PushPart,
    QueuePart,
    RatingPart,
    RatingsPart,
    ResultPart,
    SidePart,
    Start,
    Summary,
    TallyPart,
    TimeWishes,
    WaitingPart,
)
from lostcities.wire.queue import QueueState
from tools import tables

ADDRESS = "http://192.168.1.5:8737"
LIVE = TimeWishes(pace=Pace.LIVE, bank=600, increment=10)


def start(language: str, *, matches: bool = True, account: str | None = None) -> Start:
    """Give what the start page shows, with the levels named as in a language."""
    say = translator(language).gettext
    return Start(
        levels=[LevelPart(one.name, say(one.title), say(one.text)) for one in levels()],
        default_level=DEFAULT_LEVEL,
        address=ADDRESS,
        command="lostcities serve --host 0.0.0.0",
        account=account,
        waiting=[waiting()] if matches else [],
        matches=[summary("one"), summary("two"), summary("three")] if matches else [],
    )


def waiting() -> WaitingPart:
    """Give a table that nobody has come to yet."""
    return WaitingPart(
        id="w", link="link", colours=5, rounds=3, created_at=tables.AT, expires_at=tables.AT + DAY
    )


def summary(match: str) -> Summary:
    """Give an unfinished match: against the computer, with a friend, on one device."""
    matches: Mapping[str, tuple[MatchKind, list[str], str | None]] = {
        "one": ("computer", ["You", "Careful"], "careful"),
        "two": ("people", ["Ada", "Maximiliane"], None),
        "three": ("device", ["Ada", "Bo"], None),
    }
    kind, names, level = matches[match]
    return Summary(
        match=match, kind=kind, names=names, level=level, colours=6 if kind == "device" else 5, rounds=3,
        round=1 if kind == "computer" else 0, totals=[34, 21] if kind == "computer" else [0, 0], turn=0,
        your_turn=kind != "device", you=None if kind == "device" else 0, round_over=False,
        pace=Pace.DAYS if kind == "people" else None, time_left=20_000.0 if kind == "people" else None,
        rated=kind == "people", updated_at=tables.AT,
    )  # fmt: skip


def invitation(state: InvitationState) -> InvitationPart:
    """Give an invitation as it looks to who made it (`waiting`), to a guest (`open`), or later."""
    return InvitationPart(
        state=state, host="Maximiliane", colours=5, rounds=3, opener="random", open_discards=False,
        take_back=True, watchers=True, time=LIVE, rated=True, match=None, expires_at=tables.AT + 7 * DAY,
        rating=RatingPart(rating=1623, sure=True, matches=41),
        url=f"{ADDRESS}/#/friend/link" if state == "waiting" else None,
    )  # fmt: skip


def code() -> str:
    """Give the picture of the link."""
    picture = io.BytesIO()
    segno.make(f"{ADDRESS}/#/friend/link").save(picture, kind="svg", scale=8, border=3)
    return picture.getvalue().decode()


def queue(state: QueueState, language: str) -> QueuePart:
    """Give how a search stands."""
    title = next(one.title for one in levels() if one.name == "careful")
    found = FoundPart(
        match="m", name="Maximiliane", rating=1623, colours=5, rounds=3, time=LIVE, rated=True,
        accepted=True, seconds=22.0,
    )  # fmt: skip
    if state == "waiting":
        offered = ComputerPart("careful", translator(language).gettext(title))
        return QueuePart(
            state=state, waited=48.0, looking=3, estimate=70.0, pairs=12, computer=offered
        )
    return QueuePart(state=state, found=found if state == "found" else None, looking=3)


def account() -> AccountPart:
    """Give the account of who is signed in."""
    return AccountPart(name="Ada", created_at=tables.AT, browsers=2, codes=8)


def tally(won: int, lost: int, drawn: int = 0) -> TallyPart:
    """Count some matches."""
    return TallyPart(
        matches=won + lost + drawn, won=won, lost=lost, drawn=drawn, points=41.6, points_against=37.2,
        turns=43.5,
    )  # fmt: skip


def result(number: int) -> ResultPart:
    """Give a finished match: won and lost in turns."""
    won = number % 2 == 0
    level = None if number == 1 else "expert"
    other = SidePart(
        name="Maximiliane" if level is None else "", level=level, points=96, change=None
    )
    change = ChangePart(before=1540, after=1558 if won else 1527, sure=number > 1)
    return ResultPart(
        match=f"m{number}", kind="people" if level is None else "computer", colours=5, rounds=3,
        sides=(SidePart(name="Ada", level=None, points=143 if won else 21, change=change), other),
        you=0, winner=0 if won else 1, why=Why.TIME if number == 1 else None, unrated=None,
        finished_at=tables.AT - number * 40_000, kept=number != 3,
    )  # fmt: skip


def ratings() -> RatingsPart:
    """Give two ratings, one of them not sure yet."""
    return RatingsPart(
        people=RatingPart(rating=1558, sure=True, matches=24),
        levels=RatingPart(rating=1610, sure=False, matches=6),
    )


def profile() -> ProfilePart:
    """Give what somebody has played."""
    best = BestPart(
        match="m2", cards=["GW", "GW", "G2", "G4", "G5", "G6", "G8", "G9", "G10"], points=92,
        against="Maximiliane", finished_at=tables.AT - 80_000,
    )  # fmt: skip
    return ProfilePart(
        name="Ada",
        ratings=ratings(),
        people=tally(14, 9, 1),
        computer=tally(4, 2),
        best=[best],
        opponents=[
            OpponentPart(name="Maximiliane", level=None, match="m1", tally=tally(3, 5)),
            OpponentPart(name="", level="expert", match="m2", tally=tally(2, 2)),
        ],
        history=HistoryPart(results=[result(number) for number in range(5)], before=4),
    )


def other() -> OtherPart:
    """Give what may be known of another player."""
    return OtherPart(name="Maximiliane", level=None, ratings=ratings(), together=tally(5, 3))


def around(language: str, *, finished: Table) -> Mapping[str, msgspec.Struct | str | None]:
    """Give what all pages but the table ask for, by path."""
    # Imported here: the lobby is not needed for pictures of the table.
    from lostcities.lobby import replay_of  # noqa: PLC0415

    return {
        "start": start(language),
        "profile": profile(),
        "push": PushPart(key=None),
        "account": None,
        "invitations/link/code.svg": code(),
        "matches/m1/opponent": other(),
        "matches/m2/replay": replay_of(finished, 0, 0, 0),
    }
