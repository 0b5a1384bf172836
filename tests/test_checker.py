"""The independent referees: random games are clean, and what is tampered with is noticed."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kunitori.core.game import find
from kunitori.rising_sun.checker import Checker, World
from kunitori.rising_sun.options import SWITCHES
from kunitori.rising_sun.state import RisingSun
from tests.referee import COMPARED, Referee
from tests.soak.games import play_scene
from tests.soak.rising_sun import ROOM
from tests.soak.rising_sun.player import RisingSunPlayer
from tests.soak.rising_sun.scenes import SETS
from tests.soak.rising_sun.watch import RisingSunWatch
from tests.soak.room import GAME
from tests.soak.tally import Tally

GAMES = 60
SCENES = 40
RARE = (
    "path-of-the-unrighteous",
    "path-of-the-spirit",
    "form-of-the-demon",
    "oni-of-souls",
    "mercy",
    "oni-of-hate",
    "justice",
)


def options(seed: int) -> dict[str, Any]:
    """Over the seeds: 3, 4 and 5 seats, each Set, every switch with each of its values."""
    out: dict[str, Any] = {"seats": 3 + seed % 3, "clans": "random", "set": SETS[seed // 3 % 3]}
    for i, (name, values) in enumerate(SWITCHES.items()):
        out[name] = str(1 + seed % 3) if name == "tea_asks" else values[(seed + i * (1 + seed // 7)) % len(values)]
    return out


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_follow_the_rules(seed: int) -> None:
    """RS-SEASON-1, RS-DEF-6, RS-POL-13: both referees find every position and every choice as the rules have them."""
    game = find("rising-sun")
    state = game.new(game.options(options(seed)), seed + 1)
    assert isinstance(state, RisingSun)
    rng = random.Random(f"checked {seed}")
    tally = Tally()
    watch = RisingSunWatch(ROOM, f"game {seed}", state, rng, tally, True, GAME)
    watch.twins = None
    watch.run(RisingSunPlayer(rng), lambda state: False)
    assert tally.violations == []
    assert state.is_terminal()


@pytest.mark.parametrize("number", range(SCENES))
def test_random_scenes_follow_the_rules(number: int) -> None:
    """RS-CARD-16, RS-CARD-18: rich positions, in which rare cards meet."""
    tally = Tally()
    play_scene(ROOM, "test", number, RARE[number % len(RARE)], tally)
    assert tally.violations == []


def test_every_switch_value_is_played() -> None:
    """The 60 games set every switch to each of its values."""
    played = {(name, value) for seed in range(GAMES) for name, value in options(seed).items() if name in SWITCHES}
    assert played >= {(name, value) for name, values in SWITCHES.items() for value in values if name != "tea_asks"}


# Is anything noticed at all?


def some_state(step: str, seed: int = 3) -> RisingSun:
    """A state in which that step is topmost."""
    game = find("rising-sun")
    for extra in range(60):
        rng = random.Random(f"{step} {seed} {extra}")
        state = game.new(game.options({"seats": 4, "set": rng.choice(SETS)}), seed + extra + 1)
        assert isinstance(state, RisingSun)
        player = RisingSunPlayer(rng)
        while not state.is_terminal():
            if state.step().name == step:
                return state
            state.apply(seat := rng.choice(state.pending()), player.choose(state.legal_actions(seat)))
    raise AssertionError(f"nobody ever came to {step}")


def change(name: str, index: int, by: int) -> Callable[[RisingSun], None]:
    def tamper(state: RisingSun) -> None:
        getattr(state, name)[index] += by

    return tamper


def put(name: str, value: Any) -> Callable[[RisingSun], None]:
    return lambda state: setattr(state, name, value)


TAMPERED: list[tuple[str, str, Callable[[RisingSun], None], str]] = [
    ("a Bushi vanishes", "choose-mandate", change("pieces", 12, -1), "RS-DEF-6"),
    ("a Stronghold too many", "marshal", change("pieces", 3 * 13 + 1, 1), "RS-DEF-6"),
    ("a Bushi at a Shrine", "choose-mandate", lambda s: s.shift(0, 0, 12, 9), "RS-RECRUIT-7"),
    ("a clan twice on the Honor Track", "recruit", put("honor", [0, 1, 1, 3]), "RS-HONOR-1"),
    ("a score below 0", "train", put("vp", [-1, 0, 0, 0]), "RS-VP-3"),
    ("an Alliance of one", "choose-mandate", put("ally", [1, 255, 255, 255]), "RS-TEA-2"),
    ("a Mandate tile vanishes", "recruit", lambda s: s.hand.clear(), "RS-SETUP-11"),
    ("a tile that nobody drew", "choose-mandate", lambda s: s.hand.reverse(), "RS-POL-5"),
    ("a token taken twice", "bids", put("taken", [1, 1, 0, 0]), "RS-WAR-7"),
    ("VP left over", "recruit", put("earned", [0, 2, 0, 0]), "RS-CARD-55"),
    ("a bid of more than all Coins", "bids", lambda s: s.bids.__setitem__(slice(0, 4), [99, 0, 0, 0]), "RS-BATTLE-"),
    ("a fighter without Force", "bids", lambda s: setattr(s, "fighters", 15 - s.fighters), "RS-BATTLE-1"),
    ("a card too many", "train", change("owned", 3, 3), "RS-TRAIN-5"),
    ("a Monster without its card", "train", lambda s: s.monsters.__setitem__(slice(3, 12, 8), [0, 12]), "RS-FIG-6"),
    ("too few at war", "choose-mandate", lambda s: (s.war.pop(), None)[1], "RS-SEASON-4"),
    ("somebody else's turn", "choose-mandate", lambda s: s.agenda.__setitem__(-3, (s.agenda[-3] + 1) % 4), "RS-POL-6"),
    ("the wrong one executes", "marshal", lambda s: s.agenda.__setitem__(-3, (s.agenda[-3] + 1) % 4), "RS-MARSHAL-1"),
]  # fmt: skip


@pytest.mark.parametrize("what,step,tamper,rule", TAMPERED, ids=[row[0] for row in TAMPERED])
def test_a_position_tampered_with_is_noticed(
    what: str, step: str, tamper: Callable[[RisingSun], None], rule: str
) -> None:
    """The laws of section 27 are tested, not just stated."""
    checker = Checker(find("rising-sun"))
    state = some_state(step)
    assert checker.check(state) == []
    tamper(state)
    assert any(problem.startswith(rule) for problem in checker.check(state)), what


class Lying:
    """A state that offers one choice too few, or one that the rules forbid."""

    def __init__(self, state: RisingSun, add: str) -> None:
        self._state = state
        self._add = add

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def legal_actions(self, seat: int) -> list[Any]:
        actions = self._state.legal_actions(seat)
        if not actions:
            return actions
        return [*actions, find("rising-sun").parse(self._add)] if self._add else actions[:-1]


@pytest.mark.parametrize(
    "step,wrong",
    [
        ("tea-ceremony", "accept bonsai"), ("choose-mandate", "announce betray"), ("recruit", "summon yurei edo"),
        ("recruit-bonus", "stay"), ("marshal", "move bushi edo shikoku"), ("train", "buy mercy"),
        ("betray", "with bushi"),
        ("bids", "bid ronin 99"), ("take-hostage", "capture bonsai bushi"), ("worship", "pass"), ("build", "pay koi"),
    ],
)  # fmt: skip
def test_a_wrong_choice_is_noticed(step: str, wrong: str) -> None:
    """What is missing among a seat's choices, or too much, is told."""
    game = find("rising-sun")
    checker = Checker(game)
    state = some_state(step)
    world = World.of(game.position(state))
    assert checker.check_world(Lying(state, wrong), world)
    assert checker.check_world(Lying(state, ""), world)
    assert not checker.check_world(state, world)


