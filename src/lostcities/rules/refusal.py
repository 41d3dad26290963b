"""Why something is refused: codes that stay the same for ever, and the error that carries one."""

from enum import StrEnum


class Refusal(StrEnum):
    """A reason why a command changes nothing.

    When several apply, the first in the order written here is given.
    """

    STALE = "stale"
    UNKNOWN_MOVE = "unknown_move"
    MATCH_OVER = "match_over"
    ROUND_OVER = "round_over"
    ROUND_NOT_OVER = "round_not_over"
    MATCH_NOT_OVER = "match_not_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_STEP = "wrong_step"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    PILE_EMPTY = "pile_empty"
    JUST_DISCARDED = "just_discarded"
    RANK_NOT_HIGHER = "rank_not_higher"
    WAGER_AFTER_NUMBER = "wager_after_number"
    NO_TAKE_BACK = "no_take_back"
    NOTHING_PLACED = "nothing_placed"
    NO_OFFER = "no_offer"
    ALREADY_ASKED = "already_asked"
    TOO_EARLY = "too_early"
    JUST_DECLINED = "just_declined"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    NO_MORE_ROUNDS = "no_more_rounds"
    BAD_DECK = "bad_deck"
    BAD_RECORD = "bad_record"
    WRONG_OPENER = "wrong_opener"
    UNREADABLE = "unreadable"
    UNKNOWN_CARD = "unknown_card"
    CARD_TOO_OFTEN = "card_too_often"


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a malfunction
    """Raised by what cannot be done; nothing was changed.

    ``refusal`` is the code; ``detail`` may name the thing that was refused.
    """

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        super().__init__(f"{refusal}: {detail}" if detail else str(refusal))
        self.refusal = refusal
        self.detail = detail
