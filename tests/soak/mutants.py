"""Does citing a rule mean testing it?  Break rules one at a time and see the cases that cite them fail.

``python -m tests.soak.mutants`` breaks every rule of ``MUTANTS`` in a copy of the sources, runs the conformance cases
that cite it, and prints which of them noticed.  The rules are sixty of all in ``data/rules.txt``, drawn by
``random.Random(2018).sample(ids, 60)``; several mutants of one rule break different clauses of it.  Words after the
command pick rules: ``python -m tests.soak.mutants RS-KAMI-4``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
GAME: Final = Path("kunitori", "rising_sun")
SECONDS: Final = 300  # a mutant may make a game endless


@dataclass(frozen=True, slots=True)
class Mutant:
    """One bug.  ``old`` stands exactly once in ``file`` (below the package of the game); ``bug`` says what is wrong."""

    rule: str
    bug: str
    file: str
    old: str
    new: str


MUTANTS: Final[list[Mutant]] = [
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
        "RS-SETUP-9",
        "the cards of another Set are displayed",
        "season.py",
        "DISPLAY[state.rules.card_set][state.season]",
        "DISPLAY[state.rules.card_set - 1][state.season]",
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
    Mutant(
        "RS-SETUP-5",
        "the Honor Track begins with the highest rank number on top",
        "setup.py",
        "honor=list(range(n)),",
        "honor=list(range(n - 1, -1, -1)),",
    ),
    Mutant(
        "RS-WINTER-1",
        "hostages stay captured in Winter",
        "season.py",
        """    return_hostages(state)
    state.push(WINTER)
""",
        """    state.push(WINTER)
""",
    ),
    Mutant(
        "RS-WINTER-1",
        "there is Seasonal Income in Winter",
        "season.py",
        """    return_hostages(state)
    state.push(WINTER)
""",
        """    return_hostages(state)
    for seat in range(state.n):
        state.coins[seat] += INCOME[state.rules.clans[seat]]
    state.push(WINTER)
""",
    ),
    Mutant(
        "RS-WINTER-1",
        "there is a Tea Ceremony in Winter",
        "season.py",
        """    return_hostages(state)
    state.push(WINTER)
""",
        """    return_hostages(state)
    state.push(WINTER)
    begin_tea_ceremony(state)
""",
    ),
    Mutant(
        "RS-CARD-35",
        "Honor conditions are read once, when the effects are triggered",
        "effects.py",
        "cards = [c for c in cards_of(effects, timing) if c == CONVERSION or EFFECTS[c].waits(state, seat)]",
        "cards = cards_of(effects, timing)",
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
        "RS-MARSHAL-6",
        "the Stronghold may be built between Moves",
        "marshal.py",
        "if state.rules.build_any_time and flags & BONUS and",
        "if flags & BONUS and",
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
        "RS-C-WAY-OF-THE-MONEYLENDER-1",
        "it brings 3 Coins, as Way of the Shogun does",
        "data/cards.toml",
        "params = { coins = 5 }",
        "params = { coins = 3 }",
    ),
    Mutant(
        "RS-C-RIGHTEOUSNESS-2",
        "with Seppuku its VP are an event of their own",
        "battle.py",
        "state.earn(seat, dead + righteous_vp(state, seat, dead))",
        'state.gain_vp(seat, righteous_vp(state, seat, dead), "RS-C-RIGHTEOUSNESS-1")\n        state.earn(seat, dead)',
    ),
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
        "RS-TEA-6",
        "the Tea Ceremony ends when all but one are done",
        "tea.py",
        "if not self.owing(state) or self.unallied(state) < 2:",
        "if len(self.owing(state)) < 2 or self.unallied(state) < 2:",
    ),
    Mutant(
        "RS-TEA-6",
        "one may ask once more than tea_asks says",
        "tea.py",
        "asks(state, asker, asked) < limit",
        "asks(state, asker, asked) <= limit",
    ),
    Mutant(
        "RS-TEA-6",
        "who is done may still propose",
        "tea.py",
        "                if not done:\n                    if has",
        "                if True:\n                    if has",
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
        "RS-CLEANUP-5",
        "the tiles stay on their War side",
        "war.py",
        """            state.at_war = 0
""",
        "",
    ),
    Mutant(
        "RS-CLEANUP-5",
        "the War Number tokens stay on the Map",
        "season.py",
        """    state.seen = []
    state.war = []
""",
        """    state.seen = []
""",
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
        "RS-C-PATH-OF-THE-SERPENT-2",
        "the first crossing pays for all",
        "options.py",
        'self.serpent_once: bool = second("serpent_unit")',
        "self.serpent_once: bool = True",
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
    Mutant(
        "RS-WAR-6",
        "a clan alone in a Province gets no token",
        "war.py",
        "        if not present:\n",
        "        if len(present) < 2:\n",
    ),
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
        "RS-BOARD-4",
        "Shikoku gives Ronin for Coins",
        "data/map.toml",
        "name = 'Shikoku',  reward = { vp = 0, coins = 3, ronin = 0 }",
        "name = 'Shikoku',  reward = { vp = 0, coins = 0, ronin = 3 }",
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
        "RS-TEA-3",
        "only one Alliance is formed",
        "tea.py",
        "if not self.owing(state) or self.unallied(state) < 2:",
        "if not self.owing(state) or self.unallied(state) < state.n:",
    ),
    Mutant(
        "RS-TEA-3",
        "those who are left over are allied",
        "tea.py",
        """        if not self.owing(state) or self.unallied(state) < 2:
