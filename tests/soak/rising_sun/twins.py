"""Twins of Rising Sun (section 26.1, HI-1 … HI-9): what each seat may not know of an act, and of a match."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from kunitori.core.action import Action
from kunitori.core.match import Entry, Match
from kunitori.core.state import NOBODY
from kunitori.rising_sun.checker import scramble
from kunitori.rising_sun.checker.facts import ADVANTAGES, CARDS, MANDATES
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import LOTUS
from tests.soak.twins import Act, Twins, heard

TEA_WORDS = ("propose", "withdraw", "decline")
SECRET_EVENTS = ("proposed", "proposal-declined", "proposal-withdrawn", "proposal-lapsed")


class RisingSunTwins(Twins):
    """Twins of a game of Rising Sun."""

    def twin_for(self, act: Act, viewer: int) -> RisingSun:
        """Where the act lets the viewer draw tiles or reveals bids, the twin is no longer free to differ in these."""
        before, after = board(act.before), board(act.after)
        twin: RisingSun = scramble(before, viewer, self.rng)
        twin.rng = before.rng
        drawn = len(after.seen) != len(before.seen) and after.agenda and after.current() == viewer
        if drawn:
            for name in ("hand", "pile", "laid", "seen"):
                setattr(twin, name, getattr(before, name)[:])
        if is_bidding(before) and any(event.kind == "bids-revealed" for event in act.events):
            twin.bids, twin.drafted = before.bids[:], before.drafted[:]
        twin.settle()
        return twin

    def follow(self, act: Act, viewer: int, twin: RisingSun) -> bool:
        """Let the twin do what looks the same to ``viewer``.  False if it can't."""
        if not self.do_alike(act, viewer, twin):
            return False
        if board(act.before).tea and not board(act.after).tea:  # that the Tea Ceremony is over everybody knows
            return self.end_tea(viewer, twin)
        return bool(twin.tea) == bool(board(act.after).tea)

    def do_alike(self, act: Act, viewer: int, twin: RisingSun) -> bool:
        before, seat, action = board(act.before), act.seat, act.action
        words = str(action).split()
        if act.gift:
            if action not in twin.voluntary_actions(seat):
                return False
            self.do(twin, seat, action, gift=True)
            return True
        if before.tea and seat != viewer and words[0] in ("done", *TEA_WORDS):
            if not heard([event for event in act.events if event.kind in SECRET_EVENTS], viewer):
                return True  # HI-8: only the two concerned know
        if words[0] == "bid" and seat != viewer:
            return True  # HI-5: nobody else knows
        if words[0] == "lay" and seat != viewer:
            action = self.rng.choice(self.tiles_alike(before, seat, action, twin))
        if action not in twin.legal_actions(seat):
            return False
        self.do(twin, seat, action)
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
            self.do(twin, others[0], silent[0])
        return True


def board(state: Any) -> RisingSun:
    assert isinstance(state, RisingSun)
    return state


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
    twin.open = len(twin.journal) - (len(match.journal) - still_sealed(match))
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
