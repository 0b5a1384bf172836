"""Twins of Shogun (section 6.2): what each seat may not know of an act, and of a match."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.match import Entry, Match
from kunitori.core.state import NOBODY
from kunitori.shogun.checker import scramble
from kunitori.shogun.checker.facts import LANDS, PROVINCES
from kunitori.shogun.state import Shogun
from tests.soak.twins import Act, Twins

UNSEEN = frozenset({"sealed", "forced", "spying", "spied"})  # events that show nothing of what is sealed
SHOWING = frozenset({"battle", "ronin-shown", "ronin-joined", "army-moved", "unit-moved", "taken-over"})
DRAFTS = ("chosen", "spent", "bought", "fresh", "owes", "due", "losses")
LAYING, PLANNING = "hide-ronin", "make-plans"
RELEASE = 8  # the action in which nothing is shown (OQ-31)
MOST = 400  # choices of one draft


class ShogunTwins(Twins):
    """Twins of a game of Shogun."""

    def twin_for(self, act: Act, viewer: int) -> Shogun | None:
        """What the act opens, and the face-down cards that it shows something of, are as they were."""
        before, after = board(act.before), board(act.after)
        twin: Shogun = scramble(before, viewer, self.rng)
        twin.rng = before.rng
        kinds = {event.kind for event in act.events}
        if "plan" in kinds:
            twin.plan = before.plan[:]
        if str(act.action).startswith("spy") and viewer == act.seat:
            victim = before.rules.sides.index(act.action.side)  # type: ignore[attr-defined]
            twin.plan[victim * 5 : victim * 5 + 5] = before.plan[victim * 5 : victim * 5 + 5]
        if opens(act):
            for name in DRAFTS:
                setattr(twin, name, getattr(before, name)[:])
            if before.step().name == LAYING:
                twin.hidden = before.hidden[:]
        released = any(event.kind == "action" and event.values[0] == RELEASE for event in act.events)
        if released and kinds & SHOWING:
            return None  # what was shown can't be told from what has gone back
        if not released and before.step().name != LAYING and not agree_on(shown_places(before, after), before, twin):
            return None
        twin.settle()
        return twin

    def follow(self, act: Act, viewer: int, twin: Shogun) -> bool:
        """Let the twin do what looks the same to ``viewer``.  False if it can't."""
        before = board(act.before)
        step = before.step()
        if step.sealed and act.seat != viewer and not opens(act):
            if not any(event.kind == "sealed" for event in act.events):
                return True  # nobody else knows
            return self.seal(act.seat, twin)
        action = act.action
        words = str(action).split()
        if words[0] == "spy" and viewer not in (act.seat, seat_of_colour(before, words[1])):
            victims = [a for a in twin.legal_actions(act.seat) if str(a) != "pass"]
            action = self.rng.choice([a for a in victims if seat_of_colour(before, str(a)[4:]) != viewer])
        if action not in twin.legal_actions(act.seat):
            return False
        self.do(twin, act.seat, action)
        return True

    def seal(self, seat: int, twin: Shogun) -> bool:
        """Somebody composes anything, and seals it."""
        for _ in range(MOST):
            action = self.rng.choice(twin.legal_actions(seat))
            sealing = twin.step().is_seal(twin, seat, action)
            self.do(twin, seat, action)
            if sealing:
                return True
        return False


def board(state: Any) -> Shogun:
    assert isinstance(state, Shogun)
    return state


def seat_of_colour(state: Shogun, colour: str) -> int:
    names = [state.rules.name(side) for side in range(state.n)]
    return state.rules.seat_of[names.index(colour)]


def opens(act: Act) -> bool:
    """Is what was sealed shown by this act?  Plans are when all have made theirs, the spy last (SH-PLAN-03)."""
    before, after = board(act.before), board(act.after)
    if any(event.kind not in UNSEEN for event in act.events):
        return True
    return before.step().name != PLANNING and (not after.agenda or after.step() is not before.step())


def shown_places(before: Shogun, after: Shogun) -> list[int]:
    """The provinces of whose face-down cards something was shown."""
    return [
        p
        for p in range(LANDS)
        if (before.hidden[p], before.shown[p], before.limit[p]) != (after.hidden[p], after.shown[p], after.limit[p])
    ]


def agree_on(places: list[int], before: Shogun, twin: Shogun) -> bool:
    """Make the twin's face-down cards agree with those of the game in these provinces, the others as they may be."""
    for p in places:
        while twin.hidden[p] != before.hidden[p]:
            free = [q for q in range(LANDS) if q not in places and may_differ(before, p, q)]
            if before.rules.ronin_stacks_visible:
                others = [q for q in free if twin.hidden[q] == before.hidden[p] and twin.hidden[p] <= twin.limit[q]]
                if not others:
                    return False
                twin.hidden[others[0]], twin.hidden[p] = twin.hidden[p], before.hidden[p]
            else:
                more = 1 if twin.hidden[p] < before.hidden[p] else -1
                others = [q for q in free if 0 <= twin.hidden[q] - more <= twin.limit[q]]
                if not others:
                    return False
                twin.hidden[others[0]] -= more
                twin.hidden[p] += more
    return True


def may_differ(before: Shogun, p: int, q: int) -> bool:
    """Could a card of the owner of ``p`` as well lie in ``q``?"""
    return before.owner[q] == before.owner[p] and before.limit[q] > 0 and not before.shown[q]


# Matches: what the running record of one seat may not tell


def twin_match(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """A match that ``viewer`` (None: a spectator) can't tell from this one: its secret acts differ."""
    who = NOBODY if viewer is None else viewer
    state = board(match.state)
    twin = Match(match.game, scramble(state, who, rng), match.options, match.key, match.players)
    sealed = still_sealed(match.journal, match.events)
    for i, entry in enumerate(match.journal):
        if entry.seat != who:
            if i in sealed or entry.step.name == LAYING:
                entry = replace(entry, actions=another_draft(match, entry, rng))
            elif str(entry.actions[0]).startswith("spy") and seat_of_colour(state, str(entry.actions[0])[4:]) != who:
                entry = replace(entry, actions=(another_victim(match, entry, who, rng),))
        twin.journal.append(entry)
    twin.sequence = match.sequence
    twin.open = match.open
    twin.drafts = {seat: draft for seat, draft in match.drafts.items() if seat == who}
    twin.talk = match.talk
    return twin


def still_sealed(journal: list[Entry], events: list[Event]) -> set[int]:
    """The entries that nothing has shown since: as many as were sealed by choice after the last thing to be seen."""
    count = 0
    for event in reversed(events):
        if event.kind not in UNSEEN:
            break
        count += (event.kind == "sealed") - (event.kind == "forced")
    places = [i for i, entry in enumerate(journal) if entry.step.sealed]
    return set(places[len(places) - count :])


def another_draft(match: Match, entry: Entry, rng: random.Random) -> tuple[Action, ...]:
    """Other choices of that kind, as many as may be where even their number is secret."""
    parse = match.game.parse
    if entry.step.name == LAYING:
        return (*[parse(f"hide {rng.choice(PROVINCES)}") for _ in range(rng.randint(1, 4))], parse("seal"))
    return (*rng.sample(entry.actions, len(entry.actions)), parse("put swords 7"))


def another_victim(match: Match, entry: Entry, viewer: int, rng: random.Random) -> Action:
    """Another side that might have been spied on, but none of the viewer's."""
    state = board(match.state)
    sides = [s for s in range(state.n) if state.rules.seat_of[s] not in (viewer, entry.seat)]
    return match.game.parse(f"spy {state.rules.name(rng.choice(sides))}")
