"""Levy, ronin, ninja (SH-LEVY, SH-RONIN, SH-NINJA)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-LEVY-01",
        "a koku buys two spearmen",
        "data/units.toml",
        "spearman = 3",
        "spearman = 2",
    ),
    Mutant(
        "SH-LEVY-01",
        "a koku buys a swordsman and two gunners",
        "data/units.toml",
        "swordsman = 1, gunner = 1",
        "swordsman = 1, gunner = 2",
    ),
    Mutant(
        "SH-LEVY-02",
        "more is bought than the tray has",
        "levy.py",
        """            return False
    return True
""",
        """            return True
    return True
""",
    ),
    Mutant(
        "SH-LEVY-03",
        "nothing is levied onto a card",
        "levy.py",
        "return standing != NOBODY and state.has_space(standing, kind)",
        "return False",
    ),
    Mutant(
        "SH-LEVY-04",
        "a province gets many new units",
        "levy.py",
        "if state.fresh[p] == 0:",
        "if True:",
    ),
    Mutant(
        "SH-LEVY-05",
        "a levy fills a force beyond its limit",
        "levy.py",
        "state.loose_units(province) < FORCE_MAX",
        "state.loose_units(province) <= FORCE_MAX",
    ),
    Mutant(
        "SH-LEVY-05",
        "a levy fills a card beyond its limit",
        "levy.py",
        "standing != NOBODY and state.has_space(standing, kind)",
        "standing != NOBODY",
    ),
    Mutant(
        "SH-LEVY-05",
        "no force is begun beside an army",
        "levy.py",
        "    return state.loose_units(province) < FORCE_MAX",
        "    return 0 < state.loose_units(province) < FORCE_MAX",
    ),
    Mutant(
        "SH-LEVY-06",
        "units without a place are lost",
        "levy.py",
        """                    state.tray[row + kind] += units[kind]
""",
        """                    pass
""",
    ),
    Mutant(
        "SH-LEVY-07",
        "a koku buys no fewer than three spearmen",
        "tables.py",
        "for fewer in range(most, 0, -1):",
        "for fewer in range(0):",
    ),
    Mutant(
        "SH-LEVY-07",
        "all koku must be used",
        "levy.py",
        """                    acts.append(action)
        return acts
""",
        """                    acts.append(action)
        return acts[1:] or acts
""",
    ),
    Mutant(
        "SH-LEVY-07",
        "a bought unit may be left unplaced",
        "levy.py",
        "return acts or [SEAL]",
        "return [*acts, SEAL]",
    ),
    Mutant(
        "SH-LEVY-08",
        "units bought stay in the tray until placed",
        "levy.py",
        """            state.tray[row + kind] -= units[kind]
""",
        """            pass
""",
    ),
    Mutant(
        "SH-LEVY-08",
        "a side places before the others have bought",
        "levy.py",
        """            state.tell("sealed", "SH-SEQ-06", side)
        if not self.owing(state):
            state.finish()
            show""",
        """            state.tell("sealed", "SH-SEQ-06", side)
        if True:
            state.finish()
            show""",
    ),
    Mutant(
        "SH-RONIN-01",
        "a koku hires one ronin",
        "data/units.toml",
        "per_koku = 2",
        "per_koku = 1",
    ),
    Mutant(
        "SH-RONIN-01",
        "ronin don't leave the tray",
        "ronin.py",
        """            state.ronin -= hired
""",
        "",
    ),
    Mutant(
        "SH-RONIN-02",
        "a side lays ronin before the next has hired",
        "ronin.py",
        """            state.bought[side] = hired
""",
        """            state.bought[side] = hired
            state.ronin += hired if side else 0
