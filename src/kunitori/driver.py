"""How bots play a game, wherever they do so by themselves: in simulations, in the arena, in learning."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kunitori.bots import Bot, find
from kunitori.core.action import Action
from kunitori.core.errors import KunitoriError
from kunitori.core.game import Game
from kunitori.core.match import seed_of
from kunitori.core.state import State
from kunitori.search.budget import FOREVER, Budget, Purse
from kunitori.signals import Ended

BLOCK: Final = 64  # bytes that SHA-256 takes at once

FAULTS: Final = (Exception, SystemExit)  # whatever happens in a bot that we don't know

Act = Callable[[int, Action], Any]  # carries out an action of a seat


class BotFault(RuntimeError):
    """A bot failed, or chose what it may not; the message says which, where and how."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What a thought may cost a bot; where nothing is said, each bot takes its own time.

    simulations  where no time is counted: every choice follows from the seed
    decision     seconds for a composed decision
    turn         seconds for all of a seat's decisions in one stage of the game
    game         seconds for all of a seat's decisions in the whole game
    """

    simulations: int | None = None
    decision: float | None = None
    turn: float | None = None
    game: float | None = None

    def purse(self) -> Purse | None:
        """A seat's time when the game begins; None if it isn't counted."""
        if self.decision is None and self.turn is None and self.game is None:
            return None
        return Purse(FOREVER if self.decision is None else self.decision, self.turn, self.game)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot was asked once: on which seat, how many seconds it was given, and how many it took."""

    seat: int
    given: float | None
    taken: float


def bot_seed(seed: str, number: int, seat: int) -> int:
    """The seed of a bot's own choices."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number} {seat}".encode()).digest()[:8], "big")


def made(name: str, game: Game, seed: int) -> Bot:
    """The bot of that name.  Raises BotFault, BadInput."""
    try:
        bot: Any = find(name)(game, seed)
    except (KunitoriError, Ended):
        raise
    except FAULTS as error:
        raise BotFault(f"the bot {name} can't be made: {type(error).__name__}: {error}") from error
    if isinstance(bot, Bot) and not hasattr(bot, "dealings"):
        raise BotFault(f"the bot {name} can't be made: its __init__ doesn't call that of kunitori.bots.Bot")
    if not isinstance(bot, Bot):
        raise BotFault(f"the bot {name} is none: kunitori.bots.Bot is what bots are made of, not {type(bot).__name__}")
    return bot


class Quick:
    """A game without a match around it, with the same chance as a match of that key."""

    def __init__(self, game: Game, options: dict[str, Any], key: bytes) -> None:
        self.game = game
        self.state: State = game.new(options, seed_of(key, 0))
        self.state.events = []
        block = key.ljust(BLOCK, b"\0")
        self.inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block))
        self.outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in block))
        self.sequence = 1

    def act(self, seat: int, action: Action) -> None:
        """An action of a seat that owes one; chance begins anew with each that counts as a line of a record."""
        step = self.state.step()
        if not step.sealed or step.is_seal(self.state, seat, action):
            self.state.rng = self.seed()
            self.sequence += 1
        self.state.apply(seat, action)

    def seed(self) -> int:
        """What ``seed_of`` gives, with the key's part of the HMAC done once."""
        inner = self.inner.copy()
        inner.update(self.sequence.to_bytes(8, "big"))
        outer = self.outer.copy()
        outer.update(inner.digest())
        return int.from_bytes(outer.digest()[:4], "big") or 1


