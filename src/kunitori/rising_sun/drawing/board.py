"""The board of Rising Sun: the map, tracks above it, the clans beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kunitori.core.state import NOBODY
from kunitori.core.svg import CARD, FAINT, GOLD, INK, LACQUER, LAND, LINE, PAPER, SEA, SERIF, Sheet, line_of
from kunitori.rising_sun.drawing.art import FIGURE_HEIGHT, FIGURE_WIDTH, MAP, MARKS, figure
from kunitori.rising_sun.sketch.battle import battle
from kunitori.rising_sun.sketch.scene import Scene
from kunitori.rising_sun.sketch.tracks import moment
from kunitori.rising_sun.state import HAND_CARDS, RESERVE
from kunitori.rising_sun.tables import (
    FIGURES,
    KAMI,
    KAMI_AFTER,
    LANDS,
    MANDATE_TURNS,
    MANDATES,
    PROVINCES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    SEASONS,
    SHRINES,
)

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.rising_sun.view import RisingSunView

TOP: Final = 112  # the tracks
SIDE: Final = 330  # the clans
WIDTH: Final[int] = MAP["size"][0] + SIDE
HEIGHT: Final[int] = MAP["size"][1] + TOP
TALL: Final = 30.0  # of a figure
SMALL: Final = 22.0


def drawing(view: RisingSunView, words: Words) -> str:
    """The view as SVG."""
    scene = Scene(view, words)
    season = words.word("season", [*SEASONS, "winter"][view.season])
    sheet = Sheet(WIDTH, HEIGHT, f"{words.text('game-title')}, {season}, {moment(scene)}")
    sheet.put("rect", width=WIDTH, height=HEIGHT, fill=PAPER)
    sheet.begin(transform=f"translate(0 {TOP})")
    draw_sea(sheet)
    for province in range(LANDS):
        draw_land(sheet, scene, province)
    for border in MAP["borders"]:
        sheet.put("path", d=line_of(border["line"]), fill="none", stroke=INK, stroke_width=2)
    for province in range(LANDS):
        draw_province(sheet, scene, province)
    sheet.end()
    sheet.words(20, 36, season, 26, family=SERIF, weight="bold")
    sheet.words(20, 62, moment(scene), 16, fill=FAINT)
    draw_track(sheet, scene)
    draw_shrines(sheet, scene)
    draw_battle(sheet, scene)
    for rank, seat in enumerate(view.honor):
        draw_clan(sheet, scene, seat, rank)
    return sheet.text()


def draw_sea(sheet: Sheet) -> None:
    """Water, islets, routes."""
    width, height = MAP["size"]
    sheet.put("rect", width=width, height=height, fill=SEA)
    coasts = "".join(f"{line_of(land['outline'])}Z" for land in MAP["provinces"].values())
    for wide, opacity in ((26, 0.25), (12, 0.4)):
        sheet.put("path", d=coasts, fill="none", stroke="#ffffff", stroke_width=wide, stroke_opacity=opacity)
    for islet in MAP["islets"]:
        sheet.put("path", d=f"{line_of(islet)}Z", fill=LAND, stroke=FAINT, stroke_width=1.2)
    for route in MAP["routes"]:
        sheet.put(
            "path", d=line_of(route["line"]), fill="none", stroke=FAINT, stroke_width=2.4, stroke_dasharray="9 7",
            stroke_linecap="round",
        )  # fmt: skip


def draw_land(sheet: Sheet, scene: Scene, province: int) -> None:
    """The shape of a Province, hatched for the clan of the greatest Force."""
    forces = scene.state.forces(province)
    most = max(forces)
    leaders = [seat for seat in scene.seats if forces[seat] == most]
    led = most > 0 and len(leaders) == 1
    fill = sheet.hatched(MARKS[scene.view.name(leaders[0])], 1.4) if led else LAND
    outline = f"{line_of(MAP['provinces'][PROVINCES[province]]['outline'])}Z"
    sheet.put("path", d=outline, fill=fill, stroke=INK, stroke_width=2.2, stroke_linejoin="round")


def draw_province(sheet: Sheet, scene: Scene, province: int) -> None:
    """Its name, its place in the war, its Reward, and who stands there."""
    x, y, width = MAP["provinces"][PROVINCES[province]]["room"]
    sheet.words(x, y, scene.province(province), 24, anchor="middle", family=SERIF, weight="bold", halo=PAPER)
    draw_seal(sheet, scene, province, x, y)
    draw_reward(sheet, scene, province, x, y + 20)
    rows: list[list[tuple[int, list[tuple[int, int]]]]] = []
    free = 0.0
    for seat in scene.view.honor:
        counts = scene.counts(seat, province)
        if counts:
            if rows and group_width(counts) <= free:
                rows[-1].append((seat, counts))
            else:
                rows.append([(seat, counts)])
                free = width
            free -= group_width(counts)
    for number, row in enumerate(rows):
        left = x - sum(group_width(counts) for _, counts in row) / 2
        for seat, counts in row:
            draw_group(sheet, scene, seat, province, counts, left, y + 66 + 36 * number)
            left += group_width(counts)


def group_width(counts: list[tuple[int, int]]) -> float:
    """How wide a clan's pieces at a place are drawn."""
    return 44 + sum(TALL * FIGURE_WIDTH / FIGURE_HEIGHT + (13 if many > 1 else 3) for _, many in counts)


