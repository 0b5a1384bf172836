"""A table: what its log says, and nothing else.  No clock, no socket, no database.

A table is made of what it began with by performing one deed after the other (``deeds.py``), live and when it is read
again alike.  What is shown is never changed: whoever performs a deed does so on a fork, and shows that once it is kept.
"""

from __future__ import annotations

import copy
import hashlib
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kunitori.core.errors import BadInput, KunitoriError, Refused
from kunitori.core.event import Event
from kunitori.core.game import Game, find
from kunitori.core.match import Match, new_match
from kunitori.core.snapshot import from_snapshot, snapshot
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT
from kunitori.server.chance import commitment, key_of_table
from kunitori.store import LogEntry, Stored, Summary

if TYPE_CHECKING:
    from kunitori.server.deeds import Deed

OPEN: Final = "open"  # people sit down
RUNNING: Final = "running"
OVER: Final = "over"
PERSON: Final = "person"
BOT: Final = "bot"
VACANT: Final = "open"
SPECTATOR: Final = "spectator"
NO_KEY: Final = bytes(32)
PROBES: Final = 8  # deals that are tried to see whether the seats' names are settled before the deal


Who = frozenset[str]  # the identities that somebody has proved to have


def is_of(identity: str, who: Who) -> bool:
    """Is it an identity of ``who``?  Nobody has the empty one."""
    return bool(identity) and identity in who


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table.

    name          the game's, or ``seat-1`` … until the deal settles it
    kind          PERSON, BOT or VACANT
    bot           which bot plays
    player        who sits here, as others read it
    holder        whose seat it is, "" if nobody's yet
    former        whose it was before a bot took over, or it was opened
    contribution  to the chance of the game
    resigned      has its player given up?
    asked         which question it owes an answer to, None if none; only whether it changes matters
    since         when that was asked, seconds since 1970
    used          seconds spent on the questions before
    """

    name: str
    kind: str = PERSON
    bot: str = ""
    player: str = ""
    holder: str = ""
    former: str = ""
    contribution: str = ""
    resigned: bool = False
    asked: tuple[int, ...] | None = None
    since: float = 0.0
    used: float = 0.0


@dataclass(frozen=True, slots=True)
class Poll:
    """Something that the people at the table vote on: ``on`` is rewind, end, replace or return.

    seat  of replace and return: whose
    to    of rewind: how many events there were of those that everybody knows
    bot   of replace: which bot, as who proposed it wishes
    """

    on: str
    seat: int
    to: int
    by: int
    yes: tuple[int, ...]
    no: tuple[int, ...] = ()
    bot: str = ""


@dataclass(slots=True)
class Table:
    """What a log says.

    n        how many entries of the log there are in it
    counts   how many events each viewer may know, by seat and last of all for spectators
    epochs   how often something that a viewer knew was undone, likewise
    said     when each message of the match's talk was said
    began    when the step that is asked now began
    ended    "" or how it ended without the game being over
    rematch  the table that plays it again
    updated  when the last deed was done
    seen     when the last was done that everybody may know of; lists show that, or they would tell of secret acts
    lost     was anything of the game lost, since it could not be read any more after an upgrade?
    unread   entries at the log's end of which that is true, and without which nobody has gone on yet
    first_ruleset   by which it began; after an upgrade the game may go on by another
    """

    id: str
    game: Game
    options: dict[str, Any]
    scenario: dict[str, Any] | None
    secret: bytes
    created: float
    host: str
    listed: bool
    settings: dict[str, Any]
    seats: list[Seat]
    n: int = 0
    match: Match | None = None
    counts: list[int] = field(default_factory=list)
    epochs: list[int] = field(default_factory=list)
    said: list[float] = field(default_factory=list)
    polls: tuple[Poll, ...] = ()
    began: tuple[tuple[int, ...], float] = ((), 0.0)
    ended: str = ""
    rematch: str = ""
    updated: float = 0.0
    seen: float = 0.0
    lost: bool = False
    unread: int = 0
    first_ruleset: str = ""

    def __post_init__(self) -> None:
        self.first_ruleset = self.first_ruleset or self.game.ruleset

    # Reading

    @property
    def status(self) -> str:
        if self.match is None:
            return OPEN
        return OVER if self.ended or self.match.state.is_terminal() else RUNNING

    def playing(self) -> Match:
        """The match of a running table.  Raises Refused."""
        if self.match is None:
            raise Refused("not-begun")
        if self.status == OVER:
            raise Refused("game-over")
        return self.match

    def seat_of(self, name: str) -> int:
        """A seat's number by its name.  Raises Refused."""
        for i, seat in enumerate(self.seats):
            if seat.name == name:
                return i
        raise Refused("no-such-seat", seat=name[:40])

    def viewer(self, name: str) -> int | None:
        """A viewer by its name: a seat's number, None for spectators.  Raises Refused."""
        return None if name == SPECTATOR else self.seat_of(name)

    def owing(self, viewer: int | None = None) -> list[int]:
        """Who owes a decision, as far as ``viewer`` (None: a spectator) may know."""
        if self.match is None or self.status != RUNNING:
            return []
        return self.match.pending(NOBODY if viewer is None else viewer)

    def truly_owing(self) -> list[int]:
        """Who owes a decision; for the house alone."""
        return self.match.pending() if self.match is not None and self.status == RUNNING else []

    def people(self) -> list[int]:
        """The seats that people hold."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.resigned]

    def decision(self, seat: int) -> str:
        """The id of the decision that ``seat`` owes now, "" if none."""
        return self.match.decision(seat) if self.match is not None else ""

    def at(self, viewer: int | None) -> tuple[int, int]:
        """How far a viewer's stream of events has come: epoch and count."""
        if self.match is None:
            return 0, 0
        place = -1 if viewer is None else viewer
        return self.epochs[place], self.counts[place]

    def result(self) -> dict[str, Any] | None:
        """How it ended; None while it hasn't."""
        if self.match is None or self.status != OVER:
            return None
        if self.ended:
            return {"reason": self.ended, "returns": None}
        shares = self.match.state.returns()
        return {"reason": "played", "returns": {seat.name: share for seat, share in zip(self.seats, shares)}}

    def chance(self) -> dict[str, Any]:
        """What may be told of where chance comes from."""
        out: dict[str, Any] = {
            "commitment": commitment(self.secret),
            "contributions": {seat.name: seat.contribution for seat in self.seats},
        }
        if self.match is not None and self.status == OVER:
            out["secret"], out["key"] = self.secret.hex(), self.match.key.hex()
        return out

    # Changing

    def fork(self) -> Table:
        """An independent copy."""
        twin = copy.copy(self)
        twin.seats = self.seats[:]
        if self.match is not None:
            twin.match = self.match.fork()
            twin.counts, twin.epochs, twin.said = self.counts[:], self.epochs[:], self.said[:]
        return twin

    def perform(self, deed: Deed, at: float) -> None:
        """The next deed of the log.  Raises Refused or BadInput; the table is then good for nothing."""
        before = self.match.events[:] if self.match is not None else []
        face = self._face()
        deed.perform(self)
        self.n += 1
        self._follow(before, at)
        if self._face() != face:
            self.seen = at

    def _face(self) -> tuple[Any, ...]:
        """All of it that everybody may know, the match by how much of it is public."""
        messages = self.match.talk.messages if self.match is not None else []
        return (
            self.status, self.host, self.listed, self.settings, self.rematch, self.polls, self.owing(), self.at(None),
            self.seated(),
            [message for message in messages if message.known_to(None)],
        )  # fmt: skip

    def seated(self) -> list[tuple[str, str, str, str, str, bool]]:
        """Who sits where, as far as others hear of it when it changes."""
        return [(seat.name, seat.kind, seat.bot, seat.player, seat.holder, seat.resigned) for seat in self.seats]

    def change_seat(self, seat: int, **values: Any) -> None:
        """A seat with some of its fields changed."""
        self.seats[seat] = replace(self.seats[seat], **values)

    def deal(self) -> None:
        """Begin: the key is made of the house's secret and everybody's contributions."""
        key = key_of_table(self.secret, [seat.contribution for seat in self.seats])
        match = new_match(self.game, self.options, key, None, self.scenario)
        match.players = [seat.player or name for seat, name in zip(self.seats, match.seats)]
        self.play(match)

    def play(self, match: Match) -> None:
        """Go on with a match; seats get its names."""
        self.match = match
        for i, name in enumerate(match.seats):
            self.change_seat(i, name=name)
        self.counts = [0] * (len(self.seats) + 1)
        self.epochs = [0] * (len(self.seats) + 1)

    def take_over(self, match: Match, at: float) -> None:
        """Begin in the middle of a match that was played elsewhere."""
        self.play(match)
        self._follow([], at)

    def _follow(self, before: list[Event], at: float) -> None:
        """Bring up to date what follows from the match, in which there were events ``before``."""
        self.updated = at
        if self.match is None:
            return
        kept = min(len(before), len(self.match.events))
        for place, viewer in enumerate([*range(len(self.seats)), None]):
            lost = sum(event.known_to(viewer) for event in before[kept:])
            self.counts[place] += sum(event.known_to(viewer) for event in self.match.events[kept:]) - lost
            self.epochs[place] += lost > 0
        if lost:  # of what everybody knows: votes name places in it
            self.polls = tuple(poll for poll in self.polls if poll.on != "rewind")
        self.said.extend([at] * (len(self.match.talk.messages) - len(self.said)))
        self._clock(at)

    def _clock(self, at: float) -> None:
        """Note who has been asked what since when.

        In a joint step the time runs from its beginning, so that nobody's clock tells what was done unseen.
        """
        assert self.match is not None
        state = self.match.state
        frame: tuple[int, ...] = ()
        joint = False
        if self.status == RUNNING:
            step = state.step()
            joint = step.mode == JOINT
            frame = (len(state.agenda), step.id, self.match.open if step.sealed else -1)
        if frame != self.began[0]:
            self.began = (frame, at)
        owing = self.truly_owing()
        for i, seat in enumerate(self.seats):
            asked = None if i not in owing else frame if joint else (*frame, self.match.sequence)
            if asked != seat.asked:
                used = seat.used + (at - seat.since if seat.asked is not None else 0.0)
                self.seats[i] = replace(seat, asked=asked, since=at, used=used)

    # Keeping

    def hash(self) -> bytes | None:
        """SHA-256 of the position; None before the start."""
        if self.match is None:
            return None
        position = self.game.position(self.match.state)
        return hashlib.sha256(msgspec.json.encode(position, order="sorted")).digest()

    def keep(self) -> bytes:
        """The whole table, as ``read_table`` takes it."""
        data = {name: getattr(self, name) for name in KEPT}
        data["match"] = snapshot(self.match) if self.match is not None else None
        return zlib.compress(msgspec.json.encode(data), 1)

    def begin_data(self) -> dict[str, Any]:
        """What the table begins with, as ``read_table`` takes it."""
        return {
            "options": self.options, "scenario": self.scenario, "host": self.host, "listed": self.listed,
            "settings": self.settings, "seats": msgspec.to_builtins(self.seats),
        }  # fmt: skip

    def summary(self) -> Summary:
        """What the database shows of it in lists."""
        status = self.status
        owing = self.truly_owing()
        return Summary(
            self.host,
            status,
            self.listed,
            status == OPEN and any(seat.kind == VACANT for seat in self.seats),
            any(self.seats[seat].kind == BOT for seat in owing),
            bool(owing) and self.settings.get("clock", {}).get("kind", "none") != "none",
            {
                "n": self.n,
                "seats": [[seat.name, seat.kind, seat.player, seat.bot, seat.holder] for seat in self.seats],
                "owes": owing,
                "seen": self.owing(),
                "result": self.result(),
                "updated": max(self.created, self.seen),
            },
        )


