"""What clients do to a table: once, in their own name, in time, or not at all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kunitori.core.errors import Refused
from kunitori.core.snapshot import snapshot
from kunitori.server.hub import Hub, NewSeat
from tests.house import Client, client, house, table_of

RISING_SUN = ("rising-sun", {"seats": 3})


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A database of SQLite."""
    return f"sqlite:///{tmp_path}/house.db"


async def three(hub: Hub, game: str = "rising-sun", **settings: Any) -> tuple[str, list[Client]]:
    """A table that has begun and the clients of its three seats."""
    table = await table_of(hub, game, {"seats": 3}, "person", "person", "person", **settings)
    names = [seat.name for seat in (await hub.table(table)).seats]
    return table, [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]


async def is_cut_off(one: Client) -> None:
    """The server ends the connection."""
    try:
        while True:
            await one.next()
    except ConnectionError:
        pass


async def position(hub: Hub, table: str) -> Any:
    """All that there is to know of a table's match, and how long its log is."""
    now = await hub.table(table)
    assert now.match is not None
    return now.n, snapshot(now.match)


async def test_a_message_that_comes_twice_acts_once(file: str) -> None:
    """A double click and a replayed request get the same answer, at once and after a restart (PC-001, PC-011)."""
    async with house(file) as hub:
        table, (one, *_) = await three(hub)
        message = {"t": "act", "id": "x1", "decision": one.told["ask"]["decision"], "actions": ["done"]}
        first = await one.ask(**message)
        after = await position(hub, table)
        assert first["t"] == "ack" and await one.ask(**message) == first
        said = {"t": "say", "id": "x2", "text": "well met"}
        assert (await one.ask(**said))["t"] == (await one.ask(**said))["t"] == "ack"
        assert [message["text"] for message in one.talk.values()] == ["well met"]
        refused = await one.ask("act", id="x3", decision="", actions=["no such thing"])
        assert await one.ask("act", id="x3", decision="", actions=["no such thing"]) == refused
    async with house(file) as hub:
        one = await client(hub, table, one.told["viewer"], "guest:0")
        assert (await one.ask(**message))["t"] == "ack"
        assert (await one.ask(**said))["t"] == "ack"
        assert (await position(hub, table))[0] == after[0] + 1  # the talk alone


async def test_of_two_answers_to_a_decision_one_counts(file: str) -> None:
    """The second, an illegal one and one to an old decision change nothing, and each sender is told why (PC-005)."""
    async with house(file) as hub:
        table, (one, *_) = await three(hub)
        again = await client(hub, table, one.told["viewer"], "guest:0")  # the same seat on another device
        decision = one.told["ask"]["decision"]
        propose, other = one.told["ask"]["actions"][1:3]
        answers = await asyncio.gather(
            one.ask("act", decision=decision, actions=[propose]), again.ask("act", decision=decision, actions=[other])
        )
        assert sorted(answer["t"] for answer in answers) == ["ack", "refused"]
        assert {answer.get("error") for answer in answers} == {None, "stale-decision"}
        before = await position(hub, table)
        illegal = await one.ask("act", decision=one.told["ask"]["decision"], actions=["bid ronin 1"])
        assert illegal["error"] == "breaks-rule" and illegal["rule"].startswith("RS-") and illegal["text"]
        stale = await one.ask("act", decision=decision, actions=[propose])
        assert stale["error"] == "stale-decision"
        odd = await one.ask("act", decision="", actions=[])
        assert odd["error"] == "no-action"
        assert await position(hub, table) == before


FORCES: dict[str, Any] = {
    "game": "shogun",
    "at": "declare",
    "provinces": {"red": ["satsuma", "higo", "buzen"], "orange": ["osumi", "hyuga", "bungo"], "purple": ["oki"]},
    "armies": {"red": {1: "satsuma"}, "orange": {1: "bungo"}, "purple": {1: "oki"}},
}  # each of Red's four forces could attack


