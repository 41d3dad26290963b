"""The game over HTTP: the application, its sockets, and the server that runs them."""

from lostcities.web.account_guard import AccountTries
from lostcities.web.address import Address, CannotListenError, Listener, PortTakenError
from lostcities.web.app import make_app
from lostcities.web.certificate import BadCertificateError, Certificate
from lostcities.web.hosts import Hosts
from lostcities.web.neighbour import Neighbour, neighbour_at
from lostcities.web.network_tries import NetworkTries
from lostcities.web.newcomers import Newcomers
from lostcities.web.reach import Reach
from lostcities.web.server import Service, serve
from lostcities.web.tries import Tries

__all__ = [
    "AccountTries",
    "Address",
    "BadCertificateError",
    "CannotListenError",
    "Certificate",
    "Hosts",
    "Listener",
    "Neighbour",
    "NetworkTries",
    "Newcomers",
    "PortTakenError",
    "Reach",
    "Service",
    "Tries",
    "make_app",
    "neighbour_at",
    "serve",
]
