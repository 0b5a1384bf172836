"""Checks that any game gets for free: the promises of the core (docs/architecture.md), each a function that asserts.

    from kunitori.testing import PROMISES
    for promise in PROMISES:
        promise(game, options, seed)

Run them over several seeds and options; none of them knows a game.
"""

from __future__ import annotations

import json
import marshal
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.errors import KunitoriError, Refused
from kunitori.core.game import Game
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import canonical, read_record, replay, state_hash
from kunitori.core.snapshot import from_snapshot, snapshot
from kunitori.core.state import NOBODY, State
from kunitori.core.step import ASKED, JOINT

Promise = Callable[[Game, dict[str, Any], int], None]


def begin(game: Game, options: dict[str, Any], seed: int) -> State:
    """A game about to begin, by number."""
    return game.new(game.options(dict(options)), (seed * 2654435761 + 1) & 0xFFFFFFFF or 1)


def begin_match(game: Game, options: dict[str, Any], seed: int) -> Match:
    """The same, guarded."""
    return new_match(game, dict(options), key_of(seed))


def walk(state: State, rng: random.Random) -> Iterator[tuple[int, Action]]:
    """Play at random to the end; yields each choice before it is applied."""
    while not state.is_terminal():
        seat = rng.choice(state.pending())
        action = rng.choice(state.legal_actions(seat))
        yield seat, action
        state.apply(seat, action)


def choices(match: Match, rng: random.Random) -> Iterator[tuple[int, Action]]:
    """Random choices for a match, gifts now and then; whoever iterates plays them, or something else."""
    while not match.state.is_terminal():
        seat = rng.choice(match.pending())
        gifts = match.state.voluntary_actions(seat)
        yield seat, rng.choice(gifts) if gifts and rng.random() < 0.02 else rng.choice(match.legal_actions(seat))


def written(data: Any) -> bytes:
    """JSON data as bytes: the same bytes, the same data, down to types and order.  Quicker than as JSON."""
    return marshal.dumps(data, 2)  # later versions write down what is one object, too


def twin_of(game: Game, state: State) -> bytes:
    """A position in one comparable form, its chance included."""
    return written([game.position(state), state.rng, state.irreversible])


def seen_by(state: State, viewer: int) -> bytes:
    """Everything a viewer is sent about a position, in one comparable form."""
    legal = [str(action) for action in state.legal_actions(viewer)] if viewer != NOBODY else []
    return written([state.view(viewer).as_dict(), legal, state.pending(viewer)])


# The promises


def every_owing_seat_can_act(game: Game, options: dict[str, Any], seed: int) -> None:
    """A seat that owes a decision has a legal action; one that owes none has none; the end is the end."""
    state = begin(game, options, seed)
    for _ in walk(state, random.Random(seed)):
        pending = state.pending()
        assert pending, "somebody owes a decision while the game runs"
        for seat in range(state.seats()):
            assert bool(state.legal_actions(seat)) == (seat in pending)
    assert not state.pending() and not any(state.legal_actions(seat) for seat in range(state.seats()))
    returns = state.returns()
    assert len(returns) == state.seats() and abs(sum(returns) - 1) < 1e-9


