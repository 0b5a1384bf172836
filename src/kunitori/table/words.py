"""Moves, rules and happenings in the words of the catalogue, for whatever game is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kunitori.amounts import NUMBER
from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.form import types_of
from kunitori.core.game import Game
from kunitori.core.match import Match
from kunitori.core.talk import Message
from kunitori.plain.moves import noted
from kunitori.plain.words import FINAL
from kunitori.text import COUNTED, PLAIN, Catalogue

COMMON: Final = ("seat", "figure")  # kinds of names that everybody knows after a turn


def capital(text: str) -> str:
    """``text`` with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def kinds_of(game: Game) -> list[str]:
    """The kinds of names that words of a game's notation may stand for: those that its events and questions tell of."""
    events = (kind for written in game.event_values.values() for kind in types_of(written).values())
    kinds = (kind.rstrip("*") for kind in (*events, *game.asked_about.values()))
    return [kind for kind in dict.fromkeys(kinds) if kind not in (*PLAIN, COUNTED)] + ["word"]


class Words:
    """What is said at a table."""

    def __init__(self, match: Match, catalogue: Catalogue) -> None:
        self.match = match
        self.catalogue = catalogue
        self.kinds = kinds_of(match.game)
        self._told: dict[Event, str] = {}

    def say(self, message: str, **values: str | int) -> str:
        """A text of the table's own."""
        return self.catalogue.text(f"table-{message}", "", **values)

    # Names

    def kind(self, word: str) -> str:
        """The kind of name that a word of notation stands for, "" if none is known."""
        return next((kind for kind in self.kinds if self.catalogue.has(f"{kind}-{word}")), "")

    def name(self, word: str) -> str:
        """A word of notation as people write it."""
        kind = self.kind(word)
        return self.catalogue.word(kind, word) if kind else word.replace("-", " ").replace("_", " ")

    def label(self, key: str) -> str:
        """What a seat has, by its key in a view's data."""
        return self.catalogue.word("word", key) if self.catalogue.has(f"word-{key}") else self.name(key)

    def seat(self, seat: int) -> str:
        """A seat by name."""
        return self.catalogue.seat(self.match.seats[seat])

    def person(self, seat: int) -> str:
        """A seat and who sits there."""
        player, name = self.match.players[seat], self.seat(seat)
        return name if player == self.match.seats[seat] else self.say("person", seat=name, player=player)

    def seats(self, seats: list[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    # Moves

    def choice(self, seat: int, action: Action) -> str:
        """A legal move of ``seat`` in words, with what it costs or the like."""
        return noted(self.catalogue.action(str(action)), self.catalogue.note(self.match.state, seat, action))

    def verb(self, verb: str) -> str:
        """The heading under which moves stand that begin with the same word."""
        return capital(self.catalogue.text(f"verb-{verb}") if self.catalogue.has(f"verb-{verb}") else self.name(verb))

    def amount(self, pattern: str, known: Sequence[str] = ()) -> str:
        """What there is an amount of, by the pattern of its actions; words that are ``known`` need not be told."""
        if NUMBER not in pattern.split():
            return self.catalogue.action(pattern)
        words = [word for word in pattern.split()[1:] if word != NUMBER and word not in known]
        return " · ".join(self.name(word) for word in words) or self.verb(pattern.split()[0])

    def effects(self, notation: str) -> list[tuple[str, str]]:
        """(name, what it does) of everything that a notation names."""
        found = ((word, self.effect(word)) for word in notation.split())
        return [(capital(self.name(word)), effect) for word, effect in found if effect]

    def hint(self, notation: str) -> str:
        """What a move is about, in a line; the common pieces need no word."""
        named = [(capital(self.name(word)), self.effect(word, COMMON)) for word in notation.split()[1:]]
        return " · ".join(self.say("effect", name=name, effect=effect) for name, effect in named if effect)

    def effect(self, word: str, without: Sequence[str] = ()) -> str:
        """What a thing does, "" if nothing is told of it."""
        messages = (f"{kind}-{word}-effect" for kind in self.kinds if kind not in without)
        return next((self.catalogue.text(message) for message in messages if self.catalogue.has(message)), "")

    # Questions, rules, happenings

    def question(self, seat: int, way: str = "") -> str:
        """What is asked of ``seat`` now: ``amounts`` where they are asked for all at once."""
        return self.catalogue.question(self.match.state, seat, way)

    def total(self, n: int, left: int) -> str:
        """Of amounts that are asked for all at once how much was chosen, and what becomes of the rest."""
        step = f"step-{self.match.state.step().name}"
        if self.catalogue.has(step, "total"):
            return self.catalogue.text(step, "total", n=n, left=left)
        return self.say("total", n=n, left=left)

    def rule(self, rule: str) -> str:
        """A rule with its id."""
        statement = self.catalogue.rule(rule)
        return self.say("rule", rule=rule, statement=statement) if statement else rule

    def event(self, event: Event) -> str:
        """What happened."""
        found = self._told.get(event)
        if found is None:
            found = self._told[event] = self.catalogue.event(self.match.state, event)
        return found

    def said(self, message: Message, where: str = "log") -> str:
        """What somebody said; of an offer how it stands: ``where`` tells what there is to do about it."""
        to = [seat for seat in message.audience if seat != message.seat]
        gifts = "; ".join(self.gift(giver, str(action)) for giver, action in message.gifts)
        text = f"{message.text} {gifts}".strip()
        told = self.say(
            "talk-line",
            seat=self.seat(message.seat),
            to=self.seats(to) if to else "all",
            text=text,
            kind=message.kind,
            length=len(text),
        )
        return f"{told}. {self.say('offer-state', state=message.state, where=where)}" if message.gifts else told

    def answered(self, seat: int, answer: str, offer: Message) -> str:
        """How ``seat`` has answered an offer: ``accept`` or ``close``."""
        whose = "own" if offer.seat == seat else "other"
        return self.say("answered", seat=self.seat(seat), answer=answer, whose=whose, offer=self.seat(offer.seat))

    def gift(self, giver: int, notation: str) -> str:
        """A gift that somebody offers or is asked for."""
        return self.say("gift-line", seat=self.seat(giver), gift=self.catalogue.action(notation))

    # The end

    def places(self) -> list[str]:
        """Who finished where, a line each."""
        match = self.match
        shares = match.state.returns()
        told = [event for event in match.events if event.kind == FINAL]
        ranked: list[tuple[int, int, str]] = []
        for event in told:
            values = match.game.event_words(match.state, event)
            seat = match.seats.index(str(values["seat"]))
            ranked.append((int(values["rank"]), seat, self.catalogue.text(f"event-{FINAL}", "score", **values)))
        if not ranked:
            ranked = [(1 if share == max(shares) else 2, seat, "") for seat, share in enumerate(shares)]
        ranked.sort(key=lambda place: place[:2])
        return [
            self.say("place", rank=rank, seat=self.person(seat), score=rest, won="yes" if shares[seat] > 0 else "no")
            for rank, seat, rest in ranked
        ]
