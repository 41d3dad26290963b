"""The networks that come with the package, each a file beside this one, with a card that says how it was made."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from lostcities.agents.network.weights import Network, NetworkFileError, load

CHAMPION: Final = "champion"
"""The name of the strongest."""


@cache
def packaged(name: str = CHAMPION) -> Network:
    """Give a network by its name; it is read once.

    Raises:
        NetworkFileError: this installation has none of this name, or its file is damaged.
    """
    path = path_of(name)
    if not path.is_file():
        raise NetworkFileError(
            f"this installation has no network {name!r}: {path} is missing; "
            "`lostcities train` makes networks, and releases contain them"
        )
    return load(path)


def path_of(name: str) -> Path:
    """Give where the file of a network is."""
    return Path(__file__).parent / f"{name}.npz"
