"""The war turn, moves, declarations, final movement (SH-WAR, SH-MOVE, SH-DECLARE, SH-FINAL)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-WAR-01",
        "battles are fought before armies move",
        "war.py",
        """            state.push(TAKE_UP_ARMIES, seat, side)
        elif stage == 2""",
        """            begin_declaring(state, side)
        elif stage == 2""",
    ),
    Mutant(
        "SH-WAR-02",
        "an empty province is no enemy's and no target",
        "declare.py",
        """        if owner == NOBODY or (owner != side and not state.rules.allied(owner, side)):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
        """        if owner != NOBODY and owner != side and not state.rules.allied(owner, side):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
    ),
    Mutant(
        "SH-WAR-03",
        "the card of an empty province is kept",
        "state.py",
        """            self.owner[province] = NOBODY
""",
        """            pass
""",
    ),
    Mutant(
        "SH-WAR-04",
        "who enters first doesn't take the card",
        "state.py",
        """        self.owner[province] = side
        if self.events""",
        "        if self.events",
    ),
    Mutant(
        "SH-WAR-05",
        "the last unit of a province leaves",
        "final.py",
        "if units == 0 or (units == 1 and army == NOBODY):",
        "if units == 0:",
    ),
    Mutant(
        "SH-WAR-05",
        "an army leaves nobody",
        "march.py",
        "return state.banner[province] == army and state.loose_units(province) == 0",
        "return False",
    ),
    Mutant(
        "SH-WAR-06",
        "an army that isn't needed drops units too",
        "march.py",
        "target + LANDS * garrison)",
        "target + LANDS)",
    ),
    Mutant(
        "SH-WAR-06",
        "an army drops a single unit",
        "march.py",
        """        acts = units_to_leave(state, army, province, target)
        if state.loose_units(province):
""",
        """        acts = [] if state.loose_units(province) else units_to_leave(state, army, province, target)
        if state.loose_units(province):
""",
    ),
    Mutant(
        "SH-WAR-07",
        "who leaves nobody behind may not attack",
        "declare.py",
        """    return state.banner[province] == NOBODY or state.loose_units(province) > 0
""",
        """    return state.loose_units(province) > 1
""",
    ),
    Mutant(
        "SH-WAR-08",
        "an army detaches in Phase A",
        "march.py",
        """        if packed & FINAL:
            acts.extend""",
        """        if True:
            acts.extend""",
    ),
    Mutant(
        "SH-WAR-08",
        "an army doesn't detach",
        "march.py",
        """        if packed & FINAL:
            acts.extend""",
        """        if False:
            acts.extend""",
    ),
    Mutant(
        "SH-WAR-09",
        "a unit moves two provinces",
        "final.py",
        """        state.settled[to + action.kind] += 1
""",
        "",
    ),
    Mutant(
        "SH-WAR-09",
        "a force moves into the province it has emptied",
        "combat.py",
        """        if beaten and not gone and acting < state.loose:
""",
        """        if beaten and not gone and acting >= state.loose:
            state.owner[field] = state.active
            state.force[field * FORCE_ROW] = 1
        if beaten and not gone and acting < state.loose:
""",
    ),
    Mutant(
        "SH-MOVE-01",
        "every army moves one province",
        "march.py",
        """        state.push(MARCHING, seat, army, state.level(army) * STEP + final)
""",
        """        state.push(MARCHING, seat, army, STEP + final)
""",
    ),
    Mutant(
        "SH-MOVE-01",
        "an army moves a province too far",
        "march.py",
        """    steps = 0 if last else packed % DETACHED // STEP - 1
""",
        """    steps = 0 if last else packed % DETACHED // STEP - (packed & MOVED > 0)
""",
    ),
    Mutant(
        "SH-MOVE-02",
        "armies enter empty provinces in Phase A",
        "march.py",
        "return owner == NOBODY and final > 0",
        "return owner == NOBODY",
    ),
    Mutant(
        "SH-MOVE-02",
        "armies enter enemy provinces",
        "march.py",
        "return owner == NOBODY and final > 0",
        "return owner != NOBODY or final > 0",
    ),
    Mutant(
        "SH-MOVE-02",
        "no army moves over a sea route",
        "march.py",
        "for q in state.rules.near[province] if is_open(",
        "for q in state.rules.near[province] if not state.rules.naval[province * LANDS + q] and is_open(",
    ),
    Mutant(
        "SH-MOVE-03",
        "provincial forces move in Phase A",
        "war.py",
        """            state.push(TAKE_UP_ARMIES, seat, side)
""",
        """            state.push(MOVE_FORCES, seat, side)
            state.push(TAKE_UP_ARMIES, seat, side)
""",
    ),
    Mutant(
        "SH-MOVE-04",
        "no army passes another",
        "march.py",
        """    if steps < 2 or space < 0:
""",
        """    if steps < 9 or space < 0:
""",
    ),
    Mutant(
        "SH-MOVE-04",
        "an army ends on another",
        "march.py",
        """    if not is_passed(state, army, province):
        return True
