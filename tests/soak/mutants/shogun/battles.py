"""Battles, casualties, castles, naval attacks, experience (SH-COMBAT … SH-EXPERIENCE)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-COMBAT-01",
        "the order of battles is fixed",
        "combat.py",
        """FIGHT[acting - state.loose])
        return acts
""",
        """FIGHT[acting - state.loose])
        return acts[:1]
""",
    ),
    Mutant(
        "SH-COMBAT-01",
        "other forces fight between the attacks of an army",
        "experience.py",
        "    state.push(FURTHER_ATTACK, seat, army)",
        """    state.push(FURTHER_ATTACK, seat, army)
        state.declared.extend([army, state.declared.pop()]) if state.declared else None""",
    ),
    Mutant(
        "SH-COMBAT-02",
        "the other force fights too",
        "casualties.py",
        "return of_army(state, acting, kind) if acting",
        "return of_army(state, acting, kind) + of_force(state, state.armies[acting * ARMY_ROW + 1], kind) if acting",
    ),
    Mutant(
        "SH-COMBAT-02",
        "a force's ronin stay out of the attack",
        "casualties.py",
        """of_force(state, acting - state.loose, kind)
""",
        """(of_force(state, acting - state.loose, kind) if kind != RONIN else 0)
""",
    ),
    Mutant(
        "SH-COMBAT-03",
        "the force beside an army doesn't defend",
        "casualties.py",
        "    return total if army == NOBODY else total + of_army(state, army, kind)",
        "    return total if army == NOBODY else of_army(state, army, kind)",
    ),
    Mutant(
        "SH-COMBAT-04",
        "the defender's hidden ronin stay hidden",
        "combat.py",
        """            state.push(SHOW_DEFENCE)
""",
        "",
    ),
    Mutant(
        "SH-COMBAT-04",
        "the defender shows first",
        "combat.py",
        """            state.push(SHOW_DEFENCE)
            show_attack(state)
""",
        """            show_attack(state)
            state.push(SHOW_DEFENCE)
""",
    ),
    Mutant(
        "SH-COMBAT-05",
        "gunners roll before bowmen",
        "combat.py",
        """        exchange(state, BOWMAN, 0, hits)
        exchange(state, GUNNER, 0, hits)
""",
        """        exchange(state, GUNNER, 0, hits)
        exchange(state, BOWMAN, 0, hits)
""",
    ),
    Mutant(
        "SH-COMBAT-05",
        "gunners roll with the spearmen",
        "combat.py",
        """        exchange(state, GUNNER, 0, hits)
        state.push(AFTER""",
        "        state.push(AFTER",
    ),
    Mutant(
        "SH-COMBAT-06",
        "a step's defender rolls first",
        "combat.py",
        """    hits[DEFENDER] += shoot(state, ATTACKER, kind, 0)
    hits[ATTACKER] += shoot(state, DEFENDER, kind, more)
""",
        """    hits[ATTACKER] += shoot(state, DEFENDER, kind, more)
    hits[DEFENDER] += shoot(state, ATTACKER, kind, 0)
""",
    ),
    Mutant(
        "SH-COMBAT-06",
        "units of a type roll one die",
        "combat.py",
        """    dice = more + fighters(state, party, kind)
""",
        """    dice = more + min(1, fighters(state, party, kind))
""",
    ),
    Mutant(
        "SH-COMBAT-07",
        "a daimyo rolls only against a daimyo",
        "combat.py",
        """        exchange(state, DAIMYO, 0, hits)
""",
        """        if fighters(state, ATTACKER, DAIMYO) and fighters(state, DEFENDER, DAIMYO):
            exchange(state, DAIMYO, 0, hits)
""",
    ),
    Mutant(
        "SH-COMBAT-07",
        "a daimyo doesn't roll in defence",
        "combat.py",
        """        exchange(state, DAIMYO, 0, hits)
""",
        """        hits[DEFENDER] += shoot(state, ATTACKER, DAIMYO, 0)
""",
    ),
    Mutant(
        "SH-COMBAT-08",
        "casualties of step 3 leave after step 7",
        "combat.py",
        """        state.push(AFTER_MISSILES)
        begin_removal(state, hits[ATTACKER], hits[DEFENDER])
""",
        """        state.push(AFTER_MISSILES)
""",
    ),
    Mutant(
        "SH-COMBAT-09",
        "the defender removes first",
        "casualties.py",
        """    for party in (ATTACKER, DEFENDER):
        begin_party(state, party)
""",
        """    if state.due[DEFENDER] >= strength(state, DEFENDER):
        state.due[ATTACKER] = 0
    for party in (ATTACKER, DEFENDER):
        begin_party(state, party)
""",
    ),
    Mutant(
        "SH-COMBAT-10",
        "the battle goes on after step 3",
        "combat.py",
        "state.push(OUTCOME if is_decided(state) or not is_enemy(state, state.active, state.field) else MELEE)",
        "state.push(MELEE)",
    ),
    Mutant(
        "SH-COMBAT-10",
        "a defender left alone has not won",
        "combat.py",
        """    return strength(state, ATTACKER) == 0 or strength(state, DEFENDER) == 0
""",
        """    return strength(state, DEFENDER) == 0
""",
    ),
    Mutant(
        "SH-COMBAT-11",
        "the attacker must go on",
        "combat.py",
        "return [CONTINUE, WITHDRAW]",
        "return [CONTINUE]",
    ),
    Mutant(
        "SH-COMBAT-11",
        "the attacker may call off after step 3",
        "combat.py",
        """else MELEE)
