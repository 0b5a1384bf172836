"""Real server processes are killed while clients play over real sockets; a sample of ``make soak``'s 200 games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.soak.server.kill import Ordeal
from tests.soak.server.nursery import nursery

GAMES: list[tuple[str, dict[str, Any]]] = [("rising-sun", {"seats": 3}), ("shogun", {"seats": 2, "max_turns": "2"})]


async def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    """Kill -9 at random moments and at every point of a deed (PC-047)."""
    async with nursery() as here:
        ordeal = Ordeal(here, f"sqlite:///{tmp_path}/house.db", 1, random.Random(1))
        tally = await ordeal.run(GAMES, kills=5)
    assert tally.problems == []
    assert tally.kills == 6 and tally.repeated and tally.reconnected >= 5 and tally.acknowledged > 40


async def test_one_of_two_processes_is_killed(postgresql: Callable[[], str]) -> None:
    """On PostgreSQL clients go on with the other process."""
    async with nursery() as here:
        tally = await Ordeal(here, postgresql(), 2, random.Random(2)).run(GAMES, kills=2)
    assert tally.problems == []
    assert tally.kills == 3 and tally.reconnected and tally.acknowledged > 40
