"""The printed facts of Rising Sun, read from the data files as they stand, without the game's own loader.

Each test cites the rules that speak of the numbers it checks.
"""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

DATA = files("kunitori") / "rising_sun" / "data"
SUBJECTS = ("cards", "clans", "economy", "figures", "kami", "mandates", "map", "setup", "war")
SETS = ("archway", "horseman", "teapot")
SEASONS = ("spring", "summer", "autumn")


def read(subject: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{subject}.toml").read_text(encoding="utf-8"))


def by_id(records: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in records}


def neighbours(kind: str) -> dict[str, set[str]]:
    touching: dict[str, set[str]] = {province["id"]: set() for province in read("map")["provinces"]}
    for edge in read("map")["adjacency"]:
        if edge["kind"] == kind:
            touching[edge["a"]].add(edge["b"])
            touching[edge["b"]].add(edge["a"])
    return touching


CARDS: list[dict[str, Any]] = read("cards")["cards"]


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
        assert record["source"], record
        assert all(isinstance(source, str) and 0 < len(source) < 24 for source in record["source"]), record


@pytest.mark.parametrize("subject", SUBJECTS)
def test_ids_are_unique(subject: str) -> None:
    """No id stands twice in a file."""
    for records in read(subject).values():
        if isinstance(records, list) and "id" in records[0]:
            assert len(by_id(records)) == len(records)


# --- map -------------------------------------------------------------------------------------------------------------


def test_the_eight_provinces_and_their_rewards() -> None:
    """RS-BOARD-1, RS-BOARD-4, RS-HARVEST-5: eight Provinces, each with its Reward of VP, Coins and Ronin."""
    rewards = {province["id"]: tuple(province["reward"].values()) for province in read("map")["provinces"]}
    assert all(list(province["reward"]) == ["vp", "coins", "ronin"] for province in read("map")["provinces"])
    assert rewards == {
        "hokkaido": (0, 0, 2),
        "oshu": (0, 3, 0),
        "edo": (2, 2, 0),
        "kyoto": (4, 0, 0),
        "kansai": (3, 0, 0),
        "nagato": (1, 1, 1),
        "shikoku": (0, 3, 0),
        "kyushu": (1, 1, 1),
    }


def test_borders_and_shipping_routes() -> None:
    """RS-BOARD-2: five Borders and six Shipping Routes, each named once."""
    edges = read("map")["adjacency"]
    assert Counter(edge["kind"] for edge in edges) == {"land": 5, "sea": 6}
    assert len({frozenset((edge["a"], edge["b"])) for edge in edges}) == 11
    assert neighbours("land") == {
        "hokkaido": set(),
        "oshu": {"edo", "kyoto"},
        "edo": {"oshu", "kyoto"},
        "kyoto": {"oshu", "edo", "kansai"},
        "kansai": {"kyoto", "nagato"},
        "nagato": {"kansai"},
        "shikoku": set(),
        "kyushu": set(),
    }
    assert neighbours("sea") == {
        "hokkaido": {"oshu", "kansai", "kyushu"},
        "oshu": {"hokkaido"},
        "edo": set(),
        "kyoto": set(),
        "kansai": {"hokkaido", "kyushu", "shikoku"},
        "nagato": set(),
        "shikoku": {"kansai", "kyushu"},
        "kyushu": {"shikoku", "kansai", "hokkaido"},
    }


def test_the_map_is_connected() -> None:
    """RS-BOARD-2: every Province can be reached from every other."""
    land, sea = neighbours("land"), neighbours("sea")
    reached, waiting = {"kyoto"}, ["kyoto"]
    while waiting:
        here = waiting.pop()
        fresh = (land[here] | sea[here]) - reached
        reached |= fresh
        waiting += fresh
    assert len(reached) == 8


# --- clans and figures -----------------------------------------------------------------------------------------------


def test_clans() -> None:
    """RS-SETUP-3, RS-SETUP-5, RS-SETUP-7, RS-SEASON-7: Honor at the start, income and Home Province of each clan."""
    clans = read("clans")["clans"]
    provinces = by_id(read("map")["provinces"])
    assert [
        (clan["id"], clan["honor_order"], clan["printed_honor_rank"], clan["income"], clan["home_province"])
        for clan in clans
    ] == [
        ("koi", 1, 1, 5, "edo"),
        ("lotus", 2, 3, 7, "nagato"),
        ("turtle", 3, 4, 6, "kyoto"),
        ("dragonfly", 4, 5, 6, "hokkaido"),
        ("bonsai", 5, 7, 4, "kyushu"),
    ]
    assert all(clan["home_province"] in provinces for clan in clans)
    ranks = [clan["printed_honor_rank"] for clan in clans]
    assert ranks == sorted(ranks), "the printed ranks give the same order"


def test_figures_of_a_clan() -> None:
    """RS-COMP-2, RS-SETUP-7, RS-FIG-1: ten figures and four Strongholds, three pieces on the Map, Force 1."""
    clan = read("figures")["clan"]
    assert clan["per_clan"] == {"daimyo": 1, "shinto": 3, "bushi": 6, "stronghold": 4}
    assert clan["at_start"] == {"daimyo": 1, "bushi": 1, "stronghold": 1}
    assert clan["default_force"] == 1
    assert [figure["id"] for figure in read("figures")["figures"]] == ["bushi", "shinto", "daimyo", "monster"]


# --- Kami and Mandates -----------------------------------------------------------------------------------------------


def test_kami() -> None:
    """RS-SETUP-8, RS-KAMI-5 to RS-KAMI-11: seven Shrine tiles, four in play, and which benefits may be declined."""
    kami = by_id(read("kami")["kami"])
    shrines = read("kami")["shrines"]
    assert (len(kami), shrines["tiles"], shrines["in_play"], shrines["kami_turns_per_season"]) == (7, 7, 4, 3)
    assert shrines["beginner_order"] == ["amaterasu", "fujin", "hachiman", "tsukuyomi"]
    assert {name for name, record in kami.items() if record["optional"]} == {"amaterasu", "fujin", "raijin", "ryujin"}
    assert kami["fujin"]["params"] == {"moves": 2}
    assert kami["hachiman"]["params"] == {"ronin": 2}
    assert kami["susanoo"]["params"] == {"vp_per_stronghold": 1}
    assert kami["tsukuyomi"]["params"] == {"coins": 2}


def test_mandate_tiles() -> None:
    """RS-COMP-3, RS-POL-5: ten tiles, two of each Mandate, of which four are drawn."""
    data = read("mandates")
    tiles = {mandate["id"]: mandate["tiles"] for mandate in data["mandates"]}
    assert tiles == {"recruit": 2, "marshal": 2, "train": 2, "harvest": 2, "betray": 2}
    assert data["deck"]["tiles"] == sum(tiles.values()) == 10
    assert data["deck"]["draw"] == 4


def test_political_track() -> None:
    """RS-POL-1, RS-BOARD-5: seven Mandate Turns, a Kami Turn after the 3rd, 5th and 7th, then War."""
    data = read("mandates")
    steps = data["political_track"]["steps"]
    assert (steps[0], steps[-1]) == ("tea_ceremony", "war")
    assert steps.count("mandate") == data["deck"]["per_season"] == 7
    kami_after = [steps[:place].count("mandate") for place, step in enumerate(steps) if step == "kami"]
    assert kami_after == [3, 5, 7]


def test_mandate_params() -> None:
    """RS-MARSHAL-4, RS-TRAIN-4, RS-HARVEST-1, RS-BETRAY-3, and RS-SEASON-8 for the Coin of a hostage."""
    mandates = by_id(read("mandates")["mandates"])
    economy = read("economy")["economy"]
    assert mandates["marshal"]["params"]["stronghold_cost"] == economy["stronghold_cost"] == 3
    assert mandates["train"]["params"] == {"discount": 1}
    assert mandates["harvest"]["params"] == {"coins": 1}
    assert mandates["betray"]["params"] == {"replacements": 2, "max_per_owner": 1}
    assert economy["hostage_return_coin"] == 1


# --- war and scoring -------------------------------------------------------------------------------------------------


def test_battle_steps() -> None:
    """RS-BATTLE-4, RS-BATTLE-8, RS-OUTCOME-1: four War Advantages, the Outcome between the third and the fourth."""
    steps = read("war")["battle_steps"]
    assert [step["position"] for step in steps] == [1, 2, 3, 4, 5, 6]
    assert [(step["id"], step["advantage"]) for step in steps] == [
        ("seppuku", True),
        ("take_hostage", True),
        ("hire_ronin", True),
        ("battle_outcome", False),
        ("imperial_poets", True),
        ("war_reparations", False),
    ]


def test_war_province_tokens() -> None:
    """RS-COMP-3, RS-SEASON-4, RS-WINTER-3: 24 tokens, two more drawn than there are players, worth 1, 2 and 3 VP."""
    tokens = read("war")["tokens"]
    assert tokens["total"] == tokens["per_season"] * len(SEASONS) == 24
    assert tokens["per_season"] == len(read("map")["provinces"])
    assert {int(players): drawn for players, drawn in tokens["drawn_by_players"].items()} == {3: 5, 4: 6, 5: 7}
    assert tokens["vp_by_season"] == {"spring": 1, "summer": 2, "autumn": 3}


def test_war_province_set_bonus() -> None:
    """RS-WINTER-4, RS-VP-3: the bonus for different Provinces covers 0 to 8 without gap; VP never fall below 0."""
    scoring = read("war")["scoring"]
    bonus = {count: row["vp"] for row in scoring["set_bonus"] for count in range(row["min"], row["max"] + 1)}
    assert bonus == {0: 0, 1: 0, 2: 0, 3: 10, 4: 10, 5: 20, 6: 20, 7: 30, 8: 30}
    assert scoring["vp_floor"] == 0


def test_game_and_setup() -> None:
    """RS-COMP-1, RS-SEASON-1, RS-SETUP-9, RS-SEASON-6: players, Seasons, Sets and the size of a Season's display."""
    data = read("setup")
    game, setup = data["game"], data["setup"]
    assert (game["players_min"], game["players_max"]) == (3, 5)
    assert game["seasons"] == [*SEASONS, "winter"]
    assert game["played_seasons"] == list(SEASONS)
    assert set(game["sets"]) == {"core", *SETS}
    assert setup["beginner_set"] == "archway"
    assert setup["core_cards_per_season"] + setup["set_cards_per_season"] == 12
    assert setup["honor_track_slots"] == 6


# --- cards -----------------------------------------------------------------------------------------------------------


def test_number_of_cards() -> None:
    """RS-COMP-3: 45 records make 66 cards, 21 Core and 15 in each Set; 40 names."""
    copies: Counter[str] = Counter()
    for card in CARDS:
        copies[card["set"]] += card["copies"]
    assert copies == {"core": 21, "archway": 15, "horseman": 15, "teapot": 15}
    assert copies.total() == 66
    assert (len(CARDS), len({card["name"] for card in CARDS})) == (45, 40)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("card_set", SETS)
def test_each_display_has_twelve_cards(card_set: str, season: str) -> None:
    """RS-SETUP-9, RS-SEASON-6: 7 Core cards and 5 of the Set, whichever Set is chosen."""
    counts: Counter[str] = Counter()
    for card in CARDS:
        if card["season"] == season:
            counts[card["set"]] += card["copies"]
    assert (counts["core"], counts[card_set]) == (7, 5)


def test_card_ids_slugs_and_rules() -> None:
    """RS-CARD-1: id, slug and rule prefix follow from Set, Season and name, and each card has rules of its own."""
    rules = (DATA / "rules.txt").read_text(encoding="utf-8").split()
    for card in CARDS:
        assert card["slug"] == card["name"].lower().replace(" ", "-")
        assert card["id"] == f"{card['set']}-{card['season']}-{card['slug']}"
        assert card["rules"] == f"RS-C-{card['slug'].upper()}"
        assert f"{card['rules']}-1" in rules


def test_cards_of_one_name_are_the_same_card() -> None:
    """RS-CARD-24: a Monster that several Sets contain is the same figure, with the same cost and effect in each."""
    own = {"id", "set"}
    first: dict[str, dict[str, Any]] = {}
    for card in CARDS:
        body = {key: value for key, value in card.items() if key not in own}
        assert first.setdefault(card["name"], body) == body


def test_card_fields() -> None:
    """RS-CARD-1, RS-CARD-2, RS-CARD-12: Season, type, cost and timing point of every card are of the known ones."""
    timings = {
        "CONTINUOUS", "MANDATE_CHOSEN", "AFTER_SUMMON", "ENTER_PROVINCE", "END_OF_RECRUIT", "OTHER_CROSSES_SEA_ROUTE",
        "COINS_SPENT", "SUPPLY_COINS_GAINED", "BETRAY", "WAR_START", "HOSTAGE_TAKEN", "KILL_PENDING", "FIGURES_KILLED",
        "TOKEN_WON", "VP_GAINED", "WINTER",
    }  # fmt: skip
    types = read("setup")["game"]["card_types"]
    assert {card["timing"] for card in CARDS} == timings
    for card in CARDS:
        assert card["season"] in SEASONS
        assert card["type"] in types
        assert card["cost"] in range(5)
        assert card["copies"] in (1, 2)
        assert isinstance(card["optional"], bool)
        assert set(card.get("counts_as", [])) <= {"shinto", "daimyo"}


def test_winter_upgrades_score_in_winter() -> None:
    """RS-CARD-3, RS-CARD-56: the Winter Upgrades, and nothing else, wait for Winter; all are of Autumn."""
    winter = {card["id"] for card in CARDS if card["timing"] == "WINTER"}
    assert winter == {card["id"] for card in CARDS if card["type"] == "winter_upgrade"}
    assert all(card["season"] == "autumn" for card in CARDS if card["type"] == "winter_upgrade")


def test_monsters() -> None:
    """RS-COMP-3, RS-CARD-24, RS-CARD-27: eight Monsters, five of them Oni, each a single figure with its Force."""
    monsters = {card["slug"]: card for card in CARDS if card["type"] == "monster"}
    assert {slug: card["force"] for slug, card in monsters.items()} == {
        "komainu": 1,
        "oni-of-skulls": 1,
        "yurei": 2,
        "river-dragon": 5,
        "oni-of-blood": 2,
        "oni-of-souls": 1,
        "oni-of-hate": 1,
        "oni-of-spite": 1,
    }
    assert all(card["copies"] == 1 for card in monsters.values())
    assert {slug for slug, card in monsters.items() if "oni" in card.get("keywords", [])} == {
        slug for slug in monsters if slug.startswith("oni-")
    }
    assert {slug: card["counts_as"] for slug, card in monsters.items() if "counts_as" in card} == {
        "komainu": ["shinto"],
        "yurei": ["daimyo"],
    }
    assert not any("force" in card for card in CARDS if card["type"] != "monster")


def test_virtues() -> None:
    """RS-C-WAY-OF-BUSHIDO-1: eight Virtues, two of them Core and two in each Set, with two copies each."""
    virtues = [card for card in CARDS if card["type"] == "virtue"]
    assert Counter(card["set"] for card in virtues) == {"core": 2, "archway": 2, "horseman": 2, "teapot": 2}
    assert all(card["copies"] == 2 for card in virtues)


@pytest.mark.parametrize(
    "card_id, cost, copies, params",
    [
        ("core-spring-oni-of-skulls", 2, 1, {"force_if_lowest_honor_in_province": 3}),
        ("core-spring-path-of-the-lion", 0, 1, {"daimyo_force_bonus": 1}),
        ("core-summer-way-of-bushido", 3, 1, {"coins_per_virtue": 2, "vp_per_virtue": 2}),
        ("core-autumn-way-of-the-moneylender", 0, 1, {"coins": 5}),
        ("core-autumn-form-of-the-kitsune", 4, 2, {"vp_per_stronghold": 3}),
        ("archway-spring-benevolence", 1, 2, {"coins_given": 1, "honor": 1, "vp": 2}),
        ("archway-summer-justice", 1, 2, {"vp": 3}),
        ("horseman-spring-courage", 3, 2, {"vp": 2}),
        ("horseman-summer-path-of-the-monkey", 0, 2, {"coins": 1, "honor": -1}),
        ("teapot-spring-honesty", 0, 2, {"vp": 2}),
        ("teapot-autumn-form-of-the-kindred", 3, 2, {"vp_per_allied_season": 3, "max_seasons": 3}),
    ],
)
def test_single_cards(card_id: str, cost: int, copies: int, params: dict[str, Any]) -> None:
    """RS-TRAIN-2 and the card's own rules: cost, copies and the numbers in its effect."""
    card = by_id(CARDS)[card_id]
    assert (card["cost"], card["copies"], card["params"]) == (cost, copies, params)
