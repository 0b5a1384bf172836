"""Why not?  Rules that forbid an action whatever step is running; each step knows its own (``Step.broken_rule``)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import Capture, Give, ToClan, Victim, Worship
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CLANS, FIGURES, KAMI, PROVINCES
from kunitori.rising_sun.tea import TEA

# Where an action belongs: the rule that gives it a place, and the steps that may offer it.
HOME: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "play": ("RS-POL-6", ("choose-mandate", "lay-facedown")),
    "lay": ("RS-CLAN-LOTUS-1", ("lay-facedown",)),
    "announce": ("RS-CLAN-LOTUS-2", ("announce-mandate",)),
    "summon": ("RS-RECRUIT-1", ("recruit", "recruit-bonus", "worship", "monster-arrives", "raijin")),
    "worship": ("RS-RECRUIT-7", ("worship", "worship-after-purchase")),
    "stay": ("RS-RECRUIT-7", ("worship", "worship-after-purchase")),
    "move": ("RS-MARSHAL-1", ("marshal", "fujin")),
    "build": ("RS-MARSHAL-4", ("marshal", "build")),
    "buy": ("RS-TRAIN-2", ("train", "ryujin")),
    "betray": ("RS-BETRAY-3", ("betray", "betray-more")),
    "with": ("RS-BETRAY-4", ("replace",)),
    "ascend": ("RS-KAMI-5", ("amaterasu",)),
    "bid": ("RS-BATTLE-4", ("bids",)),
    "commit": ("RS-SEPPUKU-1", ("seppuku",)),
    "capture": ("RS-HOSTAGE-1", ("take-hostage", "respect")),
    "hire": ("RS-RONIN-1", ("hire-ronin",)),
    "recite": ("RS-POETS-1", ("imperial-poets",)),
    "pay": ("RS-REPARATIONS-3", ("reparations",)),
}
TEA_WORDS: Final = ("propose", "withdraw", "accept", "decline")


def general_rule(state: RisingSun, action: Action) -> str:
    """The rule that forbids ``action`` here and now, "" if none of these does."""
    if isinstance(action, Give):
        if state.rules.seat_of[action.clan] == NOBODY:
            return "RS-SETUP-2"
        if not state.step().voluntary:
            return "RS-NEGOTIATION-4" if state.at_war else "RS-NEGOTIATION-3"
        return "RS-NEGOTIATION-5"
    if isinstance(action, ToClan | Victim | Capture) and state.rules.seat_of[action.clan] == NOBODY:
        return "RS-SETUP-2"
    if isinstance(action, Worship) and action.kami not in state.rules.shrines:
        return "RS-SETUP-8"
    if isinstance(action, ToClan) and action.word in TEA_WORDS and state.step() is not TEA:
        return "RS-TEA-4"
    return rule_of_the_place(state, action)


def rule_of_the_place(state: RisingSun, action: Action) -> str:
    """The rule that says where such an action belongs, if it doesn't belong to the running step; else ""."""
    word = str(action).split()[0]
    if word not in HOME:
        return ""
    rule, steps = HOME[word]
    return "" if state.step().name in steps else rule


def rule_of_impossible(text: str) -> str:
    """The rule that makes well-formed words name something that is never possible; "" if they make no sense."""
    words = text.lower().split()
    places = [*PROVINCES, *KAMI]
    immune = ("daimyo", "yurei", "stronghold")
    match words:
        case ["move", figure, source, target] if figure in FIGURES and source in places and target in places:
            return "RS-MARSHAL-3" if source in KAMI else "RS-RECRUIT-7" if target in KAMI else "RS-DEF-8"
        case ["capture", clan, figure] if clan in CLANS and figure in immune:
            return "RS-HOSTAGE-2"
        case ["betray", clan, figure, place] if clan in CLANS and figure in FIGURES and place in places:
            return "RS-BETRAY-6"
        case ["with", figure] if figure in FIGURES:
            return "RS-BETRAY-6"
        case ["summon", "stronghold", place] if place in places:
            return "RS-RECRUIT-3"
        case ["summon", figure, place] if figure in FIGURES and place in KAMI:
            return "RS-RECRUIT-7"
        case ["kill", clan, figure, place] if clan in CLANS and figure in FIGURES and place in places:
            return "RS-CARD-23"
        case ["give", clan, amount, "coins" | "ronin"] if clan in CLANS and amount.isdigit():
            return "RS-NEGOTIATION-5"
        case ["give", clan, *_] if clan in CLANS:
            return "RS-NEGOTIATION-6"
    return ""