def draw_group(
    sheet: Sheet, scene: Scene, seat: int, place: int, counts: list[tuple[int, int]], left: float, foot: float
) -> None:
    """A clan's pieces at a place: crest with the Force, silhouettes with their number."""
    mark = MARKS[scene.view.name(seat)]
    width = group_width(counts) - 4
    sheet.put(
        "rect", x=left, y=foot - TALL - 1, width=width, height=TALL + 3, rx=6, fill=CARD, fill_opacity=0.9,
        stroke=mark.strong, stroke_width=1.4,
    )  # fmt: skip
    sheet.mon(mark, left + 12, foot - TALL / 2, 19)
    force = scene.state.forces(place)[seat]
    sheet.words(left + 23, foot - TALL / 2 + 6, str(force), 17, weight="bold", fill=mark.strong)
    x = left + 40
    for kind, many in counts:
        x = draw_pieces(sheet, kind, many, seat, scene, x, foot, TALL)


def draw_pieces(
    sheet: Sheet, kind: int, many: int, seat: int, scene: Scene, left: float, foot: float, tall: float
) -> float:
    """One silhouette, and how many there are if there are more; where the next one begins."""
    mark = MARKS[scene.view.name(seat)]
    wide = tall * FIGURE_WIDTH / FIGURE_HEIGHT
    figure(sheet, FIGURES[kind], mark, left + wide / 2, foot, tall)
    if many == 1:
        return left + wide + 3
    sheet.words(left + wide - 1, foot - 2, str(many), 13, weight="bold", fill=mark.strong, halo=CARD)
    return left + wide + 13


def draw_seal(sheet: Sheet, scene: Scene, province: int, x: float, y: float) -> None:
    """Its number in the War of the Season, gold where the battle is now."""
    view = scene.view
    if province not in view.war:
        return
    left = x - 8 * len(scene.province(province)) - 20
    now = view.field == province
    sheet.put("circle", cx=left, cy=y - 9, r=14, fill=GOLD if now else LACQUER, stroke=PAPER, stroke_width=2)
    sheet.words(left, y - 3, str(view.war.index(province) + 1), 17, anchor="middle", fill="#ffffff", weight="bold")


def draw_reward(sheet: Sheet, scene: Scene, province: int, x: float, y: float) -> None:
    """A hexagon for each kind of gain, with its letter."""
    gains = [
        (scene.say(f"reward-{what}", n=n), colour)
        for n, what, colour in (
            (REWARD_VP[province], "vp", LACQUER),
            (REWARD_COINS[province], "coins", GOLD),
            (REWARD_RONIN[province], "ronin", INK),
        )
        if n
    ]
    left = x - 17 * (len(gains) - 1)
    for i, (told, colour) in enumerate(gains):
        cx = left + 34 * i
        sheet.put("path", d=f"M{cx - 16:.1f} {y:.1f}l8-13h16l8 13-8 13h-16z", fill=CARD, stroke=colour, stroke_width=2)
        sheet.words(cx, y + 5, told, 14, anchor="middle", weight="bold", fill=colour)


def draw_track(sheet: Sheet, scene: Scene) -> None:
    """The Mandates of the Season, the Kami between them, the War behind."""
    view, x = scene.view, 330.0
    for turn in range(MANDATE_TURNS):
        told, fill = "", CARD
        if turn < len(view.announced):
            told = scene.words.word("mandate", MANDATES[view.announced[turn]])
        elif turn < len(view.laid):
            told, fill = scene.say("facedown"), LINE
        here = turn == view.turn and not view.at_war and not view.over
        sheet.put(
            "rect", x=x, y=14, width=64, height=26, rx=5, fill=fill, stroke=GOLD if here else LINE,
            stroke_width=3 if here else 1.2,
        )  # fmt: skip
        sheet.words(x + 32, 32, told, 12.5, anchor="middle")
        x += 68
        if turn + 1 in KAMI_AFTER:
            x = draw_stop(sheet, scene.say("track-kami"), x, False)
    draw_stop(sheet, scene.say("track-war"), x, bool(view.at_war))


