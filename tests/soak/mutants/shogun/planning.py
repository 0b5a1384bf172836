"""The turn's order, planning, swords, building (SH-SEQ, SH-PLAN, SH-SWORDS, SH-BUILD)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-SEQ-01",
        "ronin are hired before the levy",
        "turn.py",
        """            begin_levy(state)
        elif action == 5:
            begin_hiring(state)
""",
        """            begin_hiring(state)
        elif action == 5:
            begin_levy(state)
""",
    ),
    Mutant(
        "SH-SEQ-01",
        "ronin go home before the war",
        "turn.py",
        """            state.push(WAGE_WAR)
        elif action == 8:
            release_ronin(state)
""",
        """            release_ronin(state)
        elif action == 8:
            state.push(WAGE_WAR)
""",
    ),
    Mutant(
        "SH-SEQ-02",
        "a shortage of ronin is settled by seat",
        "ronin.py",
        "for side in state.in_sword_order():",
        "for side in state.sides_in_play():",
    ),
    Mutant(
        "SH-SEQ-03",
        "war turns go by seat",
        "war.py",
        """        for side in state.in_sword_order():
            if state.sword[side] > state.agenda[-2]:
                state.agenda[-2] = state.sword[side]
""",
        """        for side in state.sides_in_play():
            if side >= state.agenda[-2]:
                state.agenda[-2] = side + 1
""",
    ),
    Mutant(
        "SH-SEQ-05",
        "koku are kept",
        "planning.py",
        """            state.koku[side] = 0
""",
        "",
    ),
    Mutant(
        "SH-SEQ-05",
        "koku for swords are paid back",
        "planning.py",
        """            state.koku[side] = 0
""",
        """            state.koku[side] = state.plan[side * len(BOXES)]
""",
    ),
    Mutant(
        "SH-SEQ-06",
        "who commits a building shows it",
        "build.py",
        """        state.chosen[side] = site_chosen(action)
""",
        """        state.chosen[side] = NOBODY
        if isinstance(action, At):
            put_building(state, side, action.province, action is FORTRESS[action.province])
""",
    ),
    Mutant(
        "SH-PLAN-01",
        "koku are left over",
        "planning.py",
        """    state.plan[row + LEVY] = koku_left(state, side)
""",
        """    state.plan[row + LEVY] = min(1, koku_left(state, side))
""",
    ),
    Mutant(
        "SH-PLAN-01",
        "the ninja box holds at most two",
        "planning.py",
        "    return list(PUT[box][: left + 1])",
        "    return list(PUT[box][: left + 1 if box != NINJA_BOX else 3])",
    ),
    Mutant(
        "SH-PLAN-02",
        "the Build box may hold one",
        "planning.py",
        "return [PUT[BUILD][0], PUT[BUILD][BUILD_PRICE]] if",
        "return PUT[BUILD][: BUILD_PRICE + 1] if",
    ),
    Mutant(
        "SH-PLAN-04",
        "the spy plans with the others",
        "planning.py",
        """    spy = state.ninja
    if spy""",
        """    spy = NOBODY
    if spy""",
    ),
    Mutant(
        "SH-PLAN-04",
        "the spy plans before he spies",
        "planning.py",
        """        state.push(MAKE_PLANS, NOBODY, 1 << spy)
        if opponents(state, spy):
            state.push(SPY_ON, state.rules.seat_of[spy], spy)
""",
        """        if opponents(state, spy):
            state.push(SPY_ON, state.rules.seat_of[spy], spy)
        state.push(MAKE_PLANS, NOBODY, 1 << spy)
