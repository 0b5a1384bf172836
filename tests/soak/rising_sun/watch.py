"""A game of Rising Sun watched by the checker, the referee, the ledger and the twins."""

from __future__ import annotations

import random

from kunitori.core.event import Event
from kunitori.core.state import State
from kunitori.rising_sun.checker import Checker, World
from kunitori.rising_sun.checker.changes import changes
from kunitori.rising_sun.state import RisingSun
from tests.checker_ledger import unexplained
from tests.referee import Referee
from tests.soak.games import Watch
from tests.soak.rising_sun.twins import RisingSunTwins
from tests.soak.room import CASE, GAME, Room
from tests.soak.tally import Tally
from tests.soak.twins import Act

THOROUGH = 0.02  # how often twins are compared to the letter


class RisingSunWatch(Watch):
    """Two referees, the ledger and twins; a case, which may begin in the middle of anything, has the first alone."""

    def __init__(
        self, room: Room, name: str, state: State, rng: random.Random, tally: Tally, check: bool, origin: int
    ) -> None:
        super().__init__(room, name, state, rng, tally, check)
        assert isinstance(state, RisingSun)
        self.checker = Checker(self.game, origin == GAME)
        self.world = self.look()
        told = check and origin != CASE
        self.referee = Referee(state.rules.given, self.look, origin != GAME) if told else None
        self.twins = RisingSunTwins(self.game, rng, False) if told else None

    def look(self) -> World:
        return World.of(self.game.position(self.state))

    def inspect(self) -> list[str]:
        if not self.check:
            self.world = self.look()
        out = self.checker.check_world(self.state, self.world)
        if self.referee is not None:
            out += [f"referee: {problem}" for problem in self.referee.differences(self.state, self.world)]
        if self.twins is not None and self.rng.random() < THOROUGH:
            thorough = RisingSunTwins(self.game, self.rng).check_still(self.state)
            out += [f"{self.room.secret}: {problem}" for problem in thorough]
        return out

    def inspect_act(self, act: Act) -> list[str]:
        if self.referee is not None:
            self.referee.play(act.seat, str(act.action))
        old, self.world = self.world, self.look()
        out = changes(old, act.seat, str(act.action), self.world)
        if self.twins is not None:
            out += unexplained(old, act.events, self.world)
            out += [f"{self.room.secret}: {problem}" for problem in self.twins.check_act(act)]
        return out

    def note_event(self, event: Event) -> None:
        if event.kind == "card-acquired":
            card = self.game.event_words(self.state, event)["card"]
            self.tally.counts["cards bought"][str(card)] += 1

    def count_up(self) -> None:
        counts, other = self.tally.counts, self.tally.other
        if self.referee is not None:
            counts["rules"].update(self.referee.rules)
            counts["cards"].update(self.referee.cards)
            counts["timing points"].update(self.referee.points)
        if self.twins is not None:
            other["twins followed"] += self.twins.followed
            other["twins lost"] += self.twins.lost
