"""A table in memory: its deeds one after the other, those who look on, and the bots at it.

The order of every deed: check it on a fork of the table, write it to the log, and only when it is committed show the
fork in place of the table, tell everybody, answer.  So nobody ever sees what isn't kept, and what fails has changed
nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kunitori.core.errors import KunitoriError, Refused
from kunitori.server import deeds, protocol
from kunitori.server.deeds import HOUSE, Deed
from kunitori.server.past import Past
from kunitori.server.players import Players
from kunitori.server.streams import ASK, NULL, VIEW, Part, Shown, Stream, encode, seats_data, viewer_name
from kunitori.server.table import BOT, OVER, Table, Who, is_of
from kunitori.store import FAILURES, LogEntry, reason

if TYPE_CHECKING:
    from kunitori.server.hub import Hub

SNAPSHOT_EVERY: Final = 100  # entries of a log
MOST_ANSWERS: Final = 500  # that are kept in memory for messages that come again
MOST_RACES: Final = 20  # that a deed may lose against other processes
QUEUE: Final = 2000  # frames that may wait for one client
ALWAYS, ASKED = "always", "asked"  # when a view comes along


class Connection:
    """One client: a viewer of a table, and what waits to be sent to it."""

    def __init__(self, live: LiveTable, stream: Stream, name: str, who: Who, want: str) -> None:
        self.live = live
        self.stream = stream
        self.name = name
        self.who = who
        self.want = want
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._open = True
        self._answering = False
        self._lost = False

    async def next(self) -> bytes | None:
        """The next frame to send; None: the heart has closed the connection."""
        return await self._frames.get()

    def send(self, frame: bytes) -> None:
        """Let a frame wait to be sent; a client that doesn't keep up is cut off, and may come again."""
        if self._open and self._frames.qsize() >= QUEUE:
            self.end()
        if self._open:
            self._frames.put_nowait(frame)

    def end(self) -> None:
        """Send what waits, then no more."""
        if self._open:
            self._open = False
            self._frames.put_nowait(None)

    def lose(self) -> None:
        """The client may follow no more: end, but for the answer that it waits for."""
        self.live.part(self)
        self._lost = True
        if not self._answering:
            self.end()

    def close(self) -> None:
        """The client is gone."""
        self.end()
        self.live.part(self)

    async def handle(self, data: Any) -> None:
        """One message of the client; its answer waits behind the updates that belong to it."""
        id = data.get("id") if isinstance(data, dict) else None
        self._answering = True
        try:
            said = protocol.read_message(data)
            if isinstance(said, protocol.Hint):
                self.live.hub.background(self._hint(said))
                return
            frame = await self._answer(said)
        except KunitoriError as error:
            frame = protocol.refused(id, error)
        finally:
            self._answering = False
        self.send(frame)
        if self._lost:
            self.end()

    async def _hint(self, said: protocol.Hint) -> None:
        """Answer when a bot has thought; meanwhile the client may go on."""
        try:
            self.send(encode({"t": "hint", "id": said.id, **await self.live.players.hint(self._own_seat())}))
        except KunitoriError as error:
            self.send(protocol.refused(said.id, error))

    def _own_seat(self) -> int:
        """The client's seat.  Raises Refused for who only looks on."""
        if self.stream.viewer is None or not self.stream.own:
            raise Refused("not-yours")
        return self.stream.viewer

    async def _answer(self, said: protocol.Said) -> bytes:
        """The answer to a message; the same for one that came before.  Raises Refused or BadInput."""
        live = self.live
        if isinstance(said, protocol.Now):
            if not is_of(live.table.host, self.who):
                raise Refused("not-yours")
            live.players.play_now()
        if isinstance(said, protocol.Question):
            return encode(said.answer(live.table, self.stream.viewer if self.stream.own else None))
        seat = self._own_seat()
        client = f"{seat} {said.id}"
        answer = live.answers.get(client)
        if answer is None:
            try:
                await live.do_said(said, seat, self.who, client)
            except KunitoriError as error:
                answer = protocol.refused(said.id, error)
            else:
                answer = encode({"t": "ack", "id": said.id, "at": live.table.at(seat)})
            live.remember(client, answer)
        return answer


