"""Make the drawn map of Shogun for the page, where two provinces touch exactly if they share a border.

The sketch in ``shogun_map.toml`` says roughly where coasts and provinces lie.  From it to the map:

1. **Stretch.**  Old provinces differ in size a hundredfold, but each has to hold pieces and a name: the ground is
   stretched (rubber-sheet forces after Dougenik, Chrisman and Niemeyer) until they come near their sizes.
2. **Label.**  The ground becomes hexagonal cells; each belongs to the province of the nearest seed.
3. **Settle.**  Cells change hands, a simulated annealing, until every border of the data is there, long enough to be
   seen, and no other.  A cell changes hands only where both provinces stay in one piece without holes.  Three cells
   meet at every corner, so provinces that merely touch at a corner can't arise; where four provinces lie around one
   point without being neighbours crosswise, a lake keeps them apart.
4. **Draw.**  Borders are cut into arcs, each shared by its two provinces, and smoothed as a net: whatever is done to
   an arc is done to both sides, so nothing overlaps and nothing gapes.

Sea routes are shortest ways over the sea, at a distance from the coasts.  ``tests/test_shogun_geometry.py`` proves
the promises from the file that is written.  Run ``python tools/make_shogun_map.py``; the result is always the same.
"""

from __future__ import annotations

import heapq
import json
import math
import random
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

HERE = Path(__file__).parent
DATA = HERE.parent / "src/kunitori/shogun/data/map.toml"
OUT = HERE.parent / "web/src/games/shogun/map.json"

WIDTH, HEIGHT = 1500, 1000  # of the map, in its own units
MARGIN = 36
# The islands are turned clockwise, the north bends east and is shortened, as on old maps, and all gains in height: so
# they fill a landscape.
TURN = math.radians(12)
PIVOT, BEND, SHORT = (37.0, 139.6), math.radians(26), 0.68
TALLER = 1.2
PITCH = 8.0  # from cell to cell
SHORTEST = 5  # cell edges of the shortest border
SEA = -1  # as a label; lakes are smaller numbers
RINGS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # the neighbours of a cell, in order around it

Cell = tuple[int, int]
Pair = tuple[str, str]
Spot = tuple[float, float]


def pairs(rows: Iterable[dict[str, Any]]) -> list[Pair]:
    return [(row["a"], row["b"]) for row in rows]


class Sketch:
    """The sketch as points of the sheet: the outlines of islands, and the seeds of provinces."""

    def __init__(self, source: dict[str, Any], provinces: list[dict[str, Any]]) -> None:
        shifts = {coast["island"]: coast["shift"] for coast in source["coast"]}
        self.coasts = {
            coast["island"]: dense(projected(coast["line"], coast["shift"]), 0.06) for coast in source["coast"]
        }
        self.names = [province["key"] for province in provinces]
        self.island = [province["island"] for province in provinces]
        self.seeds = [projected(source["seeds"][name], shifts[island]) for name, island in zip(self.names, self.island)]
        self.owner = np.repeat(np.arange(len(self.names)), [len(seeds) for seeds in self.seeds])
        self.size = np.array([source["size"].get(name, 1.0) for name in self.names])
        self.fit()

    def every(self) -> list[np.ndarray]:
        return [*self.coasts.values(), *self.seeds]

    def fit(self) -> None:
        """Move and scale everything into the sheet."""
        points = np.vstack(list(self.coasts.values()))
        low, high = points.min(axis=0), points.max(axis=0)
        room = np.array([WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN])
        scale = (room / (high - low)).min()
        corner = (np.array([WIDTH, HEIGHT]) - (high - low) * scale) / 2
        for points in self.every():
            points[:] = (points - low) * scale + corner

    def nearest(self, spots: np.ndarray) -> np.ndarray:
        """For each spot the number of the nearest seed on its island, counted through all provinces, or SEA."""
        seeds = np.vstack(self.seeds)
        island = np.array(self.island)[self.owner]
        labels = np.full(len(spots), SEA)
        for name, coast in self.coasts.items():
            inside = np.flatnonzero(shapely.contains_xy(Polygon(coast), spots[:, 0], spots[:, 1]))
            own = np.flatnonzero(island == name)
            offset = spots[inside, None] - seeds[own]
            labels[inside] = own[np.argmin((offset**2).sum(axis=2), axis=1)]
        return labels

    def label(self, spots: np.ndarray) -> np.ndarray:
        """For each spot the number of its province, or SEA."""
        nearest = self.nearest(spots)
        return np.where(nearest == SEA, SEA, self.owner[nearest])

    def stretch(self, rounds: int = 40) -> None:
        """Bring the ground of every seed near its share of the size of its province, all else following smoothly."""
        grid = np.stack(np.meshgrid(np.arange(0, WIDTH, 4.0), np.arange(0, HEIGHT, 4.0)), axis=-1).reshape(-1, 2)
        share = (self.size / [len(seeds) for seeds in self.seeds])[self.owner]
        for _ in range(rounds):
            nearest = self.nearest(grid)
            ground = [grid[nearest == i] for i in range(len(share))]
            seeds = np.vstack(self.seeds)
            centres = np.array([spots.mean(axis=0) if len(spots) else seeds[i] for i, spots in enumerate(ground)])
            areas = np.array([len(spots) + 1.0 for spots in ground]) * 16
            wanted = share * areas.sum() / share.sum()
            for points in self.every():
                points += rubber_force(points, centres, areas, wanted)
            self.fit()