class Driver:
    """Lets bots play one game to its end; all of it follows from the seed and the number.

    names      the bots by seat
    decisions  how many choices they made, and ``forced``: those with one option, which had to be asked all the same
    thoughts   what they were asked, in order, where there was a choice

    Raises BotFault for a bot that can't be made, BadInput for one that can't play this game.
    """

    def __init__(self, game: Game, names: list[str], seed: str, number: int, pace: Pace = Pace()) -> None:
        self.game = game
        self.names = names
        self.pace = pace
        self.bots = [made(name, game, bot_seed(seed, number, seat)) for seat, name in enumerate(names)]
        self.purses = [pace.purse() for _ in names]
        self._left = [0.0 for _ in names]  # seconds of what was given for the decision that a seat made last
        self.dice = random.Random(f"{seed} {number}")
        self.decisions = 0
        self.forced = 0
        self.thoughts: list[Thought] = []

    def play(self, state: State, act: Act, most: int) -> None:
        """Play to the end, or until ``most`` choices were made; of several who owe one any may be next.

        Raises BotFault.
        """
        try:
            self.play_on(state, act, most)
        finally:
            self.close(state)

    def close(self, state: State) -> None:
        """The game is over or given up: bots let go of what they hold; one that fails in it holds nobody up."""
        for bot in self.bots:
            try:
                bot.close(state.returns() if state.is_terminal() else None)
            except Ended:
                raise
            except FAULTS as error:
                bot.faults.append(f"it didn't end in order: {type(error).__name__}: {error}")

    def faults(self) -> list[str]:
        """What went wrong in bots that were helped out with a default choice, a sentence for each of them."""
        return [
            f"the bot {name} on seat {seat + 1} failed {len(bot.faults)} times: {bot.faults[0]}"
            for seat, (name, bot) in enumerate(zip(self.names, self.bots))
            if bot.faults
        ]

    def play_on(self, state: State, act: Act, most: int) -> None:
        """``play``, with bots that stay."""
        while not state.is_terminal() and self.decisions + self.forced < most:
            pending = state.pending()
            seat = pending[0] if len(pending) == 1 else pending[self.dice.randrange(len(pending))]
            actions = state.legal_actions(seat)
            for i, action in enumerate(self.planned(state, seat, actions)):
                if i:
                    actions = state.legal_actions(seat)
                    if action not in actions:
                        break  # what came of the first ones has changed what is possible: the bot is asked anew
                if len(actions) == 1:
                    self.forced += 1
                else:
                    self.decisions += 1
                act(seat, action)

    def planned(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """What the bot means to do; the first of it is possible.  Raises BotFault."""
        try:
            plan = self.thought(self.bots[seat], state, seat, actions)
        except Ended:  # somebody ends the program while the bot thinks
            raise
        except FAULTS as error:
            raise BotFault(f"the bot {self._asked(seat)} failed: {type(error).__name__}: {error}") from error
        if not plan or plan[0] not in actions:
            told = repr(str(plan[0])[:80]) if plan else "nothing"
            raise BotFault(f"the bot {self._asked(seat)} chose {told}, which is none of its {len(actions)} choices")
        return plan

    def _asked(self, seat: int) -> str:
        """Who is asked, and for which decision."""
        return f"{self.names[seat]} on seat {seat + 1}, decision {self.decisions + self.forced + 1}"

    def thought(self, bot: Bot, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """The bot's answer, within what it may think; the time it took is noted, and paid from its purse."""
        view = state.view(seat) if bot.needs_view else None
        purse = self.purses[seat]
        stage = self.game.stage(state) if purse else 0
        given = None
        if purse:
            given = self._given(purse, stage, state, seat)
            bot.budget = Budget(given)
        elif self.pace.simulations is not None:
            bot.budget = Budget(simulations=self.pace.simulations)
        bot.excused = 0.0
        began = time.perf_counter()
        plan = bot.plan(view, actions)
        taken = max(0.0, time.perf_counter() - began - bot.excused)
        if purse and given is not None:
            purse.spent(stage, taken)
            self._left[seat] = given - taken
        if len(actions) > 1:
            self.thoughts.append(Thought(seat, given, taken))
        return plan

    def _given(self, purse: Purse, stage: int, state: State, seat: int) -> float:
        """Seconds for the next answer: who answers a sealed decision step by step has no more for it than who plans."""
        step = state.step()
        seconds = purse.budget(stage, self.game.attention(state, seat)).limit
        if self.pace.decision is not None and step.sealed and step.has_draft(state, seat):
            return max(0.0, min(seconds, self._left[seat]))
        return seconds