async def test_one_answer_stands_for_all_that_follow_once(file: str) -> None:
    """Said again after a break it does nothing more; one that several devices gave counts once."""
    async with house(file) as hub:
        seats = [NewSeat("person", holder=f"guest:{i}") for i in range(3)]
        table = (await hub.create("shogun", {}, seats, {"pace": 0}, "guest:0", scenario=FORCES)).table
        await hub.begin(table, frozenset(["guest:0"]))
        one, again = [await client(hub, table, "red", "guest:0") for _ in range(2)]
        assert one.told["ask"]["apart"]
        message = {"t": "act", "id": "x1", "decision": one.told["ask"]["decision"], "actions": ["hold"], "again": True}
        assert (await again.ask(**{**message, "id": "x0", "actions": ["hold", "hold"]}))["error"] == "not-again"
        assert (await one.ask(**message))["t"] == "ack"
        assert one.told["ask"]["step"] == "take-up-armies" and not one.told["ask"]["apart"]
        before = await position(hub, table)
        assert (await one.ask(**message))["t"] == "ack"
        assert (await again.ask(**{**message, "id": "x2"}))["error"] == "stale-decision"
        assert await position(hub, table) == before
        assert (await one.ask("undo"))["t"] == "ack"
        assert one.told["ask"]["step"] == "declare", "it waits there"


async def test_what_was_undone_leaves_no_ghost(file: str) -> None:
    """A draft and an open move that were taken back are in no log, stream or record (PC-003)."""
    async with house(file) as hub:
        table, clients = await three(hub, "shogun")
        one = next(one for one in clients if one.told["ask"])
        watcher = await client(hub, table, "spectator")
        before, seen = await position(hub, table), watcher.known[:]
        for _ in range(3):
            action = next(a for a in one.told["ask"]["actions"] if a != one.told["ask"]["seal"])
            assert (await one.act(action))["t"] == "ack"
            assert one.told["can_undo"]
            assert (await one.ask("undo"))["t"] == "ack"
        after = await position(hub, table)
        for data in (before[1], after[1]):
            for counted in ("decisions", "acts", "asked"):
                del data[counted]
        assert after[1]["journal"] == before[1]["journal"] and after[1]["state"] == before[1]["state"]
        await watcher.settle()
        assert watcher.known == seen and watcher.told["at"] == [3, len(seen)]
    async with house(file) as hub:
        assert (await position(hub, table))[1]["state"] == after[1]["state"]


async def test_only_its_holder_acts_and_speaks_for_a_seat(file: str) -> None:
    """Moves, undo, talk, votes and views of a seat that isn't one's own are refused (PC-007, PC-011, PC-043)."""
    async with house(file) as hub:
        table, (one, *_) = await three(hub)
        name = one.told["viewer"]
        before = await position(hub, table)
        for who in (frozenset[str](), frozenset([""]), frozenset(["guest:1"])):
            with pytest.raises(Refused, match="not-yours"):
                await hub.connect(table, name, who)
            with pytest.raises(Refused, match="not-yours"):
                await hub.record(table, who, name)
            with pytest.raises(Refused, match="not-yours"):
                await hub.moment(table, who, name, 0)
        watcher = await client(hub, table, "spectator", "guest:1")
        for message in (
            {"t": "act", "decision": one.told["ask"]["decision"], "actions": ["done"]},
            {"t": "undo"},
            {"t": "say", "text": "I am " + name},
            {"t": "vote", "on": "end"},
            {"t": "resign"},
            {"t": "why", "notation": "done"},
        ):
            assert (await watcher.ask(**message))["error"] == "not-yours"
        odd: Any
        for odd in (None, [], {}, {"t": "act"}, {"t": "no such"}, {"t": "act", "id": 7}, {"t": "act", "id": "x" * 99}):
            await one.connection.handle(odd)
            assert (await one.next())["error"] == "bad-request"
        for stranger in (frozenset(["guest:1"]), frozenset(["guest:9"])):
            with pytest.raises(Refused, match="not-yours"):
                await hub.set_seat(table, stranger, name, "bot")
            with pytest.raises(Refused, match="not-yours"):
                await hub.reissue(table, stranger, name)
            with pytest.raises(Refused, match="not-yours"):
                await hub.change_settings(table, stranger, {"undo": False})
        assert await position(hub, table) == before


