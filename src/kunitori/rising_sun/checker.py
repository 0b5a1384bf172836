"""An independent referee of Rising Sun: what is legal and what may change, read anew from the rules.

It knows the component data (``data/*.toml``), the documented fields of a position (``RisingSun``, docs/formats.md,
section 6) and the names of steps, and nothing else of the game's code.  ``World`` is a position in plain words; the
functions after it are the rules' answer to *what may this seat do now?*; ``Checker`` compares that with a state.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

NOBODY: Final = 255


def _read(name: str) -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "data", f"{name}.toml"), "rb") as file:
        return tomllib.load(file)


_map: Final = _read("map")
_mandates: Final = _read("mandates")
_war: Final = _read("war")
_records: Final[list[dict[str, Any]]] = _read("cards")["cards"]

PROVINCES: Final[list[str]] = [p["id"] for p in _map["provinces"]]
REWARD: Final[dict[str, dict[str, int]]] = {p["id"]: p["reward"] for p in _map["provinces"]}
CLANS: Final[list[dict[str, Any]]] = _read("clans")["clans"]
CLAN_NAMES: Final[list[str]] = [c["id"] for c in CLANS]
INCOME: Final[dict[str, int]] = {c["id"]: c["income"] for c in CLANS}
HOME: Final[dict[str, str]] = {c["id"]: c["home_province"] for c in CLANS}
RANK: Final[dict[str, int]] = {c["id"]: c["printed_honor_rank"] for c in CLANS}
KAMI: Final[list[str]] = [k["id"] for k in _read("kami")["kami"]]
MANDATES: Final[list[str]] = [m["id"] for m in _mandates["mandates"]]
TILES: Final[dict[str, int]] = {m["id"]: m["tiles"] for m in _mandates["mandates"]}
OWN_PIECES: Final[dict[str, int]] = _read("figures")["clan"]["per_clan"]
STRONGHOLD_COST: Final[int] = _read("economy")["economy"]["stronghold_cost"]
SEASONS: Final = ("spring", "summer", "autumn")
ADVANTAGES: Final = ("seppuku", "hostage", "ronin", "poets")
TOKENS_DRAWN: Final[dict[int, int]] = {int(n): k for n, k in _war["tokens"]["drawn_by_players"].items()}

CARDS: Final[list[str]] = list(dict.fromkeys(c["slug"] for c in _records))
RECORD: Final[dict[str, dict[str, Any]]] = {c["slug"]: c for c in reversed(_records)}
COST: Final[dict[str, int]] = {slug: record["cost"] for slug, record in RECORD.items()}
PARAMS: Final[dict[str, dict[str, Any]]] = {slug: record.get("params", {}) for slug, record in RECORD.items()}
MONSTERS: Final[list[str]] = [slug for slug in CARDS if RECORD[slug]["type"] == "monster"]
VIRTUES: Final[list[str]] = [slug for slug in CARDS if RECORD[slug]["type"] == "virtue"]
ONI: Final[list[str]] = [slug for slug in MONSTERS if "oni" in RECORD[slug].get("keywords", [])]
KINDS: Final = ("bushi", "shinto", "daimyo", "stronghold")
RESERVE: Final = "reserve"
LARGEST: Final = 99  # amounts in one action

# The waiting effects of the three timing points at which order may matter; the Koi conversion is the last of WAR_START.
TIMINGS: Final[list[list[str]]] = [
    [slug for slug in CARDS if RECORD[slug]["timing"] == name]
    for name in ("AFTER_SUMMON", "END_OF_RECRUIT", "WAR_START")
]
CONVERSION: Final = "koi-conversion"
TIMINGS[2].append(CONVERSION)


def _edges(kinds: tuple[str, ...]) -> dict[str, list[str]]:
    """RS-BOARD-2: which Provinces touch; symmetric."""
    out: dict[str, list[str]] = {p: [] for p in PROVINCES}
    for edge in _map["adjacency"]:
        if edge["kind"] in kinds:
            out[edge["a"]].append(edge["b"])
            out[edge["b"]].append(edge["a"])
    return out


NEAR: Final = _edges(("land", "sea"))
SEA: Final = _edges(("sea",))


def _displays() -> dict[tuple[str, int], dict[str, int]]:
    out: dict[tuple[str, int], dict[str, int]] = {}
    for card_set in {str(card["set"]) for card in _records} - {"core"}:
        for season, name in enumerate(SEASONS):
            shown: Counter[str] = Counter()
            for card in _records:
                if card["season"] == name and card["set"] in ("core", card_set):
                    shown[card["slug"]] += card["copies"]
            out[card_set, season] = dict(shown)
    return out


DISPLAY: Final = _displays()
"""RS-SETUP-9, RS-SEASON-6: the twelve cards displayed, by Set and Season."""


def types_of(kind: str) -> set[str]:
    """RS-CARD-24, RS-BETRAY-4: the types a figure has."""
    if kind in KINDS:
        return {kind}
    return {"monster", *RECORD[kind].get("counts_as", [])}


def is_shinto(kind: str) -> bool:
    return "shinto" in types_of(kind)


def is_daimyo(kind: str) -> bool:
    """RS-CARD-23: a Daimyo, or a figure that counts as one."""
    return "daimyo" in types_of(kind)


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


# What a seat may do.  Every function is one decision point of the rules (section 26) and gives notations.


def tea_owing(world: World) -> set[int]:
    """RS-TEA-6, OQ-7: every unallied seat that is not done, and a done one to which a new proposal was made."""
    return {
        seat
        for seat in range(world.n)
        if world.ally[seat] is None and (seat not in world.done or any(asked == seat for _, asked in world.proposed))
    }


def tea_options(world: World, seat: int) -> set[str]:
    """DP-TEA-PROPOSE, DP-TEA-ANSWER, DP-TEA-DONE."""
    out: set[str] = set()
    limit = world.switch("tea_asks")
    if seat not in world.done:
        out.add("done")
    for other in range(world.n):
        if other == seat or world.ally[other] is not None:
            continue
        name = world.clans[other]
        if (other, seat) in world.proposed:
            out |= {f"accept {name}", f"decline {name}"}
        if seat not in world.done:
            if (seat, other) in world.proposed:
                out.add(f"withdraw {name}")
            elif limit == "unlimited" or world.asks[seat, other] < int(limit):
                out.add(f"propose {name}")
    return out


def recruit_options(world: World, seat: int, sites: Counter[str]) -> set[str]:
    """DP-RECRUIT: RS-RECRUIT-1 … 5; Dragonfly anywhere (RS-CLAN-DRAGONFLY-1)."""
    left = {p for p, k in sites.items() if k > 0}
    where: Iterable[str] = left
    if world.clans[seat] == "dragonfly":
        where = PROVINCES if left else ()
    out = {f"summon {kind} {p}" for kind in world.kinds_at(seat, RESERVE) for p in where}
    return out | {"pass"}


def recruit_bonus_options(world: World, seat: int, used: set[str]) -> set[str]:
    """DP-RECRUIT-BONUS: RS-RECRUIT-6; the switch recruit_bonus_scope."""
    where = set(PROVINCES) if world.clans[seat] == "dragonfly" else set(world.strongholds(seat))
    if world.switch("recruit_bonus_scope") == "used_stronghold":
        where &= used
    return {f"summon {kind} {p}" for kind in world.kinds_at(seat, RESERVE) for p in where} | {"pass"}


def worship_options(world: World) -> set[str]:
    """DP-WORSHIP: RS-RECRUIT-7, RS-C-KOMAINU-2."""
    return {"stay", *(f"worship {kami}" for kami in world.shrines)}


def targets(world: World, seat: int, source: str, blocked: bool) -> list[str]:
    """RS-DEF-8, RS-CLAN-DRAGONFLY-2; after an unpaid toll no crossing without a Coin (RS-CARD-60)."""
    if world.clans[seat] == "dragonfly":
        return [p for p in PROVINCES if p != source]
    if blocked and not world.coins[seat]:
        return [p for p in NEAR[source] if p not in SEA[source]]
    return NEAR[source]


def movable(world: World, seat: int) -> Counter[tuple[str, str]]:
    """RS-MARSHAL-1, -3: own figures on the Map; Turtle also its Strongholds (RS-CLAN-TURTLE-1)."""
    out: Counter[tuple[str, str]] = Counter()
    for kind, places in world.pieces[seat].items():
        if kind != "stronghold" or world.clans[seat] == "turtle":
            for place, k in places.items():
                if place in REWARD:
                    out[kind, place] += k
    return out


def can_build(world: World, seat: int) -> bool:
    """RS-MARSHAL-4, -5."""
    price = world.price(seat, STRONGHOLD_COST)
    return world.count(seat, "stronghold", RESERVE) > 0 and world.coins[seat] >= price


def marshal_options(
    world: World, seat: int, unmoved: Counter[tuple[str, str]], blocked: bool, may_build: bool
) -> set[str]:
    """DP-MARSHAL; with the switch marshal_build_timing also DP-BUILD while the Bonus is unused (``may_build``)."""
    out = {"pass"}
    for (kind, source), k in unmoved.items():
        if k > 0:
            out |= {f"move {kind} {source} {target}" for target in targets(world, seat, source, blocked)}
    if may_build and world.switch("marshal_build_timing") == "any_time" and can_build(world, seat):
        out |= {f"build {p}" for p in PROVINCES}
    return out


def fujin_options(world: World, seat: int, blocked: bool) -> set[str]:
    """DP-FUJIN: RS-KAMI-6, one more Move by any piece."""
    out = {"pass"}
    for kind, source in movable(world, seat):
        out |= {f"move {kind} {source} {target}" for target in targets(world, seat, source, blocked)}
    return out


def build_options(world: World, seat: int) -> set[str]:
    """DP-BUILD: RS-MARSHAL-4 … 7."""
    return {"pass", *(f"build {p}" for p in PROVINCES if can_build(world, seat))}


def buy_options(world: World, seat: int, discount: int) -> set[str]:
    """DP-TRAIN, DP-RYUJIN: RS-TRAIN-2, -10, RS-KAMI-8."""
    affordable = [
        c for c, k in world.display.items() if k > 0 and world.price(seat, COST[c], discount) <= world.coins[seat]
    ]
    return {"pass", *(f"buy {card}" for card in affordable)}


def monster_options(world: World, seat: int, monster: str) -> set[str]:
    """DP-MONSTER: RS-TRAIN-7; the switch monster_summon_mandatory."""
    where: Iterable[str] = PROVINCES if world.clans[seat] == "dragonfly" else world.strongholds(seat)
    out = {f"summon {monster} {p}" for p in where}
    return out if world.on("monster_summon_mandatory") else out | {"pass"}


def replacements(world: World, seat: int, victim: str, place: str) -> set[str]:
    """RS-BETRAY-4, -10: own figures in the Reserve of a type of the victim's; at a Shrine a Shinto or Komainu."""
    types = types_of(victim) - {"daimyo"}
    out: set[str] = set()
    for kind in world.kinds_at(seat, RESERVE):
        if types & types_of(kind) and kind != "daimyo" and (place in REWARD or is_shinto(kind)):
            out.add(kind)
    return out


