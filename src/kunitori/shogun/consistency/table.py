"""What lies on the table."""

from __future__ import annotations

from typing import Final

from kunitori.core.position import Frame, expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import MOST
from kunitori.shogun.consistency.spot import KINDS
from kunitori.shogun.elimination import has_daimyo
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
    WITH_CASTLE,
    WITH_FORTRESS,
    Shogun,
)
from kunitori.shogun.tables import (
    ARMIES,
    ASHIGARU_MAX,
    BASES,
    CASTLES,
    FORCE_MAX,
    LANDS,
    PIECES,
    PROVINCES,
    RONIN,
    SAMURAI_MAX,
    UNITS,
)

MOST_TURNS: Final = 10_000


def check_table(state: Shogun) -> None:
    """The laws of a position (rules, section 8), whatever is being resolved.  Raises BadInput."""
    frames = frames_of(state)
    check_ranges(state)
    check_sides(state)
    check_provinces(state, frames)
    check_armies(state, frames)
    check_pieces(state)
    check_ronin(state, frames)


def check_ranges(state: Shogun) -> None:
    """Every number means something."""
    n = state.n
    sides = {*range(n), NOBODY}
    expect(state.turn < MOST_TURNS, "there is no such turn")
    known = {*state.owner, *state.conqueror, state.ninja, state.spied, state.active} <= sides
    expect(known, f"sides are numbered 0 to {n - 1}")
    expect({*state.building} <= {0, WITH_CASTLE, WITH_FORTRESS}, "there is no such building")
    expect({*state.shown, *state.owes, state.manned} <= {0, 1}, "'shown', 'owes' and 'manned' are 0 or 1")
    expect({*state.banner} <= {*range(state.loose), NOBODY}, "there is no such army")
    acting = {*range(state.loose + LANDS), NOBODY}
    expect({state.acting, *state.declared[::2]} <= acting, "there is no such force")
    places = set(range(LANDS))
    known = {*state.barred, *state.declared[1::2]} <= places and state.field in {*places, NOBODY}
    expect(known, f"provinces are numbered 0 to {LANDS - 1}")
    expect(max(state.koku) <= MOST, f"nobody has more than {MOST} koku")
    expect(max(state.sword) <= n, "there is no such sword (SH-SWORDS-01)")
    expect(all(amount <= MOST or amount == OPEN for amount in state.plan), f"a box holds at most {MOST} koku")
    expect(state.winners < 1 << state.rules.seats, "there is no such winner")
    expect(state.used < 1 << state.loose, "'used' tells of armies that there are not")
    check_sizes(state)


def check_sizes(state: Shogun) -> None:
    """Lists that are empty most of the time have one number for each thing they tell of, or none."""
    n = state.n
    sizes = {"deal": LANDS, "fresh": LANDS, "settled": LANDS * FORCE_ROW, "dropper": LANDS, "breach": LANDS,
             "due": 2, "losses": 4 * SLOTS}  # fmt: skip
    for name, size in sizes.items():
        expect(len(getattr(state, name)) in (0, size), f"the list {name!r} must have {size} numbers")
    expect(len(state.bought) in (0, n, n * KINDS), f"the list 'bought' must have {n} or {n * KINDS} numbers")
    expect(bool(state.agenda) or not (state.bought or state.fresh), "no game ends in a levy (SH-LEVY-08)")
    expect(len(state.declared) % 2 == 0, "'declared' has two numbers for each battle")
    expect(bool(state.due) == bool(state.losses), "'due' and 'losses' go together")


def check_sides(state: Shogun) -> None:
    """SH-ELIMINATION: who is out has nothing; who is in play has a daimyo."""
    owners = [side for side in range(state.n) if state.holdings(side)]
    expect(all(map(state.in_play, owners)), "who is out owns nothing (SH-ELIMINATION-03)")
    held = [side for side in (state.ninja, state.spied) if side != NOBODY]
    expect(all(map(state.in_play, held)), "who is out has no ninja and no plan (SH-ELIMINATION-11)")
    for side in range(state.n):
        name, last = state.rules.name(side), state.conqueror[side]
        expect(state.in_play(side) == has_daimyo(state, side), f"{name} is in play with a daimyo (SH-ELIMINATION-02)")
        expect(last in (NOBODY, side) or not state.rules.allied(side, last), "sisters don't fight (SH-TWO-04)")
    for side in range(state.n):
        last, steps = side, 0
        while state.conqueror[last] not in (NOBODY, last) and steps <= state.n:
            last, steps = state.conqueror[last], steps + 1
        expect(steps <= state.n, "somebody's pieces went round in a circle (SH-ELIMINATION-03)")
    swords = [sword for sword in state.sword if sword]
    expect(len(set(swords)) == len(swords), "there is one of each sword (SH-SWORDS-01)")
    expect(bool(state.agenda) != bool(state.winners), "the game is over when somebody has won, and then only (SH-END)")


def check_provinces(state: Shogun, frames: list[Frame]) -> None:
    """SH-WAR-02, SH-UNIT-04, SH-BUILD-05: an owner has a unit there; limits of forces; castles and bases."""
    for p, name in enumerate(PROVINCES):
        units = state.loose_units(p)
        expect(units <= FORCE_MAX, f"a provincial force has at most {FORCE_MAX} units: {name} (SH-UNIT-04)")
        if not state.deal:
            expect(state.is_held(p) == (state.owner[p] != NOBODY), f"who owns {name} has a unit there (SH-WAR-02)")
        disbanded = state.banner[p] != NOBODY and state.armies[state.banner[p] * ARMY_ROW + STATUS] == DOWN
        fits = disbanded or state.force[p * FORCE_ROW + RONIN] <= state.force_limit(p)
        expect(fits, f"too many ronin for the force in {name} (SH-RONIN-05)")
    castles = sum(kind != 0 for kind in state.building)
    expect(castles + state.castles == CASTLES, f"there are {CASTLES} castles (SH-BUILD-05)")
    expect(state.building.count(WITH_FORTRESS) + state.bases == BASES, f"there are {BASES} bases (SH-BUILD-05)")


