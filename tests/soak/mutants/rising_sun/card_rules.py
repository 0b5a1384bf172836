"""What holds for all Season cards (RS-CARD)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "RS-CARD-2",
        "Honesty is an Enhancement",
        "data/cards.toml",
        "slug = 'honesty',                 season = 'spring', set = 'teapot',   type = 'virtue',     ",
        "slug = 'honesty',                 season = 'spring', set = 'teapot',   type = 'enhancement',",
    ),
    Mutant(
        "RS-CARD-2",
        "Path of the Lion is a Virtue",
        "data/cards.toml",
        "slug = 'path-of-the-lion',        season = 'spring', set = 'core',     type = 'enhancement',",
        "slug = 'path-of-the-lion',        season = 'spring', set = 'core',     type = 'virtue',     ",
    ),
    Mutant(
        "RS-CARD-8",
        "a Summon by Raijin sets nothing off",
        "kami.py",
        """            effects_wait(state, seat, AFTER_SUMMON)
            summon(state, seat, BUSHI,""",
        """            summon(state, seat, BUSHI,""",
    ),
    Mutant(
        "RS-CARD-8",
        "the Summon of a bought Monster sets nothing off",
        "train.py",
        """            effects_wait(state, seat, AFTER_SUMMON)
            summon(state, seat, action.kind,""",
        """            summon(state, seat, action.kind,""",
    ),
    Mutant(
        "RS-CARD-8",
        "a Move by Fujin crosses unasked",
        "kami.py",
        """        if isinstance(action, Move):
            declare(state, seat, action)
""",
        """        if isinstance(action, Move):
            from kunitori.rising_sun.marshal import carry_out

            carry_out(state, seat, action.kind, action.source, action.target)
""",
    ),
    Mutant(
        "RS-CARD-21",
        "placing a figure sets off what waits for a Summon",
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
        "RS-CARD-21",
        "a replacement by Betray sets off what waits for a Summon",
        "betray.py",
        """        if place < LANDS:
            entered(state, seat, action.kind, place)
""",
        """        from kunitori.rising_sun.effects import effects_wait

        effects_wait(state, seat, 0)
        if place < LANDS:
            entered(state, seat, action.kind, place)
""",
    ),
    Mutant(
        "RS-CARD-21",
        "Dragonfly places anywhere",
        "cards/enhancements.py",
        "for p in range(LANDS) if state.has_stronghold(seat, p))",
        "for p in range(LANDS) if state.has_stronghold(seat, p) or state.is_clan(seat, 3))",
    ),
    Mutant(
        "RS-CARD-23",
        "Oni of Hate may kill a Daimyo",
        "cards/monsters.py",
        "        if kind in (BUSHI, SHINTO) or (kind",
        "        if kind in (BUSHI, SHINTO, 2) or (kind",
    ),
    Mutant(
        "RS-CARD-23",
        "a Daimyo can be captured",
        "battle.py",
        """if kind != DAIMYO and not (kind >= KINDS and IS_DAIMYO[kind - KINDS]):
                    acts""",
        """if not (kind >= KINDS and IS_DAIMYO[kind - KINDS]):
                    acts""",
    ),
    Mutant(
        "RS-CARD-23",
        "what counts as a Daimyo can be replaced by Betray",
        "betray.py",
        "return kind == DAIMYO or (kind >= KINDS and IS_DAIMYO[kind - KINDS])",
        "return kind == DAIMYO",
    ),
    Mutant(
        "RS-CARD-23",
        "a Daimyo pays no toll",
        "marshal.py",
        "if move.target in SEA[move.source] and not state.is_clan(seat, DRAGONFLY):",
        "if move.target in SEA[move.source] and move.kind != 2 and not state.is_clan(seat, DRAGONFLY):",
    ),
    Mutant(
        "RS-CARD-23",
        "what counts as a Daimyo is immune to Battle Outcome",
        "battle.py",
        """                for kind in state.figures_at(loser, province):
                    for""",
        """                for kind in state.figures_at(loser, province):
                    if kind >= KINDS and IS_DAIMYO[kind - KINDS]:
                        continue
                    for""",
    ),
    Mutant(
        "RS-CARD-25",
        "Oni in the Reserve or captured are not owned",
        "spoils.py",
        "if IS_ONI[m] and state.monsters[m] == seat)",
        "if IS_ONI[m] and state.monsters[m] == seat and state.monsters[BEASTS + m] < LANDS)",
    ),
    Mutant(
        "RS-CARD-25",
        "Strongholds in the Reserve count",
        "state.py",
        "return sum(self.pieces[row : row + LANDS])",
        "return sum(self.pieces[row : row + PLACES])",
    ),
    Mutant(
        "RS-CARD-25",
        "captured Oni are not owned",
        "spoils.py",
        "if IS_ONI[m] and state.monsters[m] == seat)",
        "if IS_ONI[m] and state.monsters[m] == seat and state.monsters[BEASTS + m] < 13)",
    ),
    Mutant(
        "RS-CARD-32",
        "the thief gains more VP than the victim lost",
        "state.py",
        "self.earn(thief, stolen)",
        "self.earn(thief, amount)",
    ),
    Mutant(
        "RS-CARD-32",
        "Coins taken from a player come from the common pile",
        "cards/war_upgrades.py",
        "                    state.coins[other] -= taken\n",
        "",
    ),
    Mutant(
        "RS-CARD-32",
        "a Coin is taken from a player who has none",
        "cards/war_upgrades.py",
        "taken = min(amount, state.coins[other])",
        "taken = amount",
    ),
    Mutant(
        "RS-CARD-32",
        "stolen VP are no VP gain",
        "state.py",
        "            self.earn(thief, stolen)\n",
        "            self.vp[thief] += stolen\n",
    ),
    Mutant(
        "RS-CARD-34",
        "gifts are open while the toll is decided",
        "marshal.py",
        """    rule = "RS-C-PATH-OF-THE-SERPENT-1"
    mode = ASKED
""",
        """    rule = "RS-C-PATH-OF-THE-SERPENT-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-CARD-34",
        "gifts are open while a Coin of Benevolence is granted",
        "purchase.py",
        """    rule = "RS-C-BENEVOLENCE-1"
    mode = ASKED
""",
        """    rule = "RS-C-BENEVOLENCE-1"
    mode = ASKED
    voluntary = True
""",
    ),
    Mutant(
        "RS-CARD-34",
        "the player in turn decides about the toll, not the owner of the card",
        "marshal.py",
        "state.push(CROSSING, owner, (move.kind",
        "state.push(CROSSING, seat, (move.kind",
    ),
    Mutant(
        "RS-CARD-35",
        "Honor conditions are read once, when the effects are triggered",
        "effects.py",
        "return [c for c in cards_of(effects, timing) if c == CONVERSION or EFFECTS[c].waits(state, seat)]",
        "return cards_of(effects, timing)",
    ),
    Mutant(
        "RS-CARD-35",
        "Justice reads Honor by Starting Honor Rank",
        "kills.py",
        "if owner != killer and state.higher(killer, owner) and",
        "if owner != killer and killer < owner and",
    ),
    Mutant(
        "RS-CARD-45",
        "the owner is asked about own crossings",
        "marshal.py",
        "if owner != NOBODY and owner != seat and not settled",
        "if owner != NOBODY and not settled",
    ),
    Mutant(
        "RS-CARD-45",
        "the owner is asked at every Move, over land too",
        "marshal.py",
        "if move.target in SEA[move.source] and not state.is_clan(seat, DRAGONFLY):",
        "if move.target in NEAR[move.source] and not state.is_clan(seat, DRAGONFLY):",
    ),
    Mutant(
        "RS-CARD-45",
        "Turtle's Strongholds cross unasked",
        "marshal.py",
        "if move.target in SEA[move.source] and not state.is_clan(seat, DRAGONFLY):",
        "if move.target in SEA[move.source] and move.kind != STRONGHOLD and not state.is_clan(seat, DRAGONFLY):",
    ),
    Mutant(
        "RS-CARD-63",
        "a Turtle Stronghold gives no presence",
        "state.py",
        "return self.rules.clans[seat] == TURTLE and self.has_stronghold(seat, province)",
        "return False",
    ),
    Mutant(
        "RS-CARD-63",
        "a Turtle Stronghold crosses without a toll",
        "marshal.py",
        "if move.target in SEA[move.source] and not state.is_clan(seat, DRAGONFLY):",
        "if move.target in SEA[move.source] and move.kind != STRONGHOLD and not state.is_clan(seat, DRAGONFLY):",
    ),
    Mutant(
        "RS-CARD-63",
        "Way of the Katana doubles Turtle Strongholds",
        "state.py",
        """            total += pieces[row + STRONGHOLD * PLACES]
""",
        """            total += pieces[row + STRONGHOLD * PLACES]
            if self.at_war and self.owned[seat * HAND_CARDS + KATANA]:
                total += pieces[row + STRONGHOLD * PLACES]
""",
    ),
    Mutant(
        "RS-CARD-63",
        "Path of the Dragon strengthens Turtle Strongholds",
        "state.py",
        """            total += pieces[row + STRONGHOLD * PLACES]
""",
        """            total += pieces[row + STRONGHOLD * PLACES] * (1 + self.daimyo_bonus(seat))
""",
    ),
    Mutant(
        "RS-CARD-63",
        "Form of the Kitsune leaves out Turtle's Strongholds",
        "cards/winter_upgrades.py",
        'return self.number("vp_per_stronghold") * state.strongholds_on_map(seat)',
        'return 0 if state.is_clan(seat, 2) else self.number("vp_per_stronghold") * state.strongholds_on_map(seat)',
    ),
    Mutant(
        "RS-CARD-63",
        "Oni of Spite robs nobody who has but a Stronghold",
        "cards/monsters.py",
        "            and state.force(other, province) > 0\n",
        "            and state.number_of_figures(other, province) > 0\n",
    ),
    Mutant(
        "RS-CARD-66",
        "Tsukuyomi's Coins are no gain from the common pile",
        "kami.py",
        'state.gain_coins(winner, TSUKUYOMI_COINS, "RS-KAMI-11")',
        "state.coins[winner] += TSUKUYOMI_COINS",
    ),
    Mutant(
        "RS-CARD-66",
        "Susanoo's VP are no VP gain",
        "kami.py",
        'state.gain_vp(winner, SUSANOO_VP * state.strongholds_on_map(winner), "RS-KAMI-10")',
        "state.vp[winner] += SUSANOO_VP * state.strongholds_on_map(winner)",
    ),
    Mutant(
        "RS-CARD-66",
        "a purchase by Ryujin spends no Coins",
        "train.py",
        "            spend(state, seat, state.price(seat, COST[card], discount), self.rule)\n",
        """            if self.name == "train":
                spend(state, seat, state.price(seat, COST[card], discount), self.rule)
            else:
                state.coins[seat] -= state.price(seat, COST[card], discount)
""",
    ),
    Mutant(
        "RS-CARD-66",
        "a step of Fujin enters no Province",
        "marshal.py",
        """    step.moved(state, kind * LANDS + source)
    entered(state, seat, kind, target)
""",
        """    step.moved(state, kind * LANDS + source)
    if step is MARSHALLING:
        entered(state, seat, kind, target)
""",
    ),
)
