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
_clans: Final[list[dict[str, Any]]] = _read("clans")["clans"]
_kami: Final[list[dict[str, Any]]] = _read("kami")["kami"]
_mandates: Final = _read("mandates")
_figures: Final[dict[str, Any]] = _read("figures")["clan"]
_war: Final = _read("war")
_economy: Final[dict[str, Any]] = _read("economy")["economy"]
_setup: Final = _read("setup")
_cards: Final[list[dict[str, Any]]] = _read("cards")["cards"]

# Board (RS-BOARD-1 … 4)

PROVINCES: Final[list[str]] = [p["id"] for p in _map["provinces"]]
REWARD_VP: Final[list[int]] = [p["reward"]["vp"] for p in _map["provinces"]]
REWARD_COINS: Final[list[int]] = [p["reward"]["coins"] for p in _map["provinces"]]
REWARD_RONIN: Final[list[int]] = [p["reward"]["ronin"] for p in _map["provinces"]]
LANDS: Final = 8  # provinces on the Map; the data are checked against it


def _neighbours() -> list[list[int]]:
    near: list[list[int]] = [[] for _ in PROVINCES]
    for edge in _map["adjacency"]:
        a, b = PROVINCES.index(edge["a"]), PROVINCES.index(edge["b"])
        near[a].append(b)
        near[b].append(a)
    return [sorted(places) for places in near]


def _sea_routes() -> list[list[int]]:
    routes: list[list[int]] = [[] for _ in PROVINCES]
    for edge in _map["adjacency"]:
        if edge["kind"] == "sea":
            a, b = PROVINCES.index(edge["a"]), PROVINCES.index(edge["b"])
            routes[a].append(b)
            routes[b].append(a)
    return routes


NEAR: Final[list[list[int]]] = _neighbours()
SEA: Final[list[list[int]]] = _sea_routes()  # those of NEAR that a Shipping Route joins

# Clans and what they bring (RS-SETUP, RS-COMP-2)

CLANS: Final[list[str]] = [c["id"] for c in _clans]
INCOME: Final[list[int]] = [c["income"] for c in _clans]
HOME: Final[list[int]] = [PROVINCES.index(c["home_province"]) for c in _clans]
HONOR_RANK: Final[list[int]] = [c["printed_honor_rank"] for c in _clans]
KOI: Final[int] = CLANS.index("koi")
LOTUS: Final[int] = CLANS.index("lotus")
TURTLE: Final[int] = CLANS.index("turtle")
DRAGONFLY: Final[int] = CLANS.index("dragonfly")
BONSAI: Final[int] = CLANS.index("bonsai")
PLAYERS_MIN: Final[int] = _setup["game"]["players_min"]
PLAYERS_MAX: Final[int] = _setup["game"]["players_max"]

# Figures: the kinds of which a clan has several, the Stronghold (no figure, but Turtle's move), then the Monsters

BUSHI: Final = 0
SHINTO: Final = 1
DAIMYO: Final = 2
STRONGHOLD: Final = 3
KINDS: Final = 4  # kinds counted by number; a Monster is kind KINDS + its id
OWN_PIECES: Final[list[int]] = [_figures["per_clan"][k] for k in ("bushi", "shinto", "daimyo", "stronghold")]
AT_START: Final[list[int]] = [_figures["at_start"].get(k, 0) for k in ("bushi", "shinto", "daimyo", "stronghold")]
PLAIN_FORCE: Final[int] = _figures["default_force"]

# Season cards (RS-CARD-1 … 3): one id for each name

CARDS: Final[list[str]] = list(dict.fromkeys(c["slug"] for c in _cards))
_first: Final[list[dict[str, Any]]] = [next(c for c in _cards if c["slug"] == slug) for slug in CARDS]
COPIES: Final[list[int]] = [c["copies"] for c in _first]
COST: Final[list[int]] = [c["cost"] for c in _first]
CARD_TYPE: Final[list[str]] = [c["type"] for c in _first]
CARD_PARAMS: Final[list[dict[str, int]]] = [c.get("params", {}) for c in _first]
CARD_RULES: Final[list[str]] = [c["rules"] for c in _first]
CARD_TIMING: Final[list[str]] = [c["timing"] for c in _first]
VIRTUES: Final[list[int]] = [i for i, kind in enumerate(CARD_TYPE) if kind == "virtue"]