def betray_options(world: World, seat: int, hit: set[int], extra: int) -> set[str]:
    """DP-BETRAY, DP-C-UNRIGHTEOUS.  ``hit``: owners of normal replacements, ``extra``: extra ones left.

    RS-BETRAY-3 … 6: two, of two players, of a type in the own Reserve, no Daimyo, nothing at a Shrine; an extra one may
    be of any player and also a Shinto at a Shrine (RS-C-PATH-OF-THE-UNRIGHTEOUS).
    """
    out = {"pass"}
    for owner in range(world.n):
        normal = owner not in hit and len(hit) < 2
        if owner == seat or not (normal or extra > 0):
            continue
        places = [*PROVINCES, *(world.shrines if extra > 0 else ())]
        for place in places:
            for kind in world.kinds_at(owner, place):
                if not is_daimyo(kind) and replacements(world, seat, kind, place):
                    out.add(f"betray {world.clans[owner]} {kind} {place}")
    return out


def kenin_options(world: World, seat: int) -> set[str]:
    """DP-C-KENIN."""
    if not world.count(seat, "bushi", RESERVE):
        return {"pass"}
    return {"pass", *(f"place bushi {p}" for p in world.strongholds(seat))}


def samurai_options(world: World, seat: int) -> set[str]:
    """DP-C-SAMURAI."""
    return {"pass", *(f"place bushi {p}" for p in PROVINCES if world.count(seat, "bushi", RESERVE))}


def light_options(world: World, seat: int) -> set[str]:
    """DP-C-LIGHT; the switch light_accepts_komainu."""
    kinds = [
        kind
        for kind in world.kinds_at(seat, RESERVE)
        if kind == "shinto" or (is_shinto(kind) and world.on("light_accepts_komainu"))
    ]
    return {"pass", *(f"place {kind} {kami}" for kind in kinds for kami in world.shrines)}


