"""A view of Rising Sun as bytes, for networks: fields, ranges and meaning (docs/environments.md).

Seats are counted from the viewer's own on, clockwise, also inside the agenda's numbers.  Numbers of things are those of
docs/formats.md, section 6.1.  Rule switches are no part of it: a preset freezes them.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.encoding import (
    NUMBER_BITS,
    Encoding,
    bits,
    capped,
    hot,
    steps_of,
    tally,
    turn,
    turn_bits,
    turned,
    wide,
)
from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import SEALED, SPOTS
from kunitori.rising_sun.state import CAPTIVE, HAND_CARDS, PLACES, ROW
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    CLANS,
    DRAW,
    FIGURES,
    KAMI,
    KINDS,
    LANDS,
    MANDATE_TURNS,
    MANDATES,
    PLAYERS_MIN,
    SEASONS,
    SETS,
    SHRINES,
)
from kunitori.rising_sun.view import RisingSunView

CHAIRS: Final = 5  # the data allow no more players
FRAMES: Final = 3  # topmost ones whose numbers are told
TOKENS: Final = 24  # War Province tokens: Season * LANDS + Province

# Which of a frame's two numbers speak of seats, by the step's name (docs/formats.md, section 6.2).
PLAIN: Final = 0
SEAT: Final = 1
SEATS: Final = 2  # as bits
SEATS_SEAT: Final = 3  # as bits, and from 256 on a seat
SEAT_KIND: Final = 4  # a seat from 256 on, and something else
FIRST_NUMBER: Final = {"betray": SEATS, "betray-more": SEATS, "replace": SEAT_KIND}
SECOND_NUMBER: Final = {
    "toll": SEAT,
    "effects-of-all": SEATS,
    "first-or-last": SEATS_SEAT,
    "oni-of-hate": SEATS,
    "battle": SEAT,
    "reparations": SEATS,
}


def _rows() -> list[tuple[str, list[int], int, str]]:
    """Name, shape, highest value and meaning of every field."""
    steps = len(STEPS)
    return [
        ("seats", [3], 1, "a 1 for 3, 4 or 5 seats"),
        ("clans", [CHAIRS, len(CLANS)], 1, "[seat, clan] who plays which"),
        ("set", [len(SETS)], 1, "the Set"),
        ("shrines", [SHRINES, len(KAMI)], 1, "[slot, kami] the Shrines from left to right"),
        ("season", [len(SEASONS) + 1], 1, "the Season, Winter last"),
        ("turn", [1], MANDATE_TURNS, "Mandate Turns completed this Season"),
        ("first", [CHAIRS], 1, "[seat] who has or had the Season's first Mandate Turn"),
        ("at_war", [1], 1, "1 in the War Phase"),
        ("pieces", [CHAIRS, KINDS, PLACES], 255, "[seat, kind, place] Bushi, Shinto, Daimyo, Strongholds"),
        ("monsters", [CHAIRS, BEASTS, PLACES], 1, "[owner, monster, place] where each stands"),
        ("captives", [CHAIRS, BEASTS], 1, "[captor, monster]"),
        ("hostages", [CHAIRS, CHAIRS, 2], 255, "[captor, owner, kind] Bushi and Shinto held"),
        ("vp", [CHAIRS, 2], 255, "[seat] two bytes, the higher first"),
        ("coins", [CHAIRS, 2], 255, "[seat] two bytes"),
        ("ronin", [CHAIRS, 2], 255, "[seat] two bytes"),
        ("honor", [CHAIRS, CHAIRS], 1, "[place from the top, seat] the Honor Track"),
        ("ally", [CHAIRS, CHAIRS], 1, "[seat, its Ally]"),
        ("kindred", [CHAIRS, 3], 1, "[seat, Season] who formed an Alliance"),
        ("owned", [CHAIRS, len(CARDS)], 255, "[seat, card] copies"),
        ("display", [len(CARDS)], 255, "[card] copies on display"),
        ("hand", [len(MANDATES)], 255, "[Mandate] the own tiles in hand or just returned"),
        ("hand_size", [1], 255, "how many tiles are in somebody's hand, or just returned"),
        ("deck", [1], 255, "tiles to draw from, those included"),
        ("announced", [MANDATE_TURNS, len(MANDATES)], 1, "[turn, Mandate] what was executed"),
        ("laid", [MANDATE_TURNS, len(MANDATES)], 1, "[turn, Mandate] the tile laid; zeros where it lies facedown"),
        ("seen", [MANDATE_TURNS, len(MANDATES)], 255, "[turn, Mandate] the own hands of this Season's Mandate Turns"),
        ("war", [LANDS], 255, "[province] 1 for the first one at war, 2 …; 0: not at war"),
        ("tokens", [CHAIRS, TOKENS], 1, "[seat, Season * 8 + province] War Province tokens"),
        ("sites", [LANDS], 255, "[province] in a Recruit: Summons left, for who executes it"),
        ("unmoved", [len(FIGURES), LANDS], 255, "[kind, province] in a Marshal: pieces that may still Move"),
        ("doomed", [CHAIRS, len(FIGURES)], 255, "[seat, kind] figures about to be killed"),
        ("doomed_at", [PLACES], 255, "[place] figures about to be killed"),
        ("earned", [CHAIRS], 255, "[seat] VP of the running event, not yet gained; 255: or more"),
        ("fighters", [CHAIRS], 1, "[seat] takes part in the Battle"),
        ("field", [LANDS], 1, "[province] the Battle's"),
        ("kills", [1], 255, "figures killed in the Battle"),
        ("souls", [CHAIRS], 1, "[seat] whose Oni of Souls stood there when the Battle began"),
        ("sealed", [CHAIRS], 1, "[seat] has sealed its bids"),
        ("bids", [CHAIRS, SPOTS], 255, "[seat, advantage] bids: the own draft, others' when revealed; 255: or more"),
        ("drafted", [1], SPOTS + 1, "1 + the first Advantage that may still be named; 0: none may"),
        ("hired", [CHAIRS], 255, "[seat] hired Force; 255: or more"),
        ("asks_by", [CHAIRS], 255, "[seat] how often the viewer asked it for tea; 255: or more"),
        ("asks_to", [CHAIRS], 255, "[seat] how often it asked the viewer; 255: or more"),
        ("open_by", [CHAIRS], 1, "[seat] the viewer's proposal to it is open"),
        ("open_to", [CHAIRS], 1, "[seat] its proposal to the viewer is open"),
        ("tea_done", [1], 1, "the viewer is done with tea"),
        ("pending", [CHAIRS], 1, "[seat] owes a decision"),
        ("asked", [steps], 1, "[step, in the order of ``state.steps()``] the topmost of the agenda"),
        ("agenda", [steps], 1, "[step] stands on the agenda"),
        ("frame_seats", [FRAMES, CHAIRS], 1, "[frame from the top, seat] whom the agenda's frame concerns"),
        ("frame_numbers", [FRAMES, 2, NUMBER_BITS], 1, "[frame, a or b, bit from the lowest] the frame's two numbers"),
    ]


class RisingSunEncoding(Encoding):
    """The fields of ``_rows`` out of a ``RisingSunView``."""

    def __init__(self) -> None:
        super().__init__(_rows())
        self.first_number: list[int] = [FIRST_NUMBER.get(step.name, PLAIN) for step in STEPS]
        self.second_number: list[int] = [SECOND_NUMBER.get(step.name, PLAIN) for step in STEPS]

    def parts(self, view: RisingSunView) -> list[bytes]:
        me = 0 if view.seat == NOBODY else view.seat
        out: list[bytes] = []
        self._setting(view, me, out)
        self._board(view, me, out)
        self._seats(view, me, out)
        self._cards(view, me, out)
        self._mandates(view, out)
        self._war(view, me, out)
        self._battle(view, me, out)
        self._tea(view, me, out)
        self._agenda(view, me, out)
        return out

    def _setting(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """seats … at_war"""
        n = view.n
        rules = view.rules
        out.append(hot(3, n - PLAYERS_MIN))
        for chair in range(n):
            out.append(hot(len(CLANS), rules.clans[(me + chair) % n]))
        out.append(bytes((CHAIRS - n) * len(CLANS)))
        out.append(hot(len(SETS), rules.card_set))
        for kami in rules.shrines:
            out.append(hot(len(KAMI), kami))
        out.append(hot(len(SEASONS) + 1, view.season))
        out.append(bytes([view.turn]))
        out.append(hot(CHAIRS, turn(view.first, me, n)))
        out.append(bytes([view.at_war]))

    def _board(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """pieces … hostages"""
        n = view.n
        out.append(turned(view.pieces, me * ROW, CHAIRS * ROW))
        monsters = bytearray(CHAIRS * BEASTS * PLACES)
        captives = bytearray(CHAIRS * BEASTS)
        for monster in range(BEASTS):
            owner = view.monsters[monster]
            if owner != NOBODY:
                place = view.monsters[BEASTS + monster]
                if place < PLACES:
                    monsters[(turn(owner, me, n) * BEASTS + monster) * PLACES + place] = 1
                elif place != NOBODY:
                    captives[turn(place - CAPTIVE, me, n) * BEASTS + monster] = 1
        out.append(bytes(monsters))
        out.append(bytes(captives))
        row = 2 * n
        for chair in range(n):
            at = (me + chair) % n * row
            out.append(turned(view.hostages[at : at + row], 2 * me, 2 * CHAIRS))
        out.append(bytes((CHAIRS - n) * 2 * CHAIRS))

    def _seats(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """vp … kindred"""
        n = view.n
        out.append(wide(view.vp[me:] + view.vp[:me], CHAIRS))
        out.append(wide(view.coins[me:] + view.coins[:me], CHAIRS))
        out.append(wide(view.ronin[me:] + view.ronin[:me], CHAIRS))
        for seat in view.honor:
            out.append(hot(CHAIRS, turn(seat, me, n)))
        out.append(bytes((CHAIRS - n) * CHAIRS))
        for chair in range(n):
            out.append(hot(CHAIRS, turn(view.ally[(me + chair) % n], me, n)))
        out.append(bytes((CHAIRS - n) * CHAIRS))
        for chair in range(n):
            out.append(bits(view.kindred[(me + chair) % n], 3))
        out.append(bytes((CHAIRS - n) * 3))

    def _cards(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """owned, display"""
        out.append(turned(view.owned, me * HAND_CARDS, CHAIRS * HAND_CARDS))
        out.append(bytes(view.display))

    def _mandates(self, view: RisingSunView, out: list[bytes]) -> None:
        """hand … seen"""
        kinds = len(MANDATES)
        out.append(_counted(view.hand))
        out.append(bytes([view.hand_size, view.deck]))
        for mandate in view.announced:
            out.append(hot(kinds, mandate))
        out.append(bytes((MANDATE_TURNS - len(view.announced)) * kinds))
        for mandate in view.laid:
            out.append(hot(kinds, mandate))
        out.append(bytes((MANDATE_TURNS - len(view.laid)) * kinds))
        turns = len(view.seen) // DRAW
        for past in range(turns):
            if view.seen[past * DRAW] == NOBODY:
                out.append(bytes(kinds))
            else:
                out.append(_counted(view.seen[past * DRAW : past * DRAW + DRAW]))
        out.append(bytes((MANDATE_TURNS - turns) * kinds))

    def _war(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """war … earned"""
        n = view.n
        order = bytearray(LANDS)
        for place, province in enumerate(view.war):
            order[province] = place + 1
        out.append(bytes(order))
        for chair in range(n):
            out.append(bits(view.taken[(me + chair) % n], TOKENS))
        out.append(bytes((CHAIRS - n) * TOKENS))
        out.append(bytes(view.sites).ljust(LANDS, b"\0"))
        out.append(tally(view.unmoved, len(FIGURES) * LANDS))
        doomed = view.doomed
        dead = [turn(doomed[i], me, n) * len(FIGURES) + doomed[i + 1] for i in range(0, len(doomed), 3)]
        out.append(tally(dead, CHAIRS * len(FIGURES)))
        out.append(tally(doomed[2::3], PLACES))
        out.append(capped(view.earned[me:] + view.earned[:me]).ljust(CHAIRS, b"\0"))

    def _battle(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """fighters … hired"""
        n = view.n
        if view.field == NOBODY:
            out.append(bytes(4 * CHAIRS + LANDS + 2 + CHAIRS * SPOTS))
            return
        out.append(bits(turn_bits(view.fighters, me, n), CHAIRS))
        out.append(hot(LANDS, view.field))
        out.append(bytes([min(view.kills, 255)]))
        out.append(hot(CHAIRS, turn(view.souls, me, n)))
        out.append(tally([turn(seat, me, n) for seat in view.sealed], CHAIRS))
        out.append(capped(view.bids[me * SPOTS :] + view.bids[: me * SPOTS]).ljust(CHAIRS * SPOTS, b"\0"))
        out.append(bytes([0 if view.drafted == SEALED else 1 + view.drafted]))
        out.append(capped(view.hired[me:] + view.hired[:me]).ljust(CHAIRS, b"\0"))

    def _tea(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """asks_by … tea_done"""
        if not view.asks_by:
            out.append(bytes(4 * CHAIRS + 1))
            return
        out.append(capped(view.asks_by[me:] + view.asks_by[:me]).ljust(CHAIRS, b"\0"))
        out.append(capped(view.asks_to[me:] + view.asks_to[:me]).ljust(CHAIRS, b"\0"))
        out.append(turned(view.open_by, me, CHAIRS))
        out.append(turned(view.open_to, me, CHAIRS))
        out.append(bytes([view.tea_done]))

    def _agenda(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """pending … frame_numbers"""
        n = view.n
        agenda = view.agenda
        out.append(tally([turn(seat, me, n) for seat in view.pending], CHAIRS))
        out.append(steps_of(agenda, len(STEPS)))
        told = min(len(agenda) // FRAME, FRAMES)
        for frame in range(told):
            out.append(hot(CHAIRS, turn(agenda[-FRAME * frame - 3], me, n)))
        out.append(bytes((FRAMES - told) * CHAIRS))
        for frame in range(told):
            step = agenda[-FRAME * frame - 4]
            out.append(bits(turn_number(agenda[-FRAME * frame - 2], self.first_number[step], me, n), NUMBER_BITS))
            out.append(bits(turn_number(agenda[-FRAME * frame - 1], self.second_number[step], me, n), NUMBER_BITS))
        out.append(bytes((FRAMES - told) * 2 * NUMBER_BITS))


def turn_number(number: int, kind: int, me: int, n: int) -> int:
    """A frame's number with the seats in it counted from ``me`` on."""
    if kind == PLAIN:
        return number
    if kind == SEAT:
        return turn(number, me, n)
    if kind == SEATS:
        return turn_bits(number, me, n)
    if kind == SEATS_SEAT:
        return turn_bits(number & 255, me, n) + 256 * turn(number >> 8, me, n)
    return 256 * turn(number >> 8, me, n) + (number & 255)


def _counted(mandates: list[int]) -> bytes:
    """How many of each Mandate."""
    kinds = len(MANDATES)
    return bytes([mandates.count(mandate) for mandate in range(kinds)]) if mandates else bytes(kinds)


ENCODING: Final = RisingSunEncoding()
