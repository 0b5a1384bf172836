"""Marked secrets: what is said, drafted and ordered in secret, and the secrets of the house, are found in no stream
that may not have them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kunitori.core.step import Step
from kunitori.server import deeds
from tests.house import Client, client, house, table_of
from tests.soak.room import room

TALK: Final = 0.05
OWN: Final = ("ask", "orders")  # what only the seat that is asked is told; for others it must be empty


@dataclass
class Marks:
    """What came of it.  ``marks``: how many secrets were planted, ``frames``: how many frames were searched."""

    games: int = 0
    marks: int = 0
    frames: int = 0
    problems: list[str] = field(default_factory=list)


async def marked_game(game: str, number: int, seed: str, folder: Path, marks: Marks, most: int = 100_000) -> None:
    """A game of three clients and a spectator; at its end, before anything is opened, all frames are searched."""
    rng = random.Random(f"{seed} marked {game} {number}")
    player = room(game).player(rng)
    async with house(f"sqlite:///{folder}/house.db") as hub:
        table = await table_of(hub, game, {"seats": 3}, "person", "person", "person")
        now = await hub.table(table)
        names = [seat.name for seat in now.seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        watcher = await client(hub, table, "spectator")
        links = {i: await hub_secret(hub, table, i) for i in (2,)}
        clients[2] = await client(hub, table, names[2], "guest:2")
        match = now.match
        assert match is not None
        secrets = {"the key": match.key.hex(), "the secret": now.secret.hex(), "a holder": "guest:"}
        secrets |= {f"the link of seat {i}": secret for i, secret in links.items()}
        private: list[tuple[str, str, set[str]]] = []  # what, the mark, who may know it
        for count in range(most):
            for one in clients:
                await one.settle()
            if rng.random() < TALK:
                speaker, listener = rng.sample(clients, 2)
                mark = f"whisper{rng.getrandbits(64):x}"
                await speaker.ask("say", text=mark, to=[listener.told["viewer"]])
                private.append(("a whisper", mark, {speaker.told["viewer"], listener.told["viewer"]}))
            asked = [one for one in clients if one.told["ask"]]
            if not asked:
                break
            one = rng.choice(asked)
            ask = one.told["ask"]
            words = str(player.choose([match.game.parse(words) for words in ask["actions"]]))
            if ask["sealed"] and len(words.split()) > 1:
                private.append(("a sealed choice", words, {one.told["viewer"]}))
            assert (await one.act(words))["t"] == "ack", (count, words)
        running = (await hub.table(table)).status == "running"
        for one in (*clients, watcher):
            one.take_in()
        marks.games += 1
        marks.marks += len(private) + len(secrets)
        clear = clear_rules(match.state.steps())
        search([*clients, watcher], secrets if running else {"a holder": "guest:"}, private, clear, marks)


async def hub_secret(hub: Any, table: str, seat: int) -> str:
    """A new link for a seat, taken by who had it before."""
    name = (await hub.table(table)).seats[seat].name
    secret = str(await hub.reissue(table, deeds.HOUSE, name))
    await hub.claim(table, secret, f"guest:{seat}", f"P{seat}")
    return secret


def clear_rules(steps: list[Step]) -> set[str]:
    """The rules by which choices are made before all eyes, and none is sealed."""
    return {step.rule for step in steps if not step.sealed} - {step.rule for step in steps if step.sealed}


def search(clients: list[Client], secrets: dict[str, str], private: list[Any], clear: set[str], marks: Marks) -> None:
    """Look for every mark in every frame of those who may not have it."""
    for one in clients:
        viewer = one.told["viewer"]
        forbidden = [*secrets.items(), *((what, mark) for what, mark, may in private if viewer not in may)]
        for frame in stripped(one.frames, clear):
            marks.frames += 1
            for what, mark in forbidden:
                if f"{mark}" in frame:
                    marks.problems.append(f"{viewer} was told {what}: {mark}")


def stripped(frames: list[bytes], clear: set[str]) -> Iterator[str]:
    """Frames without the words of others' sealed choices that stand there by right.

    What the viewer is asked itself names what others may choose as well, and so does a choice by a rule of ``clear``
    that was forced: that event tells the action.
    """
    for frame in frames:
        message = json.loads(frame)
        if "events" in message:
            message["events"] = [event for event in message["events"] if event[0] != "forced" or event[1] not in clear]
        yield json.dumps({key: value for key, value in message.items() if key not in OWN})
