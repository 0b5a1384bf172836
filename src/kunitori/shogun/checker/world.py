"""A position in plain words, and what the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from kunitori.shogun.checker.facts import (
    ASHIGARU_MAX,
    DAIMYOS,
    FORCE_MAX,
    NOBODY,
    SAMURAI,
    SAMURAI_MAX,
    UNITS,
    neighbours,
)

KINDS: Final = len(UNITS)
LOST: Final = 0
STANDING: Final = 1
DOWN: Final = 2
OPEN: Final = NOBODY  # a box that isn't filled yet

_near_by: Final = lru_cache(maxsize=64)(neighbours)


def named(number: int) -> int | None:
    """A number of the state that may mean nobody."""
    return None if number == NOBODY else number


@dataclass(slots=True)
class Army:
    """A daimyo, his marker and his section of the Army Card.  ``units`` by kind; ``place``: a province."""

    number: int
    side: int
    status: int
    place: int | None
    hole: int
    units: list[int]
    ronin: int

    @property
    def regulars(self) -> int:
        """SH-UNIT-02, SH-NINJA-09: the daimyo counts while he stands."""
        return sum(self.units) + (self.status == STANDING)

    @property
    def limit(self) -> int:
        """SH-RONIN-05."""
        return max(0, self.regulars - 1)

    def has_space(self, kind: int) -> bool:
        """SH-UNIT-03: may another unit of the kind join?"""
        of_class = [k for k in range(KINDS) if (k in SAMURAI) == (kind in SAMURAI)]
        return sum(self.units[k] for k in of_class) < (SAMURAI_MAX if kind in SAMURAI else ASHIGARU_MAX)


@dataclass(slots=True)
class Land:
    """A province: its card's owner, the provincial force there, its building, the Banner, the face-down card."""

    owner: int | None
    units: list[int]
    ronin: int
    building: int
    banner: int | None
    hidden: int
    most_hidden: int
    shown: bool

    @property
    def loose(self) -> int:
        return sum(self.units)

    @property
    def limit(self) -> int:
        """SH-RONIN-05, of the provincial force."""
        return max(0, self.loose - 1)

    @property
    def has_space(self) -> bool:
        """SH-UNIT-04: may another unit join the provincial force?"""
        return self.loose < FORCE_MAX


