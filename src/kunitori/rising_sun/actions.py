"""Every action of Rising Sun, made once, in tables from which ``legal`` only gathers (docs/formats.md, section 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action, ActionSpace
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    BEASTS,
    BUSHI,
    CARDS,
    CLANS,
    DAIMYO,
    FIGURES,
    IS_DAIMYO,
    IS_SHINTO,
    KAMI,
    KINDS,
    LANDS,
    MANDATES,
    MONSTERS,
    PROVINCES,
    SHINTO,
    STRONGHOLD,
)

if TYPE_CHECKING:
    from kunitori.rising_sun.state import RisingSun

MOST: Final = 99  # the largest amount in one action; more is added in steps


@dataclass(frozen=True, slots=True, eq=False)
class Say(Action):
    """One word."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True, eq=False)
class ToClan(Action):
    """A word to or about another clan: propose, withdraw, accept, decline, pay, grant, steal."""

    word: str
    clan: int

    def __str__(self) -> str:
        return f"{self.word} {CLANS[self.clan]}"


@dataclass(frozen=True, slots=True, eq=False)
class Give(Action):
    """A gift of Coins or Ronin tokens to another clan (RS-NEGOTIATION-3)."""

    clan: int
    amount: int
    ronin: bool

    def __str__(self) -> str:
        return f"give {CLANS[self.clan]} {self.amount} {'ronin' if self.ronin else 'coins'}"

    def act(self, state: RisingSun, seat: int) -> None:
        state.give(seat, state.rules.seat_of[self.clan], self.amount, self.ronin)


@dataclass(frozen=True, slots=True, eq=False)
class OfMandate(Action):
    """play, lay or announce a Mandate."""

    word: str
    mandate: int

    def __str__(self) -> str:
        return f"{self.word} {MANDATES[self.mandate]}"


@dataclass(frozen=True, slots=True, eq=False)
class Summon(Action):
    kind: int
    province: int

    def __str__(self) -> str:
        return f"summon {FIGURES[self.kind]} {PROVINCES[self.province]}"


@dataclass(frozen=True, slots=True, eq=False)
class Worship(Action):
    kami: int

    def __str__(self) -> str:
        return f"worship {KAMI[self.kami]}"


@dataclass(frozen=True, slots=True, eq=False)
class Move(Action):
    kind: int
    source: int
    target: int

    def __str__(self) -> str:
        return f"move {FIGURES[self.kind]} {PROVINCES[self.source]} {PROVINCES[self.target]}"


@dataclass(frozen=True, slots=True, eq=False)
class Build(Action):
    province: int

    def __str__(self) -> str:
        return f"build {PROVINCES[self.province]}"


@dataclass(frozen=True, slots=True, eq=False)
class OfCard(Action):
    """buy a Season card, or resolve its waiting effect."""

    word: str
    card: int

    def __str__(self) -> str:
        return f"{self.word} {CARDS[self.card] if self.card < len(CARDS) else 'koi-conversion'}"


@dataclass(frozen=True, slots=True, eq=False)
class Victim(Action):
    """betray or kill a figure of a clan.  ``place``: a Province, or LANDS + a kami for one at its Shrine."""

    word: str
    clan: int
    kind: int
    place: int

    def __str__(self) -> str:
        where = PROVINCES[self.place] if self.place < LANDS else KAMI[self.place - LANDS]
        return f"{self.word} {CLANS[self.clan]} {FIGURES[self.kind]} {where}"


@dataclass(frozen=True, slots=True, eq=False)
class With(Action):
    """The own figure that replaces the victim of Betray."""

    kind: int

    def __str__(self) -> str:
        return f"with {FIGURES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Bid(Action):
    advantage: int
    amount: int

    def __str__(self) -> str:
        return f"bid {ADVANTAGES[self.advantage]} {self.amount}"


