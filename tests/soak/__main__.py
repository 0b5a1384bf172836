"""``make soak``: 20 000 random games, everything counted, every promise tested; exit code 1 if anything is amiss.

    python -m tests.soak [--games N] [--check N] [--inputs N] [--battles N] [--jobs J] [--seed S] [--json FILE]
                         [--resume]
    python -m tests.soak --one "game 17" | "game 17 checked" | "scene 17 mercy" | "match 17"

Ctrl-C keeps what is done; ``--resume`` goes on from there (``reports/soak.json``).  The order of the work: games with
every check after every action, games without, matches, conformance cases, then scenes and cases for whatever came up
less than 50 times, spoiled inputs, the same seeds in several processes, and battles of Shogun against their odds.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from kunitori.rising_sun.checker.facts import CARDS
from tests.soak.games import cases, play_case, play_game, play_match, play_scene, timed
from tests.soak.odds import BATTLES, compare
from tests.soak.spoiled import spoil_inputs
from tests.soak.tally import DECISIONS, LEAST, TIMINGS, Tally, cards_of

ROOT = Path(__file__).resolve().parents[2]
STATE = ROOT / "reports" / "soak.json"
CHECKED_CHUNK = 4
CHUNK = 100
SEEDS = 200  # games whose hashes several processes must agree on
MATCHES = 100
ROUNDS = 12  # of scenes and cases for what is lacking
SCENES = 30  # a round, for each card that is wanted
Work = tuple[str, ...]


def do(work: Work) -> Tally:
    """One piece of work, in whatever process: its kind, then its arguments as words."""
    kind, seed, *rest = work
    if kind == "games":
        first, count, check = int(rest[0]), int(rest[1]), rest[2] == "checked"

        def games(tally: Tally) -> None:
            for number in range(first, first + count):
                play_game(seed, number, check, tally)

        return timed(games)
    if kind == "scenes":

        def scenes(tally: Tally) -> None:
            for number in range(int(rest[0]), int(rest[0]) + int(rest[1])):
                play_scene(seed, number, rest[2], tally)

        return timed(scenes)
    if kind == "cases":

        def suite(tally: Tally) -> None:
            wanted = set(rest[2:])
            for case in cases():
                if not wanted or case["id"] in wanted:
                    play_case(case, int(rest[0]), int(rest[1]), tally)

        return timed(suite)
    if kind == "matches":

        def matches(tally: Tally) -> None:
            for number in range(int(rest[0]), int(rest[0]) + int(rest[1])):
                play_match(seed, number, tally)

        return timed(matches)
    if kind == "inputs":
        return timed(lambda tally: spoil(f"{seed} {rest[0]}", int(rest[1]), tally))
    return timed(same_hashes)


def spoil(seed: str, number: int, tally: Tally) -> None:
    """Spoiled inputs."""
    found = spoil_inputs(seed, number)
    tally.other["inputs"] += found.tried.total()
    tally.other["inputs refused"] += found.refused.total()
    for kind, count in found.tried.items():
        tally.other[f"{'well formed' if 'well formed' in kind else 'spoiled'} inputs"] += count
    for problem in found.problems:
        tally.report(problem)


def same_hashes(tally: Tally) -> None:
    """Promise 9: several processes with different hash seeds, interpreted and (if it is built) compiled."""
    forms = [("interpreted", ROOT / "src", "1"), ("interpreted", ROOT / "src", "4711")]
    if shutil.which("gcc") or shutil.which("cc"):
        build = [sys.executable, "tools/build_compiled.py", "--only-build"]
        subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
        forms.append(("compiled", Path(sys.prefix) / "compiled", "23"))
    found = []
    for wanted, path, hash_seed in forms:
        env = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, str(ROOT / "tests" / "play_seeds.py"), "rising-sun", "0", str(SEEDS)]
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
    """The whole run: what is done, and what came of it."""

    def __init__(self, given: argparse.Namespace, console: Console) -> None:
        self.given = given
        self.console = console
        self.total = Tally()
        self.done: set[Work] = set()
        self.start = time.perf_counter()
        self.before = 0.0
        self.settings = {name: getattr(given, name) for name in ("games", "check", "inputs", "seed")}

    def load(self) -> None:
        """Go on from an interrupted run of the same settings."""
        if not STATE.exists():
            return
        data = json.loads(STATE.read_text("utf-8"))
        if data["settings"] == self.settings:
            self.done = {tuple(work) for work in data["done"]}
            self.total = Tally.from_dict(data["tally"])
            self.before = data["seconds"]

    def save(self) -> None:
        STATE.parent.mkdir(exist_ok=True)
        data = {
            "settings": self.settings,
            "seconds": self.before + time.perf_counter() - self.start,
            "done": sorted(self.done),
            "tally": self.total.as_dict(),
        }
        temporary = STATE.with_suffix(".part")
        temporary.write_text(json.dumps(data), "utf-8")
        temporary.replace(STATE)

    def run(self) -> None:
        """All of it, one after the other."""
        given, seed = self.given, self.given.seed
        checked = min(given.check, given.games)
        games: list[Work] = [
            ("games", seed, str(i), str(min(CHECKED_CHUNK, checked - i)), "checked")
            for i in range(0, checked, CHECKED_CHUNK)
        ]
        games += [
            ("games", seed, str(i), str(min(CHUNK, given.games - i)), "") for i in range(checked, given.games, CHUNK)
        ]
        inputs: list[Work] = [
            ("inputs", seed, str(i), str(min(250, given.inputs - i))) for i in range(0, given.inputs, 250)
        ]
        self.together("games, every action checked", [work for work in games if work[4]], 3)
        self.together("games", [work for work in games if not work[4]], 3)
        self.together(
            "matches with talk, trades and undo", [("matches", seed, str(i), "5") for i in range(0, MATCHES, 5)], 3
        )
        self.together("conformance cases", [("cases", seed, "0", "20")])
        for number in range(1, ROUNDS):
            lacking = self.total.below()
            if not any(lacking.values()):
                break
            wanted = cards_of(lacking)
            scenes: list[Work] = [("scenes", seed, str(SCENES * number), str(SCENES), card) for card in wanted]
            scenes += (
                [("scenes", seed, str(SCENES * number), str(SCENES), "")]
                if lacking["decision points"] and not wanted
                else []
            )
            self.together(f"scenes for what is rare, round {number}", scenes)
            lacking = self.total.below()
            if lacking["rules"]:
                self.together(f"cases for what is rare, round {number}", self.rounds_of_cases(lacking["rules"], number))
        self.together("spoiled inputs", inputs, 3)
        self.together("the same seeds in several processes", [("hashes", seed)])
        self.odds(("odds", seed, str(given.battles)))

    def odds(self, work: Work) -> None:
        """Battles of Shogun against the odds that its calculator works out."""
        if work not in self.done:
            for problem in compare(self.given.battles, self.given.seed, self.given.jobs, self.console):
                self.total.report(problem)
            self.total.other["battles"] += self.given.battles
            self.done.add(work)
            self.save()

    def rounds_of_cases(self, rules: dict[str, int], number: int) -> list[Work]:
        """Each case that cites a rare rule, until the rule is rare no more; every time played on differently."""
        times: dict[str, int] = {}
        for rule, count in rules.items():
            citing = [case["id"] for case in cases() if rule in (case.get("rules") or [])]
            for name in citing:
                times[name] = max(times.get(name, 0), -(-(LEAST - count) // len(citing)))
        out: list[Work] = []
        for turn in range(max(times.values(), default=0)):
            names = sorted(name for name, count in times.items() if count > turn)
            out.append(("cases", self.given.seed, str(100 * number + turn), "12", *names))
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
        if self.given.jobs == 1:
            for work in todo:
                yield work, do(work)
            return
        with ProcessPoolExecutor(self.given.jobs) as pool:
            running: dict[Future[Tally], Work] = {}
            waiting = iter(todo)
            try:
                while True:
                    for work in waiting:
                        running[pool.submit(do, work)] = work
                        if len(running) >= self.given.jobs * size:
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
        rules = total.rules()
        rows: list[tuple[str, dict[str, int]]] = [
            ("rules", rules),
            ("cards", {card: total.worked[card] for card in CARDS}),
            ("timing points", {name: total.timings[name] for name in TIMINGS}),
            ("decision points", {point: total.count_of(point) for point in DECISIONS}),
        ]
        table = Table(title=f"at least {LEAST} times each", title_justify="left")
        for column in ("", "number", "below", "rarest", "", "median"):
            table.add_column(column, justify="left" if column in ("", "rarest") else "right")
        for name, counts in rows:
            rarest = min(counts, key=lambda key: counts[key])
            below = sum(k < LEAST for k in counts.values())
            middle = sorted(counts.values())[len(counts) // 2]
            table.add_row(name, str(len(counts)), str(below), rarest, str(counts[rarest]), str(middle))
        self.console.print(table)
        for what, low in total.below().items():
            for name, times in sorted(low.items(), key=lambda item: item[1]):
                self.console.print(f"[red]{name} came up {times} times[/] ({what})", highlight=False)
        for violation in total.violations[:30]:
            self.console.print(violation, style="red", markup=False, highlight=False)
        seconds = self.before + time.perf_counter() - self.start
        numbers = ", ".join(f"{count:,} {name}" for name, count in sorted(total.other.items()))
        self.console.print(
            f"{total.games:,} games ({total.checked:,} checked), {total.scenes:,} scenes, {total.actions:,} actions "
            f"in {seconds:,.0f} s; {numbers or 'nothing else'}",
            highlight=False,
        )

    def details(self) -> None:
        """Every counter."""
        total = self.total
        for title, counts in (
            ("decision points", {point: total.count_of(point) for point in DECISIONS}),
            ("timing points", {name: total.timings[name] for name in TIMINGS}),
        ):
            self.console.print(
                f"[bold]{title}[/]: " + ", ".join(f"{k} {v:,}" for k, v in counts.items()), highlight=False
            )
        worked = ", ".join(f"{card} {total.worked[card]:,} ({total.bought[card]:,} bought)" for card in CARDS)
        self.console.print(f"[bold]cards at work[/]: {worked}", highlight=False)
        rules = total.rules()
        self.console.print(
            "[bold]rules[/]: " + ", ".join(f"{rule} {k:,}" for rule, k in rules.items()), highlight=False
        )

    def as_json(self) -> str:
        total = self.total
        data = {
            "settings": self.settings,
            "seconds": round(self.before + time.perf_counter() - self.start, 1),
            "below": total.below(),
            "rules": total.rules(),
            "decisions": {point: total.count_of(point) for point in DECISIONS},
            **{key: value for key, value in total.as_dict().items() if key != "decisions"},
        }
        return json.dumps(data, indent=1, sort_keys=True)

    def amiss(self) -> bool:
        return bool(self.total.other["violations"]) or any(self.total.below().values())


def one(words: str, seed: str, console: Console) -> int:
    """Play one game or scene again, to see what was wrong."""
    kind, number, *rest = words.split()
    tally = Tally()
    play: dict[str, Callable[[], None]] = {
        "game": lambda: play_game(seed, int(number), rest == ["checked"], tally),
        "match": lambda: play_match(seed, int(number), tally),
        "scene": lambda: play_scene(seed, int(number), "".join(rest), tally),
    }
    play[kind]()
    for violation in tally.violations:
        console.print(violation, markup=False, highlight=False)
    console.print(f"{tally.actions} actions, {tally.other['violations']} violations")
    return int(bool(tally.violations))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--games", type=int, default=20_000, help="random games")
    parser.add_argument(
        "--check", type=int, default=2_000, metavar="N", help="games with every check after every action"
    )
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="spoiled inputs")
    parser.add_argument("--battles", type=int, default=BATTLES, help="of Shogun, against their odds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--json", metavar="FILE", help="write all counters")
    parser.add_argument("--details", action="store_true", help="print every counter")
    parser.add_argument("--resume", action="store_true", help="go on from an interrupted run")
    parser.add_argument("--one", metavar="GAME", help='play one again: "game 17 checked", "scene 17 mercy"')
    given = parser.parse_args(words)
    console = Console()
    if given.one:
        return one(given.one, given.seed, console)
    soak = Soak(given, console)
    if given.resume:
        soak.load()
    interrupted = False
    try:
        soak.run()
    except KeyboardInterrupt:
        interrupted = True
        console.print("interrupted; what is done is kept, --resume goes on")
    soak.tables()
    if given.details:
        soak.details()
    if given.json:
        Path(given.json).write_text(soak.as_json() + "\n", "utf-8")
    return 1 if interrupted or soak.amiss() else 0


if __name__ == "__main__":
    sys.exit(main())
