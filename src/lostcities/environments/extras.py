"""What to say when a library is missing that only some installations have."""

from __future__ import annotations

_TITLES = {
    "gymnasium": "Gymnasium",
    "numpy": "NumPy",
    "pettingzoo": "PettingZoo",
    "pyspiel": "OpenSpiel",
}


class MissingExtraError(ModuleNotFoundError):
    """An environment was asked for, and a library that it needs is not installed."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(
            f"{_TITLES[module]} is not installed; `pip install 'lostcities[{extra}]'` brings it",
            name=module,
        )


def explained(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Give the error that says which extra brings what is missing, or the same one when none does.

    >>> explained(ModuleNotFoundError(name="pyspiel"), "openspiel")
    MissingExtraError("OpenSpiel is not installed; `pip install 'lostcities[openspiel]'` brings it")
    """
    module = (error.name or "").partition(".")[0]
    return MissingExtraError(module, extra) if module in _TITLES else error