def copies_are_independent(game: Game, options: dict[str, Any], seed: int) -> None:
    """Playing on never changes an earlier copy, nor what was asked of it; a copy plays on like the original."""
    state = begin(game, options, seed)
    kept: list[tuple[State, bytes]] = []
    for _ in walk(state, random.Random(seed)):
        kept.append((state.clone(), twin_of(game, state)))
        for seat in state.pending():
            state.legal_actions(seat).clear()  # a list that a caller was given is the caller's
    for copy, was in kept:
        assert twin_of(game, copy) == was
    middle, _ = kept[len(kept) // 2]
    left, right = middle.clone(), middle.clone()
    for _ in walk(left, random.Random(seed + 1)):
        pass
    for _ in walk(right, random.Random(seed + 1)):
        pass
    assert twin_of(game, left) == twin_of(game, right)


def pickles_come_back(game: Game, options: dict[str, Any], seed: int) -> None:
    """Pickle and JSON position give the same position, which plays on the same."""
    state = begin(game, options, seed)
    rng = random.Random(seed)
    for _ in walk(state, rng):
        if rng.random() < 0.1:
            for again in (
                pickle.loads(pickle.dumps(state)),
                game.from_position(json.loads(canonical(game.position(state))), state.rng),
            ):
                assert game.position(again) == game.position(state) and again.pending() == state.pending()
                for seat in state.pending():
                    assert again.legal_actions(seat) == state.legal_actions(seat)


def notation_is_one_to_one(game: Game, options: dict[str, Any], seed: int) -> None:
    """parse(str(action)) is the action, for the whole space; codes are the places in it."""
    space = game.actions()
    words = [str(action) for action in space.actions]
    assert len(set(words)) == len(words)
    for code, action in enumerate(space.actions):
        assert space.code(action) == code
        assert game.parse(words[code]) is action
        assert game.parse(f"  {words[code].upper()} ") is action


def legal_actions_are_of_the_space(game: Game, options: dict[str, Any], seed: int) -> None:
    """Generation only gathers actions of the space, each once."""
    space = game.actions()
    state = begin(game, options, seed)
    for _ in walk(state, random.Random(seed)):
        for seat in range(state.seats()):
            actions = state.legal_actions(seat) + state.voluntary_actions(seat)
            assert len(set(actions)) == len(actions)
            for action in actions:
                space.code(action)


def drafts_are_private_and_changeable(game: Game, options: dict[str, Any], seed: int) -> None:
    """Only ``seal`` changes what others see; a draft can be taken back to nothing, step by step."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    for seat, action in choices(match, rng):
        step = match.state.step()
        if not step.sealed or action not in match.legal_actions(seat) or step.is_seal(match.state, seat, action):
            match.play(seat, action)
            continue
        others = [viewer for viewer in (*range(match.state.seats()), NOBODY) if viewer != seat]
        before = twin_of(game, match.state)
        seen = [(seen_by(match.state, viewer), match.version(viewer)) for viewer in others]
        lines, sequence = len(match.journal), match.sequence
        match.play(seat, action)
        assert [(seen_by(match.state, viewer), match.version(viewer)) for viewer in others] == seen
        assert (len(match.journal), match.sequence) == (lines, sequence)
        match.undo(seat)
        assert twin_of(game, match.state) == before
        match.play(seat, action)


def sealed_orders_commute(game: Game, options: dict[str, Any], seed: int) -> None:
    """Sealed decisions of several seats may interleave in any way and give the same state."""
    state = begin(game, options, seed)
    for _ in walk(state, random.Random(seed)):
        if not state.step().sealed or len(state.pending()) < 2:
            continue
        ends = set()
        for order in (1, -1):
            copy = state.clone()
            frame = len(copy.agenda), copy.step().id
            choices = random.Random(seed)
            plans: dict[int, random.Random] = {s: random.Random(choices.random()) for s in range(copy.seats())}
            count = 0
            while copy.agenda and (len(copy.agenda), copy.step().id) == frame and copy.pending():
                seats = copy.pending()[::order]
                seat = seats[count % len(seats)]
                copy.apply(seat, plans[seat].choice(copy.legal_actions(seat)))
                count += 1
            ends.add(canonical(game.position(copy)))
        assert len(ends) == 1


def undo_goes_back_exactly(game: Game, options: dict[str, Any], seed: int) -> None:
    """An undo restores the position before the own last action; what was drawn or shown stays."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    for seat, action in choices(match, rng):
        before = canonical([game.position(match.state), len(match.journal), match.version(seat)])
        drawn, used = match.state.irreversible, match.sequence
        asked = action in match.legal_actions(seat) and match.state.step().mode == ASKED
        match.play(seat, action)
        if not asked:
            continue
        sealing = not match.state.is_terminal() and match.state.step().sealed
        if match.state.irreversible == drawn and not sealing:
            match.undo(seat)
            assert canonical([game.position(match.state), len(match.journal), match.version(seat)]) == before
            assert match.sequence > used, "a sequence number is never used twice"
            match.play(seat, action)
        else:
            try:
                match.undo(seat)
            except Refused as refusal:
                assert refusal.reason == "nothing-to-undo"
            else:
                raise AssertionError("an undo went back behind chance, a reveal or the opening of sealed choices")
        for other in range(match.state.seats()):
            if other != seat:
                try:
                    match.undo(other)
                except Refused:
                    continue
                raise AssertionError("a seat took back another seat's action")


def records_replay(game: Game, options: dict[str, Any], seed: int) -> None:
    """A record gives the same match again, hash by hash; running records hold no key."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    for seat, action in choices(match, rng):
        match.play(seat, action)
        if match.state.is_terminal():
            break
        if rng.random() < 0.05:
            for viewer in (None, seat):
                text = match.record(viewer)
                assert match.key.hex() not in text and "[Key " not in text
                read_record(text)
            again = replay(read_record(match.full_record()))
            assert twin_of(game, again.state) == twin_of(game, match.state)
            assert again.drafts == match.drafts
    again = replay(read_record(match.record()))
    assert state_hash(game, again.state) == state_hash(game, match.state)
    assert again.record() == match.record()
    assert [str(e) for e in again.events] == [str(e) for e in match.events]


def views_tell_nothing_more(game: Game, options: dict[str, Any], seed: int) -> None:
    """Twins that differ only in what a viewer may not know look the same to it: view, legal actions, pending."""
    state = begin(game, options, seed)
    rng = random.Random(seed)
    for _ in walk(state, random.Random(seed)):
        for viewer in (*range(state.seats()), NOBODY):
            twin = game.scramble(state, viewer, rng)
            assert seen_by(twin, viewer) == seen_by(state, viewer)


def guesses_fit_the_view(game: Game, options: dict[str, Any], seed: int) -> None:
    """A guess looks to its seat exactly like the view it was made from, and can be played to the end."""
    state = begin(game, options, seed)
    rng = random.Random(seed)
    for _ in walk(state, random.Random(seed)):
        if rng.random() < 0.3:
            for viewer in (*range(state.seats()), NOBODY):
                guess = state.view(viewer).determinize(rng)
                assert seen_by(guess, viewer) == seen_by(state, viewer)
                if rng.random() < 0.02:
                    for _ in walk(guess, rng):
                        pass


def sealed_choices_are_asked_again(game: Game, options: dict[str, Any], seed: int) -> None:
    """In a guess that is reopened all choose again who seal together, from what they could; the viewer goes on."""
    state = begin(game, options, seed)
    rng = random.Random(seed)
    could: dict[int, list[Action]] = {}  # what those asked together could do at first, none of them having begun
    for seat, action in walk(state, random.Random(seed)):
        step = state.step()
        if not (step.sealed and step.mode == JOINT):
            continue
        could = could or {other: state.legal_actions(other) for other in state.pending()}
        for viewer in state.pending():
            guess = state.view(viewer).determinize(rng)
            step.reopen(guess, viewer)
            assert guess.legal_actions(viewer) == state.legal_actions(viewer)
            for other in could:
                assert other == viewer or guess.legal_actions(other) == could[other]
            if rng.random() < 0.05:
                for _ in walk(guess, rng):
                    pass
        if state.pending() == [seat] and step.is_seal(state, seat, action):
            could = {}


def illegal_actions_change_nothing(game: Game, options: dict[str, Any], seed: int) -> None:
    """Whatever isn't possible is refused with a reason, and nothing has changed."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    space = game.actions().actions
    for choice in choices(match, rng):
        before = (twin_of(game, match.state), len(match.journal), match.sequence, len(match.events), str(match.drafts))
        for _ in range(3):
            seat = rng.randrange(-1, match.state.seats() + 1)
            action = rng.choice(space)
            if 0 <= seat < match.state.seats() and (
                action in match.legal_actions(seat) or action in match.state.voluntary_actions(seat)
            ):
                continue
            try:
                match.play(seat, action)
            except Refused as refusal:
                assert refusal.reason
                assert match.explain(seat, str(action)) is not None
            else:
                raise AssertionError(f"{action} of seat {seat} was accepted")
        try:
            match.play(0, "no such thing 7")
        except KunitoriError:
            pass
        else:
            raise AssertionError("nonsense was accepted")
        after = (twin_of(game, match.state), len(match.journal), match.sequence, len(match.events), str(match.drafts))
        assert after == before
        match.play(*choice)


def time_outs_end_the_game(game: Game, options: dict[str, Any], seed: int) -> None:
    """With defaults alone every game ends, each default being legal."""
    match = begin_match(game, options, seed)
    count = 0
    while not match.state.is_terminal():
        seat = match.pending()[-1]
        action = match.default(seat)
        assert action in match.legal_actions(seat)
        match.play(seat, action)
        count += 1
        assert count < 20_000


def decisions_have_lasting_ids(game: Game, options: dict[str, Any], seed: int) -> None:
    """An owed decision keeps its id while others act; an id is never used for two decisions; a stale one is refused."""
    match = begin_match(game, options, seed)
    used: set[str] = set()
    rng = random.Random(seed)
    for seat, action in choices(match, rng):
        ids = {other: match.decision(other) for other in match.pending()}
        step, depth = match.state.step(), len(match.state.agenda)
        owed = action in match.legal_actions(seat)
        assert not owed or ids[seat] not in used
        match.play(seat, action, ids[seat] if owed else "")
        if owed:
            used.add(ids[seat])
            try:
                match.play(seat, action, ids[seat])
            except Refused as refusal:
                assert refusal.reason == "stale-decision"
            else:
                raise AssertionError("a stale decision was accepted")
        if not match.state.is_terminal() and match.state.step() is step and len(match.state.agenda) == depth:
            for other in match.pending():
                assert other == seat or other not in ids or match.decision(other) == ids[other]


def snapshots_come_back(game: Game, options: dict[str, Any], seed: int) -> None:
    """A match read back from its snapshot, and a fork, say the same of everything and go on the same to the end."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    twins: list[Match] = []
    drafted = False
    for seat, action in choices(match, rng):
        for twin in twins:
            twin.play(seat, action)
        match.play(seat, action)
        first = not twins or (bool(match.drafts) and not drafted)
        drafted = drafted or bool(match.drafts)
        if first or rng.random() < 0.02:
            match.say(seat, f"said {len(match.journal)}")
            twins = [from_snapshot(json.loads(canonical(snapshot(match)))), match.fork()]
            assert [canonical(snapshot(twin)) for twin in twins] == [canonical(snapshot(match))] * 2
        for twin in twins:
            assert twin_of(game, twin.state) == twin_of(game, match.state)
            for other in match.pending():
                assert twin.decision(other) == match.decision(other)
                assert twin.can_undo(other) == match.can_undo(other)
        if rng.random() < 0.05 and match.can_undo(seat):
            for one in (match, *twins):
                one.undo(seat)
    assert twins and all(canonical(snapshot(twin)) == canonical(snapshot(match)) for twin in twins)


def rewinding_comes_back(game: Game, options: dict[str, Any], seed: int) -> None:
    """A match taken back is the one there was, and what it draws then is new."""
    match = begin_match(game, options, seed)
    rng = random.Random(seed)
    kept: list[tuple[int, bytes]] = []
    for seat, action in choices(match, rng):
        if not match.drafts:
            kept.append((len(match.journal), twin_of(game, match.state)))
        match.play(seat, action)
    for lines, was in rng.sample(kept, 3):
        again = match.rewound(lines)
        assert twin_of(game, again.state) == was and len(again.journal) == lines
        assert again.sequence == match.sequence
        assert match.lines_at(None, sum(event.known_to(None) for event in again.events)) <= lines
        assert [repr(event) for event in again.events] == [repr(e) for e in match.events[: len(again.events)]]
        for seat, action in choices(again, rng):
            again.play(seat, action)


def chance_is_reseeded(game: Game, options: dict[str, Any], seed: int) -> None:
    """Two matches that agree in the generator's state before an action draw differently under different keys."""
    first = begin_match(game, options, seed)
    second = begin_match(game, options, seed)
    second.key = key_of(f"other {seed}")
    rng = random.Random(seed)
    differ = False
    for _ in range(400):
        if first.state.is_terminal():
            break
        before = first.state.irreversible
        seat = rng.choice(first.pending())
        action = rng.choice(first.legal_actions(seat))
        second.state = first.state.clone()
        second.drafts = {s: list(d) for s, d in first.drafts.items()}
        second.sequence = first.sequence
        first.play(seat, action)
        second.play(seat, action)
        if first.state.irreversible > before and first.state.rng != second.state.rng:
            differ = True
    assert differ


PROMISES: Final[list[Promise]] = [
    every_owing_seat_can_act,
    copies_are_independent,
    pickles_come_back,
    notation_is_one_to_one,
    legal_actions_are_of_the_space,
    drafts_are_private_and_changeable,
    sealed_orders_commute,
    undo_goes_back_exactly,
    records_replay,
    views_tell_nothing_more,
    guesses_fit_the_view,
    sealed_choices_are_asked_again,
    illegal_actions_change_nothing,
    time_outs_end_the_game,
    decisions_have_lasting_ids,
    snapshots_come_back,
    rewinding_comes_back,
    chance_is_reseeded,
]
