"""The abilities of the clans (RS-CLAN)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-CLAN-KOI-1",
        "Koi keeps the tokens that became Coins",
        "effects.py",
        "        state.ronin[seat] = 0\n",
        "",
    ),
    Mutant(
        "RS-CLAN-KOI-1",
        "one Ronin token is converted",
        "effects.py",
        "    amount = state.ronin[seat]\n",
        "    amount = min(1, state.ronin[seat])\n",
    ),
    Mutant(
        "RS-CLAN-KOI-2",
        "the Coins on the War tile fight too",
        "battle.py",
        "state.ronin[seat] + (state.coins[seat] if",
        "state.ronin[seat] + (state.coins[seat] + all_bids_of(state, seat) if",
    ),
    Mutant(
        "RS-CLAN-KOI-2",
        "Koi's Coins don't fight",
        "battle.py",
        "state.ronin[seat] + (state.coins[seat] if",
        "state.ronin[seat] + (0 if",
    ),
    Mutant(
        "RS-CLAN-KOI-2",
        "Koi's Coins are spent",
        "battle.py",
        "            state.hired[seat] = action.amount if action.amount else ronin_to_hire(state, seat)\n",
        """            state.hired[seat] = action.amount if action.amount else ronin_to_hire(state, seat)
            if state.is_clan(seat, KOI):
                state.coins[seat] = 0
""",
    ),
    Mutant(
        "RS-CLAN-KOI-2",
        "Koi's Coins fight without the Advantage",
        "battle.py",
        "        forces = [state.force(seat, province) if seat in fighters else 0 for seat in range(state.n)]\n",
        """        forces = [state.force(seat, province) if seat in fighters else 0 for seat in range(state.n)]
        for seat in fighters:
            if state.is_clan(seat, KOI) and not state.hired[seat]:
                forces[seat] += state.coins[seat]
""",
    ),
    Mutant(
        "RS-CLAN-LOTUS-1",
        "everybody sees the tile that Lotus laid",
        "view.py",
        "hidden = self.rules.clans[player] == LOTUS and player != seat",
        "hidden = False",
    ),
    Mutant(
        "RS-CLAN-LOTUS-1",
        "Lotus lays a tile that it hasn't drawn",
        "political.py",
        "return [LAY[m] for m in range(len(MANDATES)) if m in state.hand]",
        "return [LAY[m] for m in range(len(MANDATES)) if m in state.hand or state.pile[m]]",
    ),
    Mutant(
        "RS-CLAN-LOTUS-1",
        "Lotus lays facedown on everybody's Mandate Turn",
        "political.py",
        "LAY_FACEDOWN if state.is_clan(state.current(), LOTUS) else",
        "LAY_FACEDOWN if any(state.is_clan(s, LOTUS) for s in range(state.n)) else",
    ),
    Mutant(
        "RS-CLAN-DRAGONFLY-1",
        "a Summon far from Strongholds is free",
        "recruit.py",
        """            for p in range(LANDS):
                if sites[p]:
                    sites[p] -= 1
                    return
""",
        """            return
""",
    ),
    Mutant(
        "RS-CLAN-DRAGONFLY-1",
        "the Bonus is Summoned at an own Stronghold",
        "recruit.py",
        "anywhere = state.rules.clans[seat] == DRAGONFLY",
        "anywhere = False",
    ),
)
