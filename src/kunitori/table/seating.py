"""Who sits at the keyboard, whose secrets are shown, and what is kept on disk; no widget in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kunitori.core.errors import Refused
from kunitori.core.event import Event
from kunitori.core.match import Match
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT
from kunitori.core.talk import Message
from kunitori.files import write_text
from kunitori.plain.board import sketch

if TYPE_CHECKING:
    from kunitori.bots import Bot

PROBE = (200, 60)  # the size at which two drawings of the board are compared


class Seating:
    """A match with the people and bots that play it.

    match      what is played
    bots       by seat; the other seats are people, who share this keyboard
    save_path  where the match is kept after every action; None: nowhere
    actor      whose move it is, or was last, among the people; None before anybody was asked, or with bots alone
    private    are the actor's secrets on the screen?
    covered    does the table wait for somebody to look, or for bots?  Then nobody's choices are on the screen.
    """

    def __init__(self, match: Match, bots: dict[int, Bot], save_path: Path | None, curtain: bool = True) -> None:
        self.match = match
        self.bots = bots
        self.save_path = save_path
        self.curtain = curtain
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.actor: int | None = None
        self.last: int | None = None  # who played last, among the people
        self.private = False
        self.covered = True
        if len(self.people) == 1:
            self.actor = self.people[0]
            self.private = True

    # Whose eyes

    @property
    def alone(self) -> bool:
        """Is there one person only, from whom nobody else's eyes need be kept?"""
        return len(self.people) == 1

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None: what everybody may see."""
        return self.actor if self.private else None

    def view(self) -> Any:
        """What is shown."""
        return self.match.view(self.viewer)

    def told(self) -> list[Event | Message]:
        """What is shown of what happened and was said, in this order."""
        match, viewer = self.match, self.viewer
        said: dict[int, list[Message]] = {}  # by the number of events before
        for message, after in zip(match.talk.messages, match.talk.after):
            if message.known_to(viewer):
                said.setdefault(min(after, len(match.events)), []).append(message)  # an undo takes events back
        out: list[Event | Message] = [*said.get(0, ())]
        for number, event in enumerate(match.events, 1):
            out.extend([event] if event.known_to(viewer) else ())
            out.extend(said.get(number, ()))
        return out

    def secret(self, seat: int) -> bool:
        """Would showing ``seat`` its decision show others what they may not know?

        It would if choices are sealed or made side by side, and if the seat's board is not everybody's board.
        """
        if self.match.state.is_terminal():
            return False
        step = self.match.state.step()
        if step.sealed or step.mode == JOINT:
            return True
        game, match = self.match.game, self.match
        return sketch(game, match.view(seat), *PROBE) != sketch(game, match.view(None), *PROBE)

    # Whose move

    def owing(self) -> list[int]:
        return self.match.pending()

    def owing_bots(self) -> list[int]:
        return [seat for seat in self.owing() if seat in self.bots]

    def owing_people(self) -> list[int]:
        return [seat for seat in self.owing() if seat not in self.bots]

    def seen_owing(self) -> list[int]:
        """Those who owe a decision, as far as whoever looks may know."""
        return self.match.pending(NOBODY if self.viewer is None else self.viewer)

    def next_person(self, skip: bool = False) -> int | None:
        """Who is to be asked: the actor as long as it owes something (unless ``skip``), else the next person."""
        owing = self.owing_people()
        if not owing:
            return None
        if self.actor in owing and not skip:
            return self.actor
        after = -1 if self.actor is None else self.actor
        return next((seat for seat in owing if seat > after), owing[0])

    def needs_curtain(self, seat: int) -> bool:
        """Must the others look away before ``seat`` is asked?"""
        if self.alone or not self.curtain or (seat == self.actor and self.private):
            return False
        return self.secret(seat)

    def ask(self, seat: int) -> None:
        """``seat`` is asked now."""
        self.private = self.alone or not self.curtain or self.secret(seat)
        self.covered = False
        self.actor = seat

    def cover(self) -> None:
        """Nobody's secrets are to be seen, nor anybody's choices."""
        self.private = self.alone
        self.covered = True

    def asked(self) -> int | None:
        """The actor, if it owes a decision that may be seen."""
        return self.actor if not self.covered and self.actor in self.owing() else None

    def undo(self) -> None:
        """Take back what the actor did last, else what the person before did.  Raises Refused."""
        others = [self.last] if self.last is not None and self.last != self.actor else []
        seats = [self.actor, *others] if self.actor is not None else others
        refused = Refused("nothing-to-undo")
        for seat in seats:
            try:
                self.match.undo(seat)
            except Refused as error:
                refused = error
            else:
                return
        raise refused

    # Files

    def save(self, path: Path | None = None) -> None:
        """Keep the match, if there is a file for it; it is whole at every moment.  Raises Trouble."""
        target = path or self.save_path
        if target is not None:
            write_text(target, self.match.full_record())
