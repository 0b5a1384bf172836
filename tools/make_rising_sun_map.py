"""Draw the map of Rising Sun for the page: ``web/src/games/rising-sun/map.json`` and ``facts.json``.

    python tools/make_rising_sun_map.py

The map is drawn here by hand as lines between knots: coasts and borders.  Each line is drawn once and belongs to the
one or two Provinces whose outlines name it, so that two Provinces share a border exactly where a border is drawn.
The lines are then rounded, and roughened like a stroke of the brush; the same knots always give the same map.
``facts.json`` holds what the board shows of the printed facts in ``src/kunitori/rising_sun/data``.
"""

from __future__ import annotations

import json
import math
import random
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "kunitori" / "rising_sun" / "data"
PAGE = ROOT / "web" / "src" / "games" / "rising-sun"

Point = tuple[float, float]
Line = list[Point]

WIDTH, HEIGHT = 1000, 860
SQUASH = 0.9  # the drawing is lower than the knots: a bold Japan needs less height than the true one
STEP = 7.0  # units between two points of a line
ROUGH = 1.5  # units by which a stroke strays

# Knots from one end to the other.  A name of one Province is a coast, of two a border.
LINES: dict[str, Line] = {
    "hokkaido": [
        (728, 214), (704, 208), (698, 184), (714, 158), (706, 140), (734, 120), (756, 128), (772, 98), (774, 56),
        (792, 16), (818, 26), (852, 66), (892, 86), (932, 86), (968, 60), (964, 96), (990, 122), (946, 138),
        (908, 148), (890, 174), (874, 218), (836, 190), (798, 170), (766, 182), (754, 158), (738, 172), (748, 192),
        (758, 206), (728, 214),
    ],
    "oshu": [
        (632, 372), (658, 352), (664, 328), (646, 312), (666, 288), (668, 260), (692, 246), (710, 270), (734, 280),
        (750, 266), (744, 248), (770, 238), (794, 250), (796, 285), (814, 320), (842, 352), (850, 392), (840, 425),
        (852, 446), (820, 452), (812, 480), (818, 505),
    ],
    "edo": [
        (818, 505), (842, 535), (882, 572), (866, 605), (842, 664), (816, 652), (812, 612), (788, 604), (784, 636),
        (758, 628), (740, 650), (734, 704), (708, 692), (690, 640),
    ],
    "kyoto-south": [
        (690, 640), (672, 654), (660, 692), (622, 680), (576, 692), (570, 674), (596, 652), (574, 628), (552, 632),
    ],
    "kansai-south": [
        (552, 632), (550, 660), (566, 686), (556, 716), (530, 744), (506, 780), (474, 758), (458, 716), (466, 686),
        (484, 664), (464, 646), (428, 644), (394, 664),
    ],
    "nagato": [
        (394, 664), (368, 668), (350, 668), (330, 684), (296, 684), (268, 706), (234, 696), (206, 710), (184, 692),
        (194, 660), (186, 638), (222, 610), (258, 584), (282, 552), (314, 528), (346, 524), (372, 534), (398, 522),
    ],
    "kansai-north": [(398, 522), (444, 498), (466, 490), (474, 516), (496, 528), (510, 510)],
    "kyoto-north": [
        (510, 510), (502, 482), (518, 456), (532, 424), (536, 384), (560, 362), (574, 374), (562, 406), (576, 432),
        (602, 424), (620, 398), (632, 372),
    ],
    "shikoku": [
        (256, 790), (296, 762), (316, 734), (350, 724), (378, 738), (406, 722), (440, 732), (450, 760), (434, 790),
        (420, 824), (388, 800), (354, 808), (334, 842), (300, 850), (284, 818), (256, 790),
    ],
    "kyushu": [
        (140, 738), (168, 732), (186, 756), (220, 764), (230, 790), (210, 802), (240, 828), (232, 858), (216, 896),
        (194, 928), (156, 946), (148, 920), (132, 942), (104, 930), (96, 898), (112, 864), (104, 842), (84, 856),
        (60, 854), (72, 826), (52, 812), (64, 782), (94, 766), (112, 742), (140, 738),
    ],
    "kansai+nagato": [(394, 664), (412, 620), (390, 574), (398, 522)],
    "kansai+kyoto": [(552, 632), (530, 598), (544, 558), (510, 510)],
    "kyoto+oshu": [(632, 372), (656, 402), (672, 440), (690, 466)],
    "edo+oshu": [(690, 466), (726, 488), (770, 486), (818, 505)],
    "edo+kyoto": [(690, 466), (672, 516), (698, 560), (676, 602), (690, 640)],
}  # fmt: skip

# Each outline clockwise; "~" before a line that is walked from its end.
OUTLINES: dict[str, list[str]] = {
    "hokkaido": ["hokkaido"],
    "oshu": ["oshu", "~edo+oshu", "~kyoto+oshu"],
    "edo": ["edo", "~edo+kyoto", "edo+oshu"],
    "kyoto": ["kyoto-north", "kyoto+oshu", "edo+kyoto", "kyoto-south", "kansai+kyoto"],
    "kansai": ["kansai-north", "~kansai+kyoto", "kansai-south", "kansai+nagato"],
    "nagato": ["nagato", "~kansai+nagato"],
    "shikoku": ["shikoku"],
    "kyushu": ["kyushu"],
}

# Where its name and pieces stand: the middle and the width.
ROOMS: dict[str, tuple[float, float, float]] = {
    "hokkaido": (842, 104, 230),
    "oshu": (750, 380, 175),
    "edo": (776, 566, 170),
    "kyoto": (612, 545, 150),
    "kansai": (474, 604, 120),
    "nagato": (292, 614, 190),
    "shikoku": (360, 776, 170),
    "kyushu": (148, 838, 170),
}