def draw_stop(sheet: Sheet, told: str, x: float, here: bool) -> float:
    """The Kami, or the War, between the Mandates; where the next thing begins."""
    width = 14 + 8 * len(told)
    sheet.put("rect", x=x, y=17, width=width, height=20, rx=10, fill=LACQUER if here else FAINT)
    sheet.words(x + width / 2, 31, told, 12, anchor="middle", fill="#ffffff", weight="bold")
    return x + width + 5


def draw_shrines(sheet: Sheet, scene: Scene) -> None:
    """The four Shrines, with those who worship there."""
    width = (WIDTH - SIDE - 330 - 10) / SHRINES
    for slot in range(SHRINES):
        x = 330 + slot * width
        sheet.put("rect", x=x, y=50, width=width - 6, height=54, rx=6, fill=CARD, stroke=LINE, stroke_width=1.2)
        kami = scene.words.word("kami", KAMI[scene.view.rules.shrines[slot]])
        sheet.words(x + 9, 69, kami, 15, family=SERIF, weight="bold")
        left = x + 9
        for seat in scene.view.honor:
            for kind, many in scene.counts(seat, LANDS + slot):
                left = draw_pieces(sheet, kind, many, seat, scene, left, 99, SMALL)


def draw_battle(sheet: Sheet, scene: Scene) -> None:
    """The running battle in words, on the open sea."""
    for i, line in enumerate(battle(scene, 46)):
        told = "".join(text for text, _ in line)
        sheet.words(24, TOP + 44 + 24 * i, told, 17, weight="" if i else "bold")


def draw_clan(sheet: Sheet, scene: Scene, seat: int, rank: int) -> None:
    """A seat by its rank of Honor: what it has, and what waits in its Reserve."""
    view, words = scene.view, scene.words
    mark = MARKS[view.name(seat)]
    x, y = WIDTH - SIDE + 12, 14 + rank * ((HEIGHT - 20) / max(view.n, 4))
    tall = (HEIGHT - 20) / max(view.n, 4) - 10
    asked = seat in view.pending
    sheet.put(
        "rect", x=x, y=y, width=SIDE - 24, height=tall, rx=8, fill=CARD, stroke=GOLD if asked else mark.strong,
        stroke_width=4 if asked else 1.6,
    )  # fmt: skip
    sheet.mon(mark, x + 28, y + 30, 38)
    name = f"{rank + 1}. {scene.clan(seat)}"
    sheet.words(x + 56, y + 28, name, 21, family=SERIF, weight="bold", fill=mark.strong)
    ally = view.ally[seat]
    if ally != NOBODY:
        sheet.words(x + 56, y + 47, scene.say("ally", name=scene.clan(ally)), 14, fill=FAINT)
    amounts = (("vp", view.vp), ("coins", view.coins), ("ronin", view.ronin))
    for i, (what, has) in enumerate(amounts):
        left = x + 16.0 + 96 * i
        sheet.words(left, y + 78, str(has[seat]), 24, weight="bold")
        sheet.words(left + (16 if has[seat] < 10 else 31), y + 78, words.text(f"word-{what}"), 13, fill=FAINT)
    sheet.words(x + 16, y + 101, words.text("word-reserve"), 13, fill=FAINT)
    left = x + 72.0
    for kind, many in scene.counts(seat, RESERVE):
        left = draw_pieces(sheet, kind, many, seat, scene, left, y + 106, SMALL)
    draw_cards(sheet, scene, seat, x + 16, y + 125, y + tall)


def draw_cards(sheet: Sheet, scene: Scene, seat: int, x: float, y: float, end: float) -> None:
    """The names of the seat's cards, as many as there is room for."""
    owned = scene.view.owned[seat * HAND_CARDS : seat * HAND_CARDS + HAND_CARDS]
    names = [scene.card(card) for card in range(HAND_CARDS) for _ in range(owned[card])]
    rows = max(0, int((end - y) // 17))
    if len(names) > 2 * rows:
        names[2 * rows - 1 :] = ["…"]
    for i, name in enumerate(names):
        sheet.words(x + 148 * (i % 2), y + 17 * (i // 2), name, 12.5)
