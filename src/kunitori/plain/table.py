"""The table in plain line mode: it asks people in turn, lets bots act, and tells everybody what they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kunitori.core.event import Event
from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.core.talk import Message
from kunitori.plain.commands import Commands, Outcome
from kunitori.plain.lines import Lines
from kunitori.plain.moves import FEW, listed
from kunitori.plain.words import asked, result, talked
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
    reader   the person who looks at the screen, -1 at first
    news     what each person has not read: sentences, and whether they are for those eyes alone
    """

    def __init__(self, match: Match, bots: dict[int, Bot], catalogue: Catalogue, lines: Lines, save: Save) -> None:
        self.match = match
        self.bots = bots
        self.catalogue = catalogue
        self.lines = lines
        self.save = save
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.news: dict[int, list[tuple[str, bool]]] = {seat: [] for seat in self.people}
        self.events_told = 0
        self.talk_told = 0
        self.last = -1  # who acted last
        self.reader = -1
        self.secret_shown = False
        self.goes_on = False  # the person who acted last is asked on

    # The game

    def run(self) -> None:
        """Play until the game is over, or somebody quits, or no more lines come."""
        self.say("plain-welcome", players=", ".join(self.player(seat) for seat in range(len(self.match.seats))))
        self.events_told = len(self.match.events)  # of a game that goes on, only what is new
        while self.match.pending():
            seat = self.next_seat()
            if seat in self.bots:
                self.let_bot_act(seat)
            elif not self.ask(seat):
                self.lines.write(self.save(self.match))
                return
            self.last = seat
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
        bot = self.bots[seat]
        view = self.match.view(seat) if bot.needs_view else None
        self.match.play(seat, bot.choose(view, self.match.legal_actions(seat)))
        self.save(self.match)
        self.tell_news()

    def ask(self, seat: int) -> bool:
        """Let a person act once; False if the person leaves the table."""
        if not self.hand_over(seat):
            return False
        self.show_question(seat)
        commands = Commands(self)
        while True:
            line = self.lines.read(f"{self.match.seats[seat]}> ")
            if line is None:
                return False
            outcome = commands.carry_out(seat, line)
            self.tell_news()
            self.read_news(seat, screen_is_new=False)
            if outcome is Outcome.LEAVES:
                return False
            if outcome is not Outcome.NOTHING:
                composing = outcome is Outcome.ACTED and seat in self.match.drafts
                self.goes_on = composing or outcome is Outcome.CHANGED
                self.save(self.match)
                return True

    def show_question(self, seat: int) -> None:
        """What is asked, what has been composed so far, and the choices if they are told in a few lines."""
        self.lines.write()
        self.lines.write(asked(self.catalogue, self.match, seat))
        if seat in self.match.drafts:
            self.say("plain-draft", actions=", ".join(str(action) for action in self.match.drafts[seat]))
        choices = listed(self.catalogue, self.match.legal_actions(seat))
        for line in choices if len(choices) <= FEW else []:
            self.lines.write(f"  {line}")

    # Secrets

    def hand_over(self, seat: int) -> bool:
        """Give the screen to ``seat``, behind a curtain if anybody has secrets on it; False if no more lines come."""
        step = self.match.state.step()
        secret = step.sealed or step.mode == JOINT or any(own for _, own in self.news[seat])
        behind_curtain = self.reader not in (-1, seat) and (secret or self.secret_shown)
        if behind_curtain:
            self.lines.clear()
            curtain = self.catalogue.text("plain-curtain", seat=self.catalogue.seat(self.match.seats[seat]))
            if not self.lines.terminal:
                self.lines.write(curtain)
            elif self.lines.read(curtain) is None:
                return False
            self.lines.clear()
            self.secret_shown = False
        self.reader = seat
        self.secret_shown = self.secret_shown or secret
        self.read_news(seat, screen_is_new=behind_curtain and self.lines.terminal)
        return True

    # News

    def tell_news(self) -> None:
        """Tell what happened and what was said since the last time: to all at once, or later to those concerned."""
        match = self.match
        self.events_told = min(self.events_told, len(match.events))  # an undo takes events back
        for event in match.events[self.events_told :]:
            self.tell(event, self.catalogue.event(match.state, event))
        self.events_told = len(match.events)
        for message in match.talk.messages[self.talk_told :]:
            self.tell(message, talked(self.catalogue, match, message))
        self.talk_told = len(match.talk.messages)

    def tell(self, what: Event | Message, text: str) -> None:
        """A sentence for the people who may know of it, or for whoever watches bots."""
        concerned = [seat for seat in self.people if what.known_to(seat)]
        to_all = concerned == self.people and (bool(concerned) or what.known_to(None))
        if to_all:
            self.lines.write(text)
        for seat in concerned:
            if not (to_all and seat == self.reader):
                self.news[seat].append((text, not to_all))

    def read_news(self, seat: int, screen_is_new: bool) -> None:
        """What ``seat`` has not read: what is for nobody else, and on an emptied screen also what all were told."""
        for text, own in self.news.get(seat, ()):
            if own or screen_is_new:
                self.lines.write(text)
        if seat in self.news:
            self.news[seat].clear()

    def say(self, message: str, **values: str | int) -> None:
        """A text of the catalogue."""
        self.lines.write(self.catalogue.text(message, **values))
