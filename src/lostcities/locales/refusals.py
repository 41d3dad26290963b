"""What every refusal says, in one place: the page, the command line and the server use this text.

The codes are those of `lostcities.rules.Refusal`, written out because this room is below that one;
a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lostcities.locales.translator import Translator


def N_(message: str) -> str:  # noqa: N802 - the usual name of the mark for a text translated later
    """Mark a text for the catalogs and leave it as it is."""
    return message


REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "stale": N_("The game has gone on since; look again and choose anew."),
        "unknown_move": N_("That is not a move of this game."),
        "match_over": N_("The match is over."),
        "round_over": N_("The round is over."),
        "round_not_over": N_("The round is not over yet."),
        "match_not_over": N_("The match is not over yet."),
        "not_your_turn": N_("It is not your turn."),
        "wrong_step": N_("A turn is first placing a card, then drawing one."),
        "card_not_in_hand": N_("That card is not in your hand."),
        "pile_empty": N_("That pile is empty."),
        "just_discarded": N_("You cannot take back in the same turn what you have just discarded."),
        "rank_not_higher": N_("An expedition only goes up: this card is not higher than the last."),
        "wager_after_number": N_("Wagers come first: a number already lies on this expedition."),
        "no_take_back": N_("At this table a placed card stays where it is."),
        "nothing_placed": N_("There is no placed card to take back."),
        "no_offer": N_("There is no offer of the other player to answer."),
        "already_asked": N_("That has been asked already."),
        "too_early": N_(
            "A round can be ended by agreement once nobody has drawn from the draw pile for 40 turns."
        ),
        "just_declined": N_("Your offer was declined; make another turn before you offer again."),
        "nothing_to_claim": N_("The other player still has time."),
        "no_more_rounds": N_("A match cannot have that many rounds; play a rematch instead."),
        "bad_deck": N_("The deck is not the cards of this game, each as often as it should be."),
        "bad_record": N_("This is not a record of a match as this program writes it."),
        "wrong_opener": N_("The other player should open this round."),
        "unreadable": N_("This file cannot be read."),
        "unknown_card": N_(
            "There is no such card: a card is a colour (Y B W G R P) and W or 2 to 10."
        ),
        "card_too_often": N_("There are not that many of this card in the game."),
    }
)


def refusal_sentence(code: str, translator: Translator) -> str:
    """What to tell a person about a refusal.

    Raises:
        KeyError: there is no refusal of that code.
    """
    return translator.gettext(REFUSALS[code])
