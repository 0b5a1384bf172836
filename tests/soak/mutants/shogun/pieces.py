"""Components, map, units, setting up (SH-COMP, SH-MAP, SH-UNIT, SH-SETUP)."""

from typing import Final

from tests.soak.mutants.mutant import Mutant

MUTANTS: Final = (
    Mutant(
        "SH-COMP-01",
        "a colour has 71 pieces",
        "data/units.toml",
        "pieces = 72",
        "pieces = 71",
    ),
    Mutant(
        "SH-COMP-02",
        "a colour has 35 spearmen",
        "data/units.toml",
        "pieces = 36",
        "pieces = 35",
    ),
    Mutant(
        "SH-COMP-02",
        "a colour has four Banners",
        "data/units.toml",
        "banners = 6",
        "banners = 4",
    ),
    Mutant(
        "SH-COMP-03",
        "there are eleven castles",
        "data/limits.toml",
        "pieces = 10",
        "pieces = 11",
    ),
    Mutant(
        "SH-COMP-03",
        "there are four bases",
        "data/limits.toml",
        "bases = 5",
        "bases = 4",
    ),
    Mutant(
        "SH-COMP-03",
        "there are 25 ronin",
        "options.py",
        '["26", "25"]',
        '["25", "26"]',
    ),
    Mutant(
        "SH-COMP-04",
        "no more than six dice are rolled",
        "state.py",
        "in range(number):",
        "in range(min(number, 6)):",
    ),
    Mutant(
        "SH-COMP-04",
        "the battle markers run out",
        "options.py",
        'LANDS * 2 if given["d',
        '12 if given["d',
    ),
    Mutant(
        "SH-COMP-05",
        "five cards are spare",
        "data/limits.toml",
        "blank_cards = 4",
        "blank_cards = 5",
    ),
    Mutant(
        "SH-MAP-01",
        "Tsushima is part of Kyushu",
        "data/map.toml",
        """name = "Tsushima"
island = "tsushima\"""",
        """name = "Tsushima"
island = "kyushu\"""",
    ),
    Mutant(
        "SH-MAP-02",
        "a border is open one way",
        "options.py",
        """            near[q].append(p)
""",
        "",
    ),
    Mutant(
        "SH-MAP-03",
        "sea routes join nothing",
        "options.py",
        "for p, q in land | sea:",
        "for p, q in land:",
    ),
    Mutant(
        "SH-MAP-04",
        "every attack is naval",
        "options.py",
        """for p, q in sea:
            naval""",
        """for p, q in land | sea:
            naval""",
    ),
    Mutant(
        "SH-MAP-06",
        "a removed sea route stays",
        "options.py",
        """                sea.discard(pair)
""",
        """                pass
""",
    ),
    Mutant(
        "SH-MAP-06",
        "every pair added is a border",
        "options.py",
        '(sea if DISPUTED[pair] == "sea" else land).add(pair)',
        "land.add(pair)",
    ),
    Mutant(
        "SH-UNIT-01",
        "a daimyo hits with a five",
        "tables.py",
        '_units["daimyo"]["value"]',
        '_units["daimyo"]["value"] - 1',
    ),
    Mutant(
        "SH-UNIT-01",
        "ronin hit with a four",
        "data/units.toml",
        """[ronin]
value = 5""",
        """[ronin]
value = 4""",
    ),
    Mutant(
        "SH-UNIT-02",
        "gunners are samurai",
        "state.py",
        "if kind < 2:",
        "if kind < 3:",
    ),
    Mutant(
        "SH-UNIT-03",
        "an army takes five samurai",
        "data/limits.toml",
        "samurai = 4",
        "samurai = 5",
    ),
    Mutant(
        "SH-UNIT-03",
        "an army takes nine ashigaru",
        "data/limits.toml",
        "ashigaru = 10",
        "ashigaru = 9",
    ),
    Mutant(
        "SH-UNIT-04",
        "a force takes six units",
        "data/limits.toml",
        "units = 5",
        "units = 6",
    ),
    Mutant(
        "SH-UNIT-05",
        "no force beside an army may be reinforced",
        "levy.py",
        "return state.loose_units(province) < FORCE_MAX",
        "return state.loose_units(province) < FORCE_MAX and state.banner[province] == NOBODY",
    ),
    Mutant(
        "SH-UNIT-06",
        "ronin take up room on the card",
        "state.py",
        "armies[i + 2] + armies[i + 3] < ASHIGARU_MAX",
        "armies[i + 2] + armies[i + 3] + armies[i + 4] < ASHIGARU_MAX",
    ),
    Mutant(
        "SH-UNIT-06",
        "a Banner allows a ronin",
        "state.py",
        "max(0, self.loose_units(province) - 1)",
        "max(0, self.loose_units(province) - (self.banner[province] == NOBODY))",
    ),
    Mutant(
        "SH-UNIT-07",
        "two Banners are set up in a province",
        "setup.py",
        "for p in state.provinces_of(side) if state.banner[p] == NOBODY]",
        "for p in state.provinces_of(side)]",
    ),
    Mutant(
        "SH-UNIT-07",
        "an army stops on another",
        "march.py",
        "if state.banner[state.armies[army * ARMY_ROW + PLACE]] == army:",
        "if state.armies:",
    ),
    Mutant(
        "SH-UNIT-08",
        "an army starts without a daimyo",
        "setup.py",
        "armies.extend([STANDING, NOBODY, 0",
        "armies.extend([0, NOBODY, 0",
    ),
    Mutant(
        "SH-UNIT-09",
        "casualties are out of the game",
        "casualties.py",
        """        state.tray[side * len(UNITS) + kind] += lost[kind]
""",
        """        pass
""",
    ),
    Mutant(
        "SH-SETUP-01",
        "the Army Card starts with a spearman",
        "data/units.toml",
        "card = 0",
        "card = 1",
    ),
    Mutant(
        "SH-SETUP-02",
        "markers start in the second hole",
        "setup.py",
        "[STANDING, NOBODY, 0, *",
        "[STANDING, NOBODY, 1, *",
    ),
    Mutant(
        "SH-SETUP-03",
        "the cards over are dealt too",
        "setup.py",
        "range(LANDS // hands)]",
        "range(LANDS // hands + (hand < LANDS % hands))]",
    ),
    Mutant(
        "SH-SETUP-04",
        "two spearmen start on each province",
        "data/setup.toml",
        "spearmen = 1",
        "spearmen = 2",
    ),
    Mutant(
        "SH-SETUP-05",
        "the first swords are numbered from two",
        "swords.py",
        "    return [n for n in range(1, in_play + 1)",
        "    return [n for n in range(2 - (state.turn > 0), in_play + 2 - (state.turn > 0))",
    ),
    Mutant(
        "SH-SETUP-06",
        "starting koku are rounded up",
        "setup.py",
        "state.holdings(side) // INCOME_DIVISOR",
        "-(-state.holdings(side) // INCOME_DIVISOR)",
    ),
    Mutant(
        "SH-SETUP-07",
        "a province is reinforced twice",
        "setup.py",
        "+ SPEARMAN] == START_SPEARMEN]",
        "+ SPEARMAN] >= START_SPEARMEN]",
    ),
    Mutant(
        "SH-SETUP-07",
        "there are five rounds",
        "data/setup.toml",
        "reinforcement_rounds = 6",
        "reinforcement_rounds = 5",
    ),
    Mutant(
        "SH-SETUP-08",
        "armies are set up from the last",
        "setup.py",
        "made // state.n - REINFORCEMENTS)",
        "ARMIES - 1 - made // state.n + REINFORCEMENTS)",
    ),
    Mutant(
        "SH-SETUP-09",
        "the first swords are kept",
        "setup.py",
        """            state.sword = [0] * state.n  # SH-SETUP-09
""",
        "",
    ),
)
