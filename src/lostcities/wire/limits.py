"""How much a client may send: far more than the game's own page ever does, far less than hurts."""

MESSAGE_BYTES = 4096
"""One message on a socket. The longest that the page sends has about a hundred bytes."""

BODY_BYTES = 4096
"""The body of one request. Two names of forty letters and the options make three hundred bytes."""

LINE_LENGTH = 200
"""One line that a player says to the other; four kilobytes of JSON hold it in any script."""

LEVEL_LENGTH = 32
"""The name of a level; ours have up to ten letters."""
