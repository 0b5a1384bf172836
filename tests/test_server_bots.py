"""Bots at a table: what they are told, how long they think, and how they are made to answer."""

from __future__ import annotations

import asyncio
import itertools
import pickle
import pickletools
import random
import sys
import time
from pathlib import Path

import psutil
import pytest

import kunitori
from kunitori.core.action import notation
from kunitori.server.bots import Called, Said, Speech, Thought, WorkerError, Workers
from kunitori.server.hub import Hub
from kunitori.server.players import deed_of
from tests.house import Client, client, house, table_of
from tests.odd_bots import Dawdle, Note, Surroundings

TOLD = {  # the modules whose things a bot's process is sent
    "kunitori.server.bots",
    "kunitori.core.dealings",
    "kunitori.core.talk",
    "kunitori.core.action",
}
OF_A_GAME = ("view", "options", "actions")  # and of these of each game
PROMPT = 1.0  # seconds that an answer may take on a machine that others use too; alone it takes well under 0.1


def thought(match: kunitori.Match, seat: int, seconds: float, bot: str = "daimyo/even") -> Thought:
    actions = [notation(action) for action in match.legal_actions(seat)]
    return Thought(match.game.name, bot, match.view(seat), match.dealings(seat), 7, actions, seconds)


def some_way(game: str, decisions: int, seed: int = 3) -> kunitori.Match:
    """A match that has come some way, to a decision with a choice."""
    rng = random.Random(seed)
    match = kunitori.new(game, seats=4, seed=seed)
    while decisions > 0 or len(match.legal_actions(match.pending()[0])) < 2:
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
        decisions -= 1
    return match


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_a_bots_process_is_sent_views_alone(game: str) -> None:
    """Whatever is in the pickles is of a view, of talk, or an action's name; and they are the same on a twin."""
    rng = random.Random(1)
    for decisions in (0, 40, 90):
        match = some_way(game, decisions)
        for speaker, hearer in itertools.permutations(range(4), 2):
            match.say(speaker, f"from {speaker} for {hearer} alone", (hearer,))
        match.say(0, "for everybody")
        for seat in match.pending():
            twin = match.fork()
            twin.state = match.game.scramble(match.state, seat, rng)
            for one in (
                thought(match, seat, 1.0),
                Speech(game, "greedy/even", match.view(seat), match.dealings(seat), 1, True, True),
            ):
                data = pickle.dumps(one)
                heard = {place for place in itertools.permutations(range(4), 2) if seat in place}
                for speaker, hearer in itertools.permutations(range(4), 2):
                    words = f"from {speaker} for {hearer} alone".encode()
                    assert (words in data) == ((speaker, hearer) in heard)
                assert b"for everybody" in data
                modules = {place.split(" ")[0] for place in names_in(data)}
                allowed = TOLD | {f"kunitori.{game.replace('-', '_')}.{part}" for part in OF_A_GAME}
                assert {module for module in modules if module.startswith("kunitori")} <= allowed
                assert not {module for module in modules if not module.startswith("kunitori")} - {"copyreg", "builtins"}
            assert pickle.dumps(thought(twin, seat, 1.0)) == pickle.dumps(thought(match, seat, 1.0))
            assert match.key not in data and match.key.hex().encode() not in data


def names_in(data: bytes) -> list[str]:
    """What a pickle loads by name, as ``module name``."""
    out: list[str] = []
    words: list[str] = []
    for code, argument, _ in pickletools.genops(data):
        if code.name == "GLOBAL":
            out.append(str(argument))
        elif code.name == "STACK_GLOBAL":
            out.append(" ".join(words[-2:]))
        elif isinstance(argument, str):
            words.append(argument)
    return out


async def test_a_thought_can_be_interrupted_at_any_moment() -> None:
    """It yields a legal decision at once, and the same process answers the next question."""
    workers = Workers(1, 60.0)
    rng = random.Random(4)
    match = some_way("rising-sun", 30)
    seat = match.pending()[0]
    try:
        await workers.plan(thought(match, seat, 0.0), (0, 0), asyncio.Event())  # the process has begun
        process = next(iter(workers._running))
        for _ in range(6):
            stop = asyncio.Event()
            task = asyncio.create_task(workers.plan(thought(match, seat, 50.0), (0, 0), stop))
            await asyncio.sleep(rng.random() * 0.4)
            assert not task.done()
            began = time.perf_counter()
            stop.set()
            plan, _ = await task
            assert time.perf_counter() - began < PROMPT
            assert plan[0] in [notation(action) for action in match.legal_actions(seat)]
        task = asyncio.create_task(workers.plan(thought(match, seat, 50.0), (0, 0), asyncio.Event()))
        await asyncio.sleep(0.1)
        task.cancel()  # somebody has taken the seat over
        began = time.perf_counter()
        await workers.plan(thought(match, seat, 0.0), (0, 0), asyncio.Event())
        assert time.perf_counter() - began < PROMPT
        assert workers._running == {process}
    finally:
        await workers.close()