class World:
    """A position in words.  Sides, armies and provinces are numbers (``state.Shogun`` explains the fields).

    fresh     in a levy: {province: (kind, for the army)}
    settled   in a movement phase: {province: units by kind and ronin that have moved}; ``dropper`` {province: army}
    declared  [(acting, target)]
    breach    {province: temporary units lost}
    agenda    what is being resolved: (step, seat, two numbers of the step's own), the topmost last
    """

    __slots__ = (
        "acting", "active", "agenda", "armies", "attacks", "barred", "bases", "bought", "breach", "castles", "chosen",
        "colours", "conqueror", "deal", "declared", "dropper", "due", "field", "fresh", "koku", "lands", "losses",
        "loose", "n", "naval", "near", "ninja", "options", "owes", "plan", "ronin", "seat_of", "seats",
        "settled", "spent", "spied", "sword", "track", "tray", "turn", "used", "winners", "wins",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        """The position that ``game.position`` wrote."""
        self.options: dict[str, Any] = data["options"]
        self.colours: list[str] = list(self.options["colours"])
        self.n = n = len(self.colours)
        self.seats: int = self.options["seats"]
        self.seat_of: list[int] = [side * self.seats // n for side in range(n)]  # SH-TWO-01
        self.loose = n * DAIMYOS
        self.near, self.naval = _near_by(self.options["map_overrides"])
        self.track = [int(level) for level in self.options["experience_track"].split(",")]
        self.turn: int = data["turn"]
        self.castles: int = data["castles"]
        self.bases: int = data["bases"]
        self.ronin: int = data["ronin"]
        self.attacks: int = data["attacks"]
        self.wins: int = data["wins"]
        self.koku: list[int] = list(data["koku"])
        self.sword: list[int] = list(data["sword"])
        self.deal: list[int] = data["deal"]
        self.owes: list[int] = data["owes"]
        self.chosen: list[int] = data["chosen"]
        self.spent: list[int] = data["spent"]
        self.due: list[int] = data["due"]
        self.losses: list[int] = data["losses"]
        self.conqueror = [named(side) for side in data["conqueror"]]
        self.ninja = named(data["ninja"])
        self.spied = named(data["spied"])
        self.active = named(data["active"])
        self.acting = named(data["acting"])
        self.field = named(data["field"])
        self.barred = set(data["barred"])
        self.winners = {seat for seat in range(self.seats) if data["winners"] >> seat & 1}
        self.used = {army for army in range(self.loose) if data["used"] >> army & 1}
        self.armies = [self._army(data["armies"], number) for number in range(self.loose)]
        self.lands = _lands(data)
        self.tray = _rows(data["tray"], KINDS)
        self.plan = _rows(data["plan"], 5)
        self.bought = _rows(data["bought"], max(1, len(data["bought"]) // n))
        self.fresh = {p: ((k - 1) // 2, bool((k - 1) % 2)) for p, k in enumerate(data["fresh"]) if k}
        self.settled = dict(enumerate(_rows(data["settled"], KINDS + 1)))
        self.dropper = {p: army for p, army in enumerate(data["dropper"]) if army != NOBODY}
        self.declared = list(zip(data["declared"][::2], data["declared"][1::2], strict=True))
        self.breach: dict[int, int] = {p: k for p, k in enumerate(data["breach"]) if k}
        self.agenda: list[tuple[str, int, int, int]] = [tuple(frame) for frame in data["agenda"]]

    def _army(self, rows: list[int], number: int) -> Army:
        row = rows[number * (KINDS + 4) : (number + 1) * (KINDS + 4)]
        return Army(number, number // DAIMYOS, row[0], named(row[1]), row[2], row[3 : 3 + KINDS], row[3 + KINDS])

    # Words of the rules

    def on(self, switch: str) -> bool:
        """Is a true/false switch on?"""
        return bool(self.options[switch] == "true")

    @property
    def step(self) -> str:
        """The name of the topmost step, "" when the game is over."""
        return self.agenda[-1][0] if self.agenda else ""

    def frame(self, name: str) -> tuple[str, int, int, int] | None:
        """The topmost frame of that name."""
        return next((frame for frame in reversed(self.agenda) if frame[0] == name), None)

    def in_play(self) -> list[int]:
        return [side for side in range(self.n) if self.conqueror[side] is None]

    def allied(self, side: int, other: int) -> bool:
        """SH-TWO-04: sister sides, or the same."""
        return self.seat_of[side] == self.seat_of[other]

    def enemies(self, side: int) -> list[int]:
        return [other for other in self.in_play() if not self.allied(side, other)]

    def provinces(self, side: int) -> list[int]:
        return [p for p, land in enumerate(self.lands) if land.owner == side]

    def own_armies(self, side: int) -> list[Army]:
        return self.armies[side * DAIMYOS : (side + 1) * DAIMYOS]

    def armies_at(self, p: int) -> list[Army]:
        """The armies there, also one passing through."""
        return [army for army in self.armies if army.place == p and army.status != LOST]

    def standing(self, side: int) -> list[Army]:
        """The side's armies whose daimyo lives and is not down."""
        return [army for army in self.own_armies(side) if army.status == STANDING]

    def level(self, army: Army) -> int:
        """SH-EXPERIENCE-02."""
        return self.track[army.hole]

    def is_empty(self, p: int) -> bool:
        """SH-WAR-02."""
        return self.lands[p].owner is None

    def is_enemy(self, side: int, p: int) -> bool:
        """SH-WAR-02, SH-TWO-06: a sister side's province is neither friendly nor an enemy's."""
        owner = self.lands[p].owner
        return owner is not None and not self.allied(side, owner)

    def room(self, p: int) -> int:
        """How many more ronin the forces of the province may hold besides the revealed ones; never below 0 (OQ-13)."""
        land = self.lands[p]
        return max(0, land.limit - land.ronin) + sum(max(0, army.limit - army.ronin) for army in self.armies_at(p))

    def may_hide(self, side: int) -> bool:
        """Has the side a stack that is still face down, so that a choice may be narrowed by it (section 10)?"""
        return any(land.hidden for land in self.lands if land.owner == side)

    def could_hide(self, p: int) -> bool:
        """Do the public facts allow one of the owner's face-down stacks to lie there (sections 1 and 10)?"""
        land = self.lands[p]
        stacks = [other.hidden for other in self.lands if other.owner == land.owner and not other.shown]
        return any(stack <= land.most_hidden or not self.on("ronin_stacks_visible") for stack in stacks if stack)

    # Forces that attack

    def is_army(self, acting: int) -> bool:
        return acting < self.loose

    def side_of(self, acting: int) -> int | None:
        """Whose force an acting number is."""
        return acting // DAIMYOS if acting < self.loose else self.lands[acting - self.loose].owner

    def origin(self, acting: int) -> int | None:
        """Where it stands."""
        return self.armies[acting].place if acting < self.loose else acting - self.loose

    def can_act(self, acting: int) -> bool:
        """SH-DECLARE-01: is it still there, and no disbanded army?"""
        if acting < self.loose:
            return self.armies[acting].status == STANDING
        return self.lands[acting - self.loose].loose > 0

    def acting_words(self, acting: int, names: list[str]) -> str:
        """How a battle of that force is named."""
        return f"army {acting % DAIMYOS + 1}" if acting < self.loose else names[acting - self.loose]


def _lands(data: dict[str, Any]) -> list[Land]:
    force = data["force"]
    rows = range(0, len(force), KINDS + 1)
    columns = (data[name] for name in ("owner", "building", "banner", "hidden", "limit", "shown"))
    return [
        Land(named(owner), force[i : i + KINDS], force[i + KINDS], building, named(banner), hidden, limit, bool(shown))
        for i, owner, building, banner, hidden, limit, shown in zip(rows, *columns, strict=True)
    ]


def _rows(flat: list[int], width: int) -> list[list[int]]:
    return [flat[i : i + width] for i in range(0, len(flat), width)]