def test_a_change_against_the_laws_is_noticed() -> None:
    """What one action may not change: tokens, cards, Strongholds, Alliances, VP, Honor, a gift's amount."""
    game = find("rising-sun")
    checker = Checker(game)
    state = some_state("marshal", 11)
    before = game.position(state)
    seat = state.pending()[0]
    state.apply(seat, state.legal_actions(seat)[0])
    after = game.position(state)
    word = "move bushi edo kyoto"
    assert checker.check_step(before, seat, word, after) == []
    n = len(before["coins"])
    early, late = copy.deepcopy(before), copy.deepcopy(after)
    early["taken"][1] = 2
    early["kindred"][2] = 7
    early["owned"][0] += 1
    early["vp"] = [3] * n
    late["vp"] = [0] * n
    late["honor"] = late["honor"][::-1]
    late["ally"] = [1, 0, *[255] * (n - 2)]
    if early["ally"] == late["ally"]:
        late["ally"] = [255] * n
    row = early["pieces"]
    row[3 * 13 + 12] -= 1
    row[3 * 13 + 5] += 1
    problems = checker.check_step(early, seat, word, late)
    for rule in ("RS-WAR-7", "RS-C-FORM-OF-THE-KINDRED-1", "RS-CARD-6", "RS-VP-3", "RS-HONOR-7", "RS-MARSHAL-5"):
        assert any(problem.startswith(rule) for problem in problems), rule
    assert any(problem.startswith(("RS-TEA-4", "RS-ALLY-7")) for problem in problems)