""",
        """        if not self.owing(state):
            left = [s for s in range(state.n) if state.ally[s] == NOBODY]
            for one, other in zip(left[::2], left[1::2]):
                self.ally(state, one, other)
        if not self.owing(state) or self.unallied(state) < 2:
""",
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
        "RS-SETUP-4",
        "the VP markers start where the Honor markers stand",
        "setup.py",
        "vp=[0] * n,",
        "vp=list(range(n)),",
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
        "RS-SEASON-4",
        "a Province may be at war twice",
        "season.py",
        'state.war.append(left.pop(state.chance(len(left), "war-province")))',
        'state.war.append(left[state.chance(len(left), "war-province")])',
    ),
    Mutant(
        "RS-SEASON-4",
        "the Provinces are at war in the order of the Map",
        "season.py",
        """        state.war.append(left.pop(state.chance(len(left), "war-province")))
""",
        """        state.war.append(left.pop(state.chance(len(left), "war-province")))
    state.war.sort()
""",
    ),
    Mutant(
        "RS-SEASON-4",
        "five players fight for six Provinces",
        "data/war.toml",
        "5 = 7",
        "5 = 6",
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
]


def run_citing_cases(rules: Iterable[str]) -> dict[str, Any]:
    """Run the cases that cite one of ``rules``: where the package lies, and what fails by case."""
    import kunitori
    from kunitori.cases import own_suite, run_case

    wanted = set(rules)
    failed: dict[str, str] = {}
    passed: list[str] = []
    for cases in own_suite("rising-sun").values():
        for case in cases:
            if not wanted.isdisjoint(case["rules"]):
                try:
                    problems = run_case(case).problems
                except Exception as error:  # whatever a mutant may do, the case has noticed
                    problems = [f"{type(error).__name__}: {error}"]
                if problems:
                    failed[case["id"]] = problems[0]
                else:
                    passed.append(case["id"])
    return {"package": str(Path(kunitori.__file__).parent), "failed": failed, "passed": passed}


def in_subprocess(src: Path, rules: Iterable[str]) -> dict[str, Any] | str:
    """The same on the sources in ``src``; a text if they can't even be run."""
    command = [sys.executable, "-m", "tests.soak.mutants", "--cases", *rules]
    env = {**os.environ, "PYTHONPATH": str(src)}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=SECONDS, check=False, encoding="utf-8"
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} seconds"
    if done.returncode:
        return (done.stderr.strip() or "no output").splitlines()[-1]
    result: dict[str, Any] = json.loads(done.stdout)
    if not Path(result["package"]).is_relative_to(src):
        return f"the package was imported from {result['package']}"
    return result


def try_mutant(src: Path, mutant: Mutant) -> tuple[bool, str]:
    """Was it noticed?  And by which cases, or what is the matter with it."""
    path = src / GAME / mutant.file
    text = path.read_text(encoding="utf-8")
    before = path.stat()
    if text.count(mutant.old) != 1 or mutant.old == mutant.new:
        return False, f"NO LONGER APPLIES ({text.count(mutant.old)} places)"
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 10_000_000_000))  # what is cached is out of date
    try:
        result = in_subprocess(src, [mutant.rule])
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    if isinstance(result, str):
        return False, f"DOESN'T RUN: {result}"
    if not result["failed"]:
        return False, f"MISSED by {' '.join(result['passed']) or 'no case'}"
    return True, " ".join(result["failed"])


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description=__doc__)
    parser.add_argument("rules", nargs="*", help="only the mutants of these rules")
    parser.add_argument("--cases", action="store_true", help="run the cases that cite RULES on the code as it is")
    args = parser.parse_args(words)
    if args.cases:
        print(json.dumps(run_citing_cases(args.rules)))
        return 0
    chosen = [m for m in MUTANTS if not args.rules or m.rule in args.rules]
    bad = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        src = Path(folder).resolve() / "src"
        shutil.copytree(ROOT / "src", src, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        clean = in_subprocess(src, sorted({m.rule for m in chosen}))
        if isinstance(clean, str) or clean["failed"]:
            print(f"the cases fail on the code as it is: {clean if isinstance(clean, str) else clean['failed']}")
            return 1
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # the cache stays that of the code as it is
        for mutant in chosen:
            caught, how = try_mutant(src, mutant)
            bad += not caught
            print(f"{'caught' if caught else 'BAD':<7}{mutant.rule:<33}{mutant.bug}\n{'':<40}{how}", flush=True)
    rules = len({m.rule for m in chosen})
    print(f"{rules} rules broken by {len(chosen)} mutants: {len(chosen) - bad} caught, {bad} not")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
