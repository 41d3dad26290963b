"""The game over HTTP: the application, its sockets, and the server that runs them."""

from lostcities.web.address import Address, CannotListenError, Listener, PortTakenError
from lostcities.web.app import make_app
from lostcities.web.certificate import BadCertificateError, Certificate
from lostcities.web.doors import Doors
from lostcities.web.hosts import Hosts
from lostcities.web.neighbour import Neighbour, neighbour_at
from lostcities.web.newcomers import Newcomers
from lostcities.web.reach import Reach
from lostcities.web.server import Service, serve
from lostcities.web.tries import Tries

__all__ = [
    "Address",
    "BadCertificateError",
    "CannotListenError",
    "Certificate",
    "Doors",
    "Hosts",
    "Listener",
    "Neighbour",
    "Newcomers",
    "PortTakenError",
    "Reach",
    "Service",
    "Tries",
    "make_app",
    "neighbour_at",
    "serve",
]