def projected(line: str, shift: list[float]) -> np.ndarray:
    """Degrees in a line of text as points of a plane in which Japan lies along the sheet."""
    north, east = np.array(line.split(), dtype=float).reshape(-1, 2).T
    flat = np.stack([(east + shift[1] - PIVOT[1]) * math.cos(math.radians(36)), PIVOT[0] - north - shift[0]], axis=1)
    flat[:, 1] = np.maximum(flat[:, 1], flat[:, 1] * SHORT)
    lean = TURN + BEND * np.clip((-flat[:, 1]) / 2.5, 0, 1)
    cos, sin = np.cos(lean), np.sin(lean)
    x, y = flat.T
    return np.stack([x * cos - y * sin, (x * sin + y * cos) * TALLER], axis=1)


def dense(points: np.ndarray, step: float) -> np.ndarray:
    """A ring with more points on long edges."""
    ring = LineString([*points, points[0]]).segmentize(step)
    return np.array(ring.coords[:-1])


def rubber_force(points: np.ndarray, centres: np.ndarray, areas: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """What too small provinces push and too large ones pull, damped."""
    offset = points[:, None] - centres
    away = np.hypot(offset[..., 0], offset[..., 1]) + 1e-9
    radius = np.sqrt(areas / math.pi)
    mass = np.sqrt(wanted / math.pi) - radius
    ratio = away / radius
    force = np.where(ratio > 1, mass / ratio, mass * ratio**2 * (4 - 3 * ratio))
    damped = 0.25 / (1 + np.abs(mass).mean() / radius.mean())
    result: np.ndarray = (offset / away[..., None] * force[..., None]).sum(axis=1) * damped
    return result


# Cells


def centre(cell: Cell) -> Spot:
    q, r = cell
    return PITCH * (q + r / 2), PITCH * r * math.sqrt(3) / 2


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in RINGS]


