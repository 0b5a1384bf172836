"""The match: a game guarded.  It checks, reseeds, journals, applies and undoes; search and bots never see it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.dealings import Dealings
from kunitori.core.errors import BadInput, Refused
from kunitori.core.event import Event
from kunitori.core.game import Game, drawn
from kunitori.core.orders import Order
from kunitori.core.state import FRAME, NOBODY, State
from kunitori.core.step import ASKED, JOINT, Step
from kunitori.core.talk import ACCEPTED, DECLINED, OFFER, OPEN, TRUCE, WITHDRAWN, Message, Talk

LEAP: Final = 1_000_000  # more numbers than a game uses
MOST_ORDERS: Final = 100  # standing orders that answer each other end here; then people are asked
MOST_AGAIN: Final = 400  # times that one action is played on end, where a step would ask for ever


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal.

    sequence    the number whose seed its chance came from; never used twice, not even after an undo
    seat        who acted
    actions     one action, or a sealed draft and its seal
    step        the step it answered, or in which a voluntary action came
    voluntary   a gift, which answered nothing
    joined      a gift that takes effect as one with the next entry's
    before      how many events there were before it
    """

    sequence: int
    seat: int
    actions: tuple[Action, ...]
    step: Step
    voluntary: bool = False
    joined: bool = False
    before: int = 0


@dataclass(slots=True)
class Mark:
    """Where an undo of a seat's last open action leads back to: the state, how many lines and events there were."""

    seat: int
    state: State
    journal: int
    events: int


