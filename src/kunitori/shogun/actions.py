"""Every action of Shogun, made once, in tables from which ``legal`` only gathers (docs/formats.md, section 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kunitori.core.action import Action, ActionSpace
from kunitori.shogun.tables import (
    ARMIES,
    BOXES,
    DAIMYO,
    FORCE_MAX,
    KINDS,
    LANDS,
    LEVY,
    PROVINCES,
    PURCHASES,
    RONIN,
    SIDES,
    SWORDS,
    UNITS,
)

MOST: Final = 99  # the largest amount in one action
MOST_RONIN: Final = 26  # in one place


@dataclass(frozen=True, slots=True, eq=False)
class Say(Action):
    """One word."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True, eq=False)
class At(Action):
    """A word about a province."""

    word: str
    province: int

    def __str__(self) -> str:
        return f"{self.word} {PROVINCES[self.province]}"


@dataclass(frozen=True, slots=True, eq=False)
class Spy(Action):
    side: int  # the colour

    def __str__(self) -> str:
        return f"spy {SIDES[self.side]}"


@dataclass(frozen=True, slots=True, eq=False)
class Put(Action):
    """So many koku into a box of the plan."""

    box: int
    amount: int

    def __str__(self) -> str:
        return f"put {BOXES[self.box]} {self.amount}"


@dataclass(frozen=True, slots=True, eq=False)
class Take(Action):
    """A sword, wished for or taken."""

    sword: int  # 1 …

    def __str__(self) -> str:
        return f"sword {self.sword}"


@dataclass(frozen=True, slots=True, eq=False)
class Buy(Action):
    """What one koku buys (SH-LEVY-01); SH-LEVY-07 lets a side take fewer."""

    units: tuple[int, ...]  # how many of each kind

    def __str__(self) -> str:
        return " ".join(["buy", *[f"{UNITS[kind]} {n}" for kind, n in enumerate(self.units) if n]])


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """A new unit, into the provincial force of a province or onto the card of the army there."""

    kind: int
    province: int
    army: bool

    def __str__(self) -> str:
        return f"place {UNITS[self.kind]} {PROVINCES[self.province]}{' army' if self.army else ''}"


@dataclass(frozen=True, slots=True, eq=False)
class Assassinate(Action):
    side: int  # the colour
    army: int  # 0 …

    def __str__(self) -> str:
        return f"assassinate {SIDES[self.side]} {self.army + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class OfArmy(Action):
    """take up an army, or fight its declared battle."""

    word: str
    army: int  # 0 …

    def __str__(self) -> str:
        return f"{self.word} army {self.army + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class OfUnit(Action):
    """pick up or leave a unit, ``ronin`` with it."""

    word: str
    kind: int
    ronin: int

    def __str__(self) -> str:
        return f"{self.word} {UNITS[self.kind]}{f' ronin {self.ronin}' if self.ronin else ''}"


@dataclass(frozen=True, slots=True, eq=False)
class Go(Action):
    """Go to the province named before, with so many of the hidden ronin."""

    ronin: int

    def __str__(self) -> str:
        return f"go ronin {self.ronin}" if self.ronin else "go"


@dataclass(frozen=True, slots=True, eq=False)
class Split(Action):
    """So many of the hidden ronin join the force that is meant."""

    ronin: int

    def __str__(self) -> str:
        return f"ronin {self.ronin}"


@dataclass(frozen=True, slots=True, eq=False)
class Lose(Action):
    """A casualty: a unit of the army or of the provincial force."""

    army: bool
    kind: int  # also RONIN, DAIMYO

    def __str__(self) -> str:
        return f"lose {KINDS[self.kind]}{' army' if self.army else ''}"


@dataclass(frozen=True, slots=True, eq=False)
class Move(Action):
    """A unit, ``ronin`` with it, goes to a province, into the force or onto the card of the army there."""

    kind: int
    ronin: int
    province: int
    army: bool

    def __str__(self) -> str:
        ronin = f" ronin {self.ronin}" if self.ronin else ""
        return f"move {UNITS[self.kind]}{ronin} {PROVINCES[self.province]}{' army' if self.army else ''}"


def _everywhere(word: str) -> list[At]:
    return [At(word, p) for p in range(LANDS)]


WITH: Final = FORCE_MAX  # ronin that can go with one unit: 0 … WITH - 1, what a full provincial force can hold

PASS: Final = Say("pass")
DONE: Final = Say("done")
SEAL: Final = Say("seal")
FIRST: Final = Say("first")  # a card of the two-player split goes to the first side
SECOND: Final = Say("second")
REVENGE: Final = Say("revenge")
STOP: Final = Say("stop")
HOLD: Final = Say("hold")
CONTINUE: Final = Say("continue")
WITHDRAW: Final = Say("withdraw")
ENTER: Final = Say("enter")
STAY: Final = Say("stay")

