"""Tolls: a small game that asks of the core what Shogun will ask.

Sides hold provinces in a ring.  Each round every side seals a plan (a bid for the order of play and a province in
which it hides its ronin), then marches in turn.  Who enters a foreign province fights: first the holder of the ninja
is asked, always (a window), then the hidden ronin show themselves, then dice.  A side whose daimyo dies is taken over
by its killer at once, in the middle of its own turn if need be.  With two seats each commands two sides, one asked
after the other.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.action import Action, ActionSpace
from kunitori.core.errors import BadInput
from kunitori.core.event import Event
from kunitori.core.game import Game, Option
from kunitori.core.state import FRAME, NOBODY, State
from kunitori.core.step import ASKED, JOINT, Step

SIDES: Final = 4
PROVINCES: Final = 8
ROUNDS: Final = 4
MOST: Final = 9
NEAR: Final = [[(p - 1) % PROVINCES, (p + 1) % PROVINCES] for p in range(PROVINCES)]


@dataclass(frozen=True, slots=True, eq=False)
class Say(Action):
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True, eq=False)
class Number(Action):
    word: str
    number: int

    def __str__(self) -> str:
        return f"{self.word} {self.number}"


@dataclass(frozen=True, slots=True, eq=False)
class March(Action):
    source: int
    target: int

    def __str__(self) -> str:
        return f"march {self.source} {self.target}"


@dataclass(frozen=True, slots=True, eq=False)
class Gift(Action):
    side: int

    def __str__(self) -> str:
        return f"give {self.side}"

    def act(self, state: Tolls, seat: int) -> None:
        giver = next(s for s in range(SIDES) if state.seat_of[s] == seat and state.coins[s])
        state.coins[giver] -= 1
        state.coins[self.side] += 1
        state.tell("given", "T-GIFT", giver, self.side)


SEAL: Final = Say("seal")
REST: Final = Say("rest")
WAIT: Final = Say("wait")
STRIKE: Final = Say("strike")
BID: Final = [Number("bid", n) for n in range(MOST + 1)]
HIDE: Final = [Number("hide", p) for p in range(PROVINCES)]
MARCH: Final = [[March(p, q) for q in NEAR[p]] for p in range(PROVINCES)]
GIFT: Final = [Gift(side) for side in range(SIDES)]
SPACE: Final = ActionSpace(
    [SEAL, REST, WAIT, STRIKE, *BID, *HIDE, *[m for row in MARCH for m in row], *GIFT],
)


class Plan(Step):
    """T-PLAN: every side bids and hides its ronin, unseen by the others."""

    name, decision, rule, mode, sealed = "plan", "T-DP-PLAN", "T-PLAN", JOINT, True

    def owing(self, state: Tolls) -> list[int]:
        return sorted({state.seat_of[side] for side in range(SIDES) if state.alive(side) and not state.sealed[side]})

    def side(self, state: Tolls, seat: int) -> int:
        """A seat with two sides is asked for one after the other."""
        return next(s for s in range(SIDES) if state.seat_of[s] == seat and state.alive(s) and not state.sealed[s])

    def legal(self, state: Tolls, seat: int) -> list[Action]:
        side = self.side(state, seat)
        if state.bids[side] == NOBODY:
            return list(BID[: min(state.coins[side], MOST) + 1])
        if state.ronin[side] == NOBODY:
            return [HIDE[p] for p in range(PROVINCES) if state.holder(p) == side]
        return [SEAL]

    def is_seal(self, state: Tolls, seat: int, action: Action) -> bool:
        return action is SEAL

    def has_draft(self, state: Tolls, seat: int) -> bool:
        return state.bids[self.side(state, seat)] != NOBODY

    def clear_draft(self, state: Tolls, seat: int) -> None:
        side = self.side(state, seat)
        state.bids[side] = NOBODY
        state.ronin[side] = NOBODY

    def reopen(self, state: Tolls, viewer: int) -> None:
        for side in range(SIDES):
            if state.alive(side) and state.seat_of[side] != viewer:
                state.sealed[side] = 0
                state.bids[side] = NOBODY
                state.ronin[side] = NOBODY

    def after(self, state: Tolls, seat: int, action: Action) -> None:
        side = self.side(state, seat)
        if isinstance(action, Number):
            if action.word == "bid":
                state.bids[side] = action.number
            else:
                state.ronin[side] = action.number
            return
        state.sealed[side] = 1
        state.tell("sealed", self.rule, side)
        if not self.owing(state):
            state.finish()
            state.reveal_bids()


class Turn(Step):
    """T-TURN: the sides march in the order of their bids; then the next round.  a: how many have marched."""

    name, rule = "turn", "T-TURN"

    def run(self, state: Tolls) -> None:
        done = state.agenda[-2]
        if done < len(state.order):
            state.agenda[-2] = done + 1
            state.push(MARCHING, state.seat_of[state.order[done]], state.order[done], 0)
            return
        state.finish()
        state.round += 1
        if state.round < ROUNDS and len([s for s in range(SIDES) if state.alive(s)]) > 1:
            state.begin_round()


class Marching(Step):
    """T-MARCH: up to two moves of all units but one.  a: side, b: moves made."""

    name, decision, rule, mode, lapses, voluntary = "march", "T-DP-MARCH", "T-MARCH", ASKED, True, True

    def lapsed(self, state: Tolls) -> bool:
        return not state.alive(state.agenda[-2])

    def legal(self, state: Tolls, seat: int) -> list[Action]:
        side = state.agenda[-2]
        acts: list[Action] = [REST]
        for p in range(PROVINCES):
            if state.units[side * PROVINCES + p] > 1:
                acts.extend(MARCH[p])
        return acts

    def after(self, state: Tolls, seat: int, action: Action) -> None:
        side = state.agenda[-2]
        state.agenda[-1] += 1
        if not isinstance(action, March) or state.agenda[-1] == 2:
            state.finish()
        if isinstance(action, March):
            state.push(BATTLE, NOBODY, side, action.source * PROVINCES + action.target)
            if state.ninja != NOBODY and state.alive(state.ninja):
                state.push(WINDOW, state.seat_of[state.ninja], side, action.target)


class Window(Step):
    """T-NINJA: the holder may kill the attacker's daimyo.  Asked whenever the ninja is out, which is public."""

    name, decision, rule, mode = "ninja", "T-DP-NINJA", "T-NINJA", ASKED

    def always_asked(self, state: Tolls, seat: int) -> bool:
        return True

    def legal(self, state: Tolls, seat: int) -> list[Action]:
        return [WAIT] if state.agenda[-2] == state.ninja else [WAIT, STRIKE]

    def after(self, state: Tolls, seat: int, action: Action) -> None:
        victim = state.agenda[-2]
        state.finish()
        if action is STRIKE:
            killer = state.ninja
            state.ninja = NOBODY
            state.tell("struck", self.rule, killer, victim)
            state.take_over(victim, killer)