async def test_standing_orders_show_only_when_they_act(file: str) -> None:
    """What is laid down in advance is told to its seat alone (PC-017)."""
    async with house(file) as hub:
        table, clients = await three(hub, "shogun")
        watcher = await client(hub, table, "spectator")
        counts = [len(one.frames) for one in (*clients, watcher)]
        one, *others = clients
        assert (await one.ask("order_set", name=next(iter((await hub.table(table)).game.order_sets))))["t"] == "ack"
        assert one.told["orders"]
        for other, count in zip((*others, watcher), counts[1:]):
            await other.settle()
            assert not [frame for frame in other.frames[count:] if b'"update"' in frame]
        for text in ("DP-0 pass", "", "nonsense nonsense", "DP-11 no-such-thing"):
            assert (await one.ask("orders", orders=[text]))["t"] == "refused"
        assert (await one.ask("orders", orders=[]))["t"] == "ack" and one.told["orders"] == []


async def test_of_three_who_join_one_gets_the_seat(file: str) -> None:
    """The others are told so, and there is no seat too many (PC-057)."""
    async with house(file) as hub:
        seats = [NewSeat("person", "Host", holder="guest:0"), NewSeat("bot", bot="random"), NewSeat("open")]
        made = await hub.create(*RISING_SUN, seats, {}, "guest:0", listed=True)
        with pytest.raises(Refused, match="seats-missing"):
            await hub.begin(made.table, frozenset(["guest:0"]))
        results = await asyncio.gather(
            *(hub.join(made.table, f"guest:{i}", f"P{i}") for i in (1, 2, 3)), return_exceptions=True
        )
        assert sum(isinstance(result, str) for result in results) == 1
        assert {result.reason for result in results if isinstance(result, Refused)} == {"no-open-seat"}
        table = await hub.table(made.table)
        winner = next(i for i, result in zip((1, 2, 3), results) if isinstance(result, str))
        assert [seat.holder for seat in table.seats] == ["guest:0", "", f"guest:{winner}"]
        assert [t["table"] for t in await hub.mine(frozenset([f"guest:{winner}"]))] == [made.table]
        assert not await hub.open_tables()


async def test_all_who_want_a_rematch_get_the_same(file: str) -> None:
    """However many ask at the same moment, one table comes of it, and nobody is led to another."""
    async with house(file) as hub:
        table, clients = await three(hub)
        for one in clients:
            assert (await one.ask("vote", on="end", yes=True))["t"] == "ack"
        made = await asyncio.gather(*(hub.rematch(table, frozenset([f"guest:{i % 3}"])) for i in range(6)))
        assert {one.table for one in made} == {(await hub.table(table)).rematch}
        assert len(await hub.mine(frozenset(["guest:0"]))) == 2


async def test_a_seats_link_works_until_it_is_replaced(file: str) -> None:
    """A wrong secret opens nothing; a new link takes the seat from whoever came by the old one (PC-009)."""
    async with house(file) as hub:
        seats = [NewSeat("person", "Host", holder="guest:0"), NewSeat("person", "Friend"), NewSeat("bot", bot="random")]
        made = await hub.create(*RISING_SUN, seats, {}, "guest:0")
        (seat, secret), *rest = made.secrets.items()
        assert not rest
        for wrong in ("", secret[:-1] + ("a" if secret[-1] != "a" else "b"), secret + "a"):
            with pytest.raises(Refused, match="wrong-secret"):
                await hub.claim(made.table, wrong, "guest:7", "Stranger")
        with pytest.raises(Refused, match="no-such-table"):
            await hub.claim("0000000000", secret, "guest:7", "Stranger")
        assert await hub.claim(made.table, secret, "guest:1", "Friend", "my luck") == seat
        await hub.begin(made.table, frozenset(["guest:0"]))
        name = (await hub.table(made.table)).seats[1].name
        one = await client(hub, made.table, name, "guest:1")
        fresh = await hub.reissue(made.table, frozenset(["guest:0"]), name)
        await is_cut_off(one)
        with pytest.raises(Refused, match="wrong-secret"):
            await hub.claim(made.table, secret, "guest:1", "Friend")
        assert await hub.claim(made.table, fresh, "guest:2", "Another") == name
        chance = (await hub.table(made.table)).chance()
        assert chance["contributions"][name] == "my luck" and "key" not in chance