def ninja_options(world: World, seat: int) -> set[str]:
    """DP-C-NINJA; the switch ninja_own_bushi."""
    owners = world.opponents(seat)
    if world.on("ninja_own_bushi"):
        owners = [*owners, seat]
    return {
        "pass",
        *(
            f"kill {world.clans[owner]} bushi {p}"
            for owner in owners
            for p in PROVINCES
            if world.count(owner, "bushi", p)
        ),
    }


def richest(world: World, seat: int) -> list[int]:
    """RS-C-PATH-OF-THE-MONKEY-1, -2: the opponents with the most Coins, at least one."""
    others = world.opponents(seat)
    most = max((world.coins[other] for other in others), default=0)
    return [other for other in others if world.coins[other] == most > 0]


def monkey_options(world: World, seat: int) -> set[str]:
    """DP-C-MONKEY; the switch monkey_tie."""
    rich = richest(world, seat)
    if not rich:
        return {"pass"}
    if len(rich) > 1 and world.switch("monkey_tie") == "choose_one":
        return {"pass", *(f"steal {world.clans[other]}" for other in rich)}
    return {"pass", "steal"}


def hate_victims(world: World, owner: int, province: str) -> list[str]:
    """RS-C-ONI-OF-HATE-1, -2: Bushi, Shinto, Komainu."""
    return [kind for kind in world.kinds_at(owner, province) if kind == "bushi" or is_shinto(kind)]


def hated(world: World, seat: int, province: str) -> list[int]:
    """RS-C-ONI-OF-HATE-1: opponents with more Honor than the Oni's owner and a figure that may be chosen."""
    return [
        other for other in world.opponents(seat) if world.above(other, seat) and hate_victims(world, other, province)
    ]


def hate_options(world: World, seat: int, province: str) -> set[str]:
    """DP-C-HATE: one victim of each, one at a time in seat order; all are chosen before any dies."""
    chosen = {owner for owner, _, _ in world.doomed}
    waiting = [other for other in hated(world, seat, province) if other not in chosen]
    if not waiting:
        return set()
    return {f"kill {world.clans[waiting[0]]} {kind} {province}" for kind in hate_victims(world, waiting[0], province)}


def capture_options(world: World, seat: int) -> set[str]:
    """DP-HOSTAGE, DP-C-RESPECT: RS-HOSTAGE-1, -2."""
    assert world.field is not None
    out = {"pass"}
    for owner in range(world.n):
        if owner != seat:
            kinds = world.kinds_at(owner, world.field)
            out |= {f"capture {world.clans[owner]} {kind}" for kind in kinds if not is_daimyo(kind)}
    return out


def hire_options(world: World, seat: int) -> set[str]:
    """DP-RONIN; the switch ronin_partial_hire."""
    most = world.ronin_to_hire(seat)
    if most <= 0:
        return {"pass"}
    out = {"pass", "hire"}
    if world.on("ronin_partial_hire"):
        out |= {f"hire {k}" for k in range(1, min(most - 1, LARGEST) + 1)}
    return out


def bid_options(world: World, seat: int, first_spot: int) -> set[str]:
    """DP-BID: RS-BATTLE-4.  ``first_spot``: the first Advantage that may still be named (docs/formats.md, 1.1)."""
    left = min(world.coins[seat] - sum(world.bids[seat]), LARGEST)
    return {"seal", *(f"bid {ADVANTAGES[i]} {k}" for i in range(first_spot, 4) for k in range(1, left + 1))}


def seppuku_victims(world: World, seat: int) -> list[str]:
    """RS-SEPPUKU-1, -4; the switch seppuku_daimyo."""
    assert world.field is not None
    kinds = world.kinds_at(seat, world.field)
    if world.switch("seppuku_daimyo") == "excluded":
        kinds = [kind for kind in kinds if not is_daimyo(kind)]
    return kinds


def can_work(world: World, seat: int, effect: str) -> bool:
    """RS-CARD-15: could anything of this waiting effect be carried out?"""
    if effect == "path-of-the-kenin":
        return len(kenin_options(world, seat)) > 1
    if effect == "path-of-the-samurai":
        return len(samurai_options(world, seat)) > 1
    if effect == "path-of-the-light":
        return len(light_options(world, seat)) > 1
    if effect == "path-of-the-ninja":
        return len(ninja_options(world, seat)) > 1
    if effect == "path-of-the-monkey":
        return bool(richest(world, seat))
    if effect == "path-of-the-spirit":
        return world.honor[0] == seat
    if effect == "path-of-the-patron":
        return sum(world.above(seat, other) for other in range(world.n) if other != seat) >= 2
    if effect == "way-of-bushido":
        return any(world.cards[seat][virtue] for virtue in VIRTUES)
    return True


def gift_options(world: World, seat: int) -> set[str]:
    """DP-GIFT: RS-NEGOTIATION-5, within the Reserve."""
    out: set[str] = set()
    for other in range(world.n):
        if other != seat:
            name = world.clans[other]
            out |= {f"give {name} {k} coins" for k in range(1, min(world.coins[seat], LARGEST) + 1)}
            out |= {f"give {name} {k} ronin" for k in range(1, min(world.ronin[seat], LARGEST) + 1)}
    return out


# Section 28, the rows marked G: gifts are open while these steps wait, and nowhere else.
GIFT_STEPS: Final = frozenset({
    "tea-ceremony", "choose-mandate", "lay-facedown", "announce-mandate", "recruit", "recruit-bonus", "worship",
    "marshal", "build", "train", "betray", "betray-more", "amaterasu", "fujin", "raijin", "ryujin",
})  # fmt: skip
"""Steps at which a seat decides and gifts are open (RS-NEGOTIATION-3, OQ-8)."""

BLOCKED: Final = 1  # bits in the frame of a step that Moves: an unpaid toll …
HAS_BONUS: Final = 4  # … the Bonus of Marshal …
HAS_BUILT: Final = 8  # … and that it was used
USED: Final = 8  # in the frame of a Recruit: bits from here for the Provinces used

Options = Callable[[World, int, int, int], set[str]]


def _monster_kind(number: int) -> str:
    return [*KINDS, *MONSTERS][number]


def _own_order(world: World, seat: int, timing: int, waiting: int) -> set[str]:
    """DP-OWN-ORDER: every different effect that still waits and could be carried out."""
    out: set[str] = set()
    for i, effect in enumerate(TIMINGS[timing]):
        if waiting >> 2 * i & 3 and can_work(world, seat, effect):
            out.add(f"resolve {effect}")
    return out


def _marshal(world: World, seat: int, flags: int, _: int) -> set[str]:
    may_build = bool(flags & HAS_BONUS) and not flags & HAS_BUILT
    return marshal_options(world, seat, world.unmoved, bool(flags & BLOCKED), may_build)


