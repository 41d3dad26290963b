"""The use cases of the server: who somebody is, which matches they have, and how they play them."""

from lostcities.lobby.fanout import Fanout, LocalFanout
from lostcities.lobby.guests import programs_of
from lostcities.lobby.live import LiveMatch, Outcome
from lostcities.lobby.lobby import Lobby, TooManyMatchesError
from lostcities.lobby.matches import Matches
from lostcities.lobby.players import NewPlayer, Players, is_token
from lostcities.lobby.ports import Store
from lostcities.lobby.visit import Visit
from lostcities.lobby.wishes import UnknownLevelError, options_of

__all__ = [
    "Fanout",
    "LiveMatch",
    "Lobby",
    "LocalFanout",
    "Matches",
    "NewPlayer",
    "Outcome",
    "Players",
    "Store",
    "TooManyMatchesError",
    "UnknownLevelError",
    "Visit",
    "is_token",
    "options_of",
    "programs_of",
]