class LiveTable:
    """A table in memory.

    table    what is committed, and shown to those who sit at it
    late     what spectators are shown: where there is a delay, how it was that long ago
    answers  to the messages that came last, by client's id
    past     its moments, for who asks
    players  the bots at it
    """

    def __init__(self, hub: Hub, table: Table, kept_n: int) -> None:
        self.hub = hub
        self.table = table
        self.late = table
        self.answers: OrderedDict[str, bytes] = OrderedDict()
        self.connections: list[Connection] = []
        self.streams: dict[tuple[int | None, bool], Stream] = {}
        self.absent_since: dict[int, float] = {}
        self.past = Past()
        self.players = Players(self)
        self.used_at = hub.clock()
        self._late_from = table.updated + float(table.settings.get("delay", 0))  # when ``late`` may be shown
        self._unshown: deque[tuple[Deed, float]] = deque()  # what spectators don't know yet; tables would be large
        self._kept_n = kept_n  # the last entry in the snapshot
        self._lock = asyncio.Lock()
        self._doubtful = False  # the database failed: nobody knows whether an entry was written
        self._presence_due = False

    # Deeds

    async def do(self, deed: Deed, who: Who, client: str | None = None, **kept: Any) -> Table:
        """Do a deed for good, whatever becomes of the caller; the table as it is then.  Raises Refused or BadInput."""
        return await self.do_made(lambda table: deed, who, client, **kept)

    async def do_made(self, make: Callable[[Table], Deed], who: Who, client: str | None = None, **kept: Any) -> Table:
        """The same with the deed that ``make`` makes of the table as it is when the deed's turn comes."""
        return await asyncio.shield(self.hub.background(self._do(make, who, client, **kept)))

    async def do_said(self, said: protocol.Said, seat: int, who: Who, client: str) -> None:
        """Do what a client said.  Raises Refused or BadInput."""
        await self.do_made(lambda table: said.deed(table, seat), who, client)

    async def do_for_bot(self, deed: Deed, client: str) -> None:
        """Do a deed of a bot, if it is a bot's seat still.  Raises Refused or BadInput."""

        def make(table: Table) -> Deed:
            if table.seats[deed.seat].kind != BOT:
                raise Refused("not-yours")
            return deed

        await self.do_made(make, HOUSE, client)

    async def _do(self, make: Callable[[Table], Deed], who: Who, client: str | None, **kept: Any) -> Table:
        async with self._lock:
            self.used_at = self.hub.clock()
            try:
                return await self._kept(make, who, client, kept)
            except FAILURES as error:
                raise self._not_kept(error) from error

    async def _kept(self, make: Callable[[Table], Deed], who: Who, client: str | None, kept: dict[str, Any]) -> Table:
        """Do a deed, again where another process was quicker.  Raises Refused, BadInput and FAILURES."""
        if self._doubtful:
            await self._catch_up()
        for _ in range(MOST_RACES):
            fork = self.table.fork()
            at = max(self.hub.clock(), fork.updated)
            try:
                deed = self._with_bot(make(fork))
                deed.check(fork, who)
                self._check_absent(deed)
                fork.perform(deed, at)
            except KunitoriError:
                if client is not None and await self.hub.store.written(self.table.id, client):
                    return self.table
                if self.hub.shared and await self._catch_up():
                    continue
                raise
            if await self._write(fork, deed, client, at, kept):
                self.hub.fail("committed")
                self._show(fork, deed, at)
                return fork
            await self._catch_up()
            if client is not None and await self.hub.store.written(self.table.id, client):
                return self.table
        raise Refused("busy")

    def _not_kept(self, error: Exception) -> Refused:
        """What is said where the database fails; until it is read again nobody knows what it has."""
        self._doubtful = True
        self.hub.report("not written", table=self.table.id, error=reason(error))
        return Refused("not-kept")

    def _with_bot(self, deed: Deed) -> Deed:
        """A deed that may give a seat to a bot, with that bot in it.  Raises BadName for one that may not sit here."""
        if isinstance(deed, deeds.Resign) or (isinstance(deed, deeds.Vote) and deed.on == "replace"):
            self.hub.check_bot(deed.bot or self.hub.substitute)
            return msgspec.structs.replace(deed, bot=deed.bot or self.hub.substitute)
        return deed

    def _check_absent(self, deed: Deed) -> None:
        """Raises Refused for a vote to replace somebody who is here."""
        if isinstance(deed, deeds.Vote) and deed.on == "replace" and deed.of in self.present():
            raise Refused("is-here", seat=self.table.seats[deed.of].name)

    async def _write(self, fork: Table, deed: Deed, client: str | None, at: float, kept: dict[str, Any]) -> bool:
        """Write the entry that led to ``fork``; False if another was quicker.  Raises Refused if the database fails."""
        snapshot = fork.keep() if fork.n - self._kept_n >= SNAPSHOT_EVERY else None
        text = deeds.write_deed(deed)
        moved = {
            i: seat.holder
            for i, (seat, was) in enumerate(zip(fork.seats, self.table.seats))
            if seat.holder != was.holder
        }
        entry = LogEntry(
            fork.id, fork.n, text, client, fork.hash(), at, fork.summary(), moved, snapshot=snapshot, **kept
        )  # fmt: skip
        try:
            self.hub.fail("insert")
            written = await self.hub.writer.append(entry)
        except Exception as error:
            raise self._not_kept(error) from error
        if written and snapshot is not None:
            self._kept_n = fork.n
        return written

    async def catch_up(self, n: int) -> None:
        """Another process has written entry ``n``; that it can't be followed is no matter for other tables."""
        async with self._lock:
            if n > self.table.n:
                try:
                    await self._catch_up()
                except (KunitoriError, msgspec.MsgspecError) as error:
                    self.hub.report("not followed", table=self.table.id, error=str(error))

    async def _catch_up(self) -> bool:
        """Perform what the log has beyond the table; was there anything?"""
        entries = await self.hub.store.tail(self.table.id, self.table.n)
        for entry in entries:
            fork, deed = self.table.fork(), deeds.read_deed(entry.deed)
            fork.perform(deed, entry.at)
            self._show(fork, deed, entry.at)
        self._doubtful = False
        return bool(entries)

    async def set_back(self) -> None:
        """Go on without what can't be read any more, if there is anything, and say so; whole from now on."""
        if self.table.unread:
            self.hub.report("set back", table=self.table.id, entries=self.table.unread)
            self._kept_n = self.table.n + 1 - SNAPSHOT_EVERY
            await self.do(deeds.SetBack(), HOUSE)

    def remember(self, client: str, answer: bytes) -> None:
        """Keep an answer for a message that comes again."""
        self.answers[client] = answer
        if len(self.answers) > MOST_ANSWERS:
            self.answers.popitem(last=False)

    async def keep(self) -> None:
        """Write a snapshot if the last one is older; where the database fails, the log has all that it would hold."""
        async with self._lock:
            table = self.table
            if table.n > self._kept_n:
                try:
                    await self.hub.store.keep(table.id, table.n, table.keep())
                except FAILURES as error:
                    self.hub.report("no snapshot", table=table.id, error=reason(error))
                else:
                    self._kept_n = table.n

    # Telling

    def _show(self, table: Table, deed: Deed, at: float) -> None:
        """``table`` is committed, after ``deed``: put it in the place of the old one and tell everybody."""
        was, self.table = self.table, table
        self.hub.changed(table)
        shown = Shown(table)
        for (viewer, _), stream in list(self.streams.items()):
            if viewer is not None:
                self._tell(stream, shown)
        delay = float(table.settings.get("delay", 0))
        if delay or self._unshown:
            self._unshown.append((deed, at))
        if delay:
            asyncio.get_running_loop().call_later(delay, self._show_late, table.n)
        elif self._unshown:
            self._show_late(table.n)
        else:
            self._show_spectators(shown)
        self.hub.fail("told")
        if was.seats != table.seats:
            self._end_strangers()
        self.players.wake()

    def _show_late(self, n: int) -> None:
        """Show spectators what has been done up to entry ``n``, deed by deed; they may have seen it already."""
        while self.late.n < n:
            fork = self.late.fork()
            fork.perform(*self._unshown.popleft())
            self._show_spectators(Shown(fork))

    def _show_spectators(self, shown: Shown) -> None:
        self.late = shown.table
        for stream in [stream for (viewer, _), stream in self.streams.items() if viewer is None]:
            self._tell(stream, shown)

    def shown_to(self, viewer: int | None) -> Table:
        """The table as a viewer may see it now."""
        return self.late if viewer is None else self.table

    def _tell(self, stream: Stream, shown: Shown) -> None:
        """Tell those who follow a stream what is new to them."""
        was, table = stream.table, shown.table
        listeners = [connection for connection in self.connections if connection.stream is stream]
        news = stream.advance(shown, any(connection.want == ALWAYS for connection in listeners))
        reseated = was.seated() != table.seated()
        rehosted = (was.host, was.listed) != (table.host, table.listed)
        for connection in listeners:
            told = dict(news)
            if reseated:
                told["seats"] = self._seats(table, connection.who)
            if rehosted:
                told["host"], told["listed"] = table.host in connection.who, table.listed
            self._send_update(connection, stream, table, told)

    def _send_update(self, connection: Connection, stream: Stream, table: Table, told: dict[str, Any]) -> None:
        if connection.want != ALWAYS:
            told.pop(VIEW, None)
            if connection.want == ASKED and told.get(ASK, NULL) != NULL:
                told[VIEW] = stream.view()
        if told:
            connection.send(encode({"t": "update", "at": table.at(stream.viewer), **told}))

    def tell_all(self, frame: bytes) -> None:
        """Send something public of this moment to everybody but those who see the table late."""
        for connection in self.connections:
            if self._hears_at_once(connection):
                connection.send(frame)

    def _hears_at_once(self, connection: Connection) -> bool:
        return connection.stream.viewer is not None or not self.table.settings.get("delay", 0)

    def _seats(self, table: Table, who: Who) -> Any:
        return seats_data(table, who, self.present(), self.absent_since)

    # Connections

    def join(self, name: str, who: Who, at: tuple[int, int] | None, talk: int, want: str) -> Connection:
        """Let a client follow the table as viewer ``name``.  Raises Refused for one that may not."""
        viewer = self.may_look(name, who)
        own = viewer is not None and is_of(self.table.seats[viewer].holder, who)
        stream = self.streams.get((viewer, own))
        if stream is None:
            stream = self.streams[viewer, own] = Stream(Shown(self.shown_to(viewer)), viewer, own)
        connection = Connection(self, stream, name, who, want)
        self.connections.append(connection)
        if viewer is not None:
            self.absent_since.pop(viewer, None)
        connection.send(self._state(connection, at, talk))
        if self._hears_at_once(connection):
            for frame in self.players.thinking():
                connection.send(frame)
        self._tell_presence()
        return connection

    def may_look(self, name: str, who: Who) -> int | None:
        """The viewer ``name``, if ``who`` may look on as that.  Raises Refused.

        As long as the game runs a seat's view is its holder's, and there may be no spectators but those at the table.
        """
        table = self.table
        viewer = table.viewer(name)
        if table.status != OVER:
            if viewer is not None and not is_of(table.seats[viewer].holder, who):
                raise Refused("not-yours")
            at_it = any(is_of(person, who) for person in (table.host, *(seat.holder for seat in table.seats)))
            if viewer is None and not table.settings.get("spectators", True) and not at_it:
                raise Refused("no-spectators")
            if viewer is None and self.hub.clock() < self._late_from:
                raise Refused("not-ready")  # it was read again a moment ago, and how it was before isn't known
        return viewer

    def part(self, connection: Connection) -> None:
        """A client has gone."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.used_at = self.hub.clock()
        stream = connection.stream
        if all(other.stream is not stream for other in self.connections):
            self.streams.pop((stream.viewer, stream.own), None)
            if stream.viewer is not None and stream.own:
                self.absent_since[stream.viewer] = self.used_at
        self._tell_presence()

    def present(self) -> set[int]:
        """The seats whose holder is connected."""
        streams = (connection.stream for connection in self.connections)
        return {stream.viewer for stream in streams if stream.viewer is not None and stream.own}

    def _tell_presence(self) -> None:
        """Tell everybody who is here; several changes in a moment are told as one."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_soon(self._send_presence)

    def _send_presence(self) -> None:
        self._presence_due = False
        names = [self.table.seats[seat].name for seat in sorted(self.present())]
        watching = sum(not connection.stream.own for connection in self.connections)
        frame = encode({"t": "presence", "present": names, "watching": watching})
        for connection in self.connections:
            connection.send(frame)

    def _state(self, connection: Connection, at: tuple[int, int] | None, talk: int) -> bytes:
        """Everything that a client may know, but for what it has seen."""
        stream = connection.stream
        table = stream.table
        first, events = stream.events(at)
        view: Part | None = None
        if connection.want == ALWAYS or (connection.want == ASKED and stream.parts[ASK] != NULL):
            view = stream.view()
        if connection.want == ALWAYS:
            stream.seen = view
        return encode(
            {
                "t": "state",
                "table": table.id,
                "game": table.game.name,
                "viewer": viewer_name(table, stream.viewer),
                "host": table.host in connection.who,
                "listed": table.listed,
                "seats": self._seats(table, connection.who),
                "at": table.at(stream.viewer),
                "first": first,
                "events": events,
                "talk": stream.talk(talk),
                VIEW: view,
                **stream.parts,
            }
        )

    def _end_strangers(self) -> None:
        """Whoever has lost a seat is told no more by its name."""
        for connection in list(self.connections):
            seat = connection.stream.viewer
            if seat is not None and connection.stream.own and not is_of(self.table.seats[seat].holder, connection.who):
                connection.lose()