def check_armies(state: Shogun, frames: list[Frame]) -> None:
    """SH-UNIT-03, SH-UNIT-07, SH-UNIT-08: where armies stand, and what is on their cards."""
    moving = {frame.a for frame in frames if frame.name == "marching"}
    waiting = {frame.b for frame in frames if frame.name == "return-daimyo"}
    waiting |= set(range(state.loose)) if any(frame.name in ("set-up", "placing") for frame in frames) else set()
    for p in range(LANDS):
        army = state.banner[p]
        stands = army == NOBODY or (state.armies[army * ARMY_ROW + PLACE] == p and army // ARMIES == state.owner[p])
        expect(stands, f"the Banner in {PROVINCES[p]} is of an army of the province's owner that stands there")
    for army in range(state.loose):
        row = army * ARMY_ROW
        status, place, hole = state.armies[row + STATUS], state.armies[row + PLACE], state.armies[row + HOLE]
        name = f"army {army % ARMIES + 1} of {state.rules.name(army // ARMIES)}"
        expect(status in (LOST, STANDING, DOWN) and hole < len(state.rules.track), f"{name} has no such daimyo")
        if status == LOST:
            card = state.armies[row + CARD : row + ARMY_ROW]
            expect(place == NOBODY and not any(card), f"{name} has nothing without its daimyo (SH-UNIT-08)")
            continue
        samurai, ashigaru = sum(state.armies[row + CARD : row + CARD + 2]), sum(state.armies[row + CARD + 2 :][:2])
        fits = samurai <= SAMURAI_MAX and ashigaru <= ASHIGARU_MAX
        expect(fits, f"{name} has at most {SAMURAI_MAX} samurai and {ASHIGARU_MAX} ashigaru (SH-UNIT-03)")
        expect(status == STANDING or state.card_units(army) > 0, f"{name} has a unit left, or is lost (SH-NINJA-16)")
        expect(status == DOWN or state.army_space(army) >= 0, f"{name} has too many ronin (SH-RONIN-05)")
        if place == NOBODY:
            expect(status == STANDING and army in waiting, f"{name} stands somewhere (SH-UNIT-08)")
        else:
            there = place < LANDS and state.owner[place] == army // ARMIES
            expect(there, f"{name} stands in a province of its side (SH-UNIT-08)")
            known = state.banner[place] == army or (army in moving and state.banner[place] != NOBODY)
            expect(known, f"{name} has its Banner where it stands (SH-UNIT-07)")


def check_pieces(state: Shogun) -> None:
    """SH-COMP-02, SH-ELIMINATION-12: each side has the units of all its colours, on the map and in its tray."""
    colours = [0] * state.n
    for side in range(state.n):
        last = side
        while state.conqueror[last] not in (NOBODY, last):
            last = state.conqueror[last]
        colours[last] += 1
    placing = len(state.fresh) == LANDS and len(state.bought) == KINDS * state.n and state.step().name != "buy-units"
    for side in range(state.n):
        for kind in range(KINDS):
            total = state.tray[side * KINDS + kind]
            total += sum(state.force[p * FORCE_ROW + kind] for p in state.provinces_of(side))
            first = side * ARMIES * ARMY_ROW + CARD + kind
            total += sum(state.armies[first : first + ARMIES * ARMY_ROW : ARMY_ROW])
            if placing:
                total += state.bought[side * KINDS + kind]
                total += sum((state.fresh[p] - 1) // 2 == kind for p in state.provinces_of(side) if state.fresh[p])
            own = PIECES[kind] * colours[side]
            told = f"{state.rules.name(side)} has {own} {UNITS[kind]} in all, not {total} (SH-COMP-02)"
            expect(total == own, told)


def check_ronin(state: Shogun, frames: list[Frame]) -> None:
    """SH-COMP-03, SH-RONIN-05, SH-RONIN-14: the supply of ronin, and what face-down cards can hold."""
    laying = any(frame.name == "hide-ronin" for frame in frames)
    total = state.ronin + sum(state.hidden) + sum(state.force[RONIN::FORCE_ROW])
    total += sum(state.armies[ARMY_RONIN::ARMY_ROW]) + (sum(state.bought) if laying else 0)
    total += sum(frame.b for frame in frames if frame.name == "split-defence")
    supply = state.rules.ronin_supply
    expect(total == supply, f"there are {supply} ronin, not {total} (SH-COMP-03)")
    for p, name in enumerate(PROVINCES):
        ronin = state.hidden[p]
        expect(not ronin or state.owner[p] != NOBODY, f"nobody hides ronin in {name} (SH-RONIN-04)")
        if laying:
            fits = ronin <= max(0, state.public_space(p)) and not state.limit[p] and not state.shown[p]
        else:
            fits = ronin <= state.limit[p] <= supply and bool(ronin) >= state.shown[p]
            fits = fits and (not state.limit[p] or state.owner[p] != NOBODY)
        expect(fits, f"the card of {name} can't hold {ronin} ronin (SH-RONIN-05)")
        army = state.banner[p]
        disbanded = army != NOBODY and state.armies[army * ARMY_ROW + STATUS] == DOWN
        moving = any(frame.name in ("marching", "leaving") for frame in frames)
        expect(disbanded or moving or ronin <= max(0, state.public_space(p)), f"{name} has no room for {ronin} ronin")
    shows = state.rules.ronin_stacks_visible
    expect(shows or not any(state.shown), "the switch ronin_stacks_visible hides how many lie on a card")
