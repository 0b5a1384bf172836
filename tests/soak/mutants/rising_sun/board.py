"""Components, the Board, figures, setting up, and what is true all through the game (RS-COMP … RS-SETUP, RS-VP)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-COMP-4",
        "Coins run out at 65",
        "state.py",
        """        before = self.coins[:] if wealth is None else wealth
""",
        """        before = self.coins[:] if wealth is None else wealth
        amount = max(0, min(amount, 65 - sum(self.coins)))
""",
    ),
    Mutant(
        "RS-COMP-4",
        "Ronin tokens run out at 20",
        "state.py",
        """        if amount > 0:
            self.ronin[seat] += amount
""",
        """        amount = min(amount, 20 - sum(self.ronin))
        if amount > 0:
            self.ronin[seat] += amount
""",
    ),
    Mutant(
        "RS-COMP-4",
        "there are more than four Strongholds",
        "marshal.py",
        "return left > 0 and state.coins[seat]",
        "return left >= 0 and state.coins[seat]",
    ),
    Mutant(
        "RS-COMP-4",
        "there are more than six Bushi",
        "kami.py",
        "        if state.count(winner, BUSHI, RESERVE):\n            state.push(RAIJIN_SUMMONING, winner)\n",
        "        state.push(RAIJIN_SUMMONING, winner)\n",
    ),
    Mutant(
        "RS-BOARD-2",
        "Shipping Routes don't make Provinces adjacent",
        "tables.py",
        """    for edge in _map["adjacency"]:
        a, b = PROVINCES.index(edge["a"]), PROVINCES.index(edge["b"])
        near[a].append(b)
""",
        """    for edge in _map["adjacency"]:
        if edge["kind"] == "sea":
            continue
        a, b = PROVINCES.index(edge["a"]), PROVINCES.index(edge["b"])
        near[a].append(b)
""",
    ),
    Mutant(
        "RS-BOARD-2",
        "adjacency holds one way only",
        "tables.py",
        "        near[b].append(a)\n",
        "",
    ),
    Mutant(
        "RS-BOARD-4",
        "Shikoku gives Ronin for Coins",
        "data/map.toml",
        "name = 'Shikoku',  reward = { vp = 0, coins = 3, ronin = 0 }",
        "name = 'Shikoku',  reward = { vp = 0, coins = 0, ronin = 3 }",
    ),
    Mutant(
        "RS-BOARD-5",
        "the first Kami symbol stands after slot 2",
        "data/mandates.toml",
        "steps = ['tea_ceremony', 'mandate', 'mandate', 'mandate', 'kami', 'mandate',",
        "steps = ['tea_ceremony', 'mandate', 'mandate', 'kami', 'mandate', 'mandate',",
    ),
    Mutant(
        "RS-BOARD-5",
        "there is no Kami symbol after slot 7",
        "data/mandates.toml",
        "'mandate', 'mandate', 'kami', 'war']",
        "'mandate', 'mandate', 'war']",
    ),
    Mutant(
        "RS-VP-1",
        "everybody starts with 1 VP",
        "setup.py",
        "vp=[0] * n,",
        "vp=[1] * n,",
    ),
    Mutant(
        "RS-FIG-7",
        "a killed figure is out of the game",
        "kills.py",
        """    state.shift(owner, kind, place, RESERVE)
""",
        """    state.shift(owner, kind, place, RESERVE)
    if kind < 4:
        from kunitori.rising_sun.state import PLACES, ROW

        state.pieces[owner * ROW + kind * PLACES + RESERVE] -= 1
""",
    ),
    Mutant(
        "RS-FIG-7",
        "a killed Monster is nobody's any more",
        "kills.py",
        """    state.shift(owner, kind, place, RESERVE)
""",
        """    state.shift(owner, kind, place, RESERVE)
    if kind >= 4:
        state.monsters[kind - 4] = state.monsters[8 + kind - 4] = 255
""",
    ),
    Mutant(
        "RS-NEGOTIATION-2",
        "a gift for an Alliance is returned when the Alliance is declined",
        "tea.py",
        """        state.tea[n * n + asker * n + asked] = 0
        if""",
        """        state.tea[n * n + asker * n + asked] = 0
        from kunitori.rising_sun.tables import INCOME

        given = max(0, state.coins[asked] - INCOME[state.rules.clans[asked]])
        state.coins[asked] -= given
        state.coins[asker] += given
        if""",
    ),
    Mutant(
        "RS-SETUP-4",
        "the VP markers start where the Honor markers stand",
        "setup.py",
        "vp=[0] * n,",
        "vp=list(range(n)),",
    ),
    Mutant(
        "RS-SETUP-5",
        "the Honor Track begins with the highest rank number on top",
        "setup.py",
        "honor=list(range(n)),",
        "honor=list(range(n - 1, -1, -1)),",
    ),
    Mutant(
        "RS-SETUP-9",
        "the cards of another Set are displayed",
        "season.py",
        "DISPLAY[state.rules.card_set][state.season]",
        "DISPLAY[state.rules.card_set - 1][state.season]",
    ),
)
