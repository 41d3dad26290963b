"""`lostcities score`: count one player's board."""

from __future__ import annotations

import json as json_text
from collections import Counter
from typing import Annotated

from cyclopts import Parameter

from lostcities.cli.status import DONE, REFUSED, USAGE
from lostcities.cli.texts import _, complain, sentence, shown
from lostcities.rules import (
    BONUS,
    COST,
    Card,
    Cards,
    Colour,
    Count,
    Refusal,
    Refused,
    board_score,
    copies,
    count,
)

TIMES = "\N{MULTIPLICATION SIGN}"


def score(
    cards: Annotated[
        list[str],
        Parameter(
            help=_(
                "The cards on the board in any order: YW for a yellow wager, R10 for the red ten."
            )
        ),
    ],
    /,
    *,
    json: Annotated[
        bool, Parameter(help=_("Give one line of JSON."), negative="", show_default=False)
    ] = False,
) -> int:
    """Count one player's board, six colours, cards in any order.

    Small letters do, and commas between the cards. Gives the exit status: 1 when no game has such a board.
    """
    codes = " ".join(cards).replace(",", " ").upper().split()
    if not codes:
        complain(_("there is no card to count"))
        return USAGE
    try:
        board = _board(codes)
    except Refused as error:
        complain(f"{shown(error.detail)}: {sentence(error.refusal)}")
        if json:
            print(json_text.dumps({"error": {"card": error.detail, "reason": error.refusal.value}}))
        return REFUSED
    print(_as_json(board) if json else _as_text(board))
    return DONE


def _board(codes: list[str]) -> dict[Colour, Cards]:
    """Sort cards into expeditions.

    Raises:
        Refused: ``unknown_card``, ``card_too_often``, with the card as the detail.
    """
    seen = Counter[Card]()
    for code in codes:
        try:
            card = Card.parse(code)
        except ValueError:
            raise Refused(Refusal.UNKNOWN_CARD, code) from None
        seen[card] += 1
        if seen[card] > copies(card):
            raise Refused(Refusal.CARD_TOO_OFTEN, code)
    cards = sorted(seen.elements())
    return {
        colour: expedition
        for colour in Colour
        if (expedition := tuple(card for card in cards if card.colour == colour))
    }


def _as_json(board: dict[Colour, Cards]) -> str:
    points = {colour.letter: count(expedition).total for colour, expedition in board.items()}
    return json_text.dumps({"expeditions": points, "total": board_score(board.values())})


def _as_text(board: dict[Colour, Cards]) -> str:
    rows = [
        (" ".join(map(str, expedition)), count(expedition).total, _formula(count(expedition)))
        for expedition in board.values()
    ]
    rows.append((_("total"), board_score(board.values()), ""))
    width = max(len(cards) for cards, _points, _formula in rows)
    return "\n".join(
        f"{cards:{width}} {points:5}  {formula}".rstrip() for cards, points, formula in rows
    )


def _formula(expedition: Count) -> str:
    cost = f"{expedition.numbers} - {COST}"
    multiplied = cost if expedition.multiplier == 1 else f"({cost}) {TIMES} {expedition.multiplier}"
    return f"{multiplied} + {BONUS}" if expedition.bonus else multiplied