""",
        """    return True
""",
    ),
    Mutant(
        "SH-MOVE-05",
        "an army passes through and may leave nobody",
        "march.py",
        "return state.banner[province] == army and state.loose_units(province) == 0",
        "return False",
    ),
    Mutant(
        "SH-MOVE-06",
        "an army picks up only where it has moved",
        "march.py",
        "if packed & MOVED or state.rules.pickup_in_place:",
        "if packed & MOVED:",
    ),
    Mutant(
        "SH-MOVE-06",
        "an army picks up only where it starts",
        "march.py",
        "if packed & MOVED or state.rules.pickup_in_place:",
        "if not packed & MOVED:",
    ),
    Mutant(
        "SH-MOVE-06",
        "an army always leaves one unit",
        "pickup.py",
        """    if units == 0:
""",
        """    if units <= 1:
""",
    ),
    Mutant(
        "SH-MOVE-07",
        "an army detaches in Phase A",
        "march.py",
        """        if packed & FINAL:
            acts.extend""",
        """        if True:
            acts.extend""",
    ),
    Mutant(
        "SH-MOVE-07",
        "an army drops more than it must",
        "march.py",
        "target + LANDS * garrison)",
        "target + LANDS)",
    ),
    Mutant(
        "SH-MOVE-08",
        "hidden ronin stay where they can",
        "march.py",
        "return list(GO[burden(state, army, province) : most + 1])",
        "return list(GO[burden(state, army, province) :][:1])",
    ),
    Mutant(
        "SH-MOVE-08",
        "ronin who come along stay hidden",
        "march.py",
        """    show_some(state, province, ronin)
    state.armies[row + ARMY_RONIN] += ronin
""",
        """    state.hidden[province] -= ronin
    state.hidden[target] += ronin
""",
    ),
    Mutant(
        "SH-MOVE-08",
        "an army's ronin never stay with a garrison",
        "march.py",
        """    most = min(ronin, space)
""",
        """    most = least
""",
    ),
    Mutant(
        "SH-MOVE-09",
        "an army is taken up twice",
        "march.py",
        """        state.used |= 1 << army
""",
        "",
    ),
    Mutant(
        "SH-MOVE-10",
        "armies exchange units",
        "pickup.py",
        """        return []  # SH-MOVE-10
""",
        """        pass
""",
    ),
    Mutant(
        "SH-MOVE-10",
        "an army may not take back what it dropped",
        "pickup.py",
        "not in (NOBODY, army):",
        "!= NOBODY:",
    ),
    Mutant(
        "SH-DECLARE-01",
        "nobody declares against an empty province",
        "declare.py",
        """        if owner == NOBODY or (owner != side and not state.rules.allied(owner, side)):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
        """        if owner not in (NOBODY, side) and not state.rules.allied(owner, side):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
    ),
    Mutant(
        "SH-DECLARE-01",
        "declaring is compulsory",
        "declare.py",
        "acts: list[Action] = [HOLD]",
        "acts: list[Action] = []",
    ),
    Mutant(
        "SH-DECLARE-02",
        "a target is declared against once",
        "declare.py",
        "[ATTACK[q] for q in targets_of(state, side, place_of(state, acting))]",
        """[
            ATTACK[q]
            for q in targets_of(state, side, place_of(state, acting))
            if q not in state.declared[1::2]
        ]""",
    ),
    Mutant(
        "SH-DECLARE-03",
        "a force beside an army may not declare",
        "declare.py",
        """state.banner[province] == NOBODY or state.loose_units(province) > 0
""",
        """state.banner[province] == NOBODY
""",
    ),
    Mutant(
        "SH-DECLARE-03",
        "army and force may not attack the same province",
        "declare.py",
        "[ATTACK[q] for q in targets_of(state, side, place_of(state, acting))]",
        """[
            ATTACK[q]
            for q in targets_of(state, side, place_of(state, acting))
            if q not in state.declared[1::2]
        ]""",
    ),
    Mutant(
        "SH-DECLARE-04",
        "Banners are attacked in the first turn",
        "declare.py",
        """            if state.turn > 1 or state.banner[q] == NOBODY:
                out.append(q)""",
        """            if True:
                out.append(q)""",
    ),
    Mutant(
        "SH-DECLARE-04",
        "Banners are never attacked",
        "declare.py",
        """            if state.turn > 1 or state.banner[q] == NOBODY:
                out.append(q)""",
        """            if state.banner[q] == NOBODY:
                out.append(q)""",
    ),
    Mutant(
        "SH-DECLARE-05",
        "there is one battle marker",
        "declare.py",
        """            state.declared.append(acting)
            state.declared.append(action.province)
""",
        """            state.declared[:] = [acting, action.province]
""",
    ),
    Mutant(
        "SH-DECLARE-06",
        "a declared battle may be left out",
        "combat.py",
        """FIGHT[acting - state.loose])
        return acts
