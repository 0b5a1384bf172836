"""What each viewer is told: the view, the events, the talk and the questions that it may know, and no more.

Everything here is made of what the match gives to that viewer (``view``, ``pending``, events ``known_to`` it, what it
has heard), never by taking things out of the whole.  A viewer is told of a change only if something that it may know
changed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kunitori.amounts import Draft, draft_of, seal_of
from kunitori.core.action import notation
from kunitori.core.event import Event
from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.core.talk import Message
from kunitori.server.table import RUNNING, SPECTATOR, Poll, Table, Who, is_of

Part = msgspec.Raw  # JSON that is ready
VIEW = "view"
ASK = "ask"
NULL = Part(b"null")
encode = msgspec.json.encode


class Shown:
    """A table as it is shown to viewers: what is the same for all of them is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.parts: dict[str, Part] = {
            "ruleset": Part(encode(table.game.ruleset)),
            "first_ruleset": Part(encode(table.first_ruleset)),
            "lost": Part(encode(table.lost)),
            "status": Part(encode(table.status)),
            "options": Part(encode(table.options or (table.scenario or {}).get("options", {}))),
            "settings": Part(encode(table.settings)),
            "chance": Part(encode(table.chance())),
            "result": Part(encode(table.result())),
            "rematch": Part(encode(table.rematch)),
        }
        self._events: dict[Event, Part] = {}
        self._public = b""

    def view(self, viewer: int | None) -> Part:
        """The view as JSON, what is the same for all viewers first; null before the start."""
        match = self.table.match
        if match is None:
            return NULL
        if not self._public:
            self._public = encode(match.view().public_data())[:-1]
        return Part(b"%b,%b" % (self._public, encode(match.view(viewer).own_data())[1:]))

    def event(self, event: Event) -> Part:
        """An event as clients are told; the last of it says whether everybody knows it."""
        part = self._events.get(event)
        if part is None:
            assert self.table.match is not None
            words = self.table.game.event_words(self.table.match.state, event)
            part = self._events[event] = Part(
                encode((event.kind, event.rule, words, event.forced, event.known_to(None)))
            )
        return part


class Stream:
    """What one viewer is told of one table.

    viewer  a seat's number, None for spectators
    own     is it the seat's holder?  Once the game is over others may look from a seat, but its talk stays its own
    parts   what the viewer knows last, by key, as JSON
    seen    the view that belongs to them, where somebody is told every view
    """

    def __init__(self, shown: Shown, viewer: int | None, own: bool) -> None:
        table = shown.table
        self.viewer = viewer
        self.own = own
        self.ear = viewer if own else None  # whose talk it hears
        self.shown = shown
        self.known: list[Event] = table.match.stream(viewer) if table.match is not None else []
        self.seen: Part | None = None
        self.parts = self._parts(shown, None)

    @property
    def table(self) -> Table:
        """The table as the viewer knows it."""
        return self.shown.table

    def view(self) -> Part:
        """The view as JSON; null before the start."""
        return self.shown.view(self.viewer)

    def advance(self, shown: Shown, look: bool) -> dict[str, Any]:
        """Go on to a table that has performed one deed more; what of it is news to the viewer, by key.

        ``look``: the view too.
        """
        was, table = self.table, shown.table
        news: dict[str, Any] = {}
        undone, events = self._hear_events(was, table)
        if undone:
            news["undone"] = table.at(self.viewer)[0], len(self.known) - len(events)
        if events:
            news["events"] = [shown.event(event) for event in events]
        talk = self._talk_news(was, table)
        if talk:
            news["talk"] = talk
        seen = shown.view(self.viewer) if look else None
        parts = self._parts(shown, seen)
        news |= {key: part for key, part in parts.items() if part != self.parts.get(key)}
        if seen is not None and seen != self.seen:
            news[VIEW] = seen
        self.parts, self.seen, self.shown = parts, seen, shown
        return news

    def events(self, at: tuple[int, int] | None) -> tuple[int, list[Part]]:
        """The number of the first event that a viewer is to be told who has come as far as ``at``, and those events."""
        epoch, count = self.table.at(self.viewer)
        first = at[1] if at and at[0] == epoch and 0 <= at[1] <= count else 0
        return first, [self.shown.event(event) for event in self.known[first:]]

    def talk(self, heard: int) -> list[dict[str, Any]]:
        """What was said after the first ``heard`` messages, and offers before that, which may have changed."""
        match = self.table.match
        if match is None:
            return []
        known = [i for i, message in enumerate(match.talk.messages) if message.known_to(self.ear)]
        return [
            message_data(match, match.talk.messages[i], number, self.table.said[i])
            for number, i in enumerate(known, 1)
            if number > heard or match.talk.messages[i].gifts
        ]

    def _hear_events(self, was: Table, table: Table) -> tuple[bool, list[Event]]:
        """Bring ``known`` up to date; was anything undone, and what is new?"""
        before = was.match.events if was.match is not None else []
        events = table.match.events if table.match is not None else []
        kept = min(len(before), len(events))
        lost = sum(event.known_to(self.viewer) for event in before[kept:])
        if lost:
            del self.known[-lost:]
        new = [event for event in events[kept:] if event.known_to(self.viewer)]
        self.known.extend(new)
        return lost > 0, new

    def _talk_news(self, was: Table, table: Table) -> list[dict[str, Any]]:
        if table.match is None:
            return []
        old = was.match.talk.messages if was.match is not None else []
        if table.match.talk.messages == old:
            return []
        out: list[dict[str, Any]] = []
        number = 0
        for i, message in enumerate(table.match.talk.messages):
            if message.known_to(self.ear):
                number += 1
                if i >= len(old) or old[i] is not message:
                    out.append(message_data(table.match, message, number, table.said[i]))
        return out

    def _parts(self, shown: Shown, seen: Part | None) -> dict[str, Part]:
        """What the viewer knows but for events, talk and the view, which is ``seen`` if it was looked at."""
        table = shown.table
        data: dict[str, Any] = {
            "pending": [table.seats[seat].name for seat in table.owing(self.viewer)],
            ASK: None,
            "can_undo": False,
            "clocks": self._clocks(table),
            "votes": [poll_data(table, poll, self.viewer) for poll in table.polls],
            "orders": [],
            "truces": [],
        }
        match = table.match
        if match is not None and self.viewer is not None and self.own:
            data["orders"] = [str(order) for order in match.standing.get(self.viewer, ())]
            data["truces"] = [match.seats[seat] for seat in match.truces(self.viewer)]
            if table.status == RUNNING:
                data["can_undo"] = match.can_undo(self.viewer)
                data[ASK] = self._ask(match, self.viewer, seen)
        return shown.parts | {key: Part(encode(value)) for key, value in data.items()}

    def _ask(self, match: Match, seat: int, seen: Part | None) -> Any:
        """What the viewer is asked: as before, if it is the same decision in the same view; nothing else matters."""
        decision = match.decision(seat)
        if decision and decision == self.shown.table.decision(seat) and seen is not None and seen == self.seen:
            return self.parts[ASK]
        return ask_data(match, seat)

    def _clocks(self, table: Table) -> dict[str, dict[str, float]]:
        """Since when whom has been asked, and of the own seat what it used before.

        In a joint step others are told its beginning only: when they were asked anew may tell what they did.
        """
        match = table.match
        if match is None or table.settings.get("clock", {}).get("kind", "none") == "none":
            return {}
        owing = table.owing(self.viewer)
        joint = bool(owing) and match.state.step().mode == JOINT
        out: dict[str, dict[str, float]] = {}
        for i, seat in enumerate(table.seats):
            if i == self.viewer and self.own:
                out[seat.name] = {"used": seat.used} | ({"since": seat.since} if seat.asked is not None else {})
            elif i in owing:
                out[seat.name] = {"since": table.began[1] if joint else seat.since}
        return out


