"""Two servers with games that differ only in what one seat may not know: they send it, and spectators, the same bytes.

The second game begins as a scrambled copy of the first and follows it: it does what looks the same to the viewer, which
may be something else or nothing.  Where the first game shows something that the second did not happen to have, the
second begins again as a copy.  All this goes through real hubs and their connections; frames are compared.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.game import find
from kunitori.core.match import Match, seed_of
from kunitori.core.state import NOBODY, State
from kunitori.server import deeds
from kunitori.server.hub import Connection, Hub, HubSettings, NewSeat
from kunitori.server.live import LiveTable
from kunitori.server.table import Table, names_of_seats
from kunitori.store import LogEntry, open_store
from tests.soak.rising_sun.twins import RisingSunTwins
from tests.soak.room import room
from tests.soak.shogun.twins import ShogunTwins
from tests.soak.twins import Act, Twins, first_difference

TWINS: Final[dict[str, type[Twins]]] = {"rising-sun": RisingSunTwins, "shogun": ShogunTwins}
TRIES: Final = 4
LOOK: Final = 0.03  # how often the viewers come anew, and look at lists
ANEW: Final = 0.03  # how often the second game begins again without need
ASIDE: Final = 0.05  # how often somebody whispers, takes back of a draft, or lays down orders
PUBLIC: Final = 0.02  # how often somebody talks to all
CLOCK: Final = {"kind": "bank", "seconds": 3600, "bank": 3600}


@dataclass
class Tally:
    """What came of it.  ``followed``: acts after which frames were compared, ``lost``: that no twin could follow."""

    games: int = 0
    followed: int = 0
    anew: int = 0
    lost: int = 0
    frames: int = 0
    problems: list[str] = field(default_factory=list)


class House:
    """One of the two servers with the table on it, and the viewers that are compared.  Its clock is set by hand."""

    def __init__(self, hub: Hub, table: str, names: dict[str, frozenset[str]]) -> None:
        self.hub = hub
        self.id = table
        self.names = names
        self.lines: dict[str, Connection] = {}
        self.known: dict[str, tuple[tuple[int, int] | None, int]] = dict.fromkeys(names, (None, 0))

    @property
    def table(self) -> Table:
        return self.hub.live[self.id].table

    @property
    def match(self) -> Match:
        match = self.table.match
        assert match is not None
        return match

    async def come(self) -> None:
        """Let the viewers come anew, with what they know."""
        for line in self.lines.values():
            line.close()
        for name, who in self.names.items():
            at, talk = self.known[name]
            self.lines[name] = await self.hub.connect(self.id, name, who, at=at, talk=talk)

    async def do(self, seat: int, action: Action, sequence: int, id: str) -> None:
        """An action of a seat, whose chance comes from the number ``sequence``; the viewer's by its own client."""
        self.match.sequence = sequence
        line = self.lines.get(self.match.seats[seat])
        if line is not None:
            decision = self.match.decision(seat) if action in self.match.legal_actions(seat) else ""
            await line.handle({"t": "act", "id": id, "decision": decision, "actions": [str(action)]})
        else:
            await self.hub.live[self.id].do(deeds.Act(seat, [str(action)]), deeds.HOUSE)

    async def say(self, seat: int, text: str, *to: int) -> None:
        """Talk."""
        await self.hub.live[self.id].do(deeds.Say(seat, "text", text, list(to)), deeds.HOUSE)

    async def put(self, table: Table) -> None:
        """Let the table be another one, in memory and as lists show it; its log goes on behind what is there."""
        for line in self.lines.values():
            line.close()
        table.n = self.table.n + 1
        await self.hub.store.append([LogEntry(table.id, table.n, "{}", None, None, table.updated, table.summary())])
        absent = self.hub.live[self.id].absent_since
        self.hub.live[self.id] = LiveTable(self.hub, table, table.n)
        self.hub.live[self.id].absent_since = absent

    async def frames(self) -> dict[str, list[bytes]]:
        """What each viewer was sent meanwhile; the answer to a question at last, so that nothing is on its way."""
        out: dict[str, list[bytes]] = {}
        await asyncio.sleep(0)  # who is present is told in a moment
        for name, line in self.lines.items():
            await line.handle({"t": "ping", "id": "end"})
            out[name] = []
            while (frame := await line.next()) is not None:
                if frame.startswith(b'{"t":"pong"'):
                    break
                out[name].append(frame)
                self._note(name, json.loads(frame))
        return out

    def _note(self, name: str, message: dict[str, Any]) -> None:
        at, talk = self.known[name]
        if "at" in message:
            at = (message["at"][0], message["at"][1])
        self.known[name] = at, max([talk, *(said["number"] for said in message.get("talk", ()))])

    async def looks(self) -> list[Any]:
        """The table as lists show it.  Records have twins of their own, the past is made as records are."""
        return [[await self.hub.mine(who), self.hub.describe(self.table, who)] for who in self.names.values()]


