"""A program that sits like any bot: in ``simulate``, in the arena, at the terminal's table."""

from __future__ import annotations

import shlex
import shutil
from typing import Any

from kunitori.bots.base import Bot
from kunitori.core.action import Action, notation
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.engine.messages import hello, question
from kunitori.engine.program import Fault, Program
from kunitori.text import Catalogue


class ProgramBot(Bot):
    """A program outside.  Where it fails the usual choice is made for it and ``faults`` grows; nobody else waits.

    A composed decision that it answers as a whole is played step by step, each as long as it is legal.
    """

    name = "exec"
    seconds = 5.0

    def __init__(self, game: Game, seed: int, command: str) -> None:
        super().__init__(game, seed)
        self.command = words_of(command)
        self.seed = seed
        self.program: Program | None = None
        self._number = 0  # of the decision
        self._draft: list[Action] = []
        self._planned: list[str] = []

    def choose(self, view: Any, actions: list[Action]) -> Action:
        state = view.guess()
        if not (self._number and state.step().sealed and state.step().has_draft(state, view.seat)):
            self._number += 1
            self._draft, self._planned = [], []
        action = self._next_planned(actions) or self._asked(view, actions)
        self._draft.append(action)
        return action

    def _next_planned(self, actions: list[Action]) -> Action | None:
        """What is next of the answer to the draft's first question, as long as it is legal."""
        planned, self._planned = self._planned[:1], self._planned[1:]
        found = next((action for action in actions if [notation(action)] == planned), None)
        if found is None:
            self._planned = []
        return found

    def _asked(self, view: Any, actions: list[Action]) -> Action:
        """What the program answers, or what stands in for it."""
        data = view.as_dict()
        if self.program is None:
            self.program = Program(self.command, hello(self.game, data["seat"], data["seats"], self.seed))
        decision = f"{data['seat']}-{self._number}"
        asked = question(self.game, view, actions, decision, [notation(action) for action in self._draft])
        try:
            first, *self._planned = self.program.ask(asked, self.limit(), self.interrupted)
        except Fault as fault:
            self.faults.append(Catalogue().error(fault))
            return self._usual(view, actions)
        finally:
            self.excused += self.program.starting
        return self.game.parse(first)

    def limit(self) -> float:
        """How many seconds the program may think; a program without a limit could keep everybody waiting."""
        return self.seconds if self.budget.seconds is None else self.budget.seconds

    def interrupted(self) -> bool:
        """Shall it answer at once?"""
        return self.budget.stop is not None and self.budget.stop()

    def _usual(self, view: Any, actions: list[Action]) -> Action:
        """The choice of somebody whose time is up, as far as the view tells it; else any."""
        state = view.guess()
        usual: Action = state.step().default(state, view.seat)
        return usual if usual in actions else self.rng.choice(actions)

    def close(self, returns: list[float] | None = None) -> None:
        if self.program is not None:
            if returns is None:
                self.program.kill()
            else:
                self.program.finish({"reason": "played", "returns": returns})
            self.program = None


def words_of(command: str) -> list[str]:
    """A command and its arguments, quoted as in a shell.  Raises BadInput."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"the command {command[:80]!r} can't be read: {error}") from None
    if not words:
        raise BadInput("exec: names a program and its arguments, as in exec:python my_bot.py")
    if shutil.which(words[0]) is None:
        raise BadInput(f"there is no program {words[0][:80]!r}")
    return words
