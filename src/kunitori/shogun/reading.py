"""Views read back from their JSON form (docs/formats.md, section 5), for programs that are given nothing else."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core import reading
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.casualties import CASUALTIES
from kunitori.shogun.options import Rules, check_options
from kunitori.shogun.setup import bare_board
from kunitori.shogun.state import ARMY_ROW, FORCE_ROW, OPEN, SLOTS, STATUS
from kunitori.shogun.tables import ARMIES, BOXES, KINDS, LANDS, PROVINCES, RONIN, UNITS
from kunitori.shogun.view import BUILDINGS, PARTIES, SCHEMA, STATUSES, ShogunView
from kunitori.shogun.war import WAR_TURN

MOVING: Final = (2, 6, 8)  # stages of a war turn that follow on the moves of armies, on battles and on the last moves


def read_view(data: dict[str, Any]) -> ShogunView:
    """The view that ``as_dict`` described.  Raises BadInput."""
    return reading.read_view(data, "shogun", SCHEMA, lambda data: Reader(data).view)


class Reader:
    """Reads one view, chapter by chapter."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.sides: list[str] = data["sides"]
        seats: list[str] = data["seats"]
        seat = NOBODY if data["seat"] == "spectator" else seats.index(data["seat"])
        self.view = view = ShogunView(bare_board(Rules(check_options(data["options"]))), seat)
        view.turn = data["turn"]
        view.over = data["over"]
        view.winners = sum(1 << seats.index(name) for name in data["winners"])
        view.agenda = reading.read_agenda(data["agenda"], STEPS)
        view.pending = [seats.index(name) for name in data["pending"]]
        view.owes = [int(name in data["owes"]) for name in self.sides]
        view.conqueror = [self.conqueror(name) for name in self.sides]
        view.koku = [data["koku"][name] for name in self.sides]
        view.sword = [data["swords"].get(name, 0) for name in self.sides]
        view.deal = [self.dealt(seats, name) for name in PROVINCES] if data["deal"] else []
        self.read_provinces()
        self.read_armies()
        self.read_plans()
        self.read_draft(data["draft"])
        self.read_war_turn(data["war_turn"])
        self.read_battle(data["battle"])

    def side(self, name: str | None) -> int:
        return NOBODY if name is None else self.sides.index(name)

    def conqueror(self, name: str) -> int:
        """NOBODY for a side in play, its own number for one that nobody took over."""
        if name not in self.data["conquerors"]:
            return NOBODY
        by = self.data["conquerors"][name]
        return self.sides.index(name if by is None else by)

    def dealt(self, seats: list[str], province: str) -> int:
        """The seat that was dealt a province's card."""
        return next((seat for seat, name in enumerate(seats) if province in self.data["deal"][name]), NOBODY)

    def acting(self, words: str) -> int:
        """An acting force in words, as ``ShogunView.acting_name`` gives it."""
        side, _, rest = words.partition(" ")
        if rest.startswith("army "):
            return self.sides.index(side) * ARMIES + int(rest.removeprefix("army ")) - 1
        return self.view.n * ARMIES + PROVINCES.index(rest)

    def read_provinces(self) -> None:
        view, data = self.view, self.data
        for p, name in enumerate(PROVINCES):
            here = data["provinces"][name]
            view.owner[p] = self.side(here["owner"])
            row = p * FORCE_ROW
            view.force[row : row + len(UNITS)] = units(here["units"])
            view.force[row + RONIN] = here["ronin"]
            view.building[p] = BUILDINGS.index(here["building"])
            if here["army"] is not None:
                view.banner[p] = view.owner[p] * ARMIES + here["army"] - 1
        view.hidden = by_province(data["hidden"])
        view.limit = by_province(data["ronin_limits"])
        view.shown = [int(name in data["ronin_shown"]) for name in PROVINCES]
        view.stacks = [list(data["stacks"].get(name, ())) for name in self.sides]

    def read_armies(self) -> None:
        view, data = self.view, self.data
        statuses = {word: status for status, word in STATUSES.items()}
        for side, name in enumerate(self.sides):
            for slot, army in enumerate(data["armies"][name]):
                place = NOBODY if army["province"] is None else PROVINCES.index(army["province"])
                row = (side * ARMIES + slot) * ARMY_ROW + STATUS
                view.armies[row : row + ARMY_ROW] = [
                    statuses[army["daimyo"]], place, army["hole"] - 1, *units(army["units"]), army["ronin"]
                ]  # fmt: skip
        view.tray = [number for name in self.sides for number in units(data["tray"][name])]
        view.castles = data["master_tray"]["castles"]
        view.bases = data["master_tray"]["bases"]
        view.ronin = data["master_tray"]["ronin"]

    def read_plans(self) -> None:
        view, data = self.view, self.data
        boxes = [data["plans"][name][box] for name in self.sides for box in BOXES]
        view.plan = [OPEN if koku is None else koku for koku in boxes]
        view.ninja = self.side(data["ninja"])
        view.spying = data["spying"]
        view.spied = self.side(data["spied"])

    def read_draft(self, draft: dict[str, Any]) -> None:
        view = self.view
        chosen = {**draft["wishes"], **draft["drafted"]}
        for colour, words in draft["buildings"].items():
            building, province = words.split()
            chosen[colour] = (BUILDINGS.index(building) - 1) * LANDS + PROVINCES.index(province)
        view.chosen = [chosen.get(name, NOBODY) for name in self.sides]
        view.spent = [draft["spent"].get(name, 0) for name in self.sides]
        if draft["bought"] is not None:
            view.bought = [number for name in self.sides for number in units(draft["bought"][name])]
            view.fresh = [0] * LANDS
            for province, words in draft["placed"].items():
                kind, _, army = words.partition(" ")
                view.fresh[PROVINCES.index(province)] = 1 + UNITS.index(kind) * 2 + bool(army)
        elif draft["ronin_to_lay"] is not None:
            view.bought = [draft["ronin_to_lay"][name] for name in self.sides]

    def read_war_turn(self, war_turn: dict[str, Any] | None) -> None:
        view = self.view
        if war_turn is None:
            return
        view.active = self.side(war_turn["side"])
        first = view.active * ARMIES
        view.used = sum(1 << first + number - 1 for number in war_turn["taken_up"])
        for words, target in war_turn["declared"]:
            view.declared += [self.acting(words), PROVINCES.index(target)]
        stage = self.stage()
        if stage <= MOVING[-1]:
            view.breach = by_province(war_turn["temporary_lost"])
        if stage in MOVING:
            view.dropper = [NOBODY] * LANDS
            for province, number in war_turn["dropped_by"].items():
                view.dropper[PROVINCES.index(province)] = first + number - 1
            view.settled = [0] * (LANDS * FORCE_ROW)
            for province, numbers in war_turn["settled"].items():
                for kind, number in numbers.items():
                    view.settled[PROVINCES.index(province) * FORCE_ROW + KINDS.index(kind)] = number

    def stage(self) -> int:
        """The stage of the war turn that comes next; a number above all others if it has come to its end."""
        agenda = self.view.agenda
        frames = [at for at in range(0, len(agenda), FRAME) if agenda[at] == WAR_TURN.id]
        return agenda[frames[0] + FRAME - 1] if frames else MOVING[-1] + 1

    def read_battle(self, battle: dict[str, Any] | None) -> None:
        view = self.view
        if battle is None:
            return
        view.acting = self.acting(battle["attacker"])
        view.field = NOBODY if battle["target"] is None else PROVINCES.index(battle["target"])
        view.attacks = battle["attacks"]
        view.wins = battle["wins"]
        view.barred = [PROVINCES.index(name) for name in battle["called_off"]]
        view.manned = int(battle["manned"])
        view.due = [battle["hits_due"][party] for party in PARTIES if party in battle["hits_due"]]
        if view.due and CASUALTIES.id in view.agenda[::FRAME]:
            view.losses = [0] * (len(PARTIES) * 2 * SLOTS)
            for party, losses in battle["losses"].items():
                for word, lost in losses.items():
                    at = (PARTIES.index(party) * 2 + (word == "army")) * SLOTS
                    for kind, number in lost.items():
                        view.losses[at + KINDS.index(kind)] = number


def units(counts: dict[str, int]) -> list[int]:
    """The counts by kind, with zeros."""
    return [counts.get(kind, 0) for kind in UNITS]


def by_province(numbers: dict[str, int]) -> list[int]:
    """Numbers by province, with zeros."""
    return [numbers.get(name, 0) for name in PROVINCES]
