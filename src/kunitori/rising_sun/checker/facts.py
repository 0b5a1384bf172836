"""The printed facts (``data/*.toml``) by the names that the rules use."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parents[1] / "data"
NOBODY: Final = 255


def read(name: str) -> dict[str, Any]:
    """A file of the printed facts."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_map: Final = read("map")
_mandates: Final = read("mandates")
_war: Final = read("war")
_records: Final[list[dict[str, Any]]] = read("cards")["cards"]

PROVINCES: Final[list[str]] = [p["id"] for p in _map["provinces"]]
REWARD: Final[dict[str, dict[str, int]]] = {p["id"]: p["reward"] for p in _map["provinces"]}
CLANS: Final[list[dict[str, Any]]] = read("clans")["clans"]
CLAN_NAMES: Final[list[str]] = [c["id"] for c in CLANS]
INCOME: Final[dict[str, int]] = {c["id"]: c["income"] for c in CLANS}
HOME: Final[dict[str, str]] = {c["id"]: c["home_province"] for c in CLANS}
KAMI: Final[list[str]] = [k["id"] for k in read("kami")["kami"]]
MANDATES: Final[list[str]] = [m["id"] for m in _mandates["mandates"]]
TILES: Final[dict[str, int]] = {m["id"]: m["tiles"] for m in _mandates["mandates"]}
OWN_PIECES: Final[dict[str, int]] = read("figures")["clan"]["per_clan"]
STRONGHOLD_COST: Final[int] = read("economy")["economy"]["stronghold_cost"]
SEASONS: Final = ("spring", "summer", "autumn")
ADVANTAGES: Final = ("seppuku", "hostage", "ronin", "poets")
TOKENS_DRAWN: Final[dict[int, int]] = {int(n): k for n, k in _war["tokens"]["drawn_by_players"].items()}

CARDS: Final[list[str]] = list(dict.fromkeys(c["slug"] for c in _records))
RECORD: Final[dict[str, dict[str, Any]]] = {c["slug"]: c for c in reversed(_records)}
COST: Final[dict[str, int]] = {slug: record["cost"] for slug, record in RECORD.items()}
PARAMS: Final[dict[str, dict[str, Any]]] = {slug: record.get("params", {}) for slug, record in RECORD.items()}
MONSTERS: Final[list[str]] = [slug for slug in CARDS if RECORD[slug]["type"] == "monster"]
VIRTUES: Final[list[str]] = [slug for slug in CARDS if RECORD[slug]["type"] == "virtue"]
ONI: Final[list[str]] = [slug for slug in MONSTERS if "oni" in RECORD[slug].get("keywords", [])]
KINDS: Final = ("bushi", "shinto", "daimyo", "stronghold")
RESERVE: Final = "reserve"
LARGEST: Final = 99  # amounts in one action

# The waiting effects of the three timing points at which order may matter; the Koi conversion is the last of WAR_START.
TIMINGS: Final[list[list[str]]] = [
    [slug for slug in CARDS if RECORD[slug]["timing"] == name]
    for name in ("AFTER_SUMMON", "END_OF_RECRUIT", "WAR_START")
]
CONVERSION: Final = "koi-conversion"
TIMINGS[2].append(CONVERSION)


def _edges(kinds: tuple[str, ...]) -> dict[str, list[str]]:
    """RS-BOARD-2: which Provinces touch; symmetric."""
    out: dict[str, list[str]] = {p: [] for p in PROVINCES}
    for edge in _map["adjacency"]:
        if edge["kind"] in kinds:
            out[edge["a"]].append(edge["b"])
            out[edge["b"]].append(edge["a"])
    return out


NEAR: Final = _edges(("land", "sea"))
SEA: Final = _edges(("sea",))


def _displays() -> dict[tuple[str, int], dict[str, int]]:
    out: dict[tuple[str, int], dict[str, int]] = {}
    for card_set in {str(card["set"]) for card in _records} - {"core"}:
        for season, name in enumerate(SEASONS):
            shown: Counter[str] = Counter()
            for card in _records:
                if card["season"] == name and card["set"] in ("core", card_set):
                    shown[card["slug"]] += card["copies"]
            out[card_set, season] = dict(shown)
    return out


DISPLAY: Final = _displays()
"""RS-SETUP-9, RS-SEASON-6: the twelve cards displayed, by Set and Season."""


def types_of(kind: str) -> set[str]:
    """RS-CARD-24, RS-BETRAY-4: the types a figure has."""
    if kind in KINDS:
        return {kind}
    return {"monster", *RECORD[kind].get("counts_as", [])}


def is_shinto(kind: str) -> bool:
    return "shinto" in types_of(kind)


def is_daimyo(kind: str) -> bool:
    """RS-CARD-23: a Daimyo, or a figure that counts as one."""
    return "daimyo" in types_of(kind)