def _recruit_bonus(world: World, seat: int, flags: int, _: int) -> set[str]:
    return recruit_bonus_options(world, seat, {PROVINCES[p] for p in range(8) if flags & USED << p})


def _replace(world: World, seat: int, victim: int, place: int) -> set[str]:
    where = [*PROVINCES, *world.shrines][place]
    return {f"with {kind}" for kind in replacements(world, seat, _monster_kind(victim & 0xFF), where)}


def _pay(world: World, seat: int, _: int, waiting: int) -> set[str]:
    """DP-REPARATIONS: losers that got no extra Coin yet (RS-REPARATIONS-3)."""
    return {f"pay {world.clans[loser]}" for loser in world.fighters - {seat} if waiting >> loser & 1}


def _hand(word: str) -> Options:
    return lambda world, seat, a, b: {f"{word} {mandate}" for mandate in world.hand}


def _fixed(*words: str) -> Options:
    return lambda world, seat, a, b: set(words)


# By step: the decision's rule, and what the rules allow.
STEPS: Final[dict[str, tuple[str, Options]]] = {
    "tea-ceremony": ("RS-TEA-6", lambda w, s, a, b: tea_options(w, s)),
    "choose-mandate": ("RS-POL-6", _hand("play")),
    "lay-facedown": ("RS-CLAN-LOTUS-1", _hand("lay")),
    "announce-mandate": ("RS-CLAN-LOTUS-2", lambda w, s, a, b: {f"announce {m}" for m in MANDATES}),
    "recruit": ("RS-RECRUIT-1", lambda w, s, a, b: recruit_options(w, s, w.sites)),
    "recruit-bonus": ("RS-RECRUIT-6", _recruit_bonus),
    "worship": ("RS-RECRUIT-7", lambda w, s, a, b: worship_options(w)),
    "worship-after-purchase": ("RS-RECRUIT-7", lambda w, s, a, b: worship_options(w)),
    "marshal": ("RS-MARSHAL-1", _marshal),
    "toll": ("RS-C-PATH-OF-THE-SERPENT-1", _fixed("charge", "waive")),
    "build": ("RS-MARSHAL-4", lambda w, s, a, b: build_options(w, s)),
    "train": ("RS-TRAIN-2", lambda w, s, a, b: buy_options(w, s, a)),
    "monster-arrives": ("RS-TRAIN-7", lambda w, s, a, b: monster_options(w, s, _monster_kind(a))),
    "betray": ("RS-BETRAY-3", lambda w, s, a, b: betray_options(w, s, {o for o in range(w.n) if a >> o & 1}, b)),
    "betray-more": (
        "RS-C-PATH-OF-THE-UNRIGHTEOUS-1",
        lambda w, s, a, b: betray_options(w, s, {o for o in range(w.n) if a >> o & 1}, b),
    ),
    "replace": ("RS-BETRAY-4", _replace),
    "amaterasu": ("RS-KAMI-5", _fixed("ascend", "pass")),
    "fujin": ("RS-KAMI-6", lambda w, s, a, b: fujin_options(w, s, bool(a & BLOCKED))),
    "raijin": ("RS-KAMI-7", lambda w, s, a, b: {"pass", *(f"summon bushi {p}" for p in PROVINCES)}),
    "ryujin": ("RS-KAMI-8", lambda w, s, a, b: buy_options(w, s, 0)),
    "benevolence": (
        "RS-C-BENEVOLENCE-1",
        lambda w, s, a, b: {"pass", *(f"grant {w.clans[o]}" for o in range(w.n) if o != s)},
    ),
    "own-order": ("RS-HONOR-6", _own_order),
    "first-or-last": ("RS-HONOR-6", _fixed("first", "last")),
    "bids": ("RS-BATTLE-4", lambda w, s, a, b: bid_options(w, s, w.drafted[s])),
    "seppuku": ("RS-SEPPUKU-1", _fixed("commit", "pass")),
    "take-hostage": ("RS-HOSTAGE-1", lambda w, s, a, b: capture_options(w, s)),
    "respect": ("RS-C-RESPECT-1", lambda w, s, a, b: capture_options(w, s)),
    "hire-ronin": ("RS-RONIN-1", lambda w, s, a, b: hire_options(w, s)),
    "imperial-poets": ("RS-POETS-1", _fixed("recite", "pass")),
    "reparations": ("RS-REPARATIONS-3", _pay),
    "mercy": ("RS-C-MERCY-1", _fixed("spare", "pass")),
    "path-of-the-kenin": ("RS-C-PATH-OF-THE-KENIN-1", lambda w, s, a, b: kenin_options(w, s)),
    "path-of-the-samurai": ("RS-C-PATH-OF-THE-SAMURAI-1", lambda w, s, a, b: samurai_options(w, s)),
    "path-of-the-light": ("RS-C-PATH-OF-THE-LIGHT-1", lambda w, s, a, b: light_options(w, s)),
    "path-of-the-ninja": ("RS-C-PATH-OF-THE-NINJA-1", lambda w, s, a, b: ninja_options(w, s)),
    "path-of-the-monkey": ("RS-C-PATH-OF-THE-MONKEY-1", lambda w, s, a, b: monkey_options(w, s)),
    "oni-of-hate": ("RS-C-ONI-OF-HATE-1", lambda w, s, a, b: hate_options(w, s, PROVINCES[a])),
}


def owing(world: World) -> set[int]:
    """The seats that owe a decision: the one that the rules name if the position shows it, whatever the frame says."""
    step, seat, _, _ = world.agenda[-1]
    if step == "tea-ceremony":
        return tea_owing(world)
    if step == "bids":
        return {fighter for fighter in world.fighters if world.drafted[fighter] != NOBODY}
    named: int | None = seat
    if step in ("choose-mandate", "lay-facedown", "announce-mandate", "betray", "betray-more", "replace"):
        named = world.current()
    elif step in ("recruit", "recruit-bonus", "marshal", "build", "train"):
        named = _executes(world)
    elif step in ("amaterasu", "raijin", "ryujin", "fujin"):
        named = _favoured(world, step)
    elif step in ("seppuku", "take-hostage", "hire-ronin", "imperial-poets"):
        named = world.advantage_winner(
            ADVANTAGES[("seppuku", "take-hostage", "hire-ronin", "imperial-poets").index(step)]
        )
    elif step == "respect":
        named = world.advantage_winner("hostage")
    elif step in ("toll", "mercy", "path-of-the-ninja", "path-of-the-light", "path-of-the-samurai"):
        card = {"toll": "path-of-the-serpent"}.get(step, step)
        owners = [owner for owner in range(world.n) if world.cards[owner][card]]
        named = seat if seat in owners else None
    elif step == "reparations":
        named = next((s for s in world.fighters if (world.season, world.field) in world.taken[s]), None)
    elif step == "first-or-last":
        involved = world.agenda[-1][3] & 0xFF
        named = next((s for s in world.honor if involved >> s & 1), None)
    return set() if named is None else {named}


