"""Random options, and random scenarios that lead to what whole games seldom reach."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from kunitori.shogun.checker.facts import PIECES, PROVINCES, UNITS, neighbours
from kunitori.shogun.options import MOST_HOLES, SWITCHES
from kunitori.shogun.tables import DISPUTED, SIDES, UNCERTAIN, WINDOWS

AT = (
    "plan", "plan", "swords", "build", "levy", "ronin", "ninja", "war", "war-turn", "moves", "moves", "declare",
    "declare", "final", "final", "release", "collect",
)  # fmt: skip
IN_WAR_TURN = ("war-turn", "moves", "declare", "final")
BOXES = ("swords", "levy", "ronin", "ninja")
KINDS_OF_SCENE = ("brink", "brink-of-turn", "brink-of-two", "last", "limit", "draw")
BRINK, BRINK_OF_TURN, BRINK_OF_TWO, LAST, LIMIT, DRAW = KINDS_OF_SCENE
MOMENTS_OF = {LAST: IN_WAR_TURN, DRAW: ("release",)}
NEAR, _ = neighbours("none")


def random_track(rng: random.Random) -> str:
    """SH-EXPERIENCE-02: it begins 1,1,1,2 and never falls."""
    track = [1, 1, 1, 2]
    while len(track) < MOST_HOLES and rng.random() < 0.8:
        track.append(min(4, track[-1] + rng.randint(0, 1)))
    return ",".join(map(str, track))


def random_overrides(rng: random.Random) -> str:
    """SH-MAP-06: pairs in doubt added, sea routes in doubt removed."""
    changes = [("add", pair) for pair in DISPUTED] + [("remove", pair) for pair in UNCERTAIN]
    chosen = rng.sample(changes, rng.randint(1, len(changes)))
    return ",".join(f"{word} {PROVINCES[a]} {PROVINCES[b]}" for word, (a, b) in chosen)


def random_switches(rng: random.Random, changed: float = 0.5) -> dict[str, str]:
    """Every rule switch at random, ``changed`` being the chance that one differs from its default."""
    out: dict[str, str] = {}
    for name, values in SWITCHES.items():
        if rng.random() < changed and name != "max_turns":
            out[name] = rng.choice(values[1:]) if len(values) > 1 else ""
    if "experience_track" in out:
        out["experience_track"] = random_track(rng)
    if "ninja_windows" in out:
        open_ones = {4, *rng.sample(range(1, WINDOWS + 1), rng.randint(0, WINDOWS))}
        out["ninja_windows"] = ",".join(f"NW-{number}" for number in sorted(open_ones))
    if "map_overrides" in out:
        out["map_overrides"] = random_overrides(rng)
    return out


def random_options(rng: random.Random) -> dict[str, Any]:
    """2 to 5 seats, any colours, 3 to 40 turns, random switches."""
    seats = rng.randint(2, 5)
    sides = 4 if seats == 2 else seats
    out: dict[str, Any] = {"seats": seats, "max_turns": rng.randint(3, 40)}
    if rng.random() < 0.5:
        out["colours"] = rng.sample(SIDES, sides)
    return out | random_switches(rng, rng.choice((0.0, 0.2, 0.5)))


class Board:
    """Who owns what, and what stands where, drawn within the limits of each colour's pieces."""

    def __init__(self, rng: random.Random, sizes: dict[str, int], levels: int, feeble: str = "") -> None:
        self.rng = rng
        self.levels = levels
        self.feeble = feeble
        self.left = {colour: Counter(dict(zip(UNITS, PIECES, strict=True))) for colour in sizes}
        self.provinces = self._share(sizes)
        self.armies = {colour: self._armies(colour) for colour in sizes}
        self.forces = {p: self._units(c, rng.choice((1, 1, 2, 3, 5))) for c, ps in self.provinces.items() for p in ps}

    def _share(self, sizes: dict[str, int]) -> dict[str, list[str]]:
        """Each side's provinces grow together from a first one where there is room, so that fronts are long."""
        rng = self.rng
        free = set(range(len(PROVINCES)))
        out: dict[str, list[str]] = {}
        for colour, size in sorted(sizes.items(), key=lambda item: item[1]):
            mine = [rng.choice(sorted(free))]
            free.remove(mine[0])
            while len(mine) < size:
                edge = sorted({q for p in mine for q in NEAR[p]} & free) or sorted(free)
                mine.append(rng.choice(edge))
                free.remove(mine[-1])
            out[colour] = [PROVINCES[p] for p in mine]
        return out

    def _units(self, colour: str, most: int) -> list[str]:
        """At least one spearman, so that no province is empty."""
        left = self.left[colour]
        drawn = Counter({"spearman": 1})
        for _ in range(most - 1):
            unit = self.rng.choice((*UNITS, "spearman"))
            drawn[unit] += left[unit] > len(self.provinces[colour]) * (unit == "spearman") + drawn[unit]
        left.subtract(drawn)
        return [f"{number} {unit}" for unit, number in drawn.items() if number]

    def _armies(self, colour: str) -> dict[int, Any]:
        """One to three armies, some of them without experience, a daimyo alone, or disbanded."""
        rng = self.rng
        feeble = colour == self.feeble
        number = 1 if feeble else rng.randint(1, min(3, len(self.provinces[colour])))
        places = rng.sample(self.provinces[colour], number)
        out: dict[int, Any] = {}
        for slot, place in zip(rng.sample((1, 2, 3), number), places, strict=True):
            army: dict[str, Any] = {"at": place, "level": rng.randint(1, self.levels)}
            luck = rng.random()
            if feeble or luck < 0.1:
                army["card"] = []
            elif luck < 0.7:
                army["card"] = self._card(colour)
            else:
                self.left[colour].subtract({"bowman": 1, "swordsman": 1, "gunner": 2})
            if luck > 0.95 and not feeble:
                army["down"] = True
            out[slot] = army
        return out

    def _card(self, colour: str) -> list[str]:
        """A few units of any kind, within the card's limits and the colour's pieces."""
        left, rng = self.left[colour], self.rng
        card = {unit: rng.randint(0, 2) for unit in UNITS}
        card["spearman"] = rng.randint(0, min(4, left["spearman"] - len(self.provinces[colour])))
        left.subtract(card)
        return [f"{number} {unit}" for unit, number in card.items() if number]


