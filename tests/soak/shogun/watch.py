"""A game of Shogun watched by the checker, its ledger and the twins."""

from __future__ import annotations

import random

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.state import State
from kunitori.shogun.actions import PASS, Go
from kunitori.shogun.checker import Checker, World
from kunitori.shogun.checker.changes import changes
from kunitori.shogun.march import FINAL
from tests.soak.games import Watch
from tests.soak.room import CASE, Room
from tests.soak.shogun.twins import ShogunTwins
from tests.soak.tally import Tally
from tests.soak.twins import Act

THOROUGH = 0.02  # how often twins are compared to the letter
DRAWN = "drawn"
MARCHING = {"pick": "DP-14", "move": "DP-24"}  # what an army may do besides going on


class ShogunWatch(Watch):
    """The referee, the ledger of events, and twins; a case, which may begin in the middle of a battle, has no ledger.

    follows   does the ledger follow?
    """

    def __init__(
        self, room: Room, name: str, state: State, rng: random.Random, tally: Tally, check: bool, origin: int
    ) -> None:
        super().__init__(room, name, state, rng, tally, check)
        self.checker = Checker(self.game)
        self.follows = origin != CASE
        self.world = self.look()
        self.twins = ShogunTwins(self.game, rng, False) if check else None

    def look(self) -> World:
        return World(self.game.position(self.state))

    def inspect(self) -> list[str]:
        if not self.check:
            self.world = self.look()
        out = self.checker.check_world(self.state, self.world)
        if self.twins is not None:
            twins = ShogunTwins(self.game, self.rng) if self.rng.random() < THOROUGH else self.twins
            out += [f"{self.room.secret}: {problem}" for problem in twins.check_still(self.state)]
        return out

    def inspect_act(self, act: Act) -> list[str]:
        old, self.world = self.world, self.look()
        out = changes(old, self.world)
        if self.follows:
            out += self.checker.ledger.read(old, act.events, self.world)
        if self.twins is not None:
            out += [f"{self.room.secret}: {problem}" for problem in self.twins.check_act(act)]
        return out

    def point_of(self, action: Action) -> str:
        """Some steps ask for several decision points at once (section 6.1)."""
        step, counts = self.state.step(), self.tally.counts
        if step.name == "ninja-window":
            window = f"NW-{self.state.agenda[-2]}"
            counts["ninja windows"][window] += 1
            counts["strikes at windows"][window] += action is not PASS
        if step.name in ("take-up-armies", "marching"):
            return MARCHING.get(str(action).split()[0], "DP-23" if self.state.agenda[-1] & FINAL else "DP-13")
        if isinstance(action, Go) and action.ronin:
            counts["decision points"]["DP-16"] += 1
        return step.decision

    def note_event(self, event: Event) -> None:
        if event.kind == "game-over":
            how, *winners = event.values
            self.tally.counts["ends"][DRAWN if len(winners) > 1 else str(how)] += 1

    def count_up(self) -> None:
        if self.twins is not None:
            self.tally.other["twins followed"] += self.twins.followed
            self.tally.other["twins lost"] += self.twins.lost
