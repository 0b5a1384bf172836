"""A position in plain words, and what the rules say of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kunitori.rising_sun.checker.facts import (
    ADVANTAGES,
    CARDS,
    KINDS,
    MANDATES,
    MONSTERS,
    NOBODY,
    PARAMS,
    PROVINCES,
    RECORD,
    RESERVE,
    is_daimyo,
)


class World:
    """A position in words.  Seats are numbers; everything else is called by its name.

    pieces    by seat: {kind: {place: number}}; a place: a Province, a Kami (at its Shrine), ``reserve``, ``held SEAT``
    taken     by seat: the War Province tokens, (Season, Province)
    asks      in the Tea Ceremony: {(asker, asked): times}; ``proposed`` the open ones, ``done`` who has declared it
    agenda    what is being resolved: (step, seat, two numbers of the step's own), the topmost last
    """

    __slots__ = (
        "agenda", "ally", "announced", "asks", "at_war", "bids", "cards", "clans", "coins", "display", "done", "doomed",
        "drafted", "earned", "field", "fighters", "first", "hand", "hired", "honor", "kills", "kindred", "laid", "n",
        "options", "pieces", "pile", "proposed", "ronin", "season", "seen", "shrines", "sites", "souls", "taken",
        "turn", "unmoved", "vp", "war",
    )  # fmt: skip

    def __init__(self, options: dict[str, Any]) -> None:
        """A bare table: who plays, and nothing on it."""
        self.options = options
        self.clans: list[str] = list(options["clans"])
        self.n = n = len(self.clans)
        self.shrines: list[str] = list(options["shrines"])
        self.season = 0
        self.turn = 0
        self.first = 0
        self.at_war = False
        self.pieces: list[dict[str, dict[str, int]]] = [{} for _ in range(n)]
        self.coins = [0] * n
        self.ronin = [0] * n
        self.vp = [0] * n
        self.honor = list(range(n))
        self.ally: list[int | None] = [None] * n
        self.kindred: list[set[int]] = [set() for _ in range(n)]
        self.cards: list[Counter[str]] = [Counter() for _ in range(n)]
        self.display: Counter[str] = Counter()
        self.hand: list[str] = []
        self.pile: Counter[str] = Counter()
        self.laid: list[str] = []
        self.announced: list[str] = []
        self.seen: list[list[str | None]] = []
        self.war: list[str] = []
        self.taken: list[set[tuple[int, str]]] = [set() for _ in range(n)]
        self.asks: Counter[tuple[int, int]] = Counter()
        self.proposed: set[tuple[int, int]] = set()
        self.done: set[int] = set()
        self.sites: Counter[str] = Counter()
        self.unmoved: Counter[tuple[str, str]] = Counter()
        self.doomed: list[tuple[int, str, str]] = []
        self.earned = [0] * n
        self.bids: list[list[int]] = []
        self.drafted: list[int] = []
        self.hired: list[int] = []
        self.fighters: set[int] = set()
        self.field: str | None = None
        self.kills = 0
        self.souls: int | None = None
        self.agenda: list[tuple[str, int, int, int]] = []

    # Reading a position

    @classmethod
    def of(cls, data: dict[str, Any]) -> World:
        """The position that ``game.position`` wrote."""
        world = cls(data["options"])
        n = world.n
        for name in ("season", "turn", "first", "kills"):
            setattr(world, name, data[name])
        world.at_war = bool(data["at_war"])
        for name in ("coins", "ronin", "vp", "honor", "earned", "hired", "drafted"):
            setattr(world, name, list(data[name]))
        world.ally = [None if a == NOBODY else a for a in data["ally"]]
        world.kindred = [{k for k in range(3) if bits >> k & 1} if bits else set() for bits in data["kindred"]]
        world._read_pieces(data)
        owned = data["owned"]
        size = len(CARDS)
        world.cards = [
            Counter({card: k for card, k in zip(CARDS, owned[s * size : s * size + size]) if k}) for s in range(n)
        ]
        world.display = Counter({card: k for card, k in zip(CARDS, data["display"]) if k})
        world.hand = [MANDATES[m] for m in data["hand"]]
        world.pile = Counter({MANDATES[m]: k for m, k in enumerate(data["pile"]) if k})
        world.laid = [MANDATES[m] for m in data["laid"]]
        world.announced = [MANDATES[m] for m in data["announced"]]
        tiles = [None if m == NOBODY else MANDATES[m] for m in data["seen"]]
        world.seen = [tiles[i : i + 4] for i in range(0, len(tiles), 4)]
        world.war = [PROVINCES[p] for p in data["war"]]
        world.taken = [
            {(k, PROVINCES[p]) for k in range(3) for p in range(8) if bits >> (8 * k + p) & 1} if bits else set()
            for bits in data["taken"]
        ]
        world._read_tea(data["tea"])
        if any(data["sites"]):
            world.sites = Counter({PROVINCES[p]: k for p, k in enumerate(data["sites"]) if k})
        figures = [*KINDS, *MONSTERS]
        if data["unmoved"]:
            world.unmoved = Counter((figures[piece // 8], PROVINCES[piece % 8]) for piece in data["unmoved"])
        doomed = data["doomed"]
        world.doomed = [(doomed[i], figures[doomed[i + 1]], PROVINCES[doomed[i + 2]]) for i in range(0, len(doomed), 3)]
        world.bids = [data["bids"][i : i + 4] for i in range(0, len(data["bids"]), 4)]
        world.fighters = {s for s in range(n) if data["fighters"] >> s & 1}
        world.field = None if data["field"] == NOBODY else PROVINCES[data["field"]]
        world.souls = None if data["souls"] == NOBODY else data["souls"]
        world.agenda = [tuple(frame) for frame in data["agenda"]]
        return world

    def _read_pieces(self, data: dict[str, Any]) -> None:
        places = [*PROVINCES, *self.shrines, RESERVE]
        flat = data["pieces"]
        held = data["hostages"]
        anybody_held = any(held)
        at = 0
        for seat in range(self.n):
            kinds: dict[str, dict[str, int]] = {}
            for kind in KINDS:
                kinds[kind] = {place: k for place, k in zip(places, flat[at : at + 13]) if k}
                at += 13
            if anybody_held:
                for captor in range(self.n):
                    base = (captor * self.n + seat) * 2
                    for i in range(2):
                        if held[base + i]:
                            kinds[KINDS[i]][f"held {captor}"] = held[base + i]
            self.pieces[seat] = kinds
        monsters = data["monsters"]
        for m, name in enumerate(MONSTERS):
            owner, place = monsters[m], monsters[8 + m]
            if owner != NOBODY:
                self.pieces[owner][name] = {places[place] if place < 13 else f"held {place - 13}": 1}

    def _read_tea(self, tea: list[int]) -> None:
        n = self.n
        if not tea:
            return
        for asker in range(n):
            for asked in range(n):
                if tea[asker * n + asked]:
                    self.asks[asker, asked] = tea[asker * n + asked]
                if tea[n * n + asker * n + asked]:
                    self.proposed.add((asker, asked))
        self.done = {seat for seat in range(n) if tea[2 * n * n + seat]}

    # Words of the rules

    def on(self, switch: str) -> bool:
        """Is a true/false switch on?"""
        return bool(self.options[switch] == "true")

    def switch(self, name: str) -> str:
        return str(self.options[name])

    def current(self) -> int:
        """RS-POL-4: whose Mandate Turn it is."""
        return (self.first + self.turn) % self.n

    def count(self, seat: int, kind: str, place: str) -> int:
        return self.pieces[seat].get(kind, {}).get(place, 0)

    def kinds_at(self, seat: int, place: str) -> list[str]:
        """The kinds of figures (no Strongholds) that ``seat`` has there."""
        return [kind for kind, places in self.pieces[seat].items() if kind != "stronghold" and places.get(place)]

    def figures_at(self, seat: int, place: str) -> int:
        return sum(places.get(place, 0) for kind, places in self.pieces[seat].items() if kind != "stronghold")

    def strongholds(self, seat: int) -> dict[str, int]:
        """Own Strongholds on the Map, by Province."""
        return {place: k for place, k in self.pieces[seat]["stronghold"].items() if place != RESERVE}

    def above(self, seat: int, other: int) -> bool:
        """Has ``seat`` more Honor than ``other``?"""
        return self.honor.index(seat) < self.honor.index(other)

    def opponents(self, seat: int) -> list[int]:
        """RS-CARD-22: whom a card of ``seat`` aimed at opponents reaches."""
        spared = self.ally[seat] if not self.on("allies_are_opponents") else None
        return [other for other in range(self.n) if other not in (seat, spared)]

    def is_present(self, seat: int, province: str) -> bool:
        """RS-CARD-29: at least one figure, or a Stronghold of Turtle's."""
        if self.figures_at(seat, province):
            return True
        return self.clans[seat] == "turtle" and self.count(seat, "stronghold", province) > 0

    def has_lowest_honor(self, seat: int, province: str) -> bool:
        """RS-CARD-29: everybody else compared has more Honor, and there is somebody."""
        if province == self.field and self.switch("lowest_honor_scope_in_battle") == "participants":
            compared = self.fighters - {seat}
        else:
            compared = {other for other in range(self.n) if other != seat and self.is_present(other, province)}
        if not compared:
            return self.on("lone_oni_strong")
        return all(self.above(other, seat) for other in compared)

    def figure_force(self, seat: int, kind: str, province: str) -> int:
        """RS-CARD-27: the highest setting, plus the bonuses."""
        settings = [1]
        if kind in MONSTERS:
            settings.append(RECORD[kind]["force"])
            strong = PARAMS[kind].get("force_if_lowest_honor_in_province")
            if strong and self.has_lowest_honor(seat, province):
                settings.append(strong)
        elif kind == "bushi" and self.at_war and self.cards[seat]["way-of-the-katana"]:
            settings.append(PARAMS["way-of-the-katana"]["bushi_force"])
        force = max(settings)
        if is_daimyo(kind):
            for card in ("path-of-the-lion", "path-of-the-dragon"):
                force += self.cards[seat][card] * PARAMS[card]["daimyo_force_bonus"]
        return force

    def force(self, seat: int, province: str) -> int:
        """RS-DEF-1: figures, Turtle's Strongholds, and in a Battle the Ronin hired."""
        total = 0
        for kind in self.kinds_at(seat, province):
            total += self.count(seat, kind, province) * self.figure_force(seat, kind, province)
        if self.clans[seat] == "turtle":
            total += self.count(seat, "stronghold", province)
        if province == self.field:
            total += self.hired[seat]
        return total

    def shrine_force(self, seat: int, kami: str) -> int:
        """RS-DEF-2, RS-CARD-28: the figures that stand there; neither Strongholds nor Honor settings count."""
        total = 0
        for kind in self.kinds_at(seat, kami):
            total += self.count(seat, kind, kami) * (RECORD[kind]["force"] if kind in MONSTERS else 1)
        return total

    def most(self, amounts: dict[int, int]) -> int | None:
        """RS-DEF-4, RS-HONOR-2: the most, ties to the higher Honor; nobody with nothing."""
        best = max(amounts.values(), default=0)
        if best <= 0:
            return None
        return min((seat for seat, k in amounts.items() if k == best), key=self.honor.index)

    def price(self, seat: int, cost: int, discount: int = 0) -> int:
        """RS-TRAIN-10, RS-CLAN-BONSAI: first the clan's cap, then the discount."""
        if self.clans[seat] == "bonsai":
            cost = min(cost, 1)
        return max(0, cost - discount)

    def ronin_to_hire(self, seat: int) -> int:
        """RS-RONIN-1, RS-CLAN-KOI-2."""
        return self.ronin[seat] + (self.coins[seat] if self.clans[seat] == "koi" else 0)

    def advantage_winner(self, advantage: str) -> int | None:
        """RS-BATTLE-8, -9."""
        spot = ADVANTAGES.index(advantage)
        return self.most({seat: self.bids[seat][spot] for seat in self.fighters})
