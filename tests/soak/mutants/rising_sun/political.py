"""Mandates and Kami Turns (RS-POL … RS-KAMI)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-POL-5",
        "everybody sees the tiles drawn",
        "view.py",
        "self.hand: list[int] = []",
        "self.hand: list[int] = state.hand[:]",
    ),
    Mutant(
        "RS-POL-5",
        "a tile too few is drawn",
        "political.py",
        "while len(state.hand) < DRAW:",
        "while len(state.hand) < DRAW - 1:",
    ),
    Mutant(
        "RS-POL-7",
        "the tiles go back in another order",
        "political.py",
        """    state.hand.remove(mandate)
""",
        """    state.hand.remove(mandate)
    state.hand.reverse()
""",
    ),
    Mutant(
        "RS-POL-7",
        "the tiles are shuffled back into the deck",
        "political.py",
        """    state.hand.remove(mandate)
""",
        """    state.hand.remove(mandate)
    for tile in state.hand:
        state.pile[tile] += 1
    state.hand = []
""",
    ),
    Mutant(
        "RS-POL-11",
        "in Recruit the Bonus comes first",
        "recruit.py",
        """    state.push(RECRUITING, seat, BONUS if bonus else 0)
""",
        """    state.push(RECRUITING, seat)
    if bonus:
        state.push(RECRUIT_BONUS, seat)
""",
    ),
    Mutant(
        "RS-POL-11",
        "in Marshal the Bonus comes first",
        "marshal.py",
        """    state.push(MARSHALLING, seat, BONUS if bonus else 0)
""",
        """    state.push(MARSHALLING, seat)
    if bonus:
        state.push(BUILDING, seat)
""",
    ),
    Mutant(
        "RS-POL-11",
        "the Coin and the Rewards of Harvest are two events",
        "harvest.py",
        """        state.gain_coins(seat, coins, "RS-HARVEST-1", wealth)
""",
        """        state.gain_coins(seat, HARVEST_COINS, "RS-HARVEST-1", wealth)
        state.gain_coins(seat, coins - HARVEST_COINS, "RS-HARVEST-2", wealth)
""",
    ),
    Mutant(
        "RS-MARSHAL-1",
        "a figure that has Moved may Move again",
        "marshal.py",
        """    step.moved(state, kind * LANDS + source)
""",
        """    step.moved(state, kind * LANDS + source)
    if step is MARSHALLING:
        state.unmoved = movable(state, seat)
""",
    ),
    Mutant(
        "RS-MARSHAL-6",
        "the Stronghold may be built between Moves",
        "marshal.py",
        "if state.rules.build_any_time and flags & BONUS and",
        "if flags & BONUS and",
    ),
    Mutant(
        "RS-MARSHAL-7",
        "one may build as often as one can pay",
        "marshal.py",
        """        state.finish()
        if isinstance(action, Build):
            pay""",
        """        state.finish()
        if isinstance(action, Build):
            state.push(BUILDING, seat)
            pay""",
    ),
    Mutant(
        "RS-HARVEST-2",
        "the Ally gets no Rewards",
        "harvest.py",
        "if seat == current or state.ally[seat] == current:",
        "if seat == current:",
    ),
    Mutant(
        "RS-HARVEST-2",
        "one Province is rewarded",
        "harvest.py",
        """                    vp += REWARD_VP[province]
""",
        """                    vp += REWARD_VP[province]
                    break
""",
    ),
    Mutant(
        "RS-HARVEST-2",
        "the Ronin of a Reward are forgotten",
        "harvest.py",
        "                    ronin += REWARD_RONIN[province]\n",
        "",
    ),
    Mutant(
        "RS-HARVEST-2",
        "a tie rewards nobody",
        "harvest.py",
        "    return state.most(state.forces(province)) == seat\n",
        "    return all(f < state.force(seat, province) for s, f in enumerate(state.forces(province)) if s != seat)\n",
    ),
    Mutant(
        "RS-HARVEST-3",
        "Allies add their Force together",
        "harvest.py",
        "    return state.most(state.forces(province)) == seat\n",
        """    forces = state.forces(province)
    ally = state.ally[seat]
    if ally < state.n:
        forces[seat] += forces[ally]
        forces[ally] = 0
    return state.most(forces) == seat
""",
    ),
    Mutant(
        "RS-HARVEST-3",
        "the Ally in second place is rewarded too",
        "harvest.py",
        "    return state.most(state.forces(province)) == seat\n",
        "    return state.most(state.forces(province)) in (seat, state.ally[seat])\n",
    ),
    Mutant(
        "RS-HARVEST-3",
        "only the current player and the Ally are compared",
        "harvest.py",
        "    return state.most(state.forces(province)) == seat\n",
        """    current = state.current()
    forces = [f if s in (current, state.ally[current]) else 0 for s, f in enumerate(state.forces(province))]
    return state.most(forces) == seat
""",
    ),
    Mutant(
        "RS-BETRAY-11",
        "Betray uses up no Mandate Turn",
        "political.py",
        """            self.finish_turn(state)
            if mandate == BETRAY:
                betray""",
        """            if mandate == HARVEST:
                self.finish_turn(state)
            else:
                state.finish()
            if mandate == BETRAY:
                betray""",
    ),
    Mutant(
        "RS-BETRAY-11",
        "Betray takes no slot of the Political Track",
        "political.py",
        """    state.announced.append(mandate)
""",
        """    if mandate != BETRAY:
        state.announced.append(mandate)
""",
    ),
    Mutant(
        "RS-KAMI-2",
        "the Shrines are resolved from right to left",
        "kami.py",
        """        state.agenda[-2] = slot + 1
""",
        """        state.agenda[-2] = slot + 1
        slot = SHRINES - 1 - slot
""",
    ),
    Mutant(
        "RS-KAMI-2",
        "who wins the Shrines is settled before the first is resolved",
        "kami.py",
        """        slot = state.agenda[-2]
        if slot == SHRINES:
""",
        """        state.finish()
        for slot in reversed(range(SHRINES)):
            winner = state.most(state.forces_at_shrine(slot))
            if winner != NOBODY:
                grant(state, winner, state.rules.shrines[slot])
        return
        if slot == SHRINES:
""",
    ),
    Mutant(
        "RS-KAMI-4",
        "the Shinto go home after a Kami Turn",
        "kami.py",
        """        if slot == SHRINES:
            state.finish()
""",
        """        if slot == SHRINES:
            for seat in range(state.n):
                for place in range(8, 8 + SHRINES):
                    while state.count(seat, 1, place):
                        state.shift(seat, 1, place, RESERVE)
            state.finish()
""",
    ),
    Mutant(
        "RS-KAMI-4",
        "Komainu goes home after a Kami Turn",
        "kami.py",
        """        if slot == SHRINES:
            state.finish()
""",
        """        if slot == SHRINES:
            for m in range(8):
                if 8 <= state.monsters[8 + m] < 8 + SHRINES:
                    state.monsters[8 + m] = RESERVE
            state.finish()
""",
    ),
)
