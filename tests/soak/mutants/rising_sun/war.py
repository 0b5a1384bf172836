"""The War Phase and Battles (RS-WAR … RS-OUTCOME)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-WAR-3",
        "gifts are open while bids are made",
        "battle.py",
        """    mode = JOINT
    sealed = True
""",
        """    mode = JOINT
    sealed = True
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while Ronin are hired",
        "battle.py",
        """    rule = "RS-RONIN-1"
    mode = ASKED
""",
        """    rule = "RS-RONIN-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while Seppuku is thought over",
        "battle.py",
        """    decision = "DP-SEPPUKU"
    rule = "RS-SEPPUKU-1"
    mode = ASKED
""",
        """    decision = "DP-SEPPUKU"
    rule = "RS-SEPPUKU-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while a hostage is taken",
        "battle.py",
        """    decision = "DP-HOSTAGE"
    rule = "RS-HOSTAGE-1"
    mode = ASKED
""",
        """    decision = "DP-HOSTAGE"
    rule = "RS-HOSTAGE-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while the poets recite",
        "battle.py",
        """    decision = "DP-POETS"
    rule = "RS-POETS-1"
    mode = ASKED
""",
        """    decision = "DP-POETS"
    rule = "RS-POETS-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while War Reparations are paid",
        "battle.py",
        """    decision = "DP-REPARATIONS"
    rule = "RS-REPARATIONS-3"
    mode = ASKED
""",
        """    decision = "DP-REPARATIONS"
    rule = "RS-REPARATIONS-3"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open when the War Phase begins",
        "effects.py",
        """    decision = "DP-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED
""",
        """    decision = "DP-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-3",
        "gifts are open while own effects are put in order",
        "effects.py",
        """    decision = "DP-OWN-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED
""",
        """    decision = "DP-OWN-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-WAR-6",
        "a clan alone in a Province gets no token",
        "war.py",
        "        if not present:\n",
        "        if len(present) < 2:\n",
    ),
    Mutant(
        "RS-BATTLE-1",
        "only clans with figures take part",
        "war.py",
        "present = [seat for seat in range(state.n) if forces[seat] > 0]",
        "present = [seat for seat in range(state.n) if state.number_of_figures(seat, province) > 0]",
    ),
    Mutant(
        "RS-BATTLE-1",
        "who has lost all Force leaves the Battle",
        "battle.py",
        "return [seat for seat in range(state.n) if state.fighters >> seat & 1]",
        "return [s for s in range(state.n) if state.fighters >> s & 1 and state.force(s, state.field)]",
    ),
    Mutant(
        "RS-BATTLE-3",
        "in a Battle everybody's Coins are behind the screens",
        "view.py",
        "self.coins = state.coins[:]",
        "self.coins = [c if s == seat or state.field == NOBODY else 0 for s, c in enumerate(state.coins)]",
    ),
    Mutant(
        "RS-BATTLE-3",
        "only participants show their Coins",
        "view.py",
        "self.coins = state.coins[:]",
        "self.coins = [c * (state.field == NOBODY or state.fighters >> s & 1) for s, c in enumerate(state.coins)]",
    ),
    Mutant(
        "RS-BATTLE-3",
        "in a Battle Ronin tokens are behind the screens",
        "view.py",
        "self.ronin = state.ronin[:]",
        "self.ronin = [r if s == seat or state.field == NOBODY else 0 for s, r in enumerate(state.ronin)]",
    ),
    Mutant(
        "RS-SEPPUKU-4",
        "Monsters don't commit Seppuku",
        "battle.py",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return kinds
""",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return [k for k in kinds if k < KINDS]
""",
    ),
    Mutant(
        "RS-SEPPUKU-4",
        "the Daimyo doesn't commit Seppuku",
        "battle.py",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return kinds
""",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return [k for k in kinds if k != DAIMYO]
""",
    ),
    Mutant(
        "RS-SEPPUKU-4",
        "Turtle's Strongholds die with the figures",
        "battle.py",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return kinds
""",
        """        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return [*kinds, 3] if state.is_clan(seat, 2) and state.has_stronghold(seat, state.field) else kinds
""",
    ),
    Mutant(
        "RS-OUTCOME-5",
        "the losers' Daimyo survive",
        "battle.py",
        """                for kind in state.figures_at(loser, province):
                    for""",
        """                for kind in state.figures_at(loser, province):
                    if kind == DAIMYO:
                        continue
                    for""",
    ),
    Mutant(
        "RS-OUTCOME-5",
        "the losers' Monsters survive",
        "battle.py",
        """                for kind in state.figures_at(loser, province):
                    for""",
        """                for kind in state.figures_at(loser, province):
                    if kind >= KINDS:
                        continue
                    for""",
    ),
    Mutant(
        "RS-OUTCOME-5",
        "one figure of each type dies",
        "battle.py",
        "                    for _ in range(state.count(loser, kind, province)):\n                        doom",
        "                    for _ in range(1):\n                        doom",
    ),
    Mutant(
        "RS-OUTCOME-5",
        "only the second strongest loses figures",
        "battle.py",
        "            if loser != winner and state.ally[winner] != loser:\n",
        """            second = max(forces[s] for s in fighters if s != winner)
            if loser != winner and state.ally[winner] != loser and forces[loser] == second:
""",
    ),
    Mutant(
        "RS-OUTCOME-7",
        "the winner's figures die too",
        "battle.py",
        "if loser != winner and state.ally[winner] != loser:",
        "if state.ally[winner] != loser:",
    ),
    Mutant(
        "RS-OUTCOME-7",
        "the losers' Strongholds are pulled down",
        "battle.py",
        """                        doom(state, loser, kind, province)
""",
        """                        doom(state, loser, kind, province)
                row = loser * ROW + 3 * PLACES
                state.pieces[row + PLACES - 1] += state.pieces[row + province]
                state.pieces[row + province] = 0
""",
    ),
)
