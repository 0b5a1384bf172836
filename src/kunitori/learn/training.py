"""A whole training run: rounds of games and steps, each written down, so that it can go on at any time.

A round plays some games by the habits that were learned so far, changes the habits by what came of each choice, and
makes some steps of the network on the positions.  All of it follows from the seed and the number of the round.  What
was finished lies in the run's folder:

    run.json       the settings, and how many games it shall have
    curve.jsonl    a line for each round: losses on games that are never learned from, beside the rule of thumb's
    weights.npz    what a bot needs: the average weights at half precision
    learner.npz    what the next round needs besides the positions
    positions/     those of each round
"""

from __future__ import annotations

import io
import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kunitori.core.errors import BadInput
from kunitori.core.game import Game, find
from kunitori.files import write_bytes
from kunitori.learn.gradient import Learner, expected_shares, value_losses
from kunitori.learn.habits import Tried, kinds_of
from kunitori.learn.network import UNREADABLE, Floats, digests_of, fresh, no_habits, scale_of, shapes_of
from kunitori.learn.positions import Positions, joined, load
from kunitori.learn.selfplay import HELD_OUT, Lesson, play_all

WINDOW: Final = 600_000  # positions at most, the latest, whose held-out games are looked at
REPEATS: Final = 2  # how often a position is learned from, on average, and never again: more is learned by heart
BATCH: Final = 256  # positions in a step
PARTS: Final = ("early", "middle", "late")  # thirds of a game that the curve tells apart

Progress = Callable[[dict[str, Any]], None]  # hears each line of the curve


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is: all of it but for its length.

    Attributes as in ``Lesson``; games: in a round; decay: as in ``Learner``; pace: as in ``Tried.lesson``.
    """

    game: str
    seed: str = "0"
    games: int = 500
    decay: float = 1.0
    pace: float = 8.0
    others: float = 0.0


def begun(game: Game, folder: Path) -> tuple[Settings, int | None]:
    """What the run in the folder is, and how many games it shall have.  Raises BadInput."""
    try:
        about = json.loads((folder / "run.json").read_text())
        made_for, goal = about.pop("made_for"), about.pop("goal", None)
        settings = Settings(**about)
    except FileNotFoundError:
        raise BadInput(f"there is no training run in {folder} to go on with") from None
    except UNREADABLE as error:
        raise BadInput(f"{folder / 'run.json'} is of no training run of this version") from error
    if made_for != digests_of(game):
        raise BadInput(f"the training run in {folder} was made for another game, observation or action space")
    return settings, goal


class Run:
    """A training run in a folder."""

    def __init__(self, settings: Settings, folder: Path, goal: int | None) -> None:
        """``goal``: how many games it shall have in the end; None: nobody has said."""
        self.settings = settings
        self.folder = folder
        self.goal = goal
        self.game: Game = find(settings.game)
        self.learner = Learner(fresh(self.game, int.from_bytes(settings.seed.encode()[-4:], "big")), settings.decay)
        self.tried = Tried.nothing(no_habits(self.game).shape)
        self.kinds = kinds_of(self.game)
        self.rounds: list[Positions] = []
        self.before = 0  # rounds that the window has left behind
        self.seconds = 0.0
        self.kept = 0  # rounds that are written down

    @property
    def done(self) -> int:
        """Rounds that are finished."""
        return self.before + len(self.rounds)

    # Beginning and going on

    @classmethod
    def begin(cls, settings: Settings, folder: Path, goal: int | None = None) -> Run:
        """A new run.  Raises BadInput where there is one already, or the folder can't be made."""
        if (folder / "run.json").exists():
            raise BadInput(f"there is a training run in {folder} already: go on with --resume, or name another folder")
        run = cls(settings, folder, goal)
        try:
            (folder / "positions").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{folder} can't be a run's folder: {error.strerror or error}") from error
        run.write_down()
        return run

    @classmethod
    def resume(cls, game: Game, folder: Path, goal: int | None = None) -> Run:
        """The run in the folder, as it was after its last finished round; ``goal``: another.  Raises BadInput."""
        settings, kept = begun(game, folder)
        run = cls(settings, folder, kept if goal is None else goal)
        try:
            run.restore()
        except UNREADABLE as error:
            raise BadInput(f"what the training run in {folder} has left can't be read: {error}") from error
        run.write_down()
        return run

    def write_down(self) -> None:
        """What the run is, and where it shall end."""
        about = {**asdict(self.settings), "goal": self.goal, "made_for": digests_of(self.game)}
        (self.folder / "run.json").write_text(json.dumps(about, indent=2) + "\n")

    def restore(self) -> None:
        """Read what the last finished round has left, and forget what was written after it."""
        if not (self.folder / "learner.npz").exists():
            self.curve.unlink(missing_ok=True)
            return
        with (self.folder / "learner.npz").open("rb") as file, np.load(file, allow_pickle=False) as packed:
            arrays = {name: packed[name] for name in packed.files}
        if shapes_of(arrays) != shapes_of(self.arrays()):
            raise ValueError("learner.npz holds something else")
        self.tried = Tried(*(arrays.pop(f"tried.{name}") for name in Tried.__slots__))
        done, self.before = int(arrays.pop("done")), int(arrays.pop("before"))
        self.seconds = float(arrays.pop("seconds"))
        self.learner.restore(arrays)
        self.rounds = [load(self.positions_of(number)) for number in range(self.before, done)]
        self.kept = done
        lines = self.curve.read_text().splitlines()[:done]
        self.curve.write_text("".join(f"{line}\n" for line in lines))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What the next round needs besides the positions, by name."""
        out = {"done": np.array(self.done), "before": np.array(self.before), "seconds": np.array(self.seconds)}
        out |= {f"tried.{name}": getattr(self.tried, name) for name in Tried.__slots__}
        return {**out, **self.learner.arrays()}

    @property
    def curve(self) -> Path:
        return self.folder / "curve.jsonl"

    def positions_of(self, number: int) -> Path:
        """Where the positions of a round lie."""
        return self.folder / "positions" / f"{number:05}.npz"

    # A round

    def round(self, jobs: int, done: Callable[[int], None]) -> dict[str, Any]:
        """Play, learn, look, write down; the line of the curve."""
        started = time.monotonic()
        number = self.done
        first = number * self.settings.games
        network = self.learner.network
        settings = self.settings
        lesson = Lesson(settings.game, settings.seed, self.learner.averaged(), settings.others)
        played = play_all(lesson, range(first, first + self.settings.games), jobs, done)
        played.positions.save(self.positions_of(number))
        if number == 0:
            network.scale = scale_of(self.game, played.positions.seen)
        self.tried.fade()
        self.tried.add(played.tried)
        network.habits = (network.habits + self.tried.lesson(self.kinds, self.settings.pace)).astype(np.float32)
        self.rounds.append(played.positions)
        while len(self.rounds) > 1 and sum(map(len, self.rounds[1:])) > WINDOW:
            self.rounds.pop(0)
            self.before += 1
        window = joined(self.rounds)
        self.learn(played.positions, number)
        self.seconds += time.monotonic() - started
        line = {
            "games": first + self.settings.games,
            "positions": len(window),
            "steps": self.learner.steps,
            "seconds": round(self.seconds, 1),
            "trials": len(played.trials),
            "ahead": round(float(np.mean(played.trials)), 4) if played.trials else None,
            **self.look(window),
        }
        self.write(line)
        return line

    def learn(self, positions: Positions, number: int) -> None:
        """The steps of a round: by chance among its positions of games that aren't held out."""
        dice = np.random.default_rng([number, *self.settings.seed.encode()])
        usable = np.flatnonzero(positions.game % HELD_OUT)
        for _ in range(math.ceil(REPEATS * len(usable) / BATCH)):
            self.learner.learn(positions, usable[dice.integers(len(usable), size=BATCH)])

    def look(self, window: Positions) -> dict[str, Any]:
        """The losses on the held-out games of the window, of the network and of the rule of thumb, in nats."""
        rows = np.flatnonzero(window.game % HELD_OUT == 0)
        network = self.learner.averaged()
        found = compared(window, rows, expected_shares(network, window, rows))
        return {name: None if math.isnan(value) else round(value, 5) for name, value in found.items()}

    def write(self, line: dict[str, Any]) -> None:
        """The curve, the weights, and last what the next round needs."""
        with self.curve.open("a") as file:
            file.write(json.dumps(line) + "\n")
        self.learner.averaged().save(self.folder / "weights.npz")
        buffer = io.BytesIO()
        np.savez(buffer, **self.arrays())  # type: ignore[arg-type]
        write_bytes(self.folder / "learner.npz", buffer.getvalue())
        self.kept = self.done


