"""What to say when a library is missing that only some installations have."""

from __future__ import annotations

_NAMES = {
    "gymnasium": ("Gymnasium", "environments"),
    "pettingzoo": ("PettingZoo", "environments"),
    "pyspiel": ("OpenSpiel", "openspiel"),
}


class MissingExtraError(ModuleNotFoundError):
    """An environment was asked for whose library is not installed."""

    def __init__(self, module: str) -> None:
        title, extra = _NAMES[module]
        super().__init__(
            f"{title} is not installed; `pip install 'lostcities[{extra}]'` brings it", name=module
        )


def explained(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """Give the error that says which extra brings what was missing, or the same one when none does.

    >>> explained(ModuleNotFoundError(name="pyspiel"))
    MissingExtraError("OpenSpiel is not installed; `pip install 'lostcities[openspiel]'` brings it")
    """
    return MissingExtraError(error.name) if error.name in _NAMES else error