def sizes_for(rng: random.Random, sides: list[str], wanted: str) -> dict[str, int]:
    """How many provinces each side has."""
    n = len(sides)
    if wanted in (BRINK, BRINK_OF_TURN):
        most = 34 if wanted == BRINK else 35
        return {side: 24 // (n - 1) if i else most for i, side in enumerate(sides)}
    if wanted == BRINK_OF_TWO:
        return {side: (25, 25, 6, 6)[i] for i, side in enumerate(sides)}
    if wanted == DRAW:
        return dict.fromkeys(sides, 10)
    if wanted == LAST:
        return {side: 1 if i == 0 else rng.randint(5, 11) for i, side in enumerate(sides)}
    return {side: rng.randint(2, 12) for side in sides}


def random_scene(rng: random.Random, wanted: str = "") -> dict[str, Any]:
    """A position at any moment of a turn in which much is about to happen; ``wanted``: one of KINDS_OF_SCENE."""
    seats = {BRINK: rng.randint(3, 5), BRINK_OF_TURN: rng.randint(3, 5), BRINK_OF_TWO: 2, LAST: 3}.get(
        wanted, rng.randint(2, 5)
    )
    colours = rng.sample(SIDES, 4 if seats == 2 else seats)
    options: dict[str, Any] = random_switches(rng, rng.choice((0.0, 0.3)))
    if wanted in (BRINK, BRINK_OF_TURN):
        options["victory"] = "instant35" if wanted == BRINK else "turn_end35"
    turn = rng.randint(2, 9)
    options["max_turns"] = turn if wanted in (LIMIT, DRAW) else turn + rng.randint(1, 5)
    out = colours[1:] if wanted == LAST and rng.random() < 0.5 else []
    playing = colours if not out else colours[:2]
    levels = int(options.get("experience_track", "4")[-1])
    board = Board(rng, sizes_for(rng, playing, wanted), levels, playing[0] if wanted == LAST else "")
    if wanted == DRAW:
        options.pop("ninja_windows", None)  # that of Action 8 is still asked before the end
    at = rng.choice(MOMENTS_OF.get(wanted, AT))
    given: dict[str, Any] = {
        "game": "shogun",
        "seats": seats,
        "colours": colours,
        "options": options,
        "turn": turn,
        "at": at,
        "provinces": board.provinces,
        "forces": board.forces,
        "armies": board.armies,
        "buildings": buildings(rng, board),
    }
    gone = [colour for colour in colours if colour not in playing]
    if gone:
        given["out"] = dict.fromkeys(gone, playing[1])
    add_moment(rng, given, playing)
    return given


def buildings(rng: random.Random, board: Board) -> dict[str, list[str]]:
    held = [p for provinces in board.provinces.values() for p in provinces]
    chosen = rng.sample(held, min(len(held), rng.randint(0, 8)))
    forts = rng.randint(0, min(4, len(chosen)))
    return {"fortress": chosen[:forts], "castle": chosen[forts:]}


def add_moment(rng: random.Random, given: dict[str, Any], playing: list[str]) -> None:
    """Plans, swords, the ninja and hidden ronin, as the moment has them."""
    at = given["at"]
    if at in ("swords", "build", "levy", "ronin", "ninja"):
        given["plans"] = {
            side: {"build": rng.choice((0, 2)), **{box: rng.choice((0, 0, 1, 2, 4)) for box in BOXES}}
            for side in playing
        }
    if at == "plan":
        given["koku"] = {side: rng.randint(0, 9) for side in playing}
    if at not in ("plan", "swords"):
        given["swords"] = rng.sample(playing, len(playing))
    if at == "release" or (at in ("plan", "war", *IN_WAR_TURN) and rng.random() < 0.8):
        given["ninja"] = rng.choice(playing)
    if at in ("ninja", "war", *IN_WAR_TURN, "release"):
        given["hidden"] = hidden(rng, given)
    if at in IN_WAR_TURN:
        given["active"] = rng.choice(playing)


def hidden(rng: random.Random, given: dict[str, Any]) -> dict[str, int]:
    """Ronin under some provincial forces, within their limits (SH-RONIN-05); 25 of them are always there."""
    out: dict[str, int] = {}
    left = 25
    for province, units in given["forces"].items():
        room = sum(int(unit.split()[0]) for unit in units) - 1
        if room > 0 and left > 0 and rng.random() < 0.3:
            out[province] = min(left, rng.randint(1, room))
            left -= out[province]
    return out


def misplace(rng: random.Random, scene: dict[str, Any]) -> None:
    """Values of the right form in the wrong place."""
    key = rng.choice(list(scene))
    value = scene[key]
    if key == "at":
        scene["at"] = rng.choice(("setup", "dealt", *AT, "declared", "battles"))
    elif key == "turn":
        scene["turn"] = rng.choice((0, 1, 2, 999, 1000))
    elif key == "seats":
        scene["seats"] = rng.choice((1, 2, 3, 4, 5, 6))
    elif key in ("active", "ninja"):
        scene[key] = rng.choice(SIDES)
    elif isinstance(value, list) and value:
        value.append(rng.choice(value)) if rng.random() < 0.5 else value.pop()
    elif isinstance(value, dict) and value:
        shuffled = rng.sample(list(value), len(value))
        scene[key] = dict(zip(shuffled, value.values(), strict=True))
    else:
        scene["declared"] = {rng.choice(("army 1", "army 3", "kyoto")): rng.choice(PROVINCES)}
