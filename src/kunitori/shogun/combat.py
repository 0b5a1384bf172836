"""Phase C, Conduct Combat: battles in any order, the eight steps, their outcome (SH-COMBAT, SH-CASTLE, SH-NAVAL)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, AUTOMATIC, Step
from kunitori.shogun.actions import CONTINUE, FIGHT, FIGHT_ARMY, SPLIT, WITHDRAW, At, OfArmy, Split
from kunitori.shogun.agenda import register
from kunitori.shogun.casualties import ATTACKER, DEFENDER, begin_removal, fighters, strength, temporary_units
from kunitori.shogun.declare import drop_declared, may_declare, place_of
from kunitori.shogun.elimination import lose_daimyos
from kunitori.shogun.experience import NEXT_ATTACK, SERIES_OVER, attack_lapses, may_go_on
from kunitori.shogun.ninja import AFTER_BATTLE, BEFORE_BATTLE, BETWEEN_SEQUENCES, open_window
from kunitori.shogun.ronin import show_all
from kunitori.shogun.state import (
    ARMY_RONIN,
    ARMY_ROW,
    DOWN,
    FORCE_ROW,
    LOST,
    PLACE,
    STATUS,
    WITH_CASTLE,
    Shogun,
)
from kunitori.shogun.tables import ARMIES, BOWMAN, DAIMYO, GUNNER, LANDS, RONIN, SPEARMAN, SWORDSMAN, VALUES

# Choosing battles


def is_open(state: Shogun, side: int, acting: int, target: int) -> bool:
    """SH-COMBAT-16, -17: is there still something to do for this declared battle?"""
    if not may_declare(state, side, acting):
        return False
    if acting < state.loose and state.level(acting) > 1:
        return True
    return is_enemy(state, side, target)


def is_enemy(state: Shogun, side: int, province: int) -> bool:
    owner = state.owner[province]
    return owner != NOBODY and owner != side and not state.rules.allied(owner, side)


class ChooseBattle(Step):
    """SH-COMBAT-01, DP-18: the active side resolves its declared battles in any order.  a: the side."""

    name = "choose-battle"
    decision = "DP-18"
    rule = "SH-COMBAT-01"
    mode = ASKED
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        side = state.agenda[-2]
        if state.in_play(side):
            declared = state.declared
            for i in range(0, len(declared), 2):
                if is_open(state, side, declared[i], declared[i + 1]):
                    return False
        return True

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = state.agenda[-2]
        acts: list[Action] = []
        declared = state.declared
        for i in range(0, len(declared), 2):
            acting = declared[i]
            if is_open(state, side, acting, declared[i + 1]):
                acts.append(FIGHT_ARMY[acting % ARMIES] if acting < state.loose else FIGHT[acting - state.loose])
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        if isinstance(action, OfArmy):
            acting = state.agenda[-2] * ARMIES + action.army
        else:
            assert isinstance(action, At)
            acting = state.loose + action.province
        begin_series(state, acting)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-COMBAT-16"


def begin_series(state: Shogun, acting: int) -> None:
    """SH-EXPERIENCE-03, -04: the declared attack comes first; all attacks of one army run consecutively."""
    target = drop_declared(state, acting)
    state.acting = acting
    state.attacks = 1
    state.wins = 0
    state.barred = []
    state.push(SERIES_OVER)
    attack(state, target)


def attack(state: Shogun, target: int) -> None:
    """7.C.3: the attack is announced; the ninja may strike before anything else."""
    if is_enemy(state, state.active, target):
        state.field = target
        if state.events is not None:
            origin = place_of(state, state.acting)
            naval = state.rules.naval[origin * LANDS + target]
            state.tell("battle", "SH-COMBAT-01", state.acting, origin, target, state.owner[target], naval)
        state.push(MEET)
        open_window(state, BEFORE_BATTLE)
    else:
        attack_lapses(state, target)


# Meeting


class Meet(Step):
    """7.C.3, 7.C.4: is there still a battle?  Then ronin show themselves (SH-COMBAT-04, OQ-4, OQ-29)."""

    name = "meet"
    rule = "SH-COMBAT-04"

    def run(self, state: Shogun) -> None:
        state.finish()
        target = state.field
        if not may_go_on(state):
            state.field = NOBODY
        elif not is_enemy(state, state.active, target):
            state.field = NOBODY
            attack_lapses(state, target)
        else:
            state.push(FIRST_DICE)
            state.push(SHOW_DEFENCE)
            show_attack(state)


def show_attack(state: Shogun) -> None:
    """SH-RONIN-08: the hidden ronin of a single force join it; beside another its owner says how many."""
    origin = place_of(state, state.acting)
    if state.limit[origin] == 0:
        return
    if state.banner[origin] != NOBODY and state.loose_units(origin):
        if state.may_hide(origin):
            state.push(SPLIT_ATTACK, state.rules.seat_of[state.active], state.active)
    else:
        join(state, origin, state.acting < state.loose, show_all(state, origin))


def join(state: Shogun, province: int, army: bool, ronin: int) -> None:
    """Shown ronin belong to a force from now on."""
    if ronin:
        if army:
            state.armies[state.banner[province] * ARMY_ROW + ARMY_RONIN] += ronin
        else:
            state.force[province * FORCE_ROW + RONIN] += ronin
        if state.events is not None:
            state.tell("ronin-joined", "SH-RONIN-08", state.owner[province], province, int(army), ronin)


class SplitAttack(Step):
    """OQ-4, DP-16: how many of the hidden ronin belong to the acting force; none leaves the card down.  a: the side."""

    name = "split-attack"
    decision = "DP-16"
    rule = "SH-RONIN-08"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return True

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        origin = place_of(state, state.acting)
        hidden = state.hidden[origin]
        army, force = state.army_space(state.banner[origin]), state.force_space(origin)
        own, rest = (army, force) if state.acting < state.loose else (force, army)
        most = min(hidden, max(0, own))
        return list(SPLIT[min(most, max(0, hidden - max(0, rest))) : most + 1])

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Split)
        origin = place_of(state, state.acting)
        by_army = state.acting < state.loose
        state.finish()
        if action.ronin:
            rest = show_all(state, origin) - action.ronin
            join(state, origin, by_army, action.ronin)
            join(state, origin, not by_army, rest)
        else:
            rest = state.force_space(origin) if by_army else state.army_space(state.banner[origin])
            state.narrow_to(origin, rest)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-RONIN-05"


class ShowDefence(Step):
    """SH-COMBAT-04: all hidden ronin of the target are shown; beside each other army and force share them (DP-16)."""

    name = "show-defence"
    rule = "SH-COMBAT-04"

    def run(self, state: Shogun) -> None:
        state.finish()
        field = state.field
        if state.limit[field] == 0 and state.hidden[field] == 0:
            return
        ronin = show_all(state, field)
        if ronin == 0:
            return
        army = state.banner[field]
        if army == NOBODY or state.loose_units(field) == 0:
            join(state, field, army != NOBODY, ronin)
        else:
            state.push(SPLIT_DEFENCE, state.rules.seat_of[state.owner[field]], state.owner[field], ronin)


class SplitDefence(Step):
    """SH-RONIN-08, DP-16: how many of the shown ronin join the army, the rest the force.  a: the side, b: the ronin."""

    name = "split-defence"
    decision = "DP-16"
    rule = "SH-RONIN-08"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        field, ronin = state.field, state.agenda[-1]
        least = max(0, ronin - max(0, state.force_space(field)))
        most = min(ronin, max(0, state.army_space(state.banner[field])))
        return list(SPLIT[least : max(least, most) + 1])  # OQ-13: what is too many stays with the army

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Split)
        field, ronin = state.field, state.agenda[-1]
        state.finish()
        join(state, field, True, action.ronin)
        join(state, field, False, ronin - action.ronin)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-RONIN-05"


# Dice


class FirstDice(Step):
    """SH-NAVAL-01: over a sea route the defender fires a volley first; else the first sequence begins."""

    name = "first-dice"
    rule = "SH-NAVAL-01"

    def run(self, state: Shogun) -> None:
        state.finish()
        state.manned = 0
        if state.rules.naval[place_of(state, state.acting) * LANDS + state.field]:
            state.push(RESUME, NOBODY, 1)
            begin_removal(state, volley(state), 0)
        else:
            state.push(MISSILES)


def volley(state: Shogun) -> int:
    """SH-NAVAL-02: every defending unit that isn't temporary rolls once.  The hits."""
    if state.events is not None:
        state.tell("volley", "SH-NAVAL-02", state.owner[state.field], state.field)
    hits = 0
    for kind in (BOWMAN, GUNNER, DAIMYO, SWORDSMAN, SPEARMAN):
        hits += shoot(state, DEFENDER, kind, 0)
    return hits


