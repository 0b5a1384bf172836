"""Shogun's drawn board: it fits, who touches whom is right, it tells everything, and it makes sense without colours."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from math import floor
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.state import NOBODY
from kunitori.shogun import sketch as drawing
from kunitori.shogun.sketch import COLOURS, sketch
from kunitori.shogun.sketch.chart import CELLS, COLUMNS, ROUTES, ROWS, cell
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import LAND_PAIRS, LANDS, PROVINCES, SEA_PAIRS
from kunitori.text import Catalogue

GAME = kunitori.find("shogun")
WORDS = Catalogue(GAME)
LIST = (80, 24)
ALOUD = (60, 200)
MAPS = ((100, 31), (120, 40), (160, 50), (200, 50), (220, 60))
LAND = set("─│┌┐└┘├┤┬┴┼")  # borders and coasts
# Battles in a war turn of Red: its army 1 in Satsuma, and forces; Orange has a castle in Hyuga.
WAR: dict[str, Any] = {
    "at": "battles",
    "provinces": {"red": ["satsuma", "osumi", "bungo"], "orange": ["hyuga", "mutsu", "iyo"]},
    "forces": {"satsuma": ["spearman"], "osumi": ["bowman", "2 spearman"], "hyuga": ["2 gunner", "spearman"]},
    "armies": {"red": {"1": {"at": "satsuma", "card": ["bowman", "2 gunner", "3 spearman"]}}, "orange": {"1": "mutsu"}},
    "buildings": {"castle": ["hyuga"], "fortress": ["iyo"]},
    "declared": {"army 1": "hyuga", "osumi": "hyuga", "bungo": "iyo"},
}


def match_of(given: dict[str, Any]) -> Match:
    return new_match(GAME, None, key_of(1), None, given)


def lines_of(view: Any, width: int, height: int) -> list[str]:
    return ["".join(text for text, _ in line) for line in GAME.sketch(view, width, height, WORDS)]


def plain(view: Any, width: int, height: int) -> str:
    return "\n".join(lines_of(view, width, height))


def positions(seats: int, seed: int, every: int) -> Iterator[tuple[Match, random.Random]]:
    """A random game, stopped every so often."""
    match = kunitori.new("shogun", seats=seats, seed=seed, max_turns=4)
    dice = random.Random(seed)
    played = 0
    while not match.state.is_terminal():
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
        played += 1
        if played % every == 0 or match.state.is_terminal():
            yield match, dice


# The grid


def test_in_the_grid_two_provinces_touch_exactly_where_they_share_a_border() -> None:
    touching = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            for other in (cell(column + 1, row), cell(column, row + 1)):
                pair = tuple(sorted((cell(column, row), other)))
                if NOBODY not in pair and pair[0] != pair[1]:
                    touching.add(pair)
    assert touching == set(LAND_PAIRS)


def test_every_province_is_in_one_piece_with_room_for_words() -> None:
    for province in range(LANDS):
        cells = {(c, r) for r in range(ROWS) for c in range(COLUMNS) if CELLS[r][c] == province}
        reached: set[tuple[int, int]] = set()
        open_cells = [min(cells)]
        while open_cells:
            c, r = open_cells.pop()
            if (c, r) in cells - reached:
                reached.add((c, r))
                open_cells += [(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)]
        assert reached == cells
        assert any({(c, r), (c + 1, r), (c + 2, r)} <= cells for c, r in cells), PROVINCES[province]


def test_every_sea_route_leads_over_the_sea_from_coast_to_coast() -> None:
    far = (PROVINCES.index("tsushima"), PROVINCES.index("dewa"))  # drawn as two ends with names
    assert {tuple(sorted((a, b))) for a, b, _ in ROUTES} == set(SEA_PAIRS) - {far}
    for a, b, path in ROUTES:
        for (x, y), (x2, y2) in pairwise(path):
            assert (x == x2) != (y == y2), "along columns and rows"
            for i in range(1, 20):
                assert cell(floor(x + (x2 - x) * i / 20), floor(y + (y2 - y) * i / 20)) == NOBODY
        for province, (x, y) in ((a, path[0]), (b, path[-1])):
            on_edge = {cell(floor(x - d), floor(y - e)) for d in (0, 0.01) for e in (0, 0.01)}
            assert province in on_edge, (PROVINCES[a], PROVINCES[b])


@pytest.mark.parametrize("size", MAPS)
def test_the_drawing_itself_shows_who_borders_on_whom(size: tuple[int, int]) -> None:
    """Found again from the signs alone: the areas around the names, and the lines between them."""
    match = kunitori.new("shogun", seats=4, seed=3)
    sheet = {(x, y): sign for y, line in enumerate(lines_of(match.view(None), *size)) for x, sign in enumerate(line)}
    areas = areas_around_names(sheet, size[0])
    found = set()
    for (x, y), sign in sheet.items():
        sides = {"─": ((x, y - 1), (x, y + 1)), "│": ((x - 1, y), (x + 1, y))}.get(sign)
        if sides:
            one, other = (areas.get(side, NOBODY) for side in sides)
            if NOBODY not in (one, other) and one != other:
                found.add((min(one, other), max(one, other)))
    assert found == set(LAND_PAIRS)


def areas_around_names(sheet: dict[tuple[int, int], str], width: int) -> dict[tuple[int, int], int]:
    """Each place inside a province, with the province."""
    names = sorted(range(LANDS), key=lambda p: -len(WORDS.word("province", PROVINCES[p])))
    areas: dict[tuple[int, int], int] = {}
    for province in names:
        name = WORDS.word("province", PROVINCES[province])
        starts = [
            (x + 1, y)
            for (x, y), sign in sheet.items()
            if sign == "│" and (x + 1, y) not in areas and fits(name, words_from(sheet, x + 1, y))
        ]
        assert starts, name
        queue = starts[:1]
        while queue:
            x, y = queue.pop()
            if (x, y) not in areas and (x, y) in sheet and sheet[x, y] not in LAND:
                areas[x, y] = province
                queue += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return areas


def words_from(sheet: dict[tuple[int, int], str], x: int, y: int) -> str:
    """What stands from here to the next border."""
    out = ""
    while sheet.get((x, y), "│") not in LAND:
        out += sheet[x, y]
        x += 1
    return out


def fits(name: str, words: str) -> bool:
    """Is it the name, or as much of it as there is room for?"""
    return words.strip() == name or (len(words) >= 5 and words == name[: len(words)])


def test_sea_routes_that_an_option_removes_are_not_drawn() -> None:
    usual = kunitori.new("shogun", seats=4, seed=3)
    changed = kunitori.new("shogun", seats=4, seed=3, map_overrides="remove tsushima dewa")
    assert "~ Dewa" in plain(usual.view(None), 120, 40)
    assert "~ Tsushima" in plain(usual.view(None), 120, 40)
    assert "~ Dewa" not in plain(changed.view(None), 120, 40)
    assert "~ Tsushima" not in plain(changed.view(None), 120, 40)


# Room


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_never_exceeds_the_room(seats: int) -> None:
    for match, dice in positions(seats, 20 + seats, 12):
        viewer = dice.choice([None, *range(seats)])
        for width, height in ((dice.randint(20, 220), dice.randint(5, 60)), dice.choice(MAPS)):
            lines = GAME.sketch(match.view(viewer), width, height, WORDS)
            assert len(lines) <= height
            assert all(sum(len(text) for text, _ in line) <= width for line in lines)


def test_an_empty_room_is_no_trouble() -> None:
    view = kunitori.new("shogun", seats=3, seed=2).view(None)
    assert sketch(view, 0, 10, WORDS) == []
    assert sketch(view, 10, 0, WORDS) == []
    assert len(lines_of(view, 1, 1)) == 1


def test_a_list_on_a_small_screen_and_a_map_on_a_larger_one() -> None:
    view = kunitori.new("shogun", seats=5, seed=2).view(0)
    for size in (LIST, (99, 60), (220, 30), ALOUD):
        assert not LAND & set(plain(view, *size))
    for size in MAPS:
        assert set(plain(view, *size)) >= LAND - {"┼"}


# What is told


def test_all_it_says_is_in_the_catalogue() -> None:
    missing = re.compile(r"sketch-|province-|side-|seat-|counted-")
    for seats in (2, 5):
        for match, _ in positions(seats, 3, 60):
            for size in (LIST, ALOUD, (120, 40), (200, 60)):
                assert not missing.search(plain(match.view(0), *size))
    source = "".join(path.read_text(encoding="utf-8") for room in drawing.__path__ for path in Path(room).glob("*.py"))
    told = re.findall(r"""\bsay\(\s*f?"([a-z-]+)""", source)
    assert len(told) > 40
    for message in told:
        assert WORDS.has(f"sketch-{message}") or message.endswith("-") or f'"{message}{{brief}}"' in source, message