async def test_the_people_at_the_table_vote(file: str) -> None:
    """All must agree to go back or to end; dice seen before don't come again (PC-015, PC-045)."""
    async with house(file) as hub:
        table, clients = await three(hub)
        watcher = await client(hub, table, "spectator")
        for _ in range(6):
            for one in clients:
                await one.settle()
                if one.told["ask"]:
                    await one.act(one.told["ask"]["actions"][0])
        await watcher.settle()
        was, sequence = watcher.told["at"], (await hub.table(table)).match.sequence  # type: ignore[union-attr]
        assert was[1] > 5
        for i, one in enumerate(clients):
            await one.settle()  # everybody is told the moment as the own stream counts
            to = one.told["votes"][0]["to"] if i else 7
            assert (await one.ask("vote", on="rewind", to=to))["t"] == "ack"
            await watcher.settle()
            assert (watcher.told["at"][0] > was[0]) == (i == 2)
        assert len(clients[0].known) >= 7 and watcher.told["at"][1] < was[1] and watcher.told["votes"] == []
        assert (await hub.table(table)).match.sequence == sequence  # type: ignore[union-attr]
        one, other, third = clients
        assert (await one.ask("vote", on="end"))["t"] == "ack"
        assert (await other.ask("vote", on="end", yes=False))["t"] == "ack"
        await one.settle()
        assert one.told["votes"] == [] and one.told["status"] == "running"
        assert (await third.ask("resign"))["t"] == "ack"
        for voter in (one, other):
            await voter.ask("vote", on="end")
        assert other.told["status"] == "over" and other.told["result"] == {"reason": "ended", "returns": None}
        seats = {seat["seat"]: seat["resigned"] for seat in other.told["seats"]}
        assert [name for name, resigned in seats.items() if resigned] == [third.told["viewer"]]
        assert (await one.ask("act", decision="", actions=["done"]))["error"] == "game-over"


async def test_a_bot_sits_in_for_somebody_and_gives_the_seat_back(file: str) -> None:
    """By the host or by vote; time that is up is answered by the default (PC-039, PC-041)."""
    async with house(file) as hub:
        table, (one, other, third) = await three(hub)
        name = third.told["viewer"]
        assert (await one.ask("vote", on="replace", seat=name, bot="random"))["error"] == "is-here"
        third.close()
        assert (await one.ask("vote", on="replace", seat=name, bot="random"))["t"] == "ack"
        assert (await hub.table(table)).seats[2].kind == "person"
        assert (await other.ask("vote", on="replace", seat=name, bot="random"))["t"] == "ack"
        assert (await hub.table(table)).seats[2].kind == "bot"
        with pytest.raises(Refused, match="not-yours"):
            await client(hub, table, name, "guest:2")
        await hub.set_seat(table, frozenset(["guest:0"]), name, "person")
        third = await client(hub, table, name, "guest:2")
        decision = one.told["ask"]["decision"]
        await hub.time_out(table, one.told["viewer"], decision)
        await hub.time_out(table, one.told["viewer"], decision)
        await one.settle()
        assert one.told["ask"] is None or one.told["ask"]["decision"] != decision


