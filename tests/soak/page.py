"""Whole games in the browser, and every question of both games asked there, answered and photographed.

    python -m tests.soak.page [--game GAME] [--games N] [--answers N] [--seed S] [--steps NAME,NAME …] [--resume]

For each step that asks something a position is found in which it does, by random games and conformance cases; a table
goes on from there, and a hand answers it: by pointing, by keys, by touch at a telephone.  Photographs lie in
``reports/page/GAME``.  Then come whole games in each of these ways.  What is done is kept beside the photographs, and
``--resume`` goes on from there.  Exit code 1 if anything was amiss.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser

from kunitori.cases import CaseRun
from kunitori.core.game import find
from kunitori.core.match import Match, key_of, new_match
from kunitori.meta import meta_of
from kunitori.server.config import Config
from tests.page.browsing import CHROMIUM, LARGE, PAGE, SMALL, chromium
from tests.page.hands import Hand, Stuck, play
from tests.page.tables import BOT, PERSON, made, seated
from tests.served import Served, served
from tests.soak.games import cases
from tests.soak.room import ROOMS, room

REPORTS: Final = Path(__file__).resolve().parents[2] / "reports" / "page"
GAMES_SEARCHED: Final = 40
LONGEST: Final = 4000  # actions of a game that is searched
WAYS: Final = {"pointing": (LARGE, False), "keys": (LARGE, True), "touch": (SMALL, False)}
WHOLE: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "rising-sun": (4, {"seats": 4}),
    "shogun": (3, {"seats": 3, "max_turns": 1}),
}  # seats and options of whole games: Shogun's are cut short


@dataclass
class Tally:
    """What was asked and answered, what went wrong, and what is done of the work."""

    answers: int = 0
    asked: set[str] = field(default_factory=set)
    amiss: list[str] = field(default_factory=list)
    done: set[str] = field(default_factory=set)

    def save(self, file: Path) -> None:
        """Keep it."""
        data = {"answers": self.answers, "asked": sorted(self.asked), "amiss": self.amiss, "done": sorted(self.done)}
        file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")

    @classmethod
    def load(cls, file: Path) -> Tally:
        """What was kept; nothing if there is no such file."""
        if not file.exists():
            return cls()
        data = json.loads(file.read_text("utf-8"))
        return cls(data["answers"], set(data["asked"]), data["amiss"], set(data["done"]))

    def take(self, where: str, hands: list[Hand]) -> None:
        """Count what hands did."""
        for hand in hands:
            self.answers += hand.points.total()
            self.asked |= {step for _, step in hand.points}
            unreached = {name for kind, name in (hand.far if hand.keys else hand.behind) if kind != "lit"}
            for problem in (*hand.reader.faults, *hand.refused, *(f"out of reach: {name}" for name in unreached)):
                self.report(f"{where}: {problem}")

    def report(self, problem: str) -> None:
        self.amiss.append(problem)
        print(problem, flush=True)


def steps_of(game: str) -> set[str]:
    """The names of the steps that ask something."""
    return {name for name, step in meta_of(find(game))["steps"].items() if step["mode"] != "automatic"}


class Position(NamedTuple):
    """A record that ends where something is asked, how many seats there are, and which of them is asked."""

    record: str
    seats: int
    asked: int


def positions(game: str, seed: str, wanted: set[str]) -> dict[str, Position]:
    """For each step that was found a position in which it asks."""
    found: dict[str, Position] = {}

    def note(match: Match) -> None:
        if not match.state.is_terminal():
            step = match.state.step().name
            if step in wanted and step not in found:
                found[step] = Position(match.full_record(), len(match.seats), match.pending()[0])

    for number in range(GAMES_SEARCHED):
        if len(found) < len(wanted):
            search(game, f"{seed} {number}", note)
    for case in cases(room(game)):
        if len(found) < len(wanted):
            run = CaseRun(case)
            note(run.match)
            for item in case.get("play") or []:
                if "expect" not in item:
                    run.do(item)
                    note(run.match)
    return found


def search(game: str, seed: str, note: Callable[[Match], None]) -> None:
    """One random game; ``note`` is told of every position."""
    rng = random.Random(seed)
    here = room(game)
    match = new_match(here.game, here.options(rng), key_of(seed))
    player = here.player(rng)
    for _ in range(LONGEST):
        if match.state.is_terminal():
            return
        note(match)
        seat = rng.choice(match.pending())
        match.play(seat, player.choose(match.legal_actions(seat)))


class House:
    """A server and a browser for one game, and what comes of them."""

    def __init__(self, game: str, seed: str, server: Served, browser: Browser, resume: bool) -> None:
        self.game = game
        self.seed = seed
        self.server = server
        self.browser = browser
        self.folder = REPORTS / game
        self.folder.mkdir(parents=True, exist_ok=True)
        self.kept = self.folder / "soak.json"
        self.tally = Tally.load(self.kept) if resume else Tally()

    def once(self, work: str, do: Callable[[], None]) -> None:
        """Do a piece of the work unless it is done, and keep that it is."""
        if work not in self.tally.done:
            do()
            self.tally.done.add(work)
            self.tally.save(self.kept)

    def question(self, step: str, position: Position, answers: int, way: str) -> None:
        """Let the seat that is asked answer; bots play the others."""
        size, keys = WAYS[way]
        seats = [PERSON if seat == position.asked else BOT for seat in range(position.seats)]
        with self.table((size,), text=position.record, seats=seats) as hands:
            (hand,) = hands
            hand.keys = keys
            hand.page.screenshot(path=self.folder / f"{step}-{way}.png")
            if hand.look()["step"] != step:
                self.tally.report(f"{step} {way}: the page asks {hand.look()['step'] or 'nothing'}")
            self.play(f"{step} {way}", hands, answers)

    def whole(self, number: int, way: str) -> None:
        """A game from its beginning to its end."""
        size, keys = WAYS[way]
        seats, options = WHOLE[self.game]
        with self.table((size,) * seats, game=self.game, options=options, seats=[PERSON] * seats) as hands:
            for hand in hands:
                hand.keys = keys
            self.play(f"game {number} {way}", hands)
            hands[0].page.screenshot(path=self.folder / f"over-{way}.png")

    @contextmanager
    def table(self, sizes: tuple[tuple[int, int], ...], **wish: Any) -> Iterator[list[Hand]]:
        """Hands at a new table."""
        readers = seated(self.browser, made(self.server, **wish), self.server.url, sizes)
        try:
            yield [Hand(reader, random.Random(f"{self.seed} {n}")) for n, reader in enumerate(readers)]
        finally:
            for reader in readers:
                reader.close()

    def play(self, where: str, hands: list[Hand], most: int = 100_000) -> None:
        """Let hands play, and count."""
        try:
            play(hands, most)
        except Stuck as stuck:
            self.tally.report(f"{where}: {stuck}")
        self.tally.take(where, hands)


def soak(game: str, given: argparse.Namespace) -> Tally:
    """Every question of a game, then whole games."""
    wanted = set(given.steps.split(",")) & steps_of(game) if given.steps else steps_of(game)
    found = positions(game, given.seed, wanted)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(
            Config(
                database=f"sqlite:///{folder}/tables.db", rate=10_000, burst=10_000, entries=10_000, guest_tables=10_000
            )
        ) as server,
        chromium() as browser,
    ):
        house = House(game, given.seed, server, browser, given.resume)
        for step in sorted(wanted - found.keys()):
            house.tally.report(f"{step}: no position was found")
        for way in given.ways.split(","):
            for step, position in sorted(found.items()):
                house.once(f"{step} {way}", partial(house.question, step, position, given.answers, way))
            for number in range(given.games):
                house.once(f"game {number} {way}", partial(house.whole, number, way))
    for step in sorted(wanted - house.tally.asked):
        house.tally.report(f"{step}: never asked")
    return house.tally


def main(words: list[str] | None = None) -> int:
    """Read the flags, and run."""
    reader = argparse.ArgumentParser(description="Play both games in the browser.")
    reader.add_argument("--game", choices=ROOMS, help="only this one")
    reader.add_argument("--games", type=int, default=1, help="whole games in each way")
    reader.add_argument("--answers", type=int, default=4, help="to each question in each way")
    reader.add_argument("--ways", default=",".join(WAYS), help="only these ways")
    reader.add_argument("--steps", default="", help="only these questions")
    reader.add_argument("--seed", default="page")
    reader.add_argument("--resume", action="store_true", help="go on from an interrupted run")
    given = reader.parse_args(words)
    if CHROMIUM is None or not PAGE.is_file():
        print("no Chromium, or the page isn't built: nothing is played in the browser")
        return 1
    amiss = 0
    for game in [given.game] if given.game else ROOMS:
        tally = soak(game, given)
        amiss += len(tally.amiss)
        print(f"{game}: {tally.answers} answers to {len(tally.asked)} kinds of question, {len(tally.amiss)} amiss")
    return int(amiss > 0)


if __name__ == "__main__":
    sys.exit(main())
