"""The events of an action read as a ledger: what they claim is carried out on a position and compared with the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from kunitori.shogun.checker.dice import Battle
from kunitori.shogun.checker.facts import PROVINCES
from kunitori.shogun.checker.world import Army, Land, World

FINAL_STAGE = 8  # of a war turn: Phase D; beyond it the battle markers are away


ANYBODY: Final = -1


class Book:
    """Reads the events of one action after the other.

    world     the position as the events have changed it so far
    battle    the battle under way, None, or not known where the ledger came in late
    shown     {province: ronin turned up that have not joined a force yet}
    strike    who was struck by a successful roll, and by whom: an army, or ANYBODY that the avenger names
    promoted  the armies whose markers have moved this turn
    won       the armies that have won a battle in their series
    called_off  (acting, province) of the battles that were called off in this war turn
    levied    provinces that had a new unit in this levy
    perished  the sides that nobody took over, of this action
    placed    the seats whose final places were told
    """

    def __init__(self) -> None:
        self.world: World
        self.battle: Battle | None = None
        self.shown: Counter[int] = Counter()
        self.promoted: set[int] = set()
        self.won: set[int] = set()
        self.levied: set[int] = set()
        self.perished: set[int] = set()
        self.placed: list[int] = []
        self.taken: set[int] = set()
        self.after: World
        self.called_off: set[tuple[int, int]] = set()
        self.was = ""
        self.dealt = False
        self.last_sword = 0
        self.rolled = (0, 0, 0)
        self.strike: tuple[int, int] | None = None
        self.problems: list[str] = []

    def read(self, before: World, events: Sequence[Any], after: World) -> list[str]:
        """Every way in which the events of an action break the rules or fail to account for what has changed.

        ``before`` is used up.
        """
        self.world = before
        self.after = after
        self.was = before.step
        self.taken = set()
        self.perished = set()
        if before.wins and before.acting is not None:
            self.won.add(before.acting)  # also where the reading began in the middle of a series
        waging = before.frame("wage-war")
        self.last_sword = waging[2] if waging else 0
        self.dealt = any(event.kind == "dealt" for event in events)
        self.problems = []
        self.shown = Counter()
        if before.step == "split-defence" and before.field is not None:
            self.shown[before.field] = before.agenda[-1][3]
        if before.step == "name-victim":
            self.strike = (ANYBODY, before.agenda[-1][2])
        for event in events:
            handler: Callable[..., None] | None = getattr(self, "on_" + event.kind.replace("-", "_"), None)
            if handler is not None:
                handler(*event.values)
        if self.strike is not None and after.step not in ("name-victim", ""):
            self.problems.append("SH-NINJA-08: a successful roll struck nobody")
            self.strike = None
        self.compare(after)
        return self.problems

    def expect(self, holds: bool, problem: str) -> None:
        if not holds:
            self.problems.append(problem)

    # Where units stand

    def land(self, p: int) -> Land:
        return self.world.lands[p]

    def army(self, number: int) -> Army:
        return self.world.armies[number]

    def add(self, p: int, kind: int, ronin: int, army: Army | None) -> None:
        """A unit, ronin with it, joins an army or the provincial force; the limits hold (SH-UNIT-03, -04)."""
        if army is not None:
            self.expect(army.has_space(kind), f"SH-UNIT-03: army {army.number} takes too many")
            army.units[kind] += 1
            army.ronin += ronin
        else:
            self.expect(self.land(p).has_space, f"SH-UNIT-04: too many units in {PROVINCES[p]}")
            self.land(p).units[kind] += 1
            self.land(p).ronin += ronin

    def army_at(self, p: int) -> Army | None:
        """The army whose Banner stands there."""
        armies = self.world.armies_at(p)
        self.expect(len(armies) == 1, f"SH-UNIT-07: {len(armies)} armies in {PROVINCES[p]}")
        return armies[0] if armies else None

    # Comparing

    def compare(self, after: World) -> None:
        """Have the events told everything that has changed?"""
        if after.step == "split-cards" or self.dealt:
            return
        world = self.world
        turn = after.frame("war-turn")
        if turn is not None and turn[3] > FINAL_STAGE:
            world.breach = {}  # SH-CASTLE-06, SH-FINAL-09
        for p, (told, found) in enumerate(zip(world.lands, after.lands, strict=True)):
            for name in ("owner", "units", "ronin", "building"):
                if getattr(told, name) != getattr(found, name):
                    self._differs(f"{name} of {PROVINCES[p]}", getattr(told, name), getattr(found, name))
            if told.hidden != found.hidden and after.step != "hide-ronin":
                self._differs(f"hidden of {PROVINCES[p]}", told.hidden, found.hidden)
        names = ["tray", "koku", "conqueror", "castles", "bases", "ronin", "ninja", "winners", "breach"]
        if after.agenda:  # what an end in the middle leaves behind is nobody's business
            self._compare_armies(after)
            names.append("sword")
        elif sorted(self.placed) != list(range(world.seats)):
            self.problems.append(f"SH-END-01: of {world.seats} seats only {self.placed} have a final place")
        for name in names:
            if getattr(world, name) != getattr(after, name):
                self._differs(name, getattr(world, name), getattr(after, name))

    def _compare_armies(self, after: World) -> None:
        for told_army, found_army in zip(self.world.armies, after.armies, strict=True):
            for name in ("status", "place", "hole", "units", "ronin"):
                if getattr(told_army, name) != getattr(found_army, name):
                    what = f"{name} of army {told_army.number}"
                    self._differs(what, getattr(told_army, name), getattr(found_army, name))

    def _differs(self, what: str, told: object, found: object) -> None:
        self.problems.append(f"SH-SEQ-01: by the events {what}: {told}; it is {found}")
