"""Random games and scenes, watched by the checker, the referee and the twins."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from kunitori.cases import CaseRun, own_suite
from kunitori.core.action import Action
from kunitori.core.errors import Refused
from kunitori.core.event import Event
from kunitori.core.game import find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay, state_hash
from kunitori.rising_sun.actions import PASS
from kunitori.rising_sun.checker import Checker, World
from kunitori.rising_sun.checker.changes import changes
from kunitori.rising_sun.state import RisingSun
from tests.checker_ledger import unexplained
from tests.checker_twins import Twins, twin_match
from tests.referee import Referee
from tests.soak.scenes import random_options, random_scene
from tests.soak.tally import Tally

LONGEST = 20_000  # actions
GIFTS = 0.04  # how often somebody gives instead
LAWS = 0.01  # how often an unchecked game is looked at all the same
THOROUGH = 0.02  # how often twins are compared to the letter

# How much likelier a word is than chance has it: what random players seldom do.
PROFILES: tuple[dict[str, float], ...] = (
    {},
    {},
    {"accept": 20, "buy": 15, "summon": 4, "done": 0.5},
    {"accept": 10, "bid": 1, "seal": 0.05, "commit": 2, "capture": 4, "hire": 3, "recite": 3, "move": 2, "pass": 0.5},
    {"betray": 8, "summon": 3, "buy": 6, "move": 1.5, "steal": 4, "kill": 4, "spare": 3, "place": 5},
    {"worship": 3, "summon": 5, "place": 4, "grant": 4, "build": 2, "buy": 5, "charge": 3, "ascend": 3},
)
MANDATE_PROFILES: tuple[dict[str, float], ...] = (
    {},
    {},
    {"betray": 6},
    {"train": 5},
    {"recruit": 5},
    {"marshal": 5, "harvest": 3},
)


class Player:
    """Chooses at random, leaning to what its profile likes."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.likes = rng.choice(PROFILES)
        self.mandates = rng.choice(MANDATE_PROFILES)
        self.dear: set[str] = set()

    def choose(self, actions: list[Action]) -> Action:
        if len(actions) == 1 or not (self.likes or self.mandates or self.dear):
            return actions[int(self.rng.random() * len(actions))]
        weights = [self.weight(str(action)) for action in actions]
        return self.rng.choices(actions, weights)[0]

    def weight(self, word: str) -> float:
        parts = word.split()
        weight = self.likes.get(parts[0], 1.0)
        if parts[0] in ("play", "announce"):
            return self.mandates.get(parts[1], 1.0)
        if parts[-1] in self.dear:
            weight *= 20
        return weight


