"""The printed facts (``data/*.toml``) by the names that the rules use."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parents[1] / "data"
NOBODY: Final = 255


def read(name: str) -> dict[str, Any]:
    """A file of the printed facts."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_map: Final = read("map")
_units: Final = read("units")
_limits: Final = read("limits")
_setup: Final = read("setup")

PROVINCES: Final[list[str]] = [p["key"] for p in _map["province"]]
LANDS: Final = len(PROVINCES)
BOXES: Final = ("swords", "build", "levy", "ronin", "ninja")

UNITS: Final[list[str]] = [unit["key"] for unit in _units["unit"]]
KINDS: Final[list[str]] = [*UNITS, "ronin", "daimyo"]
PIECES: Final[list[int]] = [unit["pieces"] for unit in _units["unit"]]
VALUE: Final[dict[str, int]] = {
    **{unit["key"]: unit["value"] for unit in _units["unit"]},
    "ronin": _units["ronin"]["value"],
    "daimyo": _units["daimyo"]["value"],
}
"""SH-UNIT-01: a die that shows so much or less hits."""
SAMURAI: Final[list[int]] = [k for k, unit in enumerate(_units["unit"]) if unit["class"] == "samurai"]
DAIMYOS: Final[int] = _units["daimyo"]["pieces"]
RONIN_PER_KOKU: Final[int] = _units["ronin"]["per_koku"]

SAMURAI_MAX: Final[int] = _limits["army"]["samurai"]
ASHIGARU_MAX: Final[int] = _limits["army"]["ashigaru"]
FORCE_MAX: Final[int] = _limits["force"]["units"]
CASTLES: Final[int] = _limits["castle"]["pieces"]
BASES: Final[int] = _limits["fortress"]["bases"]
BUILD_PRICE: Final[int] = _limits["castle"]["price"]
TEMPORARY: Final[list[int]] = [0, _limits["castle"]["spearmen"], _limits["fortress"]["ronin"]]
"""SH-CASTLE-01: temporary units by building: none, a castle's spearmen, a fortress's ronin."""

INCOME_DIVISOR: Final[int] = _setup["income"]["divisor"]
INCOME_MIN: Final[int] = _setup["income"]["min"]
STARTING: Final[int] = _setup["start"]["spearmen"]
REINFORCING: Final[int] = _setup["start"]["reinforcement"]
STRIKE: Final[int] = _setup["ninja"]["success"]
REVENGE: Final[int] = _setup["ninja"]["revenge"]
TO_WIN: Final[int] = _setup["victory"]["provinces"]
TO_WIN_BY_TWO: Final[int] = _setup["victory"]["provinces_by_two"]

# SH-LEVY-01, -07: what one koku buys, or less of it, in the order in which purchases are named.
PURCHASES: Final[list[dict[str, int]]] = [
    {"bowman": 1},
    {"swordsman": 2},
    {"swordsman": 1, "gunner": 1},
    {"gunner": 2},
    {"spearman": 3},
    {"swordsman": 1},
    {"gunner": 1},
    {"spearman": 2},
    {"spearman": 1},
]


def neighbours(overrides: str) -> tuple[list[set[int]], set[tuple[int, int]]]:
    """SH-MAP-02 … 06: by province those next to it, and the ordered pairs that only a sea route joins."""
    kinds = {(pair["a"], pair["b"]): kind for kind in ("land", "sea") for pair in _map[kind]}
    disputed = {(pair["a"], pair["b"]): pair["kind"] for pair in _map["disputed"]}
    for change in overrides.split(",") if overrides != "none" else ():
        word, a, b = change.split()
        for pair in ((a, b), (b, a)):
            if word == "remove":
                kinds.pop(pair, None)
            elif pair in disputed:
                kinds[pair] = disputed[pair]
    near: list[set[int]] = [set() for _ in PROVINCES]
    naval: set[tuple[int, int]] = set()
    for (a, b), kind in kinds.items():
        p, q = PROVINCES.index(a), PROVINCES.index(b)
        near[p].add(q)
        near[q].add(p)
        if kind == "sea":
            naval |= {(p, q), (q, p)}
    return near, naval
