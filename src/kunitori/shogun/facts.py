"""The facts that conformance cases ask of a position (docs/formats.md, section 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.state import NOBODY
from kunitori.shogun.scenario import PIECE_NAMES, Reader
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, HOLE, LOST, PLACE, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, BOXES, LANDS, PROVINCES, UNITS

Pair = tuple[Any, Any]
BUILDINGS: Final = ["none", "castle", "fortress"]
STATUSES: Final = ["lost", "standing", "down"]
NONE: Final = "none"
OF_AN_ARMY: Final = ("leaving", "marching", "advance", "further-attack")  # their frames tell an army, not a side


class Facts:
    """Reads the facts of one position; each method answers one key: what is wanted of it, and what is so."""

    def __init__(self, state: Shogun) -> None:
        self.state = state
        given = state.rules.given
        self.reader = Reader({"seats": given["seats"], "colours": given["colours"]})

    def name(self, side: int) -> str:
        return NONE if side == NOBODY else self.state.rules.name(side)

    def army_name(self, army: int) -> str:
        return NONE if army == NOBODY else f"{self.name(army // ARMIES)} {army % ARMIES + 1}"

    def acting_name(self, acting: int) -> str:
        if acting >= self.state.loose:
            return PROVINCES[acting - self.state.loose]
        return f"army {acting % ARMIES + 1}"

    def by_side(self, key: str, value: Any, read: Callable[[int], Any]) -> Pair:
        wanted = self.reader.mapping_of(value, key)
        return wanted, {name: read(self.reader.side(name, key)) for name in wanted}

    def by_province(self, key: str, value: Any, read: Callable[[int], Any]) -> Pair:
        wanted = self.reader.mapping_of(value, key)
        return wanted, {name: read(self.reader.province(name, key)) for name in wanted}

    def spelled(self, row: list[int]) -> list[str]:
        return [name for name, number in zip(PIECE_NAMES, row, strict=True) for _ in range(number)]

    def wanted_pieces(self, value: Any, key: str) -> list[str]:
        counted = self.reader.counted(PIECE_NAMES, value, key)
        return self.spelled([counted.get(kind, 0) for kind in range(len(PIECE_NAMES))])

    # Pieces

    def owner(self, value: Any) -> Pair:
        return self.by_province("owner", value, lambda p: self.name(self.state.owner[p]))

    def holdings(self, value: Any) -> Pair:
        return self.by_side("holdings", value, self.state.holdings)

    def forces(self, value: Any) -> Pair:
        have = self.by_province("forces", value, self.force)
        return {name: self.wanted_pieces(units, "forces") for name, units in value.items()}, have[1]

    def force(self, province: int) -> list[str]:
        return self.spelled(self.state.force[province * FORCE_ROW : (province + 1) * FORCE_ROW])

    def armies(self, value: Any) -> Pair:
        wanted: dict[str, Any] = {}
        have: dict[str, Any] = {}
        for name, armies in self.reader.mapping_of(value, "armies").items():
            side = self.reader.side(name, "armies")
            for number, facts in self.reader.mapping_of(armies, "armies").items():
                army = self.reader.army(side, number, "armies")
                facts = {"at": facts} if isinstance(facts, str) else self.reader.mapping_of(facts, "armies")
                for key, fact in facts.items():
                    at = f"{name} {number} {key}"
                    wanted[at] = self.wanted_pieces(fact, "armies") if key == "card" else fact
                    have[at] = self.army(army, key)
        return wanted, have

    def army(self, army: int, key: str) -> Any:
        row = self.state.armies[army * ARMY_ROW : (army + 1) * ARMY_ROW]
        if key == "at":
            return "lost" if row[STATUS] == LOST else NONE if row[PLACE] == NOBODY else PROVINCES[row[PLACE]]
        if key == "card":
            return self.spelled(row[CARD:])
        if key == "level":
            return self.state.level(army)
        if key == "hole":
            return row[HOLE] + 1
        if key == "is":
            return STATUSES[row[STATUS]]
        raise BadInput(f"armies: an army has no {key[:40]!r}; it has: at, card, level, hole, is")

    def banner(self, value: Any) -> Pair:
        return self.by_province("banner", value, lambda p: self.army_name(self.state.banner[p]))

    def building(self, value: Any) -> Pair:
        return self.by_province("building", value, lambda p: BUILDINGS[self.state.building[p]])

    def hidden(self, value: Any) -> Pair:
        return self.by_province("hidden", value, lambda p: self.state.hidden[p])

    def limit(self, value: Any) -> Pair:
        return self.by_province("limit", value, lambda p: self.state.limit[p])

    def tray(self, value: Any) -> Pair:
        wanted = self.reader.mapping_of(value, "tray")
        have: dict[str, Any] = {}
        for name, units in wanted.items():
            row = self.reader.side(name, "tray") * len(UNITS)
            have[name] = {unit: self.state.tray[row + self.reader.index(UNITS, unit, "tray")] for unit in units}
        return wanted, have

    def pool(self, value: Any) -> Pair:
        cards = [PROVINCES[p] for p in range(LANDS) if self.state.owner[p] == NOBODY]
        return (value, len(cards)) if isinstance(value, int) else (sorted(value), sorted(cards))

    def castles(self, value: Any) -> Pair:
        return value, self.state.castles

    def bases(self, value: Any) -> Pair:
        return value, self.state.bases

    def ronin(self, value: Any) -> Pair:
        return value, self.state.ronin

    # The map

    def near(self, value: Any) -> Pair:
        wanted = self.reader.mapping_of(value, "near")
        have: dict[str, Any] = {}
        for name, others in wanted.items():
            p = self.reader.province(name, "near")
            have[name] = {other: self.way(p, self.reader.province(other, "near")) for other in others}
        return wanted, have

    def way(self, p: int, q: int) -> str:
        if q not in self.state.rules.near[p]:
            return NONE
        return "sea" if self.state.rules.naval[p * LANDS + q] else "land"

    # The turn

    def turn(self, value: Any) -> Pair:
        return value, self.state.turn

    def step(self, value: Any) -> Pair:
        return value, self.state.step().name if self.state.agenda else ""

    def asks(self, value: Any) -> Pair:
        """The colour that has to answer now, where one alone is asked."""
        state = self.state
        step = state.step()
        if step.sealed or step.name == "split-cards":
            raise BadInput("asks: no single colour is asked here")
        if step.decision == "DP-11":
            return value, self.name(state.ninja)
        return value, self.name(state.agenda[-2] // ARMIES if step.name in OF_AN_ARMY else state.agenda[-2])

    def owes(self, value: Any) -> Pair:
        """The colours that have not sealed yet, in a sealed step but casualties."""
        return value, [self.name(side) for side in range(self.state.n) if self.state.owes[side]]

    def koku(self, value: Any) -> Pair:
        return self.by_side("koku", value, lambda side: self.state.koku[side])

    def sword(self, value: Any) -> Pair:
        return self.by_side("sword", value, lambda side: self.state.sword[side])

    def plans(self, value: Any) -> Pair:
        def plan(side: int) -> dict[str, int]:
            row = self.state.plan[side * len(BOXES) : (side + 1) * len(BOXES)]
            return {box: koku for box, koku in zip(BOXES, row, strict=True) if koku}

        return self.by_side("plans", value, plan)

    def ninja(self, value: Any) -> Pair:
        return value, self.name(self.state.ninja)

    def active(self, value: Any) -> Pair:
        return value, self.name(self.state.active)

    def declared(self, value: Any) -> Pair:
        declared = self.state.declared
        have = {self.acting_name(declared[at]): PROVINCES[declared[at + 1]] for at in range(0, len(declared), 2)}
        return value, have

    def breach(self, value: Any) -> Pair:
        return self.by_province("breach", value, lambda p: self.state.breach[p] if self.state.breach else 0)

    def chance_left(self, value: Any) -> Pair:
        return value, len(self.state.script or [])

    # The end

    def out(self, value: Any) -> Pair:
        state = self.state
        have = {
            self.name(side): "nobody" if state.conqueror[side] == side else self.name(state.conqueror[side])
            for side in range(state.n)
            if not state.in_play(side)
        }
        return value, have

    def winners(self, value: Any) -> Pair:
        state = self.state
        return value, [state.rules.seat_name(seat) for seat in range(state.rules.seats) if state.winners >> seat & 1]

    def over(self, value: Any) -> Pair:
        return value, self.state.is_terminal()


KEYS: Final = (
    "owner", "holdings", "forces", "armies", "banner", "building", "hidden", "limit", "tray", "pool", "castles",
    "bases", "ronin", "near", "turn", "step", "asks", "owes", "koku", "sword", "plans", "ninja", "active", "declared",
    "breach", "chance_left", "out", "winners", "over",
)  # fmt: skip


def facts(state: Shogun, wanted: dict[str, Any]) -> dict[str, Pair]:
    """For each key of ``wanted``: (what is wanted, what is), in comparable form.  Raises BadInput."""
    reading = Facts(state)
    out: dict[str, Pair] = {}
    for key, value in wanted.items():
        if key not in KEYS:
            raise BadInput(f"a position has no fact {str(key)[:40]!r}; it has: {', '.join(KEYS)}")
        out[key] = getattr(reading, key)(value)
    return out
