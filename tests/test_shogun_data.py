"""The printed facts of Shogun, read from the data files as they stand, without the game's own loader.

Each test cites the rules that speak of the numbers it checks.  F01 to F50 number the facts that the rulebook states
about the map and the pieces, EX-n its examples.
"""

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Any

import pytest

DATA = files("kunitori") / "shogun" / "data"
SUBJECTS = ("limits", "map", "setup", "units")
Graph = dict[str, set[str]]


def read(subject: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{subject}.toml").read_text(encoding="utf-8"))


def by_key(records: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {record["key"]: record for record in records}


MAP = read("map")
PROVINCES = by_key(MAP["province"])
UNITS = by_key(read("units")["unit"])


def graph(*kinds: str) -> Graph:
    """The provinces with their neighbours, as far as pairs of these kinds join them."""
    near: Graph = {key: set() for key in PROVINCES}
    for kind in kinds:
        for pair in MAP[kind]:
            near[pair["a"]].add(pair["b"])
            near[pair["b"]].add(pair["a"])
    return near


LAND = graph("land")
SEA = graph("sea")
NEAR = graph("land", "sea")


def distances(near: Graph, start: str) -> dict[str, int]:
    """How many steps away each province is that can be reached."""
    found = {start: 0}
    waiting = [start]
    for here in waiting:
        for other in near[here] - found.keys():
            found[other] = found[here] + 1
            waiting.append(other)
    return found


def on(island: str) -> set[str]:
    return {key for key, province in PROVINCES.items() if province["island"] == island}


# --- provenance ------------------------------------------------------------------------------------------------------


def test_one_file_a_subject() -> None:
    """Every data file is one of the known subjects, and every subject has its file."""
    found = {path.name for path in DATA.iterdir() if path.name.endswith(".toml")}
    assert found == {f"{subject}.toml" for subject in SUBJECTS}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_record_tells_its_source_and_confidence(subject: str) -> None:
    """Every record, in a list or a table of its own, says where it comes from and how sure it is."""
    data = read(subject)
    records = [record for value in data.values() for record in (value if isinstance(value, list) else [value])]
    assert records
    for record in records:
        assert record["confidence"] in {"certain", "likely", "guess"}, record
        assert isinstance(record["source"], str), record
        assert record["source"], record


def test_what_rests_on_one_source_alone_is_not_certain() -> None:
    """A sea route is certain only where the rulebook (R) names it, a border only where both transcriptions have it."""
    for route in MAP["sea"]:
        assert (route["confidence"] == "certain") == ("R:" in route["source"]), route
    for border in MAP["land"]:
        assert border["confidence"] == "certain", border
        assert {"S1", "S2"} <= set(border["source"].split(", ")), border


# --- map -------------------------------------------------------------------------------------------------------------


def test_provinces() -> None:
    """F09, F10, SH-COMP-05: 68 provinces with a key each, of which two share a name, Awa."""
    names = Counter(province["name"] for province in MAP["province"])
    assert len(MAP["province"]) == len(PROVINCES) == 68
    assert {name: count for name, count in names.items() if count > 1} == {"Awa": 2}
    for key in PROVINCES:
        assert key.isascii()
        assert key == key.lower()
        assert key.replace("-", "").isalpha()


def test_islands() -> None:
    """F01 to F04, SH-MAP-01: three islands have several provinces, five are one province each."""
    provinces = Counter(province["island"] for province in MAP["province"])
    assert provinces == {
        "honshu": 50,
        "kyushu": 9,
        "shikoku": 4,
        "tsushima": 1,
        "iki": 1,
        "oki": 1,
        "sado": 1,
        "awaji": 1,
    }
    assert PROVINCES["awa-shikoku"]["island"] == "shikoku"
    assert PROVINCES["awa-honshu"]["island"] == "honshu"
    assert on("tsushima") == {"tsushima"}


def test_pairs() -> None:
    """SH-MAP-06: 125 land borders and 20 sea routes; no pair of provinces is named twice, and none is joined twice."""
    assert (len(MAP["land"]), len(MAP["sea"])) == (125, 20)
    pairs = [frozenset((pair["a"], pair["b"])) for kind in ("land", "sea", "disputed") for pair in MAP[kind]]
    assert len(set(pairs)) == len(pairs) == 125 + 20 + 16
    assert all(len(pair) == 2 and pair <= PROVINCES.keys() for pair in pairs)


def test_pairs_in_doubt() -> None:
    """SH-MAP-06: what map_overrides may add; F06 and F08 are among them, since the rulebook denies them."""
    kinds = Counter(pair["kind"] for pair in MAP["disputed"])
    assert kinds == {"land": 5, "sea": 11}
    disputed = {(pair["a"], pair["b"]): pair["confidence"] for pair in MAP["disputed"]}
    assert disputed["kozuke", "shimosa"] == disputed["iki", "buzen"] == "certain"


@pytest.mark.parametrize(
    "fact, a, b",
    [
        ("F05", "kozuke", "echigo"),
        ("F11", "chikuzen", "hizen"),
        ("F12", "higo", "chikugo"),
        ("F13", "awa-shikoku", "sanuki"),
        ("F14", "awa-shikoku", "tosa"),
        ("F15", "satsuma", "hyuga"),
        ("F16", "satsuma", "osumi"),
    ],
)
def test_joined_by_land(fact: str, a: str, b: str) -> None:
    """SH-MAP-02: borders that the rulebook shows."""
    assert b in LAND[a], fact
    assert b not in SEA[a], fact


@pytest.mark.parametrize("fact, a, b", [("F07", "iki", "nagato"), ("F17", "nagato", "buzen"), ("F18", "bungo", "iyo")])
def test_joined_by_sea(fact: str, a: str, b: str) -> None:
    """SH-MAP-03: sea routes that the rulebook shows."""
    assert b in SEA[a], fact
    assert b not in LAND[a], fact


@pytest.mark.parametrize(
    "fact, path",
    [
        ("F19", "chikuzen hizen"),
        ("F20", "bungo buzen"),
        ("F21", "higo chikugo"),
        ("F22", "higo hyuga"),
        ("F23", "satsuma hyuga"),
        ("F24", "satsuma osumi"),
        ("F25", "awa-shikoku sanuki"),
        ("F26", "awa-shikoku iyo"),
        ("F27", "awa-shikoku tosa"),
        ("F28", "owari mikawa"),
        ("F29", "hida echizen mino hida"),
        ("F30", "mikawa shinano"),
        ("F31", "hida shinano"),
        ("F32", "shinano kozuke echigo etchu"),
        ("F33", "sagami kai shinano"),
        ("F34", "etchu hida"),
        ("F36", "hida shinano"),
        ("F37", "hida etchu"),
        ("F38", "etchu noto"),
        ("F39", "mikawa shinano musashi"),
        # derived from the examples, not printed in them
        ("EX-36", "musashi sagami"),
        ("EX-40", "etchu echigo kozuke musashi"),
        ("EX-40", "etchu shinano musashi"),
        ("EX-41", "ise owari mikawa"),
    ],
)
def test_paths(fact: str, path: str) -> None:
    """SH-MAP-02: moves that the rulebook's examples make, step by step."""
    for here, there in pairwise(path.split()):
        assert there in NEAR[here], fact


@pytest.mark.parametrize("fact, a, b", [("F06", "kozuke", "shimosa"), ("F08", "iki", "buzen")])
def test_not_joined(fact: str, a: str, b: str) -> None:
    """SH-MAP-02, SH-MAP-03: a corner joins nothing, and a sea route joins its ends alone."""
    assert b not in NEAR[a], fact


def test_an_army_of_level_3_goes_from_etchu_to_musashi() -> None:
    """F35, EX-40: it is at most three steps."""
    assert distances(NEAR, "etchu")["musashi"] <= 3


def test_battles_of_the_first_war_turn() -> None:
    """F40, EX-17: the eight attacks of the example, each of F11 to F18 once, all go to another province."""
    attacks = {
        ("chikuzen", "hizen"),
        ("higo", "chikugo"),
        ("awa-shikoku", "sanuki"),
        ("awa-shikoku", "tosa"),
        ("satsuma", "hyuga"),
        ("satsuma", "osumi"),
        ("nagato", "buzen"),
        ("bungo", "iyo"),
    }
    assert len({target for _, target in attacks}) == 8
    assert {target for origin, target in attacks if target in SEA[origin]} == {"buzen", "iyo"}
    assert all(target in NEAR[origin] for origin, target in attacks)


# Shape


def test_the_map_is_connected() -> None:
    """SH-MAP-06: every province can be reached from every other, in at most seven steps."""
    furthest = {key: distances(NEAR, key) for key in PROVINCES}
    assert all(len(reached) == 68 for reached in furthest.values())
    assert max(max(reached.values()) for reached in furthest.values()) == 7


def test_neighbours() -> None:
    """SH-MAP-06: one to ten neighbours, 4.3 on average; Shima is the one with one, Shinano the one with ten."""
    count = {key: len(near) for key, near in NEAR.items()}
    assert {key for key in count if count[key] == 1} == {"shima"}
    assert {key for key in count if count[key] == 10} == {"shinano"}
    assert max(count.values()) == 10
    assert round(sum(count.values()) / len(count), 1) == 4.3
    assert NEAR["shima"] == {"ise"}


def test_land_borders_stay_on_one_island() -> None:
    """SH-MAP-05: the borders of each large island join all of it; small islands are reached by sea alone."""
    edges = Counter(PROVINCES[pair["a"]]["island"] for pair in MAP["land"])
    assert edges == {"honshu": 105, "kyushu": 15, "shikoku": 5}
    for pair in MAP["land"]:
        assert PROVINCES[pair["a"]]["island"] == PROVINCES[pair["b"]]["island"], pair
    for island in edges:
        some = min(on(island))
        assert distances(LAND, some).keys() == on(island)
    for key in on("tsushima") | on("iki") | on("oki") | on("sado") | on("awaji"):
        assert not LAND[key]
        assert SEA[key]


def test_inland_corners() -> None:
    """SH-MAP-02: on the drawn board three provinces meet at every inland corner, and four at a single one (F06).

    By Euler's formula a planar island has borders - provinces + 1 corners.  That all of them are triangles but one on
    Honshu shows that no border within an island is missing and none is one too many.
    """
    for island, corners in {"kyushu": 7, "shikoku": 2, "honshu": 56}.items():
        borders = sum(PROVINCES[pair["a"]]["island"] == island for pair in MAP["land"])
        assert borders - len(on(island)) + 1 == corners
    four = ["musashi", "shimosa", "shimotsuke", "kozuke"]
    assert all(b in LAND[a] for a, b in pairwise([*four, four[0]]))
    assert "shimotsuke" not in NEAR["musashi"]
    assert "shimosa" not in NEAR["kozuke"]
    triangles = {frozenset((a, b, c)) for a in LAND for b, c in combinations(sorted(LAND[a]), 2) if c in LAND[b]}
    assert Counter(PROVINCES[min(three)]["island"] for three in triangles) == {"kyushu": 7, "shikoku": 2, "honshu": 55}


COASTS = {  # the provinces met on a walk around each island
    "honshu": "nagato iwami izumo hoki inaba tajima tango wakasa echizen kaga noto etchu echigo dewa mutsu hitachi "
    "shimosa kazusa awa-honshu kazusa shimosa musashi sagami izu suruga totomi mikawa owari ise shima ise kii izumi "
    "kawachi settsu harima bizen bitchu bingo aki suo",
    "kyushu": "buzen bungo hyuga osumi satsuma higo chikugo hizen chikuzen",
    "shikoku": "iyo sanuki awa-shikoku tosa",
}


@pytest.mark.parametrize("island", COASTS)
def test_coasts(island: str) -> None:
    """SH-MAP-03: one can walk around each large island, and its sea routes start on the coast."""
    coast = COASTS[island].split()
    assert all(b in LAND[a] for a, b in pairwise([*coast, coast[0]]))
    assert set(coast) <= on(island)
    assert {key for key in on(island) if SEA[key]} <= set(coast)


def test_places_for_drawing() -> None:
    """Every province has a place of its own on the drawing, and neighbours by land lie near each other."""
    places = {(province["x"], province["y"]) for province in MAP["province"]}
    assert len(places) == 68
    assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in places)
    for pair in MAP["land"]:
        a, b = PROVINCES[pair["a"]], PROVINCES[pair["b"]]
        assert abs(a["x"] - b["x"]) + abs(a["y"] - b["y"]) < 400, pair


# --- units and pieces ------------------------------------------------------------------------------------------------


def test_combat_values() -> None:
    """SH-UNIT-01, SH-UNIT-02, SH-COMBAT-05: what hits, its class, and the step of the sequence in which it rolls."""
    units = read("units")
    assert [(key, unit["value"], unit["class"], unit["step"]) for key, unit in UNITS.items()] == [
        ("bowman", 6, "samurai", 1),
        ("swordsman", 5, "samurai", 5),
        ("gunner", 4, "ashigaru", 2),
        ("spearman", 4, "ashigaru", 6),
    ]
    assert (units["daimyo"]["value"], units["daimyo"]["step"]) == (6, 4)
    assert (units["ronin"]["value"], units["ronin"]["step"]) == (5, 5)


def test_pieces_of_a_colour() -> None:
    """F41, F48, F49, SH-COMP-01, SH-COMP-02: 72 pieces: 36 spearmen, six Banner pieces, nine of each other unit."""
    units = read("units")
    assert {key: unit["pieces"] for key, unit in UNITS.items()} == {
        "bowman": 9,
        "swordsman": 9,
        "gunner": 9,
        "spearman": 36,
    }
    assert units["daimyo"]["pieces"] == 3
    assert units["colour"]["banners"] == 2 * units["daimyo"]["pieces"] == 6
    total = sum(unit["pieces"] for unit in UNITS.values()) + units["daimyo"]["pieces"] + units["colour"]["banners"]
    assert total == units["colour"]["pieces"] == 72


def test_five_colours() -> None:
    """SH-COMP-01: one for each of five players, two for each of two."""
    colours = read("units")["sides"]["colours"]
    assert len(set(colours)) == len(colours) == read("setup")["players"]["max"] == 5


def test_the_army_card_at_the_start() -> None:
    """F50, SH-SETUP-01, EX-2d: three daimyos, each with a bowman, a swordsman and two gunners, 15 units in all."""
    cards = {key: unit["card"] for key, unit in UNITS.items()}
    assert cards == {"bowman": 1, "swordsman": 1, "gunner": 2, "spearman": 0}
    assert read("units")["daimyo"]["pieces"] * (1 + sum(cards.values())) == 15


def test_common_pieces() -> None:
    """F42 to F47, SH-COMP-03, SH-COMP-05, SH-BUILD-05."""
    limits = read("limits")
    assert read("units")["ronin"]["pieces"] == 26
    assert limits["castle"]["pieces"] == 10
    assert limits["fortress"]["bases"] == 5
    assert limits["swords"]["pieces"] == 5
    common = limits["common"]
    assert (common["koku"], common["battle_markers"], common["ninja"]) == (30, 12, 1)
    assert (common["dice"], common["die_sides"]) == (6, 12)
    assert common["province_cards"] - common["blank_cards"] == 68


def test_purchases() -> None:
    """SH-LEVY-01, SH-RONIN-01: what one koku buys; the mixed one stays within the prices of the pure ones."""
    purchases = [purchase["units"] for purchase in read("units")["purchase"]]
    assert purchases == [
        {"bowman": 1},
        {"swordsman": 2},
        {"swordsman": 1, "gunner": 1},
        {"gunner": 2},
        {"spearman": 3},
    ]
    assert read("units")["ronin"]["per_koku"] == 2


# --- limits ----------------------------------------------------------------------------------------------------------


def test_limits() -> None:
    """SH-UNIT-03, SH-UNIT-04, SH-UNIT-07, SH-LEVY-04, SH-BUILD-04."""
    limits = read("limits")
    assert (limits["army"]["samurai"], limits["army"]["ashigaru"], limits["force"]["units"]) == (4, 10, 5)
    place = limits["place"]
    assert (place["banners"], place["buildings"], place["new_units"]) == (1, 1, 1)


def test_the_first_army_keeps_the_limits() -> None:
    """SH-SETUP-01, SH-UNIT-03: what stands on a section of the Army Card at the start fits there."""
    for name in ("samurai", "ashigaru"):
        assert sum(unit["card"] for unit in UNITS.values() if unit["class"] == name) <= read("limits")["army"][name]


def test_buildings() -> None:
    """SH-BUILD-01, SH-CASTLE-01: the price of a building, and what it adds to the defence."""
    limits = read("limits")
    assert limits["castle"]["price"] == 2
    assert limits["castle"]["spearmen"] == 4
    assert limits["fortress"]["ronin"] == 5


def test_experience_track() -> None:
    """SH-EXPERIENCE-01, SH-EXPERIENCE-02: three holes of level 1 are sure, the rest is a guess."""
    experience = read("limits")["experience"]
    assert experience["track"] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert experience["confidence"] == "guess"


# --- set-up and the end ----------------------------------------------------------------------------------------------


def test_players() -> None:
    """SH-SETUP-03: two to five."""
    players = read("setup")["players"]
    assert (players["min"], players["max"]) == (2, 5)
    assert [deal["players"] for deal in read("setup")["deal"]] == [2, 3, 4, 5]


@pytest.mark.parametrize("deal", read("setup")["deal"], ids=lambda deal: f"{deal['players']} players")
def test_deal(deal: dict[str, Any]) -> None:
    """SH-SETUP-03, SH-SETUP-06, SH-TWO-02: equal shares of 68 cards, the rest in the pool, a koku for three."""
    players = deal["players"]
    assert (deal["sides"], deal["cards"], deal["left"], deal["koku"]) == {
        2: (4, 17, 0, 5),
        3: (3, 22, 2, 7),
        4: (4, 17, 0, 5),
        5: (5, 13, 3, 4),
    }[players]
    assert deal["sides"] * deal["cards"] + deal["left"] == 68
    assert deal["left"] < deal["sides"]
    assert deal["koku"] == deal["cards"] // read("setup")["income"]["divisor"]
    assert deal["sides"] <= read("limits")["swords"]["pieces"]


def test_first_spearmen() -> None:
    """SH-SETUP-04, SH-SETUP-07: one on each own province, then twelve by twos, none above three; the tray has them."""
    start = read("setup")["start"]
    assert (start["spearmen"], start["reinforcement_rounds"], start["reinforcement"]) == (1, 6, 2)
    assert start["reinforcement_rounds"] * start["reinforcement"] == 12
    assert start["spearmen"] + start["reinforcement"] == 3
    most = max(deal["cards"] for deal in read("setup")["deal"])
    assert start["spearmen"] * most + 12 <= UNITS["spearman"]["pieces"]


@pytest.mark.parametrize("provinces, koku", [(26, 8), (3, 3), (7, 3), (11, 3), (12, 4), (17, 5), (19, 6)])
def test_income(provinces: int, koku: int) -> None:
    """SH-INCOME-01, SH-INCOME-02, EX-29a to EX-29c: a third of the provinces, and not less than three."""
    income = read("setup")["income"]
    assert max(income["min"], provinces // income["divisor"]) == koku


def test_koku_suffice() -> None:
    """SH-COMP-03, SH-INCOME-01: while nobody has 35 provinces, no more than the 30 koku can be due."""
    income = read("setup")["income"]
    short_of_winning = read("setup")["victory"]["provinces"] - 1
    holdings = [short_of_winning, 68 - short_of_winning - 3, 1, 1, 1]
    due = sum(max(income["min"], held // income["divisor"]) for held in holdings)
    assert due == read("limits")["common"]["koku"] == 30


def test_ninja_dice() -> None:
    """SH-NINJA-07, SH-NINJA-08, EX-14: eight or less assassinates, nine or more avenges; ten points to strike at."""
    ninja = read("setup")["ninja"]
    assert (ninja["success"], ninja["revenge"], ninja["windows"]) == (8, 9, 10)


def test_victory() -> None:
    """SH-END-01, SH-TWO-08: 35 provinces, for two players 50; more than half, so that only one can have them."""
    victory = read("setup")["victory"]
    assert (victory["provinces"], victory["provinces_by_two"]) == (35, 50)
    assert 2 * victory["provinces"] > 68