@pytest.mark.parametrize("size", [LIST, ALOUD, *MAPS[1:]])
def test_every_province_and_side_is_named(size: tuple[int, int]) -> None:
    match = kunitori.new("shogun", seats=5, seed=2)
    text = plain(match.view(None), *size)
    for province in PROVINCES:
        assert WORDS.word("province", province)[:7] in text
    for side in ("Red", "Orange", "Purple", "Blue", "Green"):
        assert f"{side[0]} {side}" in text
        assert re.search(rf"{side}\W+13 pr", text)
        assert re.search(rf"\b{side[0]}1\b", text) or size[1] != 40, "its spearmen stand somewhere"


def test_a_side_is_marked_by_letter_and_colour() -> None:
    match = kunitori.new("shogun", seats=5, seed=2)
    for size in (LIST, (120, 40)):
        marks = {
            (text[0], style.split(" on ")[1])
            for line in GAME.sketch(match.view(None), *size, WORDS)
            for text, style in line
            if re.fullmatch(r"[A-Z]\d*", text) and any(style.endswith(colour) for colour in COLOURS.values())
        }
        assert marks == {(side[0].upper(), colour) for side, colour in COLOURS.items()}
    assert len(set(COLOURS.values())) == len({side[0] for side in COLOURS}) == 5


