"""The port: what can choose a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.rules import Move, View


class Agent(Protocol):
    """Whoever plays for a seat: a view and the legal moves go in, one of these moves comes out.

    An agent never gets a position, so it cannot know more than its seat may. It answers from the
    view alone: it keeps nothing of earlier calls but the state of the generator it was made with,
    so one agent may play both seats, or many matches by turns. `tests/contracts/agent_contract.py`
    holds all that is asked of one.
    """

    @property
    def name(self) -> str:
        """What results and messages call it: the name of its level."""

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give one of the legal moves.

        Raises:
            ValueError: there is no legal move to choose from.
        """


class NothingToChooseError(ValueError):
    """An agent was asked for a move where none is legal: the round is over."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was asked for a move where none is legal")