class Battle(Step):
    """T-BATTLE: the army arrives; hidden ronin fight with the defender.  a: attacker, b: source, target."""

    name, rule, lapses = "battle", "T-BATTLE", True

    def lapsed(self, state: Tolls) -> bool:
        return not state.alive(state.agenda[-2])

    def run(self, state: Tolls) -> None:
        side = state.agenda[-2]
        source, target = divmod(state.agenda[-1], PROVINCES)
        state.finish()
        going = state.units[side * PROVINCES + source] - 1
        if going <= 0:
            return
        defender = state.holder(target)
        state.units[side * PROVINCES + source] -= going
        state.tell("marched", "T-MARCH", side, source, target, going)
        if defender in (NOBODY, side):
            state.units[side * PROVINCES + target] += going
            return
        strength = state.units[defender * PROVINCES + target]
        if state.ronin[defender] == target:
            state.ronin[defender] = NOBODY
            state.reveal()
            state.tell("ronin-shown", self.rule, defender, target)
            strength += 2
        attack = sum(state.chance(6, "die") for _ in range(going))
        defence = sum(state.chance(6, "die") for _ in range(strength))
        state.tell("fought", self.rule, side, defender, attack, defence)
        if attack > defence:
            state.units[defender * PROVINCES + target] = 0
            state.units[side * PROVINCES + target] = going
            if not any(state.units[defender * PROVINCES : (defender + 1) * PROVINCES]):
                state.take_over(defender, side)
        elif not any(state.units[side * PROVINCES : (side + 1) * PROVINCES]):
            state.take_over(side, defender)