""",
    ),
    Mutant(
        "SH-RONIN-03",
        "the last sword hires first",
        "ronin.py",
        "in state.in_sword_order():",
        "in reversed(state.in_sword_order()):",
    ),
    Mutant(
        "SH-RONIN-03",
        "who can't get all gets none",
        "ronin.py",
        "hired = min(wanted, state.ronin)",
        "hired = wanted if wanted <= state.ronin else 0",
    ),
    Mutant(
        "SH-RONIN-04",
        "a card holds one ronin",
        "ronin.py",
        "if limit > hidden[p]:",
        "if limit > hidden[p] == 0:",
    ),
    Mutant(
        "SH-RONIN-05",
        "a force hides as many ronin as it has units",
        "ronin.py",
        "limit = state.loose_units(p) - 1",
        "limit = state.loose_units(p)",
    ),
    Mutant(
        "SH-RONIN-05",
        "an army's daimyo doesn't count",
        "state.py",
        "return self.card_units(army) + (self.armies[army * ARMY_ROW] == STANDING)",
        "return self.card_units(army)",
    ),
    Mutant(
        "SH-RONIN-06",
        "a pick-up leaves a force with too many ronin",
        "pickup.py",
        "least = max(0, ronin - max(0, units - 2))",
        "least = 0",
    ),
    Mutant(
        "SH-RONIN-06",
        "an army picks up too many ronin",
        "pickup.py",
        "most = min(ronin, state.army_space(army) + 1)",
        "most = ronin",
    ),
    Mutant(
        "SH-RONIN-07",
        "ronin take up room in a force",
        "final.py",
        "    if units >= FORCE_MAX:",
        "    if units + state.force[province * FORCE_ROW + RONIN] >= FORCE_MAX:",
    ),
    Mutant(
        "SH-RONIN-07",
        "ronin take up room on a card",
        "state.py",
        "armies[i] + armies[i + 1] < SAMURAI_MAX",
        "armies[i] + armies[i + 1] + armies[i + 4] < SAMURAI_MAX",
    ),
    Mutant(
        "SH-RONIN-08",
        "a lone force attacks without its hidden ronin",
        "combat.py",
        """        join(state, origin, state.acting < state.loose, show_all(state, origin))
""",
        """        pass
""",
    ),
    Mutant(
        "SH-RONIN-08",
        "a split goes beyond the other force's limit",
        "combat.py",
        "list(SPLIT[min(most, max(0, hidden - max(0, rest))) : most + 1])",
        "list(SPLIT[: most + 1])",
    ),
    Mutant(
        "SH-RONIN-09",
        "ronin stay behind when their force attacks",
        "combat.py",
        """            state.force[province * FORCE_ROW + RONIN] += ronin
""",
        """            state.hidden[province] += ronin
""",
    ),
    Mutant(
        "SH-RONIN-10",
        "ronin roll with the spearmen",
        "combat.py",
        "if kind == SWORDSMAN:",
        "if kind == SPEARMAN:",
    ),
    Mutant(
        "SH-RONIN-10",
        "ronin don't fight",
        "combat.py",
        """        dice += fighters(state, party, RONIN)
""",
        """        pass
""",
    ),
    Mutant(
        "SH-RONIN-11",
        "hidden ronin are seen",
        "view.py",
        "self.hidden: list[int] = [0] * LANDS",
        "self.hidden: list[int] = state.hidden[:] or [0] * LANDS",
    ),
    Mutant(
        "SH-RONIN-12",
        "the ronin of armies stay",
        "income.py",
        """        state.armies[army * ARMY_ROW + ARMY_RONIN] = 0
""",
        "",
    ),
    Mutant(
        "SH-RONIN-13",
        "ronin without a place are gone",
        "ronin.py",
        """                state.ronin += state.bought[side]
""",
        "",
    ),
    Mutant(
        "SH-RONIN-14",
        "a unit leaves too many hidden ronin",
        "final.py",
        """        least = max(least, ronin + hidden - fewer - beside)
""",
        """        pass
""",
    ),
    Mutant(
        "SH-RONIN-14",
        "an army leaves too many hidden ronin",
        "march.py",
        "return list(GO[burden(state, army, province) : most + 1])",
        "return list(GO[: most + 1])",
    ),
    Mutant(
        "SH-RONIN-15",
        "units move without their ronin",
        "final.py",
        """    return least, most
""",
        """    return least, least
""",
    ),
    Mutant(
        "SH-NINJA-01",
        "the lowest bid hires",
        "ninja.py",
        "most = max(bids, default=0)",
        "most = min([bid for bid in bids if bid], default=0)",
    ),
    Mutant(
        "SH-NINJA-01",
        "losers get their ninja koku back",
        "ninja.py",
        """        state.ninja = sides[bids.index(most)]
""",
        """        state.ninja = sides[bids.index(most)]
        for side, bid in zip(sides, bids):
            state.koku[side] += bid if bid < most else 0
""",
    ),
    Mutant(
        "SH-NINJA-02",
        "a tie goes to the first",
        "ninja.py",
        "if most and bids.count(most) == 1:",
        "if most:",
    ),
    Mutant(
        "SH-NINJA-04",
        "the ninja strikes and stays",
        "ninja.py",
        """    state.ninja = NOBODY
    die""",
        "    die",
    ),
    Mutant(
        "SH-NINJA-05",
        "the ninja strikes in the first turn",
        "ninja.py",
        "state.turn > 1 and ",
        "",
    ),
    Mutant(
        "SH-NINJA-06",
        "the ninja doesn't strike between sequences",
        "combat.py",
        """            open_window(state, BETWEEN_SEQUENCES)
            return