ROUTES: dict[tuple[str, str], Line] = {
    ("hokkaido", "oshu"): [(838, 180), (852, 220), (838, 262), (786, 272)],
    ("hokkaido", "kansai"): [(722, 140), (640, 190), (560, 268), (490, 370), (462, 450), (458, 512)],
    ("hokkaido", "kyushu"): [
        (936, 116), (966, 250), (958, 420), (936, 600), (850, 760), (700, 862), (500, 922), (340, 928), (216, 872),
    ],
    ("kansai", "shikoku"): [(480, 704), (462, 718), (426, 750)],
    ("kansai", "kyushu"): [(466, 634), (448, 668), (412, 692), (372, 704), (318, 710), (272, 736), (214, 778)],
    ("kyushu", "shikoku"): [(222, 844), (256, 852), (276, 830), (300, 812)],
}  # fmt: skip

# Small islands that no Province counts on: they only make the map look like Japan.
ISLETS: list[Line] = [
    [(592, 352), (604, 334), (616, 340), (606, 358), (598, 372), (592, 352)],
    [(64, 700), (74, 676), (82, 686), (72, 712), (64, 700)],
    [(300, 470), (314, 466), (318, 478), (304, 482), (300, 470)],
    [(748, 736), (756, 732), (760, 742), (752, 748), (748, 736)],
]


def rounded(knots: Line) -> Line:
    """A Catmull-Rom curve through the knots, a point every STEP units or so."""
    closed = knots[0] == knots[-1]
    before = knots[-2] if closed else knots[0]
    behind = knots[1] if closed else knots[-1]
    through = [before, *knots, behind]
    out = [knots[0]]
    for a, b, c, d in zip(through, through[1:], through[2:], through[3:]):
        parts = max(2, round(math.dist(b, c) / STEP))
        for i in range(1, parts + 1):
            t = i / parts
            out.append((spline(t, a[0], b[0], c[0], d[0]), spline(t, a[1], b[1], c[1], d[1])))
    return out


def spline(t: float, a: float, b: float, c: float, d: float) -> float:
    """One coordinate between b and c at t in 0 … 1, a little tighter than the usual curve."""
    tension = 0.42
    left, right = tension * (c - a), tension * (d - b)
    return (2 * b - 2 * c + left + right) * t**3 + (3 * c - 3 * b - 2 * left - right) * t**2 + left * t + b


def roughened(line: Line, seed: str, most: float) -> Line:
    """The line as a brush draws it; its ends stay where they are."""
    rng = random.Random(seed)
    inner = [(x + rng.uniform(-most, most), y + rng.uniform(-most, most)) for x, y in line[1:-1]]
    return [line[0], *inner, line[-1]]


def placed(x: float, y: float) -> Point:
    return round(x, 1), round(y * SQUASH, 1)


def drawn(knots: Line, seed: str, rough: float = ROUGH) -> Line:
    return [placed(x, y) for x, y in roughened(rounded(knots), seed, rough)]


def outline(names: list[str], lines: dict[str, Line]) -> Line:
    """The lines of a Province joined to a ring; its last point is its first."""
    ring: Line = []
    for name in names:
        line = lines[name.lstrip("~")]
        part = line[::-1] if name.startswith("~") else line
        assert not ring or ring[-1] == part[0], name
        ring.extend(part[1:] if ring else part)
    assert ring[0] == ring[-1]
    return ring


def the_map() -> dict[str, Any]:
    """Everything the page draws of the land, in units of a sheet of WIDTH × HEIGHT."""
    lines = {name: drawn(knots, name) for name, knots in LINES.items()}
    provinces = {}
    for name, parts in OUTLINES.items():
        x, y, width = ROOMS[name]
        provinces[name] = {"outline": outline(parts, lines), "room": [*placed(x, y), width]}
    return {
        "size": [WIDTH, HEIGHT],
        "provinces": provinces,
        "borders": [{"between": name.split("+"), "line": lines[name]} for name in LINES if "+" in name],
        "routes": [{"between": list(ends), "line": drawn(knots, "", 0)} for ends, knots in ROUTES.items()],
        "islets": [drawn(knots, str(i), 0.8) for i, knots in enumerate(ISLETS)],
    }


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


def the_facts() -> dict[str, Any]:
    """Rewards, the Political Track and what is printed on the cards."""
    cards: dict[str, dict[str, Any]] = {}
    for row in read("cards")["cards"]:
        params = row.get("params", {})
        cards[row["slug"]] = {
            "type": row["type"],
            "cost": row["cost"],
            "force": row.get("force", 0),
            "lowest_force": params.get("force_if_lowest_honor_in_province", 0),
            "daimyo_bonus": params.get("daimyo_force_bonus", 0),
            "bushi_force": params.get("bushi_force", 0),
            "counts_as": row.get("counts_as", []),
        }
    return {
        "rewards": {row["id"]: row["reward"] for row in read("map")["provinces"]},
        "track": read("mandates")["political_track"]["steps"],
        "tokens": read("war")["tokens"]["vp_by_season"],
        "mandates": [row["id"] for row in read("mandates")["mandates"]],
        "vp_track": read("war")["scoring"]["vp_track_length"],
        "cards": cards,
    }


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for name, value in (("map", the_map()), ("facts", the_facts())):
        (PAGE / f"{name}.json").write_text(written(value), "utf-8")


if __name__ == "__main__":
    main()
