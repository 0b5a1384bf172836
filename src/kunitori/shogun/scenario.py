"""Positions written by hand (docs/formats.md, section 2)."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.reading import Reading
from kunitori.core.state import NOBODY
from kunitori.shogun.combat import is_enemy
from kunitori.shogun.declare import may_declare, place_of
from kunitori.shogun.options import SWITCHES, Rules, check_options
from kunitori.shogun.setup import SET_UP, bare_board, begin
from kunitori.shogun.state import (
    ARMY_RONIN,
    ARMY_ROW,
    CARD,
    DOWN,
    FORCE_ROW,
    GARRISON,
    LOST,
    STANDING,
    STATUS,
    WITH_CASTLE,
    WITH_FORTRESS,
    Shogun,
)
from kunitori.shogun.tables import (
    ARMIES,
    ASHIGARU_MAX,
    BOXES,
    BUILD,
    BUILD_PRICE,
    FORCE_MAX,
    INCOME_DIVISOR,
    INCOME_MIN,
    LANDS,
    PIECES,
    PLAYERS_MIN,
    PROVINCES,
    REINFORCEMENTS,
    RONIN,
    SAMURAI_MAX,
    SIDES,
    SPEARMAN,
    START_CARD,
    UNITS,
)
from kunitori.shogun.turn import TURN
from kunitori.shogun.war import WAGE_WAR, WAR_TURN

# Moments, with the last action that is over …
BETWEEN_ACTIONS: Final = {
    "plan": 0, "swords": 1, "build": 2, "levy": 3, "ronin": 4, "ninja": 5, "war": 6, "release": 7, "collect": 8,
}  # fmt: skip
# … and in Action 7 with the stage of the war turn that comes next.
IN_WAR_TURN: Final = {"war-turn": 0, "moves": 1, "declare": 3, "declared": 4, "battles": 5, "final": 7}
MOMENTS: Final = ["setup", "dealt", *BETWEEN_ACTIONS, *IN_WAR_TURN]
KEYS: Final = (
    "game", "seats", "colours", "options", "turn", "at", "active", "provinces", "forces", "armies", "buildings", "out",
    "swords", "koku", "plans", "ninja", "hidden", "shown", "declared", "breach", "chance",
)  # fmt: skip
ARMY_KEYS: Final = ("at", "card", "level", "hole", "down")
ARMY_NUMBERS: Final = [str(number + 1) for number in range(ARMIES)]
PIECE_NAMES: Final = [*UNITS, "ronin"]
# Where a colour stands that the scenario says nothing of.
HOMES: Final = {"red": "satsuma", "orange": "mutsu", "purple": "tosa", "blue": "sado", "green": "oki"}


class Reader(Reading):
    """Reads the values of one scenario into a state, telling what is wrong by key."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given, KEYS, "shogun")
        options = self.mapping("options")
        for key in options:
            if key not in SWITCHES:
                raise BadInput(f"options: there is no {str(key)[:40]!r}; there are: {', '.join(SWITCHES)}")
        asked: dict[str, Any] = {key: given[key] for key in ("seats", "colours") if key in given}
        if not asked:
            asked["seats"] = PLAYERS_MIN + 1
        self.state = bare_board(Rules(check_options({**options, **asked})))

    def side(self, value: Any, key: str) -> int:
        colour = self.index(SIDES, value, key)
        if colour not in self.state.rules.sides:
            raise BadInput(f"{key}: {value} doesn't play here")
        return self.state.rules.sides.index(colour)

    def side_in_play(self, value: Any, key: str) -> int:
        side = self.side(value, key)
        if not self.state.in_play(side):
            raise BadInput(f"{key}: {value} is out")
        return side

    def province(self, value: Any, key: str) -> int:
        return self.index(PROVINCES, value, key)

    def army(self, side: int, value: Any, key: str) -> int:
        """An army by its number, 1 to 3; a number in words too, since keys of JSON are words."""
        return side * ARMIES + self.index(ARMY_NUMBERS, str(value), key)

    def chance(self) -> list[int]:
        """What chance yields first, counted from 1 as the faces of dice are; ``6 x 12`` is six 12s."""
        out: list[int] = []
        for item in self.items(self.given["chance"], "chance"):
            number, cross, value = str(item).partition(" x ")
            times = int(number) if cross and number.isascii() and number.isdigit() and len(number) < 3 else 1
            face = int(value) if cross and value.isascii() and value.isdigit() and len(value) < 3 else item
            out.extend([self.number(face, "chance", LANDS, 1) - 1] * times)
        return out

    def acting(self, side: int, value: Any, key: str) -> int:
        """Who attacks: ``army 1``, or a province for the provincial force there."""
        words = str(value).split()
        if len(words) == 2 and words[0] == "army":
            return self.army(side, words[1], key)
        return self.state.loose + self.province(value, key)