def _frame(world: World, name: str) -> tuple[str, int, int, int] | None:
    return next((frame for frame in reversed(world.agenda) if frame[0] == name), None)


def _executes(world: World) -> int | None:
    """RS-POL-9: who executes the Mandate now; the frame counts how many have begun."""
    frame = _frame(world, "execute-mandate")
    if frame is None:
        return None
    _, current, mandate, begun = frame
    start = current if MANDATES[mandate] == "train" else current + 1
    return (start + begun - 1) % world.n


def _favoured(world: World, kami: str) -> int | None:
    """RS-KAMI-3: the most Force at the Shrine that is resolved."""
    frame = _frame(world, "kami-turn")
    if frame is None or world.shrines[frame[2] - 1] != kami:
        return None
    return world.most({seat: world.shrine_force(seat, kami) for seat in range(world.n)})


# Laws of every position (rules, section 27)


def laws(world: World, whole: bool) -> list[str]:
    """What must hold in any position; ``whole``: one reached from the beginning of a game."""
    out: list[str] = []
    _law_of_pieces(world, out)
    _law_of_numbers(world, out)
    _law_of_tiles(world, whole, out)
    _law_of_battle(world, out)
    if whole:
        _law_of_cards(world, out)
        _law_of_tokens(world, out)
    return out


def _law_of_pieces(world: World, out: list[str]) -> None:
    """RS-COMP-2, RS-DEF-6: 10 figures and 4 Strongholds a clan, each in one place, where its kind may stand."""
    for seat in range(world.n):
        clan = world.clans[seat]
        for kind, places in world.pieces[seat].items():
            want = OWN_PIECES.get(kind, 1)
            if sum(places.values()) != want or min(places.values(), default=1) < 0:
                out.append(f"RS-DEF-6: {clan} has {dict(places)} of {kind}; there are {want}")
            for place in places:
                at_shrine = place in world.shrines
                held = place.startswith("held ")
                if at_shrine and not is_shinto(kind):
                    out.append(f"RS-RECRUIT-7: a {kind} of {clan} stands at the Shrine of {place}")
                if held and (is_daimyo(kind) or kind == "stronghold"):
                    out.append(f"RS-HOSTAGE-2: a {kind} of {clan} is a hostage")
                if held and place == f"held {seat}":
                    out.append(f"RS-HOSTAGE-1: {clan} holds its own {kind}")
            if kind in MONSTERS and not world.cards[seat][kind]:
                out.append(f"RS-FIG-6: {clan} has {kind} without its card")
    for monster in MONSTERS:
        if sum(monster in world.pieces[seat] for seat in range(world.n)) > 1:
            out.append(f"RS-FIG-6: {monster} belongs to two clans")


def _law_of_numbers(world: World, out: list[str]) -> None:
    """RS-VP-3, RS-HONOR-1, RS-TEA-2 and the ranges of everything counted."""
    if sorted(world.honor) != list(range(world.n)):
        out.append(f"RS-HONOR-1: the Honor Track shows {world.honor}")
    for name in ("vp", "coins", "ronin", "earned"):
        if min(getattr(world, name)) < 0:
            out.append(f"RS-VP-3: {name} are {getattr(world, name)}")
    step = world.agenda[-1][0] if world.agenda else ""
    if any(world.earned) and step not in ("respect", "benevolence"):
        out.append(f"RS-CARD-55: {world.earned} VP wait outside an event, at {step or 'the end'}")
    for seat, ally in enumerate(world.ally):
        if ally is not None and (ally == seat or world.ally[ally] != seat):
            out.append(f"RS-TEA-2: the Allies are {world.ally}")
        if ally is not None and world.season < 3 and world.season not in world.kindred[seat]:
            out.append(f"RS-C-FORM-OF-THE-KINDRED-1: the Alliance of {world.clans[seat]} was not noted")
    names = {frame[0] for frame in world.agenda}
    if world.sites and "recruit" not in names:
        out.append("RS-RECRUIT-1: Summons are left outside a Recruit")
    if world.unmoved and not names & {"marshal"}:
        out.append("RS-MARSHAL-1: Moves are left outside a Marshal")
    if world.doomed and not names & {"mercy", "oni-of-hate"}:
        out.append("RS-CARD-52: figures are doomed and nobody kills them")
    if (world.asks or world.proposed or world.done) and step != "tea-ceremony":
        out.append("RS-TEA-4: proposals outside the Tea Ceremony")
    limit = world.switch("tea_asks")
    for (asker, asked), times in world.asks.items():
        if asker == asked or (limit != "unlimited" and times > int(limit)):
            out.append(f"RS-TEA-6: {world.clans[asker]} has asked {world.clans[asked]} {times} times")
    for asker, asked in world.proposed:
        if world.ally[asker] is not None or world.ally[asked] is not None or not world.asks[asker, asked]:
            out.append(f"RS-TEA-2: a proposal of {world.clans[asker]} to {world.clans[asked]} is open")
    if not world.agenda and (
        any(world.ronin) or any(k in world.shrines for s in world.pieces for p in s.values() for k in p)
    ):
        out.append("RS-CLEANUP-6: Ronin or worshippers are left in Winter")


def _law_of_tiles(world: World, whole: bool, out: list[str]) -> None:
    """RS-POL-5 … 8, RS-SETUP-11: ten tiles over track, hand and deck; the hands of a Season follow from each other."""
    tiles = Counter(world.laid) + Counter(world.hand) + world.pile
    if tiles != Counter(TILES) and whole:
        out.append(f"RS-SETUP-11: the Mandate tiles are {dict(tiles)}")
    if len(world.laid) - len(world.announced) not in (0, 1) or len(world.announced) > 7:
        out.append(f"RS-POL-6: {len(world.laid)} tiles lie for {len(world.announced)} Mandates")
    for i, (tile, mandate) in enumerate(zip(world.laid, world.announced)):
        if whole and tile != mandate and world.clans[(world.first + i) % world.n] != "lotus":
            out.append(f"RS-POL-6: {mandate} was announced over a tile {tile}")
    for before, after, tile in zip(world.seen, world.seen[1:], world.laid):
        if None not in before and None not in after and whole:
            rest = list(before)
            if tile not in rest:
                out.append(f"RS-POL-6: {tile} was not in the hand {before}")
                continue
            rest.remove(tile)
            if after[:3] != rest:
                out.append(f"RS-POL-7: {rest} were put back, {after[:3]} drawn")
    step = world.agenda[-1][0] if world.agenda else ""
    if step in ("choose-mandate", "lay-facedown"):
        drawn = list(world.seen[-1]) if world.seen else []
        if len(world.hand) != 4 or (whole and drawn != world.hand):
            out.append(f"RS-POL-5: the hand is {world.hand}")
        if (world.clans[world.current()] == "lotus") != (step == "lay-facedown"):
            out.append("RS-CLAN-LOTUS-1: Lotus, and only Lotus, lays facedown")