def compared(positions: Positions, rows: NDArray[np.int64], network: Floats) -> dict[str, float]:
    """Mean losses of shares in ``rows``: cross-entropy, Brier score and the cross-entropy by part of the game.

    Those of the network's and of the rule of thumb's (``…_rule``).
    """
    shares = positions.shares[rows]
    rule: Floats = np.maximum(positions.prospects[rows], 0)
    part = np.minimum((positions.progress[rows] * len(PARTS)).astype(int), len(PARTS) - 1)
    out: dict[str, float] = {}
    for suffix, expected in (("", network), ("_rule", rule)):
        losses = value_losses(shares, expected)
        out[f"value{suffix}"] = float(losses.mean()) if len(rows) else math.nan
        out[f"brier{suffix}"] = float(((shares - expected) ** 2).sum(axis=1).mean()) if len(rows) else math.nan
        for index, name in enumerate(PARTS):
            chosen = losses[part == index]
            out[f"{name}{suffix}"] = float(chosen.mean()) if len(chosen) else math.nan
    return out


def train(
    run: Run,
    games: float,
    minutes: float,
    jobs: int,
    progress: Progress,
    done: Callable[[int], None] = lambda more: None,
) -> bool:
    """Go on until so many games are played or the time is over; False where somebody pressed Ctrl-C.

    What was finished is kept; the round that was interrupted is played anew by ``resume``.

    progress  hears each line of the curve, and ``done`` how many games more have ended
    """
    ends = time.monotonic() + 60 * minutes
    try:
        while run.done * run.settings.games < games and time.monotonic() < ends:
            progress(run.round(jobs, done))
    except KeyboardInterrupt:
        return False
    return True
