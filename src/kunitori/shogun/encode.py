"""A view of Shogun as bytes, for networks: fields, ranges and meaning (docs/environments.md).

Seats and sides are counted from the viewer's own on, clockwise, also inside the agenda's numbers; with two players the
viewer's sides are 0 and 1.  Numbers of things are those of docs/formats.md, section 6.4.  Rule switches are no part of
it, but for the limit of turns: a preset freezes them.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.encoding import (
    BITS,
    NUMBER_BITS,
    Encoding,
    bit_rows,
    capped,
    on_agenda,
    orders,
    places,
    tally,
    turn_bits,
    turned,
    turns,
    wide,
)
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, HOLE, SLOTS, STATUS
from kunitori.shogun.tables import ARMIES, BOXES, LANDS, PLAYERS_MIN, SIDES, UNITS
from kunitori.shogun.view import ShogunView

CHAIRS: Final = 5  # sides or seats at most
CARD_ROW: Final = 3 + len(UNITS) + 1  # of an army: status, level, hole, then its card
BATTLE_SIZE: Final = ARMIES + 2 * LANDS + 2 + LANDS + 1 + 2 + 4 * SLOTS
WAR_SIZE: Final = LANDS * FORCE_ROW + 4 * LANDS + ARMIES
FRAMES: Final = 3  # topmost ones whose numbers are told

# Which of a frame's two numbers speak of sides, by the step's name (docs/formats.md, section 6.5).
PLAIN: Final = 0
SIDE: Final = 1
SIDE_SET: Final = 2  # as bits
ARMY: Final = 3
ACTING: Final = 4
FIRST_NUMBER: Final = {
    "reinforce": SIDE, "place-banner": SIDE, "make-plans": SIDE_SET, "spy-on": SIDE, "wish-swords": SIDE_SET,
    "choose-sword": SIDE, "build-in-turn": SIDE, "avenge": SIDE, "name-victim": SIDE, "war-turn": SIDE,
    "take-up-armies": SIDE, "marching": ARMY, "leaving": ARMY, "declare": SIDE, "move-forces": SIDE,
    "choose-battle": SIDE, "split-attack": SIDE, "step-eight": SIDE, "split-defence": SIDE, "further-attack": ARMY,
    "advance": ARMY, "return-daimyo": SIDE, "returned-picks": SIDE,
}  # fmt: skip
SECOND_NUMBER: Final = {
    "avenge": SIDE, "name-victim": SIDE, "declare": ACTING, "return-daimyo": ARMY, "returned-picks": ARMY,
}  # fmt: skip

# What a byte of a list becomes.
MORE: Final = bytes([*range(1, 255), 255, 0])  # one more, and nothing (255) is 0
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
STEP: Final = places(len(STEPS))
SEAT_BITS: Final = bit_rows(CHAIRS)
ARMY_BITS: Final = bit_rows(ARMIES)
TURNS: Final = turns(CHAIRS)
ORDERS: Final = orders(CHAIRS)
NO_LANDS: Final = bytes(LANDS)


def _rows() -> list[tuple[str, list[int], int, str]]:
    """Name, shape, highest value and meaning of every field."""
    steps = len(STEPS)
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
        ("pending", [CHAIRS], 1, "[seat] owes a decision"),
        ("asked", [steps], 1, "[step, in the order of ``state.steps()``] the topmost of the agenda"),
        ("agenda", [steps], 1, "[step] stands on the agenda"),
        ("frame_seats", [FRAMES, CHAIRS], 1, "[frame from the top, seat] whom the agenda's frame concerns"),
        ("frame_numbers", [FRAMES, 2, NUMBER_BITS], 1, "[frame, a or b, bit from the lowest] the frame's two numbers"),
    ]


class ShogunEncoding(Encoding):
    """The fields of ``_rows`` out of a ``ShogunView``."""

    def __init__(self) -> None:
        super().__init__(_rows())
        self.first_number: list[int] = [FIRST_NUMBER.get(step.name, PLAIN) for step in STEPS]
        self.second_number: list[int] = [SECOND_NUMBER.get(step.name, PLAIN) for step in STEPS]

    def parts(self, view: ShogunView) -> list[bytes]:
        n = view.n
        seats = view.rules.seats
        seat = 0 if view.seat == NOBODY else view.seat
        me = seat * n // seats  # the first of the own sides
        order = ORDERS[n * CHAIRS + me]
        turn = TURNS[n * CHAIRS + me]
        seat_turn = TURNS[seats * CHAIRS + seat]
        out: list[bytes] = []
        self._setting(view, order, out)
        self._map(view, order, out)
        self._sides(view, order, turn, out)
        self._drafts(view, me, seat_turn, out)
        self._war(view, order, turn, out)
        self._battle(view, out)
        self._agenda(view, seat, me, turn, seat_turn, out)
        return out

    def _setting(self, view: ShogunView, order: list[int], out: list[bytes]) -> None:
        """seats … last_turn"""
        out.append(SEATS_ROW[view.rules.seats - PLAYERS_MIN])
        for side in order:
            out.append(ONE_OF_5[view.rules.sides[side]])
        out.append(bytes((CHAIRS - view.n) * len(SIDES)))
        out.append(capped([view.turn, view.rules.max_turns]))

    def _map(self, view: ShogunView, order: list[int], out: list[bytes]) -> None:
        """owner … shown"""
        gap = CHAIRS - view.n
        owners = bytes(view.owner)
        for side in order:
            out.append(owners.translate(IS[side]))
        out.append(bytes(gap * LANDS))
        out.append(bytes(view.force))
        out.append(bytes(view.building))
        banners = bytes(view.banner)
        for slot in range(ARMIES):
            out.append(banners.translate(HELD[slot]))
        armies = view.armies
        track = view.rules.track
        told: list[int] = []
        for side in order:
            for army in range(side * ARMIES, side * ARMIES + ARMIES):
                row = army * ARMY_ROW
                hole = armies[row + HOLE]
                told.append(armies[row + STATUS])
                told.append(track[hole])
                told.append(hole)
                for at in range(row + CARD, row + ARMY_ROW):
                    told.append(armies[at])
        out.append(bytes(told))
        out.append(bytes(gap * ARMIES * CARD_ROW))
        out.append(bytes(view.hidden) if max(view.hidden) else NO_LANDS)
        out.append(bytes(view.limit) if max(view.limit) else NO_LANDS)
        out.append(bytes(view.shown) if max(view.shown) else NO_LANDS)

    def _sides(self, view: ShogunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """stacks … stock"""
        gap = CHAIRS - view.n
        me = order[0]
        for side in order:
            sizes = view.stacks[side]
            out.append(bytes([len(sizes), sum(sizes), sizes[0]]) if sizes else bytes(3))
        out.append(bytes(gap * 3))
        out.append(turned(view.tray, me * len(UNITS)))
        out.append(bytes(gap * len(UNITS)))
        for side in order:
            out.append(wide(view.koku[side]))
        out.append(bytes(gap * 2))
        out.append(turned(view.sword, me))
        out.append(bytes(gap))
        for side in order:
            out.append(ONE_OF_5[turn[view.conqueror[side]]])
        out.append(bytes(gap * CHAIRS))
        out.append(turned(view.plan, me * len(BOXES)).translate(MORE))
        out.append(bytes(gap * len(BOXES)))
        out.append(ONE_OF_5[turn[view.ninja]])
        out.append(ONE_OF_5[turn[view.spied]])
        out.append(bytes([view.spying, view.castles, view.bases, view.ronin]))

    def _drafts(self, view: ShogunView, me: int, seat_turn: list[int], out: list[bytes]) -> None:
        """deal … fresh"""
        gap = CHAIRS - view.n
        kinds = len(UNITS)
        if view.deal:
            out.append(bytes([seat_turn[dealt] for dealt in view.deal]).translate(MORE))
        else:
            out.append(NO_LANDS)
        out.append(turned(view.owes, me))
        out.append(bytes(gap))
        out.append(turned(view.chosen, me).translate(MORE))
        out.append(bytes(gap))
        out.append(capped(view.spent[me:] + view.spent[:me]))
        out.append(bytes(gap))
        if not view.bought:
            out.append(bytes(CHAIRS * kinds + CHAIRS))
        elif len(view.bought) == view.n:
            out.append(bytes(CHAIRS * kinds))
            out.append(turned(view.bought, me))
            out.append(bytes(gap))
        else:
            out.append(turned(view.bought, me * kinds))
            out.append(bytes(gap * kinds + CHAIRS))
        out.append(bytes(view.fresh) if view.fresh else NO_LANDS)

    def _war(self, view: ShogunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """active … breach"""
        out.append(ONE_OF_5[turn[view.active]])
        if view.active == NOBODY:
            out.append(bytes(CHAIRS * ARMIES + WAR_SIZE))
            return
        for side in order:
            out.append(ARMY_BITS[view.used >> side * ARMIES & 7])
        out.append(bytes((CHAIRS - view.n) * ARMIES))
        out.append(bytes(view.settled) if view.settled else bytes(LANDS * FORCE_ROW))
        out.append(bytes(view.dropper).translate(SLOT) if view.dropper else NO_LANDS)
        if view.declared:
            armies = view.n * ARMIES
            acting = view.declared[::2]
            out.append(tally(view.declared[1::2], LANDS))
            out.append(tally([number - armies for number in acting if number >= armies], LANDS))
            out.append(tally([number % ARMIES for number in acting if number < armies], ARMIES))
        else:
            out.append(bytes(2 * LANDS + ARMIES))
        out.append(bytes(view.breach) if view.breach else NO_LANDS)

    def _battle(self, view: ShogunView, out: list[bytes]) -> None:
        """acting_army … losses"""
        if view.acting == NOBODY:
            out.append(bytes(BATTLE_SIZE))
            return
        armies = view.n * ARMIES
        by_army = view.acting < armies
        out.append(ARMY_ROWS[view.acting % ARMIES if by_army else NOBODY])
        out.append(LAND[NOBODY if by_army else view.acting - armies])
        out.append(LAND[view.field])
        out.append(capped([view.attacks, view.wins]))
        out.append(tally(view.barred, LANDS))
        out.append(bytes([view.manned]))
        out.append(capped(view.due) if view.due else bytes(2))
        out.append(bytes(view.losses) if view.losses else bytes(4 * SLOTS))

    def _agenda(
        self, view: ShogunView, seat: int, me: int, turn: list[int], seat_turn: list[int], out: list[bytes]
    ) -> None:
        """winners … frame_numbers"""
        n = view.n
        agenda = view.agenda
        out.append(SEAT_BITS[turn_bits(view.winners, seat, view.rules.seats)])
        out.append(tally([seat_turn[other] for other in view.pending], CHAIRS))
        out.append(STEP[agenda[-FRAME] if agenda else NOBODY])
        out.append(on_agenda(agenda, len(STEPS)))
        told = min(len(agenda) // FRAME, FRAMES)
        for frame in range(told):
            out.append(ONE_OF_5[seat_turn[agenda[-FRAME * frame - 3]]])
        out.append(bytes((FRAMES - told) * CHAIRS))
        for frame in range(told):
            step = agenda[-FRAME * frame - 4]
            for number in (
                turn_number(agenda[-FRAME * frame - 2], self.first_number[step], me, n, turn),
                turn_number(agenda[-FRAME * frame - 1], self.second_number[step], me, n, turn),
            ):
                out.append(BITS[number & 255])
                out.append(BITS[number >> 8 & 255])
        out.append(bytes((FRAMES - told) * 2 * NUMBER_BITS))


def turn_number(number: int, kind: int, me: int, n: int, turn: list[int]) -> int:
    """A frame's number with the sides in it counted from ``me`` on.

    An acting number of a provincial force counts from the armies of five sides on, whatever their number is.
    """
    if kind == PLAIN:
        return number
    if kind == SIDE:
        return turn[number]
    if kind == SIDE_SET:
        return turn_bits(number, me, n)
    if number < n * ARMIES:
        return turn[number // ARMIES] * ARMIES + number % ARMIES
    return number - n * ARMIES + CHAIRS * ARMIES


ENCODING: Final = ShogunEncoding()
