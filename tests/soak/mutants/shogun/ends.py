"""Elimination, income, the end, two players (SH-ELIMINATION, SH-DISMISS, SH-INCOME, SH-END, SH-TWO)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-ELIMINATION-01",
        "a lost daimyo's Banner stays",
        "elimination.py",
        """        state.banner[province] = NOBODY
""",
        "",
    ),
    Mutant(
        "SH-ELIMINATION-02",
        "a side plays on without a daimyo",
        "elimination.py",
        "if not has_daimyo(state, side) and side not in out:",
        "if side < 0:",
    ),
    Mutant(
        "SH-ELIMINATION-03",
        "provinces of the eliminated become empty",
        "elimination.py",
        """        state.owner[p] = conqueror
""",
        """        state.owner[p] = NOBODY
""",
    ),
    Mutant(
        "SH-ELIMINATION-03",
        "the winner of a defence takes nothing",
        "combat.py",
        """            by.append(defender)
""",
        """            by.append(attackers)
""",
    ),
    Mutant(
        "SH-ELIMINATION-05",
        "lost daimyos stay lost",
        "elimination.py",
        """    bring_back(state, conqueror)
    return False
""",
        """    return False
""",
    ),
    Mutant(
        "SH-ELIMINATION-05",
        "one daimyo returns",
        "elimination.py",
        "reversed(lost[: len(free)])",
        "reversed(lost[:1])",
    ),
    Mutant(
        "SH-ELIMINATION-06",
        "a Banner returns beside another",
        "elimination.py",
        """        return [BANNER[p] for p in state.provinces_of(side) if state.banner[p] == NOBODY]
""",
        """        return [BANNER[p] for p in state.provinces_of(side)]
""",
    ),
    Mutant(
        "SH-ELIMINATION-06",
        "a Banner returns to the first province",
        "elimination.py",
        """        return [BANNER[p] for p in state.provinces_of(side) if state.banner[p] == NOBODY]
""",
        """        return [BANNER[p] for p in state.provinces_of(side) if state.banner[p] == NOBODY][:1]
""",
    ),
    Mutant(
        "SH-ELIMINATION-07",
        "a returned daimyo takes nobody",
        "elimination.py",
        "return [*picks(state, state.agenda[-1]), DONE]",
        "return [DONE]",
    ),
    Mutant(
        "SH-ELIMINATION-08",
        "the victim's tray is lost",
        "elimination.py",
        """        state.tray[conqueror * len(UNITS) + kind] += state.tray[victim * len(UNITS) + kind]
""",
        "",
    ),
    Mutant(
        "SH-ELIMINATION-09",
        "a takeover doesn't win",
        "elimination.py",
        "if state.has_won(conqueror) or last_seat_wins(state):",
        "if last_seat_wins(state):",
    ),
    Mutant(
        "SH-ELIMINATION-10",
        "the conqueror gets the province just emptied",
        "elimination.py",
        """        state.empty_out(province)
        if state.events""",
        "        if state.events",
    ),
    Mutant(
        "SH-ELIMINATION-11",
        "the ninja of the eliminated stays out",
        "elimination.py",
        """    if state.ninja == side:
""",
        """    if state.ninja < 0:
""",
    ),
    Mutant(
        "SH-ELIMINATION-11",
        "hidden ronin stay hidden",
        "elimination.py",
        "        if state.hidden[p]:  #",
        "        if state.hidden[p] < 0:  #",
    ),
    Mutant(
        "SH-ELIMINATION-12",
        "the victim's tray serves nobody",
        "elimination.py",
        """        state.tray[conqueror * len(UNITS) + kind] += state.tray[victim * len(UNITS) + kind]
""",
        "",
    ),
    Mutant(
        "SH-ELIMINATION-12",
        "the victim's tray serves twice",
        "elimination.py",
        """        state.tray[victim * len(UNITS) + kind] = 0
""",
        "",
    ),
    Mutant(
        "SH-DISMISS-01",
        "hidden ronin stay",
        "income.py",
        """    state.hidden = [0] * LANDS
""",
        "",
    ),
    Mutant(
        "SH-DISMISS-01",
        "ronin don't return to the tray",
        "income.py",
        """    state.ronin += released
""",
        "",
    ),
    Mutant(
        "SH-DISMISS-02",
        "a province of hidden ronin is given up",
        "income.py",
        """        released += state.hidden[p] + state.force[p * FORCE_ROW + RONIN]
""",
        """        released += state.hidden[p] + state.force[p * FORCE_ROW + RONIN]
        state.owner[p] = state.owner[p] if state.hidden[p] == 0 else -1
""",
    ),
    Mutant(
        "SH-INCOME-01",
        "income is rounded up",
        "income.py",
        "state.holdings(side) // INCOME_DIVISOR",
        "-(-state.holdings(side) // INCOME_DIVISOR)",
    ),
    Mutant(
        "SH-INCOME-01",
        "the thirty chips run out",
        "income.py",
        "max(INCOME_MIN, state.holdings(side) // INCOME_DIVISOR)",
        "max(INCOME_MIN, min(7, state.holdings(side) // INCOME_DIVISOR))",
    ),
    Mutant(
        "SH-INCOME-02",
        "the least income is two",
        "data/setup.toml",
        "min = 3",
        "min = 2",
    ),
    Mutant(
        "SH-INCOME-03",
        "koku are saved",
        "planning.py",
        """            state.koku[side] = 0