""",
        """else MELEE)
        if state.step() is MELEE:
            state.push(STEP_EIGHT, state.rules.seat_of[state.active], state.active)
""",
    ),
    Mutant(
        "SH-COMBAT-12",
        "a battle called off is won",
        "combat.py",
        """    state.barred.append(state.field)
""",
        """    state.barred.append(state.field)
    state.wins += 1
""",
    ),
    Mutant(
        "SH-COMBAT-13",
        "the attacker enters at once",
        "combat.py",
        """        state.empty_out(field)
        if acting""",
        """        state.empty_out(field)
        if beaten and not gone:
            state.gain(attackers, field)
        if acting""",
    ),
    Mutant(
        "SH-COMBAT-13",
        "an emptied province stays the defender's",
        "combat.py",
        """        state.empty_out(field)
        if acting""",
        "        if acting",
    ),
    Mutant(
        "SH-COMBAT-14",
        "the origin of a lost force stays owned",
        "combat.py",
        """            state.empty_out(acting - state.loose)
""",
        """            pass
""",
    ),
    Mutant(
        "SH-COMBAT-15",
        "a level-1 army attacks twice",
        "experience.py",
        "state.attacks >= state.level(army):",
        "state.attacks > state.level(army):",
    ),
    Mutant(
        "SH-COMBAT-16",
        "a force enters an empty target",
        "combat.py",
        """    return is_enemy(state, side, target)


def is_enemy""",
        """    return state.owner[target] != side


def is_enemy""",
    ),
    Mutant(
        "SH-COMBAT-16",
        "an experienced army may do nothing at an empty target",
        "combat.py",
        """    if acting < state.loose and state.level(acting) > 1:
        return True
""",
        "",
    ),
    Mutant(
        "SH-COMBAT-17",
        "a friendly target is attacked",
        "combat.py",
        "    return owner != NOBODY and owner != side and not state.rules.allied(owner, side)",
        "    return owner != NOBODY and (owner == side or not state.rules.allied(owner, side))",
    ),
    Mutant(
        "SH-COMBAT-17",
        "a friendly target ends an army's attacks",
        "combat.py",
        """    if acting < state.loose and state.level(acting) > 1:
        return True
""",
        """    if acting < state.loose and state.level(acting) > 1 and state.owner[target] != side:
        return True
""",
    ),
    Mutant(
        "SH-CASUALTY-01",
        "a hit takes two units",
        "casualties.py",
        """    state.due = [on_attacker, on_defender]
""",
        """    state.due = [on_attacker, on_defender * 2]
""",
    ),
    Mutant(
        "SH-CASUALTY-01",
        "the cheapest unit dies",
        "casualties.py",
        """        return single_choices(of[0], rows[0], hits)
""",
        """        return single_choices(of[0], rows[0], hits)[:1]
""",
    ),
    Mutant(
        "SH-CASUALTY-01",
        "the attacker chooses the defender's casualties",
        "casualties.py",
        """            seats.append(state.rules.seat_of[state.owner[state.field]])
        return seats
""",
        """            seats.append(state.rules.seat_of[state.active])
        return seats
""",
    ),
    Mutant(
        "SH-CASUALTY-02",
        "the force left behind dies for the army",
        "casualties.py",
        """        return [1] if state.acting < state.loose else [0]
""",
        """        return [0] if state.acting < state.loose else [0]
