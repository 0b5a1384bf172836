"""What a seat has, in words: for a panel beside the board, and for reading aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.scene import LONG, Scene
from kunitori.shogun.sketch.sides import level, others, plan
from kunitori.shogun.state import DOWN
from kunitori.shogun.tables import ARMIES, UNITS

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.shogun.view import ShogunView


def mat(view: ShogunView, seat: int, words: Words) -> list[str]:
    """What ``seat`` has, side by side: numbers, plan, armies, tray."""
    scene = Scene(view, words)
    sides = [side for side in scene.sides if view.rules.seat_of[side] == seat]
    lines: list[str] = []
    for side in sides:
        told = side_lines(scene, side)
        if len(sides) > 1:
            told[0] = scene.say("mat", side=scene.side(side), what=told[0])
        lines.extend(text[:1].upper() + text[1:] for text in told)
    return lines


def side_lines(scene: Scene, side: int) -> list[str]:
    """What a side has: provinces, koku and sword, plan, ninja and hidden ronin, armies, what is left in its tray."""
    view = scene.view
    if view.conqueror[side] != NOBODY:
        return [scene.fate(side)]
    numbers = [scene.say("provinces", n=view.owner.count(side)), scene.say("koku", n=view.koku[side])]
    if view.sword[side]:
        numbers.append(scene.say("sword", n=view.sword[side]))
    lines = [", ".join(numbers)]
    made = plan(scene, side, LONG)
    if made:
        lines.append(scene.say("mat-plan", plan=made))
    lines.extend(text for text in [others(scene, side, LONG)] if text)
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        lines.extend(army_lines(scene, army))
    units = [*view.tray[side * len(UNITS) : side * len(UNITS) + len(UNITS)], 0, 0]
    return [*lines, f"{scene.say('tray')} {scene.units(units, LONG)}"]


def army_lines(scene: Scene, army: int) -> list[str]:
    number = army % ARMIES + 1
    if scene.is_lost(army):
        return [scene.say("mat-lost", n=number)]
    place = scene.place(army)
    where = scene.say("in-tray") if place == NOBODY else scene.province(place)
    message = "mat-army-down" if scene.status(army) == DOWN else "mat-army"
    head = scene.say(message, n=number, place=where, level=level(scene, army, LONG))
    return [head, f" {scene.units(scene.on_card(army), LONG)}"]
