"""Stones: a whole game in one short file, to show what a third game takes (docs/architecture.md).

A heap of stones, and chance says who begins.  In turn each seat takes one to three; now and then the river takes one
more.  When nothing is left, whoever took stones last has won.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.action import Action, ActionSpace
from kunitori.core.errors import BadInput
from kunitori.core.event import Event
from kunitori.core.game import Game, Option, Words
from kunitori.core.state import NOBODY, State
from kunitori.core.step import ASKED, Step

MOST: Final = 3
SEATS: Final = ["ash", "birch", "cedar", "date"]


@dataclass(frozen=True, slots=True, eq=False)
class Take(Action):
    number: int

    def __str__(self) -> str:
        return f"take {self.number}"


TAKE: Final = [Take(n) for n in range(1, MOST + 1)]
SPACE: Final = ActionSpace(TAKE)


class Turn(Step):
    """ST-TURN: take one to three stones."""

    id, name, decision, rule, mode = 0, "turn", "ST-DP", "ST-TURN", ASKED

    def legal(self, state: Stones, seat: int) -> list[Action]:
        return list(TAKE[: state.heap])

    def after(self, state: Stones, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        state.heap -= action.number
        state.tell("taken", self.rule, seat, action.number)
        if state.chance(6, "river") == 0 and state.heap:
            state.heap -= 1
            state.tell("washed-away", self.rule, seat, 1)
        state.finish()
        if state.heap:
            state.push(TURN, (seat + 1) % state.n)
        else:
            state.winner = seat


TURN: Final = Turn()


class Stones(State):
    """heap: the stones left; winner: the seat that took the last one, NOBODY."""

    def __init__(self, n: int, heap: int, winner: int, agenda: list[int], rng: int, script: list[int] | None) -> None:
        super().__init__(agenda, rng, script)
        self.n, self.heap, self.winner = n, heap, winner

    def fields(self) -> tuple[Any, ...]:
        return (self.n, self.heap, self.winner, self.agenda[:], self.rng, self.script and self.script[:])

    def clone(self) -> Stones:
        twin = Stones(*self.fields())
        twin.choices, twin.irreversible = self.choices, self.irreversible
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return (settled, self.fields())

    def steps(self) -> list[Step]:
        return [TURN]

    def seats(self) -> int:
        return self.n

    def view(self, seat: int = NOBODY) -> StonesView:
        return StonesView(self, seat)

    def returns(self) -> list[float]:
        return [float(seat == self.winner) for seat in range(self.n)]


def settled(*fields: Any) -> Stones:
    state = Stones(*fields)
    state.settle()
    return state


class StonesView:
    """Nothing is hidden."""

    def __init__(self, state: Stones, seat: int) -> None:
        self.seat, self.n, self.heap, self.winner, self.agenda = (
            seat,
            state.n,
            state.heap,
            state.winner,
            state.agenda[:],
        )

    def as_dict(self) -> dict[str, Any]:
        return {"seats": SEATS[: self.n], "heap": self.heap, "turn": SEATS[self.agenda[1]] if self.agenda else None}

    def determinize(self, rng: Any) -> Stones:
        return settled(self.n, self.heap, self.winner, self.agenda[:], rng.getrandbits(32) or 1, None)


class StonesGame(Game):
    name = "stones"
    ruleset = "1"

    def actions(self) -> ActionSpace:
        return SPACE

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        out = {"seats": given.get("seats", 2), "heap": int(given.get("heap", 15))}
        if set(given) - set(out) or out["seats"] not in (2, 3, 4) or not 0 < out["heap"] < 100:
            raise BadInput("stones has the options seats, 2 to 4, and heap, 1 to 99")
        return out

    def option_list(self) -> list[Option]:
        return [Option("seats", ["2", "3", "4"], "2"), Option("heap", ["15"], "15", other=True)]

    def new(self, options: dict[str, Any], rng: int) -> State:
        state = Stones(options["seats"], options["heap"], NOBODY, [], rng, None)
        state.push(TURN, state.chance(state.n, "first"))
        state.settle()
        return state

    def seat_names(self, state: State) -> list[str]:
        return SEATS[: state.seats()]

    def scenario(self, given: dict[str, Any], rng: int) -> State:
        turn = SEATS.index(given.get("turn", "ash"))
        return settled(
            given.get("seats", 2), given.get("heap", 15), NOBODY, [0, turn, 0, 0], rng, list(given.get("chance", []))
        )

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Stones)
        return {"seats": state.n, "heap": state.heap, "winner": state.winner, "agenda": state.agenda[:]}

    def from_position(self, data: dict[str, Any], rng: int) -> State:
        return settled(data["seats"], data["heap"], data["winner"], list(data["agenda"]), rng, None)

    def facts(self, state: State, wanted: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Stones)
        return {key: (wanted[key], {"heap": state.heap}[key]) for key in wanted}

    def event_words(self, state: State, event: Event) -> dict[str, str | int]:
        return {"seat": SEATS[int(event.values[0])], "what": str(event.values[1])}

    def scramble(self, state: State, viewer: int, rng: Any) -> State:
        return state.clone()  # type: ignore[no-any-return]

    def evaluate(self, view: Any) -> list[float]:
        return [float(seat == view.winner) for seat in range(view.n)]

    def advice(self, view: Any, actions: list[Action]) -> list[float]:
        return [1.0 if isinstance(a, Take) and (view.heap - a.number) % (MOST + 1) == 0 else 0.0 for a in actions]

    def sketch(self, view: Any, width: int, height: int, words: Words) -> list[list[tuple[str, str]]]:
        return [[("o" * min(view.heap, width), "")]]


STONES: Final = StonesGame()
