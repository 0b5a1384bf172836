"""What viewers are told: twin tables that differ in secrets tell others the same, byte for byte."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import kunitori
from tests.house import Client, client, house, table_of

SHOGUN = ("shogun", {"seats": 4, "max_turns": "1"})
RISING_SUN = ("rising-sun", {"seats": 4})


class Twin:
    """One of two tables dealt alike, with a client for each seat and a spectator."""

    def __init__(self, table: str, clients: list[Client]) -> None:
        self.table = table
        self.clients = clients

    async def settle(self) -> None:
        for one in self.clients:
            await one.settle()

    def told(self, viewer: int) -> list[bytes]:
        """All that a viewer was told but for answers to itself; tables have names of their own."""
        frames = self.clients[viewer].frames
        kept = [frame for frame in frames if b'"t":"pong"' not in frame and b'"t":"ack"' not in frame]
        return [frame.replace(self.table.encode(), b"TABLE") for frame in kept]

    def asked(self) -> list[int]:
        return [i for i, one in enumerate(self.clients) if one.told["ask"]]


@asynccontextmanager
async def twins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> AsyncIterator[tuple[Twin, Twin]]:
    """Two tables with one secret, at which time stands still."""
    monkeypatch.setattr(secrets, "token_bytes", lambda count: b"t" * count)
    clock = {"kind": "bank", "bank": 60, "seconds": 0}
    async with house(f"sqlite:///{tmp_path}/house.db", clock=lambda: 1_000_000.0) as hub:
        made: list[Twin] = []
        for _ in range(2):
            table = await table_of(hub, game, options, *["person"] * 4, clock=clock)
            names = [seat.name for seat in (await hub.table(table)).seats]
            clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
            made.append(Twin(table, [*clients, await client(hub, table, "spectator")]))
        await asyncio.sleep(0.05)
        yield made[0], made[1]


async def together(left: Twin, right: Twin, seat: int, action: str) -> None:
    for twin in (left, right):
        answer = await twin.clients[seat].act(action)
        assert answer["t"] == "ack", answer


async def differ_in_secret(twin: Twin, seat: int, friend: int, rng: random.Random) -> None:
    """What nobody but ``seat``, and for a part ``friend``, may know of."""
    one = twin.clients[seat]
    other = twin.clients[friend].told["viewer"]
    assert (await one.ask("say", text=f"the marker {rng.random()}", to=[other]))["t"] == "ack"
    ask = one.told["ask"]
    if ask:
        assert (await one.ask("orders", orders=[f"{ask['point']} {ask['actions'][0]} if nowhere"]))["t"] == "ack"
    if ask and ask["sealed"]:
        for _ in range(3):
            await one.settle()
            choices = [action for action in one.told["ask"]["actions"] if action != one.told["ask"]["seal"]]
            if choices and rng.random() < 0.7:
                assert (await one.act(rng.choice(choices)))["t"] == "ack"
            elif one.told["can_undo"]:
                assert (await one.ask("undo"))["t"] == "ack"
        await one.settle()
        decision = one.told["ask"]["decision"]
        assert (await one.ask("draft", decision=decision, actions=ask["draft"]))["t"] == "ack"


@pytest.mark.parametrize("game, options", [RISING_SUN, SHOGUN])
@pytest.mark.parametrize("seed", [1, 2])
async def test_secrets_of_others_leave_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], seed: int
) -> None:
    """Whispers, orders, drafts and taking them back: third seats and spectators are sent the same bytes (PC-013)."""
    rng = random.Random(seed)
    async with twins(tmp_path, monkeypatch, game, options) as (left, right):
        for step in range(60):
            await left.settle()
            await right.settle()
            if not left.asked():
                break
            seat = rng.choice(left.asked())
            if step % 6 == 0:
                await differ_in_secret(right, 0, 1, rng)
                await right.settle()
            await together(left, right, seat, rng.choice(left.clients[seat].told["ask"]["actions"]))
        await left.settle()
        await right.settle()
        assert len(left.told(2)) > 20
        for viewer in (2, 3, 4):
            assert left.told(viewer) == right.told(viewer)
            assert b"marker" not in b"".join(right.told(viewer))
        assert b"marker" in b"".join(right.told(1))


@pytest.mark.parametrize("game, options", [RISING_SUN, SHOGUN])
async def test_sealed_choices_are_unseen_until_they_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    """Who has sealed is told, what is not: not its amount, not its length, not how often it was changed."""
    rng = random.Random(4)
    async with twins(tmp_path, monkeypatch, game, options) as (left, right):
        for _ in range(400):
            await left.settle()
            await right.settle()
            asked = left.asked()
            if not asked:
                break
            ask = left.clients[asked[0]].told["ask"]
            if ask["sealed"] and len(asked) > 1:
                drafts = await sealed_otherwise(left, right, asked[0], rng)
                for viewer in range(5):
                    assert viewer == asked[0] or left.told(viewer) == right.told(viewer)
                if drafts[0] != drafts[1]:
                    return
                continue
            seat = rng.choice(asked)
            await together(left, right, seat, rng.choice(left.clients[seat].told["ask"]["actions"]))
        raise AssertionError("nothing was decided otherwise")


async def sealed_otherwise(left: Twin, right: Twin, seat: int, rng: random.Random) -> list[list[str]]:
    """Let one seat decide something else in each twin; what that was."""
    drafts: list[list[str]] = []
    for twin in (left, right):
        one = twin.clients[seat]
        draft: list[str] = []
        for _ in range(60):
            await twin.settle()
            ask = one.told["ask"]
            if not ask or not ask["sealed"] or one.told["viewer"] not in one.told["pending"]:
                break
            action = rng.choice(ask["actions"])
            draft.append(action)
            assert (await one.act(action))["t"] == "ack"
            if action == ask["seal"]:
                break
        drafts.append(draft)
        await twin.settle()
    return drafts


async def test_want_says_when_a_view_comes_along(tmp_path: Path) -> None:
    """Always where it changed, only when something is asked, or never."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "person", "person")
        names = [seat.name for seat in (await hub.table(table)).seats]
        others = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        for want, wanted in (("always", {True}), ("asked", {True}), ("never", {False})):
            one = await client(hub, table, names[0], "guest:0", want=want)
            assert {bool(one.told["view"])} == wanted
        asking = await client(hub, table, names[0], "guest:0", want="asked")
        for _ in range(30):
            for other in others:
                await other.settle()
            seat = next(other for other in others if other.told["ask"])
            await seat.act(seat.told["ask"]["actions"][-1])
        await asking.settle()
        updates = [frame for frame in asking.frames if b'"t":"update"' in frame]
        assert updates
        for frame in updates:
            assert (b'"view":' in frame) == (b'"ask":{' in frame)


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_the_public_part_of_a_view_is_the_same_for_all(game: str) -> None:
    """It is made once for all who look on, so nothing of one viewer may stand in it."""
    rng = random.Random(5)
    match = kunitori.new(game, seats=4, seed=5)
    for _ in range(300):
        if not match.pending():
            break
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
        seen = match.view().public_data()
        assert all(match.view(viewer).public_data() == seen for viewer in range(4))
