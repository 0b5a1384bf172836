"""One game's soak: the order of the work, several processes, what is done and what came of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.soak.games import cases, play_case, play_game, play_match, play_scene, timed
from tests.soak.room import LEAST, room
from tests.soak.spoiled import spoil_inputs
from tests.soak.tally import Tally

ROOT = Path(__file__).resolve().parents[2]
CHECKED_CHUNK = 4
CHUNK = 100
INPUTS_CHUNK = 250
SEEDS = 200  # games whose hashes several processes must agree on
ROUNDS = 12  # of scenes and cases for what is lacking
SCENES = 30  # a round, for each thing that is wanted
AFTER_CASES = 20  # random actions after each case …
AFTER_RARE_CASES = 12  # … and after those that are played for what is rare
Work = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run's results depend on."""

    game: str
    games: int
    check: int
    matches: int
    inputs: int
    battles: int
    seed: str


def do(work: Work) -> Tally:
    """One piece of work, in whatever process: the game, its kind, then its arguments as words."""
    game, kind, seed, *rest = work
    return timed(lambda tally: _do(game, kind, seed, rest, tally))


def _do(game: str, kind: str, seed: str, rest: list[str], tally: Tally) -> None:
    here = room(game)
    if kind == "hashes":
        same_hashes(game, tally)
        return
    first, count = int(rest[0]), int(rest[1])
    if kind == "inputs":
        spoil(game, f"{seed} {first}", count, tally)
        return
    if kind == "cases":
        for case in cases(here):
            if not rest[2:] or case["id"] in rest[2:]:
                play_case(here, case, first, count, tally)
        return
    for number in range(first, first + count):
        if kind == "games":
            play_game(here, seed, number, rest[2] == "checked", tally)
        elif kind == "scenes":
            play_scene(here, seed, number, rest[2], tally)
        elif kind == "matches":
            play_match(here, seed, number, tally)


def spoil(game: str, seed: str, number: int, tally: Tally) -> None:
    """Spoiled inputs."""
    found = spoil_inputs(room(game), seed, number)
    tally.other["inputs"] += found.tried.total()
    tally.other["inputs refused"] += found.refused.total()
    for kind, count in found.tried.items():
        tally.other[f"{'well formed' if 'well formed' in kind else 'spoiled'} inputs"] += count
    for problem in found.problems:
        tally.report(problem)


def same_hashes(game: str, tally: Tally) -> None:
    """Promise 9: several processes with different hash seeds, interpreted and (if it is built) compiled."""
    forms = [("interpreted", ROOT / "src", "1"), ("interpreted", ROOT / "src", "4711")]
    if shutil.which("gcc") or shutil.which("cc"):
        build = [sys.executable, "tools/build_compiled.py", "--only-build"]
        subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
        forms.append(("compiled", Path(sys.prefix) / "compiled", "23"))
    found = []
    for wanted, path, hash_seed in forms:
        env = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, str(ROOT / "tests" / "play_seeds.py"), game, "0", str(SEEDS)]
        run = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            tally.report(f"determinism: {run.stderr[-500:]}")
            return
        form, *hashes = run.stdout.split()
        if form != wanted:
            tally.report(f"determinism: the {wanted} form was to run, not the {form} one")
        tally.other[f"processes {form}"] += 1
        found.append(hashes)
    tally.other["seeds compared"] += len(found[0])
    for other in found[1:]:
        if other != found[0] or len(set(other)) != SEEDS:
            tally.report(
                f"determinism: {sum(a != b for a, b in zip(found[0], other))} of {SEEDS} games differ between processes"
            )