""",
        """            return
""",
    ),
    Mutant(
        "SH-NINJA-06",
        "the ninja doesn't strike before a battle",
        "combat.py",
        """        open_window(state, BEFORE_BATTLE)
""",
        "",
    ),
    Mutant(
        "SH-NINJA-07",
        "nine kills",
        "data/setup.toml",
        "success = 8",
        "success = 9",
    ),
    Mutant(
        "SH-NINJA-07",
        "the ninja stays after a failure",
        "ninja.py",
        """    else:
        victim = army // ARMIES
""",
        """    else:
        state.ninja = holder
        victim = army // ARMIES
""",
    ),
    Mutant(
        "SH-NINJA-08",
        "eight avenges",
        "data/setup.toml",
        "revenge = 9",
        "revenge = 8",
    ),
    Mutant(
        "SH-NINJA-08",
        "revenge is compulsory",
        "ninja.py",
        "return [PASS, REVENGE] if",
        "return [REVENGE] if",
    ),
    Mutant(
        "SH-NINJA-09",
        "an assassinated daimyo rolls",
        "casualties.py",
        """    if kind == DAIMYO:
        return 1 if state.armies[army * ARMY_ROW + STATUS] == STANDING else 0""",
        """    if kind == DAIMYO:
        return 1 if state.armies[army * ARMY_ROW + STATUS] != LOST else 0""",
    ),
    Mutant(
        "SH-NINJA-10",
        "a disbanded army moves",
        "march.py",
        "if state.armies[army * ARMY_ROW + STATUS] == STANDING and not",
        "if state.armies[army * ARMY_ROW + STATUS] and not",
    ),
    Mutant(
        "SH-NINJA-10",
        "a disbanded army doesn't defend",
        "casualties.py",
        "    return total if army == NOBODY else",
        "    return total if army == NOBODY or state.armies[army * ARMY_ROW + STATUS] != STANDING else",
    ),
    Mutant(
        "SH-NINJA-11",
        "the force beside a disbanded army may not attack",
        "declare.py",
        """    return state.banner[province] == NOBODY or state.loose_units(province) > 0
""",
        """    army = state.banner[province]
    if army != NOBODY and state.armies[army * ARMY_ROW + STATUS] != STANDING:
        return False
    return army == NOBODY or state.loose_units(province) > 0
""",
    ),
    Mutant(
        "SH-NINJA-11",
        "nobody joins a disbanded army",
        "final.py",
        "if standing == NOBODY or not state.has_space(standing, kind):",
        "if standing == NOBODY or state.armies[standing * ARMY_ROW] != 1 or not state.has_space(standing, kind):",
    ),
    Mutant(
        "SH-NINJA-12",
        "a disbanded army's battle stands",
        "ninja.py",
        """    if army in state.declared[::2]:
        drop_declared(state, army)
""",
        """    if army in state.declared[::2]:
""",
    ),
    Mutant(
        "SH-NINJA-12",
        "an assassination cancels all battles",
        "ninja.py",
        """        drop_declared(state, army)
""",
        """        state.declared = []
""",
    ),
    Mutant(
        "SH-NINJA-13",
        "a force beside saves the disbanded army",
        "combat.py",
        "status == LOST or (status == DOWN and state.card_units(army) == 0)",
        "status == LOST",
    ),
    Mutant(
        "SH-NINJA-14",
        "an assassinated daimyo is lost for the side",
        "elimination.py",
        """!= LOST:
            return True""",
        """== STANDING:
            return True""",
    ),
    Mutant(
        "SH-NINJA-15",
        "a successor keeps the level",
        "ninja.py",
        """                state.armies[row + HOLE] = 0
""",
        "",
    ),
    Mutant(
        "SH-NINJA-15",
        "nobody succeeds",
        "ninja.py",
        """                state.armies[row + STATUS] = STANDING
""",
        """                pass
""",
    ),
    Mutant(
        "SH-NINJA-16",
        "a lone daimyo is not lost",
        "ninja.py",
        "if state.card_units(army) == 0:",
        "if state.card_units(army) < 0:",
    ),
    Mutant(
        "SH-NINJA-17",
        "revenge is avenged",
        "ninja.py",
        """        fell(state, army_of(state, action), avenger, "SH-NINJA-08")
""",
        """        fell(state, army_of(state, action), avenger, "SH-NINJA-08")
        state.push(AVENGE, state.rules.seat_of[action.army], army_of(state, action) // ARMIES, avenger)
""",
    ),
)