def message_data(match: Match, message: Message, number: int, said: float) -> dict[str, Any]:
    """Something said, by the number that whoever hears it knows it by."""
    out: dict[str, Any] = {
        "number": number, "seat": match.seats[message.seat], "to": [match.seats[seat] for seat in message.audience],
        "kind": message.kind, "text": message.text, "at": said,
    }  # fmt: skip
    if message.gifts:
        out["gifts"] = [(match.seats[giver], notation(action)) for giver, action in message.gifts]
        out["state"] = message.state
        out["accepted"] = [match.seats[seat] for seat in message.accepted]
    return out


def poll_data(table: Table, poll: Poll, viewer: int | None) -> dict[str, Any]:
    """A vote that is going on; ``to`` of a rewind is told as a number of the viewer's own events."""
    names = [seat.name for seat in table.seats]
    to = poll.to
    if poll.on == "rewind" and table.match is not None:
        to = table.match.known_at(viewer, table.match.lines_at(None, poll.to))
    return {
        "on": poll.on, "seat": names[poll.seat] if poll.seat >= 0 else "", "to": to, "by": names[poll.by],
        "yes": [names[seat] for seat in poll.yes], "no": [names[seat] for seat in poll.no],
    }  # fmt: skip


def ask_data(match: Match, seat: int) -> dict[str, Any] | None:
    """What ``seat`` is asked; None if nothing."""
    if seat not in match.pending():
        return None
    state, step = match.state, match.state.step()
    actions = match.legal_actions(seat)
    noted = [(notation(action), match.game.action_note(state, seat, action)) for action in actions]
    seal = seal_of(match, seat) if step.sealed else None
    draft = draft_of(match, seat)
    return {
        "decision": match.decision(seat),
        "step": step.name,
        "point": step.decision,
        "rule": step.rule,
        "sealed": step.sealed,
        "apart": step.apart,
        "about": {**match.game.question_words(state, seat), "seat": match.seats[seat]},
        "actions": [words for words, _ in noted],
        "notes": {words: note for words, note in noted if note is not None},
        "draft": [notation(action) for action in match.drafts.get(seat, ())],
        "seal": notation(seal) if seal is not None else "",
        "amounts": amounts_data(draft) if draft is not None else None,
    }


def amounts_data(draft: Draft) -> dict[str, Any]:
    """A decision made of amounts, row by row."""
    most = {row: draft.most(row) for row in draft.rows}
    rows = [
        {"row": row[1], "chosen": draft.chosen[row], "most": most[row], "step": draft.step(row)} for row in draft.rows
    ]
    left = max((most[row] - draft.chosen[row] for row in draft.rows), default=0)
    sealing = [notation(action) for action in draft.sealing()]
    return {"rows": rows, "total": draft.total(), "left": left, "sealing": sealing}


def seats_data(table: Table, who: Who, present: set[int], absent_since: dict[int, float]) -> Any:
    """The seats as one client is told, which has the identities ``who``."""
    return [
        {
            "seat": seat.name, "player": seat.player or seat.name, "kind": seat.kind, "bot": seat.bot,
            "present": i in present, "absent_since": absent_since.get(i),
            "mine": is_of(seat.holder, who),
            "claimed": bool(seat.holder) or seat.kind == "bot", "resigned": seat.resigned,
        }
        for i, seat in enumerate(table.seats)
    ]  # fmt: skip


def viewer_name(table: Table, viewer: int | None) -> str:
    """The name of a viewer."""
    return SPECTATOR if viewer is None else table.seats[viewer].name