class Soak:
    """The whole run of one game: what is done, and what came of it."""

    def __init__(self, settings: Settings, jobs: int, console: Console) -> None:
        self.settings = settings
        self.jobs = jobs
        self.console = console
        self.room = room(settings.game)
        self.total = Tally()
        self.done: set[Work] = set()
        self.start = time.perf_counter()
        self.before = 0.0
        self.kept = ROOT / "reports" / f"soak-{settings.game}.json"

    def load(self) -> None:
        """Go on from an interrupted run of the same settings."""
        if not self.kept.exists():
            return
        data = json.loads(self.kept.read_text("utf-8"))
        if data["settings"] == asdict(self.settings):
            self.done = {tuple(work) for work in data["done"]}
            self.total = Tally.from_dict(data["tally"])
            self.before = data["seconds"]

    def save(self) -> None:
        self.kept.parent.mkdir(exist_ok=True)
        data = {
            "settings": asdict(self.settings),
            "seconds": self.seconds(),
            "done": sorted(self.done),
            "tally": self.total.as_dict(),
        }
        temporary = self.kept.with_suffix(".part")
        temporary.write_text(json.dumps(data), "utf-8")
        temporary.replace(self.kept)

    def seconds(self) -> float:
        return self.before + time.perf_counter() - self.start

    def run(self) -> None:
        """All of it, one after the other."""
        given = self.settings
        checked = min(given.check, given.games)
        self.together("games, every action checked", self.chunks("games", 0, checked, CHECKED_CHUNK, "checked"), 3)
        self.together("games", self.chunks("games", checked, given.games, CHUNK, ""), 3)
        self.together("matches with talk, trades and undo", self.chunks("matches", 0, given.matches, 5), 3)
        self.together("conformance cases", [self.work("cases", "0", str(AFTER_CASES))])
        for number in range(1, ROUNDS):
            if not any(self.room.below(self.total).values()):
                break
            self.seek_what_is_rare(number)
        self.together("spoiled inputs", self.chunks("inputs", 0, given.inputs, INPUTS_CHUNK), 3)
        self.together("the same seeds in several processes", [self.work("hashes")])
        self.battles(self.work("battles", str(given.battles)))

    def battles(self, work: Work) -> None:
        """Battles against the odds that the game's calculator works out, if it has one."""
        if self.room.game.calculator() is not None and work not in self.done:
            given = self.settings
            for problem in self.room.compare_odds(given.battles, given.seed, self.jobs, self.console):
                self.total.report(problem)
            self.total.other["battles"] += given.battles
            self.done.add(work)
            self.save()

    def work(self, kind: str, *words: str) -> Work:
        return (self.settings.game, kind, self.settings.seed, *words)

    def chunks(self, kind: str, first: int, end: int, size: int, *words: str) -> list[Work]:
        """So many of a kind in pieces of that size."""
        return [self.work(kind, str(i), str(min(size, end - i)), *words) for i in range(first, end, size)]

    def seek_what_is_rare(self, number: int) -> None:
        """Scenes that may bring it about, then the cases that cite it."""
        wanted = self.room.scenes_for(self.room.below(self.total))
        scenes = [self.work("scenes", str(SCENES * number), str(SCENES), word) for word in wanted]
        self.together(f"scenes for what is rare, round {number}", scenes)
        lacking = self.room.below(self.total)
        if lacking["rules"]:
            self.together(f"cases for what is rare, round {number}", self.rounds_of_cases(lacking["rules"], number))

    def rounds_of_cases(self, rules: dict[str, int], number: int) -> list[Work]:
        """Each case that cites a rare rule, until the rule is rare no more; every time played on differently."""
        times: dict[str, int] = {}
        for rule, count in rules.items():
            citing = [case["id"] for case in cases(self.room) if rule in (case.get("rules") or [])]
            for name in citing:
                times[name] = max(times.get(name, 0), -(-(LEAST - count) // len(citing)))
        out: list[Work] = []
        for turn in range(max(times.values(), default=0)):
            names = sorted(name for name, count in times.items() if count > turn)
            out.append(self.work("cases", str(100 * number + turn), str(AFTER_RARE_CASES), *names))
        return out

    def together(self, title: str, works: list[Work], size: int = 4) -> None:
        """Do all of these, several at a time."""
        todo = [work for work in works if work not in self.done]
        if not todo:
            return
        with self.progress() as progress:
            bar = progress.add_task(title, total=len(works), completed=len(works) - len(todo))
            for work, tally in self.results(todo, size):
                self.total.add(tally)
                self.done.add(work)
                wrong = self.total.other["violations"]
                progress.update(bar, advance=1, description=f"{title}{f', {wrong} violations' if wrong else ''}")
                self.save()

    def results(self, todo: list[Work], size: int) -> Iterator[tuple[Work, Tally]]:
        if self.jobs == 1:
            for work in todo:
                yield work, do(work)
            return
        with ProcessPoolExecutor(self.jobs) as pool:
            running: dict[Future[Tally], Work] = {}
            waiting = iter(todo)
            try:
                while True:
                    for work in waiting:
                        running[pool.submit(do, work)] = work
                        if len(running) >= self.jobs * size:
                            break
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(future), future.result()
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def progress(self) -> Progress:
        return Progress(
            TextColumn("{task.description:<52}"), BarColumn(30), MofNCompleteColumn(), TimeElapsedColumn(),
            TimeRemainingColumn(), console=self.console,
        )  # fmt: skip

    # Results

    def tables(self) -> None:
        """What happened how often, and what is amiss."""
        total = self.total
        table = Table(title=f"{self.settings.game}: at least {LEAST} times each", title_justify="left")
        for column in ("", "number", "below", "rarest", "", "median"):
            table.add_column(column, justify="left" if column in ("", "rarest") else "right")
        for name, counts in self.room.counts(total).items():
            rarest = min(counts, key=lambda key: counts[key])
            below = sum(k < LEAST for k in counts.values())
            middle = sorted(counts.values())[len(counts) // 2]
            table.add_row(name, str(len(counts)), str(below), rarest, str(counts[rarest]), str(middle))
        self.console.print(table)
        for what, low in self.room.below(total).items():
            for name, times in sorted(low.items(), key=lambda item: item[1]):
                self.console.print(f"[red]{name} came up {times} times[/] ({what})", highlight=False)
        for violation in total.violations[:30]:
            self.console.print(violation, style="red", markup=False, highlight=False)
        numbers = ", ".join(f"{count:,} {name}" for name, count in sorted(total.other.items()))
        self.console.print(
            f"{total.games:,} games ({total.checked:,} checked), {total.scenes:,} scenes, {total.actions:,} actions "
            f"in {self.seconds():,.0f} s; {numbers or 'nothing else'}",
            highlight=False,
        )

    def details(self) -> None:
        """Every counter."""
        for title, counts in {**self.total.counts, **self.room.counts(self.total)}.items():
            told = ", ".join(f"{name} {times:,}" for name, times in counts.items())
            self.console.print(f"[bold]{title}[/]: {told}", highlight=False)

    def as_dict(self) -> dict[str, Any]:
        """All results, as JSON data."""
        return {
            **self.total.as_dict(),
            "settings": asdict(self.settings),
            "seconds": round(self.seconds(), 1),
            "below": self.room.below(self.total),
            "wanted": {what: dict(counts) for what, counts in self.room.counts(self.total).items()},
        }

    def amiss(self) -> bool:
        return bool(self.total.other["violations"]) or any(self.room.below(self.total).values())