@asynccontextmanager
async def houses(folder: Path, game: str, options: dict[str, Any], viewer: int, now: list[float]) -> AsyncIterator[Any]:
    """Two servers with the same table, dealt alike.  ``viewer``: the seat compared, NOBODY: spectators alone."""
    paths = [folder / "one.db", folder / "other.db"]
    store = await open_store(f"sqlite:///{paths[0]}")
    hub = Hub(store, HubSettings(clock=lambda: now[0]))
    count = len(names_of_seats(find(game), options, None))
    seats = [NewSeat("person", f"P{i}", holder=f"guest:{i}") for i in range(count)]
    made = await hub.create(game, options, seats, {"pace": 0, "clock": CLOCK}, "guest:0")
    await hub.begin(made.table, deeds.HOUSE)
    names = [seat.name for seat in (await hub.table(made.table)).seats]
    await hub.stop()
    await store.close()
    shutil.copy(paths[0], paths[1])
    compared = {"spectator": frozenset[str]()}
    if viewer != NOBODY:
        compared[names[viewer]] = frozenset([f"guest:{viewer}"])
    stores = [await open_store(f"sqlite:///{path}") for path in paths]
    hubs = [Hub(store, HubSettings(clock=lambda: now[0])) for store in stores]
    pair = [House(hub, made.table, compared) for hub in hubs]
    try:
        for house in pair:
            await house.come()
        yield pair
    finally:
        for hub, store in zip(hubs, stores):
            await hub.stop()
            await store.close()