def _law_of_battle(world: World, out: list[str]) -> None:
    """RS-BATTLE-1, -4, RS-WAR-9: who fights, with what."""
    fighting = world.field is not None
    if fighting != bool(world.bids) or fighting != bool(world.fighters) or fighting != bool(world.hired):
        out.append("RS-BATTLE-1: half a Battle is fought")
        return
    if world.field is None:
        return
    if not world.at_war or world.field not in world.war:
        out.append(f"RS-WAR-4: a Battle in {world.field}, which is not at war")
    step = world.agenda[-1][0]
    if step == "bids":
        present = {seat for seat in range(world.n) if world.force(seat, world.field) > 0}
        if present != world.fighters:
            out.append(f"RS-BATTLE-1: {sorted(present)} have Force, {sorted(world.fighters)} fight")
        if len(present) == 2 and world.ally[min(present)] == max(present):
            out.append("RS-WAR-8: two Allies alone fight a Battle")
        for seat in world.fighters:
            if sum(world.bids[seat]) > world.coins[seat]:
                out.append(f"RS-BATTLE-4: {world.clans[seat]} bids more than its Coins")
        if any(world.hired) or world.kills:
            out.append("RS-BATTLE-4: Ronin or kills before the bids")
    if len(world.fighters) < 2:
        out.append("RS-WAR-9: a Battle of one")
    for seat in range(world.n):
        if seat not in world.fighters and (any(world.bids[seat]) or world.hired[seat]):
            out.append(f"RS-BATTLE-11: {world.clans[seat]} takes no part but bids")
        if min(world.bids[seat]) < 0:
            out.append("RS-BATTLE-4: a bid below 0")
    if step == "imperial-poets" and not world.kills:
        out.append("RS-POETS-1: Poets without a kill")
    if step == "seppuku" and not seppuku_victims(world, world.agenda[-1][1]):
        out.append("RS-SEPPUKU-6: Seppuku without a figure")


def _law_of_cards(world: World, out: list[str]) -> None:
    """RS-SEASON-6, RS-TRAIN-5: every card of the Seasons so far is displayed, owned, or out of the game."""
    for season in range(min(world.season + 1, 3)):
        for card, copies in DISPLAY[world.options["set"], season].items():
            bought = sum(world.cards[seat][card] for seat in range(world.n))
            shown = world.display[card] if season == world.season else 0
            on_the_way = sum(frame[0] == "acquire-card" and CARDS[frame[2]] == card for frame in world.agenda)
            left = bought + shown + on_the_way
            if left > copies or (season == world.season and left < copies and world.display):
                out.append(f"RS-TRAIN-5: of {copies} copies of {card} {bought} are owned, {shown} displayed")
    if world.season < 3 and set(world.display) - set(DISPLAY[world.options["set"], world.season]):
        out.append("RS-SEASON-6: a card of another Season is displayed")


def _law_of_tokens(world: World, out: list[str]) -> None:
    """RS-SEASON-4, RS-WAR-7: each War Province token is taken once at most, and only one that was at war."""
    count: Counter[tuple[int, str]] = Counter(token for tokens in world.taken for token in tokens)
    for (season, province), times in count.items():
        if times > 1:
            out.append(f"RS-WAR-7: the token {province} of {SEASONS[season]} is taken {times} times")
        if season > world.season or (season == world.season and (not world.at_war or province not in world.war)):
            out.append(f"RS-WAR-4: the token {province} of {SEASONS[season]} is taken although there was no war")
    for season in range(3):
        if sum(k == season for k, _ in count) > TOKENS_DRAWN[world.n]:
            out.append(f"RS-SEASON-4: too many tokens of {SEASONS[season]} are taken")
    if world.season < 3 and (len(world.war) != TOKENS_DRAWN[world.n] or len(set(world.war)) != len(world.war)):
        out.append(f"RS-SEASON-4: at war are {world.war}")


# Laws of every change

# Words after which the Honor Track may have changed
HONOR_WORDS: Final = frozenset({"betray", "commit", "ascend", "grant", "kill", "spare", "pass", "steal"})


def changes(before: World, seat: int, notation: str, after: World) -> list[str]:
    """What one action (and all that followed by itself) may change, and what not."""
    out: list[str] = []
    words = notation.split()
    for name in ("clans", "shrines", "options"):
        if getattr(before, name) != getattr(after, name):
            out.append(f"RS-SETUP-3: {name} have changed")
    if (after.season, after.turn if after.season == before.season else 0) < (before.season, 0):
        out.append("RS-SEASON-1: time ran backwards")
    for s in range(before.n):
        clan = before.clans[s]
        if not before.taken[s] <= after.taken[s]:
            out.append(f"RS-WAR-7: {clan} lost a token")
        if not before.kindred[s] <= after.kindred[s]:
            out.append(f"RS-C-FORM-OF-THE-KINDRED-1: {clan} forgot an Alliance")
        if before.cards[s] - after.cards[s]:
            out.append(f"RS-CARD-6: {clan} lost a card")
        if sum(before.strongholds(s).values()) > sum(after.strongholds(s).values()):
            out.append(f"RS-MARSHAL-5: {clan} lost a Stronghold")
        if clan != "turtle" and any(after.count(s, "stronghold", p) < k for p, k in before.strongholds(s).items()):
            out.append(f"RS-CLAN-TURTLE-5: a Stronghold of {clan} moved")
        lost = before.vp[s] - after.vp[s]
        captured = words[0] == "capture"
        if lost > (1 if captured else 2) or (
            lost > 0 and not captured and not any(c["oni-of-spite"] for c in after.cards)
        ):
            out.append(f"RS-VP-3: {clan} lost {lost} VP by {notation}")
    bought = sum((after.cards[s] - before.cards[s]).total() for s in range(before.n))
    if bought > 1:
        out.append(f"RS-TRAIN-2: {bought} cards were bought at once")
    if before.honor != after.honor and words[0] not in HONOR_WORDS and words[-1] != "betray":
        out.append(f"RS-HONOR-7: {notation} changed the Honor Track")
    _alliances_change(before, words, after, out)
    if words[0] == "give":
        _gift(before, seat, words, after, out)
    if before.field is not None and after.season == before.season and after.at_war:
        _battle_coins(before, after, out)
    return out


