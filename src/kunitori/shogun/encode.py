"""A view of Shogun as bytes, for networks: fields, ranges and meaning (docs/environments.md).

Seats and sides are counted from the viewer's own on, clockwise, also inside the agenda's numbers; with two players the
viewer's sides are 0 and 1.  Numbers of things are those of docs/formats.md, section 6.4.  Rule switches are no part of
it, but for the limit of turns: a preset freezes them.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.encoding import (
    OTHER,
    SEAT,
    SEATS,
    AgendaFields,
    Circle,
    Encoding,
    Parts,
    Row,
    Sources,
    bit_rows,
    circles,
    places,
    tally,
)
from kunitori.core.state import NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, HOLE, SLOTS, STATUS
from kunitori.shogun.tables import ARMIES, BOXES, LANDS, PLAYERS_MIN, SIDES, UNITS
from kunitori.shogun.view import ShogunView

CHAIRS: Final = 5  # sides or seats at most
CARD_ROW: Final = 3 + len(UNITS) + 1  # of an army: status, level, hole, then its card
BATTLE_SIZE: Final = ARMIES + 2 * LANDS + 2 + LANDS + 1 + 2 + 4 * SLOTS
MOVES_SIZE: Final = LANDS * FORCE_ROW + LANDS
DECLARED_SIZE: Final = 3 * LANDS + ARMIES

# Which of a frame's two numbers speak of sides, by the step's name (docs/formats.md, section 6.5).
ARMY: Final = OTHER
ACTING: Final = OTHER + 1
FIRST_NUMBER: Final = {
    "reinforce": SEAT, "place-banner": SEAT, "make-plans": SEATS, "spy-on": SEAT, "wish-swords": SEATS,
    "choose-sword": SEAT, "build-in-turn": SEAT, "avenge": SEAT, "name-victim": SEAT, "war-turn": SEAT,
    "take-up-armies": SEAT, "marching": ARMY, "leaving": ARMY, "declare": SEAT, "move-forces": SEAT,
    "choose-battle": SEAT, "split-attack": SEAT, "step-eight": SEAT, "split-defence": SEAT, "further-attack": ARMY,
    "advance": ARMY, "return-daimyo": SEAT, "returned-picks": SEAT,
}  # fmt: skip
SECOND_NUMBER: Final = {
    "avenge": SEAT, "name-victim": SEAT, "declare": ACTING, "return-daimyo": ARMY, "returned-picks": ARMY,
}  # fmt: skip

# What a byte of a list becomes.
HELD: Final = [  # an army's number: 1 where it is the side's first, second, third
    bytes([int(army != NOBODY and army % ARMIES == slot) for army in range(256)]) for slot in range(ARMIES)
]
SLOT: Final = bytes([0 if army == NOBODY else 1 + army % ARMIES for army in range(256)])
IS: Final = [bytes([int(other == number) for other in range(256)]) for number in range(CHAIRS)]

# Rows with a 1 in them.
ONE_OF_5: Final = places(CHAIRS)  # a side, a seat, a colour
SEATS_ROW: Final = places(4)
ARMY_ROWS: Final = places(ARMIES)
LAND: Final = places(LANDS)
SEAT_BITS: Final = bit_rows(CHAIRS)
ARMY_BITS: Final = bit_rows(ARMIES)
CIRCLES: Final = circles(CHAIRS)
NO_LANDS: Final = bytes(LANDS)


class ShogunAgenda(AgendaFields):
    def number(self, number: int, kind: int, circle: Circle) -> int:
        """An acting number of a provincial force counts from the armies of five sides on, whatever their number is."""
        if kind < OTHER:
            return super().number(number, kind, circle)
        if number < circle.n * ARMIES:
            return circle.turn[number // ARMIES] * ARMIES + number % ARMIES
        return number - circle.n * ARMIES + CHAIRS * ARMIES


AGENDA: Final = ShogunAgenda(CHAIRS, STEPS, FIRST_NUMBER, SECOND_NUMBER)


def _rows() -> list[Row]:
    """Name, shape, highest value and meaning of every field."""
    return [
        ("seats", [4], 1, "a 1 for 2, 3, 4 or 5 seats"),
        ("colours", [CHAIRS, len(SIDES)], 1, "[side, colour] who plays which"),
        ("turn", [1], 255, "the turn; 0: the set-up; 255: or more"),
        ("last_turn", [1], 255, "the turn with which the game ends; 0: no limit; 255: or more"),
        ("owner", [CHAIRS, LANDS], 1, "[side, province] holds its card"),
        ("force", [LANDS, FORCE_ROW], 255, "[province, kind] the provincial force, its revealed ronin last"),
        ("building", [LANDS], 2, "[province] 1 a castle, 2 a fortress"),
        ("banner", [ARMIES, LANDS], 1, "[army of its owner, province] stands there"),
        (
            "armies",
            [CHAIRS, ARMIES, CARD_ROW],
            255,
            "[side, army, …] its daimyo (0 lost, 1 standing, 2 assassinated), his level, the hole of the marker, "
            "units of the card by kind, its ronin",
        ),
        ("hidden", [LANDS], 255, "[province] ronin on its face-down card, the own ones and where all know them"),
        ("limit", [LANDS], 255, "[province] how many ronin the public facts allow there"),
        ("shown", [LANDS], 1, "[province] everybody knows how many ronin lie there"),
        ("stacks", [CHAIRS, 3], 255, "[side] cards whose province is secret: how many, ronin on them, the largest"),
        ("tray", [CHAIRS, len(UNITS)], 255, "[side, kind] units off the map"),
        ("koku", [CHAIRS, 2], 255, "[side] two bytes, the higher first"),
        ("sword", [CHAIRS], CHAIRS, "[side] its sword; 0: none"),
        ("conqueror", [CHAIRS, CHAIRS], 1, "[side, who took it over]; itself: nobody did. Zeros: it is in play"),
        ("plan", [CHAIRS, len(BOXES)], 255, "[side, box] 1 + koku in it; 0: not filled, or secret"),
        ("ninja", [CHAIRS], 1, "[side] holds it"),
        ("spied", [CHAIRS], 1, "[side] the ninja has seen its plan, as far as the viewer may know"),
        ("spying", [1], 1, "the ninja's holder has looked into a plan"),
        ("stock", [3], 255, "castles, bases of fortresses, ronin in the master tray"),
        ("deal", [LANDS], CHAIRS, "[province] in a split of cards: 1 + the seat it was dealt to"),
        ("owes", [CHAIRS], 1, "[side] has not sealed yet"),
        ("chosen", [CHAIRS], 255, "[side] own: 1 + what is chosen in the draft; 0: nothing"),
        ("spent", [CHAIRS], 255, "[side] own: koku spent in the draft; 255: or more"),
        ("bought", [CHAIRS, len(UNITS)], 255, "[side, kind] in a levy: units bought and not placed"),
        ("to_lay", [CHAIRS], 255, "[side] while ronin are laid: those not laid yet"),
        ("fresh", [LANDS], 255, "[province] in a levy: 1 + kind * 2 of the own new unit, + 1 if it joins the army"),
        ("active", [CHAIRS], 1, "[side] whose war turn it is"),
        ("used", [CHAIRS, ARMIES], 1, "[side, army] was taken up in this movement phase"),
        ("settled", [LANDS, FORCE_ROW], 255, "[province, kind] in a movement phase: can't move on as a force"),
        ("dropper", [LANDS], ARMIES, "[province] in a movement phase: 1 + the army that left units there"),
        ("targets", [LANDS], 255, "[province] declared battles to be fought there"),
        ("sources", [LANDS], 255, "[province] those that its provincial force has declared"),
        ("declarers", [ARMIES], 255, "[army of the active side] those that it has declared"),
        ("breach", [LANDS], 255, "[province] in a war turn: temporary units that the active side has killed"),
        ("acting_army", [ARMIES], 1, "[army of the active side] attacks"),
        ("acting_force", [LANDS], 1, "[province] its provincial force attacks"),
        ("field", [LANDS], 1, "[province] is attacked"),
        ("attacks", [1], 255, "attacks of this series; 255: or more"),
        ("wins", [1], 255, "those won; 255: or more"),
        ("barred", [LANDS], 255, "[province] in this series an attack on it was called off"),
        ("manned", [1], 1, "temporary units have joined the battle"),
        ("due", [2], 255, "hits still to be met by attacker and defender; 255: or more"),
        ("losses", [2, 2, SLOTS], 255, "[attacker or defender, force or army, kind] chosen in a removal"),
        ("winners", [CHAIRS], 1, "[seat] has won"),
        *AGENDA.rows(),
    ]


class ShogunEncoding(Encoding):
    """The fields of ``_rows`` out of a ``ShogunView``."""

    def __init__(self) -> None:
        super().__init__(_rows())
        self.chapters = [
            self._setting, self._owner, self._force, self._building, self._banner, self._armies, self._ronin,
            self._stacks, self._sides, self._plans, self._drafts, self._moves, self._declared, self._battle,
            self._agenda,
        ]  # fmt: skip

    def sources(self, view: ShogunView) -> list[Sources]:
        return [
            [[view.turn]],
            [view.owner],
            [view.force],
            [view.building],
            [view.banner],
            [view.armies],
            [view.hidden, view.limit, view.shown],
            view.stacks,
            [view.tray, view.koku, view.sword, view.conqueror],
            [view.plan, [view.ninja, view.spied, int(view.spying), view.castles, view.bases, view.ronin]],
            [view.deal, view.owes, view.chosen, view.spent, view.bought, view.fresh],
            [[view.active, view.used], view.settled, view.dropper],
            [[view.active], view.declared, view.breach],
            [[view.acting, view.field, view.attacks, view.wins, view.manned], view.barred, view.due, view.losses],
            [[view.winners], view.pending, view.agenda],
        ]

    def _setting(self, view: ShogunView) -> Parts:
        """seats … last_turn"""
        rules = view.rules
        out: Parts = [SEATS_ROW[rules.seats - PLAYERS_MIN]]
        out += [ONE_OF_5[rules.sides[side]] for side in sides_of(view).order]
        out += [bytes((CHAIRS - view.n) * len(SIDES)), bytes([min(view.turn, 255), min(rules.max_turns, 255)])]
        return out

    def _owner(self, view: ShogunView) -> Parts:
        """owner"""
        circle = sides_of(view)
        owners = bytearray(view.owner)
        return [*[owners.translate(IS[side]) for side in circle.order], bytes(circle.gap * LANDS)]

    def _force(self, view: ShogunView) -> Parts:
        """force"""
        return [bytearray(view.force)]

    def _building(self, view: ShogunView) -> Parts:
        """building"""
        return [bytearray(view.building)]

    def _banner(self, view: ShogunView) -> Parts:
        """banner"""
        banners = bytearray(view.banner)
        return [banners.translate(HELD[slot]) for slot in range(ARMIES)]

    def _armies(self, view: ShogunView) -> Parts:
        """armies"""
        armies = view.armies
        track = view.rules.track
        told: list[int] = []
        for row in range(0, len(armies), ARMY_ROW):
            hole = armies[row + HOLE]
            told += [armies[row + STATUS], track[hole], hole]
            told += armies[row + CARD : row + ARMY_ROW]
        return [sides_of(view).rows(told, ARMIES * CARD_ROW)]

    def _ronin(self, view: ShogunView) -> Parts:
        """hidden … shown"""
        return [bytearray(view.hidden), bytearray(view.limit), bytearray(view.shown)]

    def _stacks(self, view: ShogunView) -> Parts:
        """stacks"""
        circle = sides_of(view)
        out: Parts = []
        for side in circle.order:
            sizes = view.stacks[side]
            out.append(bytes([len(sizes), sum(sizes), sizes[0]]) if sizes else bytes(3))
        out.append(bytes(circle.gap * 3))
        return out

    def _sides(self, view: ShogunView) -> Parts:
        """tray … conqueror"""
        circle = sides_of(view)
        out: Parts = [circle.rows(view.tray, len(UNITS)), circle.wide(view.koku), circle.rows(view.sword)]
        out += [ONE_OF_5[circle.turn[view.conqueror[side]]] for side in circle.order]
        out.append(bytes(circle.gap * CHAIRS))
        return out

    def _plans(self, view: ShogunView) -> Parts:
        """plan … stock"""
        circle = sides_of(view)
        return [
            circle.rows(more(view.plan), len(BOXES)),
            ONE_OF_5[circle.turn[view.ninja]],
            ONE_OF_5[circle.turn[view.spied]],
            bytes([view.spying, view.castles, view.bases, view.ronin]),
        ]

    def _drafts(self, view: ShogunView) -> Parts:
        """deal … fresh"""
        circle = sides_of(view)
        seat_turn = seats_of(view).turn
        nothing = bytes(CHAIRS * len(UNITS))
        bought: Parts = [nothing, bytes(CHAIRS)]
        if len(view.bought) == view.n:
            bought = [nothing, circle.rows(view.bought)]
        elif view.bought:
            bought = [circle.rows(view.bought, len(UNITS)), bytes(CHAIRS)]
        return [
            bytes(more([seat_turn[dealt] for dealt in view.deal])) if view.deal else NO_LANDS,
            circle.rows(view.owes),
            circle.rows(more(view.chosen)),
            circle.capped(view.spent),
            *bought,
            bytearray(view.fresh) if view.fresh else NO_LANDS,
        ]

    def _moves(self, view: ShogunView) -> Parts:
        """active … dropper"""
        circle = sides_of(view)
        active = ONE_OF_5[circle.turn[view.active]]
        if view.active == NOBODY:
            return [active, bytes(CHAIRS * ARMIES + MOVES_SIZE)]
        out: Parts = [active, *[ARMY_BITS[view.used >> side * ARMIES & 7] for side in circle.order]]
        out.append(bytes(circle.gap * ARMIES))
        if view.settled:
            out += [bytearray(view.settled), bytearray(view.dropper).translate(SLOT)]
        else:
            out.append(bytes(MOVES_SIZE))
        return out

    def _declared(self, view: ShogunView) -> Parts:
        """targets … breach"""
        if view.active == NOBODY:
            return [bytes(DECLARED_SIZE)]
        armies = view.n * ARMIES
        acting = view.declared[::2]
        return [
            tally(view.declared[1::2], LANDS),
            tally([number - armies for number in acting if number >= armies], LANDS),
            tally([number % ARMIES for number in acting if number < armies], ARMIES),
            bytearray(view.breach) if view.breach else NO_LANDS,
        ]

    def _battle(self, view: ShogunView) -> Parts:
        """acting_army … losses"""
        if view.acting == NOBODY:
            return [bytes(BATTLE_SIZE)]
        armies = view.n * ARMIES
        by_army = view.acting < armies
        return [
            ARMY_ROWS[view.acting % ARMIES if by_army else NOBODY],
            LAND[NOBODY if by_army else view.acting - armies],
            LAND[view.field],
            bytes([min(view.attacks, 255), min(view.wins, 255)]),
            tally(view.barred, LANDS),
            bytes([view.manned]),
            bytes([min(number, 255) for number in view.due]) if view.due else bytes(2),
            bytearray(view.losses) if view.losses else bytes(4 * SLOTS),
        ]

    def _agenda(self, view: ShogunView) -> Parts:
        """winners … frame_numbers"""
        seats = seats_of(view)
        winners = SEAT_BITS[seats.bits(view.winners)]
        return [winners, *AGENDA.parts(view.pending, view.agenda, seats, sides_of(view))]


def seats_of(view: ShogunView) -> Circle:
    """The seats counted from the viewer's own on; a spectator looks on as seat 0 does."""
    return CIRCLES[view.rules.seats][0 if view.seat == NOBODY else view.seat]


def sides_of(view: ShogunView) -> Circle:
    """The sides counted from the viewer's first one on."""
    return CIRCLES[view.n][seats_of(view).first * view.n // view.rules.seats]


def more(numbers: list[int]) -> list[int]:
    """One more of each; 0 for NOBODY."""
    return [0 if number == NOBODY else number + 1 for number in numbers]


ENCODING: Final = ShogunEncoding()