class TwinGames:
    """One game, and the other that looks the same to one viewer."""

    def __init__(self, game: str, viewer: int, rng: random.Random, tally: Tally) -> None:
        self.room = room(game)
        self.viewer = viewer
        self.rng = rng
        self.tally = tally
        self.twins = TWINS[game](self.room.game, rng)
        self.now = [1.8e9]
        self.acts = 0

    async def play(self, folder: Path, options: dict[str, Any], most: int = 100_000) -> None:
        """Play until the game is over, so many actions were taken, or something is wrong."""
        player = self.room.player(self.rng)
        async with houses(folder, self.room.name, options, self.viewer, self.now) as (one, other):
            self.one: House = one
            self.other: House = other
            await self._compare("at the beginning")
            while not one.match.state.is_terminal() and self.acts < most and not self.tally.problems:
                self.acts += 1
                self.now[0] += self.rng.random()
                await self._aside()
                state = one.match.state
                seat = self.rng.choice(state.pending())
                gifts = state.voluntary_actions(seat) if self.rng.random() < ASIDE else []
                await self._act(seat, self.rng.choice(gifts) if gifts else player.choose(state.legal_actions(seat)))
                if self.rng.random() < LOOK:
                    await self._look()
        self.tally.games += 1

    async def _act(self, seat: int, action: Action) -> None:
        """Let somebody act in the first game, and the second follow."""
        match = self.one.match
        trial = self.one.table.fork()
        trial.perform(deeds.Act(seat, [str(action)]), self.now[0])
        assert trial.match is not None
        before = match.state.clone()
        before.rng = seed_of(match.key, match.sequence)
        gift = action not in before.legal_actions(seat)
        act = Act(before, seat, action, gift, trial.match.state, trial.match.events[len(match.events) :])
        twin = self.other.match.state.clone()
        if self.rng.random() < ANEW or not self._follows(act, twin):
            again = self._another(act)
            if again is None:
                self.tally.lost += 1
                await self.one.do(seat, action, match.sequence, str(self.acts))
                await self.one.frames()
                self.other.known = dict(self.one.known)
                again = self.room.game.scramble(self.one.match.state, self.viewer, self.rng)
                await self._begin_again(again)
                return
            await self._begin_again(again)
        followed = self.twins.did
        await self.one.do(seat, action, match.sequence, str(self.acts))
        for who, what, _ in followed:
            await self.other.do(who, what, match.sequence, str(self.acts))
        self.tally.followed += 1
        await self._compare(f"after {action} of seat {seat}, followed by {[str(what) for _, what, _ in followed]}")

    def _another(self, act: Act) -> State | None:
        """A twin of what was before the act that can follow it; None if none is found."""
        for _ in range(TRIES):
            twin = self.twins.twin_for(act, self.viewer)
            if twin is not None and self._follows(act, twin.clone()):
                return twin
        return None

    def _follows(self, act: Act, twin: State) -> bool:
        """Can this twin follow so that, as far as the rules go, the viewer notices nothing?  ``did`` says how."""
        self.twins.did = []
        heard: list[Event] = []
        twin.events, twin.rng = heard, act.before.rng
        fine = self.twins.follow(act, self.viewer, twin)
        twin.events = None
        if not fine or self.twins.heard(act.events, self.viewer) != self.twins.heard(heard, self.viewer):
            return False
        if self.twins.did and self.twins.heard(heard[: self.twins.did[-1][2]], self.viewer):
            return False  # what is seen at once there, is seen here in several steps
        return bool(self.twins.told(act.after, self.viewer) == self.twins.told(twin, self.viewer))

    async def _begin_again(self, twin: State) -> None:
        """The second game becomes a copy of the first that differs in all that the viewer may not know."""
        self.tally.anew += 1
        table = self.one.table.fork()
        match = table.match
        assert match is not None
        match.state = twin
        match.drafts = {seat: draft for seat, draft in match.drafts.items() if seat == self.viewer}
        for seat in range(len(table.seats)):
            if seat != self.viewer:
                table.counts[seat] += self.rng.randrange(5)
                table.epochs[seat] += self.rng.randrange(2)
                table.change_seat(seat, used=table.seats[seat].used + self.rng.random())
        await self.other.put(table)
        await self._come()

    async def _come(self) -> None:
        for house in (self.one, self.other):
            await house.come()
        await self._compare("on coming anew")

    async def _aside(self) -> None:
        """Somebody talks to all; others whisper, and take back what nobody has seen, each game for itself."""
        others = [seat for seat in range(len(self.one.table.seats)) if seat != self.viewer]
        if self.rng.random() < PUBLIC:
            for house in (self.one, self.other):
                await house.say(others[0], f"hear me {self.acts}")
        for house in (self.one, self.other):
            if len(others) > 1 and self.rng.random() < ASIDE:
                one, two = self.rng.sample(others, 2)
                await house.say(one, f"psst {self.rng.random()}", two)
        drafting = [seat for seat in self.one.match.drafts if seat != self.viewer]
        if drafting and self.rng.random() < ASIDE:
            await self.one.hub.live[self.one.id].do(deeds.Undo(self.rng.choice(drafting)), deeds.HOUSE)
        await self._compare("after talk and undoing")

    async def _look(self) -> None:
        """Compare everything else that the viewers can get, also by coming anew."""
        one, other = await self.one.looks(), await self.other.looks()
        self._same(one, other, "in lists")
        await self._come()

    async def _compare(self, when: str) -> None:
        one, other = await self.one.frames(), await self.other.frames()
        self.tally.frames += sum(map(len, one.values()))
        self._same(one, other, when)

    def _same(self, one: Any, other: Any, when: str) -> None:
        if one != other:
            difference = first_difference(one, other)
            self.tally.problems.append(f"{self.room.name}, seat {self.viewer}, act {self.acts}, {when}: {difference}")


async def twin_games(game: str, number: int, seed: str, folder: Path, tally: Tally, most: int = 100_000) -> None:
    """One game with its twin, compared for a viewer of chance; options of chance."""
    rng = random.Random(f"{seed} {game} {number}")
    options = room(game).options(rng)
    viewer = rng.choice([NOBODY, *range(len(names_of_seats(room(game).game, options, None)))])
    await TwinGames(game, viewer, rng, tally).play(folder, options, most)