KEPT: Final = (
    "options", "scenario", "host", "listed", "settings", "seats", "n", "counts", "epochs", "said", "polls", "began",
    "ended", "rematch", "updated", "seen", "lost",
)  # fmt: skip


def read_table(stored: Stored) -> Table:
    """A table as the store has it.  Raises BadInput if its snapshot can't be read any more.

    After an upgrade the log beyond the snapshot may not lead where it led: then the game is as it was before that,
    while talk, settings and who sits where are as they are at the end.
    """
    table = _begun(stored)
    return table if _leads_on(table, stored.entries) else _without_lost(_begun(stored), stored.entries)


def _leads_on(table: Table, entries: list[LogEntry]) -> bool:
    """Perform all of a log; is the table then as it was?"""
    from kunitori.server.deeds import read_deed

    try:
        for entry in entries:
            table.perform(read_deed(entry.deed), entry.at)
    except (KunitoriError, msgspec.MsgspecError):
        return False
    return not entries or entries[-1].hash in (None, table.hash())


def _without_lost(table: Table, entries: list[LogEntry]) -> Table:
    """Perform what of a log leads where it led, and of what comes after that only what has to do with no position."""
    from kunitori.server.deeds import ASIDE, SetBack, read_deed

    lost = 0
    for entry in entries:
        fork = table.fork()
        try:
            deed = read_deed(entry.deed)
            if isinstance(deed, SetBack):
                lost = 0
            fork.perform(deed, entry.at)
            fine = isinstance(deed, ASIDE) if lost else entry.hash in (None, fork.hash())
        except (KunitoriError, msgspec.MsgspecError):
            fine = False
        if fine:
            table = fork
        else:
            lost += 1
        table.n = entry.n
    table.unread = lost
    return table


