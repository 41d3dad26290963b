"""Programs that play: foreign ones as agents, and ours lent to others, over the bot protocol of `docs/bots.md`."""

from lostcities.bots.bot import Bot
from lostcities.bots.command import PREFIX, USUAL_PATIENCE, Command, Patience, is_command
from lostcities.bots.error import BotError
from lostcities.bots.fault import Fault, NoAnswerError
from lostcities.bots.lent import LentAgent, lend
from lostcities.bots.messages import BadMessageError

__all__ = [
    "PREFIX",
    "USUAL_PATIENCE",
    "BadMessageError",
    "Bot",
    "BotError",
    "Command",
    "Fault",
    "LentAgent",
    "NoAnswerError",
    "Patience",
    "is_command",
    "lend",
]