def shoot(state: Shogun, party: int, kind: int, more: int) -> int:
    """SH-COMBAT-06: one die for each of the party's units of a kind, and ``more`` temporary ones.  The hits.

    Swordsmen and ronin roll together (SH-RONIN-10).
    """
    dice = more + fighters(state, party, kind)
    if kind == SWORDSMAN:
        dice += fighters(state, party, RONIN)
    if dice == 0:
        return 0
    if state.events is not None:
        side = state.active if party == ATTACKER else state.owner[state.field]
        state.tell("rolling", "SH-COMBAT-06", side, kind, dice)
    return state.roll(dice, VALUES[kind])


def exchange(state: Shogun, kind: int, more: int, hits: list[int]) -> None:
    """Attacker and defender roll at the same time; the hits count against the other."""
    hits[DEFENDER] += shoot(state, ATTACKER, kind, 0)
    hits[ATTACKER] += shoot(state, DEFENDER, kind, more)


class Missiles(Step):
    """SH-COMBAT-05, steps 1 to 3: bowmen, then gunners; removal (SH-COMBAT-08)."""

    name = "missiles"
    rule = "SH-COMBAT-05"

    def run(self, state: Shogun) -> None:
        state.finish()
        state.manned = 1  # SH-CASTLE-05: temporary units join with the first ordinary sequence
        hits = [0, 0]
        exchange(state, BOWMAN, 0, hits)
        exchange(state, GUNNER, 0, hits)
        state.push(AFTER_MISSILES)
        begin_removal(state, hits[ATTACKER], hits[DEFENDER])


