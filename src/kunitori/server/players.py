"""The bots at a table: when they think, what they are told, and what comes of it.

A bot decides in one thought, whose actions are then played one by one, each a deed as a person's would be.  Somebody
who takes its seat over, or another process that was quicker, ends its thought; nothing of it was seen.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import TYPE_CHECKING, Any, Final

from kunitori.bots import with_temper
from kunitori.core.action import notation
from kunitori.core.dealings import Dealings
from kunitori.core.errors import KunitoriError, Refused
from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.search.budget import Purse
from kunitori.server import deeds
from kunitori.server.bots import Called, Rank, Said, Speech, Thought, WorkerError
from kunitori.server.limits import too_often
from kunitori.server.streams import encode
from kunitori.server.table import BOT, PERSON, RUNNING

if TYPE_CHECKING:
    from kunitori.server.live import LiveTable

AGAIN: Final = 1.0  # seconds after which what failed with the database is tried again
COURTESY: Final = 20  # pauses for which bots leave people the first word where all may act at once
HINTS_APART: Final = 5.0  # seconds from one hint for a seat to the next


class Turn:
    """A bot's decision that is being made, or a person's hint; ``stop`` is set when it is to be made at once."""

    def __init__(self, decision: str) -> None:
        self.decision = decision
        self.stop = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.plays = False  # has it decided?


class Players:
    """The bots of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.hub = live.hub
        self._turns: dict[int, Turn] = {}  # by seat
        self._shown: set[int] = set()  # seats of which everybody knows that they think
        self._talking: set[int] = set()
        self._heard: dict[int, int] = {}  # by seat, how many words of others it has thought about
        self._stages: dict[int, int] = {}  # by seat, the stage of the game in which it last made proposals
        self._begun: tuple[int, list[int]] = (-1, [])  # the stage of the game, and how often each seat acted before it
        self._purses: dict[int, Purse] = {}
        self._hints: dict[int, Turn] = {}  # that are thought about, by seat
        self._hinted: dict[int, float] = {}  # by seat, when it was given a hint
        self._going = 0  # thoughts

    def think(self) -> bool:
        """Is a bot about to act or to speak?"""
        return bool(self._turns or self._talking)

    def wake(self) -> None:
        """Let every bot think that owes a decision, and answer who has heard something; end what is idle."""
        table = self.live.table
        match = table.match
        for seat, turn in list(self._turns.items()):
            if not turn.plays and not self._owes(seat, turn.decision):
                del self._turns[seat]
                self._shown.discard(seat)
                if turn.task is not None:
                    turn.task.cancel()
        for seat, hint in self._hints.items():
            if table.decision(seat) != hint.decision:
                hint.stop.set()  # it comes too late
        if match is None or table.status != RUNNING:
            return
        stage = match.game.stage(match.state)
        if self._begun[0] != stage:
            self._begun = (stage, match.acts[:])
        for seat in table.truly_owing():
            if table.seats[seat].kind == BOT and seat not in self._turns:
                turn = self._turns[seat] = Turn(match.decision(seat))
                turn.task = self.hub.background(self._take_turn(seat, turn))
        for seat in [seat for seat, place in enumerate(table.seats) if place.kind == BOT and seat not in self._talking]:
            heard = heard_by(match, seat)
            if heard > self._heard.get(seat, 0):
                self._heard[seat] = heard
                self._talking.add(seat)
                self.hub.background(self._answer_words(seat))

    def play_now(self) -> None:
        """Let every bot that thinks decide at once."""
        for turn in self._turns.values():
            turn.stop.set()

    def thinking(self) -> list[bytes]:
        """What is told of bots that think to who comes now."""
        match = self.live.table.match
        return [encode({"t": "thinking", "seat": match.seats[seat]}) for seat in sorted(self._shown)] if match else []

    # Decisions

    def _owes(self, seat: int, decision: str) -> bool:
        table = self.live.table
        return table.status == RUNNING and table.decision(seat) == decision and table.seats[seat].kind == BOT

    async def _take_turn(self, seat: int, turn: Turn) -> None:
        """One decision of a bot.  If it fails, what was to decide is kept for its author and the default is taken."""
        try:
            await self._pace(seat, turn, announce=True)
            await self._let_people_begin(turn)
            if self._owes(seat, turn.decision):
                await self._decide(seat, turn)
        except Refused as refusal:  # the seat was given back, the game ended, another process was quicker
            if refusal.reason == "not-kept":
                await asyncio.sleep(AGAIN)
        finally:
            if self._turns.get(seat) is turn:
                del self._turns[seat]
                self._shown.discard(seat)
        self.wake()

    async def _decide(self, seat: int, turn: Turn) -> None:
        table = self.live.table
        match = table.match
        assert match is not None
        try:
            stage = match.game.stage(match.state)
            if self._stages.get(seat) != stage:
                self._stages[seat] = stage
                await self._speak(seat, turn.stop)
            plan = await self._plan(seat, turn, stage)
        except WorkerError as error:
            self.hub.bot_failed(table, match.seats[seat], str(error))
            turn.plays = True
            await self.live.do_for_bot(deeds.Default(seat, turn.decision), client_of(seat, turn.decision))
            return
        turn.plays = True
        for number, words in enumerate(plan):
            decision = self.live.table.decision(seat) if number else turn.decision
            match = self.live.table.match
            if match is None or not self._owes(seat, decision) or not decision:
                return
            if number and words not in map(notation, match.legal_actions(seat)):
                return  # what came of the first ones has changed what is possible: the bot is asked anew
            if number:
                await self._pace(seat, turn)
            await self.live.do_for_bot(deeds.Act(seat, [words], decision), client_of(seat, decision))

    async def _pace(self, seat: int, turn: Turn, announce: bool = False) -> None:
        """Wait as long as people want to see the move before; drafts are composed at once, and nobody waits alone."""
        table = self.live.table
        match = table.match
        if match is None or match.drafts.get(seat):
            return
        if announce and match.state.step().mode != JOINT:  # there it might tell who acts unseen
            self._shown.add(seat)
            self.live.tell_all(encode({"t": "thinking", "seat": match.seats[seat]}))
        if not self.live.connections:
            return
        try:
            async with asyncio.timeout(float(table.settings.get("pace", 0)) / 1000):
                await turn.stop.wait()
        except TimeoutError:
            pass

    async def _let_people_begin(self, turn: Turn) -> None:
        """Where all may act at once, as in the Tea Ceremony, people have the first word for a while."""
        pause = float(self.live.table.settings.get("pace", 0)) / 1000
        for _ in range(COURTESY):
            if turn.stop.is_set() or not self._somebody_is_silent():
                return
            await asyncio.sleep(pause)

    def _somebody_is_silent(self) -> bool:
        """Has somebody who may act at the same time as bots not acted in this stage of the game?"""
        table = self.live.table
        match = table.match
        if match is None or table.status != RUNNING:
            return False
        step = match.state.step()
        if step.mode != JOINT or step.sealed:
            return False
        stage, acts = self._begun
        people = [seat for seat in match.pending() if table.seats[seat].kind == PERSON]
        return stage == match.game.stage(match.state) and any(match.acts[seat] == acts[seat] for seat in people)

    async def _plan(self, seat: int, turn: Turn, stage: int) -> list[str]:
        """What the bot of ``seat`` means to do, told nothing but what the seat may know.  Raises WorkerError."""
        match = self.live.table.match
        assert match is not None
        legal = match.legal_actions(seat)
        if len(legal) == 1:
            return [notation(legal[0])]
        settings = self.hub.settings
        purse = self._purses.setdefault(seat, Purse(settings.think, settings.think_stage))
        seconds = purse.budget(stage, match.game.attention(match.state, seat)).seconds
        thought = self._thought(match, seat, self._bot(seat), turn.decision, seconds or 0.0)
        try:
            plan, took = await self._ask(thought, turn.stop)
        except Called:  # no process has begun that could decide at once
            return [notation(match.default(seat))]
        purse.spent(stage, took)
        return plan

    def _thought(self, match: Match, seat: int, bot: str, decision: str, seconds: float) -> Thought:
        actions = [notation(action) for action in match.legal_actions(seat)]
        return Thought(*self._asked(match, seat, bot, f"bot {seat} {decision}"), actions, seconds)

    async def _ask(self, thought: Thought, stop: asyncio.Event) -> tuple[list[str], float]:
        self._going += 1
        try:
            return await self.hub.workers.plan(thought, self._rank(), stop)
        finally:
            self._going -= 1

    def _bot(self, seat: int) -> str:
        """Which bot sits there; tables of earlier versions may not name it."""
        return self.live.table.seats[seat].bot or self.hub.substitute

    def _asked(self, match: Match, seat: int, bot: str, reason: str) -> tuple[str, str, Any, Dealings, int]:
        """What a bot is told whatever it is asked, and the seed of its own choices."""
        seed = hmac.new(match.key, reason.encode(), hashlib.sha256).digest()
        return (
            match.game.name,
            with_temper(bot),
            match.view(seat),
            match.dealings(seat),
            int.from_bytes(seed[:8], "big"),
        )

    def _rank(self) -> Rank:
        """Tables that somebody looks at go first, and of one table's thoughts the first before any other's second."""
        return int(not self.live.connections), self._going

    # Words

    async def _answer_words(self, seat: int) -> None:
        """Let a bot answer what was said."""
        table = self.live.table
        try:
            await self._speak(seat)
        except WorkerError as error:
            self.hub.bot_failed(table, table.seats[seat].name, str(error))
        finally:
            self._talking.discard(seat)
        self.wake()

    async def _speak(self, seat: int, before: asyncio.Event | None = None) -> None:
        """Let a bot say what it wants to; what isn't possible isn't said.

        ``before``: it speaks before it decides, which is set when there is no time for that.  Raises WorkerError.
        """
        table = self.live.table
        match = table.match
        assert match is not None
        asked = self._asked(match, seat, self._bot(seat), f"words {seat} {len(match.talk.messages)} {match.sequence}")
        speech = Speech(*asked, before is not None, bool(table.settings.get("private_talk", True)))
        try:
            words = await self.hub.workers.do(speech, self._rank(), before)
        except Called:
            return
        for word in words:
            client = client_of(seat, f"word {digest(word, self._stages.get(seat))}")
            try:
                await self.live.do_for_bot(deed_of(seat, word), client)
            except KunitoriError:
                continue

    # Hints

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the strongest bot would do for a person on ``seat``.  Raises Refused."""
        table = self.live.table
        match = table.playing()
        if not table.settings.get("hints", False):
            raise Refused("hints-off")
        if seat not in match.pending():
            raise Refused("not-your-decision")
        wait = HINTS_APART - max(0.0, self.hub.clock() - self._hinted.get(seat, 0.0))
        if wait > 0:
            raise too_often(wait)
        self._hinted[seat] = float("inf")  # as long as it is thought about
        turn = self._hints[seat] = Turn(match.decision(seat))
        try:
            thought = self._thought(match, seat, self.hub.strongest, turn.decision, self.hub.settings.think)
            plan, _ = await self._ask(thought, turn.stop)
        except WorkerError as error:
            self.hub.bot_failed(table, match.seats[seat], str(error))
            raise Refused("busy") from error
        except Called as error:  # it would come too late anyway
            raise Refused("busy") from error
        finally:
            del self._hints[seat]
            self._hinted[seat] = self.hub.clock()
        return {"decision": turn.decision, "bot": self.hub.strongest, "actions": plan}


def heard_by(match: Match, seat: int) -> int:
    """How many words of others ``seat`` has heard."""
    return sum(message.seat != seat and message.known_to(seat) for message in match.talk.messages)


def deed_of(seat: int, word: Said) -> deeds.Deed:
    """A bot's word as a deed."""
    if word.kind == "offer":
        return deeds.Offer(seat, list(word.gifts), list(word.to))
    if word.kind in ("accept", "close"):
        return (deeds.Accept if word.kind == "accept" else deeds.Close)(seat, word.number)
    return deeds.Say(seat, word.kind, "", list(word.to))


def client_of(seat: int, what: str) -> str:
    """The id in the log of what a bot does, so that of two processes one does it; no client's own begins so."""
    return f"bot {seat} {what}"


def digest(word: Said, stage: int | None) -> str:
    """The same for the same word in one stage of the game, so that of two processes one says it."""
    return hashlib.sha256(repr((word, stage)).encode()).hexdigest()[:20]