async def test_the_lowest_rank_is_next() -> None:
    """Tables that somebody looks at go before others."""
    workers = Workers(1, 60.0)
    done: list[str] = []
    shares: list[float] = []

    async def one(name: str, rank: tuple[int, int]) -> None:
        name, share = await workers.do(Note(name), rank)
        done.append(name)
        shares.append(share)

    try:
        await workers.do(Note("begin"))
        tasks = [asyncio.create_task(one("begun", (1, 9)))]
        for name, rank in (("unseen", (1, 0)), ("second", (0, 1)), ("first", (0, 0)), ("first too", (0, 0))):
            tasks.append(asyncio.create_task(one(name, rank)))
        await asyncio.gather(*tasks)
        assert done == ["begun", "first", "first too", "second", "unseen"]
        assert shares == [1.0, 1 / 4, 1 / 3, 1 / 2, 1.0], "the more wait, the shorter each takes"
        assert workers.going == 0
    finally:
        await workers.close()


async def test_who_is_called_while_it_waits_is_answered_at_once() -> None:
    """Also while every process thinks, and that thought isn't cut short."""
    workers = Workers(1, 60.0)
    match = some_way("rising-sun", 30)
    seat = match.pending()[0]
    end, stop = asyncio.Event(), asyncio.Event()
    try:
        long = asyncio.create_task(workers.plan(thought(match, seat, 50.0), (0, 0), end))
        async with asyncio.timeout(60):
            while workers._spare is None or not any(workers._spare._idle):
                await asyncio.sleep(0.02)  # one more process begins before anybody needs it
        waits = asyncio.create_task(workers.plan(thought(match, seat, 50.0), (0, 1), stop))
        await asyncio.sleep(0.1)
        began = time.perf_counter()
        stop.set()
        plan, _ = await waits
        assert time.perf_counter() - began < PROMPT and not long.done()
        assert plan[0] in [notation(action) for action in match.legal_actions(seat)]
        end.set()
        await long
    finally:
        await workers.close()


async def test_who_is_called_before_any_process_has_begun_is_told_so_at_once() -> None:
    """The process begins all the same, for the next question."""
    workers = Workers(1, 60.0)
    match = some_way("rising-sun", 30)
    stop = asyncio.Event()
    try:
        waits = asyncio.create_task(workers.plan(thought(match, match.pending()[0], 50.0), (0, 0), stop))
        await asyncio.sleep(0)
        stop.set()
        began = time.perf_counter()
        with pytest.raises(Called):
            await waits
        assert time.perf_counter() - began < PROMPT and not any(workers._idle)
        assert await workers.do(Note("next")) == ("next", 1.0)
        assert len(workers._running) == 1
    finally:
        await workers.close()


async def test_what_is_done_at_leisure_gives_way() -> None:
    """At once, whatever else there is to do; it is begun anew afterwards."""
    workers = Workers(1, 600.0, spare=False)
    try:
        await workers.do(Note("the process has begun"))
        dawdle = asyncio.create_task(workers.do_at_leisure(Dawdle()))
        await asyncio.sleep(0.1)
        async with asyncio.timeout(30):
            assert await workers.do(Note("first")) == ("first", 1.0)
            assert await dawdle == 2
    finally:
        await workers.close()


async def thinking(hub: Hub) -> None:
    """Wait until a bot has begun to think."""
    async with asyncio.timeout(60):
        while not hub.workers._running or hub.workers._idle or not hub.workers.going:
            await asyncio.sleep(0.02)


async def table_with_a_thinker(hub: Hub) -> tuple[str, Client]:
    """A table at which a bot thinks for long, and its host."""
    await hub.workers.do(Note("the process has begun"))
    table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "daimyo", "daimyo", hints=True)
    match = (await hub.table(table)).match
    assert match is not None
    one = await client(hub, table, match.seats[0], "guest:0")
    await thinking(hub)
    one.take_in()
    return table, one


