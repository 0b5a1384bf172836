"""Steps: each is one paragraph of a rulebook, stateless; what it is about stands in its frame on the agenda."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.action import Action

AUTOMATIC: Final = 0  # nobody decides: ``run``
ASKED: Final = 1  # the frame's seat owes one decision after another until the step is finished
JOINT: Final = 2  # several seats may owe a decision at the same time: ``owing``


class Step:
    """One paragraph of the rulebook.

    Class attributes say what kind of step it is; a subclass overrides those that differ.
    """

    id: int = -1  # its place in the game's list of steps
    name: str = ""  # a stable word for views, positions and the catalogue
    decision: str = ""  # the id of the decision point in the rules ("" if nobody decides here)
    rule: str = ""  # the rule that the step carries out
    mode: int = AUTOMATIC
    sealed: bool = False  # choices stay in the seat's own draft until it seals
    counted: bool = False  # sealed steps: what is composed is how often each action but the seal is taken
    apart: bool = False  # open steps: each choice is a decision of its own, also where the same seat is asked next
    covers: bool = False  # while it is on the agenda, what was sealed above it stays secret, whoever is asked meanwhile
    lapses: bool = False  # ``lapsed`` is worth asking
    voluntary: bool = False  # seats may act out of turn here (``State.voluntary_actions``)

    def run(self, state: Any) -> None:
        """AUTOMATIC: what happens here.  Must finish this step or push another."""
        raise NotImplementedError(self.name)

    def owing(self, state: Any) -> list[int]:
        """JOINT: the seats that owe a decision, in a fixed order; none means that the step must have been finished."""
        raise NotImplementedError(self.name)

    def seen_owing(self, state: Any, viewer: int) -> list[int]:
        """JOINT: the seats that owe a decision as far as ``viewer`` (NOBODY: a spectator) may know."""
        return self.owing(state)

    def legal(self, state: Any, seat: int) -> list[Action]:
        """What ``seat``, which owes a decision, may do now.  At least one action."""
        raise NotImplementedError(self.name)

    def always_asked(self, state: Any, seat: int) -> bool:
        """Is ``seat`` asked even where it has one legal choice, since silence would tell the others a secret?"""
        return False

    def after(self, state: Any, seat: int, action: Action) -> None:
        """What follows ``action``: finish this step, push others, or wait for more."""

    def lapsed(self, state: Any) -> bool:
        """Has something made this step moot since it was pushed?"""
        return False

    def has_draft(self, state: Any, seat: int) -> bool:
        """Sealed steps: has ``seat`` composed something that it has not sealed?"""
        return False

    def clear_draft(self, state: Any, seat: int) -> None:
        """Sealed steps: forget what ``seat`` has composed."""

    def reopen(self, state: Any, viewer: int) -> None:
        """JOINT and sealed: what other seats than ``viewer`` have sealed, unless it knows it, is as if not begun.

        A guess of what they sealed is worth less to a search than asking again what they would seal.
        """
        raise NotImplementedError(self.name)

    def is_seal(self, state: Any, seat: int, action: Action) -> bool:
        """Sealed steps: does ``action``, legal now, end the seat's draft?"""
        return True

    def line(self, state: Any, seat: int, action: Action, viewer: int) -> str:
        """How ``seat``'s action here stands in a running record for ``viewer`` (NOBODY: a spectator).

        ``?`` hides it, "" leaves no trace of it.  What is still sealed is hidden by the match.
        """
        return str(action)

    def default(self, state: Any, seat: int) -> Action:
        """The choice for somebody whose time is up."""
        return self.legal(state, seat)[0]

    def broken_rule(self, state: Any, seat: int, action: Action) -> str:
        """The id of the rule that ``action``, which isn't legal here, would break."""
        return self.rule