PLAN: Final = Plan()
TURN: Final = Turn()
MARCHING: Final = Marching()
WINDOW: Final = Window()
BATTLE: Final = Battle()
STEPS: Final[list[Step]] = [PLAN, TURN, MARCHING, WINDOW, BATTLE]
for _number, _step in enumerate(STEPS):
    _step.id = _number

LISTS: Final = ("units", "coins", "bids", "ronin", "sealed", "order", "daimyo")


class Tolls(State):
    """ninja: the side that holds it; daimyo: 1 while a side lives."""

    def __init__(
        self,
        seat_of: list[int],
        units: list[int],
        coins: list[int],
        bids: list[int],
        ronin: list[int],
        sealed: list[int],
        order: list[int],
        daimyo: list[int],
        ninja: int,
        round_: int,
        agenda: list[int],
        rng: int,
        script: list[int] | None,
    ) -> None:
        super().__init__(agenda, rng, script)
        self.seat_of = seat_of
        self.units = units
        self.coins = coins
        self.bids = bids
        self.ronin = ronin
        self.sealed = sealed
        self.order = order
        self.daimyo = daimyo
        self.ninja = ninja
        self.round = round_

    def fields(self) -> tuple[Any, ...]:
        script = None if self.script is None else self.script[:]
        lists = [getattr(self, name)[:] for name in LISTS]
        return (self.seat_of, *lists, self.ninja, self.round, self.agenda[:], self.rng, script)

    def clone(self) -> Tolls:
        twin = Tolls(*self.fields())
        twin.choices = self.choices
        twin.irreversible = self.irreversible
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickled, self.fields())

    def steps(self) -> list[Step]:
        return STEPS

    def seats(self) -> int:
        return max(self.seat_of) + 1

    def alive(self, side: int) -> bool:
        return self.daimyo[side] > 0

    def holder(self, province: int) -> int:
        return next((s for s in range(SIDES) if self.units[s * PROVINCES + province]), NOBODY)

    def begin_round(self) -> None:
        for side in range(SIDES):
            self.bids[side] = NOBODY
            self.ronin[side] = NOBODY
            self.sealed[side] = 0
            self.coins[side] += 2
        self.push(PLAN)

    def reveal_bids(self) -> None:
        self.reveal()
        keyed = [(-self.bids[s], self.chance(1000, "lot"), s) for s in range(SIDES) if self.alive(s)]
        keyed.sort()
        self.order = [side for _, _, side in keyed]
        self.ninja = self.order[-1]
        for side in self.order:
            self.coins[side] -= self.bids[side]
            self.tell("bid", "T-PLAN", side, self.bids[side])
        self.push(TURN)

    def take_over(self, loser: int, winner: int) -> None:
        """T-TAKEOVER: the loser's units, coins and ninja are the winner's at once, whosever turn it is."""
        self.daimyo[loser] = 0
        for p in range(PROVINCES):
            self.units[winner * PROVINCES + p] += self.units[loser * PROVINCES + p]
            self.units[loser * PROVINCES + p] = 0
        self.coins[winner] += self.coins[loser]
        self.coins[loser] = 0
        if self.ninja == loser:
            self.ninja = winner
        self.ronin[loser] = NOBODY
        self.tell("taken-over", "T-TAKEOVER", loser, winner)

    def offers(self, seat: int) -> list[Action]:
        rich = any(self.seat_of[s] == seat and self.coins[s] for s in range(SIDES))
        return [GIFT[s] for s in range(SIDES) if rich and self.seat_of[s] != seat and self.alive(s)]

    def view(self, seat: int = NOBODY) -> TollsView:
        return TollsView(self, seat)

    def returns(self) -> list[float]:
        held = [sum(self.units[s * PROVINCES + p] > 0 for p in range(PROVINCES)) for s in range(SIDES)]
        score = [sum(held[s] for s in range(SIDES) if self.seat_of[s] == seat) for seat in range(self.seats())]
        best = score.count(max(score))
        return [1 / best if x == max(score) else 0.0 for x in score]


def unpickled(*fields: Any) -> Tolls:
    state = Tolls(*fields)
    state.settle()
    return state


