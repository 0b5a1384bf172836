"""The bots at a table in the terminal: what they may think and say, and what is done for one that fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar

from kunitori.bots import Bot
from kunitori.core.action import Action
from kunitori.core.errors import KunitoriError
from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.core.talk import OFFER, Message, Word
from kunitori.driver import FAULTS
from kunitori.engine.bot import ProgramBot
from kunitori.search.budget import Purse
from kunitori.signals import Ended
from kunitori.text import Catalogue

T = TypeVar("T")
DECISIONS: Final = 4  # whose time a bot may think in one stage of the game, such as a turn
NOTICED: Final = 0.3  # seconds of a thought from which people want to know what they wait for
MOST_WORDS: Final = 4  # that a bot says at a time
ACCEPT: Final = "accept"
CLOSE: Final = "close"

Answer = tuple[str, Message]  # ACCEPT or CLOSE, and the offer as it stood in the match's talk


class SeatedBots:
    """The bots of one table, by seat.

    ``thought`` and ``words`` tell a bot what its seat may know now, and give what remains to be done: the bot's own
    part, which reads nothing of the match and may be done in a thread.

    hurried  the bot that thinks, or is about to, is to decide at once
    """

    def __init__(self, match: Match, bots: dict[int, Bot], catalogue: Catalogue, seconds: float | None = None) -> None:
        self.match = match
        self.bots = bots
        self.catalogue = catalogue
        self.hurried = False
        self._problems: list[tuple[int, str, dict[str, str]]] = []  # that weren't told yet: seat, message, values
        self._purses = {seat: purse_of(bot, seconds) for seat, bot in bots.items()}
        self._heard: dict[int, int] = {}  # how many words of others it has thought about
        self._stages: dict[int, int] = {}  # the stage of the game in which it last made proposals
        self._said: set[tuple[object, ...]] = set()  # seat, stage, word: each is said once, so that all talk ends

    # Decisions

    def thought(self, seat: int) -> Callable[[], list[Action]]:
        """How the bot decides: a plan of which the first action is possible, or nothing where it fails."""
        match, bot = self.match, self.bots[seat]
        stage, purse = match.game.stage(match.state), self._purses[seat]
        if purse:
            attention = 1.0 if purse.turn is None else match.game.attention(match.state, seat)
            bot.budget = purse.budget(stage, attention)
        bot.budget.stop = lambda: self.hurried
        bot.dealings = match.dealings(seat)
        view = match.view(seat) if bot.needs_view else None
        return partial(self._think, seat, stage, view, match.legal_actions(seat))

    def _think(self, seat: int, stage: int, view: Any, actions: list[Action]) -> list[Action]:
        bot, purse = self.bots[seat], self._purses[seat]
        faults = len(bot.faults)
        bot.excused = 0.0
        began = time.perf_counter()
        plan = self._guarded(seat, "table-bot-failed", lambda: possible(bot.plan(view, actions), actions))
        self.hurried = False
        if purse:
            purse.spent(stage, max(0.0, time.perf_counter() - began - bot.excused))
        for fault in bot.faults[faults:]:
            self._note(seat, "table-bot-fault", fault=fault)
        if plan == []:
            self._note(seat, "table-bot-astray")
        return plan or []

    def takes_time(self, seat: int) -> bool:
        """May the thought that was asked for last take so long that people notice?"""
        seconds = self.bots[seat].budget.seconds
        return seconds is not None and seconds >= NOTICED and len(self.match.legal_actions(seat)) > 1

    def thinks(self, seat: int) -> str:
        """That it thinks; who does isn't told where several decide unseen, since it might tell who acts."""
        hidden = self.match.state.step().mode == JOINT
        return self.catalogue.text("table-thinks", seat="none" if hidden else self._name(seat))

    def play(self, seat: int, plan: list[Action]) -> None:
        """Play a plan as long as it is possible, at least the usual choice."""
        if not self.match.play_while_legal(seat, plan):
            self.match.play(seat, self.match.default(seat))

    # Words

    def speaker(self) -> int | None:
        """Who is to be asked next for what it says: something new was said to it, or it decides in a new stage."""
        if self.match.state.is_terminal():
            return None
        return next((seat for seat in self.bots if self._has_news(seat) or self._begins(seat)), None)

    def words(self, seat: int) -> Callable[[], list[Word]]:
        """What the bot says now."""
        match, bot = self.match, self.bots[seat]
        fresh = self._begins(seat)
        self._heard[seat] = heard_by(match, seat)
        if fresh:
            self._stages[seat] = match.game.stage(match.state)
        bot.dealings = match.dealings(seat)
        return partial(self._speak, seat, match.view(seat), fresh)

    def _has_news(self, seat: int) -> bool:
        return heard_by(self.match, seat) > self._heard.get(seat, 0)

    def _begins(self, seat: int) -> bool:
        """Does it decide for the first time in this stage of the game?"""
        match = self.match
        return seat in match.pending() and self._stages.get(seat) != match.game.stage(match.state)

    def _speak(self, seat: int, view: Any, fresh: bool) -> list[Word]:
        bot = self.bots[seat]
        return self._guarded(seat, "table-bot-mute", lambda: [*islice(bot.parley(view, fresh, True), MOST_WORDS)]) or []

    def say(self, seat: int, words: list[Word]) -> list[Answer]:
        """Say it, as far as it is possible; which offers were answered by it, and how."""
        answers = [self._guarded(seat, "table-bot-mute", partial(self._carry_out, seat, word)) for word in words]
        return [answer for answer in answers if answer]

    def _carry_out(self, seat: int, word: Word) -> Answer | None:
        """One word, if it is possible and not said before; the answer to an offer that it was."""
        match = self.match
        number = word.number if word.kind in (ACCEPT, CLOSE) else 0
        said = (seat, match.game.stage(match.state), word.kind, number, word.gifts, word.to)
        if said in self._said:
            return None
        self._said.add(said)
        with suppress(KunitoriError):
            if word.kind in (ACCEPT, CLOSE):
                offer = match.talk.open_offer(seat, word.number)
                (match.accept if word.kind == ACCEPT else match.close_offer)(seat, word.number)
                return word.kind, offer
            if word.kind == OFFER:
                match.offer(seat, word.gifts, word.to)
            else:
                match.say(seat, "", word.to, word.kind)
        return None

    # What goes wrong

    def told_problems(self) -> list[str]:
        """What went wrong since this was asked last, in sentences."""
        problems, self._problems = self._problems, []
        return [self.catalogue.text(message, seat=self._name(seat), **values) for seat, message, values in problems]

    def _guarded(self, seat: int, problem: str, ask: Callable[[], T]) -> T | None:
        """What comes of asking the bot; None, and a problem to tell, where it fails: the game goes on all the same."""
        try:
            return ask()
        except Ended:  # somebody ends the program while the bot thinks
            raise
        except FAULTS as error:
            self._note(seat, problem, error=type(error).__name__)
            return None

    def _note(self, seat: int, problem: str, **values: str) -> None:
        self._problems.append((seat, problem, values))

    def _name(self, seat: int) -> str:
        return self.catalogue.seat(self.match.seats[seat])


def purse_of(bot: Bot, seconds: float | None) -> Purse | None:
    """What a bot may think: so long for a decision, else its own time; None where it has none.

    In a whole stage it is not much longer.  A program has the whole time for each decision: one that doesn't heed it
    would be ended for that.
    """
    decision = bot.budget.seconds if seconds is None else seconds
    if decision is None:
        return None
    return Purse(decision, None if isinstance(bot, ProgramBot) else DECISIONS * decision)


def possible(plan: list[Action], actions: list[Action]) -> list[Action]:
    """The plan if it begins with one of the actions, else nothing."""
    plan = list(plan)
    return plan if plan and plan[0] in actions else []


def heard_by(match: Match, seat: int) -> int:
    """How many words of others ``seat`` has heard."""
    return sum(message.seat != seat and message.known_to(seat) for message in match.talk.messages)
