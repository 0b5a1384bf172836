"""The board of Shogun: the map of 68 provinces, the sides beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kunitori.core.lines import Line
from kunitori.core.state import NOBODY
from kunitori.core.svg import CARD, FAINT, GOLD, INK, LACQUER, LAND, PAPER, SEA, SERIF, Mark, Sheet
from kunitori.shogun.drawing.art import BORDERS, LAKES, MAP_HEIGHT, MAP_WIDTH, MARKS, OUTLINES, ROOMS, ROUTES, UNITS
from kunitori.shogun.sketch.battle import battle
from kunitori.shogun.sketch.moment import moment
from kunitori.shogun.sketch.scene import LONG, SHORT, Scene
from kunitori.shogun.sketch.sides import army_cells, others, plan
from kunitori.shogun.state import DOWN, WITH_CASTLE
from kunitori.shogun.tables import ARMIES, DAIMYO, KINDS, LANDS, PROVINCES, RONIN
from kunitori.shogun.tables import UNITS as KIND_NAMES

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.shogun.view import ShogunView

SIDE: Final = 370  # the sides
WIDTH: Final = MAP_WIDTH + SIDE
NAME: Final = 11.5  # size of a province's name
CELL: Final = 20  # a kind of unit with its number
ROW: Final = 15
ORDER: Final = [DAIMYO, *range(len(KIND_NAMES)), RONIN]  # in which units are told
STROKES: Final = ["M0-8v4", "M-1.500-8v4M1.500-8v4", "M-3-8v4M0-8v4M3-8v4"]  # an army's number on its banner


def drawing(view: ShogunView, words: Words) -> str:
    """The view as SVG."""
    scene = Scene(view, words)
    now = plain(moment(scene))
    sheet = Sheet(WIDTH, MAP_HEIGHT, f"{words.text('game-title')}, {now}")
    sheet.put("rect", width=WIDTH, height=MAP_HEIGHT, fill=PAPER)
    draw_ground(sheet, scene)
    for province in range(LANDS):
        draw_province(sheet, scene, province)
    sheet.words(24, 44, now, 24, family=SERIF, weight="bold")
    for i, line in enumerate(battle(scene, 70)):
        sheet.words(24, 84 + 24 * i, plain(line), 17, weight="" if i else "bold")
    for side in scene.sides:
        draw_side(sheet, scene, side)
    return sheet.text()


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in line)


def draw_ground(sheet: Sheet, scene: Scene) -> None:
    """Sea, routes, land hatched for its owner, borders, coasts."""
    view = scene.view
    sheet.put("rect", width=MAP_WIDTH, height=MAP_HEIGHT, fill=SEA)
    coast = "".join(path for sides, path in BORDERS if "sea" in sides)
    for wide, opacity in ((22, 0.25), (10, 0.4)):
        sheet.put("path", d=coast, fill="none", stroke="#ffffff", stroke_width=wide, stroke_opacity=opacity)
    for ends, path in ROUTES.items():
        a, b = (PROVINCES.index(name) for name in ends)
        if b in view.rules.near[a]:
            sheet.put(
                "path", d=path, fill="none", stroke=FAINT, stroke_width=1.8, stroke_dasharray="6 5",
                stroke_linecap="round",
            )  # fmt: skip
    for province, name in enumerate(PROVINCES):
        owner = view.owner[province]
        fill = LAND if owner == NOBODY else sheet.hatched(MARKS[view.name(owner)], 0.9)
        sheet.put("path", d=OUTLINES[name], fill=fill)
    for lake in LAKES:
        sheet.put("path", d=lake, fill=SEA, stroke=INK, stroke_width=1)
    for sides, path in BORDERS:
        thick = 2.2 if "sea" in sides else 2.0 if owners(scene, sides) > 1 else 0.8
        sheet.put("path", d=path, fill="none", stroke=INK, stroke_width=thick, stroke_linecap="round")


def owners(scene: Scene, sides: list[str]) -> int:
    """How many different owners the land on the two sides of a border has."""
    return len({scene.view.owner[PROVINCES.index(name)] for name in sides if name in PROVINCES})


def draw_province(sheet: Sheet, scene: Scene, province: int) -> None:
    """Its name, what stands there, what is built there, whether it is fought for."""
    view, (x, y, room) = scene.view, ROOMS[PROVINCES[province]]
    if province in scene.targets or province in scene.here:
        colour = LACQUER if province in scene.targets else GOLD
        sheet.put("path", d=OUTLINES[PROVINCES[province]], fill="none", stroke=colour, stroke_width=4.5)
    name = scene.province(province).partition(" (")[0]
    sheet.words(x, y - 5, name, NAME, anchor="middle", family=SERIF, weight="bold", halo=PAPER)
    if view.building[province]:
        picture = UNITS["castle" if view.building[province] == WITH_CASTLE else "fortress"]
        sheet.put("circle", cx=x, cy=y - 24, r=10, fill=PAPER, fill_opacity=0.8)
        sheet.glyph(picture, x, y - 24, 17, INK)
    owner = view.owner[province]
    if owner == NOBODY:
        return
    mark = MARKS[view.name(owner)]
    banners = scene.armies_at(province)
    cells = force_of(scene, province)
    columns = min(len(cells), 3 if room >= 22 and not banners else 2)
    left = x - columns * CELL / 2 + (9 * len(banners))
    for i, (kind, told) in enumerate(cells):
        draw_unit(sheet, mark, kind, told, left + i % columns * CELL, y + i // columns * ROW)
    for i, army in enumerate(banners):
        banner_left = left - 20 * (len(banners) - i) if cells else x - 10 * len(banners) + 20 * i
        draw_banner(sheet, scene, mark, army, banner_left + 9, y + 12)


def force_of(scene: Scene, province: int) -> list[tuple[str, str]]:
    """The provincial force: kinds with their numbers, hidden ronin and a new unit as far as the viewer knows."""
    view, loose = scene.view, scene.loose(province)
    out = [(KINDS[kind], str(loose[kind])) for kind in ORDER if loose[kind]]
    if view.hidden[province]:
        out.append(("ronin", scene.say("hidden", n=view.hidden[province])))
    if view.fresh and view.fresh[province]:
        out.append((KINDS[(view.fresh[province] - 1) // 2], "+"))
    return out


def draw_unit(sheet: Sheet, mark: Mark, kind: str, told: str, x: float, y: float) -> None:
    """One kind of unit and how many there are."""
    sheet.put("rect", x=x, y=y - 1, width=CELL - 1, height=ROW - 1, rx=2.5, fill=CARD, fill_opacity=0.92)
    sheet.glyph(UNITS[kind], x + 6.2, y + 6, 12, mark.strong)
    sheet.words(x + 11.8, y + 10.4, told, 11.5, weight="bold", fill=mark.strong)


def draw_banner(sheet: Sheet, scene: Scene, mark: Mark, army: int, x: float, y: float) -> None:
    """An army: its number in strokes, how many march under it; its banner lies askew while its daimyo is down."""
    turn = " rotate(38)" if scene.status(army) == DOWN else ""
    sheet.begin(transform=f"translate({x:.1f} {y:.1f}){turn}")
    sheet.put("path", d="M-8-14v28", stroke=INK, stroke_width=1.6)
    sheet.put("rect", x=-7.5, y=-12, width=16, height=20, rx=1.5, fill=mark.strong, stroke=PAPER, stroke_width=0.8)
    number = army % ARMIES
    sheet.put("path", d=STROKES[number], stroke=mark.on, stroke_width=1.5, transform="translate(.5 -2)")
    told = str(sum(scene.on_card(army)))
    sheet.words(0.5, 6, told, 10.5, anchor="middle", fill=mark.on, weight="bold")
    sheet.end()


def draw_side(sheet: Sheet, scene: Scene, side: int) -> None:
    """What a side has: provinces, koku, sword, plan, armies."""
    view = scene.view
    mark = MARKS[view.name(side)]
    tall = (MAP_HEIGHT - 20) / max(view.n, 4)
    x, y = MAP_WIDTH + 12.0, 12 + side * tall
    asked = side in scene.asked
    sheet.put(
        "rect", x=x, y=y, width=SIDE - 24, height=tall - 10, rx=8, fill=CARD, stroke=GOLD if asked else mark.strong,
        stroke_width=4 if asked else 1.6,
    )  # fmt: skip
    sheet.mon(mark, x + 26, y + 28, 36)
    sheet.words(x + 52, y + 35, scene.side(side), 21, family=SERIF, weight="bold", fill=mark.strong)
    if view.conqueror[side] != NOBODY:
        sheet.words(x + 14, y + 68, scene.fate(side), 15, fill=FAINT)
        return
    has = [scene.say("provinces", n=view.owner.count(side)), scene.say("koku", n=view.koku[side])]
    if view.sword[side]:
        has.append(scene.say("sword", n=view.sword[side]))
    rows = [" · ".join(has), plan(scene, side, LONG), others(scene, side, LONG)]
    for row in filter(None, rows):
        y += 22
        sheet.words(x + 14, y + 42, row, 15)
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        y += 27
        flag, where, level, units = [plain(cell) for cell in army_cells(scene, army, SHORT)]
        sheet.words(x + 14, y + 46, f"{flag} {where}", 14, weight="bold")
        sheet.words(x + 150, y + 46, level, 13, fill=FAINT)
        sheet.words(x + 222, y + 46, units, 14)