class AfterMissiles(Step):
    """SH-COMBAT-10: the battle ends at once when a party is gone."""

    name = "after-missiles"
    rule = "SH-COMBAT-10"

    def run(self, state: Shogun) -> None:
        if is_leaderless(state):
            lose_leaderless(state)
            return
        state.finish()
        state.push(OUTCOME if is_decided(state) or not is_enemy(state, state.active, state.field) else MELEE)


class Melee(Step):
    """SH-COMBAT-05, steps 4 to 7: daimyos, swordsmen and ronin, spearmen; removal."""

    name = "melee"
    rule = "SH-COMBAT-05"

    def run(self, state: Shogun) -> None:
        state.finish()
        temporary = temporary_units(state)
        castle = state.building[state.field] == WITH_CASTLE
        hits = [0, 0]
        exchange(state, DAIMYO, 0, hits)
        exchange(state, SWORDSMAN, 0 if castle else temporary, hits)  # SH-CASTLE-04
        exchange(state, SPEARMAN, temporary if castle else 0, hits)
        state.push(RESUME, NOBODY, 0)
        begin_removal(state, hits[ATTACKER], hits[DEFENDER])


def is_decided(state: Shogun) -> bool:
    """SH-COMBAT-10: has the attacking force or the defender no unit left?"""
    return strength(state, ATTACKER) == 0 or strength(state, DEFENDER) == 0


def is_leaderless(state: Shogun) -> bool:
    """SH-NINJA-13, OQ-44: has a disbanded army lost its last unit while the force beside it fights on?"""
    army = state.banner[state.field]
    return army != NOBODY and is_wiped_out(state, army) and not is_decided(state)


def lose_leaderless(state: Shogun) -> None:
    """SH-NINJA-13: its daimyo is lost at that moment."""
    lose_daimyos(state, [state.banner[state.field]], [state.active], "SH-NINJA-13")


class Resume(Step):
    """7.C.5, 7.C.8: after a removal that ends a sequence or the volley.  a: 1 after the volley; b: 1 once asked."""

    name = "resume"
    rule = "SH-COMBAT-10"
    mode = AUTOMATIC

    def run(self, state: Shogun) -> None:
        if is_leaderless(state):
            lose_leaderless(state)
            return
        if state.agenda[-1] == 0 and not is_decided(state):
            state.agenda[-1] = 1
            open_window(state, BETWEEN_SEQUENCES)
            return
        volley_only = state.agenda[-2]
        state.finish()
        if is_gone(state):
            call_off(state, "SH-COMBAT-17")  # OQ-29
        elif is_decided(state) or not is_enemy(state, state.active, state.field):
            state.push(OUTCOME)  # emptied by the ninja: won; taken over: nobody has won (OQ-37)
        elif not may_go_on(state):
            call_off(state, "SH-COMBAT-17")
        elif volley_only and not state.rules.call_off_after_volley:
            state.push(MISSILES)
        else:
            state.push(STEP_EIGHT, state.rules.seat_of[state.active], state.active)


