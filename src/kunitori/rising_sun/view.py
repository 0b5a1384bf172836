"""What one seat may know: built from public facts and the seat's own secrets, never filtered from the whole.

A view is a bot's input, a socket's message and a protocol's payload; its JSON form is ``as_dict`` (docs/formats.md,
section 5).
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import BIDDING, SEALED, SPOTS
from kunitori.rising_sun.options import Rules
from kunitori.rising_sun.state import CAPTIVE, HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    BEASTS,
    CARDS,
    CLANS,
    DRAW,
    FIGURES,
    KAMI,
    KINDS,
    LANDS,
    LOTUS,
    MANDATES,
    MONSTERS,
    PROVINCES,
    SEASONS,
    SETS,
    SHRINES,
    STRONGHOLD,
)

SCHEMA: Final = 1
STRONGHOLDS: Final = STRONGHOLD * PLACES  # where they begin in a seat's row of pieces
TOKENS: Final = [f"{province} {season}" for season in SEASONS[:3] for province in PROVINCES]


def repeated(names: list[str], numbers: list[int], at: int) -> list[str]:
    """Each name as often as its number says; numbers begin at ``at``."""
    return [name for name, number in zip(names, numbers[at : at + len(names)]) if number for _ in range(number)]


class RisingSunView:
    """A game as ``seat`` (NOBODY: a spectator) may know it.

    Attributes named as in ``RisingSun`` mean the same and are public, but for these:

    hand       the tiles in the viewer's hand, or that it has just returned; else empty
    hand_size  how many tiles are in a hand, or just returned
    deck       how many tiles there are to draw from, those in hand or just returned included
    laid       NOBODY where Lotus' tile lies facedown and the viewer isn't Lotus
    seen       [turn * 4 …] the hands of the viewer's own Mandate Turns; NOBODY for those of others
    bids       while bids are secret only the viewer's own, unsealed ones included; the others' are 0
    sealed     the seats that have sealed their bids
    drafted    the first Advantage that the viewer may still name (SEALED once it has sealed)
    tea        by seat: asks by the viewer, asks to it, its open proposals, open proposals to it (1 or 0); all empty
               outside the Tea Ceremony
    tea_done   has the viewer declared done?
    pending    the seats that owe a decision, as far as the viewer may know
    """

    __slots__ = (
        "agenda", "ally", "announced", "asks_by", "asks_to", "at_war", "bids", "coins", "deck", "display", "doomed",
        "drafted", "earned", "field", "fighters", "first", "hand", "hand_size", "hired", "honor", "hostages", "kills",
        "kindred", "laid", "monsters", "n", "open_by", "open_to", "over", "owned", "pending", "pieces", "ronin",
        "rules", "sealed", "season", "seat", "seen", "sites", "souls", "taken", "tea_done", "turn", "unmoved", "vp",
        "war",
    )  # fmt: skip

    def __init__(self, state: RisingSun, seat: int) -> None:
        """Lists of ``state`` that are public are its own: ``RisingSun.view`` copies it first."""
        self.seat = seat
        self.rules: Rules = state.rules
        self.n = state.n
        self.season = state.season
        self.turn = state.turn
        self.first = state.first
        self.at_war = state.at_war
        self.pieces = state.pieces
        self.monsters = state.monsters
        self.hostages = state.hostages
        self.coins = state.coins
        self.ronin = state.ronin
        self.vp = state.vp
        self.honor = state.honor
        self.ally = state.ally
        self.kindred = state.kindred
        self.owned = state.owned
        self.display = state.display
        self.announced = state.announced
        self.war = state.war
        self.taken = state.taken
        self.sites = state.sites
        self.unmoved = state.unmoved
        self.doomed = state.doomed
        self.earned = state.earned
        self.hired = state.hired
        self.fighters = state.fighters
        self.field = state.field
        self.kills = state.kills
        self.souls = state.souls
        self.agenda = state.agenda
        self.over = state.is_terminal()
        self.pending = state.pending(seat)
        self.hand_size = len(state.hand)
        self.deck = sum(state.pile) + len(state.hand)
        self._see_tiles(state)
        self._see_bids(state)
        self._see_tea(state)

    def _see_tiles(self, state: RisingSun) -> None:
        """HI-1, HI-2, HI-4: the own hands of this Season, and for Lotus its facedown tiles."""
        seat = self.seat
        turns = len(state.seen) // DRAW
        self.hand: list[int] = []
        self.seen: list[int] = []
        for turn in range(turns):
            if (self.first + turn) % self.n == seat:
                self.seen.extend(state.seen[turn * DRAW : turn * DRAW + DRAW])
                if turn == turns - 1:
                    self.hand = state.hand
            else:
                self.seen.extend([NOBODY] * DRAW)
        self.laid: list[int] = []
        for turn in range(len(state.laid)):
            player = (self.first + turn) % self.n
            hidden = self.rules.clans[player] == LOTUS and player != seat
            self.laid.append(NOBODY if hidden else state.laid[turn])

    def _see_bids(self, state: RisingSun) -> None:
        """HI-5, HI-6: who has sealed is public, what they bid is not until all have."""
        seat = self.seat
        secret = bool(state.agenda) and state.step() is BIDDING
        self.sealed: list[int] = []
        self.drafted = SEALED
        self.bids: list[int] = [0] * len(state.bids)
        if secret:
            for other in range(self.n):
                if state.fighters >> other & 1 and state.drafted[other] == SEALED:
                    self.sealed.append(other)
            if seat != NOBODY:
                self.drafted = state.drafted[seat]
                self.bids[seat * SPOTS : seat * SPOTS + SPOTS] = state.bids[seat * SPOTS : seat * SPOTS + SPOTS]
        elif state.bids:
            self.bids = state.bids
            self.sealed = [other for other in range(self.n) if state.fighters >> other & 1]

    def _see_tea(self, state: RisingSun) -> None:
        """HI-8: what the viewer has asked and been asked, and whether it is done."""
        n = self.n
        seat = self.seat
        self.asks_by: list[int] = []
        self.asks_to: list[int] = []
        self.open_by: list[int] = []
        self.open_to: list[int] = []
        self.tea_done = False
        if state.tea and seat != NOBODY:
            asks = state.tea[: n * n]
            proposals = state.tea[n * n : 2 * n * n]
            self.asks_by = [asks[seat * n + other] for other in range(n)]
            self.asks_to = [asks[other * n + seat] for other in range(n)]
            self.open_by = [proposals[seat * n + other] for other in range(n)]
            self.open_to = [proposals[other * n + seat] for other in range(n)]
            self.tea_done = state.tea[2 * n * n + seat] > 0

    @property
    def proposals(self) -> list[tuple[str, str]]:
        """The open proposals that the viewer knows of: (asker, asked), by clan name."""
        out: list[tuple[str, str]] = []
        for other in range(len(self.open_by)):
            if self.open_by[other]:
                out.append((self.name(self.seat), self.name(other)))
            if self.open_to[other]:
                out.append((self.name(other), self.name(self.seat)))
        return out

    def name(self, seat: int) -> str:
        """The clan name of a seat."""
        return CLANS[self.rules.clans[seat]]

    def step_name(self) -> str:
        """The step that is being resolved; "" once the game is over."""
        return STEPS[self.agenda[-FRAME]].name if self.agenda else ""

    def count(self, seat: int, kind: int, place: int) -> int:
        """How many pieces of ``kind`` ``seat`` has at ``place`` (numbers as in ``state``)."""
        if kind < KINDS:
            return self.pieces[seat * ROW + kind * PLACES + place]
        return int(self.monsters[kind - KINDS] == seat and self.monsters[BEASTS + kind - KINDS] == place)

    def guess(self) -> RisingSun:
        """What the viewer knows, as a state: for reading Force and the like; what is hidden is missing."""
        from kunitori.rising_sun.guess import known_part

        return known_part(self)

    def determinize(self, rng: Any) -> RisingSun:
        """A whole game that this view allows; ``rng``: a ``random.Random``.  Distribution: docs/hidden.md."""
        from kunitori.rising_sun.guess import determinize

        return determinize(self, rng)

    def _repr_svg_(self) -> str:
        """The view drawn, for notebooks."""
        from kunitori.core.game import drawn, find

        return drawn(find("rising-sun"), self)

    # JSON

    def as_dict(self) -> dict[str, Any]:
        """The view as JSON data in the game's words."""
        return self.public_data() | self.own_data()

    def own_data(self) -> dict[str, Any]:
        """What of ``as_dict`` depends on the viewer."""
        names = [self.name(seat) for seat in range(self.n)]
        return {
            "seat": "spectator" if self.seat == NOBODY else names[self.seat],
            "pending": [names[seat] for seat in self.pending],
            "hand": [MANDATES[m] for m in self.hand],
            "seen": [
                [MANDATES[m] for m in self.seen[i : i + DRAW]] if self.seen[i] != NOBODY else None
                for i in range(0, len(self.seen), DRAW)
            ],
            "tiles": ["facedown" if m == NOBODY else MANDATES[m] for m in self.laid],
            "battle": self._battle(),
            "tea": self._tea(),
        }

    def public_data(self) -> dict[str, Any]:
        """What of ``as_dict`` every viewer of the position reads alike."""
        seats = range(self.n)
        names = [self.name(seat) for seat in seats]
        return {
            "schema": SCHEMA,
            "game": "rising-sun",
            "seats": names,
            "options": self.rules.given,
            "season": [*SEASONS, "winter"][self.season],
            "turn": self.turn,
            "over": self.over,
            "step": self.step_name(),
            "agenda": [
                [STEPS[self.agenda[i]].name, *self.agenda[i + 1 : i + FRAME]] for i in range(0, len(self.agenda), FRAME)
            ],
            "first": names[self.first],
            "at_war": bool(self.at_war),
            "honor": [names[seat] for seat in self.honor],
            "vp": self._by_name(self.vp),
            "coins": self._by_name(self.coins),
            "ronin": self._by_name(self.ronin),
            "allies": {names[s]: names[self.ally[s]] for s in seats if self.ally[s] != NOBODY},
            "kindred": {names[s]: [SEASONS[k] for k in range(3) if self.kindred[s] >> k & 1] for s in seats},
            "set": SETS[self.rules.card_set],
            "shrines": [KAMI[kami] for kami in self.rules.shrines],
            "figures": {names[s]: self._figures(s) for s in seats},
            "strongholds": {names[s]: repeated(PROVINCES, self.pieces, s * ROW + STRONGHOLDS) for s in seats},
            "hostages": self._hostages(),
            "monsters": self._monsters(),
            "cards": {names[s]: repeated(CARDS, self.owned, s * HAND_CARDS) for s in seats},
            "display": {CARDS[i]: copies for i, copies in enumerate(self.display) if copies},
            "deck": self.deck,
            "track": [MANDATES[m] for m in self.announced],
            "war": [PROVINCES[p] for p in self.war],
            "tokens": {names[s]: self._tokens(s) for s in seats},
            "recruit_sites": self.sites,
            "unmoved": [f"{FIGURES[piece // LANDS]} {PROVINCES[piece % LANDS]}" for piece in self.unmoved],
            "doomed": [
                [names[self.doomed[i]], FIGURES[self.doomed[i + 1]], PROVINCES[self.doomed[i + 2]]]
                for i in range(0, len(self.doomed), 3)
            ],
            "earned": self.earned,
        }

    def _by_name(self, amounts: list[int]) -> dict[str, int]:
        return {self.name(seat): amounts[seat] for seat in range(self.n)}

    def place_name(self, place: int) -> str:
        if place < LANDS:
            return PROVINCES[place]
        if place < LANDS + SHRINES:
            return KAMI[self.rules.shrines[place - LANDS]]
        return "reserve" if place == RESERVE else f"captive of {self.name(place - CAPTIVE)}"

    def _figures(self, seat: int) -> dict[str, dict[str, int]]:
        """Figures by place; Strongholds only in the Reserve."""
        found: dict[int, dict[str, int]] = {}
        for at, number in enumerate(self.pieces[seat * ROW : seat * ROW + ROW]):
            if number and (at < STRONGHOLDS or at == STRONGHOLDS + RESERVE):
                found.setdefault(at % PLACES, {})[FIGURES[at // PLACES]] = number
        for m in range(BEASTS):
            if self.monsters[m] == seat:
                found.setdefault(self.monsters[BEASTS + m], {})[FIGURES[KINDS + m]] = 1
        return {self.place_name(place): found[place] for place in sorted(found) if place < PLACES}

    def _tokens(self, seat: int) -> list[str]:
        """The War Province tokens taken."""
        taken = self.taken[seat]
        return [name for i, name in enumerate(TOKENS) if taken >> i & 1] if taken else []

    def _hostages(self) -> dict[str, dict[str, dict[str, int]]]:
        out: dict[str, dict[str, dict[str, int]]] = {}
        for captor in range(self.n):
            for owner in range(self.n):
                for kind in range(2):
                    number = self.hostages[(captor * self.n + owner) * 2 + kind]
                    if number:
                        held = out.setdefault(self.name(captor), {}).setdefault(self.name(owner), {})
                        held[FIGURES[kind]] = number
        for m in range(BEASTS):
            place = self.monsters[BEASTS + m]
            if place != NOBODY and place >= CAPTIVE:
                held = out.setdefault(self.name(place - CAPTIVE), {}).setdefault(self.name(self.monsters[m]), {})
                held[MONSTERS[m]] = 1
        return out

    def _monsters(self) -> dict[str, dict[str, str]]:
        return {
            MONSTERS[m]: {"owner": self.name(self.monsters[m]), "place": self.place_name(self.monsters[BEASTS + m])}
            for m in range(BEASTS)
            if self.monsters[m] != NOBODY
        }

    def _battle(self) -> dict[str, Any] | None:
        if self.field == NOBODY:
            return None
        fighters = [seat for seat in range(self.n) if self.fighters >> seat & 1]
        return {
            "province": PROVINCES[self.field],
            "participants": [self.name(seat) for seat in fighters],
            "sealed": [self.name(seat) for seat in self.sealed],
            "drafted": None if self.drafted == SEALED else self.drafted,
            "bids": {
                self.name(seat): dict(zip(ADVANTAGES, self.bids[seat * SPOTS : seat * SPOTS + SPOTS], strict=True))
                for seat in fighters
                if seat == self.seat or self.step_name() != "bids"
            },
            "hired": {self.name(seat): self.hired[seat] for seat in fighters if self.hired[seat]},
            "kills": self.kills,
            "souls": None if self.souls == NOBODY else self.name(self.souls),
        }

    def _tea(self) -> dict[str, Any] | None:
        if not self.asks_by:
            return None
        others = [seat for seat in range(self.n) if seat != self.seat]
        return {
            "asks_made": {self.name(s): self.asks_by[s] for s in others},
            "asks_received": {self.name(s): self.asks_to[s] for s in others},
            "proposed_to": [self.name(s) for s in others if self.open_by[s]],
            "proposed_by": [self.name(s) for s in others if self.open_to[s]],
            "done": self.tea_done,
        }
