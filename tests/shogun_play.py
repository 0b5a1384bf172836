"""Shogun played boldly and richly, and watched by its referee: for tests, soaks and mutants."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.game import find
from kunitori.core.state import NOBODY
from kunitori.shogun.checker import Checker
from kunitori.shogun.options import SWITCHES, check_switch
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, HOLE, LOST, PLACE, WITH_CASTLE, WITH_FORTRESS, Shogun
from kunitori.shogun.tables import ARMIES, FORCE_MAX, LANDS, PROVINCES_TO_WIN, UNITS

# Values of the switches that take more than their list says.
MORE: Final[dict[str, list[str]]] = {
    "max_turns": ["3"],
    "experience_track": ["1,1,1,2,3,4", "1,1,1,2,2,3,3,4"],
    "ninja_windows": ["NW-4", "NW-1,NW-4,NW-6,NW-10"],
    "map_overrides": ["add musashi shimotsuke", "remove bungo suo,add kozuke shimosa"],
}
# How often a bold player takes an action, by its first word; others weigh 1.
BOLD: Final = {
    "attack": 6.0, "continue": 5.0, "enter": 4.0, "take": 3.0, "pick": 3.0, "revenge": 3.0, "march": 2.0, "go": 1.5,
    "leave": 0.6, "stop": 0.5, "assassinate": 0.05, "withdraw": 0.4, "hold": 0.3, "done": 0.25,
}  # fmt: skip
RICHES: Final = 12  # units at most that ``enrich`` tries to add to an army


def values(switch: str) -> list[str]:
    """Values of a switch that the games go through."""
    return [*SWITCHES[switch], *(check_switch(switch, value) for value in MORE.get(switch, ()))]


def options(seed: int) -> dict[str, Any]:
    """Over the seeds: 2 to 5 seats, every switch with each of its values, in any combination."""
    rng = random.Random(f"options {seed}")
    out: dict[str, Any] = {switch: rng.choice(values(switch)) for switch in SWITCHES}
    return {**out, "seats": 2 + seed % 4, "max_turns": "3"}


class Player:
    """A player of chance, bolder or less."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        boldness = rng.choice([0.0, 0.5, 1.0, 1.5])
        self.weights = {word: weight**boldness for word, weight in BOLD.items()}

    def choose(self, actions: list[Action]) -> Action:
        weights = [self.weights.get(str(action).split()[0], 1.0) for action in actions]
        return self.rng.choices(actions, weights)[0]


def enrich(state: Shogun, rng: random.Random) -> None:
    """Before the first planning: units, buildings, koku and experience for everybody, a daimyo lost here and there."""
    state.turn = 2
    if rng.random() < 0.25:
        favour(state, rng.randrange(state.n))
    for side in range(state.n):
        state.koku[side] = rng.randrange(3, 12)
        for army in range(side * ARMIES, (side + 1) * ARMIES):
            if army % ARMIES and rng.random() < 0.35:
                _lose(state, army)
            else:
                state.armies[army * ARMY_ROW + HOLE] = rng.randrange(len(state.rules.track))
                _fill_card(state, army, rng)
        for province in state.provinces_of(side):
            _settle(state, province, rng)


def favour(state: Shogun, side: int) -> None:
    """The side is about to win: it holds most of what others held by provincial forces alone, the rest is empty."""
    for province in range(LANDS):
        if state.owner[province] == side or state.banner[province] != NOBODY:
            continue
        _vacate(state, province)
        if state.holdings(side) < PROVINCES_TO_WIN - 1:
            kind = max(range(len(UNITS)), key=lambda k: state.tray[side * len(UNITS) + k])
            state.tray[side * len(UNITS) + kind] -= 1
            state.force[province * FORCE_ROW + kind] = 1
            state.owner[province] = side


def _vacate(state: Shogun, province: int) -> None:
    owner = state.owner[province]
    for kind in range(len(UNITS)):
        if owner != NOBODY:
            state.tray[owner * len(UNITS) + kind] += state.force[province * FORCE_ROW + kind]
        state.force[province * FORCE_ROW + kind] = 0
    state.owner[province] = NOBODY


def _take(state: Shogun, side: int, rng: random.Random) -> int | None:
    """A unit out of the tray, if chance finds one."""
    kind = rng.randrange(len(UNITS))
    if not state.tray[side * len(UNITS) + kind]:
        return None
    state.tray[side * len(UNITS) + kind] -= 1
    return kind


def _fill_card(state: Shogun, army: int, rng: random.Random) -> None:
    for _ in range(rng.randrange(RICHES)):
        kind = _take(state, army // ARMIES, rng)
        if kind is None:
            continue
        if state.has_space(army, kind):
            state.armies[army * ARMY_ROW + CARD + kind] += 1
        else:
            state.tray[army // ARMIES * len(UNITS) + kind] += 1


def _lose(state: Shogun, army: int) -> None:
    row = army * ARMY_ROW
    state.banner[state.armies[row + PLACE]] = NOBODY
    for kind in range(len(UNITS)):
        state.tray[army // ARMIES * len(UNITS) + kind] += state.armies[row + CARD + kind]
    state.armies[row : row + ARMY_ROW] = [LOST, NOBODY, *[0] * (ARMY_ROW - 2)]


def _settle(state: Shogun, province: int, rng: random.Random) -> None:
    side = state.owner[province]
    for _ in range(rng.choice([0, 0, 0, 1, 2, 4])):
        if state.loose_units(province) < FORCE_MAX:
            kind = _take(state, side, rng)
            if kind is not None:
                state.force[province * FORCE_ROW + kind] += 1
    if rng.random() < 0.15 and state.castles:
        state.castles -= 1
        state.building[province] = WITH_CASTLE
        if rng.random() < 0.5 and state.bases:
            state.bases -= 1
            state.building[province] = WITH_FORTRESS


class Watched:
    """A game of players of chance that its referee watches.

    problems  what the referee found; ``steps`` how often each step was asked
    """

    def __init__(self, seed: int, rich: bool) -> None:
        self.game = find("shogun")
        self.rng = random.Random(f"watched {seed} {rich}")
        state = self.game.new(self.game.options(options(seed)), (seed * 2654435761 + 1) & 0xFFFFFFFF or 1)
        assert isinstance(state, Shogun)
        self.state = state
        self.checker = Checker(self.game)
        self.players = [Player(self.rng) for _ in range(state.seats())]
        self.problems: list[str] = []
        self.steps: Counter[str] = Counter()
        if rich:
            while self.state.step().name != "make-plans":
                self.act()
            enrich(self.state, self.rng)

    def act(self) -> tuple[int, Action]:
        """One action of chance; who took it, and what."""
        seat = self.rng.choice(self.state.pending())
        action = self.players[seat].choose(self.state.legal_actions(seat))
        self.state.events = []
        self.state.apply(seat, action)
        return seat, action

    def run(self, decisions: int) -> list[str]:
        """Play so many decisions, or to the end; the problems found."""
        self.problems += self.checker.check(self.state)
        for number in range(decisions):
            if self.state.is_terminal() or self.problems:
                break
            self.steps[self.state.step().name] += 1
            before = self.game.position(self.state)
            seat, action = self.act()
            after = self.game.position(self.state)
            found = self.checker.check_step(before, seat, str(action), after, self.state.events or [])
            found += self.checker.check(self.state)
            self.problems += [f"{number} {action}: {problem}" for problem in found]
        return self.problems
