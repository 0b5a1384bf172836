"""Actions: every one exists once, has a code for machines and words for people and files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from kunitori.core.errors import BadName


class Action:
    """One thing a seat can do.  Every action exists once, so identity is equality; ``str`` gives its notation."""

    def act(self, state: Any, seat: int) -> None:
        """Make the primitive change.  What follows from it is the step's business."""


_notations: dict[Action, str] = {}


def notation(action: Action) -> str:
    """``str(action)``, made once for each action."""
    words = _notations.get(action)
    if words is None:
        words = _notations[action] = str(action)
    return words


class ActionSpace:
    """All actions of a game, in a fixed order.

    An action's place in ``actions`` is its code, good for masks and networks only; what is stored is its notation,
    which stays the same across versions.
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = list(actions)
        self._codes = {action: code for code, action in enumerate(self.actions)}
        self._words: dict[str, Action] = {}

    def __len__(self) -> int:
        return len(self.actions)

    def code(self, action: Action) -> int:
        """The action's index, 0 … len - 1."""
        return self._codes[action]

    def mask(self, actions: list[Action], more: int = 0) -> bytearray:
        """A byte for each code, 1 for those of ``actions``, and ``more`` zeros behind them."""
        out = bytearray(len(self.actions) + more)
        codes = self._codes
        for action in actions:
            out[codes[action]] = 1
        return out

    def words(self) -> dict[str, Action]:
        """Notation to action; made when first asked for."""
        if not self._words:
            self._words = {str(action): action for action in self.actions}
        return self._words

    @property
    def digest(self) -> str:
        """A hash of all notations in order: whoever keeps weights keeps it beside them."""
        return hashlib.sha256("\n".join(map(str, self.actions)).encode()).hexdigest()

    def parse(self, text: str) -> Action:
        """The action that ``text`` names, small faults of case and spacing forgiven.

        Raises BadName if there is none.
        """
        action = self.words().get(text)
        if action is None:
            action = self.words().get(" ".join(text.lower().split()))
        if action is None:
            raise BadName("action", text)
        return action
