"""The table in plain line mode: it asks people in turn, lets bots act, and tells everybody what they may know."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.core.talk import Message
from kunitori.plain.commands import Commands, Outcome
from kunitori.plain.lines import Lines
from kunitori.plain.moves import FEW, listed
from kunitori.plain.words import answered, asked, result, talked, worth_telling
from kunitori.seatedbots import Answer, SeatedBots
from kunitori.text import Catalogue

if TYPE_CHECKING:
    from kunitori.bots import Bot


class Save(Protocol):
    """Keeps the match, in another file if one is named; where, or why not, as a sentence."""

    def __call__(self, match: Match, file: str = "") -> str: ...


class PlainTable:
    """A match played line by line.

    match    what is played
    bots     by seat; the other seats are people, who share this keyboard
    save     called after every action
    seconds  that a bot may think about a decision; None: its own time
    delay    seconds that pass after a bot's move
    curtain  do several people hide their secrets from each other?
    viewers  the people; where there are none, whoever watches the bots (None)
    reader   the person who looks at the screen, -1 at first
    news     what each person has not read: sentences, and whether they are for those eyes alone
    """

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        catalogue: Catalogue,
        lines: Lines,
        save: Save,
        *,
        seconds: float | None = None,
        delay: float = 0.0,
        curtain: bool = True,
    ) -> None:
        self.match = match
        self.bots = bots
        self.seated = SeatedBots(match, bots, catalogue, seconds)
        self.catalogue = catalogue
        self.lines = lines
        self.save = save
        self.delay = delay
        self.curtain = curtain
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.viewers: list[int | None] = [*self.people] or [None]
        self.news: dict[int, list[tuple[str, bool]]] = {seat: [] for seat in self.people}
        self.events_told = 0
        self.talk_told = 0
        self.last = -1  # who acted last
        self.reader = -1
        self.secret_shown = False
        self.goes_on = False  # the person who acted last is asked on
        self.waiting = ""  # what was told last of a bot that thinks, since a person was asked

    # The game

    def run(self) -> None:
        """Play until the game is over, or somebody quits, or no more lines come."""
        self.say("plain-welcome", players=", ".join(self.player(seat) for seat in range(len(self.match.seats))))
        self.events_told = len(self.match.events)  # of a game that goes on, only what is new
        self.let_bots_speak()
        while self.match.pending():
            seat = self.next_seat()
            if seat in self.bots:
                self.let_bot_act(seat)
            elif not self.ask(seat):
                self.lines.write(self.save(self.match))
                return
            self.last = seat
            self.let_bots_speak()
        self.tell_news()
        for line in result(self.catalogue, self.match):
            self.lines.write(line)
        self.lines.write(self.save(self.match))

    def player(self, seat: int) -> str:
        name = self.catalogue.seat(self.match.seats[seat])
        return self.catalogue.text("plain-player", seat=name, player=self.match.players[seat])

    def next_seat(self) -> int:
        """The next of those who owe a decision; a person who has begun to compose a secret one goes on with it."""
        pending = self.match.pending()
        if self.goes_on and self.last in pending:
            return self.last
        return next((seat for seat in pending if seat > self.last), pending[0])

    def let_bot_act(self, seat: int) -> None:
        """A decision of a bot, whole."""
        thought = self.seated.thought(seat)
        self.tell_waiting(seat)
        self.seated.play(seat, thought())
        self.save(self.match)
        self.tell_problems()
        self.tell_news()
        time.sleep(self.delay)

    def tell_waiting(self, seat: int) -> None:
        """Tell people at a terminal that a bot thinks, once until another does or a person is asked."""
        waiting = self.seated.thinks(seat)
        if self.lines.terminal and self.seated.takes_time(seat) and waiting != self.waiting:
            self.waiting = waiting
            self.lines.write(waiting)

    def let_bots_speak(self) -> None:
        """Let bots say what they want to, until none has anything to add."""
        while (seat := self.seated.speaker()) is not None:
            words = self.seated.words(seat)()
            answers = self.seated.say(seat, words)
            self.tell_problems()
            self.tell_news()
            for answer in answers:
                self.tell_answer(seat, answer)
            if words:
                self.save(self.match)

    def ask(self, seat: int) -> bool:
        """Let a person act once; False if the person leaves the table."""
        if not self.hand_over(seat):
            return False
        self.show_question(seat)
        commands = Commands(self)
        self.waiting = ""
        decision = self.match.decision(seat)
        while True:
            line = self.lines.read(f"{self.match.seats[seat]}> ")
            if line is None:
                return False
            outcome = commands.carry_out(seat, line)
            self.tell_news()
            if outcome is Outcome.NOTHING:
                self.let_bots_speak()
                outcome = outcome if self.match.decision(seat) == decision else Outcome.CHANGED
            self.read_news()
            if outcome is Outcome.LEAVES or not self.give_back(seat, outcome):
                return False
            if outcome is not Outcome.NOTHING:
                self.goes_on = outcome is Outcome.CHANGED or (outcome is Outcome.ACTED and self.composes(seat))
                self.save(self.match)
                return True

    def composes(self, seat: int) -> bool:
        """Has ``seat`` more to choose in secret, for one side or the next?"""
        match = self.match
        return seat in match.drafts or (seat in match.pending() and match.state.step().sealed)

    def give_back(self, seat: int, outcome: Outcome) -> bool:
        """After a line for another person ``seat`` is still asked; False if no more lines come."""
        if self.reader == seat or outcome is not Outcome.NOTHING:
            return True
        if self.curtain and self.secret_shown and self.lines.terminal:
            if self.lines.read(self.catalogue.text("plain-have-read")) is None:
                return False
        if not self.hand_over(seat):
            return False
        self.show_question(seat)
        return True

    def show_question(self, seat: int) -> None:
        """What is asked, what has been composed so far, and the choices if they are told in a few lines."""
        self.lines.write()
        self.lines.write(asked(self.catalogue, self.match, seat))
        if seat in self.match.drafts:
            self.say("plain-draft", actions=", ".join(str(action) for action in self.match.drafts[seat]))
        choices = listed(self.catalogue, self.match, seat)
        for line in choices if len(choices) <= FEW else []:
            self.lines.write(f"  {line}")

    # Secrets

    def hand_over(self, seat: int, secret: bool = False) -> bool:
        """Give the screen to ``seat``, behind a curtain if anybody has secrets on it; False if no more lines come.

        ``secret``: what ``seat`` is about to see is for those eyes alone, whatever is being decided.
        """
        step = self.match.state.step()
        secret = secret or step.sealed or step.mode == JOINT or any(own for _, own in self.news[seat])
        behind_curtain = self.curtain and self.reader not in (-1, seat) and (secret or self.secret_shown)
        if behind_curtain and not self.draw_curtain(seat):
            return False
        self.reader = seat
        self.secret_shown = secret or (self.secret_shown and not behind_curtain)
        self.read_news(screen_is_new=behind_curtain and self.lines.terminal)
        return True

    def draw_curtain(self, seat: int) -> bool:
        """Empty the screen and wait for ``seat``; False if no more lines come."""
        self.lines.clear()
        curtain = self.catalogue.text("plain-curtain", seat=self.catalogue.seat(self.match.seats[seat]))
        if not self.lines.terminal:
            self.lines.write(curtain)
        elif self.lines.read(curtain) is None:
            return False
        self.lines.clear()
        return True

    # News

    def tell_news(self) -> None:
        """Tell what happened and what was said since the last time: to all at once, or later to those concerned."""
        match = self.match
        self.events_told = min(self.events_told, len(match.events))  # an undo takes events back
        for event in match.events[self.events_told :]:
            if worth_telling(event):
                text = self.catalogue.event(match.state, event)
                self.tell({viewer: text for viewer in self.viewers if event.known_to(viewer)})
        self.events_told = len(match.events)
        for message in match.talk.messages[self.talk_told :]:
            told = self.as_told(message)
            self.tell({viewer: talked(self.catalogue, match, heard, self.people) for viewer, heard in told.items()})
        self.talk_told = len(match.talk.messages)

    def as_told(self, message: Message) -> dict[int | None, Message]:
        """A message as each viewer heard it who may know of it."""
        known = [viewer for viewer in self.viewers if message.known_to(viewer)]
        return {viewer: self.match.talk.told(message, viewer) for viewer in known}

    def tell_answer(self, seat: int, answer: Answer) -> None:
        """Tell how a bot has answered an offer."""
        kind, offer = answer
        told = self.as_told(offer)
        self.tell({viewer: answered(self.catalogue, self.match, seat, kind, heard) for viewer, heard in told.items()})

    def tell_problems(self) -> None:
        """Tell what went wrong with bots."""
        for problem in self.seated.told_problems():
            self.lines.write(problem)

    def tell(self, texts: dict[int | None, str]) -> None:
        """A sentence by viewer: to all at once where everybody may read the same one."""
        to_all = len(texts) == len(self.viewers) and len(set(texts.values())) == 1
        if to_all:
            self.lines.write(next(iter(texts.values())))
        for viewer, text in texts.items():
            if viewer is not None and not (to_all and viewer == self.reader):
                self.news[viewer].append((text, not to_all))

    def read_news(self, screen_is_new: bool = False) -> None:
        """What the reader has not read: what is for nobody else, and on an emptied screen also what all were told."""
        news = self.news[self.reader]
        for text, own in news:
            if own or screen_is_new:
                self.lines.write(text)
        news.clear()

    def say(self, message: str, **values: str | int) -> None:
        """A text of the catalogue."""
        self.lines.write(self.catalogue.text(message, **values))
