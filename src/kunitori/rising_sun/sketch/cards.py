"""The Season cards on display."""

from __future__ import annotations

from typing import Final

from kunitori.core.lines import FAINT, PLAIN, Line, flow, indented
from kunitori.rising_sun.sketch.scene import Scene
from kunitori.rising_sun.tables import COST

BUYING: Final = ("train", "ryujin")  # steps at which the cards on display are what matters


def buys(scene: Scene) -> bool:
    """Is somebody about to acquire a Season card?"""
    return bool(scene.frames) and scene.frames[-1].name in BUYING


def display(scene: Scene, width: int) -> list[Line]:
    """The Season cards that can be acquired, with their costs."""
    parts: list[Line] = [[(scene.say("display"), FAINT)]]
    for card, copies in enumerate(scene.view.display):
        if copies:
            more = f" ×{copies}" if copies > 1 else ""
            parts.append([(f"{scene.card(card)} {scene.say('reward-coins', n=COST[card])}{more}", PLAIN)])
    return indented(flow(parts, width - 2), 2) if len(parts) > 1 else []