class Watch:
    """One game being played and looked at.  ``check``: after every action everything is tested."""

    def __init__(self, name: str, state: RisingSun, rng: random.Random, tally: Tally, check: bool, scene: bool) -> None:
        self.name = name
        self.game = find("rising-sun")
        self.state = state
        self.rng = rng
        self.tally = tally
        self.check = check
        self.checker = Checker(self.game, not scene)
        self.world = self.look()
        self.referee = Referee(state.rules.given, self.look, scene) if check else None
        self.twins = Twins(rng, False) if check else None
        self.history: list[str] = []
        self.broken = False

    def look(self) -> World:
        return World.of(self.game.position(self.state))

    def run(self, player: Player, until: Callable[[RisingSun], bool]) -> None:
        """Play on."""
        state, tally = self.state, self.tally
        try:
            self.look_at_state()
            while not state.is_terminal() and not until(state) and not self.broken:
                if len(self.history) > LONGEST:
                    self.report("RS-SEASON-1: the game doesn't end")
                    break
                self.act(player)
        except Exception as error:  # an engine must not raise
            self.report(f"{type(error).__name__}: {error}")
        tally.actions += len(self.history)
        self.count_up()

    def act(self, player: Player) -> None:
        state, rng = self.state, self.rng
        seat, action, gift = -1, None, False
        if rng.random() < GIFTS:
            giver = rng.randrange(state.n)
            gifts = state.voluntary_actions(giver)
            if gifts:
                seat, action, gift = giver, rng.choice(gifts), True
        if action is None:
            pending = state.pending()
            seat = pending[0] if len(pending) == 1 else rng.choice(pending)
            self.tally.decisions[state.step().decision] += not self.check
            action = player.choose(state.legal_actions(seat))
        before = state.clone() if self.check else None
        events: list[Event] = []
        state.events = events
        if gift:
            self.tally.decisions["DP-GIFT"] += not self.check
            state.apply_voluntary(seat, action)
        else:
            state.apply(seat, action)
        state.events = None
        self.history.append(f"{seat} {action}")
        for event in events:
            self.tally.events[event.rule] += 1
            if event.kind == "card-acquired":
                self.tally.bought[self.game.event_words(state, event)["card"]] += 1  # type: ignore[index]
        self.look_after(before, seat, action, gift, events)

    def look_after(self, before: RisingSun | None, seat: int, action: Action, gift: bool, events: list[Event]) -> None:
        if before is not None:
            if self.referee is not None:
                self.referee.play(seat, str(action))
            old, self.world = self.world, self.look()
            for problem in changes(old, seat, str(action), self.world) + unexplained(old, events, self.world):
                self.report(problem)
            if self.twins is not None:
                for problem in self.twins.check_act(before, seat, action, gift, self.state, events):
                    self.report(f"RS-PUBLIC-1: {problem}")
            self.look_at_state()
        elif self.rng.random() < LAWS or self.state.is_terminal():
            self.world = self.look()
            self.look_at_state()

    def look_at_state(self) -> None:
        for problem in self.checker.check_world(self.state, self.world):
            self.report(problem)
        if self.referee is not None:
            for problem in self.referee.differences(self.state, self.world):
                self.report(f"referee: {problem}")
        if self.twins is not None and self.rng.random() < THOROUGH:
            for problem in Twins(self.rng).check_still(self.state):
                self.report(f"RS-PUBLIC-1: {problem}")

    def report(self, problem: str) -> None:
        self.broken = True
        self.tally.report(f"{self.name}, after {len(self.history)} actions ({', '.join(self.history[-3:])}): {problem}")

    def count_up(self) -> None:
        tally = self.tally
        if self.referee is not None:
            tally.applied.update(self.referee.rules)
            tally.worked.update(self.referee.cards)
            tally.timings.update(self.referee.points)
            tally.decisions.update(self.referee.asked)
        if self.twins is not None:
            tally.other["twins followed"] += self.twins.followed
            tally.other["twins lost"] += self.twins.lost


def play_game(seed: str, number: int, check: bool, tally: Tally) -> None:
    """One whole game."""
    rng = random.Random(f"{seed} game {number}")
    game = find("rising-sun")
    given = random_options(rng)
    tally.decisions["DP-CLAN"] += given["clans"] != "random"
    tally.decisions["DP-SET"] += given["set"] != "random"
    state = game.new(game.options(given), rng.getrandbits(32) or 1)
    assert isinstance(state, RisingSun)
    watch = Watch(f"game {number}", state, rng, tally, check, False)
    watch.run(Player(rng), lambda state: False)
    tally.games += 1
    tally.checked += check


def play_scene(seed: str, number: int, wanted: str, tally: Tally) -> None:
    """One scene to the end of its Season."""
    rng = random.Random(f"{seed} scene {number}")
    game = find("rising-sun")
    given = random_scene(rng, wanted=wanted)
    state = game.scenario(given, rng.getrandbits(32) or 1)
    assert isinstance(state, RisingSun)
    player = Player(rng)
    if wanted:
        player.dear = {wanted}
    start = state.season
    watch = Watch(f"scene {number} {wanted}".strip(), state, rng, tally, True, True)
    watch.run(player, lambda state: state.season > start)
    tally.scenes += 1


