"""The printed facts, read once from ``data/*.toml`` into flat tables indexed by small ids.

An id is a record's place in its file.  Nothing here is a rule: change a number in the data file, not in code.
"""

from __future__ import annotations

import os
import tomllib
from typing import Any, Final


def _read(name: str) -> dict[str, Any]:
    # Not importlib.resources: it costs more to import than all of these files to read.
    with open(os.path.join(os.path.dirname(__file__), "data", f"{name}.toml"), "rb") as file:
        return tomllib.load(file)


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"the component data are wrong: {what}")


_map: Final = _read("map")
_units: Final = _read("units")
_limits: Final = _read("limits")
_setup: Final = _read("setup")

# Board (SH-MAP)

PROVINCES: Final[list[str]] = [p["key"] for p in _map["province"]]
LANDS: Final = 68  # the data are checked against it


def _pairs(kind: str) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for pair in _map[kind]:
        a, b = sorted((PROVINCES.index(pair["a"]), PROVINCES.index(pair["b"])))
        out.append((a, b))
    return out


LAND_PAIRS: Final[list[tuple[int, int]]] = _pairs("land")
SEA_PAIRS: Final[list[tuple[int, int]]] = _pairs("sea")
# What the switch map_overrides may change (SH-MAP-06): pairs to add, by kind; sea routes to remove.
DISPUTED: Final[dict[tuple[int, int], str]] = {
    pair: record["kind"] for pair, record in zip(_pairs("disputed"), _map["disputed"], strict=True)
}
UNCERTAIN: Final[list[tuple[int, int]]] = [
    pair for pair, record in zip(SEA_PAIRS, _map["sea"], strict=True) if record["confidence"] != "certain"
]

# Sides

SIDES: Final[list[str]] = _units["sides"]["colours"]
PLAYERS_MIN: Final[int] = _setup["players"]["min"]
PLAYERS_MAX: Final[int] = _setup["players"]["max"]
ARMIES: Final = 3  # of a side; the data are checked against it

# Units (SH-UNIT): four kinds that are counted everywhere, then ronin, then the daimyo

BOWMAN: Final = 0
SWORDSMAN: Final = 1
GUNNER: Final = 2
SPEARMAN: Final = 3
RONIN: Final = 4
DAIMYO: Final = 5
UNITS: Final[list[str]] = [unit["key"] for unit in _units["unit"]]
KINDS: Final[list[str]] = [*UNITS, "ronin", "daimyo"]
VALUES: Final[list[int]] = [
    *[unit["value"] for unit in _units["unit"]], _units["ronin"]["value"], _units["daimyo"]["value"]
]  # fmt: skip
PIECES: Final[list[int]] = [unit["pieces"] for unit in _units["unit"]]
START_CARD: Final[list[int]] = [unit["card"] for unit in _units["unit"]]
RONIN_PER_KOKU: Final[int] = _units["ronin"]["per_koku"]


def _purchases() -> list[list[int]]:
    """What one koku may buy, as counts by kind: the printed bundles, then whatever is less than one (SH-LEVY-07)."""
    out = [[purchase["units"].get(kind, 0) for kind in UNITS] for purchase in _units["purchase"]]
    for bundle in out[:]:
        for kind, most in enumerate(bundle):
            for fewer in range(most, 0, -1):
                part = [fewer if other == kind else 0 for other in range(len(UNITS))]
                if part not in out:
                    out.append(part)
    return out


PURCHASES: Final[list[list[int]]] = _purchases()

# Limits and common pieces

SAMURAI_MAX: Final[int] = _limits["army"]["samurai"]
ASHIGARU_MAX: Final[int] = _limits["army"]["ashigaru"]
FORCE_MAX: Final[int] = _limits["force"]["units"]
CASTLES: Final[int] = _limits["castle"]["pieces"]
CASTLE_SPEARMEN: Final[int] = _limits["castle"]["spearmen"]
BUILD_PRICE: Final[int] = _limits["castle"]["price"]
BASES: Final[int] = _limits["fortress"]["bases"]
FORTRESS_RONIN: Final[int] = _limits["fortress"]["ronin"]
SWORDS: Final[int] = _limits["swords"]["pieces"]
TRACK: Final[list[int]] = _limits["experience"]["track"]

# The plan's boxes (SH-PLAN-01)

BOXES: Final = ["swords", "build", "levy", "ronin", "ninja"]
SWORDS_BOX: Final = 0
BUILD: Final = 1
LEVY: Final = 2
RONIN_BOX: Final = 3
NINJA_BOX: Final = 4

# Numbers of the rules

START_SPEARMEN: Final[int] = _setup["start"]["spearmen"]
REINFORCEMENTS: Final[int] = _setup["start"]["reinforcement_rounds"]
REINFORCING: Final[int] = _setup["start"]["reinforcement"]
INCOME_DIVISOR: Final[int] = _setup["income"]["divisor"]
INCOME_MIN: Final[int] = _setup["income"]["min"]
NINJA_SUCCESS: Final[int] = _setup["ninja"]["success"]
REVENGE_SUCCESS: Final[int] = _setup["ninja"]["revenge"]
WINDOWS: Final[int] = _setup["ninja"]["windows"]
PROVINCES_TO_WIN: Final[int] = _setup["victory"]["provinces"]
PROVINCES_TO_WIN_BY_TWO: Final[int] = _setup["victory"]["provinces_by_two"]

_check(len(PROVINCES) == LANDS and len(set(PROVINCES)) == LANDS, "68 provinces with a key each")
_check(len(LAND_PAIRS) == 125 and len(SEA_PAIRS) == 20, "125 land borders and 20 sea routes")
_check(not set(LAND_PAIRS) & set(SEA_PAIRS), "no pair joined both by land and by sea")
_check(UNITS == ["bowman", "swordsman", "gunner", "spearman"], "the kinds of units in their order")
_check(_units["daimyo"]["pieces"] == ARMIES, "three daimyos")
_check(len(SIDES) == PLAYERS_MAX, "a colour for each player")