def test_a_province_tells_owner_strength_army_and_building() -> None:
    match = match_of(WAR)
    text = plain(match.view(None), 120, 40)
    assert re.search(r"│R8 ▲1 *│", text), "one spearman, and an army of seven in Satsuma"
    assert re.search(r"│O3 ⌂ *│", text)
    assert re.search(r"│O\d ♜ *│", text)
    assert text.count("│– ") > 50, "the others are empty"
    aloud = " ".join(plain(match.view(None), *ALOUD).split())
    assert "Satsuma: Red. Provincial force: 1 spearman. Army 1: the daimyo, 1 bowman, 2 gunners, 3 spearmen." in aloud
    assert "Next to Osumi, Hyuga, Higo." in aloud
    assert "Castle." in aloud
    assert "Fortress." in aloud


def test_units_are_spelt_out_where_there_is_room() -> None:
    view = match_of(WAR).view(None)
    assert "b 2s" in plain(view, 220, 60)
    assert "▲1 d b" in plain(view, 220, 60)


def test_armies_are_told_with_level_hole_and_units() -> None:
    view = match_of(WAR).view(0)
    for size in (LIST, (120, 40), (200, 50)):
        assert re.search(r"▲1 +Satsuma +L1 1/10 +d b 2g 3s", plain(view, *size))
        assert "lost" in plain(view, *size)


def test_declared_battles_and_those_who_fight_are_marked() -> None:
    match = match_of(WAR)
    for size in (LIST, (120, 40), (200, 50)):
        text = plain(match.view(None), *size)
        assert "R▲1 Satsuma → Hyuga" in text
        assert "Bungo ~→ Iyo" in text
        assert "!Hyuga" in text
        assert "!Iyo" in text
    match.play(0, "fight army 1")
    for size in (LIST, (120, 40), (200, 50)):
        text = plain(match.view(None), *size)
        assert "Battle for Hyuga" in text
        assert "by land" in text
        assert "attack 1 of 1" in text
        assert "»Satsuma" in text
        assert "!Hyuga" in text
        assert "!Iyo" not in text, "the other battles come later"
        attacker = next(line for line in text.splitlines() if "R attacker" in line)
        defender = next(line for line in text.splitlines() if "O defender" in line)
        assert re.search(r"R attacker +1 +2 +1 +· +· +3\b", attacker)
        assert re.search(r"O defender +· +2 +· +· +· +\d\+4", defender), "and four spearmen of the castle"


def test_a_battle_for_which_there_is_no_room_is_told_in_a_line() -> None:
    match = match_of({**WAR, "chance": [12, 1, 1]})
    match.play(0, "fight osumi")
    first = lines_of(match.view(None), 106, 31)[0]
    assert first == "Battle for Hyuga · by land · R b 2s loses 2 · O 2g s +4s"
    assert lines_of(match.view(None), 106, 40)[0].startswith("Turn 2")