def _alliances_change(before: World, words: list[str], after: World, out: list[str]) -> None:
    """RS-TEA-4, RS-ALLY-7: formed by an acceptance, ended by Betray or a new Season."""
    if before.ally == after.ally or before.season != after.season:
        return
    formed = [s for s in range(before.n) if after.ally[s] not in (None, before.ally[s])]
    ended = [s for s in range(before.n) if before.ally[s] is not None and after.ally[s] is None]
    if formed and (words[0] != "accept" or len(formed) != 2):
        out.append(f"RS-TEA-4: {' '.join(words)} formed an Alliance")
    if ended and words[-1] != "betray":
        out.append(f"RS-ALLY-7: {' '.join(words)} ended an Alliance")


def _gift(before: World, seat: int, words: list[str], after: World, out: list[str]) -> None:
    """RS-NEGOTIATION-5: exactly what was given changes hands."""
    other = before.clans.index(words[1])
    amount = int(words[2])
    purse = "coins" if words[3] == "coins" else "ronin"
    want = list(getattr(before, purse))
    want[seat] -= amount
    want[other] += amount
    if before.agenda == after.agenda:  # nothing but the gift has happened
        if getattr(after, purse) != want:
            out.append(f"RS-NEGOTIATION-5: after {' '.join(words)} the {purse} are {getattr(after, purse)}, not {want}")
        same = ("vp", "honor", "pieces", "cards", "display", "ally", "taken", "ronin" if purse == "coins" else "coins")
        out.extend(
            f"RS-NEGOTIATION-6: a gift changed {name}" for name in same if getattr(before, name) != getattr(after, name)
        )


def _battle_coins(before: World, after: World, out: list[str]) -> None:
    """RS-BATTLE-11, RS-REPARATIONS: who takes no part neither pays nor receives; the winner's bids go to the losers."""
    for s in range(before.n):
        if s not in before.fighters and before.coins[s] != after.coins[s]:
            out.append(
                f"RS-BATTLE-11: {before.clans[s]} takes no part and has {after.coins[s] - before.coins[s]} Coins more"
            )
    over = after.field != before.field
    step = before.agenda[-1][0]
    if not over or step == "reparations":
        return
    assert before.field is not None
    winner = next((s for s in before.fighters if (before.season, before.field) in after.taken[s]), None)
    if winner is None:
        out.append(f"RS-OUTCOME-3: nobody took the token of {before.field}")
        return
    kept = [before.coins[s] - (sum(before.bids[s]) if step == "bids" else 0) for s in range(before.n)]
    losers = before.fighters - {winner}
    share, rest = divmod(sum(before.bids[winner]), len(losers))
    for s in before.fighters:
        gained = after.coins[s] - kept[s]
        if (s == winner and gained) or (s != winner and gained not in (share, share + (rest > 0))):
            out.append(f"RS-REPARATIONS-2: {before.clans[s]} received {gained} Coins, the share is {share}")
    if sum(after.coins[s] - kept[s] for s in losers) != share * len(losers) + rest and after.field != before.field:
        out.append("RS-REPARATIONS-2: the losers did not receive what the winner had bid")


class Checker:
    """Compares a game with the rules, state by state.

    ``whole``: the states come from a game played from its beginning, so that laws about its history hold too.
    """

    def __init__(self, game: Any, whole: bool = True) -> None:
        self.game = game
        self.whole = whole

    def check(self, state: Any) -> list[str]:
        """Every way in which ``state`` breaks a law or offers what the rules don't; each begins with the rule's id."""
        return self.check_world(state, World.of(self.game.position(state)))

    def check_world(self, state: Any, world: World) -> list[str]:
        """The same, the position being read already."""
        out = laws(world, self.whole)
        if state.is_terminal() != (not world.agenda):
            out.append("RS-SEASON-1: the game is over and isn't")
        if world.agenda:
            self._check_decisions(state, world, out)
        return out

    def _check_decisions(self, state: Any, world: World, out: list[str]) -> None:
        step, _, a, b = world.agenda[-1]
        if step not in STEPS:
            out.append(f"RS-POL-13: nobody decides in the step {step}")
            return
        rule, options = STEPS[step]
        owe = owing(world)
        if set(state.pending()) != owe:
            out.append(f"{rule}: {state.pending()} owe a decision in {step}; by the rules {sorted(owe)}")
        if not owe:
            out.append(f"{rule}: nobody owes a decision in {step}")
        for seat in range(world.n):
            want = options(world, seat, a, b) if seat in owe else set()
            _compare(rule, world.clans[seat], step, want, state.legal_actions(seat), out)
            gifts = gift_options(world, seat) if step in GIFT_STEPS else set()
            _compare("RS-NEGOTIATION-3", world.clans[seat], step, gifts, state.voluntary_actions(seat), out)
            if len(want) == 1 and step != "tea-ceremony" and not (step == "bids" and any(world.bids[seat])):
                out.append(f"{rule}: {world.clans[seat]} is asked in {step} although only {min(want)} is legal")

    def check_step(
        self, before_position: dict[str, Any], seat: int, notation: str, after_position: dict[str, Any]
    ) -> list[str]:
        """Every way in which what followed an action breaks a law."""
        return changes(World.of(before_position), seat, notation, World.of(after_position))


def _compare(rule: str, clan: str, step: str, want: set[str], actions: list[Any], out: list[str]) -> None:
    have = [str(action) for action in actions]
    if len(set(have)) != len(have):
        out.append(f"{rule}: {clan} is offered something twice in {step}")
    if want != set(have):
        missing = sorted(want - set(have))
        wrong = sorted(set(have) - want)
        out.append(f"{rule}: in {step} {clan} should be offered also {missing[:9]}, and not {wrong[:9]}")


# Hidden information (rules, section 26.1): the twin


def scramble(state: Any, viewer: int, rng: Any) -> Any:
    """A game that differs from ``state`` only in what ``viewer`` (NOBODY: a spectator) may not know.

    Written from the table HI-1 … HI-9, item by item; ``rng``: a ``random.Random``.
    """
    twin = state.clone()
    twin.rng = rng.getrandbits(32) or 1  # HI-9
    if twin.agenda:
        _scramble_tiles(twin, viewer, rng)
        if twin.step().name == "bids":
            _scramble_bids(twin, viewer, rng)
        if twin.tea:
            _scramble_tea(twin, viewer, rng)
        twin.settle()
    return twin