async def played(hub: Hub, table: str) -> int:
    """How much was played, whatever was said."""
    match = (await hub.table(table)).match
    assert match is not None
    return len(match.journal)


async def test_the_host_can_have_bots_decide_now(tmp_path: Path) -> None:
    """Within a moment, and nobody else can."""
    async with house(f"sqlite:///{tmp_path}/house.db", think=60.0, think_stage=500.0, bot_seconds=600.0) as hub:
        table, one = await table_with_a_thinker(hub)
        watcher = await client(hub, table, "spectator")
        assert (await watcher.ask("now"))["error"] == "not-yours"
        before = await played(hub, table)
        await asyncio.sleep(0.3)
        assert await played(hub, table) == before
        assert (await one.ask("now"))["t"] == "pong"
        async with asyncio.timeout(3 * PROMPT):
            while await played(hub, table) == before:
                await asyncio.sleep(0.01)


async def test_bots_decide_now_also_while_their_process_begins(tmp_path: Path) -> None:
    """By the usual choice, as nobody can think of a better one yet."""
    async with house(f"sqlite:///{tmp_path}/house.db", think=60.0, think_stage=500.0, bot_seconds=600.0) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "daimyo", "daimyo")
        one = await client(hub, table, (await hub.table(table)).seats[0].name, "guest:0")
        await asyncio.sleep(0)
        assert (await one.ask("now"))["t"] == "pong"
        async with asyncio.timeout(3 * PROMPT):
            while not await played(hub, table):
                await asyncio.sleep(0.01)
        assert hub.stats()["bot_errors"] == 0


async def test_people_have_the_first_word_where_all_may_act_at_once(tmp_path: Path) -> None:
    """In the Tea Ceremony bots would be allied with each other before anybody could propose."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        await hub.workers.do(Note("the process has begun"))
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "greedy", "greedy", pace=400)
        names = [seat.name for seat in (await hub.table(table)).seats]
        one = await client(hub, table, names[0], "guest:0")
        await asyncio.sleep(1.5)
        assert not await played(hub, table)
        decision = (await hub.table(table)).playing().decision(0)
        assert (await one.ask("act", decision=decision, actions=[f"propose {names[1]}"]))["t"] == "ack"
        async with asyncio.timeout(20 * PROMPT):
            while await played(hub, table) < 2:
                await asyncio.sleep(0.02)
        silent = await table_of(hub, "rising-sun", {"seats": 3}, "person", "greedy", "greedy", pace=50)
        await client(hub, silent, (await hub.table(silent)).seats[0].name, "guest:0")
        async with asyncio.timeout(20 * PROMPT):
            while not await played(hub, silent):
                await asyncio.sleep(0.02)


async def test_who_takes_a_seat_over_ends_its_bots_thought(tmp_path: Path) -> None:
    """The bot does nothing any more for that seat, and its process is free."""
    async with house(f"sqlite:///{tmp_path}/house.db", think=60.0, think_stage=500.0, bot_seconds=600.0) as hub:
        table, _ = await table_with_a_thinker(hub)
        seats = (await hub.table(table)).seats
        for seat in seats[1:]:
            await hub.set_seat(table, frozenset(["guest:0"]), seat.name, "open")
        before = (await hub.table(table)).n
        async with asyncio.timeout(3 * PROMPT):
            while hub.workers.going or not hub.workers._idle:
                await asyncio.sleep(0.01)
        assert (await hub.table(table)).n == before and not (await hub.open(table)).players.think()


async def test_a_hint_is_for_one_seat_alone(tmp_path: Path) -> None:
    """It is legal, told to nobody else, kept in no log, and not given too often or where the table has none."""
    async with house(f"sqlite:///{tmp_path}/house.db", think=0.2) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3, hints=True)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        one = next(one for one in clients if one.told["ask"])
        told = await one.ask("hint")
        assert told["decision"] == one.told["ask"]["decision"] and told["actions"][0] in one.told["ask"]["actions"]
        refusal = await one.ask("hint")
        assert refusal["error"] == "too-often" and 0 < int(refusal["values"]["seconds"]) <= 5
        for other in clients:
            await other.settle()
            assert other is one or not any(b'"t":"hint"' in frame for frame in other.frames)
        assert (await hub.table(table)).n == 1
        watcher = await client(hub, table, "spectator")
        assert (await watcher.ask("hint"))["error"] == "not-yours"
        await hub.change_settings(table, frozenset(["guest:0"]), {"hints": False})
        assert (await clients[0].ask("hint"))["error"] == "hints-off"


async def test_a_hint_that_comes_too_late_is_thought_about_no_longer(tmp_path: Path) -> None:
    async with house(f"sqlite:///{tmp_path}/house.db", think=60.0, bot_seconds=600.0) as hub:
        await hub.workers.do(Note("the process has begun"))
        table = await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3, hints=True)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        one = next(one for one in clients if one.told["ask"])
        hint = asyncio.create_task(one.ask("hint"))
        await thinking(hub)
        other = await client(hub, table, one.told["viewer"], f"guest:{names.index(one.told['viewer'])}")
        await other.act(other.told["ask"]["actions"][0])
        async with asyncio.timeout(30):  # else it is thought about for twice as long
            assert (await hint)["t"] == "hint"


async def test_bots_answer_offers(tmp_path: Path) -> None:
    """A gift for nothing is taken, by a deed like that of a person."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "steward", "steward/loyal")
        match = (await hub.table(table)).match
        assert match is not None
        me, other = match.seats[0], match.seats[1]
        one = await client(hub, table, me, "guest:0")
        answer = await one.ask("offer", gifts=[[me, f"give {other} 1 coins"]], to=[other])
        assert answer["t"] == "ack", answer
        async with asyncio.timeout(60):
            while not any(said.get("state") == "accepted" for said in one.talk.values()):
                await one.settle()
                await asyncio.sleep(0.05)


