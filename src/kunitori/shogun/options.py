"""The options of a game: how many play, in which colours, and the rule switches (docs/rulings.md)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Option
from kunitori.shogun.tables import (
    DISPUTED,
    LAND_PAIRS,
    LANDS,
    PLAYERS_MAX,
    PLAYERS_MIN,
    PROVINCES,
    SEA_PAIRS,
    SIDES,
    TRACK,
    UNCERTAIN,
    WINDOWS,
)

NO_LIMIT: Final = 0
NEEDED_WINDOW: Final = 4  # NW-4 can't be switched off
MOST_HOLES: Final = 40  # of the Army Card that the switch experience_track may describe

# The first value is the default.
SWITCHES: Final[dict[str, list[str]]] = {
    "victory": ["instant35", "turn_end35"],
    "max_turns": ["none"],  # or a number
    "experience_track": [",".join(str(level) for level in TRACK)],  # or any list that begins 1,1,1,2
    "sword_tie": ["wishes", "random_order"],
    "build_order": ["sealed", "sword_order"],
    "ronin_supply": ["26", "25"],
    "ronin_stacks_visible": ["true", "false"],
    "ninja_windows": ["all"],  # or a set of NW-1 … NW-10 that contains NW-4
    "declared_battles_max": ["none", "12"],
    "pickup_in_place": ["true", "false"],
    "pickup_in_phase_c": ["false", "true"],
    "reattack_after_call_off": ["false", "true"],
    "call_off_after_volley": ["false", "true"],
    "march_on_after_conquest": ["true", "false"],
    "map_overrides": ["none"],  # or a list of changes: "add A B", "remove A B"
}


class Rules:
    """What stays fixed for a whole game: who plays, on which map, and by which reading of the rules.

    sides     colour ids by side, in playing order of the deal
    seat_of   seat by side; with two players each seat commands two sides (SH-TWO-01)
    near      [province] the provinces next to it, by land or by a sea route
    naval     [province * LANDS + province] 1 if a sea route joins the two
    track     the level of each hole of the Army Card
    windows   a bit for each ninja window that is open (1 << number)
    The other attributes are the rule switches of the same names.
    """

    __slots__ = (
        "call_off_after_volley", "declared_battles_max", "experience_track", "given", "instant_victory",
        "march_on_after_conquest", "max_turns", "n", "naval", "near", "pickup_in_phase_c", "pickup_in_place",
        "reattack_after_call_off", "ronin_stacks_visible", "ronin_supply", "seat_of", "seats", "sides", "sword_order",
        "track", "windows", "wishes",
    )  # fmt: skip

    def __init__(self, given: dict[str, Any]) -> None:
        """``given``: complete and checked options, as ``check_options`` returns them."""
        self.given = given
        self.seats: int = given["seats"]
        self.sides: list[int] = [SIDES.index(colour) for colour in given["colours"]]
        self.n: int = len(self.sides)
        self.seat_of: list[int] = [side * self.seats // self.n for side in range(self.n)]

        def second(name: str) -> bool:
            return bool(given[name] == SWITCHES[name][1])

        def true(name: str) -> bool:
            return bool(given[name] == "true")

        self.instant_victory: bool = not second("victory") and self.seats > PLAYERS_MIN
        self.max_turns: int = NO_LIMIT if given["max_turns"] == "none" else int(given["max_turns"])
        self.track: list[int] = [int(level) for level in given["experience_track"].split(",")]
        self.wishes: bool = not second("sword_tie")
        self.sword_order: bool = second("build_order")
        self.ronin_supply: int = int(given["ronin_supply"])
        self.ronin_stacks_visible: bool = true("ronin_stacks_visible")
        self.windows: int = windows_of(given["ninja_windows"])
        self.declared_battles_max: int = LANDS * 2 if given["declared_battles_max"] == "none" else 12
        self.pickup_in_place: bool = true("pickup_in_place")
        self.pickup_in_phase_c: bool = true("pickup_in_phase_c")
        self.reattack_after_call_off: bool = true("reattack_after_call_off")
        self.call_off_after_volley: bool = true("call_off_after_volley")
        self.march_on_after_conquest: bool = true("march_on_after_conquest")
        self.near, self.naval = board(given["map_overrides"])

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rules, (self.given,))

    def name(self, side: int) -> str:
        """The colour of a side."""
        return SIDES[self.sides[side]]

    def seat_name(self, seat: int) -> str:
        """What a seat is called: its colour; with two players its two colours."""
        return "-".join(self.name(side) for side in range(self.n) if self.seat_of[side] == seat)

    def allied(self, side: int, other: int) -> bool:
        """SH-TWO-04: does one seat command both?"""
        return self.seat_of[side] == self.seat_of[other]


def windows_of(text: str) -> int:
    """The ninja windows that ``text`` ("all" or "NW-4,NW-5") leaves open, as bits."""
    if text == "all":
        return (1 << WINDOWS + 1) - 2
    return sum(1 << int(name.removeprefix("NW-")) for name in text.split(","))


_boards: dict[str, tuple[list[list[int]], list[int]]] = {}


def board(overrides: str) -> tuple[list[list[int]], list[int]]:
    """SH-MAP-02 … 06: what lies next to what, and which pairs are joined by sea.  Made once for each map."""
    if overrides not in _boards:
        land = set(LAND_PAIRS)
        sea = set(SEA_PAIRS)
        for change in overrides.split(",") if overrides != "none" else []:
            word, a, b = change.split()
            pair = pair_of(a, b)
            if word == "remove":
                sea.discard(pair)
            else:
                (sea if DISPUTED[pair] == "sea" else land).add(pair)
        near: list[list[int]] = [[] for _ in PROVINCES]
        naval = [0] * (LANDS * LANDS)
        for p, q in land | sea:
            near[p].append(q)
            near[q].append(p)
        for p, q in sea:
            naval[p * LANDS + q] = naval[q * LANDS + p] = 1
        _boards[overrides] = ([sorted(places) for places in near], naval)
    return _boards[overrides]


def pair_of(a: str, b: str) -> tuple[int, int]:
    """Two provinces by name, as a pair in map order.  Raises BadInput."""
    for name in (a, b):
        if name not in PROVINCES:
            raise BadInput(f"there is no province {name[:40]!r}")
    first, second = sorted((PROVINCES.index(a), PROVINCES.index(b)))
    return first, second


# Checking

OPTION_NAMES: Final = ["seats", "colours", *SWITCHES]
SEATS: Final = 4  # unless told otherwise
OTHERS: Final = ("max_turns", "experience_track", "map_overrides")  # switches that take more than their values
WINDOW_NAMES: Final = [f"NW-{number}" for number in range(1, WINDOWS + 1)]


def option_list() -> list[Option]:
    """Every option with what it takes."""
    counts = [str(count) for count in range(PLAYERS_MIN, PLAYERS_MAX + 1)]
    parts = {"ninja_windows": WINDOW_NAMES}
    return [
        Option("seats", counts, str(SEATS)),
        Option("colours", [], parts=SIDES, kind="side"),
        *(
            Option(name, values, values[0], parts.get(name, []), other=name in OTHERS)
            for name, values in SWITCHES.items()
        ),
    ]


def check_options(given: dict[str, Any]) -> dict[str, Any]:
    """The same options complete and in one form, or BadInput, of names that stand for nothing BadName.

    ``seats`` (2 … 5, default 4); ``colours``, one for each side (the first ones by default; two players have two each);
    a switch takes one of its values as text, bool, number or list.
    """
    for name in given:
        if name not in OPTION_NAMES:
            raise BadName("option", name, OPTION_NAMES)
    colours = given.get("colours")
    if isinstance(colours, str):
        colours = colours.replace(",", " ").split()
    seats = given.get("seats")
    if seats is None:
        seats = len(colours) if isinstance(colours, list | tuple) else SEATS
    if not isinstance(seats, int) or isinstance(seats, bool) or not PLAYERS_MIN <= seats <= PLAYERS_MAX:
        raise BadName("value", seats, range(PLAYERS_MIN, PLAYERS_MAX + 1), "SH-SETUP-03", "seats")
    sides = seats if seats > PLAYERS_MIN else 2 * seats
    if colours is None:
        colours = SIDES[:sides]
    listed = isinstance(colours, list | tuple) and all(colour in SIDES for colour in colours)
    if not listed or len(set(colours)) != len(colours) or len(colours) != sides:
        told = ", ".join(map(str, colours)) if isinstance(colours, list | tuple) else colours
        raise BadName("choice", told, SIDES, option="colours", count=sides)
    out: dict[str, Any] = {"seats": seats, "colours": list(colours)}
    for name, values in SWITCHES.items():
        out[name] = check_switch(name, given.get(name, values[0]))
    return out


def check_switch(name: str, given: Any) -> str:
    """A switch's value in its one form.  Raises BadInput."""
    values = SWITCHES[name]
    text = ",".join(str(part).strip() for part in given) if isinstance(given, list | tuple) else str(given).strip()
    if text in values or text.lower() in values:
        return text if text in values else text.lower()
    if len(text) > 2000:
        raise BadInput(f"the switch {name} is too long")
    if name == "max_turns":
        return number_of(name, text)
    if name == "experience_track":
        return track_of(text)
    if name == "ninja_windows":
        return window_names(text)
    if name == "map_overrides":
        return overrides_of(text)
    raise BadName("value", text, values, option=name)


