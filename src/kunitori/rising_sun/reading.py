"""Views read back from their JSON form (docs/formats.md, section 5), for programs that are given nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kunitori.core import reading
from kunitori.core.state import NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import SEALED, SPOTS
from kunitori.rising_sun.options import Rules, check_options
from kunitori.rising_sun.setup import bare_board
from kunitori.rising_sun.state import AGAINST, CAPTIVE, HAND_CARDS, PLACES, RESERVE, ROW
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    BEASTS,
    CARDS,
    DRAW,
    FIGURES,
    KAMI,
    LANDS,
    MANDATES,
    MONSTERS,
    PROVINCES,
    SEASONS,
    STRONGHOLD,
)
from kunitori.rising_sun.view import SCHEMA, RisingSunView


def read_view(data: dict[str, Any]) -> RisingSunView:
    """The view that ``as_dict`` described.  Raises BadInput."""
    return reading.read_view(data, "rising-sun", SCHEMA, lambda data: Reader(data).view)


class Reader:
    """Reads one view, chapter by chapter."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.seats: list[str] = data["seats"]
        self.view = view = RisingSunView(bare_board(Rules(check_options(data["options"]))), self.seat(data["seat"]))
        view.season = [*SEASONS, "winter"].index(data["season"])
        view.turn = data["turn"]
        view.first = self.seat(data["first"])
        view.at_war = int(data["at_war"])
        view.over = data["over"]
        view.agenda = reading.read_agenda(data["agenda"], STEPS)
        view.pending = self.seats_of(data["pending"])
        view.coins, view.ronin, view.vp = self.by_seat("coins"), self.by_seat("ronin"), self.by_seat("vp")
        view.honor = self.seats_of(data["honor"])
        view.ally = [self.seat(data["allies"].get(name)) for name in self.seats]
        view.kindred = [sum(1 << SEASONS.index(s) for s in data["kindred"][name]) for name in self.seats]
        view.war = [PROVINCES.index(name) for name in data["war"]]
        view.taken = [sum(token(words) for words in data["tokens"][name]) for name in self.seats]
        view.earned = list(data["earned"])
        self.read_cards()
        self.read_pieces()
        self.read_tiles()
        self.read_mandate()
        self.read_battle(data["battle"])
        self.read_tea(data["tea"])

    def seat(self, name: str | None) -> int:
        return self.seats.index(name) if name in self.seats else NOBODY

    def seats_of(self, names: Iterable[str]) -> list[int]:
        return [self.seats.index(name) for name in names]

    def by_seat(self, key: str) -> list[int]:
        return [self.data[key][name] for name in self.seats]

    def place(self, name: str) -> int:
        """A place by its name, as ``RisingSunView.place_name`` gives it."""
        if name == "reserve":
            return RESERVE
        if name.startswith("captive of "):
            return CAPTIVE + self.seats.index(name.removeprefix("captive of "))
        if name in PROVINCES:
            return PROVINCES.index(name)
        return LANDS + self.view.rules.shrines.index(KAMI.index(name))

    def read_cards(self) -> None:
        view = self.view
        view.owned = [0] * (view.n * HAND_CARDS)
        for seat, name in enumerate(self.seats):
            for card in self.data["cards"][name]:
                view.owned[seat * HAND_CARDS + CARDS.index(card)] += 1
        view.display = [self.data["display"].get(card, 0) for card in CARDS]

    def read_pieces(self) -> None:
        """Figures, Strongholds, Monsters and captives."""
        view, data = self.view, self.data
        view.pieces = [0] * (view.n * ROW)
        for seat, name in enumerate(self.seats):
            for place, here in data["figures"][name].items():
                for figure, number in here.items():
                    if figure not in MONSTERS:
                        row = seat * ROW + FIGURES.index(figure) * PLACES
                        view.pieces[row + self.place(place)] = number
            for province in data["strongholds"][name]:
                view.pieces[seat * ROW + STRONGHOLD * PLACES + PROVINCES.index(province)] += 1
        view.monsters = [NOBODY] * (2 * BEASTS)
        for name, where in data["monsters"].items():
            view.monsters[MONSTERS.index(name)] = self.seats.index(where["owner"])
            view.monsters[BEASTS + MONSTERS.index(name)] = self.place(where["place"])
        view.hostages = [0] * (view.n * view.n * AGAINST)
        for captor, owners in data["hostages"].items():
            for owner, held in owners.items():
                row = (self.seats.index(captor) * view.n + self.seats.index(owner)) * AGAINST
                for figure, number in held.items():
                    if figure not in MONSTERS:
                        view.hostages[row + FIGURES.index(figure)] = number

    def read_tiles(self) -> None:
        view, data = self.view, self.data
        view.deck = data["deck"]
        view.hand = [MANDATES.index(name) for name in data["hand"]]
        view.seen = []
        for turn in data["seen"]:
            view.seen += [NOBODY] * DRAW if turn is None else [MANDATES.index(name) for name in turn]
        view.announced = [MANDATES.index(name) for name in data["track"]]
        view.laid = [NOBODY if name == "facedown" else MANDATES.index(name) for name in data["tiles"]]
        turns = len(data["seen"])  # in the last one a tile has been laid, or is going to be
        view.hand_size = (DRAW if turns > len(view.laid) else DRAW - 1) if turns else 0

    def read_mandate(self) -> None:
        """What a Mandate that is being executed leaves to do."""
        view, data = self.view, self.data
        view.sites = list(data["recruit_sites"])
        view.unmoved = [
            FIGURES.index(figure) * LANDS + PROVINCES.index(province)
            for figure, province in (words.split() for words in data["unmoved"])
        ]
        view.doomed = []
        for owner, figure, province in data["doomed"]:
            view.doomed += [self.seats.index(owner), FIGURES.index(figure), PROVINCES.index(province)]

    def read_battle(self, battle: dict[str, Any] | None) -> None:
        view = self.view
        if battle is None:
            return
        view.field = PROVINCES.index(battle["province"])
        view.fighters = sum(1 << seat for seat in self.seats_of(battle["participants"]))
        view.kills = battle["kills"]
        view.souls = self.seat(battle["souls"])
        view.sealed = self.seats_of(battle["sealed"])
        view.drafted = SEALED if battle["drafted"] is None else battle["drafted"]
        view.hired = [battle["hired"].get(name, 0) for name in self.seats]
        view.bids = [0] * (view.n * SPOTS)
        for seat, bids in zip(self.seats_of(battle["bids"]), battle["bids"].values(), strict=True):
            view.bids[seat * SPOTS : seat * SPOTS + SPOTS] = [bids[name] for name in ADVANTAGES]

    def read_tea(self, tea: dict[str, Any] | None) -> None:
        view = self.view
        if tea is None:
            return
        view.asks_by = [tea["asks_made"].get(name, 0) for name in self.seats]
        view.asks_to = [tea["asks_received"].get(name, 0) for name in self.seats]
        view.open_by = [int(name in tea["proposed_to"]) for name in self.seats]
        view.open_to = [int(name in tea["proposed_by"]) for name in self.seats]
        view.tea_done = tea["done"]


def token(words: str) -> int:
    """The bit of a War Province token, as in ``kyoto spring``."""
    province, season = words.split()
    return 1 << SEASONS.index(season) * LANDS + PROVINCES.index(province)