def _scramble_tiles(twin: Any, viewer: int, rng: Any) -> None:
    """HI-1 … HI-4: the tiles of other hands, of the deck, and under Lotus' announcements.

    The hands of a Season follow from the tiles in the order drawn (RS-POL-7, -8), so two hidden tiles change places and
    the Season is told again; what the viewer has seen, or the table sees, must come out the same.
    """
    if not twin.seen and not twin.laid:
        return
    n = twin.n
    turns = len(twin.seen) // 4
    rows = [twin.seen[4 * t : 4 * t + 4] for t in range(turns)]
    known = [(twin.first + t) % n == viewer for t in range(turns)]
    lotus = [twin.rules.clans[(twin.first + t) % n] == CLAN_NAMES.index("lotus") for t in range(len(twin.laid))]
    free = [lotus[t] and (twin.first + t) % n != viewer for t in range(len(twin.laid))]
    if any(NOBODY in row for row in rows):  # a position written by hand has no history
        _scramble_present_tiles(twin, bool(known and known[-1]), free, rng)
        return
    drawn = rows[0] + [row[3] for row in rows[1:]] if rows else []
    deck = [m for m, k in enumerate(twin.pile) for _ in range(k)]
    changed = 0
    for _ in range(16):
        tiles = drawn + deck
        i, j = int(rng.random() * len(drawn)), int(rng.random() * len(tiles))
        if tiles[i] == tiles[j]:
            continue
        tiles[i], tiles[j] = tiles[j], tiles[i]
        told = _tell_again(twin, tiles, rows, known, free, rng)
        if told is not None:
            twin.seen, twin.hand, twin.laid = told
            drawn, deck = tiles[: len(drawn)], tiles[len(drawn) :]
            changed += 1
            if changed == 3:
                break
    twin.pile = [deck.count(m) for m in range(len(MANDATES))]


def _tell_again(
    twin: Any, tiles: list[int], rows: list[list[int]], known: list[bool], free: list[bool], rng: Any
) -> tuple[list[int], list[int], list[int]] | None:
    """The Season's hands, the hand now and the track, had ``tiles`` been drawn in this order; None if it can't be."""
    hand: list[int] = []
    seen: list[int] = []
    laid: list[int] = []
    alike = _told_by_honesty(twin)
    at = 0
    for turn, row in enumerate(rows):
        count = 4 - len(hand)
        hand = hand + tiles[at : at + count]
        at += count
        if known[turn] and hand != row:
            return None
        seen += hand
        if turn < len(free):
            tile = twin.laid[turn]
            if free[turn]:
                choice = [m for m in hand if alike is None or (m == alike) == (tile == alike)]
                if not choice:
                    return None
                tile = choice[int(rng.random() * len(choice))]
            elif tile not in hand:
                return None
            hand.remove(tile)
            laid.append(tile)
    return seen, hand, laid


def _told_by_honesty(twin: Any) -> int | None:
    """HI-4; with the switch lotus_honesty = tile the card Honesty tells everybody whether Lotus' tile is Betray."""
    if twin.rules.given["lotus_honesty"] != "tile" or CLAN_NAMES.index("lotus") not in twin.rules.clans:
        return None
    lotus = twin.rules.clans.index(CLAN_NAMES.index("lotus"))
    return MANDATES.index("betray") if twin.owned[lotus * len(CARDS) + CARDS.index("honesty")] else None


def _scramble_present_tiles(twin: Any, knows_hand: bool, free: list[bool], rng: Any) -> None:
    alike = _told_by_honesty(twin)
    for _ in range(12):
        deck = [m for m, k in enumerate(twin.pile) for _ in range(k)]
        if not deck:
            return
        m = rng.choice(deck)
        may = [t for t, is_free in enumerate(free) if is_free and (alike is None or alike not in (m, twin.laid[t]))]
        spots = [(twin.laid, t) for t in may]
        if not knows_hand:
            spots += [(twin.hand, i) for i in range(len(twin.hand))]
        if not spots:
            return
        row, i = rng.choice(spots)
        twin.pile[m] -= 1
        twin.pile[row[i]] += 1
        row[i] = m


def _scramble_bids(twin: Any, viewer: int, rng: Any) -> None:
    """HI-5: the others' splits, sealed or not.  Who has sealed is public (HI-6), and so are the Coins."""
    for seat in range(twin.n):
        if seat == viewer or not twin.fighters >> seat & 1 or not twin.coins[seat]:
            continue
        split = [0, 0, 0, 0]
        spots = 4
        if twin.drafted[seat] != NOBODY:
            spots = twin.drafted[seat] = rng.randint(0, 4)
        left = rng.randint(0, twin.coins[seat])
        for spot in range(spots):
            split[spot] = rng.randint(0, left)
            left -= split[spot]
        if 0 < spots and twin.drafted[seat] != NOBODY and not split[spots - 1]:
            split[spots - 1] = 1  # the last one named is not 0
            excess = sum(split) - twin.coins[seat]
            for spot in range(spots - 1):
                less = max(0, min(split[spot], excess))
                split[spot] -= less
                excess -= less
        twin.bids[4 * seat : 4 * seat + 4] = split


def _scramble_tea(twin: Any, viewer: int, rng: Any) -> None:
    """HI-8: proposals between others, and which of the others is done; somebody must still owe."""
    n = twin.n
    tea = twin.tea
    limit = twin.rules.given["tea_asks"]
    most = 3 if limit == "unlimited" else min(int(limit), 3)
    others = [seat for seat in range(n) if seat != viewer]
    free = [seat for seat in others if twin.ally[seat] == NOBODY]
    for asker in others:
        for asked in others:
            if asker == asked or twin.ally[asker] == asked:
                continue
            asks = rng.randint(0, most)
            tea[asker * n + asked] = asks
            may = asks and asker in free and asked in free
            tea[n * n + asker * n + asked] = rng.randint(0, 1) if may else 0
    for seat in free:
        tea[2 * n * n + seat] = rng.randint(0, 1)
    owing = [
        seat
        for seat in range(n)
        if twin.ally[seat] == NOBODY
        and (not tea[2 * n * n + seat] or any(tea[n * n + asker * n + seat] for asker in range(n)))
    ]
    if not owing and free:
        tea[2 * n * n + rng.choice(free)] = 0