@dataclass(frozen=True, slots=True, eq=False)
class Capture(Action):
    clan: int
    kind: int

    def __str__(self) -> str:
        return f"capture {CLANS[self.clan]} {FIGURES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Hire(Action):
    """Hire Ronin: all (amount 0), or so many."""

    amount: int

    def __str__(self) -> str:
        return f"hire {self.amount}" if self.amount else "hire"


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Place a figure by a card.  ``place`` as in Victim."""

    kind: int
    place: int

    def __str__(self) -> str:
        where = PROVINCES[self.place] if self.place < LANDS else KAMI[self.place - LANDS]
        return f"place {FIGURES[self.kind]} {where}"


_figures: Final[list[int]] = [k for k in range(KINDS + BEASTS) if k != STRONGHOLD]
_shintos: Final[list[int]] = [SHINTO, *[KINDS + m for m in range(BEASTS) if IS_SHINTO[m]]]
_mortals: Final[list[int]] = [k for k in _figures if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]

PASS: Final = Say("pass")
DONE: Final = Say("done")
STAY: Final = Say("stay")
ASCEND: Final = Say("ascend")
FIRST: Final = Say("first")
LAST: Final = Say("last")
SEAL: Final = Say("seal")
COMMIT: Final = Say("commit")
RECITE: Final = Say("recite")
CHARGE: Final = Say("charge")
WAIVE: Final = Say("waive")
SPARE: Final = Say("spare")
STEAL: Final = Say("steal")


def _to_each(word: str) -> list[ToClan]:
    return [ToClan(word, clan) for clan in range(len(CLANS))]


PROPOSE: Final = _to_each("propose")
WITHDRAW: Final = _to_each("withdraw")
ACCEPT: Final = _to_each("accept")
DECLINE: Final = _to_each("decline")
PAY: Final = _to_each("pay")
GRANT: Final = _to_each("grant")
STEAL_FROM: Final = _to_each("steal")
GIVE_COINS: Final = [[Give(clan, n, False) for n in range(1, MOST + 1)] for clan in range(len(CLANS))]
GIVE_RONIN: Final = [[Give(clan, n, True) for n in range(1, MOST + 1)] for clan in range(len(CLANS))]
PLAY: Final = [OfMandate("play", m) for m in range(len(MANDATES))]
LAY: Final = [OfMandate("lay", m) for m in range(len(MANDATES))]
ANNOUNCE: Final = [OfMandate("announce", m) for m in range(len(MANDATES))]
SUMMON: Final = [[Summon(k, p) for p in range(LANDS)] for k in range(KINDS + BEASTS)]  # none is used for STRONGHOLD
WORSHIP: Final = [Worship(k) for k in range(len(KAMI))]
MOVE: Final = [  # [kind][source * LANDS + target]
    [Move(k, p, q) for p in range(LANDS) for q in range(LANDS)] for k in range(KINDS + BEASTS)
]
BUILD: Final = [Build(p) for p in range(LANDS)]
BUY: Final = [OfCard("buy", c) for c in range(len(CARDS))]
CONVERSION: Final = len(CARDS)  # the Koi conversion among waiting effects
RESOLVE: Final = [OfCard("resolve", c) for c in range(len(CARDS) + 1)]
BETRAYED: Final = [  # [clan][kind][place]
    [[Victim("betray", clan, k, p) for p in range(LANDS + len(KAMI))] for k in range(KINDS + BEASTS)]
    for clan in range(len(CLANS))
]
WITH: Final = [With(k) for k in range(KINDS + BEASTS)]
BID: Final = [[Bid(a, n) for n in range(1, MOST + 1)] for a in range(len(ADVANTAGES))]
CAPTURE: Final = [[Capture(clan, k) for k in range(KINDS + BEASTS)] for clan in range(len(CLANS))]
HIRE: Final = [Hire(n) for n in range(MOST + 1)]
PLACE: Final = [[Place(k, p) for p in range(LANDS + len(KAMI))] for k in range(KINDS + BEASTS)]
KILL: Final = [
    [[Victim("kill", clan, k, p) for p in range(LANDS)] for k in range(KINDS + BEASTS)] for clan in range(len(CLANS))
]


def _every_action() -> list[Action]:
    out: list[Action] = [
        PASS, DONE, STAY, ASCEND, FIRST, LAST, SEAL, COMMIT, RECITE, CHARGE, WAIVE, SPARE, STEAL,
    ]  # fmt: skip
    for words in (PROPOSE, WITHDRAW, ACCEPT, DECLINE, PAY, GRANT, STEAL_FROM):
        out.extend(words)
    for mandates in (PLAY, LAY, ANNOUNCE):
        out.extend(mandates)
    for k in _figures:
        out.extend(SUMMON[k])
    out.extend(WORSHIP)
    for k in range(KINDS + BEASTS):
        out.extend(MOVE[k][p * LANDS + q] for p in range(LANDS) for q in range(LANDS) if p != q)
    out.extend(BUILD)
    out.extend(BUY)
    out.extend(RESOLVE)
    for clan in range(len(CLANS)):
        for k in _mortals:
            out.extend(BETRAYED[clan][k] if k in _shintos else BETRAYED[clan][k][:LANDS])
    out.extend(WITH[k] for k in _figures if k != DAIMYO)
    for bids in BID:
        out.extend(bids)
    for clan in range(len(CLANS)):
        out.extend(CAPTURE[clan][k] for k in _mortals)
    out.extend(HIRE)
    out.extend(PLACE[BUSHI][:LANDS])
    for k in _shintos:
        out.extend(PLACE[k][LANDS:])
    for clan in range(len(CLANS)):
        for k in (BUSHI, *_shintos):
            out.extend(KILL[clan][k])
    for clan in range(len(CLANS)):
        out.extend(GIVE_COINS[clan])
        out.extend(GIVE_RONIN[clan])
    return out


ACTIONS: Final = ActionSpace(_every_action())

# How they are written: a value as NAME:TYPE.  The catalogue has a message action-NAME for each.
FORMS: Final[dict[str, str]] = {
    "pass": "pass",
    "done": "done",
    "propose": "propose other:seat",
    "withdraw": "withdraw other:seat",
    "accept": "accept other:seat",
    "decline": "decline other:seat",
    "give-coins": "give other:seat amount:number coins",
    "give-ronin": "give other:seat amount:number ronin",
    "play": "play mandate:mandate",
    "lay": "lay mandate:mandate",
    "announce": "announce mandate:mandate",
    "summon": "summon figure:figure place:place",
    "stay": "stay",
    "worship": "worship place:place",
    "move": "move figure:figure source:place place:place",
    "build": "build place:place",
    "buy": "buy card:card",
    "betray": "betray victim:seat figure:figure place:place",
    "with": "with figure:figure",
    "ascend": "ascend",
    "first": "first",
    "last": "last",
    "resolve": "resolve card:card",
    "bid": "bid advantage:advantage amount:number",
    "seal": "seal",
    "commit": "commit",
    "capture": "capture victim:seat figure:figure",
    "hire": "hire",
    "hire-some": "hire amount:number",
    "recite": "recite",
    "pay": "pay other:seat",
    "charge": "charge",
    "waive": "waive",
    "grant": "grant other:seat",
    "place": "place figure:figure place:place",
    "kill": "kill victim:seat figure:figure place:place",
    "spare": "spare",
    "steal": "steal",
    "steal-from": "steal victim:seat",
}
assert len(MONSTERS) == BEASTS