def test_a_gift_of_another_amount_is_noticed() -> None:
    """RS-NEGOTIATION-5: exactly what was given."""
    game = find("rising-sun")
    checker = Checker(game)
    state = some_state("tea-ceremony")
    before = game.position(state)
    gift = state.voluntary_actions(0)[0]
    state.apply_voluntary(0, gift)
    after = game.position(state)
    assert checker.check_step(before, 0, str(gift), after) == []
    after["coins"][2] += 1
    assert checker.check_step(before, 0, str(gift), after)


def test_coins_of_a_battle_that_go_astray_are_noticed() -> None:
    """RS-BATTLE-11, RS-REPARATIONS-2: bystanders are left alone, the winner's bids reach the losers."""
    game = find("rising-sun")
    scene = {
        "game": "rising-sun", "at": "provinces", "war": ["oshu", "edo"], "coins": {"koi": 4, "lotus": 3, "turtle": 2},
        "figures": {clan: {"oshu": ["2 bushi"], "edo": ["bushi"]} for clan in ("koi", "lotus")},
    }  # fmt: skip
    state = game.scenario(scene, 1)
    checker = Checker(game, False)
    for seat, word in ((0, "bid seppuku 4"), (0, "seal"), (1, "seal")):
        before = game.position(state)
        state.apply(seat, game.parse(word))
        assert checker.check_step(before, seat, word, game.position(state)) == []
    before = game.position(state)
    state.apply(0, game.parse("pass"))
    after = game.position(state)
    assert checker.check_step(before, 0, "pass", after) == []
    for seat, rule in ((2, "RS-BATTLE-11"), (1, "RS-REPARATIONS-2"), (0, "RS-REPARATIONS-2")):
        wrong = copy.deepcopy(after)
        wrong["coins"][seat] += 1
        assert any(problem.startswith(rule) for problem in checker.check_step(before, 0, "pass", wrong))


@pytest.mark.parametrize("name", ["coins", "ronin", "vp", "kindred", "taken", "display"])
def test_the_referee_notices_every_number(name: str) -> None:
    """The story told anew differs from a state tampered with."""
    game = find("rising-sun")
    state = game.new(game.options({}), 5)
    assert isinstance(state, RisingSun)
    assert name in COMPARED
    referee = Referee(state.rules.given, lambda: World.of(game.position(state)))
    assert referee.differences(state, World.of(game.position(state))) == []
    getattr(state, name)[1] += 1
    assert referee.differences(state, World.of(game.position(state)))


def test_the_referee_knows_nothing_of_the_engine() -> None:
    """The checker and the referee import nothing of the game's rules: the one only itself, the other only the two."""
    from kunitori.rising_sun import checker
    from tests import referee

    rooms = {checker: ("kunitori.rising_sun.checker",), referee: ("kunitori.rising_sun.checker", "tests.referee")}
    found = 0
    for room, allowed in rooms.items():
        for folder in room.__path__:
            for module in Path(folder).glob("*.py"):
                imports = re.findall(r"^\s*(?:from|import) +([\w.]+)", module.read_text(encoding="utf-8"), re.MULTILINE)
                ours = [name for name in imports if name.split(".")[0] in ("kunitori", "tests")]
                assert all(name.startswith(allowed) for name in ours), module
                found += len(ours)
    assert found