""",
        """FIGHT[acting - state.loose])
        return [*acts, WITHDRAW]
""",
    ),
    Mutant(
        "SH-DECLARE-06",
        "a force is asked again after it declared",
        "declare.py",
        "next_to_declare(state, side, acting + 1)",
        "next_to_declare(state, side, acting + (action is HOLD))",
    ),
    Mutant(
        "SH-DECLARE-07",
        "an army that declared nothing attacks",
        "declare.py",
        """        if isinstance(action, At):
            state.declared""",
        """        if acting < state.loose and not isinstance(action, At):
            state.declared.extend([acting, targets_of(state, side, place_of(state, acting))[0]])
        if isinstance(action, At):
            state.declared""",
    ),
    Mutant(
        "SH-FINAL-01",
        "forces move before armies",
        "war.py",
        """            state.push(MOVE_FORCES, seat, side)
            state.push(TAKE_UP_ARMIES, seat, side, FINAL)
""",
        """            state.push(TAKE_UP_ARMIES, seat, side, FINAL)
            state.push(MOVE_FORCES, seat, side)
""",
    ),
    Mutant(
        "SH-FINAL-01",
        "who has fought doesn't move",
        "war.py",
        """            begin_moves(state)
            state.push(MOVE_FORCES, seat, side)
""",
        """            begin_moves(state)
            state.used = sum(1 << army for army in range(state.loose) if state.armies[army * 8 + 2])
            state.push(MOVE_FORCES, seat, side)
""",
    ),
    Mutant(
        "SH-FINAL-01",
        "a move must be made",
        "final.py",
        """        out.append(DONE)
        return out
""",
        """        return out or [DONE]
""",
    ),
    Mutant(
        "SH-FINAL-02",
        "a conquest ends the march",
        "march.py",
        "conquest and not state.rules.march_on_after_conquest",
        "conquest",
    ),
    Mutant(
        "SH-FINAL-02",
        "armies don't enter empty provinces",
        "march.py",
        "return owner == NOBODY and final > 0",
        "return False",
    ),
    Mutant(
        "SH-FINAL-03",
        "an army detaches into friendly provinces",
        "march.py",
        "if state.owner[q] == NOBODY or (q",
        "if state.owner[q] in (NOBODY, army // ARMIES) or (q",
    ),
    Mutant(
        "SH-FINAL-03",
        "a detachment has one unit",
        "march.py",
        "if state.owner[q] == NOBODY or (q == begun and units < FORCE_MAX):",
        "if state.owner[q] == NOBODY:",
    ),
    Mutant(
        "SH-FINAL-04",
        "only one unit of a force moves",
        "final.py",
        """            state.agenda[-1] = 1 + source + LANDS
""",
        """            state.agenda[-1] = 1 + source + LANDS
            state.settled[source * FORCE_ROW : source * FORCE_ROW + 4] = [9] * 4
""",
    ),
    Mutant(
        "SH-FINAL-04",
        "forces don't enter empty provinces",
        "final.py",
        """        if owner == side or owner == NOBODY:
            loose""",
        """        if owner == side:
            loose""",
    ),
    Mutant(
        "SH-FINAL-05",
        "arrivals may overfill a force",
        "final.py",
        """    if units >= FORCE_MAX:
""",
        """    if units > FORCE_MAX:
""",
    ),
    Mutant(
        "SH-FINAL-05",
        "arrivals may overfill a card",
        "final.py",
        "if standing == NOBODY or not state.has_space(standing, kind):",
        "if standing == NOBODY:",
    ),
    Mutant(
        "SH-FINAL-05",
        "arrivals don't join armies",
        "final.py",
        """            standing = state.banner[q] != NOBODY
""",
        """            standing = False
""",
    ),
    Mutant(
        "SH-FINAL-06",
        "the last unit leaves",
        "final.py",
        "if units == 0 or (units == 1 and army == NOBODY):",
        "if units == 0:",
    ),
    Mutant(
        "SH-FINAL-07",
        "a unit dropped moves on",
        "march.py",
        """    state.settled[province * FORCE_ROW + kind] += 1
""",
        "",
    ),
    Mutant(
        "SH-FINAL-07",
        "a unit moves twice",
        "final.py",
        """        state.settled[to + action.kind] += 1
""",
        "",
    ),
    Mutant(
        "SH-FINAL-08",
        "forces enter enemy provinces",
        "final.py",
        """        if owner == side or owner == NOBODY:
            loose""",
        """        if owner != 99:
            loose""",
    ),
    Mutant(
        "SH-FINAL-09",
        "markers of battles not fought stay",
        "war.py",
        """            end_moves(state)
            state.declared = []
""",
        """            end_moves(state)
""",
    ),
    Mutant(
        "SH-FINAL-10",
        "a disbanded army moves",
        "march.py",
        "if state.armies[army * ARMY_ROW + STATUS] == STANDING and not",
        "if state.armies[army * ARMY_ROW + STATUS] and not",
    ),
)
