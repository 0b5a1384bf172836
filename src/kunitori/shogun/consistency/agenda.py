"""What is being resolved."""

from __future__ import annotations

from typing import Final

from kunitori.core.errors import BadInput
from kunitori.core.position import Frame, expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.core.step import AUTOMATIC
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.consistency.frames import FRAMES
from kunitori.shogun.consistency.spot import ARMIES_MOVE, COMBAT, DECLARING, FORCES, KINDS, Spot
from kunitori.shogun.declare import may_declare, place_of
from kunitori.shogun.state import FORCE_ROW, GARRISON, OPEN, SLOTS, Shogun
from kunitori.shogun.tables import ARMIES, LANDS

BATTLE: Final = ("meet", "first-dice", "after-missiles", "resume", "step-eight")


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