def scenario(given: dict[str, Any], rng: int) -> Shogun:
    """The position that ``given`` describes.  Raises BadInput."""
    reader = Reader(given)
    state = reader.state
    state.rng = rng
    moment = MOMENTS[reader.index(MOMENTS, given.get("at", "plan"), "at")]
    if "chance" in given:
        state.script = reader.chance()
    if moment == "setup":
        begin(state)
        return state
    read_owners(reader, moment)
    if moment == "dealt":
        if any(state.holdings(side) < REINFORCEMENTS for side in range(state.n)):
            raise BadInput(f"provinces: at dealt every colour needs {REINFORCEMENTS} (SH-SETUP-07)")
        state.push(TURN)
        state.push(SET_UP)
    else:
        read_pieces(reader)
        read_public(reader, moment)
        read_hidden(reader)
        begin_at(reader, moment)
    state.settle()
    return state


# What stands where


def read_owners(reader: Reader, moment: str) -> None:
    """Who is out, and whose each province is; a colour of which nothing is said has its home."""
    state = reader.state
    for name, by in reader.mapping("out").items():
        side = reader.side(name, "out")
        state.conqueror[side] = side if by == "nobody" else reader.side(by, "out")
    for side in range(state.n):
        last = state.conqueror[side]
        if last not in (NOBODY, side) and not state.in_play(last):
            raise BadInput(f"out: {state.rules.name(side)} went to {state.rules.name(last)}, who is out as well")
    owned = reader.mapping("provinces")
    for name, provinces in owned.items():
        side = reader.side_in_play(name, "provinces")
        for province in reader.items(provinces, "provinces"):
            p = reader.province(province, "provinces")
            if state.owner[p] != NOBODY:
                raise BadInput(f"provinces: {province} is named twice")
            state.owner[p] = side
    for side in state.sides_in_play():
        if not state.holdings(side):
            name = state.rules.name(side)
            home = PROVINCES.index(HOMES[name])
            if name in owned or state.owner[home] != NOBODY:
                raise BadInput(f"provinces: {name} needs one (it would be {HOMES[name]})")
            state.owner[home] = side


def read_pieces(reader: Reader) -> None:
    """Forces, armies and buildings; what isn't on the map lies in the trays."""
    state = reader.state
    read_forces(reader)
    for row in range(0, state.loose * ARMY_ROW, ARMY_ROW):
        state.armies[row : row + ARMY_ROW] = [LOST, NOBODY, 0, 0, 0, 0, 0, 0]
    given = reader.mapping("armies")
    for name in given:
        reader.side_in_play(name, "armies")
    for side in state.sides_in_play():
        read_armies(reader, side, given.get(state.rules.name(side)))
    for p in range(LANDS):
        if state.owner[p] != NOBODY and not state.is_held(p):
            raise BadInput(f"forces: nobody stands in {PROVINCES[p]}, yet it is owned (SH-WAR-03)")
    fill_trays(state)
    for kind, name in ((WITH_CASTLE, "castle"), (WITH_FORTRESS, "fortress")):
        for province in reader.items(reader.mapping("buildings").get(name, []), "buildings"):
            state.building[reader.province(province, "buildings")] = kind
            state.castles -= 1
            state.bases -= kind == WITH_FORTRESS
    if set(reader.mapping("buildings")) - {"castle", "fortress"}:
        raise BadInput("buildings are under castle or fortress")
    if state.castles != 10 - sum(1 for b in state.building if b) or state.castles < 0 or state.bases < 0:
        raise BadInput("buildings: a province has one at most, and there are 10 castles and 5 bases (SH-BUILD-05)")