def _begun(stored: Stored) -> Table:
    """A table without the log beyond its snapshot.  Raises BadInput if that can't be read."""
    game = find(stored.game)
    try:
        data = stored.begin if stored.snapshot is None else msgspec.json.decode(zlib.decompress(stored.snapshot))
        match = data.pop("match", None) if stored.snapshot is not None else None
        data = data | {
            "seats": msgspec.convert(data["seats"], list[Seat]),
            "polls": msgspec.convert(data.get("polls", ()), tuple[Poll, ...]),
            "began": msgspec.convert(data.get("began", ((), 0.0)), tuple[tuple[int, ...], float]),
        }
    except (zlib.error, msgspec.MsgspecError, KeyError) as error:
        raise BadInput(f"the table {stored.id} can't be read any more: {error}") from error
    table = Table(
        id=stored.id, game=game, secret=stored.secret, created=stored.created, first_ruleset=stored.ruleset, **data
    )  # fmt: skip
    if match is not None:
        table.match = from_snapshot(match)
    return table


def names_of_seats(game: Game, options: dict[str, Any], scenario: dict[str, Any] | None) -> list[str]:
    """What the seats are called before the deal: ``seat-1`` … where it is the deal that settles it.

    Raises BadInput for options or a scenario that can't be.
    """
    if scenario is not None:
        return list(new_match(game, None, NO_KEY, None, scenario).seats)
    checked = game.options(options)
    names = {tuple(game.seat_names(game.new(checked, deal))) for deal in range(1, PROBES + 1)}
    first = min(names)
    return list(first) if len(names) == 1 else [f"seat-{n}" for n in range(1, len(first) + 1)]
