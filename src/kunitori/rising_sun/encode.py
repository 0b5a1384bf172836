"""A view of Rising Sun as bytes, for networks: fields, ranges and meaning (docs/environments.md).

Seats are counted from the viewer's own on, clockwise, also inside the agenda's numbers.  Numbers of things are those of
docs/formats.md, section 6.1.  Rule switches are no part of it: a preset freezes them.
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

# Rows with a 1 in them.
ONE_OF_5: Final = places(CHAIRS)  # a seat, a clan, a Mandate
ONE_OF_3: Final = places(3)
SEASON: Final = places(len(SEASONS) + 1)
KAMI_ROW: Final = places(len(KAMI))
LAND: Final = places(LANDS)
STEP: Final = places(len(STEPS))
SEASON_BITS: Final = bit_rows(3)
SEAT_BITS: Final = bit_rows(CHAIRS)
TURNS: Final = turns(CHAIRS)
ORDERS: Final = orders(CHAIRS)
NO_TEA: Final = bytes(4 * CHAIRS + 1)
NO_BATTLE: Final = bytes(4 * CHAIRS + LANDS + 2 + CHAIRS * SPOTS)


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
        order = ORDERS[view.n * CHAIRS + me]
        turn = TURNS[view.n * CHAIRS + me]
        out: list[bytes] = []
        self._setting(view, order, turn, out)
        self._board(view, order, turn, out)
        self._seats(view, order, turn, out)
        self._cards(view, me, out)
        self._mandates(view, out)
        self._war(view, order, turn, out)
        self._battle(view, me, turn, out)
        self._tea(view, me, out)
        self._agenda(view, me, turn, out)
        return out

    def _setting(self, view: RisingSunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """seats … at_war"""
        n = view.n
        rules = view.rules
        out.append(ONE_OF_3[n - PLAYERS_MIN])
        for seat in order:
            out.append(ONE_OF_5[rules.clans[seat]])
        out.append(bytes((CHAIRS - n) * len(CLANS)))
        out.append(ONE_OF_3[rules.card_set])
        for kami in rules.shrines:
            out.append(KAMI_ROW[kami])
        out.append(SEASON[view.season])
        out.append(bytes([view.turn]))
        out.append(ONE_OF_5[turn[view.first]])
        out.append(bytes([view.at_war]))

    def _board(self, view: RisingSunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """pieces … hostages"""
        n = view.n
        gap = CHAIRS - n
        out.append(turned(view.pieces, order[0] * ROW))
        out.append(bytes(gap * ROW))
        monsters = bytearray(CHAIRS * BEASTS * PLACES)
        captives = bytearray(CHAIRS * BEASTS)
        for monster in range(BEASTS):
            owner = view.monsters[monster]
            if owner != NOBODY:
                place = view.monsters[BEASTS + monster]
                if place < PLACES:
                    monsters[(turn[owner] * BEASTS + monster) * PLACES + place] = 1
                elif place != NOBODY:
                    captives[turn[place - CAPTIVE] * BEASTS + monster] = 1
        out.append(bytes(monsters))
        out.append(bytes(captives))
        hostages = view.hostages
        if not max(hostages):
            out.append(bytes(2 * CHAIRS * CHAIRS))
            return
        for captor in order:
            for owner in order:
                at = (captor * n + owner) * 2
                out.append(bytes(hostages[at : at + 2]))
            out.append(bytes(2 * gap))
        out.append(bytes(2 * gap * CHAIRS))

    def _seats(self, view: RisingSunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """vp … kindred"""
        gap = CHAIRS - view.n
        for amounts in (view.vp, view.coins, view.ronin):
            for seat in order:
                out.append(wide(amounts[seat]))
            out.append(bytes(gap * 2))
        for seat in view.honor:
            out.append(ONE_OF_5[turn[seat]])
        out.append(bytes(gap * CHAIRS))
        for seat in order:
            out.append(ONE_OF_5[turn[view.ally[seat]]])
        out.append(bytes(gap * CHAIRS))
        for seat in order:
            out.append(SEASON_BITS[view.kindred[seat]])
        out.append(bytes(gap * 3))

    def _cards(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """owned, display"""
        out.append(turned(view.owned, me * HAND_CARDS))
        out.append(bytes((CHAIRS - view.n) * HAND_CARDS))
        out.append(bytes(view.display))

    def _mandates(self, view: RisingSunView, out: list[bytes]) -> None:
        """hand … seen"""
        kinds = len(MANDATES)
        out.append(tally(view.hand, kinds))
        out.append(bytes([view.hand_size, view.deck]))
        for mandate in view.announced:
            out.append(ONE_OF_5[mandate])
        out.append(bytes((MANDATE_TURNS - len(view.announced)) * kinds))
        for mandate in view.laid:
            out.append(ONE_OF_5[mandate])
        out.append(bytes((MANDATE_TURNS - len(view.laid)) * kinds))
        seen = view.seen
        for at in range(0, len(seen), DRAW):
            out.append(bytes(kinds) if seen[at] == NOBODY else tally(seen[at : at + DRAW], kinds))
        out.append(bytes((MANDATE_TURNS - len(seen) // DRAW) * kinds))

    def _war(self, view: RisingSunView, order: list[int], turn: list[int], out: list[bytes]) -> None:
        """war … earned"""
        gap = CHAIRS - view.n
        places_at_war = bytearray(LANDS)
        for place, province in enumerate(view.war):
            places_at_war[province] = place + 1
        out.append(bytes(places_at_war))
        for seat in order:
            tokens = view.taken[seat]
            out.append(BITS[tokens & 255])
            out.append(BITS[tokens >> 8 & 255])
            out.append(BITS[tokens >> 16 & 255])
        out.append(bytes(gap * TOKENS))
        out.append(bytes(view.sites) if view.sites else bytes(LANDS))
        out.append(tally(view.unmoved, len(FIGURES) * LANDS))
        doomed = view.doomed
        if doomed:
            dead = [turn[doomed[i]] * len(FIGURES) + doomed[i + 1] for i in range(0, len(doomed), 3)]
            out.append(tally(dead, CHAIRS * len(FIGURES)))
            out.append(tally(doomed[2::3], PLACES))
        else:
            out.append(bytes(CHAIRS * len(FIGURES) + PLACES))
        out.append(capped([view.earned[seat] for seat in order]))
        out.append(bytes(gap))

    def _battle(self, view: RisingSunView, me: int, turn: list[int], out: list[bytes]) -> None:
        """fighters … hired"""
        if view.field == NOBODY:
            out.append(NO_BATTLE)
            return
        gap = CHAIRS - view.n
        out.append(SEAT_BITS[turn_bits(view.fighters, me, view.n)])
        out.append(LAND[view.field])
        out.append(bytes([min(view.kills, 255)]))
        out.append(ONE_OF_5[turn[view.souls]])
        out.append(tally([turn[seat] for seat in view.sealed], CHAIRS))
        out.append(capped(view.bids[me * SPOTS :] + view.bids[: me * SPOTS]))
        out.append(bytes(gap * SPOTS))
        out.append(bytes([0 if view.drafted == SEALED else 1 + view.drafted]))
        out.append(capped(view.hired[me:] + view.hired[:me]))
        out.append(bytes(gap))

    def _tea(self, view: RisingSunView, me: int, out: list[bytes]) -> None:
        """asks_by … tea_done"""
        if not view.asks_by:
            out.append(NO_TEA)
            return
        gap = CHAIRS - view.n
        for numbers in (view.asks_by, view.asks_to, view.open_by, view.open_to):
            out.append(capped(numbers[me:] + numbers[:me]))
            out.append(bytes(gap))
        out.append(bytes([view.tea_done]))

    def _agenda(self, view: RisingSunView, me: int, turn: list[int], out: list[bytes]) -> None:
        """pending … frame_numbers"""
        n = view.n
        agenda = view.agenda
        out.append(tally([turn[seat] for seat in view.pending], CHAIRS))
        out.append(STEP[agenda[-FRAME] if agenda else NOBODY])
        out.append(on_agenda(agenda, len(STEPS)))
        told = min(len(agenda) // FRAME, FRAMES)
        for frame in range(told):
            out.append(ONE_OF_5[turn[agenda[-FRAME * frame - 3]]])
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
    """A frame's number with the seats in it counted from ``me`` on."""
    if kind == PLAIN:
        return number
    if kind == SEAT:
        return turn[number]
    if kind == SEATS:
        return turn_bits(number, me, n)
    if kind == SEATS_SEAT:
        return turn_bits(number & 255, me, n) + 256 * turn[number >> 8]
    return 256 * turn[number >> 8] + (number & 255)


ENCODING: Final = RisingSunEncoding()
