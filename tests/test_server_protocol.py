"""The socket's description is what server and clients really say."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from jsonschema import Draft202012Validator

from kunitori.server.protocol import ClientMessage
from tests.house import Client, client, house, play, table_of

DOCS = Path(__file__).parents[1] / "docs"
DOCUMENT: dict[str, Any] = yaml.safe_load((DOCS / "socket.asyncapi.yaml").read_text(encoding="utf-8"))
SCHEMAS = DOCUMENT["components"]["schemas"]
SAID = {
    schema["properties"]["t"]["const"]: name
    for name, schema in SCHEMAS.items()
    if "const" in schema.get("properties", {}).get("t", {}) and name != "Hello"
}


def test_clients_messages_are_described_as_they_are_read() -> None:
    """Each with its keys, types and limits, and none is missing; the page for people names them all."""
    _, read = msgspec.json.schema_components([ClientMessage], ref_template="#/components/schemas/{name}")
    assert {name: SCHEMAS[name] for name in read} == read
    told = [ref["$ref"].rsplit("/", 1)[1] for ref in DOCUMENT["operations"]["say"]["messages"]]
    assert told == ["Hello", *read]
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for schema in read.values():
        assert re.search(rf"^\|.*`{schema['properties']['t']['enum'][0]}`", page, re.MULTILINE)


def test_the_page_names_all_that_the_server_says() -> None:
    """Every message and every key of state and update."""
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for name in (
        *SAID,
        *SCHEMAS["State"]["properties"],
        *SCHEMAS["Update"]["properties"],
        *SCHEMAS["Ask"]["properties"],
    ):
        assert f"`{name}`" in page or f'"{name}"' in page, name
    told = [ref["$ref"].rsplit("/", 1)[1] for ref in DOCUMENT["operations"]["tell"]["messages"]]
    assert sorted(told) == sorted(SAID.values())


def check(frame: bytes) -> str:
    """The kind of a frame that the server sent, if it is as described."""
    message = json.loads(frame)
    schema = {"$ref": f"#/components/schemas/{SAID[message['t']]}", "components": {"schemas": SCHEMAS}}
    Draft202012Validator(schema).validate(message)
    return str(message["t"])


@pytest.mark.parametrize("game, options", [("rising-sun", {"seats": 3}), ("shogun", {"seats": 3, "max_turns": "1"})])
async def test_what_the_server_says_is_described(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    """Every frame of a game, with talk, votes, clocks, questions and refusals, fits its schema."""
    rng = random.Random(2)
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        clock = {"kind": "decision", "seconds": 60}
        table = await table_of(hub, game, options, "person", "person", "random", clock=clock)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, names[i], f"guest:{i}") for i in range(2)]
        watcher = await client(hub, table, "spectator")
        one, other = clients
        await chat(one, other, names)
        for _ in range(6):
            await play(clients, rng, 8)
            ask = one.told["ask"]
            if ask and ask["amounts"]:
                row = ask["amounts"]["rows"][0]["row"]
                assert (await one.ask("amount", decision=ask["decision"], row=row, amount=1))["t"] == "ack"
            await one.ask("undo")
        for voter in clients:
            await voter.ask("vote", on="end")
        late = await client(hub, table, names[2])
        kinds = {check(frame) for listener in (*clients, watcher, late) for frame in listener.frames}
        assert kinds >= {"state", "update", "ack", "refused", "because", "gifts", "pong", "presence"}


async def chat(one: Client, other: Client, names: list[str]) -> None:
    """A bit of everything that is no move."""
    await one.ask("say", text="hello")
    await other.ask("say", text="peace until autumn", kind="truce", to=[names[0]])
    await one.ask("why", notation="attack kyoto hida army")
    await one.ask("why", notation="nonsense")
    await one.ask("act", decision="", actions=["nonsense"])
    for row in (await one.ask("gifts", **{"with": names[1]}))["rows"][:1]:
        gift = row["row"].replace("#", str(row["most"]))
        await one.ask("offer", gifts=[[row["giver"], gift]], to=[names[1]])
        await other.ask("close", number=3)
    await one.ask("vote", on="end")
    await other.ask("vote", on="end", yes=False)
