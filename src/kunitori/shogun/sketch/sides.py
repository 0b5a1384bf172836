"""The sides: what each has, its plan, its armies."""

from __future__ import annotations

from kunitori.core.lines import FAINT, PLAIN, STRONG, Line, aligned, flow, indented, joined, length, trimmed
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.scene import LONG, SHORT, Scene
from kunitori.shogun.state import ARMY_ROW, HOLE, OPEN
from kunitori.shogun.tables import ARMIES, BOXES, RONIN, UNITS


def standing(scene: Scene, width: int) -> list[Line]:
    """A line a side: provinces, koku, sword, plan, ninja, ronin whose place is secret."""
    for level in (LONG, SHORT):
        table = [trimmed(line) for line in aligned([side_row(scene, side, level) for side in scene.sides], (1, 2))]
        if max(length(line) for line in table) <= width:
            break
    return table


def side_row(scene: Scene, side: int, level: int) -> list[Line]:
    view = scene.view
    name: Line = [("▸" if side in scene.asked else " ", STRONG), scene.chip(side), (f" {scene.side(side)}", STRONG)]
    if view.conqueror[side] != NOBODY:
        return [name, [("", PLAIN)], [("", PLAIN)], [("", PLAIN)], [(scene.fate(side), FAINT)], [("", PLAIN)]]
    brief = "" if level == LONG else "-short"
    sword = scene.say(f"sword{brief}", n=view.sword[side]) if view.sword[side] else ""
    return [
        name,
        [(scene.say(f"provinces{brief}", n=view.owner.count(side)), STRONG)],
        [(scene.say(f"koku{brief}", n=view.koku[side]), PLAIN)],
        [(sword, PLAIN)],
        [(plan(scene, side, level), PLAIN)],
        [(others(scene, side, level), PLAIN)],
    ]


def plan(scene: Scene, side: int, level: int) -> str:
    """The boxes of a side's plan as far as the viewer may know them."""
    view = scene.view
    boxes = view.plan[side * len(BOXES) : side * len(BOXES) + len(BOXES)]
    if scene.step not in ("make-plans", "spy-on") and not any(boxes):
        return scene.say("thinking") if view.owes[side] else ""
    if scene.step in ("make-plans", "spy-on") and all(box == OPEN for box in boxes):
        return scene.say("thinking" if view.owes[side] else "sealed")
    brief = "" if level == LONG else "-short"
    filled = [(scene.say(f"box-{name}{brief}"), amount) for name, amount in zip(BOXES, boxes, strict=True) if amount]
    return " ".join(f"{name} {'?' if amount == OPEN else amount}" for name, amount in filled)


def others(scene: Scene, side: int, level: int) -> str:
    """The ninja, the stacks of ronin whose places are secret, and what is still to be placed."""
    view = scene.view
    out: list[str] = []
    if view.ninja == side:
        out.append(scene.say("ninja"))
    if view.stacks[side]:
        stacks = "+".join(str(size) for size in view.stacks[side])
        out.append(scene.say("stacks" if level == LONG else "stacks-short", stacks=stacks))
    row = len(view.bought) // view.n
    waiting = view.bought[side * row : side * row + row]
    if any(waiting):
        counts = [*waiting, 0, 0] if row > 1 else [*[0] * RONIN, *waiting, 0]
        out.append(scene.say("to-place", units=scene.units(counts, SHORT)))
    return ", ".join(out)


def tray(scene: Scene, side: int, width: int) -> list[Line]:
    """What a side can still levy."""
    units = [*scene.view.tray[side * len(UNITS) : side * len(UNITS) + len(UNITS)], 0, 0]
    parts: list[Line] = [[scene.chip(side), (f" {scene.say('tray')}", FAINT)], [(scene.units(units, SHORT), PLAIN)]]
    return flow(parts, width, " ")


# Armies


def armies(scene: Scene, sides: list[int], width: int) -> list[Line]:
    """The Army Cards: three armies a line where there is room, else one."""
    sides = [side for side in sides if scene.view.conqueror[side] == NOBODY]
    if not sides:
        return []
    for gap in ("  ", " "):
        cells = [[army_cell(scene, side * ARMIES + slot, gap) for slot in range(ARMIES)] for side in sides]
        table = [trimmed(line) for line in aligned([[[scene.chip(s)], *row] for s, row in zip(sides, cells)])]
        if max(length(line) for line in table) <= width:
            return table
    out: list[Line] = []
    for side, row in zip(sides, cells):
        out.extend(indented(flow([[scene.chip(side), (" ", PLAIN), *row[0]], *row[1:]], width - 2, "  "), 2))
    return out


def army_rows(scene: Scene, sides: list[int], width: int) -> list[Line]:
    """The Army Cards, an army a line, in words as far as there is room."""
    sides = [side for side in sides if scene.view.conqueror[side] == NOBODY]
    numbers = [side * ARMIES + slot for side in sides for slot in range(ARMIES)]
    for how in (LONG, SHORT):
        rows = [[[scene.chip(army // ARMIES)], *army_cells(scene, army, how)] for army in numbers]
        table = [trimmed(line) for line in aligned(rows)] if rows else []
        if all(length(line) <= width for line in table):
            break
    return table


def army_cell(scene: Scene, army: int, gap: str) -> Line:
    return trimmed(joined(army_cells(scene, army, SHORT), gap))


def army_cells(scene: Scene, army: int, how: int) -> list[Line]:
    """Banner, place, level with the marker's hole, units."""
    if scene.is_lost(army):
        return [[(scene.flag(army), STRONG)], [(scene.say("lost"), FAINT)], [("", PLAIN)], [("", PLAIN)]]
    place = scene.place(army)
    where = scene.say("in-tray") if place == NOBODY else scene.province(place)
    return [
        [(scene.flag(army), STRONG)],
        [(where, PLAIN)],
        [(level(scene, army, how), FAINT)],
        [(scene.units(scene.on_card(army), how), PLAIN)],
    ]


def level(scene: Scene, army: int, how: int) -> str:
    """The daimyo's level, and the hole his marker is in."""
    hole, holes = scene.view.armies[army * ARMY_ROW + HOLE] + 1, len(scene.view.rules.track)
    return scene.say("level" if how == LONG else "level-short", level=scene.level(army), hole=hole, holes=holes)