def is_gone(state: Shogun) -> bool:
    """Has the ninja taken the acting army off the map, or its whole side (SH-NINJA-16, OQ-37)?"""
    if not state.in_play(state.active):
        return True
    return state.acting < state.loose and state.armies[state.acting * ARMY_ROW + PLACE] == NOBODY


class StepEight(Step):
    """SH-COMBAT-11, step 8: go on, or call off.  a: the side."""

    name = "step-eight"
    decision = "DP-20"
    rule = "SH-COMBAT-11"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [CONTINUE, WITHDRAW]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        state.finish()
        if action is CONTINUE:
            state.push(MISSILES)
        else:
            call_off(state, "SH-COMBAT-11")

    def default(self, state: Shogun, seat: int) -> Action:
        return WITHDRAW


def call_off(state: Shogun, rule: str) -> None:
    """SH-COMBAT-12: survivors stay where they were; the battle isn't won."""
    if state.events is not None:
        state.tell("called-off", rule, state.acting, state.field)
    state.barred.append(state.field)
    end_battle(state, NOBODY)


def end_battle(state: Shogun, conquered: int) -> None:
    """7.C.10 is over: the ninja may strike, then an army may go on.  ``conquered``: a province just emptied."""
    state.field = NOBODY
    state.manned = 0
    state.push(NEXT_ATTACK, NOBODY, conquered)
    state.push(AFTERMATH)


class Outcome(Step):
    """7.C.10: provinces empty, cards to the pool, daimyos lost, elimination, the win noted (SH-COMBAT-13, -14)."""

    name = "outcome"
    rule = "SH-COMBAT-10"

    def run(self, state: Shogun) -> None:
        state.finish()
        field, acting, defender = state.field, state.acting, state.owner[state.field]
        beaten = strength(state, DEFENDER) == 0
        gone = strength(state, ATTACKER) == 0
        if state.events is not None:
            state.tell("battle-over", self.rule, acting, field, int(beaten and not gone), int(gone))
        attackers = state.active
        end_battle(state, field if beaten and not gone else NOBODY)
        lost: list[int] = []
        by: list[int] = []
        army = state.banner[field]
        if army != NOBODY and is_wiped_out(state, army):
            lost.append(army)
            by.append(attackers)
        if acting < state.loose and is_wiped_out(state, acting):
            lost.append(acting)
            by.append(defender)
        state.empty_out(field)
        if acting >= state.loose:
            state.empty_out(acting - state.loose)
        if beaten and not gone and acting < state.loose:
            state.wins += 1
        if lost:
            lose_daimyos(state, lost, by, "SH-ELIMINATION-01")


def is_wiped_out(state: Shogun, army: int) -> bool:
    """SH-NINJA-13: has the army lost its daimyo, or a disbanded one its last unit?"""
    status = state.armies[army * ARMY_ROW + STATUS]
    return status == LOST or (status == DOWN and state.card_units(army) == 0)


class Aftermath(Step):
    """NW-7."""

    name = "aftermath"
    rule = "SH-NINJA-06"

    def run(self, state: Shogun) -> None:
        state.finish()
        open_window(state, AFTER_BATTLE)


CHOOSE_BATTLE: Final = register(ChooseBattle())
MEET: Final = register(Meet())
SPLIT_ATTACK: Final = register(SplitAttack())
SHOW_DEFENCE: Final = register(ShowDefence())
SPLIT_DEFENCE: Final = register(SplitDefence())
FIRST_DICE: Final = register(FirstDice())
MISSILES: Final = register(Missiles())
AFTER_MISSILES: Final = register(AfterMissiles())
MELEE: Final = register(Melee())
RESUME: Final = register(Resume())
STEP_EIGHT: Final = register(StepEight())
OUTCOME: Final = register(Outcome())
AFTERMATH: Final = register(Aftermath())
