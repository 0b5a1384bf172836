"""The state every game has: an agenda of what is being resolved, its chance, and the events it announces."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.action import Action, notation
from kunitori.core.bits import scaled, stirred
from kunitori.core.errors import BadInput
from kunitori.core.event import EVERYBODY, Event
from kunitori.core.step import ASKED, AUTOMATIC, Step

NOBODY: Final = 255
FRAME: Final = 4  # ints in a frame of the agenda: step, seat, and two of the step's own


class State:
    """A position, complete: whatever is left to resolve stands on the agenda, so a copy can be played on at any point.

    A game adds ints and flat lists of ints, takes every one of them in its constructor and gives them back in
    ``clone`` and ``__reduce__``.

    agenda        frames of FRAME ints, the topmost last
    rng           the small generator, 32 bits, never 0; a match reseeds it before every action
    script        chance laid down by a scenario, consumed first; None as a rule
    events        where events are collected; None: nobody listens
    choices       what the topmost step offers its seat; derived, renewed by ``settle``
    irreversible  counts draws and reveals, so that an undo knows how far it may go
    """

    __slots__ = ("agenda", "choices", "events", "irreversible", "rng", "script")

    def __init__(self, agenda: list[int], rng: int, script: list[int] | None) -> None:
        self.agenda = agenda
        self.rng = rng
        self.script = script
        self.events: list[Event] | None = None
        self.choices: list[Action] = []
        self.irreversible = 0

    # What a game brings.

    def steps(self) -> list[Step]:
        """The game's steps by id."""
        raise NotImplementedError

    def seats(self) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def clone(self) -> Any:
        """An independent copy, without listeners."""
        raise NotImplementedError

    def view(self, seat: int = NOBODY) -> Any:
        """What ``seat`` (NOBODY: a spectator) may know, built from that alone."""
        raise NotImplementedError

    def glance(self, seat: int = NOBODY) -> Any:
        """A ``view`` for who reads it at once and never changes it: it may share lists with the state."""
        return self.view(seat)

    def returns(self) -> list[float]:
        """Each seat's share of the victory, 0 … 1, once the game is over."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Each seat's place once the game is over, 1 for the first; equals share one, as in 1 2 2 4."""
        shares = self.returns()
        return [1 + sum(other > share for other in shares) for share in shares]

    def offers(self, seat: int) -> list[Action]:
        """The actions out of turn that the rules leave open to ``seat`` now, the step allowing any."""
        return []

    def _repr_svg_(self) -> str:
        """The position as a spectator sees it, for notebooks."""
        out: str = self.view()._repr_svg_()
        return out

    # The agenda.

    def seat(self) -> int:
        """The seat of the topmost frame."""
        return self.agenda[-3]

    def step(self) -> Step:
        """The topmost step."""
        return self.steps()[self.agenda[-4]]

    def push(self, step: Step, seat: int = NOBODY, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda."""
        agenda = self.agenda
        agenda.append(step.id)
        agenda.append(seat)
        agenda.append(a)
        agenda.append(b)

    def finish(self) -> None:
        """The topmost step is done."""
        del self.agenda[-4:]

    # Playing.

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self.agenda

    def pending(self, viewer: int | None = None) -> list[int]:
        """The seats that owe a decision; with a ``viewer`` (NOBODY: a spectator), as far as that seat may know."""
        if not self.agenda:
            return []
        step = self.step()
        if step.mode == ASKED:
            return [self.agenda[-3]]
        if viewer is None:
            return step.owing(self)
        return step.seen_owing(self, viewer)

    def legal_actions(self, seat: int) -> list[Action]:
        """Every action by which ``seat`` can answer the decision that it owes; empty if it owes none."""
        if not self.agenda:
            return []
        step = self.step()
        if step.mode == ASKED:
            return self.choices[:] if seat == self.agenda[-3] else []
        return step.legal(self, seat) if seat in step.owing(self) else []

    def voluntary_actions(self, seat: int) -> list[Action]:
        """What ``seat`` may do out of turn, owing nothing (gifts)."""
        if not self.agenda or not self.step().voluntary:
            return []
        return self.offers(seat)

    def apply(self, seat: int, action: Action) -> None:
        """Carry out a legal action, then everything that follows until somebody has a real choice.

        Nothing is checked here: ``Match.play`` does that.
        """
        step = self.step()
        depth = len(self.agenda)
        action.act(self, seat)
        step.after(self, seat, action)
        drafting = step.sealed and len(self.agenda) == depth and self.step() is step
        self.settle(seat if drafting else NOBODY)

    def apply_voluntary(self, seat: int, action: Action) -> None:
        """Carry out one of ``voluntary_actions``; whoever owes a decision goes on owing it."""
        action.act(self, seat)
        self.settle()

    def settle(self, drafter: int = NOBODY) -> None:
        """Resolve whatever needs no decision, until somebody has one or the game is over.

        ``drafter``: the seat that has just added to its draft; nobody else's choices have changed then.
        """
        agenda = self.agenda
        steps = self.steps()
        while agenda:
            step = steps[agenda[-4]]
            if step.lapses and step.lapsed(self):
                del agenda[-4:]
            elif step.mode == AUTOMATIC:
                step.run(self)
            elif step.mode == ASKED:
                seat = agenda[-3]
                choices = step.legal(self, seat)
                if len(choices) != 1 or step.always_asked(self, seat):
                    self.choices = choices
                    return
                self._force(step, seat, choices[0])
            elif self._forced_jointly(step, drafter):
                continue
            else:
                return
            drafter = NOBODY

    def _forced_jointly(self, step: Step, drafter: int) -> bool:
        """Carry out the choice of a seat of a joint step that has only one; a draft is sealed by its seat alone."""
        for seat in step.owing(self):
            if drafter in (NOBODY, seat) and not step.always_asked(self, seat):
                choices = step.legal(self, seat)
                if len(choices) == 1:
                    action = choices[0]
                    if not step.sealed:
                        self._force(step, seat, action)
                        return True
                    if not step.is_seal(self, seat, action):
                        action.act(self, seat)  # unseen, like all of a draft
                        step.after(self, seat, action)
                        return True
                    if not step.has_draft(self, seat):
                        self._force(step, seat, action)
                        return True
        return False

    def _force(self, step: Step, seat: int, action: Action) -> None:
        if self.events is not None:
            self.events.append(Event("forced", step.rule, (seat, notation(action)), EVERYBODY, True))
        action.act(self, seat)
        step.after(self, seat, action)

    # Chance and events.

    def chance(self, n: int, why: str) -> int:
        """A number 0 … n - 1, each as likely.  ``why`` is a stable word for logs."""
        self.irreversible += 1
        if self.script:
            drawn = self.script.pop(0)
            if not 0 <= drawn < n:
                raise BadInput(f"scripted chance {drawn} for {why!r} must be below {n}")
            return drawn
        self.rng = stirred(self.rng)
        return scaled(self.rng, n)

    def reveal(self) -> None:
        """Something secret became known: no undo goes back behind this."""
        self.irreversible += 1

    def tell(self, kind: str, rule: str, *values: int | str) -> None:
        """Announce an event to everybody.  Where speed counts, ask ``state.events is not None`` first."""
        if self.events is not None:
            self.events.append(Event(kind, rule, values))

    def tell_only(self, audience: int, kind: str, rule: str, *values: int | str) -> None:
        """Announce an event to the seats whose bits are set in ``audience``."""
        if self.events is not None:
            self.events.append(Event(kind, rule, values, audience))
