"""What must be true of any position, by chapters of the rules, and of what is left to resolve on its agenda.

A position that passes can be played to its end.  Whoever writes one by hand reads here what contradicts what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from kunitori.core.errors import BadInput
from kunitori.core.position import Frame, expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.core.step import AUTOMATIC
from kunitori.shogun import combat, ninja
from kunitori.shogun.actions import BUY, MOST
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.build import may_run_short, site_chosen, sites
from kunitori.shogun.casualties import ATTACKER, DEFENDER, choices, counts, groups, strength
from kunitori.shogun.declare import may_declare, place_of, targets_of
from kunitori.shogun.elimination import has_daimyo
from kunitori.shogun.experience import may_go_on
from kunitori.shogun.levy import is_open_to
from kunitori.shogun.march import (
    DETACHED,
    FINAL,
    STEP,
    can_leave,
    destinations,
    needs_garrison,
    ways_to_go,
)
from kunitori.shogun.planning import FILLED_IN_TURN, amounts, koku_left, open_box, opponents
from kunitori.shogun.setup import next_card, sides_of
from kunitori.shogun.state import (
    ARMY_RONIN,
    ARMY_ROW,
    CARD,
    DOWN,
    FORCE_ROW,
    GARRISON,
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
from kunitori.shogun.swords import swords_left
from kunitori.shogun.tables import (
    ARMIES,
    ASHIGARU_MAX,
    BASES,
    BOXES,
    BUILD,
    BUILD_PRICE,
    CASTLES,
    DAIMYO,
    FORCE_MAX,
    LANDS,
    LEVY,
    PIECES,
    PROVINCES,
    REINFORCEMENTS,
    REINFORCING,
    RONIN,
    RONIN_BOX,
    SAMURAI_MAX,
    SPEARMAN,
    START_SPEARMEN,
    SWORDS_BOX,
    UNITS,
)

KINDS: Final = len(UNITS)
MOST_TURNS: Final = 10_000

# What lies on the table


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


# What is being resolved


@dataclass(frozen=True, slots=True)
class Spot:
    """A frame of the agenda in its place: what it lies on, the name of what lies on it, and all frames."""

    state: Shogun
    frame: Frame
    on: Frame
    above: str
    frames: list[Frame]


def check_agenda(state: Shogun) -> None:
    """Everything left to resolve fits what lies beneath it and the position.  Raises BadInput."""
    frames = frames_of(state)
    if not frames:
        return
    expect(state.step().mode != AUTOMATIC, "a position is written where somebody decides")
    check_swords(state, frames)
    check_sealed(state, frames)
    check_war(state, frames)
    for i, frame in enumerate(frames):
        on = frames[i - 1] if i else Frame("")
        above = frames[i + 1].name if i + 1 < len(frames) else ""
        under, fits = FRAMES[frame.name]
        may_lie = on.name in under.split() or not (on.name or under)
        if not may_lie or not fits(Spot(state, frame, on, above, frames)):
            told = f"{frame.name} {frame.seat} {frame.a} {frame.b}"
            rule = next(step.rule for step in STEPS if step.name == frame.name)
            raise BadInput(f"the frame {told} of the agenda contradicts the position ({rule})")


def check_swords(state: Shogun, frames: list[Frame]) -> None:
    """SH-SETUP-05, SH-SWORDS-05: swords are drawn for the set-up, and taken in Action 2."""
    names = {frame.name for frame in frames}
    setting_up = bool(names & {"set-up", "placing"})
    expect((state.turn == 0) == setting_up, "turn 0 is the set-up, and only that")
    limit = state.rules.max_turns
    expect(not limit or state.turn <= limit, "that turn is beyond the last one (OQ-57)")
    taken = [side for side in range(state.n) if state.sword[side]]
    expect(all(map(state.in_play, taken)), "who is out has no sword (SH-ELIMINATION-11)")
    if frames[0].a > 2 or "placing" in names:
        expect(taken == state.sides_in_play(), "every side has a sword by then (SH-SWORDS-04)")
    elif frames[0].a < 2:
        expect(not taken, "the swords are returned by then (SH-SETUP-09)")
    else:
        expect(all(state.sword[side] <= len(state.sides_in_play()) for side in taken), "that sword isn't in use")


def check_sealed(state: Shogun, frames: list[Frame]) -> None:
    """What exists only while something is decided unseen is there then, and only then."""
    n, names = state.n, {frame.name for frame in frames}
    expect(len(state.deal) == ("split-cards" in names) * LANDS, "'deal' tells of a split of cards (SH-TWO-02)")
    expect(len(state.fresh) == ("end-levy" in names) * LANDS, "'fresh' tells of a levy (SH-LEVY-08)")
    rows = KINDS * ("end-levy" in names) + ("end-hiring" in names)
    expect(len(state.bought) == n * rows, "'bought' tells of a levy, or of ronin to be laid (SH-LEVY-08, SH-RONIN-02)")
    owe = not names.isdisjoint(("make-plans", "wish-swords", "build", "buy-units", "place-units", "hide-ronin"))
    expect(owe or not any(state.owes), "nobody owes anything sealed (SH-SEQ-06)")
    chooses = owe or "casualties" in names
    expect(chooses or set(state.chosen) == {NOBODY}, "nobody has chosen anything sealed (SH-SEQ-06)")
    expect("buy-units" in names or not any(state.spent), "'spent' tells of purchases (SH-LEVY-01)")
    removing = "casualties" in names
    expect(
        (len(state.due), len(state.losses)) == ((2, 4 * SLOTS) if removing else (0, 0)),
        "'due' and 'losses' tell of casualties (SH-CASUALTY-01)",
    )
    planning = "show-plans" in names
    expect(planning or OPEN not in state.plan, "a plan has no open box after Planning (SH-PLAN-01)")
    expect(state.spied == NOBODY or (planning and state.ninja != NOBODY), "nobody spies now (SH-PLAN-04)")


def check_war(state: Shogun, frames: list[Frame]) -> None:
    """What exists only in a war turn, a phase of it, a series of attacks or a battle is there then, and only then."""
    stage = next((frame.b for frame in frames if frame.name == "war-turn"), 0)
    side = next((frame.a for frame in frames if frame.name == "war-turn"), NOBODY)
    expect(state.active == side, "'active' tells whose war turn it is (SH-SEQ-03)")
    expect(len(state.breach) == (1 <= stage <= FORCES) * LANDS, "'breach' tells of temporary units (SH-CASTLE-06)")
    lost = zip(state.breach, state.building)
    expect(all(dead <= GARRISON[building] for dead, building in lost), "more died than there were (SH-CASTLE-01)")
    moving = stage in (ARMIES_MOVE, COMBAT, FORCES)
    expect(len(state.settled) == moving * LANDS * FORCE_ROW, "'settled' tells of units that moved (SH-FINAL-07)")
    expect(all(n <= there for n, there in zip(state.settled, state.force)), "more units moved than are there")
    expect(len(state.dropper) == moving * LANDS, "'dropper' tells who left units (SH-MOVE-10)")
    armies = {NOBODY, *range(state.loose)}
    expect({*state.dropper} <= armies, "there is no army that could leave units (SH-MOVE-10)")
    expect(state.used == 0 or stage in (ARMIES_MOVE, FORCES), "armies are taken up in Phases A and D (SH-MOVE-09)")
    check_declared(state, stage)
    check_series(state, frames)


def check_declared(state: Shogun, stage: int) -> None:
    """SH-DECLARE: battles that are declared and not dealt with."""
    declared = state.declared
    expect(len(declared) % 2 == 0 and (not declared or DECLARING <= stage <= COMBAT), "no battles are declared now")
    forces = declared[::2]
    expect(len(set(forces)) == len(forces), "a force declares one battle (SH-DECLARE-01)")
    for acting, target in zip(forces, declared[1::2]):
        if may_declare(state, state.active, acting):
            near = target in state.rules.near[place_of(state, acting)]
            expect(near, "battles are declared against adjacent provinces (SH-DECLARE-01)")
        else:
            gone = acting >= state.loose or acting // ARMIES == state.active
            expect(stage == COMBAT and gone and target < LANDS, "this force can't have declared (SH-DECLARE-01)")


def check_series(state: Shogun, frames: list[Frame]) -> None:
    """SH-EXPERIENCE-03, SH-COMBAT: who attacks, how often, and where."""
    names = {frame.name for frame in frames}
    series, fights = "series-over" in names, not names.isdisjoint(BATTLE)
    expect((state.acting != NOBODY) == series, "'acting' tells of a series of attacks (SH-EXPERIENCE-03)")
    expect((state.field != NOBODY) == fights, "'field' tells of a battle (SH-COMBAT-01)")
    counted = 1 <= state.attacks <= max(state.rules.track) and state.wins <= state.attacks
    expect(counted if series else (state.attacks, state.wins, state.barred) == (0, 0, []), "the attacks are miscounted")
    expect(len(state.barred) <= state.attacks, "more battles were called off than fought (SH-COMBAT-11)")
    resume = next((frame for frame in frames if frame.name == "resume"), Frame(""))
    begun = "after-missiles" in names or (resume.name == "resume" and resume.a == 0)
    either = "step-eight" in names and state.rules.call_off_after_volley
    begun = begun or "step-eight" in names
    expect(either or state.manned == begun, "temporary units join with the first sequence (SH-CASTLE-05)")


# Frames, chapter by chapter: what each may lie on, and whether it fits the position.

Fits = Callable[[Spot], bool]
ARMIES_MOVE, DECLARING, COMBAT, FORCES = 2, 4, 6, 8  # stages of a war turn with a phase
WINDOWS_OF_TURN: Final = {6: ninja.AFTER_HIRING, 8: ninja.AFTER_RELEASE}  # by Action
WINDOWS_OF_WAR: Final = {  # by stage of a war turn
    1: ninja.BEFORE_WAR_TURN, 3: ninja.AFTER_MOVES, 5: ninja.AFTER_DECLARING, 7: ninja.BEFORE_FINAL,
    9: ninja.AFTER_WAR_TURN,
}  # fmt: skip
BATTLE: Final = ("meet", "first-dice", "after-missiles", "resume", "step-eight")
RETURNING: Final = ("return-daimyo", "returned-picks")


def both(*conditions: Fits) -> Fits:
    """All of these."""
    return lambda spot: all(condition(spot) for condition in conditions)


def nobodys(spot: Spot) -> bool:
    """A frame of nobody's, without numbers."""
    return spot.frame.seat == NOBODY and spot.frame.a == spot.frame.b == 0