def test_words_become_deeds() -> None:
    kinds = [
        type(deed_of(0, Said(kind, 1, ((0, "x"),), (1,)))).__name__ for kind in ("offer", "accept", "close", "truce")
    ]
    assert kinds == ["Offer", "Accept", "Close", "Say"]


async def test_an_illegal_plan_is_an_error() -> None:
    workers = Workers(1, 60.0)
    match = some_way("rising-sun", 0)
    try:
        with pytest.raises(WorkerError, match="not legal"):
            await workers.plan(
                thought(match, match.pending()[0], 1.0, "tests.odd_bots:Cheating"), (0, 0), asyncio.Event()
            )
    finally:
        await workers.close()


async def test_the_server_s_settings_are_no_business_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database's password may be among them."""
    monkeypatch.setenv("KUNITORI_DATABASE", "postgresql://me:secret@example.org/house")
    monkeypatch.setenv("OF_THE_HOST", "a proxy, perhaps")
    workers = Workers(1, 60.0)
    try:
        found = await workers.do(Surroundings())
        assert "OF_THE_HOST" in found and not [name for name in found if name.startswith("KUNITORI_")]
    finally:
        await workers.close()


async def test_what_a_bot_writes_or_reads_itself_spoils_no_answer() -> None:
    workers = Workers(1, 20.0)
    match = some_way("rising-sun", 0)
    seat = match.pending()[0]
    try:
        for _ in range(2):
            plan, _ = await workers.plan(thought(match, seat, 1.0, "tests.odd_bots:Shouting"), (0, 0), asyncio.Event())
            assert plan == [notation(match.legal_actions(seat)[-1])]
    finally:
        await workers.close()


PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        print(json.dumps({"ready": {"protocol": 2, "name": "first", "author": "me"}}), flush=True)
    elif "decision" in message:
        print(json.dumps({"action": message["actions"][0]}), flush=True)
"""


async def test_a_program_that_decides_ends_when_it_has(tmp_path: Path) -> None:
    """Else every decision would leave one behind, until its worker ends."""
    (tmp_path / "first.py").write_text(PROGRAM)
    workers = Workers(1, 60.0)
    match = some_way("rising-sun", 0)
    seat = match.pending()[0]
    try:
        plan, _ = await workers.plan(
            thought(match, seat, 20.0, f"exec:{sys.executable} {tmp_path / 'first.py'}"), (0, 0), asyncio.Event()
        )
        assert plan == [notation(match.legal_actions(seat)[0])]
        (worker,) = workers._running
        assert psutil.Process(worker.pid).children() == []
    finally:
        await workers.close()