REINFORCE: Final = _everywhere("reinforce")
BANNER: Final = _everywhere("banner")
CASTLE: Final = _everywhere("castle")
FORTRESS: Final = _everywhere("fortress")
HIDE: Final = _everywhere("hide")
MARCH: Final = _everywhere("march")
ATTACK: Final = _everywhere("attack")
FIGHT: Final = _everywhere("fight")
SOURCE: Final = _everywhere("from")
SPY: Final = [Spy(side) for side in range(len(SIDES))]
PUT: Final = [[Put(box, n) for n in range(MOST + 1)] for box in range(len(BOXES))]
SWORD: Final = [Take(n) for n in range(SWORDS + 1)]  # SWORD[0] isn't used
BUY: Final = [Buy(tuple(units)) for units in PURCHASES]  # in canonical order: a plan of purchases is a rising sequence
PLACE: Final = [[[Place(k, p, army) for p in range(LANDS)] for army in (False, True)] for k in range(len(UNITS))]
ASSASSINATE: Final = [[Assassinate(side, a) for a in range(ARMIES)] for side in range(len(SIDES))]
ARMY: Final = [OfArmy("take", a) for a in range(ARMIES)]
FIGHT_ARMY: Final = [OfArmy("fight", a) for a in range(ARMIES)]
PICK: Final = [[OfUnit("pick", k, r) for r in range(WITH)] for k in range(len(UNITS))]
LEAVE: Final = [[OfUnit("leave", k, r) for r in range(WITH)] for k in range(len(UNITS))]
GO: Final = [Go(n) for n in range(MOST_RONIN + 1)]
SPLIT: Final = [Split(n) for n in range(MOST_RONIN + 1)]
LOSE: Final = [[Lose(army, k) for k in range(len(KINDS))] for army in (False, True)]  # [army][kind]
MOVE: Final = [  # [kind][army][ronin][province]
    [[[Move(k, r, p, army) for p in range(LANDS)] for r in range(WITH)] for army in (False, True)]
    for k in range(len(UNITS))
]


def _every_action() -> list[Action]:
    out: list[Action] = [
        PASS, DONE, SEAL, FIRST, SECOND, REVENGE, STOP, HOLD, CONTINUE, WITHDRAW, ENTER, STAY,
    ]  # fmt: skip
    for words in (REINFORCE, BANNER, CASTLE, FORTRESS, HIDE, MARCH, ATTACK, FIGHT, SOURCE):
        out.extend(words)
    out.extend(SPY)
    for box, amounts in enumerate(PUT):
        if box != LEVY:  # what is left
            out.extend(amounts)
    out.extend(SWORD[1:])
    out.extend(BUY)
    for kind in range(len(UNITS)):
        for places in PLACE[kind]:
            out.extend(places)
    for daimyos in ASSASSINATE:
        out.extend(daimyos)
    out.extend(ARMY)
    out.extend(FIGHT_ARMY)
    for units in (*PICK, *LEAVE):
        out.extend(units)
    out.extend(GO)
    out.extend(SPLIT)
    out.extend(LOSE[0][k] for k in range(len(KINDS)) if k != DAIMYO)
    out.extend(LOSE[1])
    for kind in range(len(UNITS)):
        for where in MOVE[kind]:
            for row in where:
                out.extend(row)
    return out


ACTIONS: Final = ActionSpace(_every_action())

# How they are written: a value as NAME:TYPE.  The catalogue has a message action-NAME for each.
FORMS: Final[dict[str, str]] = {
    "pass": "pass",
    "done": "done",
    "seal": "seal",
    "first": "first",
    "second": "second",
    "reinforce": "reinforce province:province",
    "banner": "banner province:province",
    "spy": "spy side:side",
    "put": "put box:box amount:number",
    "sword": "sword sword:number",
    "castle": "castle province:province",
    "fortress": "fortress province:province",
    "buy-bowmen": "buy bowman amount:number",
    "buy-swordsmen": "buy swordsman amount:number",
    "buy-gunners": "buy gunner amount:number",
    "buy-spearmen": "buy spearman amount:number",
    "buy-both": "buy swordsman swordsmen:number gunner gunners:number",
    "place": "place unit:unit province:province",
    "place-army": "place unit:unit province:province army",
    "hide": "hide province:province",
    "assassinate": "assassinate side:side army:number",
    "revenge": "revenge",
    "take-army": "take army army:number",
    "march": "march province:province",
    "pick": "pick unit:unit",
    "pick-ronin": "pick unit:unit ronin ronin:number",
    "leave": "leave unit:unit",
    "leave-ronin": "leave unit:unit ronin ronin:number",
    "go": "go",
    "go-ronin": "go ronin ronin:number",
    "ronin": "ronin ronin:number",
    "from": "from province:province",
    "move": "move unit:unit province:province",
    "move-army": "move unit:unit province:province army",
    "move-ronin": "move unit:unit ronin ronin:number province:province",
    "move-ronin-army": "move unit:unit ronin ronin:number province:province army",
    "attack": "attack province:province",
    "hold": "hold",
    "fight-army": "fight army army:number",
    "fight": "fight province:province",
    "lose": "lose unit:unit",
    "lose-army": "lose unit:unit army",
    "continue": "continue",
    "withdraw": "withdraw",
    "enter": "enter",
    "stay": "stay",
    "stop": "stop",
}
assert KINDS[RONIN] == "ronin"