class Match:
    """A game around a state.

    game      the game's rules
    options   checked options the game was made with
    key       32 secret bytes from which all chance follows; in no view and in no record of a running game
    players   names by seat
    journal   what was played, in order
    talk      what was said, all of it; a player is given ``heard``
    standing  the standing orders by seat, which that seat alone may know
    drafts    what seats have composed and not sealed

    The rest is for the match and its snapshots: ``sequence``, the number that the next action's chance comes from;
    ``marks`` for undo; ``open``, from which line of the journal on sealed choices are still secret; ``asked``, what was
    owed when decisions got their ids last; ``decisions`` and ``acts``, counted by seat.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        options: dict[str, Any],
        key: bytes,
        players: list[str] | None = None,
        scenario: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.options = options
        self.key = key
        self.scenario = scenario
        self.seats = game.seat_names(state)
        self.players = players or list(self.seats)
        self.journal: list[Entry] = []
        self.talk = Talk()
        self.sequence = 1
        self.drafts: dict[int, list[Action]] = {}
        self.events: list[Event] = []
        self.marks: list[Mark] = []
        self.open = 0
        self.asked: dict[int, tuple[int, ...]] = {}
        self.decisions: list[int] = [0] * state.seats()
        self.acts: list[int] = [0] * state.seats()
        self.standing: dict[int, list[Order]] = {}
        self._note_decisions()

    # Reading

    def pending(self, viewer: int | None = None) -> list[int]:
        """The seats that owe a decision; with ``viewer``, as far as that seat may know."""
        return self.state.pending(viewer)

    def legal_actions(self, seat: int) -> list[Action]:
        """What ``seat`` may choose from for the decision it owes."""
        return self.state.legal_actions(seat)

    def view(self, seat: int | None = None) -> Any:
        """What ``seat`` (None: a spectator) may know.  Raises Refused for a seat that isn't at the table."""
        if seat is None:
            return self.state.view(NOBODY)
        self._check_seats(seat)
        return self.state.view(seat)

    def stream(self, seat: int | None = None) -> list[Event]:
        """The events that ``seat`` (None: a spectator) may know: its information state."""
        return [event for event in self.events if event.known_to(seat)]

    def version(self, seat: int | None = None) -> int:
        """How many events ``seat`` may know; grows by nothing that is secret to it."""
        return len(self.stream(seat))

    def decision(self, seat: int) -> str:
        """The id of the decision that ``seat`` owes now, "" if none.  Nobody else's act changes it."""
        return f"{self.seats[seat]}-{self.decisions[seat]}" if seat in self.asked else ""

    def can_undo(self, seat: int) -> bool:
        """Would ``undo`` take something back for ``seat`` now?"""
        return bool(self.drafts.get(seat) or (self.marks and self.marks[-1].seat == seat))

    def explain(self, seat: int, notation: str) -> Refused | None:
        """Why ``seat`` can't do that now; None if it can.  Raises BadInput if the words name no action."""
        try:
            return self._objection(seat, self.game.parse(notation))
        except Refused as refusal:
            return refusal

    def _repr_svg_(self) -> str:
        """The position as a spectator sees it, for notebooks."""
        return drawn(self.game, self.view())

    # Playing

    def play(self, seat: int, action: Action | str, decision: str = "") -> list[Event]:
        """Carry out one action of ``seat`` and everything that follows; the events that it may know.

        ``decision``: the id of the decision the action answers, if the caller names one.
        Raises BadInput for words that name no action, Refused for one that isn't possible; nothing has changed then.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        if decision and decision != self.decision(seat):
            raise Refused("stale-decision", decision=decision[:40])
        objection = self._objection(seat, action)
        if objection is not None:
            raise objection
        before = len(self.events)
        self._carry_out(seat, action)
        self._answer_standing_orders()
        return [event for event in self.events[before:] if event.known_to(seat)]

    def play_all(self, seat: int, actions: list[Action | str] | str) -> list[Event]:
        """Several actions of one seat, a list or notations separated by commas; all or none.

        They may lead up to a draw, a reveal or a seal, never beyond: a refusal must not tell what only playing shows.
        Raises as ``play`` does.
        """
        if isinstance(actions, str):
            actions = [word.strip() for word in actions.split(",")]
        acts = [self.game.parse(a) if isinstance(a, str) else a for a in actions]
        trial = self._copy()
        for act in acts[:-1]:
            if not trial.state.is_terminal():
                step = trial.state.step()
                if step.mode == JOINT and (not step.sealed or step.is_seal(trial.state, seat, act)):
                    raise Refused("one-at-a-time")
            drawn = trial.state.irreversible
            trial.play(seat, act)
            if trial.state.irreversible != drawn:
                raise Refused("one-at-a-time")
        objection = trial._objection(seat, acts[-1])
        if objection is not None:
            raise objection
        out: list[Event] = []
        for act in acts:
            out.extend(self.play(seat, act))
        return out

    def play_on(self, seat: int, action: Action | str) -> list[Event]:
        """One action of ``seat``, and the same again as long as the same step asks it anew and it is possible.

        For steps whose choices stand apart; each can be taken back by itself.  Raises as ``play`` does.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        objection = self._objection(seat, action)
        if objection is not None:
            raise objection
        if not self.state.step().apart or action not in self.state.legal_actions(seat):
            raise Refused("not-again")
        asking = self.state.agenda[: 2 - FRAME]  # all but what the step's own numbers say
        out: list[Event] = []
        for _ in range(MOST_AGAIN):
            out.extend(self.play(seat, action))
            if self.state.agenda[: 2 - FRAME] != asking or action not in self.state.legal_actions(seat):
                break
        return out

    def play_while_legal(self, seat: int, actions: Sequence[Action]) -> int:
        """A plan of one seat, step by step, as long as what comes of it leaves the next one legal; how many were."""
        for number, action in enumerate(actions):
            if action not in self.state.legal_actions(seat):
                return number
            self.play(seat, action)
        return len(actions)

    def fork(self) -> Match:
        """An independent copy, complete: it goes on exactly as this match would."""
        twin = Match(self.game, self.state.clone(), self.options, self.key, self.players, self.scenario)
        twin.journal = self.journal[:]
        twin.talk = self.talk.copy(len(self.events))
        twin.sequence = self.sequence
        twin.drafts = {seat: list(draft) for seat, draft in self.drafts.items()}
        twin.events = self.events[:]
        twin.standing = dict(self.standing)  # lists of orders are never changed in place
        twin.marks = self.marks[:]
        twin.open = self.open
        twin.asked = self.asked
        twin.decisions = self.decisions[:]
        twin.acts = self.acts[:]
        return twin

    def _copy(self) -> Match:
        """A match in the same position with the same chance ahead, to try things on."""
        twin = Match(self.game, self.state.clone(), self.options, self.key, self.players)
        twin.sequence = self.sequence
        twin.drafts = {seat: list(draft) for seat, draft in self.drafts.items()}
        return twin  # without standing orders: what they say is their seats' secret

    def _objection(self, seat: int, action: Action) -> Refused | None:
        state = self.state
        if not isinstance(seat, int) or not 0 <= seat < state.seats():
            return Refused("no-such-seat", seat=str(seat)[:40])
        if state.is_terminal():
            return Refused("game-over")
        if action in state.legal_actions(seat) or action in state.voluntary_actions(seat):
            return None
        step = state.step()
        rule = self.game.general_rule(state, seat, action)
        if rule:
            return Refused("breaks-rule", rule, action=str(action))
        if seat in state.pending():
            return Refused("breaks-rule", step.broken_rule(state, seat, action), action=str(action))
        rule = step.broken_rule(state, seat, action) if step.mode == JOINT else step.rule
        return Refused("not-your-decision", rule, action=str(action))

    def _carry_out(self, seat: int, action: Action) -> None:
        step = self.state.step()
        owed = action in self.state.legal_actions(seat)
        actions: tuple[Action, ...] = (action,)
        if owed and step.sealed:
            draft = self.drafts.setdefault(seat, [])
            draft.append(action)
            if not step.is_seal(self.state, seat, action):
                self.state.apply(seat, action)
                self.acts[seat] += 1
                self._note_decisions()
                return
            del self.drafts[seat]
            actions = tuple(draft)
        mark = Mark(seat, self.state.clone(), len(self.journal), len(self.events))
        self._apply(seat, action, owed)
        self.journal.append(Entry(self.sequence, seat, actions, step, not owed, before=mark.events))
        self.sequence += 1
        self.acts[seat] += 1
        shown = self.state.irreversible != mark.state.irreversible
        sealing = not self.state.is_terminal() and self.state.step().sealed  # drafts begun then would be lost
        undoable = owed and step.mode == ASKED and not shown and not sealing
        if not undoable or (self.marks and self.marks[-1].seat != seat):
            self.marks.clear()
        if undoable:
            self.marks.append(mark)
        covered = any(self.state.steps()[step].covers for step in self.state.agenda[::FRAME])
        if not covered and (shown or not sealing):
            self.open = len(self.journal)
        self._note_decisions()

    def _apply(self, seat: int, action: Action, owed: bool) -> None:
        """All chance of an action follows from the key and its number: public dice tell nothing of later ones."""
        state = self.state
        kept = state.clone() if state.script else None
        state.rng = seed_of(self.key, self.sequence)
        state.events = []
        try:
            if owed:
                state.apply(seat, action)
            else:
                state.apply_voluntary(seat, action)
        except BadInput:  # a scenario's scripted chance that can't be
            if kept is not None:
                self.state = kept
            raise
        self.events.extend(state.events)
        state.events = None

    def _note_decisions(self) -> None:
        """Give a new id to every decision that wasn't owed before."""
        state = self.state
        now: dict[int, tuple[int, ...]] = {}
        for seat in state.pending():
            now[seat] = (len(state.agenda), state.step().id, self.acts[seat])
            if self.asked.get(seat) != now[seat]:
                self.decisions[seat] += 1
        self.asked = now

    # Standing orders

    def order(self, seat: int, decision: str, notation: str, words: tuple[str, ...] = (), unless: bool = False) -> None:
        """Lay down an answer in advance; "" withdraws all that were laid down for that decision.  Nobody else can tell.

        decision  the id of the decision point in the rules, as ``Step.decision``
        words     only questions about one of these are answered, with ``unless`` only those about none of them

        The first order that fits a question answers it; a new one for the same questions takes the place of the old.
        Raises BadInput or Refused.
        """
        self.lay_down(seat, [Order(decision, notation, words, unless)])

    def lay_down(self, seat: int, orders: list[Order]) -> None:
        """Several standing orders at once, as ``order`` takes them."""
        self._check_seats(seat)
        standing = self.standing.get(seat, [])
        for order in orders:
            if all(step.decision != order.decision for step in self.state.steps()):
                raise Refused("unknown-decision", decision=order.decision[:40])
            if order.notation:
                self.game.parse(order.notation)
                standing = [*[old for old in standing if not old.same_questions(order)], order]
            else:
                standing = [old for old in standing if old.decision != order.decision]
        self.standing[seat] = standing
        self._answer_standing_orders()

    def _answer_standing_orders(self) -> None:
        for _ in range(MOST_ORDERS):
            if not any(self._answer_standing_order(seat) for seat in self.state.pending()):
                return

    def _answer_standing_order(self, seat: int) -> bool:
        """Answer what ``seat`` is asked as it has ordered; False if it is asked itself."""
        decision = self.state.step().decision
        orders = [order for order in self.standing.get(seat, []) if order.decision == decision]
        if not orders:
            return False
        about = self.game.question_words(self.state, seat)
        for order in orders:
            action = self.game.parse(order.notation)
            if order.fits(about) and action in self.state.legal_actions(seat):
                self._carry_out(seat, action)
                return True
        return False

    def default(self, seat: int) -> Action:
        """The choice for ``seat`` if its time is up.  Raises Refused if it owes none."""
        if seat not in self.state.pending():
            raise Refused("not-your-decision")
        return self.state.step().default(self.state, seat)

    # Undo

    def undo(self, seat: int) -> None:
        """Take back the last action of ``seat``'s own draft, or of its own open sequence.

        Never behind a draw, a reveal or another seat's act.  Raises Refused.
        """
        draft = self.drafts.get(seat)
        if draft:
            step = self.state.step()
            step.clear_draft(self.state, seat)
            draft.pop()
            for action in draft:
                action.act(self.state, seat)
                step.after(self.state, seat, action)
            if not draft:
                del self.drafts[seat]
            self.state.settle()
            self.acts[seat] += 1
            self._note_decisions()
            return
        if not self.marks or self.marks[-1].seat != seat:
            raise Refused("nothing-to-undo")
        mark = self.marks.pop()
        self.state = mark.state.clone()  # a fork may have the same mark
        del self.journal[mark.journal :]
        del self.events[mark.events :]
        self.talk.after = [min(after, mark.events) for after in self.talk.after]
        self.open = min(self.open, len(self.journal))
        self.acts[seat] += 1
        self._note_decisions()

    def begun(self) -> Match:
        """This match as it was when it began."""
        return new_match(self.game, self.options, self.key, self.players, self.scenario)

    def rewound(self, lines: int) -> Match:
        """This match as it was after the first ``lines`` of its journal; drafts are gone, talk and orders stay.

        Later chance comes from new numbers, so that nothing drawn before comes again.  Orders answer nothing until
        somebody acts.  Raises Refused for a number of lines that there aren't.
        """
        if not 0 <= lines <= len(self.journal) or (lines and self.journal[lines - 1].joined):
            raise Refused("nothing-to-rewind")
        again = self.begun()
        replay = Replay(again)
        for entry in self.journal[:lines]:
            replay.line(entry.sequence, entry.seat, entry.actions, entry.joined)
        again.sequence = self.sequence
        again.talk = self.talk.copy(len(again.events))
        again.standing = dict(self.standing)
        again.marks.clear()
        again.acts = self.acts[:]
        again.decisions = self.decisions[:]
        again.asked = {}
        again._note_decisions()
        return again

    def leap(self) -> None:
        """Later chance and decisions get numbers far from all that what is lost of this match may have used."""
        self.sequence += LEAP
        self.decisions = [number + LEAP for number in self.decisions]

    def known_at(self, viewer: int | None, lines: int) -> int:
        """How many events ``viewer`` (None: a spectator) knew after the first ``lines`` of the journal."""
        end = self.journal[lines].before if lines < len(self.journal) else len(self.events)
        return sum(event.known_to(viewer) for event in self.events[:end])

    def lines_at(self, viewer: int | None, count: int) -> int:
        """After how many lines of the journal ``viewer`` (None: a spectator) first knew of ``count`` events."""
        known = end = 0
        for lines, entry in enumerate(self.journal):
            known += sum(event.known_to(viewer) for event in self.events[end : entry.before])
            end = entry.before
            if known >= count and not (lines and self.journal[lines - 1].joined):
                return lines
        return len(self.journal)

    # Talk

    def say(self, seat: int, text: str, to: tuple[int, ...] = (), kind: str = "text") -> Message:
        """Talk to everybody, or to the seats in ``to``; the message as ``seat`` hears it.  Raises Refused."""
        self._check_seats(seat, *to)
        return self.talk.add(seat, to, kind, text, after=len(self.events))

    def offer(
        self, seat: int, gifts: Sequence[tuple[int, Action | str]], to: tuple[int, ...] = (), text: str = ""
    ) -> Message:
        """Offer a trade: (giver, gift) pairs that take effect as one once every giver has accepted.

        Binds nobody and sets nothing aside.  Raises BadInput or Refused.
        """
        self._check_seats(seat, *to)
        parsed = tuple((giver, self.game.parse(a) if isinstance(a, str) else a) for giver, a in gifts)
        for giver, action in parsed:
            self._check_seats(giver)
            if not self.game.is_voluntary(action):
                raise Refused("odd-offer", action=str(action))
        if {seat, *to, *(giver for giver, _ in parsed)} == {seat}:
            raise Refused("odd-offer", action="")  # there is nobody to accept it
        return self.talk.add(seat, to, OFFER, text, parsed, len(self.events))

    def _check_seats(self, *seats: int) -> None:
        """Raises Refused for a seat that isn't at the table."""
        for seat in seats:
            if not isinstance(seat, int) or not 0 <= seat < self.state.seats():
                raise Refused("no-such-seat", seat=str(seat)[:40])

    def heard(self, seat: int | None = None) -> list[Message]:
        """What ``seat`` (None: a spectator) has heard, numbered for it alone.  Raises Refused."""
        if seat is not None:
            self._check_seats(seat)
        return self.talk.heard(seat)

    def truces(self, seat: int) -> list[int]:
        """The seats with which ``seat`` has announced a truce, each to the other, that neither has broken since.

        Nothing enforces it.  What breaks one is the game's to say (``Game.wrongs``).  Raises Refused.
        """
        self._check_seats(seat)
        if not any(message.kind == TRUCE for message in self.talk.messages):
            return []
        since = {other: self.talk.truce_since(seat, other) for other in range(self.state.seats()) if other != seat}
        given = {other: after for other, after in since.items() if after is not None}
        if given:
            for wrong in self.game.wrongs(self.state, self.events):
                other = wrong.of if wrong.by == seat else wrong.by
                if seat in (wrong.by, wrong.of) and wrong.at >= given.get(other, wrong.at + 1):
                    del given[other]
        return list(given)

    def wrongs(self, seat: int) -> list[int]:
        """How often each seat has done ``seat`` wrong, as everybody could see.  Raises Refused."""
        self._check_seats(seat)
        wrongs = self.game.wrongs(self.state, self.events)
        return [sum((wrong.by, wrong.of) == (other, seat) for wrong in wrongs) for other in range(self.state.seats())]

    def dealings(self, seat: int) -> Dealings:
        """What ``seat`` knows of its dealings with the others.  Raises Refused."""
        return Dealings(self.heard(seat), self.truces(seat), self.wrongs(seat))

    def accept(self, seat: int, number: int) -> list[Event]:
        """Accept the offer that ``seat`` has heard as ``number``; the last acceptance needed carries it out.

        All its gifts are given, or none.  Raises Refused.
        """
        offer = self._open_offer(seat, number)
        needed = offer.parties()
        if seat not in needed or seat == offer.seat:
            raise Refused("not-your-offer", number=str(number))
        agreed = {*offer.accepted, seat}
        if not needed <= agreed:
            self.talk.settle(offer, OPEN, agreed)
            return []
        events = self.trade(list(offer.gifts))
        self.talk.settle(offer, ACCEPTED, agreed)
        return [event for event in events if event.known_to(seat)]

    def trade(self, gifts: list[tuple[int, Action]]) -> list[Event]:
        """Gifts of several seats as one step: all, or none if one of them isn't possible.  Raises Refused."""
        trial = self.state.clone()
        for giver, action in gifts:
            if action not in trial.voluntary_actions(giver):
                raise Refused("gift-impossible", self.game.general_rule(trial, giver, action), action=str(action))
            action.act(trial, giver)
        before = len(self.events)
        self.state.rng = seed_of(self.key, self.sequence)
        self.state.events = []
        for i, (giver, action) in enumerate(gifts):
            action.act(self.state, giver)
            self.journal.append(
                Entry(self.sequence, giver, (action,), self.state.step(), True, i + 1 < len(gifts), before)
            )
            self.sequence += 1
            self.acts[giver] += 1
        self.state.settle()
        self.events.extend(self.state.events)
        self.state.events = None
        self.marks.clear()
        self._note_decisions()
        return self.events[before:]

    def close_offer(self, seat: int, number: int) -> None:
        """Decline the offer that ``seat`` has heard as ``number``, or withdraw an own one.  Raises Refused."""
        offer = self._open_offer(seat, number)
        if seat not in offer.parties():
            raise Refused("not-your-offer", number=str(number))
        self.talk.settle(offer, WITHDRAWN if seat == offer.seat else DECLINED, set(offer.accepted))

    def _open_offer(self, seat: int, number: int) -> Message:
        self._check_seats(seat)
        return self.talk.open_offer(seat, number)

    # Records

    def record(self, seat: int | None = None) -> str:
        """The match as text: whole once it is over, else as ``seat`` (None: a spectator) may know it."""
        from kunitori.core.record import write_record

        if seat is not None:
            self._check_seats(seat)

        return write_record(self, seat)

    def lines(self, viewer: int | None) -> list[tuple[int, int, list[str]]]:
        """The journal as ``viewer`` (None: a spectator) may know it: sequence, seat, notations."""
        who = NOBODY if viewer is None else viewer
        out: list[tuple[int, int, list[str]]] = []
        for i, entry in enumerate(self.journal):
            if entry.step.sealed and not entry.voluntary and i >= self.open and entry.seat != who:
                words = ["?"]
            elif entry.voluntary:
                words = [str(action) for action in entry.actions] + ["&"] * entry.joined
            else:
                words = [entry.step.line(self.state, entry.seat, action, who) for action in entry.actions]
                if set(words) == {"?"}:
                    words = ["?"]  # how many choices a hidden draft took may tell what they were
            if any(words):
                out.append((entry.sequence, entry.seat, words))
        return out

    def full_record(self) -> str:
        """The whole match with its key, whatever its state: for the one who keeps the table, never for a player."""
        from kunitori.core.record import write_full_record

        return write_full_record(self)