def all_cells() -> list[Cell]:
    rows = range(-2, math.ceil(HEIGHT / (PITCH * math.sqrt(3) / 2)) + 3)
    columns = math.ceil(WIDTH / PITCH) + 3
    return [(q - r // 2, r) for r in rows for q in range(-2, columns)]


class Ground:
    """The cells, to whom each belongs, and how far that is from what it shall be."""

    AREA, BORDER, STRAY, PLACE = 0.02, 6.0, 4.0, 0.004

    def __init__(self, sketch: Sketch, land: list[Pair]) -> None:
        cells = all_cells()
        labels = sketch.label(np.array([centre(cell) for cell in cells]))
        self.of: dict[Cell, int] = {cell: int(label) for cell, label in zip(cells, labels)}
        self.names = sketch.names
        number = {name: p for p, name in enumerate(self.names)}
        self.joined = {frozenset((number[a], number[b])) for a, b in land}
        self.seeds = sketch.seeds
        self._part_islands(sketch)
        for p in range(len(self.names)):
            self._join_parts(p)
        self._keep_largest_parts()
        total = sum(label >= 0 for label in self.of.values())
        self.wanted = dict(enumerate(sketch.size * total / sketch.size.sum()))
        self.count()

    def count(self) -> None:
        """Areas of provinces in cells, and lengths of borders in cell edges."""
        self.area = Counter(self.of.values())
        self.length: Counter[frozenset[int]] = Counter()
        for cell, label in self.of.items():
            for other in around(cell)[:3]:
                if other in self.of and self.of[other] != label:
                    self.length[frozenset((label, self.of[other]))] += 1

    def _part_islands(self, sketch: Sketch) -> None:
        """Keep three cells of sea between islands."""
        for _ in range(3):
            wet = [
                cell
                for cell, label in self.of.items()
                if label >= 0 and any(self._other_island(sketch, label, cell, reach) for reach in (1, 2, 3))
            ]
            for cell in wet:
                self.of[cell] = SEA

    def _other_island(self, sketch: Sketch, label: int, cell: Cell, reach: int) -> bool:
        for q, r in RINGS:
            other = self.of.get((cell[0] + q * reach, cell[1] + r * reach), SEA)
            if other >= 0 and sketch.island[other] != sketch.island[label]:
                return True
        return False

    def _join_parts(self, label: int) -> None:
        """Lay a corridor over land from the largest part of a province to each other one that is worth it."""
        parts = sorted(self._parts(label), key=len)
        for part in parts[:-1]:
            if len(part) > 5:
                for cell in self._way(parts[-1], part):
                    self.of[cell] = label

    def _way(self, start: set[Cell], goal: set[Cell]) -> list[Cell]:
        """The shortest way over land from one part to another."""
        came: dict[Cell, Cell | None] = dict.fromkeys(start)
        edge = sorted(start)
        for cell in edge:
            if cell in goal:
                break
            for other in around(cell):
                if other not in came and self.of.get(other, SEA) != SEA:
                    came[other] = cell
                    edge.append(other)
        else:
            return []
        way = []
        step: Cell | None = cell
        while step is not None:
            way.append(step)
            step = came[step]
        return way

    def _keep_largest_parts(self) -> None:
        """Give stray parts of a province, and of the sea, to whoever lies beside them."""
        for label in range(SEA, len(self.names)):
            parts = sorted(self._parts(label), key=len)
            for part in parts[:-1]:
                beside = Counter(self.of[n] for cell in part for n in around(cell) if self.of.get(n, label) != label)
                for cell in part:
                    self.of[cell] = beside.most_common(1)[0][0]

    def _parts(self, label: int) -> Iterator[set[Cell]]:
        left = {cell for cell, other in self.of.items() if other == label}
        while left:
            part, edge = set(), [left.pop()]
            while edge:
                cell = edge.pop()
                part.add(cell)
                fresh = [n for n in around(cell) if n in left]
                left.difference_update(fresh)
                edge.extend(fresh)
            yield part

    # Settling

    def border_cost(self, pair: frozenset[int], length: int) -> float:
        if min(pair) < 0:
            return 0.0
        if pair in self.joined:
            return self.BORDER * max(0, SHORTEST - length)
        return self.STRAY * length

    def place_cost(self, cell: Cell, label: int) -> float:
        """Cells far from the seeds of their province are a burden."""
        if label < 0:
            return 0.0
        x, y = centre(cell)
        return self.PLACE * float(np.hypot(self.seeds[label][:, 0] - x, self.seeds[label][:, 1] - y).min())

    def movable(self, cell: Cell, new: int) -> bool:
        """Can the cell go over to ``new`` so that it and whom it leaves stay whole and without holes?"""
        ring = [self.of[n] for n in around(cell)]
        return runs(ring, self.of[cell]) == 1 and runs(ring, new) == 1

    def change(self, cell: Cell, new: int) -> tuple[float, Counter[frozenset[int]]]:
        """What it would cost if the cell went over, and how the borders would change."""
        old = self.of[cell]
        delta: Counter[frozenset[int]] = Counter()
        for other in (self.of[n] for n in around(cell)):
            if other != old:
                delta[frozenset((old, other))] -= 1
            if other != new:
                delta[frozenset((new, other))] += 1
        cost = 0.7 * sum(delta.values()) + self.place_cost(cell, new) - self.place_cost(cell, old)
        for pair, by in delta.items():
            cost += self.border_cost(pair, self.length[pair] + by) - self.border_cost(pair, self.length[pair])
        for label, by in ((old, -1), (new, 1)):
            if label in self.wanted:
                cost += self.AREA * by * (2 * (self.area[label] - self.wanted[label]) + by)
        return cost, delta

    def settle(self, rng: random.Random, tries: int, warmth: float) -> None:
        """Let cells change hands, ever more soberly."""
        inland = [cell for cell, label in self.of.items() if label != SEA]
        for i in range(tries):
            cell = inland[int(rng.random() * len(inland))]
            old = self.of[cell]
            new = self.of[around(cell)[int(rng.random() * 6)]]
            if new in (old, SEA) or not self.movable(cell, new):
                continue
            cost, delta = self.change(cell, new)
            heat = warmth * (1 - i / tries) + 1e-3
            if cost <= 0 or rng.random() < math.exp(-cost / heat):
                self.of[cell] = new
                self.area[old] -= 1
                self.area[new] += 1
                self.length.update(delta)

    def wrong(self) -> tuple[list[frozenset[int]], list[frozenset[int]]]:
        """Borders that are missing or too short, and those that must not be."""
        short = [pair for pair in self.joined if self.length[pair] < SHORTEST]
        stray = [pair for pair, n in self.length.items() if n > 0 and min(pair) >= 0 and pair not in self.joined]
        return short, stray

    def flood(self, pair: frozenset[int]) -> None:
        """Put water between two provinces that must not touch: a lake of its own, or the sea where that is near."""
        shore = [cell for cell, label in self.of.items() if label in pair]
        wet = [cell for cell in shore if any(frozenset((self.of[cell], self.of[n])) == pair for n in around(cell))]
        coastal = any(self.of[n] == SEA for cell in wet for n in around(cell))
        water = SEA if coastal else min(SEA, *self.of.values()) - 1
        for cell in wet:
            self.of[cell] = water
        if water != SEA:
            self.wanted[water] = 10
        self._keep_largest_parts()
        self.count()

    def name(self, label: int) -> str:
        """A province's name, "sea", or "lake"."""
        return self.names[label] if label >= 0 else "sea" if label == SEA else "lake"


def runs(ring: list[int], label: int) -> int:
    """In how many runs a label stands in a ring."""
    return sum(ring[i] == label and ring[i - 1] != label for i in range(len(ring)))


# Drawing

Corner = tuple[Cell, Cell, Cell]


class Net:
    """The borders as a net: corners where three cells meet, joined along every edge between different labels."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.joined: dict[Corner, list[Corner]] = {}
        for cell in sorted(ground.of):
            ring = around(cell)
            for i, other in enumerate(ring):
                if cell < other and other in ground.of and ground.of[cell] != ground.of[other]:
                    a, b = corner(cell, ring[i - 1], other), corner(cell, other, ring[(i + 1) % 6])
                    self.joined.setdefault(a, []).append(b)
                    self.joined.setdefault(b, []).append(a)
        self.spot = {key: np.mean([centre(cell) for cell in key], axis=0) for key in self.joined}

    def labels(self, key: Corner) -> frozenset[int]:
        return frozenset(self.ground.of.get(cell, SEA) for cell in key)

    def roughen(self, rng: random.Random, by: float) -> None:
        """Move corners of the coast a little, as a brush would."""
        for key in self.spot:
            if SEA in self.labels(key):
                self.spot[key] = self.spot[key] + np.array([rng.gauss(0, by), rng.gauss(0, by)])

    def smooth(self, rounds: int) -> None:
        """Even out the lines without shrinking what they enclose (after Taubin)."""
        for factor in (0.55, -0.57) * rounds:
            self.spot = {
                key: spot + factor * (np.mean([self.spot[n] for n in self.joined[key]], axis=0) - spot)
                for key, spot in self.spot.items()
            }

    def arcs(self) -> Iterator[tuple[frozenset[int], list[Corner]]]:
        """The lines from node to node, and rings without nodes, each with the two labels beside it."""
        walked: set[frozenset[Corner]] = set()
        nodes = [key for key, beside in self.joined.items() if len(beside) == 3]
        for key in [*nodes, *self.joined]:
            for other in self.joined[key]:
                if frozenset((key, other)) not in walked:
                    line = self._walk(key, other)
                    walked.update(map(frozenset, pairwise(line)))
                    yield frozenset(self.ground.of[cell] for cell in set(line[0]) & set(line[1])), line

    def _walk(self, start: Corner, then: Corner) -> list[Corner]:
        line = [start, then]
        while len(self.joined[line[-1]]) == 2 and line[-1] != start:
            a, b = self.joined[line[-1]]
            line.append(b if a == line[-2] else a)
        return line


def corner(a: Cell, b: Cell, c: Cell) -> Corner:
    first, second, third = sorted((a, b, c))
    return first, second, third


def softened(line: list[Spot], rounds: int = 2) -> list[Spot]:
    """A line with its corners cut (after Chaikin), less what can't be seen, in tenths of a unit."""
    for _ in range(rounds):
        cut = [(np.array(a) * (1 - t) + np.array(b) * t) for a, b in pairwise(line) for t in (0.25, 0.75)]
        line = [line[0], *map(tuple, cut), line[-1]] if line[0] != line[-1] else [*map(tuple, cut), tuple(cut[0])]
    kept = LineString(line).simplify(0.25).coords
    return [(round(x, 1), round(y, 1)) for x, y in kept]


Arc = tuple[frozenset[int], list[Spot]]


def ring_of(label: int, arcs: list[Arc]) -> list[int]:
    """The arcs around a label in their order, as numbers; ~number where an arc runs backwards."""
    own = {i for i, (sides, _) in enumerate(arcs) if label in sides}
    ring: list[int] = []
    here: Spot | None = None
    while own:
        i = next(i for i in sorted(own) if here is None or here in (arcs[i][1][0], arcs[i][1][-1]))
        own.discard(i)
        line = arcs[i][1]
        ring.append(i if here is None or here == line[0] else ~i)
        here = line[-1] if ring[-1] >= 0 else line[0]
    return ring


def outline(ring: list[int], arcs: list[Arc]) -> Polygon:
    points: list[Spot] = []
    for i in ring:
        points.extend(arcs[i][1][:-1] if i >= 0 else arcs[~i][1][:0:-1])
    return Polygon(points)


def roomiest(shape: Polygon) -> tuple[int, int, int]:
    """Where a box three wide and two high fits best: its middle, and half its width."""
    x0, y0, x1, y1 = map(math.ceil, shape.bounds)
    size, best = 0, (x0, y0)
    for x in range(x0, x1, 3):
        for y in range(y0, y1, 3):
            while shape.contains(box_at(x, y, size + 1)):
                size, best = size + 1, (x, y)
    return *best, size


def box_at(x: float, y: float, half: float) -> Polygon:
    return shapely.box(x - half, y - half * 2 / 3, x + half, y + half * 2 / 3)


# Sea routes


class Sea:
    """The open sea in cells, for ways from coast to coast."""

    OFFING = 4  # cells from the coast where it's good to sail

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.depth = self._depths()
        self.sailed: Counter[Cell] = Counter()

    def _depths(self) -> dict[Cell, int]:
        """How many cells each cell of the sea lies from land, up to OFFING."""
        depth: dict[Cell, int] = {}
        edge = [cell for cell, label in self.ground.of.items() if label != SEA]
        for far in range(1, self.OFFING + 1):
            edge = [n for cell in edge for n in around(cell) if self.ground.of.get(n) == SEA and n not in depth]
            depth.update(dict.fromkeys(edge, far))
        return depth

    def cost(self, cell: Cell) -> float:
        return 1 + 1.5 * (self.OFFING - self.depth.get(cell, self.OFFING)) + 6 * self.sailed[cell]

    def way(self, a: int, b: int) -> list[Cell]:
        """The best way between two provinces, from the coast of one to the coast of the other."""
        of = self.ground.of
        heap = [(0.0, cell) for cell, label in sorted(of.items()) if label == a]
        best = {cell: 0.0 for _, cell in heap}
        came: dict[Cell, Cell] = {}
        while heap:
            spent, cell = heapq.heappop(heap)
            if of[cell] == b:
                return self._traced(cell, came)
            for other in around(cell):
                if of.get(other) in (SEA, b) and spent + self.cost(other) < best.get(other, math.inf):
                    best[other], came[other] = spent + self.cost(other), cell
                    heapq.heappush(heap, (best[other], other))
        raise SystemExit(f"no way over the sea from {self.ground.names[a]} to {self.ground.names[b]}")

    def _traced(self, cell: Cell, came: dict[Cell, Cell]) -> list[Cell]:
        way = [cell]
        while way[-1] in came:
            way.append(came[way[-1]])
        for sea in way[1:-1]:
            for cell in (sea, *around(sea)):
                self.sailed[cell] += 1
        return way[::-1]


def sailed_line(way: list[Cell], start: Polygon, goal: Polygon, others: Any) -> list[Spot]:
    """A way as a line that begins and ends on the two coasts, as smooth as it can be without coming near ``others``."""
    spots = np.array([centre(cell) for cell in way])
    for _ in range(4 * len(spots)):
        smoother = spots.copy()
        smoother[1:-1] += 0.4 * ((spots[:-2] + spots[2:]) / 2 - spots[1:-1])
        if LineString(smoother).intersects(others):
            break
        spots = smoother
    line = LineString(spots).difference(start).difference(goal)
    longest = max(getattr(line, "geoms", [line]), key=lambda part: part.length)
    return softened(list(longest.simplify(3.0).coords), rounds=5)


# All of it


def settled(sketch: Sketch, land: list[Pair]) -> Ground:
    """The ground with every border of the data and no other.

    Raises:
        SystemExit: the sketch is too far from the data.
    """
    ground = Ground(sketch, land)
    rng = random.Random(1467)
    ground.settle(rng, 400_000, 3.0)
    for pair in ground.wrong()[1]:
        ground.flood(pair)
    ground.settle(rng, 150_000, 0.5)
    short, stray = ([[ground.name(label) for label in pair] for pair in wrong] for wrong in ground.wrong())
    if short or stray:
        raise SystemExit(f"the sketch doesn't fit the data: missing {short}, too many {stray}")
    return ground


def flat(line: Iterable[Spot]) -> list[float]:
    return [float(value) for spot in line for value in spot]


def made() -> dict[str, Any]:
    """The map as it is written."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    sketch = Sketch(tomllib.loads((HERE / "shogun_map.toml").read_text(encoding="utf-8")), data["province"])
    sketch.stretch()
    ground = settled(sketch, pairs(data["land"]))
    net = Net(ground)
    net.smooth(2)
    net.roughen(random.Random(1600), 1.6)
    net.smooth(2)
    arcs: list[Arc] = [(sides, softened([tuple(net.spot[key]) for key in line])) for sides, line in net.arcs()]
    rings = {label: ring_of(label, arcs) for label in sorted(set(ground.of.values()) - {SEA})}
    shapes = {label: outline(ring, arcs) for label, ring in rings.items()}
    doubtful = {kind: pairs(row for row in data["disputed"] if row["kind"] == kind) for kind in ("land", "sea")}
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "arcs": [{"sides": sorted(map(ground.name, sides)), "line": flat(line)} for sides, line in arcs],
        "provinces": {name: {"ring": rings[p], "at": roomiest(shapes[p])} for p, name in enumerate(ground.names)},
        "lakes": [rings[label] for label in rings if label < SEA],
        "routes": routes(ground, shapes, pairs(data["sea"]) + doubtful["sea"]),
        "passes": [
            {"ends": pair, "line": flat(across(*(shapes[ground.names.index(end)] for end in pair)))}
            for pair in doubtful["land"]
        ],
    }


def routes(ground: Ground, shapes: dict[int, Polygon], wanted: list[Pair]) -> list[dict[str, Any]]:
    """Sea routes as lines; later ones keep off earlier ones where they can."""
    sea = Sea(ground)
    out = []
    for pair in wanted:
        a, b = (ground.names.index(end) for end in pair)
        others = shapely.union_all([shape for p, shape in shapes.items() if p not in (a, b)]).buffer(3)
        out.append({"ends": pair, "line": flat(sailed_line(sea.way(a, b), shapes[a], shapes[b], others))})
    return out


def across(a: Polygon, b: Polygon) -> list[Spot]:
    """The shortest line between two provinces that don't touch."""
    ends = shapely.shortest_line(a, b).coords
    return [(round(x, 1), round(y, 1)) for x, y in ends]


def main() -> None:
    text = json.dumps(made(), separators=(",", ":")).replace('{"sides"', '\n{"sides"').replace('{"ends"', '\n{"ends"')
    OUT.write_text(text.replace('{"ring"', '\n{"ring"') + "\n", encoding="utf-8")
    print(f"{OUT}: {OUT.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