def number_of(name: str, text: str) -> str:
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) > 0:
        return str(int(text))
    raise BadInput(f"the switch {name} takes none or a number from 1 to 999; not {text[:40]!r}")


def track_of(text: str) -> str:
    """SH-EXPERIENCE-02: three holes of level 1 lead to level 2; then as many of each level as one likes."""
    levels = text.replace(" ", "").split(",")
    rising = set(levels) <= set("1234") and all(int(b) - int(a) in (0, 1) for a, b in pairwise(levels))
    if not rising or levels[:4] != ["1", "1", "1", "2"] or len(levels) > MOST_HOLES:
        raise BadInput("the switch experience_track takes levels 1 to 4 in order, beginning 1,1,1,2 (SH-EXPERIENCE-02)")
    return ",".join(levels)


def window_names(text: str) -> str:
    """A set of windows in order, NW-4 among them."""
    names = {name.strip().upper() for name in text.replace(" ", ",").split(",") if name.strip()}
    if not names <= set(WINDOW_NAMES) or f"NW-{NEEDED_WINDOW}" not in names:
        raise BadInput(f"the switch ninja_windows takes all, or a set of NW-1 to NW-{WINDOWS} that contains NW-4")
    return ",".join(name for name in WINDOW_NAMES if name in names) if len(names) < WINDOWS else "all"


def overrides_of(text: str) -> str:
    """SH-MAP-06: pairs in doubt may be added, sea routes that aren't certain removed."""
    changes: set[str] = set()
    for change in text.split(","):
        words = change.split()
        if len(words) != 3 or words[0] not in ("add", "remove"):
            raise BadInput(f"a change of the map reads 'add A B' or 'remove A B', not {change[:60]!r}")
        pair = pair_of(words[1], words[2])
        allowed = DISPUTED if words[0] == "add" else UNCERTAIN
        if pair not in allowed:
            open_to = "; ".join(sorted(f"{PROVINCES[a]} {PROVINCES[b]}" for a, b in allowed))
            raise BadInput(f"this pair can't be changed: {change[:60]!r}; to {words[0]} there are: {open_to}")
        changes.add(f"{words[0]} {PROVINCES[pair[0]]} {PROVINCES[pair[1]]}")
    return ",".join(sorted(changes))