def read_forces(reader: Reader) -> None:
    """A spearman in each owned province, unless something else is said."""
    state = reader.state
    for p in range(LANDS):
        if state.owner[p] != NOBODY:
            state.force[p * FORCE_ROW + SPEARMAN] = 1
    for name, units in reader.mapping("forces").items():
        p = reader.province(name, "forces")
        if state.owner[p] == NOBODY:
            raise BadInput(f"forces: {name} belongs to nobody")
        state.force[p * FORCE_ROW : p * FORCE_ROW + FORCE_ROW] = [0] * FORCE_ROW
        for kind, number in reader.counted(PIECE_NAMES, units, "forces").items():
            state.force[p * FORCE_ROW + kind] += number
        if state.loose_units(p) > FORCE_MAX:
            raise BadInput(f"forces: more than {FORCE_MAX} units in {name} (SH-UNIT-04)")
        if state.force_space(p) < 0:
            raise BadInput(f"forces: too many ronin in {name} (SH-RONIN-05)")


def read_armies(reader: Reader, side: int, given: Any) -> None:
    """A side's armies; those not named are lost.  Of none being named: army 1 is in the side's first province."""
    state = reader.state
    name = state.rules.name(side)
    if given is None:
        first = reader.mapping("provinces").get(name, [HOMES[name]])[0]
        given = {1: first}
    for number, army in reader.mapping_of(given, "armies").items():
        read_army(reader, reader.army(side, number, "armies"), army)
    if all(state.armies[a * ARMY_ROW + STATUS] == LOST for a in range(side * ARMIES, side * ARMIES + ARMIES)):
        raise BadInput(f"armies: {name} is in play and needs a daimyo (SH-ELIMINATION-02)")


def read_army(reader: Reader, army: int, given: Any) -> None:
    """A province, or a mapping of what differs from a new army."""
    state = reader.state
    values = {"at": given} if isinstance(given, str) else reader.mapping_of(given, "armies")
    for key in values:
        if key not in ARMY_KEYS:
            raise BadInput(f"armies: an army has no {str(key)[:40]!r}; it has: {', '.join(ARMY_KEYS)}")
    p = reader.province(values.get("at"), "armies")
    who = f"armies: {state.rules.name(army // ARMIES)} {army % ARMIES + 1}"
    if state.owner[p] != army // ARMIES or state.banner[p] != NOBODY:
        raise BadInput(f"{who} stands alone in a province of its side, not in {PROVINCES[p]} (SH-UNIT-07)")
    state.banner[p] = army
    row = army * ARMY_ROW
    card = [*START_CARD, 0]
    if "card" in values:
        card = [0] * len(PIECE_NAMES)
        for kind, number in reader.counted(PIECE_NAMES, values["card"], "armies").items():
            card[kind] += number
    down = bool(values.get("down", False))
    state.armies[row : row + ARMY_ROW] = [DOWN if down else STANDING, p, hole_of(reader, values), *card]
    if card[0] + card[1] > SAMURAI_MAX or card[2] + card[3] > ASHIGARU_MAX:
        raise BadInput(f"{who} has too many units (SH-UNIT-03)")
    if down and not state.card_units(army):
        raise BadInput(f"{who} is down and has no unit: it would be lost (SH-NINJA-16)")
    if state.army_space(army) < 0 and not down:
        raise BadInput(f"{who} has too many ronin (SH-RONIN-05)")


