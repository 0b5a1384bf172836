"""Seasons from the Tea Ceremony to Winter (RS-SEASON, RS-TEA, RS-CLEANUP, RS-WINTER)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
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
)
