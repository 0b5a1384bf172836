"""Which rule of thumb answers which decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action
from kunitori.rising_sun.policy.battle import (
    advise_bids,
    advise_hire,
    advise_hostage,
    advise_mercy,
    advise_poets,
    advise_reparations,
    advise_seppuku,
)
from kunitori.rising_sun.policy.betray import advise_betray, advise_replacement
from kunitori.rising_sun.policy.cards import (
    advise_first_or_last,
    advise_hate,
    advise_monkey,
    advise_ninja,
    advise_own_order,
    advise_toll,
)
from kunitori.rising_sun.policy.kami import advise_amaterasu
from kunitori.rising_sun.policy.marshal import advise_build, advise_moves
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.political import advise_mandate, advise_tile
from kunitori.rising_sun.policy.recruit import advise_placing, advise_summon, advise_worship
from kunitori.rising_sun.policy.tea import advise_tea
from kunitori.rising_sun.policy.train import advise_benevolence, advise_purchase
from kunitori.rising_sun.state import RisingSun

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView

RULES_OF_THUMB: Final[dict[str, Callable[[Outlook, list[Action]], list[float]]]] = {
    "tea-ceremony": advise_tea,
    "choose-mandate": advise_mandate,
    "announce-mandate": advise_mandate,
    "lay-facedown": advise_tile,
    "recruit": advise_summon,
    "recruit-bonus": advise_summon,
    "monster-arrives": advise_summon,
    "raijin": advise_summon,
    "worship": advise_worship,
    "worship-after-purchase": advise_worship,
    "marshal": advise_moves,
    "fujin": advise_moves,
    "build": advise_build,
    "train": advise_purchase,
    "ryujin": advise_purchase,
    "benevolence": advise_benevolence,
    "betray": advise_betray,
    "betray-more": advise_betray,
    "replace": advise_replacement,
    "amaterasu": advise_amaterasu,
    "bids": advise_bids,
    "seppuku": advise_seppuku,
    "take-hostage": advise_hostage,
    "respect": advise_hostage,
    "hire-ronin": advise_hire,
    "imperial-poets": advise_poets,
    "reparations": advise_reparations,
    "mercy": advise_mercy,
    "path-of-the-kenin": advise_placing,
    "path-of-the-samurai": advise_placing,
    "path-of-the-light": advise_placing,
    "path-of-the-ninja": advise_ninja,
    "path-of-the-monkey": advise_monkey,
    "oni-of-hate": advise_hate,
    "toll": advise_toll,
    "own-order": advise_own_order,
    "first-or-last": advise_first_or_last,
}


def advice(view: RisingSunView, actions: list[Action]) -> list[float]:
    """How good each action is for the seat of ``view``, in VP or thereabouts; passing is near 0."""
    return lean(view.guess(), view.seat, actions)


def lean(state: RisingSun, seat: int, actions: list[Action]) -> list[float]:
    """How good each action is for ``seat`` in a position, by what the seat may know of it."""
    rule = RULES_OF_THUMB.get(state.step().name) if state.agenda else None
    if rule is None:
        return [0.0] * len(actions)
    return rule(Outlook(state, seat), actions)