class Replay:
    """Plays the lines of a journal again, on a match that has just begun."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.gifts: list[tuple[int, Action]] = []  # of a trade whose lines are still coming

    def line(self, sequence: int, seat: int, actions: Sequence[Action], joined: bool) -> None:
        """The next line; ``sequence`` 0: a draft that wasn't sealed.  Raises Refused if it isn't possible."""
        match = self.match
        if sequence:
            match.sequence = sequence
        if self.gifts or joined:
            self.gifts.append((seat, actions[0]))
            if not joined:
                match.sequence -= len(self.gifts) - 1
                match.trade(self.gifts)
                self.gifts = []
            return
        for action in actions:
            match.play(seat, action)


def seed_of(key: bytes, sequence: int) -> int:
    """The generator's 32-bit seed for one action: HMAC-SHA256 of its number under the table's key."""
    digest = hmac.new(key, sequence.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest[:4], "big") or 1


def key_of(seed: int | str) -> bytes:
    """The 32-byte key that a number or word stands for, for games that anybody may repeat."""
    return hashlib.sha256(f"kunitori {seed}".encode()).digest()


def new_match(
    game: Game,
    options: dict[str, Any] | None = None,
    key: bytes = b"",
    players: list[str] | None = None,
    scenario: dict[str, Any] | None = None,
) -> Match:
    """A match about to begin.  ``key``: 32 secret bytes."""
    if len(key) != 32:
        raise BadInput("a match's key has 32 bytes")
    rng = seed_of(key, 0)
    if scenario is not None:
        state = game.scenario(scenario, rng)
        return Match(game, state, {}, key, players, scenario)
    checked = game.options(options or {})
    return Match(game, game.new(checked, rng), checked, key, players)