MONSTERS: Final[list[str]] = [slug for slug, kind in zip(CARDS, CARD_TYPE, strict=True) if kind == "monster"]
BEASTS: Final = 8  # Monster figures in the box; the data are checked against it
_monster_cards: Final[list[dict[str, Any]]] = [c for c in _first if c["type"] == "monster"]
MONSTER_CARD: Final[list[int]] = [CARDS.index(slug) for slug in MONSTERS]
MONSTER_OF_CARD: Final[list[int]] = [MONSTERS.index(slug) if slug in MONSTERS else -1 for slug in CARDS]
MONSTER_FORCE: Final[list[int]] = [c["force"] for c in _monster_cards]
LOWEST_FORCE: Final[list[int]] = [  # the Force with the lowest Honor in the Province; 0: no such setting
    c.get("params", {}).get("force_if_lowest_honor_in_province", 0) for c in _monster_cards
]
IS_SHINTO: Final[list[bool]] = ["shinto" in c.get("counts_as", []) for c in _monster_cards]
IS_DAIMYO: Final[list[bool]] = ["daimyo" in c.get("counts_as", []) for c in _monster_cards]
IS_ONI: Final[list[bool]] = ["oni" in c.get("keywords", []) for c in _monster_cards]
FIGURES: Final[list[str]] = ["bushi", "shinto", "daimyo", "stronghold", *MONSTERS]

SEASONS: Final[list[str]] = _setup["game"]["played_seasons"]
SETS: Final[list[str]] = [s for s in _setup["game"]["sets"] if s != "core"]


def _displays() -> list[list[list[int]]]:
    """Copies of each card displayed, by Set and Season: the Core cards and the Set's."""
    out: list[list[list[int]]] = []
    for chosen in SETS:
        of_set: list[list[int]] = []
        for season in SEASONS:
            copies = [0] * len(CARDS)
            for card in _cards:
                if card["season"] == season and card["set"] in ("core", chosen):
                    copies[CARDS.index(card["slug"])] += card["copies"]
            of_set.append(copies)
        out.append(of_set)
    return out


DISPLAY: Final[list[list[list[int]]]] = _displays()

# Kami, Mandates, War

KAMI: Final[list[str]] = [k["id"] for k in _kami]
SHRINES: Final = 4  # Shrine slots (RS-BOARD-6)
AMATERASU: Final[int] = KAMI.index("amaterasu")
FUJIN: Final[int] = KAMI.index("fujin")
HACHIMAN: Final[int] = KAMI.index("hachiman")
RAIJIN: Final[int] = KAMI.index("raijin")
RYUJIN: Final[int] = KAMI.index("ryujin")
SUSANOO: Final[int] = KAMI.index("susanoo")
TSUKUYOMI: Final[int] = KAMI.index("tsukuyomi")
KAMI_PARAMS: Final[list[dict[str, Any]]] = [k.get("params", {}) for k in _kami]

MANDATES: Final[list[str]] = [m["id"] for m in _mandates["mandates"]]
TILES: Final[list[int]] = [m["tiles"] for m in _mandates["mandates"]]
MANDATE_PARAMS: Final[list[dict[str, int]]] = [m.get("params", {}) for m in _mandates["mandates"]]
RECRUIT: Final[int] = MANDATES.index("recruit")
MARSHAL: Final[int] = MANDATES.index("marshal")
TRAIN: Final[int] = MANDATES.index("train")
HARVEST: Final[int] = MANDATES.index("harvest")
BETRAY: Final[int] = MANDATES.index("betray")
DRAW: Final[int] = _mandates["deck"]["draw"]
MANDATE_TURNS: Final[int] = _mandates["deck"]["per_season"]


def _turns_before_kami() -> list[int]:
    """After how many Mandate Turns of a Season a Kami Turn follows (RS-POL-1)."""
    turns, out = 0, []
    for step in _mandates["political_track"]["steps"]:
        if step == "mandate":
            turns += 1
        elif step == "kami":
            out.append(turns)
    return out


KAMI_AFTER: Final[list[int]] = _turns_before_kami()

ADVANTAGES: Final[list[str]] = ["seppuku", "hostage", "ronin", "poets"]
SEPPUKU: Final = 0
HOSTAGE: Final = 1
HIRING: Final = 2
POETS: Final = 3
WAR_PROVINCES: Final[dict[int, int]] = {int(n): k for n, k in _war["tokens"]["drawn_by_players"].items()}
TOKEN_VP: Final[list[int]] = [_war["tokens"]["vp_by_season"][season] for season in SEASONS]
SET_BONUS: Final[list[int]] = [  # by the number of different Provinces, 0 … 8
    next(row["vp"] for row in _war["scoring"]["set_bonus"] if row["min"] <= k <= row["max"]) for k in range(LANDS + 1)
]
STRONGHOLD_COST: Final[int] = _economy["stronghold_cost"]
HOSTAGE_COIN: Final[int] = _economy["hostage_return_coin"]

_check(len(PROVINCES) == LANDS, "there must be eight Provinces")
_check(len(MONSTERS) == BEASTS, "there must be eight Monsters")
_check(HONOR_RANK == sorted(HONOR_RANK), "the clans must stand in the order of their Starting Honor Ranks")
_check(sum(TILES) == _mandates["deck"]["tiles"], "the Mandate tiles don't add up")
for _set in range(len(SETS)):
    for _season in range(len(SEASONS)):
        _shown = sum(DISPLAY[_set][_season])
        _where = f"{SEASONS[_season]} with the {SETS[_set]} Set"
        _check(_shown == 12, f"{_where} displays {_shown} cards, not 12 (RS-SEASON-6)")
