"""What a person can type at the prompt of plain mode."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action, notation
from kunitori.core.errors import KunitoriError
from kunitori.core.talk import PROMISE, TEXT, TRUCE
from kunitori.hints import LEVEL, adviser
from kunitori.plain.board import show_list, show_map
from kunitori.plain.moves import CANDIDATES, Unclear, grouped, listed, understand, understand_line
from kunitori.plain.orders import give, given
from kunitori.plain.words import worth_telling

if TYPE_CHECKING:
    from kunitori.plain.table import PlainTable

LOG_LINES: Final = 20
OFFER: Final = "example-offer"  # a message of games in which things are given
# What these answer is for one person's eyes.
SHOWING: Final = ("moves", "board", "map", "view", "why", "hint", "gifts", "log", "order")


class Outcome(Enum):
    """What became of a line."""

    NOTHING = "nothing"  # the person is still asked
    ACTED = "acted"
    CHANGED = "changed"  # a decision was taken back and is to be taken anew
    WAITS = "waits"  # others shall decide first
    LEAVES = "leaves"


class Commands:
    """Carries out one line after the other; whatever is wrong with it is told in a sentence."""

    def __init__(self, table: PlainTable) -> None:
        self.table = table
        self.match = table.match
        self.game = table.match.game
        self.catalogue = table.catalogue
        self.write = table.lines.write
        self.known: dict[str, Callable[[int, str], Outcome]] = {
            "?": self.help, "help": self.help, "moves": self.moves, "board": self.board, "map": self.map,
            "view": self.view, "why": self.why, "hint": self.hint, "rule": self.rule, "gifts": self.gifts,
            "undo": self.undo,
            "say": self.say, "promise": self.promise, "truce": self.truce, "offer": self.offer, "order": self.order,
            "save": self.save, "log": self.log, "wait": self.wait, "quit": self.quit, "exit": self.quit,
        }  # fmt: skip
        self.about_offers: dict[str, Callable[[int, str], Outcome]] = {
            "accept": self.accept, "decline": self.close, "withdraw": self.close,
        }  # fmt: skip

    def carry_out(self, seat: int, line: str) -> Outcome:
        """Whatever ``seat`` typed.  ``lotus: …`` is for another person at this table, who is given the screen."""
        name, colon, rest = line.partition(":")
        if colon and name.strip().lower() in self.match.seats:
            other = self.match.seats.index(name.strip().lower())
            if other not in self.table.people:
                self.table.say("plain-not-here", seat=self.catalogue.seat(self.match.seats[other]))
                return Outcome.NOTHING
            seat, line = other, rest.strip()
            if not self.table.hand_over(seat, secret=line.partition(" ")[0].lower() in SHOWING):
                return Outcome.LEAVES
        try:
            return self.dispatch(seat, line)
        except Unclear as unclear:
            named = unclear.candidates[:CANDIDATES]
            more = len(unclear.candidates) - len(named)
            self.table.say("plain-unclear", words=unclear.words[:60], candidates=", ".join(named), more=more)
        except KunitoriError as error:
            self.write(self.catalogue.error(error))
        return Outcome.NOTHING

    def dispatch(self, seat: int, line: str) -> Outcome:
        word, _, rest = line.partition(" ")
        word = word.lower()
        if not line:
            return Outcome.NOTHING
        if word in self.about_offers and rest.strip().isdecimal():
            return self.about_offers[word](seat, rest.strip())
        if word in self.known and line not in self.game.actions().words():
            return self.known[word](seat, rest.strip())
        return self.play(seat, line)

    # Acting

    def play(self, seat: int, line: str) -> Outcome:
        """One action, or several separated by commas: all of them or none."""
        self.match.play_all(seat, list(understand_line(self.match, seat, line)))
        return Outcome.ACTED

    def undo(self, seat: int, rest: str) -> Outcome:
        """Take back the own last action, as far as nothing new is known."""
        self.match.undo(seat)
        self.table.say("plain-undone")
        return Outcome.CHANGED

    def wait(self, seat: int, rest: str) -> Outcome:
        """Let the others decide first, where several are asked at once."""
        if len(self.match.pending()) < 2:
            self.table.say("plain-nobody-else")
            return Outcome.NOTHING
        return Outcome.WAITS

    # Looking

    def help(self, seat: int, rest: str) -> Outcome:
        """What can be typed."""
        self.table.say("plain-help")
        if self.catalogue.has(OFFER):
            self.table.say("plain-help-gifts", example=self.catalogue.text(OFFER))
        return Outcome.NOTHING

    def moves(self, seat: int, rest: str) -> Outcome:
        """Every legal action."""
        actions = self.match.legal_actions(seat)
        for line in listed(self.catalogue, self.match, seat):
            self.write(f"  {line}")
        if not actions:
            self.table.say("plain-no-moves")
        if self.match.state.voluntary_actions(seat):
            self.table.say("plain-gifts-open")
        return Outcome.NOTHING

    def board(self, seat: int, rest: str) -> Outcome:
        """The position as the person may know it."""
        self.table.secret_shown = True
        show_list(self.game, self.match.view(seat))
        return Outcome.NOTHING

    def map(self, seat: int, rest: str) -> Outcome:
        """The same as a drawing."""
        self.table.secret_shown = True
        show_map(self.game, self.match.view(seat))
        return Outcome.NOTHING

    def view(self, seat: int, rest: str) -> Outcome:
        """The same as JSON."""
        self.table.secret_shown = True
        self.write(json.dumps(self.match.view(seat).as_dict(), ensure_ascii=False), whole=True)
        return Outcome.NOTHING

    def why(self, seat: int, rest: str) -> Outcome:
        """Why an action isn't possible."""
        if not rest:
            self.table.say("plain-why-what")
            return Outcome.NOTHING
        state = self.match.state
        action = understand(self.game, rest, state.legal_actions(seat) + state.voluntary_actions(seat))
        refusal = self.match.explain(seat, str(action))
        if refusal is None:
            self.table.say("plain-why-not", action=str(action))
        else:
            self.write(self.catalogue.refusal(refusal))
        return Outcome.NOTHING

    def hint(self, seat: int, rest: str) -> Outcome:
        """What a bot would do, to be typed as it stands."""
        actions = self.match.legal_actions(seat)
        if not actions:
            self.table.say("plain-no-moves")
            return Outcome.NOTHING
        plan = adviser(self.match, seat).plan(self.match.view(seat), actions)
        self.table.secret_shown = True
        self.table.say("plain-hint", bot=LEVEL, plan=", ".join(notation(action) for action in plan))
        return Outcome.NOTHING

    def rule(self, seat: int, rest: str) -> Outcome:
        """What the rules say that are named, as ``Catalogue.rules`` finds them; else the rule behind the question."""
        found = self.catalogue.rules(rest or self.match.state.step().rule)
        for rule in found:
            self.table.say("rules-line", rule=rule, statement=self.catalogue.rule(rule))
        if not found:
            self.table.say("plain-no-rule", rule=rest[:40])
        return Outcome.NOTHING

    def gifts(self, seat: int, rest: str) -> Outcome:
        """What the person may give away now."""
        for line in grouped(self.match.state.voluntary_actions(seat), {}):
            self.write(f"  {line}")
        if not self.match.state.voluntary_actions(seat):
            self.table.say("plain-no-gifts")
        return Outcome.NOTHING

    def log(self, seat: int, rest: str) -> Outcome:
        """What happened last, with the rule behind each event."""
        self.table.secret_shown = True
        events = [event for event in self.match.stream(seat) if worth_telling(event)]
        last = int(rest) if rest.isdecimal() and len(rest) < 7 else LOG_LINES
        for event in events[-last:] if last else []:
            told = self.catalogue.event(self.match.state, event)
            self.table.say("plain-log", event=told, rule=event.rule)
        return Outcome.NOTHING

    # Talking

    def say(self, seat: int, rest: str, kind: str = TEXT) -> Outcome:
        """Say something to all, or ``to SEAT`` alone; a truce with one seat needs no words."""
        words = rest.split(maxsplit=2)
        hearer = words[1].rstrip(":").lower() if words[:1] == ["to"] and len(words) > 1 else ""
        to = (self.match.seats.index(hearer),) if hearer in self.match.seats else ()
        told = "".join(words[2:]) if to else rest
        if to == (seat,):
            self.table.say("plain-say-self")
        elif told or (to and kind == TRUCE):
            self.match.say(seat, told, to, kind)
        else:
            self.table.say("plain-say-what", seat=self.match.seats[(seat + 1) % len(self.match.seats)])
        return Outcome.NOTHING

    def promise(self, seat: int, rest: str) -> Outcome:
        """Promise something, as ``say`` says it; it is recorded and binds nobody."""
        return self.say(seat, rest, PROMISE)

    def truce(self, seat: int, rest: str) -> Outcome:
        """Propose a truce, likewise."""
        return self.say(seat, rest, TRUCE)

    def offer(self, seat: int, rest: str) -> Outcome:
        """Offer a trade: own gifts, and after ``SEAT:`` those of others; known to all whom it names."""
        if not self.catalogue.has(OFFER):
            self.table.say("plain-offer-never")
            return Outcome.NOTHING
        if not rest:
            self.table.say("plain-offer-what", example=self.catalogue.text(OFFER))
            return Outcome.NOTHING
        gifts: list[tuple[int, Action | str]] = []
        concerned: set[int] = set()
        for part in rest.split(","):
            name, colon, words = part.partition(":")
            giver = seat
            if colon and name.strip().lower() in self.match.seats:
                giver = self.match.seats.index(name.strip().lower())
                part = words
            action = understand(self.game, part.strip(), self.match.state.voluntary_actions(giver))
            gifts.append((giver, action))
            concerned |= {giver, *(s for s, known in enumerate(self.match.seats) if known in str(action).split())}
        self.match.offer(seat, gifts, tuple(sorted(concerned - {seat})))
        return Outcome.NOTHING

    def accept(self, seat: int, number: str) -> Outcome:
        """Accept an offer."""
        self.match.accept(seat, int(number))
        self.table.say("plain-accepted", number=number)
        self.table.save(self.match)
        return Outcome.NOTHING

    def close(self, seat: int, number: str) -> Outcome:
        """Decline an offer, or withdraw an own one."""
        self.match.close_offer(seat, int(number))
        self.table.say("plain-closed", number=number)
        return Outcome.NOTHING

    # Standing orders

    def order(self, seat: int, rest: str) -> Outcome:
        """Answer questions in advance; without words, what has been ordered."""
        self.table.secret_shown = True
        asked = self.match.decision(seat)
        if rest:
            give(self.match, seat, rest)
            self.table.save(self.match)
        for line in given(self.catalogue, self.match, seat):
            self.write(line)
        return Outcome.NOTHING if self.match.decision(seat) == asked else Outcome.ACTED

    # Leaving

    def save(self, seat: int, rest: str) -> Outcome:
        """Save the game, to the file named if there is one."""
        self.write(self.table.save(self.match, rest))
        return Outcome.NOTHING

    def quit(self, seat: int, rest: str) -> Outcome:
        """Leave the table; the game is kept."""
        return Outcome.LEAVES
