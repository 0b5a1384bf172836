"""What lies on the table."""

from __future__ import annotations

from collections import Counter

from kunitori.core.position import expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.rising_sun.recruit import counts_as_shinto
from kunitori.rising_sun.state import AGAINST, CAPTIVE, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    COPIES,
    FIGURES,
    IS_DAIMYO,
    KINDS,
    LANDS,
    MANDATE_TURNS,
    MANDATES,
    MONSTER_CARD,
    OWN_PIECES,
    SEASONS,
    TILES,
)
from kunitori.rising_sun.train import ACQUIRE


def check_table(state: RisingSun) -> None:
    """The conservation laws of a position (rules, section 27), whatever is being resolved.  Raises BadInput."""
    check_clans(state)
    check_figures(state)
    check_monsters(state)
    check_cards(state)
    check_tiles(state)


def check_clans(state: RisingSun) -> None:
    """RS-HONOR, RS-TEA: Honor, Alliances, Seasons, tokens."""
    n = state.n
    expect(state.first < n and state.turn <= MANDATE_TURNS, "there is no such first seat or turn")
    expect(state.season <= len(SEASONS), "there is no such Season")
    expect(sorted(state.honor) == list(range(n)), "the Honor Track must show every clan once (RS-HONOR-1)")
    for seat, ally in enumerate(state.ally):
        paired = ally == NOBODY or (ally < n and ally != seat and state.ally[ally] == seat)
        expect(paired, "an Alliance has exactly two members (RS-TEA-2)")
    expect(all(bits < 1 << len(SEASONS) for bits in state.kindred), "an Alliance of no such Season (RS-TEA-1)")
    expect(all(bits < 1 << len(SEASONS) * LANDS for bits in state.taken), "there is no such War Province token")
    known = all(province < LANDS for province in state.war) and len(set(state.war)) == len(state.war)
    expect(known, f"at war are different provinces, numbered 0 to {LANDS - 1} (RS-SEASON-4)")


def check_figures(state: RisingSun) -> None:
    """RS-DEF-6, RS-COMP-2: 10 figures and 4 Strongholds a clan, each in one place where it may be."""
    n = state.n
    for seat in range(n):
        for kind in range(KINDS):
            row = seat * ROW + kind * PLACES
            total = sum(state.pieces[row : row + PLACES])
            if kind < AGAINST:
                total += sum(state.hostages[(captor * n + seat) * AGAINST + kind] for captor in range(n))
            told = f"a clan has {OWN_PIECES[kind]} {FIGURES[kind]}, not {total} (RS-COMP-2)"
            expect(total == OWN_PIECES[kind], told)
            at_shrines = any(state.pieces[row + LANDS : row + RESERVE])
            expect(
                not at_shrines or counts_as_shinto(kind), f"a {FIGURES[kind]} can't stand at a Shrine (RS-RECRUIT-7)"
            )
        own = (seat * n + seat) * AGAINST
        expect(not any(state.hostages[own : own + AGAINST]), "nobody holds own figures (RS-HOSTAGE-1)")


def check_monsters(state: RisingSun) -> None:
    """RS-FIG-6, RS-DEF-6: a Monster lies beside the board, or belongs to who has its card and is in one place."""
    for m in range(BEASTS):
        owner, place, kind = state.monsters[m], state.monsters[BEASTS + m], KINDS + m
        owners = [seat for seat in range(state.n) if state.copies(seat, MONSTER_CARD[m])]
        expect(
            owners == ([] if owner == NOBODY else [owner]), f"{FIGURES[kind]} belongs to who has its card (RS-FIG-6)"
        )
        if owner == NOBODY:
            somewhere = place == NOBODY
        elif place >= CAPTIVE:
            somewhere = place < CAPTIVE + state.n and place != CAPTIVE + owner and not IS_DAIMYO[m]
        else:
            somewhere = not LANDS <= place < RESERVE or counts_as_shinto(kind)
        expect(somewhere, f"{FIGURES[kind]} can't be there (RS-DEF-6)")


def check_cards(state: RisingSun) -> None:
    """RS-TRAIN-5: every card is displayed, owned, or being acquired, and none more often than there are copies."""
    on_the_way = Counter(frame.a for frame in frames_of(state) if frame.name == ACQUIRE.name)
    for card, copies in enumerate(COPIES):
        there = state.display[card] + sum(state.copies(seat, card) for seat in range(state.n)) + on_the_way[card]
        expect(there <= copies, f"there are {copies} of {CARDS[card]}, not {there}")


def check_tiles(state: RisingSun) -> None:
    """RS-SETUP-11: the Mandate tiles lie on the track, in a hand and in the deck, each in one place."""
    known = all(tile < len(MANDATES) for tile in (*state.hand, *state.laid, *state.announced))
    remembered = all(tile < len(MANDATES) or tile == NOBODY for tile in state.seen)
    expect(known and remembered and len(state.pile) == len(TILES), "there is no such Mandate tile")
    for mandate, tiles in enumerate(TILES):
        there = state.laid.count(mandate) + state.hand.count(mandate) + state.pile[mandate]
        expect(there == tiles, f"there are {tiles} tiles {MANDATES[mandate]}, not {there} (RS-SETUP-11)")