""",
    ),
    Mutant(
        "SH-CASUALTY-02",
        "only units of the army die in a two-force province",
        "casualties.py",
        "    if state.loose_units(state.field) or state.force",
        "    if not out and state.loose_units(state.field) or state.force",
    ),
    Mutant(
        "SH-CASUALTY-03",
        "the daimyo is as good as any",
        "casualties.py",
        """            if row[kind] and kind != DAIMYO:
                acts""",
        """            if row[kind]:
                acts""",
    ),
    Mutant(
        "SH-CASUALTY-03",
        "the daimyo dies before the force beside him",
        "casualties.py",
        "    return sum(counts(state, party, group)[DAIMYO] for",
        """    if party == DEFENDER:
        return 0
    return sum(counts(state, party, group)[DAIMYO] for""",
    ),
    Mutant(
        "SH-CASUALTY-04",
        "temporary units die last",
        "casualties.py",
        """        killed = min(on_defender, temporary_units(state))
""",
        """        killed = min(max(0, on_defender - strength(state, DEFENDER)), temporary_units(state))
""",
    ),
    Mutant(
        "SH-CASUALTY-05",
        "ronin outnumber the regulars left",
        "casualties.py",
        """    return left <= 0 or left <= regulars - 1
""",
        """    return left <= 0 or left <= regulars
""",
    ),
    Mutant(
        "SH-CASUALTY-05",
        "the limit is tested unit by unit",
        "casualties.py",
        """    left = ronin - hits
""",
        """    left = ronin
""",
    ),
    Mutant(
        "SH-CASUALTY-06",
        "ronin beyond the limit die besides",
        "casualties.py",
        """    state.due = []
    state.losses = []
""",
        """    state.due = []
    state.losses = []
    if state.banner[state.field] != NOBODY and state.armies[state.banner[state.field] * ARMY_ROW] == 2:
        state.armies[state.banner[state.field] * ARMY_ROW + CARD + 4] = 0
""",
    ),
    Mutant(
        "SH-CASUALTY-06",
        "after an assassination regulars die first",
        "casualties.py",
        """    acts: list[Lose] = []
    if ronin and (""",
        """    acts: list[Lose] = []
    if not meets_limit(regulars, ronin, hits):
        return [LOSE[group][kind] for kind in OFFERED[1:] if row[kind]][:1]
    if ronin and (""",
    ),
    Mutant(
        "SH-CASUALTY-07",
        "fallen ronin are gone",
        "casualties.py",
        """    state.ronin += lost[RONIN]
""",
        "",
    ),
    Mutant(
        "SH-CASUALTY-07",
        "casualties go to the other's tray",
        "casualties.py",
        """        state.tray[side * len(UNITS) + kind] += lost[kind]
""",
        """        state.tray[state.active * len(UNITS) + kind] += lost[kind]
""",
    ),
    Mutant(
        "SH-CASUALTY-08",
        "the volley falls on the defender",
        "combat.py",
        "begin_removal(state, volley(state), 0)",
        "begin_removal(state, 0, volley(state))",
    ),
    Mutant(
        "SH-CASTLE-01",
        "a castle adds five spearmen",
        "data/limits.toml",
        "spearmen = 4",
        "spearmen = 5",
    ),
    Mutant(
        "SH-CASTLE-01",
        "a fortress adds four ronin",
        "data/limits.toml",
        "ronin = 5",
        "ronin = 4",
    ),
    Mutant(
        "SH-CASTLE-01",
        "a fortress adds its castle's spearmen too",
        "state.py",
        "CASTLE_SPEARMEN, FORTRESS_RONIN]",
        "CASTLE_SPEARMEN, FORTRESS_RONIN + CASTLE_SPEARMEN]",
    ),
    Mutant(
        "SH-CASTLE-02",
        "the castle of the origin attacks too",
        "combat.py",
        """    hits[DEFENDER] += shoot(state, ATTACKER, kind, 0)
""",
        """    castle = state.building[place_of(state, state.acting)] == WITH_CASTLE
    hits[DEFENDER] += shoot(state, ATTACKER, kind, 4 * (kind == SPEARMAN and castle))
""",
    ),
    Mutant(
        "SH-CASTLE-03",
        "a castle needs spearmen in the tray",
        "casualties.py",
        "    return GARRISON[state.building[state.field]] - ",
        """    tray = state.tray[state.owner[state.field] * 4 + 3]
    return min(GARRISON[state.building[state.field]], tray) - """,
    ),
    Mutant(
        "SH-CASTLE-03",
        "a fortress needs ronin in the tray",
        "casualties.py",
        "    return GARRISON[state.building[state.field]] - state.breach[state.field]",
        "    return min(GARRISON[state.building[state.field]], state.ronin) - state.breach[state.field]",
    ),
    Mutant(
        "SH-CASTLE-04",
        "a castle's spearmen roll with the swordsmen",
        "combat.py",
        "0 if castle else temporary, hits)",
        "temporary, hits)",
    ),
    Mutant(
        "SH-CASTLE-05",
        "a castle fires in the volley",
        "combat.py",
        """        hits += shoot(state, DEFENDER, kind, 0)
""",
        """        hits += shoot(state, DEFENDER, kind, temporary_units(state) if kind == SPEARMAN else 0)
""",
    ),
    Mutant(
        "SH-CASTLE-06",
        "a castle is full again in the next battle",
        "combat.py",
        "        state.manned = 1  #",
        """        state.breach[state.field] *= state.manned
        state.manned = 1  #""",
    ),
    Mutant(
        "SH-CASTLE-06",
        "a castle's losses last",
        "war.py",
        """                state.breach = [0] * LANDS
""",
        """                state.breach = state.breach or [2] * LANDS
""",
    ),
    Mutant(
        "SH-CASTLE-07",
        "a castle holds a province",
        "state.py",
        "return self.banner[province] != NOBODY or self.loose_units(province) > 0",
        "return self.banner[province] != NOBODY or self.loose_units(province) + self.building[province] > 0",
    ),
    Mutant(
        "SH-CASTLE-08",
        "an empty castle falls",
        "state.py",
        """            self.owner[province] = NOBODY
""",
        """            self.owner[province] = NOBODY
            self.building[province] = PLAIN
""",
    ),
    Mutant(
        "SH-NAVAL-01",
        "no volley is fired",
        "combat.py",
        """        if state.rules.naval[place_of(state, state.acting) * LANDS + state.field]:
""",
        """        if state.rules.naval[0]:
""",
    ),
    Mutant(
        "SH-NAVAL-02",
        "daimyos don't fire in the volley",
        "combat.py",
        "(BOWMAN, GUNNER, DAIMYO, SWORDSMAN, SPEARMAN)",
        "(BOWMAN, GUNNER, SWORDSMAN, SPEARMAN)",
    ),
    Mutant(
        "SH-NAVAL-02",
        "only missiles fire in the volley",
        "combat.py",
        "(BOWMAN, GUNNER, DAIMYO, SWORDSMAN, SPEARMAN)",
        "(BOWMAN, GUNNER)",
    ),
    Mutant(
        "SH-NAVAL-02",
        "the volley is out of order",
        "combat.py",
        "(BOWMAN, GUNNER, DAIMYO, SWORDSMAN, SPEARMAN)",
        "(SPEARMAN, BOWMAN, GUNNER, DAIMYO, SWORDSMAN)",
    ),
    Mutant(
        "SH-NAVAL-03",
        "a sequence begins with step 4",
        "combat.py",
        """            state.push(MISSILES)
        else:
            state.push(STEP_EIGHT""",
        """            state.push(MELEE)
        else:
            state.push(STEP_EIGHT""",
    ),
    Mutant(
        "SH-NAVAL-04",
        "the attacker may call off after the volley",
        "combat.py",
        "elif volley_only and not state.rules.call_off_after_volley:",
        "elif volley_only and state.rules.call_off_after_volley:",
    ),
    Mutant(
        "SH-NAVAL-05",
        "a province fires one volley a turn",
        "combat.py",
        """+ state.field]:
            state.push(RESUME, NOBODY, 1)""",
        """+ state.field] and not state.breach[state.field - 1]:
            state.breach[state.field - 1] = 1
            state.push(RESUME, NOBODY, 1)""",
    ),
    Mutant(
        "SH-NAVAL-06",
        "no army moves over a sea route",
        "march.py",
        "for q in state.rules.near[province] if is_open(",
        "for q in state.rules.near[province] if not state.rules.naval[province * LANDS + q] and is_open(",
    ),
    Mutant(
        "SH-EXPERIENCE-01",
        "an army attacks once",
        "experience.py",
        "state.attacks >= state.level(army):",
        "state.attacks >= 1:",
    ),
    Mutant(
        "SH-EXPERIENCE-02",
        "two successful turns lead to level 2",
        "data/limits.toml",
        "track = [1, 1, 1, 2,",
        "track = [1, 1, 2, 2,",
    ),
    Mutant(
        "SH-EXPERIENCE-03",
        "further attacks are compulsory",
        "experience.py",
        "acts: list[Action] = [STOP]",
        "acts: list[Action] = []",
    ),
    Mutant(
        "SH-EXPERIENCE-03",
        "empty provinces are no targets of further attacks",
        "experience.py",
        """            if enters:
                out.append(q)
""",
        """            pass
""",
    ),
    Mutant(
        "SH-EXPERIENCE-04",
        "a provincial force attacks again",
        "experience.py",
        "if army >= state.loose or not may_go_on(state) or",
        "if not may_go_on(state) or army < state.loose and",
    ),
    Mutant(
        "SH-EXPERIENCE-04",
        "an army's series ends where others may fight first",
        "experience.py",
        """            state.attacks += 1
""",
        """            state.attacks += 1
            state.declared.extend([army, action.province])
""",
    ),
    Mutant(
        "SH-EXPERIENCE-05",
        "the army must enter",
        "experience.py",
        "return [ENTER, STAY] if",
        "return [ENTER] if",
    ),
    Mutant(
        "SH-EXPERIENCE-05",
        "the army may not enter",
        "experience.py",
        """        if emptied != NOBODY and state.owner[emptied] == NOBODY:
""",
        """        if emptied < 0:
""",
    ),
    Mutant(
        "SH-EXPERIENCE-05",
        "entering costs an attack",
        "experience.py",
        """        if action is ENTER:
            leave_for""",
        """        if action is ENTER:
            state.attacks += 1
            leave_for""",
    ),
    Mutant(
        "SH-EXPERIENCE-06",
        "the last attack enters too",
        "experience.py",
        "enters = state.attacks + 1 < state.level(army)",
        "enters = state.attacks < state.level(army)",
    ),
    Mutant(
        "SH-EXPERIENCE-06",
        "entering is a win",
        "experience.py",
        """                state.push(NEXT_ATTACK, NOBODY, NOBODY)
""",
        """                state.wins += 1
                state.push(NEXT_ATTACK, NOBODY, NOBODY)
""",
    ),
    Mutant(
        "SH-EXPERIENCE-06",
        "entering costs no attack",
        "experience.py",
        """                state.push(NEXT_ATTACK, NOBODY, NOBODY)
""",
        """                state.attacks -= 1
                state.push(NEXT_ATTACK, NOBODY, NOBODY)
""",
    ),
    Mutant(
        "SH-EXPERIENCE-07",
        "an army attacks again where it has called off",
        "experience.py",
        "if q not in state.barred or state.rules.reattack_after_call_off:",
        "if True:",
    ),
    Mutant(
        "SH-EXPERIENCE-08",
        "an army picks up in Phase C",
        "experience.py",
        """        if state.rules.pickup_in_phase_c:
""",
        """        if True:
""",
    ),
    Mutant(
        "SH-EXPERIENCE-08",
        "an army advances and leaves nobody",
        "march.py",
        "return state.banner[province] == army and state.loose_units(province) == 0",
        "return False",
    ),
    Mutant(
        "SH-EXPERIENCE-09",
        "a defence is a win",
        "combat.py",
        """        if beaten and not gone and acting < state.loose:
""",
        """        if gone and army != NOBODY:
            state.armies[army * ARMY_ROW + 2] += 1
        if beaten and not gone and acting < state.loose:
""",
    ),
    Mutant(
        "SH-EXPERIENCE-09",
        "a lapsed attack is a win",
        "experience.py",
        """    if state.acting < state.loose:
        state.push(NEXT""",
        """    state.wins += 1
    if state.acting < state.loose:
        state.push(NEXT""",
    ),
    Mutant(
        "SH-EXPERIENCE-10",
        "a hole for each win",
        "experience.py",
        """                state.armies[row + HOLE] += 1
""",
        """                state.armies[row + HOLE] += state.wins
""",
    ),
    Mutant(
        "SH-EXPERIENCE-10",
        "the marker runs off the track",
        "experience.py",
        "if state.armies[row + HOLE] < len(state.rules.track) - 1:",
        "if state.rules.track:",
    ),
    Mutant(
        "SH-EXPERIENCE-11",
        "a new level gives a further attack",
        "combat.py",
        """            state.wins += 1
""",
        """            state.wins += 1
            state.armies[acting * ARMY_ROW + 2] += state.wins == 1 and state.armies[acting * ARMY_ROW + 2] in (2, 5, 8)
""",
    ),
    Mutant(
        "SH-EXPERIENCE-11",
        "the marker moves at the end of the turn",
        "experience.py",
        """                state.armies[row + HOLE] += 1
""",
        """                pass
""",
    ),
    Mutant(
        "SH-EXPERIENCE-12",
        "a lapsed attack costs nothing",
        "experience.py",
        """    if state.acting < state.loose:
        state.push(NEXT""",
        """    state.attacks -= 1
    if state.acting < state.loose:
        state.push(NEXT""",
    ),
    Mutant(
        "SH-EXPERIENCE-12",
        "a lapsed target isn't entered",
        "experience.py",
        "NOBODY, target if state.owner[target] == NOBODY else NOBODY)",
        "NOBODY, NOBODY)",
    ),
)
