"""Every kind of event with the meaning of its values, so that texts, animations and statistics can name them."""

from __future__ import annotations

from typing import Final

from kunitori.core.event import Event
from kunitori.rising_sun.state import CAPTIVE, RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    CARDS,
    CLANS,
    FIGURES,
    KAMI,
    LANDS,
    MANDATES,
    PROVINCES,
    SEASONS,
)

# kind: "name:type …"; a type with * takes all values that are left, joined
EVENTS: Final[dict[str, str]] = {
    "forced": "seat:seat action:action",
    "season-begins": "season:season",
    "season-over": "season:season",
    "war-prepared": "provinces:province*",
    "coins-gained": "seat:seat amount:number",
    "ronin-gained": "seat:seat amount:number",
    "vp-gained": "seat:seat amount:number",
    "vp-stolen": "seat:seat victim:seat amount:number",
    "honor-gained": "seat:seat",
    "honor-lost": "seat:seat",
    "coins-given": "seat:seat other:seat amount:number",
    "ronin-given": "seat:seat other:seat amount:number",
    "hostages-returned": "seat:seat amount:number",
    "alliance-ended": "seat:seat other:seat",
    "alliance-broken": "seat:seat other:seat",
    "proposed": "seat:seat other:seat",
    "proposal-declined": "seat:seat other:seat",
    "proposal-withdrawn": "seat:seat other:seat",
    "proposal-lapsed": "seat:seat other:seat",
    "allied": "seat:seat other:seat",
    "tea-done": "seat:seat",
    "tea-ended": "",
    "mandate-turn": "seat:seat turn:number",
    "tiles-drawn": "seat:seat tiles:mandate*",
    "tile-laid-facedown": "seat:seat",
    "tile-laid": "seat:seat mandate:mandate",
    "mandate-chosen": "seat:seat mandate:mandate",
    "summoned": "seat:seat figure:figure place:place",
    "worships": "seat:seat figure:figure place:place",
    "moved": "seat:seat figure:figure source:place place:place",
    "crossing-blocked": "seat:seat",
    "toll-paid": "seat:seat other:seat amount:number",
    "coins-spent": "seat:seat amount:number",
    "coin-granted": "seat:seat other:seat",
    "coin-taken": "seat:seat victim:seat amount:number",
    "built": "seat:seat place:place",
    "card-acquired": "seat:seat card:card",
    "card-works": "seat:seat card:card",
    "reward": "seat:seat place:place",
    "replaced": "seat:seat figure:figure victim:seat loss:figure place:place",
    "kami-turn": "",
    "kami-helps": "seat:seat kami:kami",
    "ascended": "seat:seat",
    "placed": "seat:seat figure:figure place:place",
    "killed": "seat:seat figure:figure place:place",
    "spared": "seat:seat",
    "war-phase": "",
    "ronin-converted": "seat:seat amount:number",
    "token-discarded": "place:place",
    "token-won": "seat:seat place:place",
    "battle-begins": "place:place participants:seat*",
    "bids-sealed": "seat:seat",
    "bids-revealed": "seat:seat seppuku:number hostage:number ronin:number poets:number",
    "advantage-won": "seat:seat advantage:advantage",
    "captured": "seat:seat victim:seat figure:figure",
    "ronin-hired": "seat:seat amount:number",
    "force-compared": "seat:seat place:place amount:number",
    "battle-won": "seat:seat place:place",
    "reparations": "seat:seat other:seat amount:number",
    "final-place": "seat:seat rank:number vp:number",
}


def place_word(state: RisingSun, place: int) -> str:
    """A place by name; a Shrine by its Kami."""
    if place < LANDS:
        return PROVINCES[place]
    if place < RESERVE:
        return KAMI[state.rules.shrines[place - LANDS]]
    return "reserve" if place < CAPTIVE else "captive"


def _word(state: RisingSun, what: str, value: int | str) -> str | int:
    if isinstance(value, str) or what == "number":
        return value
    if what == "seat":
        return CLANS[state.rules.clans[value]]
    if what == "place":
        return place_word(state, value)
    if what == "season":
        return [*SEASONS, "winter"][value]
    names = {
        "figure": FIGURES,
        "mandate": MANDATES,
        "card": CARDS,
        "kami": KAMI,
        "province": PROVINCES,
        "advantage": ADVANTAGES,
    }
    return names[what][value]


def event_words(state: RisingSun, event: Event) -> dict[str, str | int]:
    """The values of an event by name, ids turned into words; several values of one name are joined by spaces."""
    out: dict[str, str | int] = {}
    values = list(event.values)
    for part in EVENTS[event.kind].split():
        name, what = part.split(":")
        if what.endswith("*"):
            out[name] = " ".join(str(_word(state, what[:-1], value)) for value in values)
            break
        out[name] = _word(state, what, values.pop(0))
    return out