def play_match(seed: str, number: int, tally: Tally) -> None:
    """A match whose players talk, trade and take back; its running records are compared with those of twins."""
    rng = random.Random(f"{seed} match {number}")
    match = new_match(find("rising-sun"), random_options(rng), key_of(f"{seed} {number}"))
    seats = range(len(match.seats))
    player = Player(rng)
    try:
        while not match.state.is_terminal() and tally.actions < LONGEST:
            luck = rng.random()
            if luck < 0.1:
                tally.decisions["DP-CHAT"] += 1
                talk_or_trade(match, rng)
            elif luck < 0.13 and not undo(match, rng):
                continue
            seat = rng.choice(match.pending())
            match.play(seat, player.choose(match.legal_actions(seat)))
            tally.actions += 1
            if luck > 0.97 and not match.state.is_terminal():
                for viewer in (*seats, None):
                    record = match.record(viewer)
                    if twin_match(match, viewer, rng, 0.5).record(viewer) != record:
                        tally.report(f"match {number}: RS-PUBLIC-1: the record for {viewer} tells what it may not")
                    if match.key.hex() in record:
                        tally.report(f"match {number}: the record for {viewer} holds the key")
                    tally.other["records compared"] += 1
        again = replay(read_record(match.record()))
        if state_hash(match.game, again.state) != state_hash(match.game, match.state):
            tally.report(f"match {number}: the record plays differently")
    except Exception as error:  # an engine must not raise
        tally.report(f"match {number}: {type(error).__name__}: {error}")
    tally.other["matches"] += 1


def talk_or_trade(match: Match, rng: random.Random) -> None:
    """Say something, openly or not, or offer a trade that is accepted, declined or impossible by then."""
    one, other = rng.sample(range(len(match.seats)), 2)
    to = rng.choice(((), (other,)))
    if rng.random() < 0.6:
        match.say(one, "well", to, rng.choice(("text", "promise", "truce")))
        return
    gifts: list[tuple[int, Action | str]] = [
        (s, g) for s in (one, other) for g in rng.sample(match.state.voluntary_actions(s) or [PASS], 1) if g is not PASS
    ]
    if not gifts:
        return
    number = match.offer(one, gifts, (other,), "a trade").number
    before = sum(match.state.coins), sum(match.state.ronin)  # type: ignore[attr-defined]
    try:
        match.accept(other, number) if rng.random() < 0.7 else match.close_offer(rng.choice((one, other)), number)
    except Refused as refusal:
        assert refusal.reason
    assert before == (sum(match.state.coins), sum(match.state.ronin))  # type: ignore[attr-defined]


def undo(match: Match, rng: random.Random) -> bool:
    """Somebody takes back; can the game go on at once?"""
    try:
        match.undo(rng.randrange(len(match.seats)))
    except Refused:
        return True
    return False


def cases() -> list[dict[str, Any]]:
    """All conformance cases."""
    return [case for cases in own_suite("rising-sun").values() for case in cases]


def play_case(case: dict[str, Any], number: int, more: int, tally: Tally) -> None:
    """A conformance case, and a few random actions after it under the checker's eyes."""
    rng = random.Random(f"case {case['id']} {number}")
    run = CaseRun(case)
    problems = run.run()
    if problems:
        tally.report(f"case {case['id']}: {problems[0]}")
        return
    tally.cases.update(str(rule) for rule in case.get("rules") or [])
    tally.other["cases"] += 1
    for name, count in run.asked.items():
        if name.startswith("DP-"):
            tally.decisions[name] += count
    state = run.match.state
    assert isinstance(state, RisingSun)
    checker = Checker(run.game, False)
    player = Player(rng)
    try:
        for _ in range(more):
            if state.is_terminal():
                break
            before = run.game.position(state)
            seat = rng.choice(state.pending())
            action = player.choose(state.legal_actions(seat))
            state.apply(seat, action)
            problems = checker.check(state) + checker.check_step(before, seat, str(action), run.game.position(state))
            tally.actions += 1
            if problems:
                tally.report(f"case {case['id']} {number}, then {seat} {action}: {problems[0]}")
                break
    except Exception as error:  # an engine must not raise
        tally.report(f"case {case['id']} {number}: {type(error).__name__}: {error}")


def timed(work: Callable[[Tally], None]) -> Tally:
    """The tally of a piece of work."""
    tally = Tally()
    start = time.perf_counter()
    work(tally)
    tally.seconds = time.perf_counter() - start
    return tally