""",
    ),
    Mutant(
        "SH-PLAN-05",
        "the ninja stays after Planning",
        "planning.py",
        """            state.ninja = NOBODY
        state.spied""",
        "        state.spied",
    ),
    Mutant(
        "SH-PLAN-05",
        "the ninja's holder must spy",
        "planning.py",
        "acts: list[Action] = [PASS]",
        "acts: list[Action] = []",
    ),
    Mutant(
        "SH-SWORDS-01",
        "swords of the eliminated stay in use",
        "swords.py",
        "range(1, in_play + 1)",
        "range(1, state.n + 1)",
    ),
    Mutant(
        "SH-SWORDS-02",
        "the lowest bid chooses first",
        "swords.py",
        "        tied = [side for side, bid in zip(waiting, bids) if bid == most]",
        """        most = min(bid for bid in bids if bid)
        tied = [side for side, bid in zip(waiting, bids) if bid == most]""",
    ),
    Mutant(
        "SH-SWORDS-02",
        "a bidder takes the lowest sword",
        "swords.py",
        "give_sword(state, side, action.sword, self.rule)",
        "give_sword(state, side, swords_left(state)[0], self.rule)",
    ),
    Mutant(
        "SH-SWORDS-03",
        "a lone wish isn't granted",
        "swords.py",
        "if wishes.count(wish) == 1:",
        "if wishes.count(wish) == 0:",
    ),
    Mutant(
        "SH-SWORDS-03",
        "equal wishes go by seat",
        "swords.py",
        "push_choices(state, in_random_order(state, others))",
        "push_choices(state, others)",
    ),
    Mutant(
        "SH-SWORDS-04",
        "who bid nothing takes the lowest",
        "swords.py",
        'left[state.chance(len(left), "sword") if len(left) > 1 else 0]',
        "left[0]",
    ),
    Mutant(
        "SH-SWORDS-04",
        "who bid nothing chooses",
        "swords.py",
        """            draw_swords(state, waiting, "SH-SWORDS-04")
""",
        """            push_choices(state, waiting)
""",
    ),
    Mutant(
        "SH-SWORDS-05",
        "swords order nothing",
        "state.py",
        """        rows.sort()
""",
        "",
    ),
    Mutant(
        "SH-BUILD-01",
        "a castle leaves koku for another",
        "build.py",
        """    if state.events is not None:
        state.tell("built\"""",
        """    if not fortress:
        state.push(BUILD_IN_TURN, state.rules.seat_of[side], side)
    if state.events is not None:
        state.tell("built\"""",
    ),
    Mutant(
        "SH-BUILD-02",
        "castles are built anywhere",
        "build.py",
        """    for p in state.provinces_of(side):
        if state.building[p] == PLAIN""",
        """    for p in range(LANDS):
        if state.building[p] == PLAIN""",
    ),
    Mutant(
        "SH-BUILD-03",
        "no castle is extended",
        "build.py",
        """            acts.append(FORTRESS[p])
""",
        """            pass
""",
    ),
    Mutant(
        "SH-BUILD-04",
        "a castle comes back from a fortress",
        "build.py",
        """        state.bases -= 1
""",
        """        state.bases -= 1
        state.castles += 1
""",
    ),
    Mutant(
        "SH-BUILD-04",
        "a second castle goes beside the first",
        "build.py",
        "state.building[p] == PLAIN and state.castles:",
        "state.building[p] != 2 and state.castles:",
    ),
    Mutant(
        "SH-BUILD-05",
        "castles never run out",
        "build.py",
        """        state.castles -= 1
""",
        "",
    ),
    Mutant(
        "SH-BUILD-05",
        "bases never run out",
        "build.py",
        """        state.bases -= 1
""",
        "",
    ),
    Mutant(
        "SH-BUILD-06",
        "builders decide together though castles are short",
        "build.py",
        "return state.castles < len(payers) or ",
        "return ",
    ),
    Mutant(
        "SH-BUILD-06",
        "builders decide together though bases are short",
        "build.py",
        " or state.bases < len(extenders)",
        "",
    ),
    Mutant(
        "SH-BUILD-06",
        "the last sword builds first",
        "build.py",
        "for side in reversed(payers):",
        "for side in payers:",
    ),
    Mutant(
        "SH-BUILD-07",
        "a building falls with its defenders",
        "state.py",
        """            self.owner[province] = NOBODY
""",
        """            self.owner[province] = NOBODY
            self.building[province] = PLAIN
""",
    ),
    Mutant(
        "SH-BUILD-08",
        "who has paid must build",
        "build.py",
        "acts: list[Action] = [PASS]",
        "acts: list[Action] = []",
    ),
    Mutant(
        "SH-BUILD-08",
        "koku not built with are given back",
        "build.py",
        """    return NOBODY


def put_building""",
        """    raise ValueError(action)


def put_building""",
    ),
    Mutant(
        "SH-PLAN-03",
        "plans are shown one by one",
        "planning.py",
        """        state.owes[side] = 0
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)

    def broken""",
        """        state.owes[side] = 0
        state.koku[side] = 0
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)

    def broken""",
    ),
    Mutant(
        "SH-SEQ-04",
        "a successor waits for another turn",
        "turn.py",
        """            state.push(SUCCESSION)
""",
        """            state.push(SUCCESSION) if state.turn % 2 else None
""",
    ),
)
