"""Whole games through the heart of the server."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kunitori.core.record import read_record, replay, state_hash
from kunitori.server.chance import verify
from tests.house import client, house, play, table_of, until_over

GAMES = [("rising-sun", {"seats": 3}), ("shogun", {"seats": 3, "max_turns": "2"})]


@pytest.mark.parametrize("game, options", GAMES)
async def test_bots_play_to_the_end_and_stop(tmp_path: Path, game: str, options: dict[str, object]) -> None:
    """A table of bots only ends, and nothing goes on after that (PC-037)."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, game, options, "random", "random", "random")
        await until_over(hub, table)
        entries = (await hub.table(table)).n
        record = await hub.record(table, frozenset(), "spectator")
        assert verify(record).ok
        assert hub.stats()["bot_errors"] == 0
        assert (await hub.table(table)).n == entries


@pytest.mark.parametrize("game, options", GAMES)
async def test_people_play_to_the_end(url: str, game: str, options: dict[str, object]) -> None:
    """Three clients play a game; what they were told is what the record says."""
    async with house(url) as hub:
        table = await table_of(hub, game, options, "person", "person", "person")
        seats = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, seat, f"guest:{i}") for i, seat in enumerate(seats)]
        watcher = await client(hub, table, "spectator")
        assert await play(clients, random.Random(1)) > 20
        match = replay(read_record(await hub.record(table, frozenset(["guest:0"]), "spectator")))
        assert state_hash(match.game, match.state) == (await hub.table(table)).hash().hex()  # type: ignore[union-attr]
        for one in (*clients, watcher):
            await one.settle()
            viewer = (await hub.table(table)).viewer(one.told["viewer"])
            assert len(one.known) == match.version(viewer)
            assert one.told["view"] == match.view(viewer).as_dict()
            assert one.told["status"] == "over" and one.told["result"]["reason"] == "played"


async def test_the_past_is_seen_as_it_was(tmp_path: Path) -> None:
    """Each moment of a viewer's stream shows what the viewer saw then, walked through in any direction."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, "shogun", {"seats": 3, "max_turns": "1"}, "person", "person", "person")
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        watcher = await client(hub, table, "spectator")
        seen: dict[int, object] = {}
        rng = random.Random(7)
        for _ in range(170):
            await play(clients, rng, 1)
            await watcher.settle()
            seen.setdefault(watcher.told["at"][1], watcher.told["view"])
        assert (await hub.open(table)).table.n > 170
        for n in (*rng.sample(sorted(seen), 15), *sorted(seen)[:3], *sorted(seen)[-3:]):
            moment = await hub.moment(table, frozenset(), "spectator", n)
            if moment["at"][1] == n:
                assert moment["view"] == seen[n]
            else:
                assert moment["at"][1] > n  # one action told several events
