"""What one seat may know: built from public facts and the seat's own secrets, never filtered from the whole.

A view is a bot's input, a socket's message and a protocol's payload; its JSON form is ``as_dict`` (docs/formats.md,
section 5).  What is hidden stands in the rules, section 6.2.
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.casualties import ATTACKER, DEFENDER
from kunitori.shogun.levy import BUY_UNITS
from kunitori.shogun.options import Rules
from kunitori.shogun.planning import SHOW_PLANS
from kunitori.shogun.ronin import HIDE_RONIN
from kunitori.shogun.state import (
    ARMY_RONIN,
    ARMY_ROW,
    CARD,
    DOWN,
    FORCE_ROW,
    HOLE,
    LOST,
    OPEN,
    PLACE,
    SLOTS,
    STANDING,
    STATUS,
    Shogun,
)
from kunitori.shogun.tables import ARMIES, BOXES, KINDS, LANDS, PROVINCES, RONIN, UNITS

SCHEMA: Final = 1
STATUSES: Final = {LOST: "lost", STANDING: "standing", DOWN: "assassinated"}
BUILDINGS: Final = ["none", "castle", "fortress"]
PARTIES: Final = ["attacker", "defender"]


class ShogunView:
    """A game as ``seat`` (NOBODY: a spectator) may know it.

    Attributes named as in ``Shogun`` mean the same and are public, but for these; *own* is what the seat commands:

    hidden    own, and where everybody knows how many ronin lie on the card; else 0
    stacks    [side] a list: how many ronin lie on each card whose province is secret, most first; where the switch
              ronin_stacks_visible hides that, their sum alone; all empty while ronin are being laid
    plan      while plans are made own ones and the one that was spied; the boxes of others are OPEN
    spied     as in ``Shogun`` for the spy and for whose plan it was; NOBODY for the others
    spying    has the ninja's holder looked into a plan?
    chosen, spent, fresh   own; for others as if they had not begun
    bought    own; for others what was shown: nothing in purchases, all of it in placements and while ronin are laid
    due       own; for others how many hits they have to meet in all
    losses    own; for others none
    over      is the game over?
    pending   the seats that owe a decision
    """

    __slots__ = (
        "acting", "active", "agenda", "armies", "attacks", "banner", "barred", "bases", "bought", "breach", "building",
        "castles", "chosen", "conqueror", "deal", "declared", "dropper", "due", "field", "force", "fresh", "hidden",
        "koku", "limit", "losses", "manned", "n", "ninja", "over", "owes", "owner", "pending", "plan", "ronin", "rules",
        "seat", "settled", "shown", "spent", "spied", "spying", "stacks", "sword", "tray", "turn", "used", "winners",
        "wins",
    )  # fmt: skip

    def __init__(self, state: Shogun, seat: int) -> None:
        """Lists of ``state`` that are public are its own: ``Shogun.view`` copies it first."""
        self.seat = seat
        self.rules: Rules = state.rules
        self.n = state.n
        self.turn = state.turn
        self.owner = state.owner
        self.force = state.force
        self.building = state.building
        self.banner = state.banner
        self.armies = state.armies
        self.limit = state.limit
        self.shown = state.shown
        self.tray = state.tray
        self.koku = state.koku
        self.sword = state.sword
        self.conqueror = state.conqueror
        self.ninja = state.ninja
        self.castles = state.castles
        self.bases = state.bases
        self.ronin = state.ronin
        self.deal = state.deal
        self.owes = state.owes
        self.active = state.active
        self.used = state.used
        self.settled = state.settled
        self.dropper = state.dropper
        self.declared = state.declared
        self.breach = state.breach
        self.acting = state.acting
        self.field = state.field
        self.attacks = state.attacks
        self.wins = state.wins
        self.barred = state.barred
        self.manned = state.manned
        self.winners = state.winners
        self.agenda = state.agenda
        self.over = state.is_terminal()
        self.pending = state.pending(seat)
        self._see_plans(state)
        self._see_drafts(state)
        self._see_ronin(state)
        self._see_casualties(state)

    def is_own(self, side: int) -> bool:
        """Does the viewer command the side?"""
        return side != NOBODY and self.rules.seat_of[side] == self.seat

    def _see_plans(self, state: Shogun) -> None:
        """SH-PLAN-03, SH-PLAN-04: plans are secret until all are shown; the spy sees one of them."""
        self.plan: list[int] = state.plan[:]
        self.spying = state.spied != NOBODY
        concerned = self.spying and (self.is_own(state.ninja) or self.is_own(state.spied))
        self.spied = state.spied if concerned else NOBODY
        if SHOW_PLANS.id in state.agenda[::FRAME]:
            for side in range(self.n):
                seen = side == state.spied and self.is_own(state.ninja)
                if state.in_play(side) and not self.is_own(side) and not seen:
                    self.plan[side * len(BOXES) : side * len(BOXES) + len(BOXES)] = [OPEN] * len(BOXES)

    def _see_drafts(self, state: Shogun) -> None:
        """SH-SEQ-06: wishes, buildings, purchases and placements are secret until the last one is sealed."""
        own = [self.is_own(side) for side in range(self.n)]
        self.chosen: list[int] = [state.chosen[side] if own[side] else NOBODY for side in range(self.n)]
        self.spent: list[int] = [state.spent[side] if own[side] else 0 for side in range(self.n)]
        self.bought: list[int] = state.bought[:]
        self.fresh: list[int] = state.fresh[:]
        if not state.bought:
            return
        row = len(state.bought) // self.n
        buying = state.step() is BUY_UNITS
        for p in range(LANDS):
            side = state.owner[p]
            if side != NOBODY and not own[side]:
                if self.fresh:
                    if self.fresh[p]:
                        self.bought[side * row + (self.fresh[p] - 1) // 2] += 1
                        self.fresh[p] = 0
                else:
                    self.bought[side] += state.hidden[p]
        for side in range(self.n):
            if buying and not own[side]:
                self.bought[side * row : side * row + row] = [0] * row

    def _see_ronin(self, state: Shogun) -> None:
        """SH-RONIN-11: the places of face-down cards are secret, and by a switch how many lie on each."""
        self.hidden: list[int] = [0] * LANDS
        self.stacks: list[list[int]] = [[] for _ in range(self.n)]
        laying = bool(state.agenda) and state.step() is HIDE_RONIN
        for p in range(LANDS):
            if state.hidden[p]:
                if self.is_own(state.owner[p]) or (state.shown[p] and not laying):
                    self.hidden[p] = state.hidden[p]
                if not state.shown[p] and not laying:
                    self.stacks[state.owner[p]].append(state.hidden[p])
        for sizes in self.stacks:
            sizes.sort(reverse=True)
            if sizes and not self.rules.ronin_stacks_visible:
                sizes[:] = [sum(sizes)]

    def _see_casualties(self, state: Shogun) -> None:
        """SH-COMBAT-09: casualties are secret until both parties have sealed theirs; the hits are public."""
        self.due: list[int] = state.due[:]
        self.losses: list[int] = state.losses[:]
        if state.losses:
            for party in (ATTACKER, DEFENDER):
                if not self.is_own(state.active if party == ATTACKER else state.owner[state.field]):
                    row = slice(party * 2 * SLOTS, party * 2 * SLOTS + 2 * SLOTS)
                    self.due[party] += sum(self.losses[row])
                    self.losses[row] = [0] * (2 * SLOTS)

    def name(self, side: int) -> str:
        """The colour of a side."""
        return self.rules.name(side)

    def step_name(self) -> str:
        """The step that is being resolved; "" once the game is over."""
        return STEPS[self.agenda[-FRAME]].name if self.agenda else ""

    def guess(self) -> Shogun:
        """What the viewer knows, as a state: for reading limits and the like; what is hidden is missing."""
        from kunitori.shogun.guess import known_part

        return known_part(self)

    def determinize(self, rng: Any) -> Shogun:
        """A whole game that this view allows; ``rng``: a ``random.Random``.  Distribution: docs/hidden.md."""
        from kunitori.shogun.guess import determinize

        return determinize(self, rng)

    def _repr_svg_(self) -> str:
        """The view drawn, for notebooks."""
        from kunitori.core.game import drawn, find

        return drawn(find("shogun"), self)

    # JSON

    def as_dict(self) -> dict[str, Any]:
        """The view as JSON data in the game's words."""
        return self.public_data() | self.own_data()

    def own_data(self) -> dict[str, Any]:
        """What of ``as_dict`` depends on the viewer."""
        sides = range(self.n)
        names = [self.name(side) for side in sides]
        seats = [self.rules.seat_name(seat) for seat in range(self.rules.seats)]
        return {
            "seat": "spectator" if self.seat == NOBODY else seats[self.seat],
            "pending": [seats[seat] for seat in self.pending],
            "plans": {names[side]: self._plan(side) for side in sides},
            "spied": None if self.spied == NOBODY else names[self.spied],
            "hidden": {name: number for name, number in zip(PROVINCES, self.hidden) if number},
            "draft": self._draft(),
            "battle": self._battle(),
        }

    def public_data(self) -> dict[str, Any]:
        """What of ``as_dict`` every viewer of the position reads alike."""
        rules = self.rules
        sides = range(self.n)
        names = [self.name(side) for side in sides]
        seats = [rules.seat_name(seat) for seat in range(rules.seats)]
        return {
            "schema": SCHEMA,
            "game": "shogun",
            "seats": seats,
            "sides": names,
            "options": rules.given,
            "turn": self.turn,
            "over": self.over,
            "winners": [name for seat, name in enumerate(seats) if self.winners >> seat & 1],
            "step": self.step_name(),
            "agenda": [
                [STEPS[self.agenda[i]].name, *self.agenda[i + 1 : i + FRAME]] for i in range(0, len(self.agenda), FRAME)
            ],
            "owes": [names[side] for side in sides if self.owes[side]],
            "conquerors": {
                names[side]: None if self.conqueror[side] == side else names[self.conqueror[side]]
                for side in sides
                if self.conqueror[side] != NOBODY
            },
            "provinces": self._provinces(names),
            "armies": {names[side]: [self._army(side * ARMIES + slot) for slot in range(ARMIES)] for side in sides},
            "tray": {names[side]: self._units(self.tray, side * len(UNITS)) for side in sides},
            "master_tray": {"castles": self.castles, "bases": self.bases, "ronin": self.ronin},
            "koku": self._by_name(self.koku),
            "swords": {names[side]: self.sword[side] for side in sides if self.sword[side]},
            "ninja": None if self.ninja == NOBODY else names[self.ninja],
            "spying": self.spying,
            "stacks": {names[side]: self.stacks[side] for side in sides if self.stacks[side]},
            "ronin_limits": {name: number for name, number in zip(PROVINCES, self.limit) if number},
            "ronin_shown": [name for name, shown in zip(PROVINCES, self.shown) if shown],
            "deal": {
                name: [PROVINCES[p] for p, dealt in enumerate(self.deal) if dealt == seat]
                for seat, name in enumerate(seats)
            }
            if self.deal
            else None,
            "war_turn": self._war_turn(),
        }

    def _by_name(self, amounts: list[int]) -> dict[str, int]:
        return {self.name(side): amounts[side] for side in range(self.n)}

    def _units(self, numbers: list[int], at: int) -> dict[str, int]:
        """The counts by kind that begin at ``at``, without zeros."""
        out: dict[str, int] = {}
        for kind in UNITS:
            if numbers[at]:
                out[kind] = numbers[at]
            at += 1
        return out

    def _provinces(self, names: list[str]) -> dict[str, dict[str, Any]]:
        owners = {NOBODY: None, **dict(enumerate(names))}
        force, row = self.force, 0
        out: dict[str, dict[str, Any]] = {}
        for name, owner, building, army in zip(PROVINCES, self.owner, self.building, self.banner):
            out[name] = {
                "owner": owners[owner],
                "units": self._units(force, row),
                "ronin": force[row + RONIN],
                "building": BUILDINGS[building],
                "army": None if army == NOBODY else army % ARMIES + 1,
            }
            row += FORCE_ROW
        return out

    def _army(self, army: int) -> dict[str, Any]:
        row = army * ARMY_ROW
        place, hole = self.armies[row + PLACE], self.armies[row + HOLE]
        return {
            "daimyo": STATUSES[self.armies[row + STATUS]],
            "province": None if place == NOBODY else PROVINCES[place],
            "hole": hole + 1,
            "level": self.rules.track[hole],
            "units": self._units(self.armies, row + CARD),
            "ronin": self.armies[row + ARMY_RONIN],
        }

    def _plan(self, side: int) -> dict[str, int | None]:
        row = side * len(BOXES)
        return {box: None if self.plan[row + i] == OPEN else self.plan[row + i] for i, box in enumerate(BOXES)}

    def acting_name(self, acting: int) -> str:
        """An acting force in words: ``red army 1``, ``red kyoto``."""
        if acting < self.n * ARMIES:
            return f"{self.name(acting // ARMIES)} army {acting % ARMIES + 1}"
        province = acting - self.n * ARMIES
        return f"{self.name(self.active)} {PROVINCES[province]}"

    def _draft(self) -> dict[str, Any]:
        """What is being decided unseen, as far as the viewer may know."""
        sides = range(self.n)
        levy = bool(self.fresh)
        named = {self.name(side): self.chosen[side] for side in sides if self.chosen[side] != NOBODY}
        return {
            "wishes": named if self.step_name() == "wish-swords" else {},
            "buildings": {
                colour: f"{BUILDINGS[1 + site // LANDS]} {PROVINCES[site % LANDS]}" for colour, site in named.items()
            }
            if self.step_name() == "build"
            else {},
            "drafted": named if self.step_name() not in ("wish-swords", "build") else {},
            "bought": {self.name(side): self._units(self.bought, side * len(UNITS)) for side in sides}
            if levy
            else None,
            "spent": {self.name(side): self.spent[side] for side in sides if self.spent[side]},
            "placed": {
                name: f"{UNITS[(unit - 1) // 2]}{' army' if (unit - 1) % 2 else ''}"
                for name, unit in zip(PROVINCES, self.fresh)
                if unit
            },
            "ronin_to_lay": self._by_name(self.bought) if self.bought and not levy else None,
        }

    def _war_turn(self) -> dict[str, Any] | None:
        if self.active == NOBODY:
            return None
        first = self.active * ARMIES
        return {
            "side": self.name(self.active),
            "taken_up": [slot + 1 for slot in range(ARMIES) if self.used >> first + slot & 1],
            "declared": [
                [self.acting_name(self.declared[i]), PROVINCES[self.declared[i + 1]]]
                for i in range(0, len(self.declared), 2)
            ],
            "temporary_lost": {name: number for name, number in zip(PROVINCES, self.breach) if number},
            "settled": self._settled(),
            "dropped_by": {name: army % ARMIES + 1 for name, army in zip(PROVINCES, self.dropper) if army != NOBODY},
        }

    def _settled(self) -> dict[str, dict[str, int]]:
        """By province the units that may not move as its force's any more."""
        out: dict[str, dict[str, int]] = {}
        for at, number in enumerate(self.settled):
            if number:
                out.setdefault(PROVINCES[at // FORCE_ROW], {})[KINDS[at % FORCE_ROW]] = number
        return out

    def _battle(self) -> dict[str, Any] | None:
        if self.acting == NOBODY:
            return None
        return {
            "attacker": self.acting_name(self.acting),
            "target": None if self.field == NOBODY else PROVINCES[self.field],
            "attacks": self.attacks,
            "wins": self.wins,
            "called_off": [PROVINCES[p] for p in self.barred],
            "manned": bool(self.manned),
            "hits_due": {PARTIES[party]: self.due[party] for party in range(len(self.due))},
            "losses": {PARTIES[party]: self._losses(party) for party in range(len(self.due))},
        }

    def _losses(self, party: int) -> dict[str, dict[str, int]]:
        """What a party has chosen to lose, of its provincial force and of its army."""
        out: dict[str, dict[str, int]] = {}
        for group, word in enumerate(("force", "army")):
            at = (party * 2 + group) * SLOTS
            lost = {kind: self.losses[at + i] for i, kind in enumerate(KINDS) if self.losses[at + i]}
            if lost:
                out[word] = lost
        return out
