"""The position: what stands where, who owns what, and the words in which the rules speak of it.

Everything is an int or a flat list of ints.  A side is one colour; a seat commands one side, with two players two
(SH-TWO).  Armies are numbered through: side * ARMIES + 0 … 2.  Whoever attacks or declares is an *acting* number: an
army's, or ``state.loose`` + province for a provincial force.
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.state import NOBODY, State
from kunitori.core.step import Step
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.options import Rules
from kunitori.shogun.tables import (
    ARMIES,
    ASHIGARU_MAX,
    CASTLE_SPEARMEN,
    FORTRESS_RONIN,
    LANDS,
    PROVINCES_TO_WIN,
    SAMURAI_MAX,
    UNITS,
)

# A provincial force's row in ``force``: units by kind, then its revealed ronin.
FORCE_ROW: Final = len(UNITS) + 1
# An army's row in ``armies``.
STATUS: Final = 0
PLACE: Final = 1  # a province, or NOBODY
HOLE: Final = 2  # its marker's on the Experience track, 0 the leftmost
CARD: Final = 3  # units by kind, then its ronin
ARMY_RONIN: Final = CARD + len(UNITS)
ARMY_ROW: Final = ARMY_RONIN + 1
# A daimyo's status.
LOST: Final = 0
STANDING: Final = 1
DOWN: Final = 2  # assassinated: the army is disbanded for the rest of the turn
# Buildings.
PLAIN: Final = 0
WITH_CASTLE: Final = 1
WITH_FORTRESS: Final = 2
GARRISON: Final = [0, CASTLE_SPEARMEN, FORTRESS_RONIN]  # temporary units by building
OPEN: Final = NOBODY  # a box of a plan that isn't filled yet
SLOTS: Final = len(UNITS) + 2  # kinds of casualties of one force: units, ronin, daimyo


class Shogun(State):
    """A game of Shogun.  Lists are by side unless said otherwise; n is the number of sides.

    rules      what stays fixed (shared by all copies)
    turn       1 …; 0 during set-up
    owner      [province] the side that holds its card, NOBODY: it lies in the pool
    force      [province * FORCE_ROW + kind] the provincial force there, its revealed ronin last
    building   [province] PLAIN, WITH_CASTLE, WITH_FORTRESS
    banner     [province] the army that stands there, NOBODY; an army on its way stands nowhere
    armies     [army * ARMY_ROW …] STATUS, PLACE, HOLE, its card
    hidden     [province] ronin on its face-down card
    limit      [province] how many ronin the public facts allow on that card; 0: it is known to hold none
    shown      [province] 1 if everybody knows how many lie on its card
    tray       [side * 4 + kind] units of all the side's colours that aren't on the map
    koku, sword (0: none), conqueror (NOBODY: the side is in play; its own number: nobody took it over)
    plan       [side * 5 + box]; while plans are made OPEN is a box not filled yet
    ninja      the side that holds it, NOBODY
    spied      the side whose plan the ninja's holder has seen, NOBODY
    castles, bases, ronin   what the master tray has left
    deal       in a two-player split: [province] the seat that was dealt its card; else empty
    owes       in a sealed step: 1 for each side that has not sealed yet
    chosen     in a sealed step of one choice: it, by side; in purchases the last one's place in the canonical order
    bought     in a levy: [side * 4 + kind] units bought and not yet placed; else empty
    spent      in purchases: koku paid so far
    fresh      in a levy: [province] 1 + kind * 2 + (1: for the army) of the new unit there; else empty
    active     the side whose war turn it is, NOBODY
    used       in a movement phase: a bit for each army that has been taken up
    settled    in a movement phase: as ``force``: what may not move as a provincial force's unit any more; else empty
    dropper    in a movement phase: [province] the army that left the force there, NOBODY; else empty
    declared   in Phases B and C: for each battle declared and not dealt with an acting number and its target
    breach     in a war turn: [province] temporary units lost to the active side; else empty
    acting     in a series of attacks: who attacks, else NOBODY
    field      in a battle: the province attacked, else NOBODY
    attacks, wins   in a series of attacks: so many made, so many won
    barred     in a series of attacks: provinces where it was called off
    manned     in a battle: 1 once the temporary units have joined
    due        in a removal: [party] hits still to be met (0: attacker, 1: defender)
    losses     in a removal: [(party * 2 + army) * SLOTS + kind] chosen; else empty
    winners    a bit for each seat that has won
    """

    __slots__ = (
        "acting", "active", "armies", "attacks", "banner", "barred", "bases", "bought", "breach", "building", "castles",
        "chosen", "conqueror", "deal", "declared", "dropper", "due", "field", "force", "fresh", "hidden", "koku",
        "limit", "loose", "losses", "manned", "n", "ninja", "owes", "owner", "plan", "ronin", "rules", "settled",
        "shown", "spent", "spied", "sword", "tray", "turn", "used", "winners", "wins",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        turn: int,
        owner: list[int],
        force: list[int],
        building: list[int],
        banner: list[int],
        armies: list[int],
        hidden: list[int],
        limit: list[int],
        shown: list[int],
        tray: list[int],
        koku: list[int],
        sword: list[int],
        conqueror: list[int],
        plan: list[int],
        ninja: int,
        spied: int,
        castles: int,
        bases: int,
        ronin: int,
        deal: list[int],
        owes: list[int],
        chosen: list[int],
        bought: list[int],
        spent: list[int],
        fresh: list[int],
        active: int,
        used: int,
        settled: list[int],
        dropper: list[int],
        declared: list[int],
        breach: list[int],
        acting: int,
        field: int,
        attacks: int,
        wins: int,
        barred: list[int],
        manned: int,
        due: list[int],
        losses: list[int],
        winners: int,
        agenda: list[int],
        rng: int,
        script: list[int] | None,
    ) -> None:
        super().__init__(agenda, rng, script)
        self.rules = rules
        self.n: int = rules.n
        self.loose: int = rules.n * ARMIES
        self.turn = turn
        self.owner = owner
        self.force = force
        self.building = building
        self.banner = banner
        self.armies = armies
        self.hidden = hidden
        self.limit = limit
        self.shown = shown
        self.tray = tray
        self.koku = koku
        self.sword = sword
        self.conqueror = conqueror
        self.plan = plan
        self.ninja = ninja
        self.spied = spied
        self.castles = castles
        self.bases = bases
        self.ronin = ronin
        self.deal = deal
        self.owes = owes
        self.chosen = chosen
        self.bought = bought
        self.spent = spent
        self.fresh = fresh
        self.active = active
        self.used = used
        self.settled = settled
        self.dropper = dropper
        self.declared = declared
        self.breach = breach
        self.acting = acting
        self.field = field
        self.attacks = attacks
        self.wins = wins
        self.barred = barred
        self.manned = manned
        self.due = due
        self.losses = losses
        self.winners = winners

    def clone(self) -> Shogun:
        """An independent copy, without listeners."""
        twin = Shogun(
            self.rules, self.turn, self.owner[:], self.force[:], self.building[:], self.banner[:], self.armies[:],
            self.hidden[:], self.limit[:], self.shown[:], self.tray[:], self.koku[:], self.sword[:], self.conqueror[:],
            self.plan[:], self.ninja, self.spied, self.castles, self.bases, self.ronin, self.deal[:], self.owes[:],
            self.chosen[:], self.bought[:], self.spent[:], self.fresh[:], self.active, self.used, self.settled[:],
            self.dropper[:], self.declared[:], self.breach[:], self.acting, self.field, self.attacks, self.wins,
            self.barred[:], self.manned, self.due[:], self.losses[:], self.winners, self.agenda[:], self.rng,
            self.script if self.script is None else self.script[:],
        )  # fmt: skip
        twin.choices = self.choices  # never changed in place
        twin.irreversible = self.irreversible
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (
            self.rules, self.turn, self.owner, self.force, self.building, self.banner, self.armies, self.hidden,
            self.limit, self.shown, self.tray, self.koku, self.sword, self.conqueror, self.plan, self.ninja, self.spied,
            self.castles, self.bases, self.ronin, self.deal, self.owes, self.chosen, self.bought, self.spent,
            self.fresh, self.active, self.used, self.settled, self.dropper, self.declared, self.breach, self.acting,
            self.field, self.attacks, self.wins, self.barred, self.manned, self.due, self.losses, self.winners,
            self.agenda, self.rng, self.script,
        )  # fmt: skip
        return (unpickled, fields)

    def steps(self) -> list[Step]:
        return STEPS

    def view(self, seat: int = NOBODY) -> Any:
        """What ``seat`` (NOBODY: a spectator) may know: a ``ShogunView``."""
        return self.clone().glance(seat)

    def glance(self, seat: int = NOBODY) -> Any:
        from kunitori.shogun.view import ShogunView

        return ShogunView(self, seat)

    def seats(self) -> int:
        return self.rules.seats

    # Sides and seats

    def seat_of(self, side: int) -> int:
        return self.rules.seat_of[side]

    def in_play(self, side: int) -> bool:
        """Has the side not been eliminated?"""
        return self.conqueror[side] == NOBODY

    def sides_in_play(self) -> list[int]:
        return [side for side in range(self.n) if self.conqueror[side] == NOBODY]

    def holdings(self, side: int) -> int:
        """How many provinces the side owns."""
        return self.owner.count(side)

    def provinces_of(self, side: int) -> list[int]:
        owner = self.owner
        return [p for p in range(LANDS) if owner[p] == side]

    def in_sword_order(self) -> list[int]:
        """The sides in play by this turn's swords (SH-SWORDS-05)."""
        rows = [(self.sword[side], side) for side in range(self.n) if self.conqueror[side] == NOBODY]
        rows.sort()
        return [side for _, side in rows]

    # Forces (SH-UNIT)

    def loose_units(self, province: int) -> int:
        """The regular units of the provincial force there."""
        force = self.force
        i = province * FORCE_ROW
        return force[i] + force[i + 1] + force[i + 2] + force[i + 3]

    def card_units(self, army: int) -> int:
        """The units on an army's card besides daimyo and ronin."""
        armies = self.armies
        i = army * ARMY_ROW + CARD
        return armies[i] + armies[i + 1] + armies[i + 2] + armies[i + 3]

    def regulars(self, army: int) -> int:
        """The regular units of an army: its card's, and the daimyo if he stands."""
        return self.card_units(army) + (self.armies[army * ARMY_ROW] == STANDING)

    def level(self, army: int) -> int:
        """The daimyo's level (SH-EXPERIENCE-02)."""
        return self.rules.track[self.armies[army * ARMY_ROW + HOLE]]

    def side_of(self, army: int) -> int:
        return army // ARMIES

    def has_space(self, army: int, kind: int) -> bool:
        """SH-UNIT-03: may one more unit of ``kind`` join the army's card?"""
        armies = self.armies
        i = army * ARMY_ROW + CARD
        if kind < 2:
            return armies[i] + armies[i + 1] < SAMURAI_MAX
        return armies[i + 2] + armies[i + 3] < ASHIGARU_MAX

    def is_held(self, province: int) -> bool:
        """Does a real unit stand there?"""
        return self.banner[province] != NOBODY or self.loose_units(province) > 0

    # Ronin (SH-RONIN)

    def army_limit(self, army: int) -> int:
        """SH-RONIN-05: how many ronin the army may hold."""
        return max(0, self.regulars(army) - 1)

    def force_limit(self, province: int) -> int:
        """SH-RONIN-05: how many ronin the provincial force may hold."""
        return max(0, self.loose_units(province) - 1)

    def army_space(self, army: int) -> int:
        """How many more ronin the army may hold; negative after an assassination (OQ-13)."""
        return self.army_limit(army) - self.armies[army * ARMY_ROW + ARMY_RONIN]

    def force_space(self, province: int) -> int:
        """How many more ronin the provincial force may hold."""
        return self.force_limit(province) - self.force[province * FORCE_ROW + len(UNITS)]

    def public_space(self, province: int) -> int:
        """How many ronin the face-down card may hold besides those that are seen (SH-RONIN-14)."""
        space = self.force_space(province)
        army = self.banner[province]
        return space if army == NOBODY else space + self.army_space(army)

    def space(self, province: int) -> int:
        """How many more ronin the province may hold, its hidden ones counted."""
        return self.public_space(province) - self.hidden[province]

    def narrow(self, province: int) -> None:
        """An act of the owner may have left room for fewer hidden ronin: everybody can see that (section 1)."""
        if self.limit[province]:
            self.narrow_to(province, self.public_space(province))

    def narrow_to(self, province: int, space: int) -> None:
        """Everybody can see that the card of ``province`` holds no more; beside a disbanded army it may (OQ-13)."""
        army = self.banner[province]
        if army == NOBODY or self.armies[army * ARMY_ROW + STATUS] == STANDING:
            self.limit[province] = max(0, min(self.limit[province], space))

    def may_hide(self, province: int) -> bool:
        """Do the public facts allow hidden ronin there (SH-RONIN-14, section 10)?"""
        limit = self.limit[province]
        if limit == 0:
            return False
        if self.shown[province]:
            return self.hidden[province] > 0
        side = self.owner[province]
        for p in range(LANDS):
            if self.hidden[p] and self.owner[p] == side and not self.shown[p]:
                if not self.rules.ronin_stacks_visible or self.hidden[p] <= limit:
                    return True
        return False

    def has_stacks(self, side: int) -> bool:
        """Does the side have face-down cards whose provinces are secret?"""
        for p in range(LANDS):
            if self.hidden[p] and self.owner[p] == side and not self.shown[p]:
                return True
        return False

    # Provinces changing hands (SH-WAR-02 … 04)

    def gain(self, side: int, province: int) -> bool:
        """SH-WAR-04: the side takes the card of an empty province.  True if that has won the game (SH-END-01)."""
        self.owner[province] = side
        if self.events is not None:
            self.tell("province-taken", "SH-WAR-04", side, province)
        return self.has_won(side)

    def has_won(self, side: int) -> bool:
        """SH-END-01: does the side own its 35th province?  Then the game is over at once."""
        if self.rules.instant_victory and self.owner.count(side) >= PROVINCES_TO_WIN:
            self.win(1 << self.rules.seat_of[side], "provinces", "SH-END-01")
            return True
        return False

    def empty_out(self, province: int) -> None:
        """SH-WAR-03: if the last unit is gone, the card goes to the pool; a building stays."""
        if self.owner[province] != NOBODY and not self.is_held(province):
            if self.events is not None:
                self.tell("province-empty", "SH-WAR-03", self.owner[province], province)
            self.owner[province] = NOBODY
            self.limit[province] = 0

    # The end (SH-END)

    def win(self, seats: int, how: str, rule: str) -> None:
        """The seats whose bits are set have won; nothing is left to resolve.  ``how``: a word for the event."""
        self.winners = seats
        if self.events is not None:
            self.tell("game-over", rule, how, *[seat for seat in range(self.rules.seats) if seats >> seat & 1])
            places = self.places()
            for seat in range(self.rules.seats):
                self.tell("final-place", rule, seat, places[seat], self.score(seat))
        del self.agenda[:]

    def score(self, seat: int) -> int:
        """The provinces of the seat's sides together (SH-TWO-08)."""
        return sum(self.owner.count(side) for side in range(self.n) if self.rules.seat_of[side] == seat)

    def places(self) -> list[int]:
        """Each seat's place, 1 the best: who has won, then by provinces; equal ones share the better place."""
        seats = range(self.rules.seats)
        worth = [self.score(seat) + (LANDS + 1) * (self.winners >> seat & 1) for seat in seats]
        return [1 + sum([worth[other] > worth[seat] for other in seats]) for seat in seats]

    def returns(self) -> list[float]:
        """Each seat's share of the victory: 1 for a winner, as much less for each of several who are equal."""
        seats = self.rules.seats
        if not self.is_terminal() or not self.winners:
            return [0.0] * seats
        share = 1.0 / sum(self.winners >> seat & 1 for seat in range(seats))
        return [share if self.winners >> seat & 1 else 0.0 for seat in range(seats)]

    # Dice

    def roll(self, number: int, value: int) -> int:
        """SH-COMBAT-05: throw so many twelve-sided dice; how many show ``value`` or less."""
        hits = 0
        thrown: list[str] = []
        for _ in range(number):
            die = self.chance(12, "die") + 1
            if die <= value:
                hits += 1
            if self.events is not None:
                thrown.append(str(die))
        if self.events is not None:
            self.tell("dice", "SH-COMBAT-05", " ".join(thrown), value, hits)
        return hits


def unpickled(*fields: Any) -> Shogun:
    """The state that ``__reduce__`` took apart; what is derived is renewed."""
    state = Shogun(*fields)
    if state.agenda:
        state.settle()
    return state
