"""Why not?  Rules that forbid an action whatever step is running; each step knows its own (``Step.broken_rule``)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import Assassinate, At, Move
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import PROVINCES, SIDES, UNITS

# Where an action belongs: the rule that gives it a place, and the steps that may offer it.
HOME: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "first": ("SH-TWO-02", ("split-cards",)),
    "second": ("SH-TWO-02", ("split-cards",)),
    "reinforce": ("SH-SETUP-07", ("reinforce",)),
    "banner": ("SH-SETUP-08", ("place-banner", "return-daimyo")),
    "put": ("SH-PLAN-01", ("make-plans",)),
    "spy": ("SH-PLAN-04", ("spy-on",)),
    "sword": ("SH-SWORDS-02", ("wish-swords", "choose-sword")),
    "castle": ("SH-BUILD-01", ("build", "build-in-turn")),
    "fortress": ("SH-BUILD-01", ("build", "build-in-turn")),
    "buy": ("SH-LEVY-01", ("buy-units",)),
    "place": ("SH-LEVY-03", ("place-units",)),
    "hide": ("SH-RONIN-04", ("hide-ronin",)),
    "seal": ("SH-SEQ-06", ("make-plans", "place-units", "hide-ronin")),
    "assassinate": ("SH-NINJA-06", ("ninja-window", "name-victim")),
    "revenge": ("SH-NINJA-08", ("avenge",)),
    "take": ("SH-MOVE-01", ("take-up-armies",)),
    "march": ("SH-MOVE-01", ("marching",)),
    "pick": ("SH-MOVE-06", ("marching", "returned-picks", "further-attack")),
    "leave": ("SH-WAR-08", ("leaving",)),
    "go": ("SH-MOVE-05", ("leaving",)),
    "stop": ("SH-WAR-01", ("marching", "move-forces", "further-attack")),
    "hold": ("SH-DECLARE-01", ("declare",)),
    "attack": ("SH-DECLARE-01", ("declare", "further-attack")),
    "fight": ("SH-COMBAT-01", ("choose-battle",)),
    "ronin": ("SH-RONIN-08", ("split-attack", "split-defence")),
    "continue": ("SH-COMBAT-11", ("step-eight",)),
    "withdraw": ("SH-COMBAT-11", ("step-eight",)),
    "lose": ("SH-CASUALTY-01", ("casualties",)),
    "enter": ("SH-EXPERIENCE-05", ("advance",)),
    "stay": ("SH-EXPERIENCE-05", ("advance",)),
    "from": ("SH-FINAL-04", ("move-forces",)),
    "move": ("SH-WAR-09", ("marching", "move-forces")),
}
FIRST_TURN: Final = 1


def general_rule(state: Shogun, seat: int, action: Action) -> str:
    """The rule that forbids ``action`` to ``seat`` here and now, "" if none of these does."""
    return rule_of_the_place(state, action) or rule_of_sisters(state, seat, action)


def rule_of_the_place(state: Shogun, action: Action) -> str:
    """The rule that says where such an action belongs, if it doesn't belong to the running step; else ""."""
    word = str(action).split()[0]
    rule, steps = HOME.get(word, ("", ()))
    if not rule or state.step().name in steps:
        return ""
    return "SH-NINJA-05" if word == "assassinate" and state.turn == FIRST_TURN else rule


def rule_of_sisters(state: Shogun, seat: int, action: Action) -> str:
    """SH-TWO-04, -06: two sides of one seat neither fight each other nor enter each other's provinces; else ""."""
    rules = state.rules
    if isinstance(action, Assassinate):
        if state.ninja == NOBODY or action.side not in rules.sides:
            return ""
        side = rules.sides.index(action.side)
        return "SH-TWO-06" if side != state.ninja and rules.allied(side, state.ninja) else ""
    if isinstance(action, Move) or (isinstance(action, At) and action.word in ("march", "attack")):
        owner = state.owner[action.province]
        if NOBODY in (owner, state.active) or owner == state.active or not rules.allied(owner, state.active):
            return ""
        return "SH-TWO-04" if isinstance(action, At) and action.word == "attack" else "SH-TWO-06"
    return ""


def rule_of_impossible(text: str) -> str:
    """The rule that makes well-formed words name something that is never possible; "" if they make no sense."""
    words = text.lower().split()
    match words:
        case ["put", "levy", amount] if amount.isdigit():
            return "SH-PLAN-01"
        case ["sword", number] if number.isdigit():
            return "SH-SWORDS-01"
        case ["take" | "fight", "army", number] if number.isdigit():
            return "SH-COMP-02"
        case ["assassinate", colour, number] if colour in SIDES and number.isdigit():
            return "SH-COMP-02"
        case ["buy", "daimyo", *_]:
            return "SH-UNIT-09"
        case ["buy", "ronin", *_]:
            return "SH-RONIN-01"
        case ["buy", unit, *_] if unit in UNITS:
            return "SH-LEVY-01"
        case ["lose", "daimyo"] | ["place" | "pick" | "leave" | "move", "daimyo", *_]:
            return "SH-UNIT-08"
        case ["place", "ronin", *_]:
            return "SH-RONIN-04"
        case ["pick" | "leave" | "move", "ronin", *_]:
            return "SH-RONIN-09"
        case ["pick" | "leave", unit, "ronin", number] if unit in UNITS and number.isdigit():
            return "SH-RONIN-05"
        case ["move", unit, "ronin", number, place, *_] if unit in UNITS and number.isdigit() and place in PROVINCES:
            return "SH-RONIN-05"
        case ["go", "ronin", number] | ["ronin", number] if number.isdigit():
            return "SH-RONIN-05"
        case ["give", colour, *_] if colour in SIDES:
            return "SH-SETUP-10"
    return ""