async def test_talk_reaches_those_it_is_meant_for(file: str) -> None:
    """Private words and offers are for their parties; a table may have none."""
    async with house(file) as hub:
        table, (one, other, third) = await three(hub)
        watcher = await client(hub, table, "spectator")
        await one.ask("say", text="to all")
        await one.ask("say", text="a secret", to=[other.told["viewer"]])
        rows = (await one.ask("gifts", **{"with": other.told["viewer"]}))["rows"]
        gift = next(row["row"].replace("#", "1") for row in rows if row["giver"] == one.told["viewer"])
        assert (await one.ask("offer", gifts=[[one.told["viewer"], gift]], to=[other.told["viewer"]]))["t"] == "ack"
        for listener in (other, third, watcher):
            await listener.settle()
        assert [message["text"] for message in other.talk.values()] == ["to all", "a secret", ""]
        assert [message["text"] for message in third.talk.values()] == ["to all"]
        assert [message["text"] for message in watcher.talk.values()] == ["to all"]
        assert (await other.ask("accept", number=3))["t"] == "ack"
        assert other.talk[3]["state"] == "accepted"
        assert (await third.ask("accept", number=2))["error"] == "no-open-offer"
        await hub.change_settings(table, frozenset(["guest:0"]), {"private_talk": False})
        assert (await one.ask("say", text="psst", to=[other.told["viewer"]]))["error"] == "private-talk-off"


async def test_a_link_leads_to_no_seat_that_was_given_up(tmp_path: Path) -> None:
    """Until the host makes a new one."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        seats = [NewSeat("person", holder="guest:0"), NewSeat("person"), NewSeat("bot", bot="random")]
        made = await hub.create("rising-sun", {"seats": 3}, seats, {"pace": 0}, "guest:0")
        (secret,) = made.secrets.values()
        await hub.claim(made.table, secret, "guest:1", "Ann")
        await hub.begin(made.table, frozenset(["guest:0"]))
        name = (await hub.table(made.table)).seats[1].name
        await hub.leave(made.table, frozenset(["guest:1"]), name)
        with pytest.raises(Refused, match="has-resigned"):
            await hub.claim(made.table, secret, "guest:1", "Ann")
        renewed = await hub.reissue(made.table, frozenset(["guest:0"]), name)
        assert await hub.claim(made.table, renewed, "guest:1", "Ann") == name


async def test_a_delay_outlasts_a_restart(tmp_path: Path) -> None:
    """Spectators see nothing sooner because the table was read again."""
    now = [1_000_000.0]
    url = f"sqlite:///{tmp_path}/house.db"
    async with house(url, clock=lambda: now[0]) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3, delay=60)
    async with house(url, clock=lambda: now[0]) as hub:
        with pytest.raises(Refused, match="not-ready"):
            await hub.connect(table, "spectator", frozenset())
        now[0] += 61
        assert (await client(hub, table, "spectator")).told["status"] == "running"


async def test_votes_go_on_without_the_host(file: str) -> None:
    """The others put a bot on the host's seat and give it back; what was proposed counts, not who agrees last."""
    async with house(file) as hub:
        table, (host, one, other) = await three(hub)
        name = host.told["viewer"]
        host.close()
        for bot in ("exec:true", "tests.odd_bots:Cheating", "random/no such temper"):
            answer = await one.ask("vote", on="replace", seat=name, bot=bot)
            assert answer["error"] in ("bad-bot", "bad-temper"), "no vote runs a program"
        assert (await one.ask("vote", on="replace", seat=name, bot="random"))["t"] == "ack"
        assert (await other.ask("vote", on="replace", seat=name))["t"] == "ack"
        first = (await hub.table(table)).seats[0]
        assert (first.kind, first.bot) == ("bot", "random")
        for voter in (one, other):
            assert (await voter.ask("vote", on="return", seat=name))["t"] == "ack"
        assert (await hub.table(table)).seats[0].kind == "person"
        assert (await client(hub, table, name, "guest:0")).told["host"]


async def test_who_takes_over_unasked_answers_at_once(file: str) -> None:
    """A bot that nobody chose is no long thinker: after a vote, for who gives up, and by the host."""
    async with house(file) as hub:
        table, (host, one, other) = await three(hub)
        host.close()
        for voter in (one, other):
            assert (await voter.ask("vote", on="replace", seat=host.told["viewer"]))["t"] == "ack"
        assert (await one.ask("resign"))["t"] == "ack"
        await hub.set_seat(table, frozenset(["guest:0"]), other.told["viewer"], "bot")
        assert [seat.bot for seat in (await hub.table(table)).seats] == ["steward/even"] * 3
