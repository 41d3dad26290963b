"""The game over HTTP: the application, its sockets, and the server that runs them."""

from lostcities.web.address import Address, CannotListenError, Listener, PortTakenError
from lostcities.web.app import make_app
from lostcities.web.hosts import Hosts
from lostcities.web.neighbour import Neighbour, neighbour_at
from lostcities.web.server import serve

__all__ = [
    "Address",
    "CannotListenError",
    "Hosts",
    "Listener",
    "Neighbour",
    "PortTakenError",
    "make_app",
    "neighbour_at",
    "serve",
]
