"""Single Season cards (RS-C)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-C-BENEVOLENCE-3",
        "it works for Coins bid",
        "battle.py",
        "            state.coins[seat] -= all_bids_of(state, seat)\n",
        """            from kunitori.rising_sun.purchase import spend

            spend(state, seat, all_bids_of(state, seat), "RS-BATTLE-6")
""",
    ),
    Mutant(
        "RS-C-BENEVOLENCE-3",
        "it works for the payment for itself",
        "purchase.py",
        "served = min(price, state.copies(seat, BENEVOLENCE))",
        "served = min(price, state.copies(seat, BENEVOLENCE) + int(state.agenda[-2] == BENEVOLENCE))",
    ),
    Mutant(
        "RS-C-COURAGE-1",
        "only a token won in a Battle counts",
        "spoils.py",
        "if battle or not state.rules.courage_needs_battle:",
        "if battle:",
    ),
    Mutant(
        "RS-C-COURAGE-1",
        "a second copy adds nothing",
        "spoils.py",
        "COURAGE_VP * state.copies(seat, COURAGE)",
        "COURAGE_VP * min(1, state.copies(seat, COURAGE))",
    ),
    Mutant(
        "RS-C-FORM-OF-THE-BEAST-1",
        "only Monsters on the Map count",
        "cards/winter_upgrades.py",
        "for m in range(BEASTS) if state.monsters[m] == seat)",
        "for m in range(BEASTS) if state.monsters[m] == seat and state.monsters[BEASTS + m] < 8)",
    ),
    Mutant(
        "RS-C-FORM-OF-THE-BEAST-1",
        "a second copy adds nothing",
        "winter.py",
        "EFFECTS[card].winter(state, seat) * state.copies(seat, card) for",
        "EFFECTS[card].winter(state, seat) * min(1, state.copies(seat, card)) for",
    ),
    Mutant(
        "RS-C-FORM-OF-THE-BEAST-1",
        "Komainu and Yurei are no Monsters",
        "cards/winter_upgrades.py",
        "for m in range(BEASTS) if state.monsters[m] == seat)",
        "for m in range(BEASTS) if state.monsters[m] == seat and m not in (0, 2))",
    ),
    Mutant(
        "RS-C-ONI-OF-SPITE-1",
        "it robs players without Force in the Province",
        "cards/monsters.py",
        """            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
""",
        """            and not state.spares_ally(seat, other)
""",
    ),
    Mutant(
        "RS-C-ONI-OF-SPITE-1",
        "it robs players with lower Honor too",
        "cards/monsters.py",
        """            and state.higher(other, seat)
            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
""",
        """            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
""",
    ),
    Mutant(
        "RS-C-ONI-OF-SPITE-1",
        "it robs the clan with the highest Honor alone",
        "cards/monsters.py",
        """            and state.higher(other, seat)
            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
""",
        """            and state.honor[0] == other
            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
""",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-KENIN-2",
        "it asks for a Bushi that isn't in the Reserve",
        "cards/enhancements.py",
        "return state.count(seat, BUSHI, RESERVE) > 0 and state.strongholds_on_map(seat) > 0",
        "return state.strongholds_on_map(seat) > 0",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-KENIN-2",
        "Dragonfly places anywhere",
        "cards/enhancements.py",
        "for p in range(LANDS) if state.has_stronghold(seat, p))",
        "for p in range(LANDS) if state.has_stronghold(seat, p) or state.is_clan(seat, 3))",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-KENIN-2",
        "the Bushi placed starts it again",
        "cards/enhancements.py",
        """    if where < LANDS:
        entered(state, seat, kind, where)
""",
        """    from kunitori.rising_sun.effects import effects_wait

    effects_wait(state, seat, 0)
    if where < LANDS:
        entered(state, seat, kind, where)
""",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-SERPENT-2",
        "the first crossing pays for all",
        "options.py",
        'self.serpent_once: bool = second("serpent_unit")',
        "self.serpent_once: bool = True",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-SPIRIT-1",
        "it brings Coins and no VP",
        "cards/enhancements.py",
        """        state.gain_vp(seat, self.number("vp"), self.rule)
""",
        "",
    ),
    Mutant(
        "RS-C-PATH-OF-THE-SPIRIT-1",
        "the second on the Honor Track gets it too",
        "cards/enhancements.py",
        "return state.honor[0] == seat",
        "return seat in state.honor[:2]",
    ),
    Mutant(
        "RS-C-RESPECT-1",
        "it allows no further capture",
        "battle.py",
        "if captures <= EXTRA_HOSTAGES * state.copies(seat, RESPECT) and",
        "if captures < EXTRA_HOSTAGES * state.copies(seat, RESPECT) and",
    ),
    Mutant(
        "RS-C-RESPECT-1",
        "a second copy adds nothing",
        "battle.py",
        "if captures <= EXTRA_HOSTAGES * state.copies(seat, RESPECT) and",
        "if captures <= EXTRA_HOSTAGES * min(1, state.copies(seat, RESPECT)) and",
    ),
    Mutant(
        "RS-C-RIGHTEOUSNESS-2",
        "with Seppuku its VP are an event of their own",
        "battle.py",
        "state.earn(seat, dead + righteous_vp(state, seat, dead))",
        'state.gain_vp(seat, righteous_vp(state, seat, dead), "RS-C-RIGHTEOUSNESS-1")\n        state.earn(seat, dead)',
    ),
    Mutant(
        "RS-C-RIVER-DRAGON-1",
        "it has Force 4",
        "data/cards.toml",
        "force = 5,",
        "force = 4,",
    ),
    Mutant(
        "RS-C-RIVER-DRAGON-1",
        "it is an Oni",
        "data/cards.toml",
        "force = 5,",
        "force = 5, keywords = ['oni'],",
    ),
    Mutant(
        "RS-C-WAY-OF-THE-MONEYLENDER-1",
        "it brings 3 Coins, as Way of the Shogun does",
        "data/cards.toml",
        "params = { coins = 5 }",
        "params = { coins = 3 }",
    ),
    Mutant(
        "RS-C-YUREI-2",
        "Yurei can be captured",
        "battle.py",
        """                if kind != DAIMYO and not (kind >= KINDS and IS_DAIMYO[kind - KINDS]):
                    acts.append(row[kind])
""",
        """                if kind != DAIMYO:
                    acts.append(row[kind])
""",
    ),
    Mutant(
        "RS-C-YUREI-2",
        "Yurei can be replaced by Betray",
        "betray.py",
        "return kind == DAIMYO or (kind >= KINDS and IS_DAIMYO[kind - KINDS])",
        "return kind == DAIMYO",
    ),
    Mutant(
        "RS-C-YUREI-2",
        "Yurei survives a lost Battle",
        "battle.py",
        """                for kind in state.figures_at(loser, province):
                    for""",
        """                for kind in state.figures_at(loser, province):
                    if kind >= KINDS and IS_DAIMYO[kind - KINDS]:
                        continue
                    for""",
    ),
)
