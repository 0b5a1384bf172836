"""Twins: two games that differ only in what one viewer may not know must look and go on the same to that viewer.

Which acts are secret, and to whom, each game's own twins tell from its rules, not from the engine.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.game import Game
from kunitori.core.state import NOBODY, State

Leak = Callable[[Any, int], Any]

TRIES = 4
FIELDS: dict[type, list[str]] = {}  # of a game's views


@dataclass(frozen=True, slots=True)
class Act:
    """One action that was carried out: what was before and after it, and all events."""

    before: State
    seat: int
    action: Action
    gift: bool
    after: State
    events: list[Event]


def told(state: State, viewer: int) -> str:
    """All that ``viewer`` gets from a state, as text: view, own choices, gifts, who owes."""
    seat = viewer != NOBODY
    return json.dumps(
        {
            "view": state.view(viewer).as_dict(),
            "legal": [str(action) for action in state.legal_actions(viewer)] if seat else [],
            "gifts": [str(action) for action in state.voluntary_actions(viewer)] if seat else [],
            "pending": state.pending(viewer),
        },
        sort_keys=True,
    )


def told_quickly(state: State, viewer: int) -> tuple[Any, ...]:
    """The same without spelling it out: the fields that the view's text is made from."""
    view = state.view(viewer)
    seat = viewer != NOBODY
    kind = type(view)
    if kind not in FIELDS:
        FIELDS[kind] = [name for name in dir(view) if name[0] != "_" and not callable(getattr(view, name))]
    return (
        [getattr(view, name) for name in FIELDS[kind]],
        state.legal_actions(viewer) if seat else [],
        state.voluntary_actions(viewer) if seat else [],
        state.pending(viewer),
    )


def heard(events: list[Event], viewer: int, gossip: tuple[str, ...] = ()) -> list[tuple[Any, ...]]:
    """The events that ``viewer`` may know, and those of the kinds that are told to everybody by ``gossip``."""
    who = None if viewer == NOBODY else viewer
    return [(e.kind, e.rule, e.values, e.forced) for e in events if e.known_to(who) or e.kind in gossip]


def first_difference(one: Any, other: Any) -> str:
    """Where two texts part."""
    a, b = str(one), str(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"…{a[max(0, at - 60) : at + 40]}… against …{b[max(0, at - 60) : at + 40]}…"


class Twins:
    """Compares a game with twins of it, ``thorough`` to the letter or by the fields of the views.

    For testing the test: ``leak`` adds to each view what it gives, ``gossip`` names kinds of events that all may hear.
    """

    def __init__(
        self,
        game: Game,
        rng: random.Random,
        thorough: bool = True,
        leak: Leak | None = None,
        gossip: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.rng = rng
        self.thorough = thorough
        self.leak = leak
        self.gossip = gossip
        self.followed = 0  # how many twins could follow an act
        self.lost = 0  # and how many could not, since the act was possible in one of the two games only
        self.did: list[tuple[int, Action, int]] = []  # what the last twin did to follow, after how many events

    def do(self, twin: State, seat: int, action: Action, gift: bool = False) -> None:
        """Let a twin do something to follow an act."""
        self.did.append((seat, action, len(twin.events or ())))
        if gift:
            twin.apply_voluntary(seat, action)
        else:
            twin.apply(seat, action)

    def told(self, state: State, viewer: int) -> Any:
        """What ``viewer`` gets."""
        out: Any = told(state, viewer) if self.thorough else told_quickly(state, viewer)
        return (out, self.leak(state, viewer)) if self.leak else out

    def heard(self, events: list[Event], viewer: int) -> list[tuple[Any, ...]]:
        """The events that ``viewer`` may know, and those that it hears by gossip."""
        return heard(events, viewer, self.gossip)

    def check_still(self, state: State) -> list[str]:
        """Every viewer, and the spectator: a twin looks the same."""
        out: list[str] = []
        for viewer in (*range(state.seats()), NOBODY):
            twin = self.game.scramble(state, viewer, self.rng)
            mine, theirs = self.told(state, viewer), self.told(twin, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} sees what it may not know: {first_difference(mine, theirs)}")
        return out

    def check_act(self, act: Act) -> list[str]:
        """The act was carried out: a twin in which the same is seen to happen goes on the same for every viewer."""
        out: list[str] = []
        for viewer in (*range(act.before.seats()), NOBODY):
            for _ in range(TRIES):
                twin = self.twin_for(act, viewer)
                if twin is None:
                    continue
                twin_events: list[Event] = []
                twin.events = twin_events
                if self.follow(act, viewer, twin):
                    break
            else:
                self.lost += 1
                continue
            self.followed += 1
            assert twin is not None
            twin.events = None
            mine, theirs = self.heard(act.events, viewer), self.heard(twin_events, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} hears more of {act.action}: {first_difference(mine, theirs)}")
            mine, theirs = self.told(act.after, viewer), self.told(twin, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} sees more after {act.action}: {first_difference(mine, theirs)}")
        return out

    def twin_for(self, act: Act, viewer: int) -> State | None:
        """A twin of what was before, not free to differ in what the act shows the viewer; None if there is none."""
        raise NotImplementedError

    def follow(self, act: Act, viewer: int, twin: Any) -> bool:
        """Let the twin do what looks the same to ``viewer``.  False if it can't."""
        raise NotImplementedError