def test_between_its_attacks_an_army_tells_how_many_it_has_left() -> None:
    army = {"at": "satsuma", "card": ["4 bowman", "6 gunner"], "hole": 4}
    given = {**WAR, "buildings": {}, "armies": {"red": {"1": army}, "orange": {"1": "mutsu"}}, "chance": [1] * 4}
    match = match_of(given)
    match.play(0, "fight army 1")
    assert match.state.step().name == "advance"
    assert "R▲1 Satsuma · 1 of 2 attacks made, 1 won" in plain(match.view(None), 120, 40)


def test_casualties_are_shown_to_who_chooses_them_alone() -> None:
    match = match_of({**WAR, "buildings": {}, "chance": [12, 1, 1]})  # both gunners hit
    match.play(0, "fight osumi")
    assert "loses 2" in plain(match.view(1), 120, 40)
    before = {viewer: plain(match.view(viewer), 120, 40) for viewer in (None, 1)}
    match.play(0, "lose spearman")
    assert "Chosen to fall: s" in plain(match.view(0), 120, 40)
    assert {viewer: plain(match.view(viewer), 120, 40) for viewer in (None, 1)} == before


def test_plans_are_seen_by_their_side_until_all_are_shown() -> None:
    match = kunitori.new("shogun", seats=3, seed=4)
    while match.state.step().name != "make-plans":
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    public = plain(match.view(None), *LIST)
    assert public.count("thinking") == 3
    match.play(0, "put swords 4")
    assert "Swords 4" in plain(match.view(0), *LIST)
    assert plain(match.view(None), *LIST) == public
    assert "Swords 4" not in plain(match.view(1), *LIST)


def test_hidden_ronin_are_seen_by_their_owner_alone() -> None:
    match = kunitori.new("shogun", seats=3, seed=4)
    dice = random.Random(1)
    state = match.state
    assert isinstance(state, Shogun)
    while not any(state.hidden) or state.step().name == "hide-ronin":
        seat = match.pending()[0]
        match.play(seat, dice.choice(match.legal_actions(seat)))
    for viewer in (None, 0, 1, 2):
        own = [state.hidden[p] for p in range(LANDS) if state.hidden[p] and state.owner[p] == viewer]
        for size in (LIST, (120, 40)):
            text = plain(match.view(viewer), *size)
            assert sorted(re.findall(r"\?(\d)(?! hidden)", text)) == sorted(str(ronin) for ronin in own)
            assert re.search(r"ronin \d", text), "but how many there are is public"


def test_two_players_see_their_cards_and_sides() -> None:
    match = kunitori.new("shogun", seats=2, seed=4)
    for size in (LIST, (120, 40)):
        text = plain(match.view(0), *size)
        assert "RO to divide" in text
        assert "50 provinces win" in text
    assert isinstance(match.state, Shogun)
    dealt = [PROVINCES[p] for p in range(LANDS) if match.state.deal[p] == 0]
    match.play(0, "second")
    assert re.search(rf"O +{WORDS.word('province', dealt[0])}", plain(match.view(1), *LIST))


def test_the_end_names_the_winner() -> None:
    match = kunitori.new("shogun", seats=3, seed=4, max_turns=1)
    dice = random.Random(1)
    while not match.state.is_terminal():
        seat = match.pending()[0]
        match.play(seat, dice.choice(match.legal_actions(seat)))
    winner = next(seat for seat in range(3) if match.state.returns()[seat])
    assert lines_of(match.view(None), *LIST)[0] == f"The end: {WORDS.seat(match.seats[winner])} wins"


# Mats


def test_the_mat_of_a_seat_tells_what_it_has_in_words() -> None:
    match = match_of(WAR)
    red, orange = (GAME.mat(match.view(None), seat, WORDS) or [] for seat in (0, 1))
    assert red[0].startswith("3 provinces, 0 koku, sword 1")
    assert "Army 1 in Satsuma: level 1, hole 1 of 10" in red
    assert " the daimyo, 1 bowman, 2 gunners, 3 spearmen" in red
    assert "Army 2: lost" in red
    assert red[-1] == "Can still levy 7 bowmen, 9 swordsmen, 7 gunners, 29 spearmen"
    assert "Army 1 in Mutsu: level 1, hole 1 of 10" in orange


def test_with_two_players_a_mat_holds_two_sides() -> None:
    match = kunitori.new("shogun", seats=2, seed=4)
    mat = GAME.mat(match.view(0), 0, WORDS) or []
    assert [line for line in mat if "provinces" in line] == ["Red: 0 provinces, 0 koku", "Orange: 0 provinces, 0 koku"]
    assert sum("not placed" in line for line in mat) == 6