def hole_of(reader: Reader, values: dict[str, Any]) -> int:
    """The marker's hole: by its number from 1, or the first of a level."""
    track = reader.state.rules.track
    if "hole" in values:
        return reader.number(values["hole"], "hole", len(track), 1) - 1
    level = reader.number(values.get("level", 1), "level", max(track), 1)
    return track.index(level)


def fill_trays(state: Shogun) -> None:
    """What isn't on the map; a conquered colour's pieces are in its conqueror's tray (SH-ELIMINATION-12)."""
    for side in range(state.n):
        by = state.conqueror[side]
        for kind in range(len(UNITS)):
            state.tray[side * len(UNITS) + kind] = PIECES[kind] if by in (NOBODY, side) else 0
    for side in range(state.n):
        by = state.conqueror[side]
        if by not in (NOBODY, side):
            for kind in range(len(UNITS)):
                state.tray[by * len(UNITS) + kind] += PIECES[kind]
    for p in range(LANDS):
        if state.owner[p] != NOBODY:
            for kind in range(len(UNITS)):
                state.tray[state.owner[p] * len(UNITS) + kind] -= state.force[p * FORCE_ROW + kind]
    for army in range(state.loose):
        for kind in range(len(UNITS)):
            state.tray[army // ARMIES * len(UNITS) + kind] -= state.armies[army * ARMY_ROW + CARD + kind]
    for at, left in enumerate(state.tray):
        if left < 0:
            side, kind = divmod(at, len(UNITS))
            raise BadInput(f"{state.rules.name(side)} has {-left} {UNITS[kind]} too many (SH-COMP-02)")


# What is known of the turn


def read_public(reader: Reader, moment: str) -> None:
    """Turn, swords, koku, plans, the ninja."""
    state = reader.state
    state.turn = reader.number(reader.given.get("turn", 2), "turn", 999, 1)
    swords = BETWEEN_ACTIONS.get(moment, 7) > 1
    order = [state.rules.name(side) for side in state.sides_in_play()]
    if "swords" in reader.given:
        order = reader.items(reader.given["swords"], "swords")
        if not swords:
            raise BadInput("swords: none is taken yet")
    if swords:
        taken = [reader.side_in_play(name, "swords") for name in order]
        if sorted(taken) != state.sides_in_play():
            raise BadInput("swords: every side in play has one (SH-SWORDS-01)")
        for number, side in enumerate(taken, 1):
            state.sword[side] = number
    read_koku(reader, moment)
    if "ninja" in reader.given:
        if BETWEEN_ACTIONS.get(moment, 7) in range(1, 6):
            raise BadInput("ninja: nobody holds it between Planning and Action 6 (SH-PLAN-05)")
        state.ninja = reader.side_in_play(reader.given["ninja"], "ninja")


def read_koku(reader: Reader, moment: str) -> None:
    state = reader.state
    if moment == "plan":
        for side in state.sides_in_play():
            state.koku[side] = max(INCOME_MIN, state.holdings(side) // INCOME_DIVISOR)
        for name, koku in reader.mapping("koku").items():
            state.koku[reader.side_in_play(name, "koku")] = reader.number(koku, "koku", 99)
    elif "koku" in reader.given:
        raise BadInput("koku: all are spent once plans are shown (SH-SEQ-05)")
    if "plans" in reader.given and moment not in ("swords", "build", "levy", "ronin", "ninja"):
        raise BadInput("plans: they are made or over")
    for name, plan in reader.mapping("plans").items():
        side = reader.side_in_play(name, "plans")
        for box, koku in reader.mapping_of(plan, "plans").items():
            at = reader.index(BOXES, box, "plans")
            state.plan[side * len(BOXES) + at] = reader.number(koku, "plans", 99)
            if at == BUILD and koku not in (0, BUILD_PRICE):
                raise BadInput(f"plans: Build holds 0 or {BUILD_PRICE} (SH-PLAN-02)")


def read_hidden(reader: Reader) -> None:
    """Ronin on face-down cards, as after Action 5 (SH-RONIN-05, -11); all others are in the master tray."""
    state = reader.state
    sides: set[int] = set()
    for name, ronin in reader.mapping("hidden").items():
        p = reader.province(name, "hidden")
        state.hidden[p] = reader.number(ronin, "hidden", state.ronin, 1)
        if state.owner[p] == NOBODY or state.space(p) < 0:
            raise BadInput(f"hidden: {name} can't hold so many ronin (SH-RONIN-05)")
        sides.add(state.owner[p])
    for name in reader.items(reader.given.get("shown", []), "shown"):
        p = reader.province(name, "shown")
        if not state.hidden[p]:
            raise BadInput(f"shown: no ronin are hidden in {name}")
        state.shown[p] = 1
    for p in range(LANDS):
        if state.owner[p] in sides:
            state.limit[p] = max(0, state.public_space(p))
    seen = sum(state.force[RONIN::FORCE_ROW]) + sum(state.armies[ARMY_RONIN::ARMY_ROW])
    state.ronin -= seen + sum(state.hidden)
    if state.ronin < 0:
        raise BadInput(f"there are {state.rules.ronin_supply} ronin (SH-RONIN-01)")


# The moment


def begin_at(reader: Reader, moment: str) -> None:
    """Put on the agenda what is left of the game from this moment on."""
    state = reader.state
    for key in ("active", "declared", "breach"):
        if key in reader.given and moment not in IN_WAR_TURN:
            raise BadInput(f"{key} needs a war turn: at must be one of {', '.join(IN_WAR_TURN)}")
    if moment in BETWEEN_ACTIONS:
        state.turn -= moment == "plan"  # the turn is counted when it begins
        state.push(TURN, NOBODY, BETWEEN_ACTIONS[moment])
        return
    first = next(state.rules.name(side) for side in state.in_sword_order())
    side = reader.side_in_play(reader.given.get("active", first), "active")
    state.active = side
    state.breach = [0] * LANDS
    read_declared(reader, side, moment)
    read_breach(reader, side)
    state.push(TURN, NOBODY, 7)
    state.push(WAGE_WAR, NOBODY, state.sword[side])
    state.push(WAR_TURN, state.rules.seat_of[side], side, IN_WAR_TURN[moment])


def read_declared(reader: Reader, side: int, moment: str) -> None:
    """The battles in the order in which forces declare."""
    state = reader.state
    declared: list[tuple[int, int]] = []
    if "declared" in reader.given and moment not in ("declared", "battles"):
        raise BadInput("declared: battles stand declared only at declared or battles")
    for name, target in reader.mapping("declared").items():
        acting = reader.acting(side, name, "declared")
        p = reader.province(target, "declared")
        if not may_declare(state, side, acting):
            raise BadInput(f"declared: {name} can't attack (SH-DECLARE-01)")
        if p not in state.rules.near[place_of(state, acting)]:
            raise BadInput(f"declared: {name} doesn't stand next to {target} (SH-MAP-02)")
        if state.owner[p] != NOBODY and not is_enemy(state, side, p):
            raise BadInput(f"declared: {target} is friendly (SH-DECLARE-01)")
        declared.append((acting, p))
    for battle in sorted(declared):
        state.declared.extend(battle)


def read_breach(reader: Reader, side: int) -> None:
    state = reader.state
    for name, lost in reader.mapping("breach").items():
        p = reader.province(name, "breach")
        state.breach[p] = reader.number(lost, "breach", GARRISON[state.building[p]])
        if state.owner[p] == side:
            raise BadInput(f"breach: {name} is the attacker's own")
