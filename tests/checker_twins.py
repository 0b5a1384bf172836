"""Twins: two games that differ only in what one viewer may not know must look and go on the same to that viewer.

Which acts are secret, and to whom, is told here from the rules' table of hidden information (section 26.1), not by
the engine.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.match import Entry, Match
from kunitori.core.state import NOBODY
from kunitori.rising_sun.checker import scramble
from kunitori.rising_sun.checker.facts import ADVANTAGES, CARDS, MANDATES
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import LOTUS

Leak = Callable[[RisingSun, int], Any]

TEA_WORDS = ("propose", "withdraw", "decline")
SECRET_EVENTS = ("proposed", "proposal-declined", "proposal-withdrawn", "proposal-lapsed")
TRIES = 4
FIELDS: list[str] = []  # of a view


def told(state: RisingSun, viewer: int) -> str:
    """All that ``viewer`` gets from a state, as text: view, own choices, gifts, who owes."""
    seat = viewer != NOBODY
    return json.dumps(
        {
            "view": state.view(viewer).as_dict(),
            "legal": [str(action) for action in state.legal_actions(viewer)] if seat else [],
            "gifts": [str(action) for action in state.voluntary_actions(viewer)] if seat else [],
            "pending": state.pending(viewer),
        },
        sort_keys=True,
    )


def told_quickly(state: RisingSun, viewer: int) -> tuple[Any, ...]:
    """The same without spelling it out: the fields that the view's text is made from."""
    view = state.view(viewer)
    seat = viewer != NOBODY
    if not FIELDS:
        FIELDS.extend(name for name in dir(view) if name[0] != "_" and not callable(getattr(view, name)))
    return (
        [getattr(view, name) for name in FIELDS],
        state.legal_actions(viewer) if seat else [],
        state.voluntary_actions(viewer) if seat else [],
        state.pending(viewer),
    )


def heard(events: list[Event], viewer: int) -> list[tuple[Any, ...]]:
    """The events that ``viewer`` may know."""
    who = None if viewer == NOBODY else viewer
    return [(e.kind, e.rule, e.values, e.forced) for e in events if e.known_to(who)]


