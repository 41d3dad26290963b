"""A foreign program as an agent."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Self

from lostcities.agents import NothingToChooseError
from lostcities.bots.command import USUAL_PATIENCE
from lostcities.bots.error import BotError
from lostcities.bots.fault import Failed, Fault, NoAnswerError
from lostcities.bots.limits import FAILURES_IN_A_ROW, FAILURES_IN_ALL, TIMES_TOLD
from lostcities.bots.messages import RoundOver
from lostcities.bots.sight import hello_of, question_of
from lostcities.bots.talk import Talk
from lostcities.locales import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType

    from lostcities.bots.command import Command, Patience
    from lostcities.bots.messages import Hello
    from lostcities.rules import Move, Pair, Seat, Variant, View


class Bot:
    """A foreign program as an agent: started when it is first asked, replaced when it fails.

    It plays one match after the other, each begun with `begin`; without that, one begins with the
    first question and with each that comes from another seat or variant. Like other agents it is
    asked by one at a time. Close it: a program that nobody needs any more is to be told.
    """

    def __init__(
        self,
        command: Command,
        *,
        patience: Patience = USUAL_PATIENCE,
        heard: Callable[[NoAnswerError], object] | None = None,
    ) -> None:
        """Prepare to start a program; ``heard`` is told of the first few times that each thing goes wrong."""
        self.name = command.name
        self.title: str | None = None
        """What the program calls itself, once it has."""
        self.faults: Counter[Fault] = Counter()
        """How often what went wrong."""
        self.starts = 0
        """How many processes there have been."""
        self._command = command
        self._patience = patience
        self._heard = heard
        self._talk: Talk | None = None
        self._match: tuple[Variant, Seat] | None = None
        self._greeted = False
        self._failures_in_a_row = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if error is None:
            self.close()
        else:
            # Whatever went wrong, or Ctrl-C: nobody wants to wait for goodbyes.
            self._break_off()

    @property
    def given_up(self) -> bool:
        """Whether it has failed so often that it is not started again."""
        return self._failures_in_a_row >= FAILURES_IN_A_ROW or self._failures >= FAILURES_IN_ALL

    @property
    def _failures(self) -> int:
        return sum(count for fault, count in self.faults.items() if fault.replaces)

    def begin(self, variant: Variant, seat: Seat) -> None:
        """Begin a match; the program is told when it is first asked for a move."""
        self._match = (variant, seat)
        self._greeted = False

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give the move that the program makes.

        Raises:
            NothingToChooseError: there is no legal move to choose from.
            NoAnswerError: it gave none, or none that is legal; whoever asks decides in its place.
            BotError: the program cannot be started, and never could.
        """
        if not legal:
            raise NothingToChooseError(self.name)
        if self._match != (view.variant, view.seat):
            self.begin(view.variant, view.seat)
        try:
            move = self._answer(view, legal)
        except Failed as failed:
            raise self._noted(failed) from None
        self._failures_in_a_row = 0
        return move

    def round_over(self, scores: Pair[int]) -> None:
        """Tell the program how a round has ended, if it played in it."""
        if self._talk is None or not self._greeted:
            return
        try:
            self._talk.tell(RoundOver(scores=scores))
        except Failed as failed:
            # One that has ended is found when it is next asked, whether it was quick to end or not.
            if failed.fault is not Fault.ENDED:
                self._noted(failed)

    def close(self) -> None:
        """Say goodbye to the program, and see that it ends."""
        if self._talk is not None:
            self._talk.say_bye()
            self._talk = None

    def _answer(self, view: View, legal: Sequence[Move]) -> Move:
        if self.given_up:
            raise Failed(Fault.GIVEN_UP, self._failures)
        text = self._listener(hello_of(view.variant, view.seat)).ask(question_of(view, legal))
        moves = {str(move): move for move in legal}
        if text not in moves:
            raise Failed(Fault.ILLEGAL, text)
        return moves[text]

    def _listener(self, hello: Hello) -> Talk:
        """Give a process that has been greeted for this match."""
        if self._talk is not None and not self._greeted:
            try:
                self._greet(self._talk, hello)
            except Failed as failed:
                if failed.fault is not Fault.ENDED:
                    raise
                # It took the end of a match for the end of all. Nothing is lost by that.
                self._break_off()
        if self._talk is None:
            self._talk = self._start()
            self._greet(self._talk, hello)
        return self._talk

    def _start(self) -> Talk:
        try:
            talk = Talk(self._command, self._patience)
        except OSError as error:
            reason = error.strerror or str(error)
            if self.starts:
                raise Failed(Fault.NOT_STARTED, reason) from None
            raise BotError(
                N_("{bot} cannot be started: {reason}."), bot=self.name, reason=reason
            ) from None
        self.starts += 1
        return talk

    def _greet(self, talk: Talk, hello: Hello) -> None:
        self.title = talk.greet(hello)
        self._greeted = True

    def _noted(self, failed: Failed) -> NoAnswerError:
        """Count what went wrong, tell of it, and end a process that is of no more use."""
        self.faults[failed.fault] += 1
        if failed.fault.replaces:
            self._break_off()
            self._failures_in_a_row += 1
        error = NoAnswerError.of(self.name, failed.fault, failed.detail)
        often = 1 if failed.fault is Fault.GIVEN_UP else TIMES_TOLD
        if self._heard is not None and self.faults[failed.fault] <= often:
            self._heard(error)
        return error

    def _break_off(self) -> None:
        if self._talk is not None:
            self._talk.break_off()
            self._talk = None
        self._greeted = False