""",
        """            state.koku[side] //= 2
""",
    ),
    Mutant(
        "SH-INCOME-03",
        "income adds to what is left",
        "planning.py",
        """    state.plan[row + LEVY] = koku_left(state, side)
""",
        """    state.plan[row + LEVY] = koku_left(state, side) // 2
""",
    ),
    Mutant(
        "SH-END-01",
        "36 provinces win",
        "state.py",
        "self.owner.count(side) >= PROVINCES_TO_WIN:",
        "self.owner.count(side) > PROVINCES_TO_WIN:",
    ),
    Mutant(
        "SH-END-01",
        "35 provinces win at the end of a turn",
        "state.py",
        "if self.rules.instant_victory and",
        "if not self.rules.instant_victory and",
    ),
    Mutant(
        "SH-END-02",
        "the longer game ends with 36",
        "income.py",
        "else PROVINCES_TO_WIN):",
        "else PROVINCES_TO_WIN + 1):",
    ),
    Mutant(
        "SH-END-03",
        "the last player goes on",
        "elimination.py",
        """    if len(seats) == 1:
""",
        """    if len(seats) == 0:
""",
    ),
    Mutant(
        "SH-END-04",
        "two players need 35",
        "income.py",
        "PROVINCES_TO_WIN_BY_TWO if two else PROVINCES_TO_WIN",
        "PROVINCES_TO_WIN",
    ),
    Mutant(
        "SH-TWO-01",
        "the second side is asked first",
        "sealed.py",
        """    for side in range(state.n):
        if state.owes[side] and among >> side & 1 and state.rules""",
        """    for side in range(state.n - 1, -1, -1):
        if state.owes[side] and among >> side & 1 and state.rules""",
    ),
    Mutant(
        "SH-TWO-02",
        "a side may get more than 17 cards",
        "setup.py",
        "if state.holdings(side) == share:",
        "if state.holdings(side) == share + 1:",
    ),
    Mutant(
        "SH-TWO-03",
        "koku are counted for both sides together",
        "setup.py",
        """            state.koku[side] = state.holdings(side) // INCOME_DIVISOR
""",
        """            state.koku[side] = state.score(state.rules.seat_of[side]) // INCOME_DIVISOR
""",
    ),
    Mutant(
        "SH-TWO-04",
        "sister sides may fight",
        "declare.py",
        """        if owner == NOBODY or (owner != side and not state.rules.allied(owner, side)):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
        """        if owner == NOBODY or owner != side:
            if state.turn > 1 or state.banner[q] == NOBODY:
                out""",
    ),
    Mutant(
        "SH-TWO-05",
        "sister sides share a province",
        "final.py",
        """        if owner == side or owner == NOBODY:
            loose""",
        """        if owner == NOBODY or state.rules.allied(owner, side):
            loose""",
    ),
    Mutant(
        "SH-TWO-06",
        "armies pass sister provinces",
        "march.py",
        """    if owner != side:
        return owner == NOBODY and final > 0
""",
        """    if owner == NOBODY or not state.rules.allied(owner, side):
        return owner == NOBODY and final > 0
""",
    ),
    Mutant(
        "SH-TWO-06",
        "the ninja strikes a sister side",
        "ninja.py",
        """        if not state.rules.allied(side, holder):
""",
        """        if side != holder:
""",
    ),
    Mutant(
        "SH-TWO-07",
        "a player is out with his first side",
        "elimination.py",
        """    seats = {state.rules.seat_of[side] for side in state.sides_in_play()}
""",
        """    seats = {state.rules.seat_of[side] for side in state.sides_in_play()}
    seats -= {state.rules.seat_of[side] for side in range(state.n) if not state.in_play(side)}
""",
    ),
    Mutant(
        "SH-TWO-08",
        "49 provinces win",
        "data/setup.toml",
        "provinces_by_two = 50",
        "provinces_by_two = 49",
    ),
    Mutant(
        "SH-TWO-08",
        "35 provinces of a side win at once",
        "options.py",
        'not second("victory") and self.seats > PLAYERS_MIN',
        'not second("victory")',
    ),
    Mutant(
        "SH-TWO-08",
        "the better side alone counts",
        "state.py",
        "return sum(self.owner.count(side) for side in range(self.n) if self.rules.seat_of[side] == seat)",
        "return max(self.owner.count(side) for side in range(self.n) if self.rules.seat_of[side] == seat)",
    ),
    Mutant(
        "SH-TWO-09",
        "sister sides' bids for the ninja add up",
        "ninja.py",
        """    most = max(bids, default=0)
""",
        """    most = max(bids, default=0)
    if state.n > state.rules.seats and bids.count(most) == 2:
        bids[bids.index(most)] += 1
        most += 1
""",
    ),
    Mutant(
        "SH-TWO-10",
        "the spy's sister side plans after the spying",
        "planning.py",
        """    sides = [side for side in state.sides_in_play() if side != spy]
""",
        """    sides = opponents(state, spy) if spy != NOBODY else state.sides_in_play()
""",
    ),
    Mutant(
        "SH-ELIMINATION-04",
        "a side comes to four daimyos",
        "elimination.py",
        """        if state.armies[army * ARMY_ROW + STATUS] == LOST
    ]""",
        """        if state.armies[army * ARMY_ROW + STATUS] >= LOST
    ]""",
    ),
)