def of_side(spot: Spot) -> bool:
    """Asked is who commands the side of the first number."""
    side = spot.frame.a
    return side < spot.state.n and spot.frame.seat == spot.state.seat_of(side)


def of_side_in_play(spot: Spot) -> bool:
    return of_side(spot) and spot.state.in_play(spot.frame.a)


def of_army(spot: Spot) -> bool:
    """Asked is who commands the army of the first number, which stands on the map."""
    state, army = spot.state, spot.frame.a
    if army >= state.loose or spot.frame.seat != state.seat_of(army // ARMIES):
        return False
    return state.armies[army * ARMY_ROW] == STANDING and state.armies[army * ARMY_ROW + PLACE] != NOBODY


def alone(spot: Spot) -> bool:
    """Is there no other frame of this step about the same?"""
    mine = [frame for frame in spot.frames if frame.name == spot.frame.name and frame.a == spot.frame.a]
    return len(mine) == 1


def only_a(spot: Spot) -> bool:
    """The second number says nothing."""
    return spot.frame.b == 0


def action(*numbers: int) -> Fits:
    """The frame lies on the turn in one of these Actions."""
    return lambda spot: spot.on.a in numbers


# Set-up (SH-SETUP, SH-TWO)


def turn(spot: Spot) -> bool:
    return spot.frame.seat == NOBODY and only_a(spot) and spot.frame.a <= 9


def split_cards(spot: Spot) -> bool:
    """SH-TWO-02: equal hands, none of which goes beyond one side's share; the next card is asked for."""
    state, seat = spot.state, spot.frame.seat
    seats = range(state.rules.seats)
    if (
        seat not in seats
        or spot.frame.a >= LANDS
        or not only_a(spot)
        or any(state.deal.count(s) * 2 != LANDS for s in seats)
    ):
        return False
    if any(owner != NOBODY and state.seat_of(owner) != hand for owner, hand in zip(state.owner, state.deal)):
        return False
    splitting = [frame.seat for frame in spot.frames if frame.name == "split-cards"]
    all_asked = all(s in splitting or next_card(state, s) == LANDS for s in seats)
    open_still = all(state.holdings(side) < LANDS // state.n for side in sides_of(state, seat))
    bare = not any(state.force) and set(state.banner) == {NOBODY}
    once = splitting.count(seat) == 1 and all_asked
    return once and open_still and bare and spot.frame.a == next_card(state, seat)


def placing(spot: Spot) -> bool:
    """SH-SETUP-07, -08: so many spearmen and Banners have been placed as it was anybody's turn to."""
    state, made = spot.state, spot.frame.a - 1
    if spot.on.a or spot.frame.seat != NOBODY or not 0 <= made < (REINFORCEMENTS + ARMIES) * state.n:
        return False
    for at, side in enumerate(state.in_sword_order()):
        turns = (made - at + state.n - 1) // state.n  # how often it was this side's turn
        forces = [state.force[p * FORCE_ROW : p * FORCE_ROW + FORCE_ROW] for p in state.provinces_of(side)]
        more = sum(force[SPEARMAN] == START_SPEARMEN + REINFORCING for force in forces)
        bare = all(sum(force) == force[SPEARMAN] in (START_SPEARMEN, START_SPEARMEN + REINFORCING) for force in forces)
        placed = [
            state.armies[army * ARMY_ROW + PLACE] != NOBODY for army in range(side * ARMIES, side * ARMIES + ARMIES)
        ]
        banners = max(0, turns - REINFORCEMENTS)
        if not bare or more != min(turns, REINFORCEMENTS) or len(forces) < REINFORCEMENTS:
            return False
        if placed != [slot < banners for slot in range(ARMIES)]:
            return False
    return True


def whose_placing(spot: Spot) -> bool:
    """SH-SETUP-07: in sword order; Banners in the order of the armies."""
    state, made = spot.state, spot.on.a - 1
    side = state.in_sword_order()[made % state.n]
    banners = made // state.n - REINFORCEMENTS
    named = "place-banner" if banners >= 0 else "reinforce"
    return spot.frame == Frame(named, state.seat_of(side), side, max(0, banners))


# Planning, swords, buildings, levies, ronin (SH-PLAN to SH-RONIN)


def make_plans(spot: Spot) -> bool:
    """SH-PLAN-01 … 04: everybody's plan at its stage; the spy's is made last."""
    state, asked = spot.state, spot.frame.a
    spy = 0 if state.ninja == NOBODY else 1 << state.ninja
    everybody = sum(1 << side for side in state.sides_in_play())
    beneath = spot.on.name == "show-plans"
    if spot.frame.seat != NOBODY or not only_a(spot) or asked != (spy or everybody if beneath else everybody & ~spy):
        return False
    owing = sum(1 << side for side in range(state.n) if state.owes[side])
    if spot.above:
        return owing & asked == asked
    open_to_all = state.spied == NOBODY or beneath
    return bool(owing) and open_to_all and owing & ~(asked | (0 if beneath else spy)) == 0 and plans_fit(state)


def plans_fit(state: Shogun) -> bool:
    return all(plan_fits(state, side) for side in state.sides_in_play())


def plan_fits(state: Shogun, side: int) -> bool:
    """SH-PLAN-01, -02: box after box, as far as the koku go; a sealed plan has no open box."""
    row = side * len(BOXES)
    filled = [state.plan[row + box] != OPEN for box in FILLED_IN_TURN]
    box = open_box(state, side)
    if any(later and not box for box, later in pairwise(filled)) or koku_left(state, side) < 0:
        return False
    if state.plan[row + BUILD] not in (0, BUILD_PRICE, OPEN):
        return False
    if box == LEVY:
        return state.plan[row + LEVY] != OPEN and koku_left(state, side) == 0
    return state.owes[side] == 1 and state.plan[row + LEVY] == OPEN and len(amounts(state, side, box)) > 1


def spy_on(spot: Spot) -> bool:
    """SH-PLAN-04: the ninja's holder, once all others have sealed, before his own plan is begun."""
    state, spy = spot.state, spot.state.ninja
    if spy == NOBODY or state.spied != NOBODY or not only_a(spot) or not of_side_in_play(spot) or spot.frame.a != spy:
        return False
    waiting = not spot.above
    sealed = [side for side in range(state.n) if state.owes[side]] == [spy]
    return bool(opponents(state, spy)) and (sealed and plans_fit(state) if waiting else True)


def wish_swords(spot: Spot) -> bool:
    """OQ-9: those who bid most of all who have no sword yet, two at least, each for a sword that is left."""
    state, tied = spot.state, spot.frame.a
    left = [side for side in state.sides_in_play() if not state.sword[side]]
    bids = [state.plan[side * len(BOXES) + SWORDS_BOX] for side in left]
    most = [side for side, bid in zip(left, bids) if bid == max(bids) > 0]
    if spot.frame.seat != NOBODY or not only_a(spot) or len(most) < 2 or tied != sum(1 << side for side in most):
        return False
    wishes = swords_left(state)
    owing = [side for side in range(state.n) if state.owes[side]]
    sealed = {side for side in most if side not in owing}
    chosen = all(
        (state.chosen[side] in wishes) if side in sealed else state.chosen[side] == NOBODY for side in range(state.n)
    )
    return state.rules.wishes and set(owing) <= set(most) and bool(owing) and chosen


def choose_sword(spot: Spot) -> bool:
    return of_side_in_play(spot) and only_a(spot) and alone(spot) and not spot.state.sword[spot.frame.a]


def paid(state: Shogun, box: int) -> list[int]:
    """The sides in play with koku in a box."""
    return [side for side in state.sides_in_play() if state.plan[side * len(BOXES) + box]]


def owing_among(state: Shogun, sides: list[int]) -> bool:
    """Does somebody owe, and none but these?"""
    owing = [side for side in range(state.n) if state.owes[side]]
    return bool(owing) and set(owing) <= set(sides)


def build_together(spot: Spot) -> bool:
    """SH-BUILD-06: builders name a site each, unless pieces may run short."""
    state = spot.state
    payers = paid(state, BUILD)
    for side in range(state.n):
        named = side in payers and not state.owes[side]
        may = {site_chosen(action) for action in sites(state, side)} if named else {NOBODY}
        if state.chosen[side] not in may:
            return False
    short = state.rules.sword_order or may_run_short(state, payers)
    return nobodys(spot) and not short and owing_among(state, payers)


def build_in_turn(spot: Spot) -> bool:
    return of_side_in_play(spot) and only_a(spot) and alone(spot) and spot.frame.a in paid(spot.state, BUILD)


def buy_units(spot: Spot) -> bool:
    """SH-LEVY-01, -02: each side buys within its koku and its tray."""
    state = spot.state
    payers = paid(state, LEVY)
    bought = all(purchases_fit(state, side, side in payers) for side in range(state.n))
    return nobodys(spot) and not any(state.fresh) and owing_among(state, payers) and bought


def purchases_fit(state: Shogun, side: int, pays: bool) -> bool:
    row = side * KINDS
    units, spent, last = state.bought[row : row + KINDS], state.spent[side], state.chosen[side]
    if not pays:
        return not any(units) and not spent and last == NOBODY
    counted = bool(spent) == any(units) and sum(units) <= spent * max(sum(action.units) for action in BUY)
    in_tray = all(n <= state.tray[row + kind] for kind, n in enumerate(units))
    return counted and in_tray and spent <= state.plan[side * len(BOXES) + LEVY] and last < len(BUY)


def place_units(spot: Spot) -> bool:
    """SH-LEVY-03 … 05: one new unit in a province, where there is room for it."""
    state = spot.state
    if not nobodys(spot) or spot.above:
        return nobodys(spot)
    buyers = {side for side in range(state.n) if any(state.bought[side * KINDS : side * KINDS + KINDS])}
    for p in range(LANDS):
        if state.fresh[p]:
            kind, army = divmod(state.fresh[p] - 1, 2)
            if kind >= KINDS or state.owner[p] == NOBODY or not is_open_to(state, p, kind, bool(army)):
                return False
            buyers.add(state.owner[p])
    drafting = all(state.chosen[side] in ((1, NOBODY) if state.owes[side] else (NOBODY,)) for side in range(state.n))
    return drafting and all(map(state.in_play, buyers)) and owing_among(state, sorted(buyers))


def hide_ronin(spot: Spot) -> bool:
    """SH-RONIN-04: who has hired lays what he has."""
    state = spot.state
    hirers = [
        side
        for side in paid(state, RONIN_BOX)
        if state.bought[side] or any(state.hidden[p] for p in state.provinces_of(side))
    ]
    idle = [side for side in range(state.n) if side not in hirers]
    laid = any(state.bought[side] or any(state.hidden[p] for p in state.provinces_of(side)) for side in idle)
    drafting = all(state.chosen[side] in ((1, NOBODY) if state.owes[side] else (NOBODY,)) for side in range(state.n))
    return nobodys(spot) and not laid and drafting and owing_among(state, hirers)


# The ninja (SH-NINJA)


def window_on(on: Frame) -> int:
    """The window (NW-1 …) that can be open on top of a frame; 0: none."""
    if on.name == "turn":
        return WINDOWS_OF_TURN.get(on.a, 0)
    if on.name == "war-turn":
        return WINDOWS_OF_WAR.get(on.b, 0)
    return {"meet": ninja.BEFORE_BATTLE, "resume": ninja.BETWEEN_SEQUENCES, "next-attack": ninja.AFTER_BATTLE}[on.name]


def window_open(spot: Spot) -> bool:
    """SH-NINJA-05, SH-NINJA-06."""
    window = window_on(spot.on)
    return window > 0 and spot.state.turn > 1 and spot.state.rules.windows >> window & 1 == 1


def ninja_window(spot: Spot) -> bool:
    state = spot.state
    held = state.ninja != NOBODY and spot.frame.seat == state.seat_of(state.ninja)
    return (
        window_open(spot)
        and held
        and spot.frame.a == window_on(spot.on)
        and only_a(spot)
        and bool(ninja.targets(state, state.ninja))
    )


def revenge(spot: Spot) -> bool:
    """SH-NINJA-08: by the target's owner, on the ninja's."""
    state, other = spot.state, spot.frame.b
    between = other < state.n and of_side_in_play(spot) and not state.rules.allied(spot.frame.a, other)
    return (
        between
        and window_open(spot)
        and state.in_play(other)
        and state.ninja == NOBODY
        and bool(ninja.daimyos(state, other))
    )


def after_window(spot: Spot) -> bool:
    """An elimination follows casualties, a battle, or a strike in a window."""
    return spot.on.name in ("after-missiles", "resume", "aftermath", "return-daimyo") or window_open(spot)


def return_daimyo(spot: Spot) -> bool:
    """SH-ELIMINATION-05, -06: to a province without an army."""
    state, army = spot.state, spot.frame.b
    waiting = [frame for frame in spot.frames if frame.name == "return-daimyo"]
    free = [p for p in state.provinces_of(spot.frame.a) if state.banner[p] == NOBODY]
    of_it = army // ARMIES == spot.frame.a and army < state.loose
    unplaced = of_it and state.armies[army * ARMY_ROW + PLACE] == NOBODY
    once = [frame.b for frame in waiting].count(army) == 1
    return of_side_in_play(spot) and unplaced and once and len(free) >= len(waiting) and after_window(spot)


def returned_picks(spot: Spot) -> bool:
    state, army = spot.state, spot.frame.b
    of_it = army // ARMIES == spot.frame.a and army < state.loose
    placed = of_it and state.armies[army * ARMY_ROW] == STANDING and state.armies[army * ARMY_ROW + PLACE] != NOBODY
    return of_side_in_play(spot) and placed and after_window(spot)


# War turns (SH-WAR, SH-MOVE, SH-DECLARE, SH-FINAL)


def wage_war(spot: Spot) -> bool:
    return spot.frame.seat == NOBODY and only_a(spot) and spot.on.a == 7 and spot.frame.a <= spot.state.n


def war_turn(spot: Spot) -> bool:
    """SH-SEQ-03: of the side whose sword is the last that was begun."""
    state, side = spot.state, spot.frame.a
    return of_side(spot) and 1 <= spot.frame.b <= 9 and (not state.in_play(side) or state.sword[side] == spot.on.a)


def take_up_armies(spot: Spot) -> bool:
    """SH-MOVE-09: in Phase A, or in Phase D before the forces."""
    final = spot.on.name == "move-forces"
    stage = spot.on.b == (0 if final else ARMIES_MOVE)
    return of_side(spot) and spot.frame.a == spot.on.a and stage and spot.frame.b == (FINAL if final else 0)


def marching(spot: Spot) -> bool:
    """SH-MOVE-01: an army that was taken up, with so many steps left as its level allows; it can come to a stop."""
    state, army, packed = spot.state, spot.frame.a, spot.frame.b
    if not of_army(spot) or army // ARMIES != spot.on.a or not state.used >> army & 1:
        return False
    detached, final, steps = packed // DETACHED, packed & FINAL, packed % DETACHED // STEP
    if final != spot.on.b or steps > state.level(army) or detached > (LANDS if final else 0):
        return False
    stands = state.banner[state.armies[army * ARMY_ROW + PLACE]] == army
    return stands or bool(spot.above) or bool(destinations(state, army, packed))


def leaving(spot: Spot) -> bool:
    """SH-WAR-05, -06: to where it may go next, a garrison being possible."""
    state, army, target = spot.state, spot.frame.a, spot.frame.b % LANDS
    if not of_army(spot) or spot.frame.b >= 2 * LANDS:
        return False
    province = state.armies[army * ARMY_ROW + PLACE]
    if spot.on.name == "marching":
        goes = army == spot.on.a and target in destinations(state, army, spot.on.b)
    else:
        goes = army == state.acting and target in state.rules.near[province] and state.owner[target] == NOBODY
    if spot.frame.b < LANDS:
        garrison = not needs_garrison(state, army, province)
    else:
        garrison = state.loose_units(province) == 0 or state.dropper[province] == army
    able = can_leave(state, army, province) and (
        state.loose_units(province) == 0 or bool(ways_to_go(state, army, province, target))
    )
    return goes and garrison and able


def declare(spot: Spot) -> bool:
    """SH-DECLARE-01: force by force; those before have been asked."""
    state, side, acting = spot.state, spot.frame.a, spot.frame.b
    if not of_side_in_play(spot) or side != state.active or spot.on.b != DECLARING or acting >= state.loose + LANDS:
        return False
    asked = all(before < acting for before in state.declared[::2])
    room = len(state.declared) // 2 < state.rules.declared_battles_max
    return (
        asked and room and may_declare(state, side, acting) and bool(targets_of(state, side, place_of(state, acting)))
    )


def choose_battle(spot: Spot) -> bool:
    return of_side(spot) and only_a(spot) and spot.frame.a == spot.on.a and spot.on.b == COMBAT


def move_forces(spot: Spot) -> bool:
    """SH-FINAL-01, -04: a source that was named is an own province."""
    state, at = spot.state, spot.frame.b
    stage = of_side(spot) and spot.frame.a == spot.on.a and spot.on.b == FORCES
    source = at <= 2 * LANDS and (at == 0 or state.owner[(at - 1) % LANDS] == spot.frame.a)
    return stage and source and (at == 0 or not spot.above)


# Series of attacks and battles (SH-COMBAT, SH-EXPERIENCE)


def series_over(spot: Spot) -> bool:
    """Who attacks is the active side's."""
    state = spot.state
    own = state.acting >= state.loose or state.acting // ARMIES == spot.on.a
    return nobodys(spot) and own


def able(state: Shogun) -> bool:
    """Is the acting force there, and of the active side?"""
    if state.acting >= state.loose:
        province = state.acting - state.loose
        return state.owner[province] == state.active and state.loose_units(province) > 0
    return state.armies[state.acting * ARMY_ROW + PLACE] != NOBODY and may_go_on(state)


def fighting(spot: Spot) -> bool:
    """SH-COMBAT: two parties that can fight; a daimyo who returns may have come of the end of one."""
    state = spot.state
    if spot.above in RETURNING or any(frame.name in RETURNING for frame in spot.frames):
        return state.field < LANDS
    if not able(state) or not combat.is_enemy(state, state.active, state.field):
        return False
    return state.field in state.rules.near[place_of(state, state.acting)] and strength(state, DEFENDER) > 0


def first_dice(spot: Spot) -> bool:
    return nobodys(spot) and fighting(spot)


def split_attack(spot: Spot) -> bool:
    """OQ-4: beside another force, where ronin may be hidden."""
    state = spot.state
    if not of_side(spot) or not only_a(spot) or spot.frame.a != state.active or not fighting(spot):
        return False
    origin = place_of(state, state.acting)
    return state.banner[origin] != NOBODY and state.loose_units(origin) > 0 and state.may_hide(origin)


def split_defence(spot: Spot) -> bool:
    """DP-16: ronin that were shown, beside each other army and force."""
    state, field = spot.state, spot.state.field
    shared = state.banner[field] != NOBODY and state.loose_units(field) > 0
    side = of_side(spot) and spot.frame.a == state.owner[field]
    return side and shared and spot.frame.b > 0 and not state.limit[field] and fighting(spot)


def casualties(spot: Spot) -> bool:
    """SH-CASUALTY: hits that leave a choice, and losses that were marked among the units there."""
    state = spot.state
    if not nobodys(spot) or not any(state.due):
        return False
    return casualties_fit(state, ATTACKER) and casualties_fit(state, DEFENDER)


def casualties_fit(state: Shogun, party: int) -> bool:
    of = groups(state, party)
    lost = [state.losses[(party * 2 + group) * SLOTS : (party * 2 + group) * SLOTS + SLOTS] for group in (0, 1)]
    rows = [counts(state, party, group) for group in of]
    if any(any(lost[group]) for group in (0, 1) if group not in of) or any(min(row) < 0 for row in rows):
        return False
    left, daimyos = sum(map(sum, rows)), sum(row[DAIMYO] for row in rows)
    side = state.active if party == ATTACKER else state.owner[state.field]
    drafting = state.chosen[side] in ((1, NOBODY) if state.due[party] else (NOBODY,))
    if any(row[DAIMYO] for row in lost) and left:
        return False
    return drafting and (not state.due[party] or (state.due[party] < left - daimyos and bool(choices(state, party))))


def after_missiles(spot: Spot) -> bool:
    return nobodys(spot) and fighting(spot)


def resume(spot: Spot) -> bool:
    """7.C.8: casualties come before the window, and after the volley before the temporary units."""
    frame = spot.frame
    asked = spot.above in RETURNING or frame.b == (spot.above != "casualties")
    return frame.seat == NOBODY and frame.a <= 1 and asked and fighting(spot)


def step_eight(spot: Spot) -> bool:
    return of_side(spot) and only_a(spot) and spot.frame.a == spot.state.active and fighting(spot)


def next_attack(spot: Spot) -> bool:
    """7.C.11: after a battle, or on the way into an empty province."""
    emptied = spot.frame.a
    known = emptied == NOBODY or emptied < LANDS
    return spot.frame.seat == NOBODY and only_a(spot) and known and (spot.above != "leaving" or emptied == NOBODY)


def further_attack(spot: Spot) -> bool:
    state, army = spot.state, spot.frame.a
    return of_army(spot) and only_a(spot) and army == state.acting and state.attacks < state.level(army)


def advance(spot: Spot) -> bool:
    state, army, target = spot.state, spot.frame.a, spot.frame.b
    if not of_army(spot) or army != state.acting or target >= LANDS:
        return False
    return state.owner[target] == NOBODY and target in state.rules.near[state.armies[army * ARMY_ROW + PLACE]]


def never(spot: Spot) -> bool:
    """A step after which nobody is asked before it is over."""
    return False


WINDOW: Final = "turn war-turn meet resume next-attack"  # where the ninja may strike

FRAMES: Final[dict[str, tuple[str, Fits]]] = {
    # SH-SETUP, SH-TWO
    "turn": ("", turn),
    "set-up": ("turn", both(nobodys, action(0), lambda spot: bool(spot.state.deal))),
    "split-cards": ("set-up split-cards", split_cards),
    "placing": ("turn", both(only_a, placing)),
    "reinforce": ("placing", whose_placing),
    "place-banner": ("placing", whose_placing),
    # SH-PLAN
    "show-plans": ("turn", both(nobodys, action(1))),
    "make-plans": ("show-plans spy-on", make_plans),
    "spy-on": ("make-plans", spy_on),
    # SH-SWORDS
    "take-swords": ("turn", both(nobodys, action(2))),
    "wish-swords": ("take-swords", wish_swords),
    "choose-sword": ("take-swords choose-sword", choose_sword),
    # SH-BUILD
    "build": ("turn", both(action(3), build_together)),
    "build-in-turn": ("turn build-in-turn", both(lambda spot: spot.frames[0].a == 3, build_in_turn)),
    # SH-LEVY
    "end-levy": ("turn", both(nobodys, action(4))),
    "place-units": ("end-levy", place_units),
    "buy-units": ("place-units", buy_units),
    # SH-RONIN
    "end-hiring": ("turn", both(nobodys, action(5))),
    "hide-ronin": ("end-hiring", hide_ronin),
    # SH-NINJA
    "ninja-window": (WINDOW, ninja_window),
    "avenge": (WINDOW, revenge),
    "name-victim": (WINDOW, revenge),
    "collect-koku": ("turn", never),
    "succession": ("collect-koku", never),
    # SH-WAR, SH-MOVE
    "wage-war": ("turn", wage_war),
    "war-turn": ("wage-war", war_turn),
    "take-up-armies": ("war-turn move-forces", take_up_armies),
    "marching": ("take-up-armies", marching),
    "leaving": ("marching further-attack next-attack", leaving),
    "declare": ("war-turn", declare),
    "move-forces": ("war-turn", move_forces),
    # SH-COMBAT, SH-EXPERIENCE
    "choose-battle": ("war-turn", choose_battle),
    "series-over": ("choose-battle", series_over),
    "meet": ("series-over", both(nobodys, fighting)),
    "first-dice": ("series-over", first_dice),
    "show-defence": ("first-dice", both(nobodys, lambda spot: spot.above == "split-attack")),
    "split-attack": ("show-defence", split_attack),
    "split-defence": ("first-dice", split_defence),
    "missiles": ("series-over", never),
    "after-missiles": ("series-over", after_missiles),
    "melee": ("series-over", never),
    "casualties": ("after-missiles resume", casualties),
    "resume": ("series-over", resume),
    "step-eight": ("series-over", step_eight),
    "outcome": ("series-over", never),
    "next-attack": ("series-over", next_attack),
    "aftermath": ("next-attack", nobodys),
    "further-attack": ("series-over", further_attack),
    "advance": ("further-attack", advance),
    # SH-ELIMINATION
    "return-daimyo": (f"{WINDOW} after-missiles aftermath return-daimyo", return_daimyo),
    "returned-picks": (f"{WINDOW} after-missiles aftermath return-daimyo", returned_picks),
}