class TollsView:
    """Public facts and the seat's own plans; whether a rival's ronin still hide is public, where they hide is not."""

    def __init__(self, state: Tolls, seat: int) -> None:
        self.seat = seat
        self.seat_of = state.seat_of
        planning = bool(state.agenda) and state.step() is PLAN
        own = [state.seat_of[s] == seat for s in range(SIDES)]
        self.units = state.units[:]
        self.coins = state.coins[:]
        self.bids = [b if own[s] or not planning else NOBODY for s, b in enumerate(state.bids)]
        self.ronin = [r if own[s] else NOBODY for s, r in enumerate(state.ronin)]
        self.hiding = [int(not own[s] and not planning and state.ronin[s] != NOBODY) for s in range(SIDES)]
        self.sealed = state.sealed[:]
        self.order = state.order[:]
        self.daimyo = state.daimyo[:]
        self.ninja = state.ninja
        self.round = state.round
        self.agenda = state.agenda[:]

    def as_dict(self) -> dict[str, Any]:
        return dict(vars(self))

    def determinize(self, rng: random.Random) -> Tolls:
        lists: list[Any] = [getattr(self, name)[:] for name in LISTS]
        rest: list[Any] = [self.ninja, self.round, self.agenda[:], rng.getrandbits(32) or 1, None]
        state = Tolls(*[self.seat_of, *lists, *rest])
        planning = bool(self.agenda) and STEPS[self.agenda[-FRAME]] is PLAN
        for side in range(SIDES):
            if self.seat_of[side] == self.seat or not state.alive(side):
                continue
            if self.hiding[side] or (planning and self.sealed[side]):
                places = [p for p in range(PROVINCES) if not planning or state.holder(p) == side]
                state.ronin[side] = rng.choice(places)
            if planning and self.sealed[side]:
                state.bids[side] = rng.randrange(min(state.coins[side], MOST) + 1)
        state.settle()
        return state


class TollsGame(Game):
    name = "tolls"
    ruleset = "1"

    def option_list(self) -> list[Option]:
        return [Option("seats", ["2", "4"], "4")]

    def actions(self) -> ActionSpace:
        return SPACE

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        seats = given.get("seats", 4)
        if seats not in (2, 4) or set(given) - {"seats"}:
            raise BadInput("tolls has the option seats: 2 or 4")
        return {"seats": seats}

    def new(self, options: dict[str, Any], rng: int) -> State:
        units = [0] * (SIDES * PROVINCES)
        for side in range(SIDES):
            units[side * PROVINCES + 2 * side] = 3
            units[side * PROVINCES + 2 * side + 1] = 1
        seat_of = [side % options["seats"] for side in range(SIDES)]
        blank = [NOBODY] * SIDES
        state = Tolls(
            seat_of, units, [3] * SIDES, blank, blank[:], [0] * SIDES, [], [1] * SIDES, NOBODY, 0, [], rng, None
        )
        state.begin_round()
        state.settle()
        return state

    def seat_names(self, state: State) -> list[str]:
        return [f"seat{n}" for n in range(state.seats())]

    def is_voluntary(self, action: Action) -> bool:
        return isinstance(action, Gift)

    def scenario(self, given: dict[str, Any], rng: int) -> State:
        state = self.new(self.options({"seats": given.get("seats", 4)}), rng)
        state.script = list(given.get("chance", []))
        return state

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Tolls)
        out: dict[str, Any] = {name: list(getattr(state, name)) for name in LISTS}
        return {**out, "seat_of": state.seat_of, "ninja": state.ninja, "round": state.round, "agenda": state.agenda[:]}

    def from_position(self, data: dict[str, Any], rng: int) -> State:
        lists: list[Any] = [list(data[name]) for name in LISTS]
        state = Tolls(*[data["seat_of"], *lists, data["ninja"], data["round"], list(data["agenda"]), rng, None])
        state.settle()
        return state

    def event_words(self, state: State, event: Event) -> dict[str, str | int]:
        return {str(i): value for i, value in enumerate(event.values)}

    def scramble(self, state: State, viewer: int, rng: Any) -> State:
        assert isinstance(state, Tolls)
        twin = state.clone()
        planning = twin.step() is PLAN if twin.agenda else False
        for side in range(SIDES):
            if twin.seat_of[side] == viewer:
                continue
            if twin.ronin[side] != NOBODY:
                places = [p for p in range(PROVINCES) if not planning or twin.holder(p) == side]
                twin.ronin[side] = rng.choice(places)
            if planning and twin.bids[side] != NOBODY:
                twin.bids[side] = rng.randrange(min(twin.coins[side], MOST) + 1)
        twin.settle()
        return twin


TOLLS: Final = TollsGame()
