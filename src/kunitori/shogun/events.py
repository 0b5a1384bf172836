"""Every kind of event with the meaning of its values, so that texts, animations and statistics can name them."""

from __future__ import annotations

from typing import Final

from kunitori.core.event import Event
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import ARMIES, KINDS, PROVINCES

# kind: "name:type …"; a type with * takes all values that are left, joined.  A force is an acting number (state.py):
# an army (red-1) or the provincial force of a province (kyoto).  Counted values are amounts by kind of unit.
EVENTS: Final[dict[str, str]] = {
    "forced": "seat:seat action:action",
    "dealt": "side:side provinces:number koku:number",
    "reinforced": "side:side province:province amount:number",
    "banner-placed": "army:force province:province",
    "action": "action:number",
    "sealed": "side:side",
    "plan": "side:side swords:number build:number levy:number ronin:number ninja:number",
    "spying": "side:side",
    "spied": "side:side victim:side",
    "sword-wished": "side:side sword:number",
    "sword-taken": "side:side sword:number",
    "built": "side:side province:province fortress:number",
    "bought": "side:side units:counted*",
    "levied": "side:side unit:unit province:province army:number",
    "levy-returned": "side:side units:counted*",
    "ronin-hired": "side:side amount:number wanted:number",
    "ronin-laid": "side:side stacks:number*",
    "ronin-returned": "side:side amount:number",
    "ronin-shown": "side:side province:province amount:number",
    "ronin-joined": "side:side province:province army:number amount:number",
    "ronin-released": "amount:number",
    "ninja-hired": "side:side koku:number",
    "ninja-unhired": "koku:number",
    "ninja-strikes": "side:side army:force die:number",
    "ninja-returned": "side:side",
    "revenge": "side:side victim:side die:number",
    "daimyo-assassinated": "army:force",
    "battle-cancelled": "army:force",
    "succession": "army:force province:province",
    "war-turn": "side:side",
    "army-moved": "army:force source:province province:province",
    "picked-up": "army:force unit:unit ronin:number province:province",
    "left-behind": "army:force unit:unit ronin:number province:province",
    "detached": "army:force unit:unit ronin:number province:province",
    "unit-moved": "side:side unit:unit ronin:number source:province province:province army:number",
    "province-taken": "side:side province:province",
    "province-empty": "side:side province:province",
    "declared": "force:force source:province province:province naval:number",
    "battle": "force:force source:province province:province defender:side naval:number",
    "attack-lapsed": "force:force province:province",
    "volley": "side:side province:province",
    "rolling": "side:side arm:arm dice:number",
    "dice": "thrown:word value:number hits:number",
    "temporary-lost": "side:side province:province amount:number",
    "casualties": "side:side army:number units:counted*",
    "called-off": "force:force province:province",
    "battle-over": "force:force province:province won:number gone:number",
    "experience": "army:force hole:number level:number",
    "daimyo-lost": "army:force province:province",
    "eliminated": "side:side",
    "taken-over": "side:side conqueror:side provinces:number",
    "income": "side:side koku:number provinces:number",
    "game-over": "how:word winners:seat*",
    "final-place": "seat:seat rank:number provinces:number",
}


def force_word(state: Shogun, force: int) -> str:
    """An acting number in a word: ``red-1``, or the province of a provincial force."""
    if force >= state.loose:
        return PROVINCES[force - state.loose]
    return f"{state.rules.name(force // ARMIES)}-{force % ARMIES + 1}"


def counted_words(amounts: list[int | str]) -> str:
    """Amounts by kind of unit in words: ``2 bowman 1 spearman``; kinds of which there are none are left out."""
    return " ".join(f"{amount} {KINDS[kind]}" for kind, amount in enumerate(amounts) if amount)


def _word(state: Shogun, what: str, value: int | str) -> str | int:
    if isinstance(value, str) or what == "number":
        return value
    if what == "seat":
        return state.rules.seat_name(value)
    if what == "side":
        return state.rules.name(value)
    if what == "force":
        return force_word(state, value)
    return {"unit": KINDS, "arm": KINDS, "province": PROVINCES}[what][value]


def event_words(state: Shogun, event: Event) -> dict[str, str | int]:
    """The values of an event by name, ids turned into words; several values of one name are joined by spaces."""
    out: dict[str, str | int] = {}
    values = list(event.values)
    for part in EVENTS[event.kind].split():
        name, what = part.split(":")
        if what == "counted*":
            out[name] = counted_words(values)
        elif what.endswith("*"):
            out[name] = " ".join(str(_word(state, what[:-1], value)) for value in values)
        else:
            out[name] = _word(state, what, values.pop(0))
    return out
