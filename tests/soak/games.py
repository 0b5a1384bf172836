"""Random games, scenes, matches and cases of any game, watched by whatever its room brings along."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from kunitori.cases import CaseRun, own_suite
from kunitori.core.action import Action
from kunitori.core.errors import Refused
from kunitori.core.event import Event
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay, state_hash
from kunitori.core.state import State
from tests.soak.player import Player
from tests.soak.room import CASE, GAME, SCENE, Room
from tests.soak.tally import Tally
from tests.soak.twins import Act

GIFTS = 0.04  # how often somebody gives instead
LAWS = 0.01  # how often an unchecked game is looked at all the same


class Watch:
    """One game being played and looked at.  ``check``: after every action everything is tested."""

    def __init__(self, room: Room, name: str, state: State, rng: random.Random, tally: Tally, check: bool) -> None:
        self.room = room
        self.name = name
        self.game = room.game
        self.state = state
        self.rng = rng
        self.tally = tally
        self.check = check
        self.history: list[str] = []
        self.broken = False

    def run(self, player: Player, until: Callable[[State], bool]) -> None:
        """Play on."""
        state = self.state
        try:
            self.report_all(self.inspect())
            while not state.is_terminal() and not until(state) and not self.broken:
                if len(self.history) > self.room.longest:
                    self.report(f"{self.room.endless}: the game doesn't end")
                    break
                self.act(player)
        except Exception as error:  # an engine must not raise
            self.report(f"{type(error).__name__}: {error}")
        self.tally.actions += len(self.history)
        self.count_up()

    def act(self, player: Player) -> None:
        """One action of anybody."""
        state, rng = self.state, self.rng
        seat, action, gift = -1, None, False
        if rng.random() < GIFTS:
            giver = rng.randrange(state.seats())
            gifts = state.voluntary_actions(giver)
            if gifts:
                seat, action, gift = giver, rng.choice(gifts), True
        if action is None:
            pending = state.pending()
            seat = pending[0] if len(pending) == 1 else rng.choice(pending)
            action = player.choose(state.legal_actions(seat))
        self.tally.counts["decision points"]["DP-GIFT" if gift else self.point_of(action)] += 1
        before = state.clone() if self.check else None
        events: list[Event] = []
        state.events = events
        if gift:
            state.apply_voluntary(seat, action)
        else:
            state.apply(seat, action)
        state.events = None
        self.history.append(f"{seat} {action}")
        for event in events:
            self.tally.counts["rules"][event.rule] += 1
            self.note_event(event)
        if before is not None:
            self.report_all(self.inspect_act(Act(before, seat, action, gift, state, events)))
            self.report_all(self.inspect())
        elif rng.random() < LAWS or state.is_terminal():
            self.report_all(self.inspect())

    def report_all(self, problems: list[str]) -> None:
        for problem in problems:
            self.report(problem)

    def report(self, problem: str) -> None:
        self.broken = True
        self.tally.report(f"{self.name}, after {len(self.history)} actions ({', '.join(self.history[-3:])}): {problem}")

    # What a game's own watch looks at

    def inspect(self) -> list[str]:
        """What is wrong with the position as it is."""
        raise NotImplementedError

    def inspect_act(self, act: Act) -> list[str]:
        """What is wrong with what followed an action."""
        raise NotImplementedError

    def point_of(self, action: Action) -> str:
        """The decision point that an action about to be chosen answers."""
        return self.state.step().decision

    def note_event(self, event: Event) -> None:
        """Count what has happened."""

    def count_up(self) -> None:
        """Count what was found in the whole game."""


def play_game(room: Room, seed: str, number: int, check: bool, tally: Tally) -> None:
    """One whole game."""
    rng = random.Random(f"{seed} game {number}")
    given = room.options(rng)
    room.note_options(given, tally)
    state = room.game.new(room.game.options(given), rng.getrandbits(32) or 1)
    watch = room.watch(f"game {number}", state, rng, tally, check, GAME)
    watch.run(room.player(rng), lambda state: False)
    tally.games += 1
    tally.checked += check


def play_scene(room: Room, seed: str, number: int, wanted: str, tally: Tally, check: bool = True) -> None:
    """One scene to its end."""
    rng = random.Random(f"{seed} scene {number}")
    state = room.game.scenario(room.scene(rng, wanted), rng.getrandbits(32) or 1)
    player = room.player(rng, wanted)
    watch = room.watch(f"scene {number} {wanted}".strip(), state, rng, tally, check, SCENE)
    watch.run(player, room.end_of_scene(state))
    tally.scenes += 1


def play_match(room: Room, seed: str, number: int, tally: Tally) -> None:
    """A match whose players talk, trade, order and take back; its running records are compared with those of twins."""
    rng = random.Random(f"{seed} match {number}")
    match = new_match(room.game, room.options(rng), key_of(f"{seed} {number}"))
    player = room.player(rng)
    actions = 0
    try:
        while not match.state.is_terminal() and actions < room.longest:
            luck = rng.random()
            if luck < 0.1:
                tally.counts["decision points"]["DP-CHAT"] += 1
                talk_or_trade(room, match, rng)
            elif luck < 0.13 and not undo(match, rng):
                continue
            elif luck < 0.14:
                order(match, rng)
                continue
            seat = rng.choice(match.pending())
            match.play(seat, player.choose(match.legal_actions(seat)))
            actions += 1
            if luck > 0.97 and not match.state.is_terminal():
                compare_records(room, match, rng, f"match {number}", tally)
        again = replay(read_record(match.record()))
        if state_hash(match.game, again.state) != state_hash(match.game, match.state):
            tally.report(f"match {number}: the record plays differently")
    except Exception as error:  # an engine must not raise
        tally.report(f"match {number}: {type(error).__name__}: {error}")
    tally.actions += actions
    tally.other["matches"] += 1


def compare_records(room: Room, match: Match, rng: random.Random, name: str, tally: Tally) -> None:
    """What each seat reads while the game runs is the same in a twin, and holds no key."""
    for viewer in (*range(len(match.seats)), None):
        record = match.record(viewer)
        if room.twin_match(match, viewer, rng).record(viewer) != record:
            tally.report(f"{name}: {room.secret}: the record for {viewer} tells what it may not")
        if match.key.hex() in record:
            tally.report(f"{name}: the record for {viewer} holds the key")
        tally.other["records compared"] += 1


def talk_or_trade(room: Room, match: Match, rng: random.Random) -> None:
    """Say something, openly or not, or offer a trade that is accepted, declined or impossible by then."""
    one, other = rng.sample(range(len(match.seats)), 2)
    to = rng.choice(((), (other,)))
    if rng.random() < 0.6:
        match.say(one, "well", to, rng.choice(("text", "promise", "truce")))
        return
    gifts: list[tuple[int, Action | str]] = []
    for seat in (one, other):
        given = match.state.voluntary_actions(seat)
        if given:
            gifts.append((seat, rng.choice(given)))
    if not gifts:
        return
    number = match.offer(one, gifts, (other,), "a trade").number
    before = room.wealth(match.state)
    try:
        match.accept(other, number) if rng.random() < 0.7 else match.close_offer(rng.choice((one, other)), number)
    except Refused as refusal:
        assert refusal.reason
    assert before == room.wealth(match.state)


def order(match: Match, rng: random.Random) -> None:
    """Somebody lays down a standing order for a decision of the game, or withdraws it."""
    orders = [order for named in match.game.order_sets.values() for order in named]
    if not orders:
        return
    seat = rng.randrange(len(match.seats))
    chosen = rng.choice(orders)
    if rng.random() < 0.5:
        match.lay_down(seat, [chosen])
    else:
        match.order(seat, chosen.decision, "")


def undo(match: Match, rng: random.Random) -> bool:
    """Somebody takes back; can the game go on at once?"""
    try:
        match.undo(rng.randrange(len(match.seats)))
    except Refused:
        return True
    return False


def cases(room: Room) -> list[dict[str, Any]]:
    """All conformance cases of the game."""
    return [case for cases in own_suite(room.name).values() for case in cases]


def play_case(room: Room, case: dict[str, Any], number: int, more: int, tally: Tally) -> None:
    """A conformance case, and a few random actions after it under the checker's eyes."""
    rng = random.Random(f"case {case['id']} {number}")
    run = CaseRun(case)
    problems = run.run()
    if problems:
        tally.report(f"case {case['id']}: {problems[0]}")
        return
    tally.counts["rules"].update(str(rule) for rule in case.get("rules") or [])
    tally.other["cases"] += 1
    for name, count in run.asked.items():
        if name.startswith("DP-"):
            tally.counts["decision points"][name] += count
    state = run.match.state
    state.script = None
    watch = room.watch(f"case {case['id']} {number}", state, rng, tally, True, CASE)
    watch.run(room.player(rng), lambda _: len(watch.history) >= more)


def timed(work: Callable[[Tally], None]) -> Tally:
    """The tally of a piece of work."""
    tally = Tally()
    start = time.perf_counter()
    work(tally)
    tally.seconds = time.perf_counter() - start
    return tally
