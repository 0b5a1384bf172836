"""A view of Rising Sun as bytes, for networks: fields, ranges and meaning (docs/environments.md).

Seats are counted from the viewer's own on, clockwise, also inside the agenda's numbers.  Numbers of things are those of
docs/formats.md, section 6.1.  Rule switches are no part of it: a preset freezes them.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.encoding import (
    BITS,
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
TOKENS: Final = 24  # War Province tokens: Season * LANDS + Province

# Which of a frame's two numbers speak of seats, by the step's name (docs/formats.md, section 6.2).
SEATS_SEAT: Final = OTHER  # as bits, and from 256 on a seat
SEAT_KIND: Final = OTHER + 1  # a seat from 256 on, and something else
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
SEASON_BITS: Final = bit_rows(3)
SEAT_BITS: Final = bit_rows(CHAIRS)
CIRCLES: Final = circles(CHAIRS)
NO_TEA: Final = bytes(4 * CHAIRS + 1)
NO_BATTLE: Final = bytes(4 * CHAIRS + LANDS + 2 + CHAIRS * SPOTS)


class RisingSunAgenda(AgendaFields):
    def number(self, number: int, kind: int, circle: Circle) -> int:
        if kind == SEATS_SEAT:
            return circle.bits(number & 255) + 256 * circle.turn[number >> 8]
        if kind == SEAT_KIND:
            return 256 * circle.turn[number >> 8] + (number & 255)
        return super().number(number, kind, circle)


AGENDA: Final = RisingSunAgenda(CHAIRS, STEPS, FIRST_NUMBER, SECOND_NUMBER)


def _rows() -> list[Row]:
    """Name, shape, highest value and meaning of every field."""
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
        *AGENDA.rows(),
    ]


class RisingSunEncoding(Encoding):
    """The fields of ``_rows`` out of a ``RisingSunView``."""

    def __init__(self) -> None:
        super().__init__(_rows())
        self.chapters = [
            self._setting, self._moment, self._pieces, self._monsters, self._hostages, self._treasure, self._bonds,
            self._owned, self._display, self._mandates, self._war, self._mandate, self._doomed, self._battle, self._tea,
            self._agenda,
        ]  # fmt: skip

    def sources(self, view: RisingSunView) -> list[Sources]:
        return [
            [],
            [[view.season, view.turn, view.first, view.at_war]],
            [view.pieces],
            [view.monsters],
            [view.hostages],
            [view.vp, view.coins, view.ronin],
            [view.honor, view.ally, view.kindred],
            [view.owned],
            [view.display],
            [view.hand, [view.hand_size, view.deck], view.announced, view.laid, view.seen],
            [view.war, view.taken],
            [view.sites, view.unmoved],
            [view.doomed, view.earned],
            [
                [view.fighters, view.field, view.kills, view.souls, view.drafted],
                view.sealed,
                view.bids,
                view.hired,
            ],
            [view.asks_by, view.asks_to, view.open_by, view.open_to, [int(view.tea_done)]],
            [view.pending, view.agenda],
        ]

    def _setting(self, view: RisingSunView) -> Parts:
        """seats … shrines"""
        rules = view.rules
        out: Parts = [ONE_OF_3[view.n - PLAYERS_MIN]]
        out += [ONE_OF_5[rules.clans[seat]] for seat in circle_of(view).order]
        out += [bytes((CHAIRS - view.n) * len(CLANS)), ONE_OF_3[rules.card_set]]
        out += [KAMI_ROW[kami] for kami in rules.shrines]
        return out

    def _moment(self, view: RisingSunView) -> Parts:
        """season … at_war"""
        first = ONE_OF_5[circle_of(view).turn[view.first]]
        return [SEASON[view.season], bytes([view.turn]), first, bytes([view.at_war])]

    def _pieces(self, view: RisingSunView) -> Parts:
        """pieces"""
        return [circle_of(view).rows(view.pieces, ROW)]

    def _monsters(self, view: RisingSunView) -> Parts:
        """monsters, captives"""
        turn = circle_of(view).turn
        standing = bytearray(CHAIRS * BEASTS * PLACES)
        captives = bytearray(CHAIRS * BEASTS)
        for monster in range(BEASTS):
            owner = view.monsters[monster]
            if owner != NOBODY:
                place = view.monsters[BEASTS + monster]
                if place < PLACES:
                    standing[(turn[owner] * BEASTS + monster) * PLACES + place] = 1
                elif place != NOBODY:
                    captives[turn[place - CAPTIVE] * BEASTS + monster] = 1
        return [standing, captives]

    def _hostages(self, view: RisingSunView) -> Parts:
        """hostages"""
        circle = circle_of(view)
        row = 2 * circle.n
        out: Parts = [circle.rows(view.hostages[seat * row : seat * row + row], 2) for seat in circle.order]
        out.append(bytes(circle.gap * CHAIRS * 2))
        return out

    def _treasure(self, view: RisingSunView) -> Parts:
        """vp … ronin"""
        circle = circle_of(view)
        return [circle.wide(view.vp), circle.wide(view.coins), circle.wide(view.ronin)]

    def _bonds(self, view: RisingSunView) -> Parts:
        """honor … kindred"""
        circle = circle_of(view)
        turn = circle.turn
        nobody = bytes(circle.gap * CHAIRS)
        out: Parts = [ONE_OF_5[turn[seat]] for seat in view.honor]
        out.append(nobody)
        out += [ONE_OF_5[turn[view.ally[seat]]] for seat in circle.order]
        out.append(nobody)
        out += [SEASON_BITS[view.kindred[seat]] for seat in circle.order]
        out.append(bytes(circle.gap * 3))
        return out

    def _owned(self, view: RisingSunView) -> Parts:
        """owned"""
        return [circle_of(view).rows(view.owned, HAND_CARDS)]

    def _display(self, view: RisingSunView) -> Parts:
        """display"""
        return [bytearray(view.display)]

    def _mandates(self, view: RisingSunView) -> Parts:
        """hand … seen"""
        kinds = len(MANDATES)
        out: Parts = [tally(view.hand, kinds), bytes([view.hand_size, view.deck])]
        for track in (view.announced, view.laid):
            out += [ONE_OF_5[mandate] for mandate in track]
            out.append(bytes((MANDATE_TURNS - len(track)) * kinds))
        seen = view.seen
        for at in range(0, len(seen), DRAW):
            out.append(bytes(kinds) if seen[at] == NOBODY else tally(seen[at : at + DRAW], kinds))
        out.append(bytes((MANDATE_TURNS - len(seen) // DRAW) * kinds))
        return out

    def _war(self, view: RisingSunView) -> Parts:
        """war, tokens"""
        circle = circle_of(view)
        at_war = bytearray(LANDS)
        for place, province in enumerate(view.war):
            at_war[province] = place + 1
        out: Parts = [at_war]
        for seat in circle.order:
            tokens = view.taken[seat]
            out += [BITS[tokens & 255], BITS[tokens >> 8 & 255], BITS[tokens >> 16 & 255]]
        out.append(bytes(circle.gap * TOKENS))
        return out

    def _mandate(self, view: RisingSunView) -> Parts:
        """sites, unmoved"""
        sites = bytearray(view.sites) if view.sites else bytes(LANDS)
        return [sites, tally(view.unmoved, len(FIGURES) * LANDS)]

    def _doomed(self, view: RisingSunView) -> Parts:
        """doomed … earned"""
        circle = circle_of(view)
        doomed = view.doomed
        dead = [circle.turn[doomed[i]] * len(FIGURES) + doomed[i + 1] for i in range(0, len(doomed), 3)]
        return [tally(dead, CHAIRS * len(FIGURES)), tally(doomed[2::3], PLACES), circle.capped(view.earned)]

    def _battle(self, view: RisingSunView) -> Parts:
        """fighters … hired"""
        if view.field == NOBODY:
            return [NO_BATTLE]
        circle = circle_of(view)
        return [
            SEAT_BITS[circle.bits(view.fighters)],
            LAND[view.field],
            bytes([min(view.kills, 255)]),
            ONE_OF_5[circle.turn[view.souls]],
            tally([circle.turn[seat] for seat in view.sealed], CHAIRS),
            circle.capped(view.bids, SPOTS),
            bytes([0 if view.drafted == SEALED else 1 + view.drafted]),
            circle.capped(view.hired),
        ]

    def _tea(self, view: RisingSunView) -> Parts:
        """asks_by … tea_done"""
        if not view.asks_by:
            return [NO_TEA]
        circle = circle_of(view)
        known = (view.asks_by, view.asks_to, view.open_by, view.open_to)
        return [*[circle.capped(numbers) for numbers in known], bytes([view.tea_done])]

    def _agenda(self, view: RisingSunView) -> Parts:
        """pending … frame_numbers"""
        circle = circle_of(view)
        return AGENDA.parts(view.pending, view.agenda, circle, circle)


def circle_of(view: RisingSunView) -> Circle:
    """The seats counted from the viewer's own on; a spectator looks on as seat 0 does."""
    return CIRCLES[view.n][0 if view.seat == NOBODY else view.seat]


ENCODING: Final = RisingSunEncoding()