def first_difference(one: Any, other: Any) -> str:
    """Where two texts part."""
    a, b = str(one), str(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"…{a[max(0, at - 60) : at + 40]}… against …{b[max(0, at - 60) : at + 40]}…"


class Twins:
    """Compares a game with twins of it, ``thorough`` to the letter or by the fields of the views.

    For testing the test: ``leak`` adds to each view what it gives, ``gossip`` names kinds of events that all may hear.
    """

    def __init__(
        self, rng: random.Random, thorough: bool = True, leak: Leak | None = None, gossip: tuple[str, ...] = ()
    ) -> None:
        self.rng = rng
        self.thorough = thorough
        self.leak = leak
        self.gossip = gossip
        self.followed = 0  # how many twins could follow an act
        self.lost = 0  # and how many could not, since the act was possible in one of the two games only

    def told(self, state: RisingSun, viewer: int) -> Any:
        """What ``viewer`` gets."""
        out: Any = told(state, viewer) if self.thorough else told_quickly(state, viewer)
        return (out, self.leak(state, viewer)) if self.leak else out

    def heard(self, events: list[Event], viewer: int) -> list[tuple[Any, ...]]:
        """The events that ``viewer`` may know, and those that it hears by gossip."""
        who = None if viewer == NOBODY else viewer
        return [(e.kind, e.rule, e.values, e.forced) for e in events if e.known_to(who) or e.kind in self.gossip]

    def check_still(self, state: RisingSun) -> list[str]:
        """Every viewer, and the spectator: a twin looks the same."""
        out: list[str] = []
        for viewer in (*range(state.n), NOBODY):
            twin = scramble(state, viewer, self.rng)
            mine, theirs = self.told(state, viewer), self.told(twin, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} sees what it may not know: {first_difference(mine, theirs)}")
        return out

    def check_act(
        self, before: RisingSun, seat: int, action: Action, gift: bool, after: RisingSun, events: list[Event]
    ) -> list[str]:
        """The act was carried out: a twin in which the same is seen to happen goes on the same for every viewer."""
        out: list[str] = []
        for viewer in (*range(before.n), NOBODY):
            for _ in range(TRIES):
                twin = self.twin_for(before, after, events, viewer)
                twin_events: list[Event] = []
                twin.events = twin_events
                if self.follow(before, seat, action, gift, after, events, viewer, twin):
                    break
            else:
                self.lost += 1
                continue
            self.followed += 1
            twin.events = None
            mine, theirs = self.heard(events, viewer), self.heard(twin_events, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} hears more of {action}: {first_difference(mine, theirs)}")
            mine, theirs = self.told(after, viewer), self.told(twin, viewer)
            if mine != theirs:
                out.append(f"seat {viewer} sees more after {action}: {first_difference(mine, theirs)}")
        return out

    def twin_for(self, before: RisingSun, after: RisingSun, events: list[Event], viewer: int) -> RisingSun:
        """A twin; where the act lets the viewer draw tiles or reveals bids, it is no longer free to differ in these."""
        twin: RisingSun = scramble(before, viewer, self.rng)
        twin.rng = before.rng
        drawn = len(after.seen) != len(before.seen) and after.agenda and after.current() == viewer
        if drawn:
            for name in ("hand", "pile", "laid", "seen"):
                setattr(twin, name, getattr(before, name)[:])
        if is_bidding(before) and any(event.kind == "bids-revealed" for event in events):
            twin.bids, twin.drafted = before.bids[:], before.drafted[:]
        twin.settle()
        return twin

    def follow(
        self,
        before: RisingSun,
        seat: int,
        action: Action,
        gift: bool,
        after: RisingSun,
        events: list[Event],
        viewer: int,
        twin: RisingSun,
    ) -> bool:
        """Let the twin do what looks the same to ``viewer``.  False if it can't."""
        if not self.do_alike(before, seat, action, gift, after, events, viewer, twin):
            return False
        if before.tea and not after.tea:  # that the Tea Ceremony is over everybody knows
            return self.end_tea(viewer, twin)
        return bool(twin.tea) == bool(after.tea)

    def do_alike(
        self,
        before: RisingSun,
        seat: int,
        action: Action,
        gift: bool,
        after: RisingSun,
        events: list[Event],
        viewer: int,
        twin: RisingSun,
    ) -> bool:
        words = str(action).split()
        if gift:
            if action not in twin.voluntary_actions(seat):
                return False
            twin.apply_voluntary(seat, action)
            return True
        if before.tea and seat != viewer and words[0] in ("done", *TEA_WORDS):
            if not heard([event for event in events if event.kind in SECRET_EVENTS], viewer):
                return True  # HI-8: only the two concerned know
        if words[0] == "bid" and seat != viewer:
            return True  # HI-5: nobody else knows
        if words[0] == "lay" and seat != viewer:
            action = self.rng.choice(self.tiles_alike(before, seat, action, twin))
        if action not in twin.legal_actions(seat):
            return False
        twin.apply(seat, action)
        return True

    def tiles_alike(self, before: RisingSun, seat: int, action: Action, twin: RisingSun) -> list[Action]:
        """HI-4: Lotus may lay any tile; only the switch lotus_honesty can tell a Betray from others."""
        tiles = twin.legal_actions(seat)
        honest = before.owned[seat * len(CARDS) + CARDS.index("honesty")] and before.ally[seat] != NOBODY
        if before.rules.given["lotus_honesty"] == "tile" and honest:
            tiles = [t for t in tiles if (str(t) == "lay betray") == (str(action) == "lay betray")]
        return tiles or [action]

    def end_tea(self, viewer: int, twin: RisingSun) -> bool:
        """The others decline and declare done until the Tea Ceremony is over; the viewer can't help."""
        while twin.tea:
            others = [seat for seat in twin.pending() if seat != viewer]
            if not others:
                return False
            silent = [a for a in twin.legal_actions(others[0]) if str(a).split()[0] in ("done", "decline")]
            twin.apply(others[0], silent[0])
        return True


def is_bidding(state: RisingSun) -> bool:
    """Are bids secret now?"""
    return bool(state.agenda) and state.step().name == "bids"


def lotus_seat(state: RisingSun) -> int:
    """Lotus' seat, or NOBODY."""
    return state.rules.clans.index(LOTUS) if LOTUS in state.rules.clans else NOBODY


# Matches: what the running record of one seat may not tell


def twin_match(match: Match, viewer: int | None, rng: random.Random, whispers: float = 0) -> Match:
    """A match that ``viewer`` (None: a spectator) can't tell from this one: its secret acts differ.

    ``whispers``: how often there is also more private talk between others, or less.
    """
    who = NOBODY if viewer is None else viewer
    state = match.state
    assert isinstance(state, RisingSun)
    hidden: RisingSun = scramble(state, who, rng)
    twin = Match(match.game, hidden, match.options, match.key, match.players)
    lotus = lotus_seat(state)
    laid = [tile for turn, tile in enumerate(hidden.laid) if (state.first + turn) % state.n == lotus]
    older = sum(str(e.actions[0]).startswith("lay ") for e in match.journal) - len(laid)
    journal: list[Entry] = []
    for i, entry in enumerate(match.journal):
        word = str(entry.actions[0])
        if word.startswith("lay ") and entry.seat != who:  # HI-4
            older -= 1
            tile = MANDATES[laid.pop(0)] if older < 0 else rng.choice(MANDATES)
            journal.append(replace(entry, actions=(match.game.parse(f"lay {tile}"),)))
        elif entry.step.sealed and not entry.voluntary and i >= still_sealed(match) and entry.seat != who:  # HI-5
            bids = hidden.bids[4 * entry.seat : 4 * entry.seat + 4]
            words = [f"bid {name} {k}" for name, k in zip(ADVANTAGES, bids) if 0 < k < 100]
            journal.append(replace(entry, actions=tuple(map(match.game.parse, [*words, "seal"]))))
        elif is_secret_tea(match, entry, who):  # HI-8
            journal.extend([entry] * rng.randint(0, 3))
        else:
            journal.append(entry)
    twin.journal = [replace(entry, sequence=number) for number, entry in enumerate(journal, 1)]
    twin.sequence = len(twin.journal) + 1
    twin._open = len(twin.journal) - (len(match.journal) - still_sealed(match))
    twin.drafts = {seat: draft for seat, draft in match.drafts.items() if seat == who}
    others = [seat for seat in range(state.n) if seat != who]
    for message in match.talk.messages:
        if rng.random() < whispers:
            twin.say(others[0], f"between us {rng.random()}", (others[1],))
        if message.known_to(viewer) or rng.random() >= whispers:
            twin.talk.add(message.seat, message.audience, message.kind, message.text, message.gifts)
            if message.gifts:
                twin.talk.settle(twin.talk.messages[-1], message.state, set(message.accepted))
    return twin


def still_sealed(match: Match) -> int:
    """The journal's lines from this on may hold bids that are not revealed."""
    state = match.state
    count = len(match.journal)
    if isinstance(state, RisingSun) and is_bidding(state):
        fighters = [seat for seat in range(state.n) if state.fighters >> seat & 1 and state.coins[seat]]
        sealed = sum(state.drafted[seat] == NOBODY for seat in fighters)
        while sealed and count and match.journal[count - 1].step.sealed:
            count -= 1
            sealed -= 1
    return count


def is_secret_tea(match: Match, entry: Entry, viewer: int) -> bool:
    """HI-8: an act of the Tea Ceremony that concerns others alone."""
    verb, *clan = str(entry.actions[0]).split()
    if verb == "done":
        return entry.seat != viewer
    return verb in TEA_WORDS and viewer not in (entry.seat, match.seats.index(clan[0]))
