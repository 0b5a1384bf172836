"""What a game is to everything above it, and the registry through which it is found."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from kunitori.core.action import Action, ActionSpace
from kunitori.core.dealings import Wrong
from kunitori.core.encoding import Encoding
from kunitori.core.errors import BadName
from kunitori.core.event import Event
from kunitori.core.orders import Order
from kunitori.core.shares import shares
from kunitori.core.state import State

FAR: Final = 1 << 30  # a stage that no game comes to


class Words(Protocol):
    """Where a drawing's texts come from: the catalogue above, in whatever language."""

    def text(self, message: str, attribute: str = "", /, **values: str | int) -> str:
        """A message by its id."""

    def word(self, kind: str, name: str) -> str:
        """The name of a thing, as ``word("province", "kyoto")``."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True)
class Option:
    """Something that is settled when a game is set up.

    The catalogue has ``switch-<name>`` or ``option-<name>``, what it decides, with what a value means as an attribute.

    name     as in files and on the command line
    values   what it takes
    default  the value where nothing is said; "" if that depends on the other options
    parts    names of which it also takes several
    kind     what its values and parts are names of, for the catalogue; "" if they are not names
    other    it takes yet more: the message's attribute ``other`` says what
    """

    name: str
    values: list[str]
    default: str = ""
    parts: list[str] = field(default_factory=list)
    kind: str = ""
    other: bool = False


class Game:
    """One game: how it begins, how its actions, positions and events are written.

    A game subclasses this and registers an instance.  Everything above ``core`` works through it.

    name       the name in files and on the command line
    ruleset    changes whenever the same actions may play differently
    presets    frozen sets of options by name
    package    the package whose ``locales`` and ``cases`` belong to the game
    bench_options  the options that benchmarks go through in turn
    limits         options that games between machines set where nothing else is asked for
    order_sets     named sets of standing orders, for who can't be asked at every moment
    event_values   of each kind of event the values, as "name:type …"; a type with * takes all words that are left
    asked_about    of the values that ``question_words`` tells the types by name, as in ``event_values``
    action_forms   how actions are written, by the name of their message, as "summon figure:figure place:place"
    learned_search are searches better by what was learned?  Else they play on and value by the rules of thumb, and
                   habits decide only where looking ahead sees too little (``far_reaching``)
    """

    name: str = ""
    ruleset: str = ""
    package: str = ""
    presets: dict[str, dict[str, Any]] = {}  # noqa: RUF012  # overridden, never changed
    bench_options: list[dict[str, Any]] = [{}]  # noqa: RUF012
    event_values: dict[str, str] = {}  # noqa: RUF012
    asked_about: dict[str, str] = {}  # noqa: RUF012
    action_forms: dict[str, str] = {}  # noqa: RUF012
    limits: dict[str, Any] = {}  # noqa: RUF012
    order_sets: dict[str, list[Order]] = {}  # noqa: RUF012
    learned_search: bool = True

    def __reduce__(self) -> tuple[Any, ...]:
        """Games and their actions exist once in a process: a copy is the game itself, also in another process."""
        return find, (self.name,)

    def actions(self) -> ActionSpace:
        """The complete action space."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The action that ``text`` names.

        Raises BadInput, or Refused for words that make sense but name something never possible.
        """
        return self.actions().parse(text)

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        """``given`` checked and completed.  Raises BadInput."""
        raise NotImplementedError

    def is_voluntary(self, action: Action) -> bool:
        """Is ``action`` one that a seat takes out of turn (a gift)?"""
        return False

    def is_buying(self, state: State) -> bool:
        """Is somebody about to buy, so that others may want to make a gift first?"""
        return False

    def season(self, state: State) -> int:
        """A number for the part of the game by which gifts between machines are counted."""
        return 0

    def general_rule(self, state: State, seat: int, action: Action) -> str:
        """The id of the rule that forbids ``action`` now whatever step is running; "" if none does."""
        return ""

    def option_list(self) -> list[Option]:
        """Every option, ``seats`` first."""
        raise NotImplementedError

    def new(self, options: dict[str, Any], rng: int) -> State:
        """A game about to begin, by checked options; all its chance comes from ``rng`` (32 bits, not 0)."""
        raise NotImplementedError

    def seat_names(self, state: State) -> list[str]:
        """What the seats are called in notation and files, by seat."""
        raise NotImplementedError

    def scenario(self, given: dict[str, Any], rng: int) -> State:
        """A position written by hand (docs/formats.md, section 2).  Raises BadInput."""
        raise NotImplementedError

    def position(self, state: State) -> dict[str, Any]:
        """The whole position as JSON data, without key or generator."""
        raise NotImplementedError

    def from_position(self, data: dict[str, Any], rng: int) -> State:
        """The state that ``position`` described.  Raises BadInput."""
        raise NotImplementedError

    def read_view(self, data: dict[str, Any]) -> Any:
        """The view whose ``as_dict`` gave ``data``, for programs that are given nothing else.  Raises BadInput."""
        raise NotImplementedError

    def facts(self, state: State, wanted: dict[str, Any]) -> dict[str, Any]:
        """For conformance cases: by key of ``wanted``, what is wanted and what the position says.  Raises BadInput."""
        raise NotImplementedError

    def event_words(self, state: State, event: Event) -> dict[str, str | int]:
        """The values of an event by name, ids turned into the game's words."""
        raise NotImplementedError

    def question_words(self, state: State, seat: int) -> dict[str, Any]:
        """What the decision that ``seat`` owes is about, in the game's words, for the ``step-…`` messages."""
        return {}

    def action_note(self, state: State, seat: int, action: Action) -> tuple[str, dict[str, str | int]] | None:
        """What a person wants to know of a legal action before taking it, such as its price; None as a rule.

        ``("price", {"coins": 2})`` stands for the message ``note-price`` of the game's catalogue with these values.
        """
        return None

    def checker(self) -> Any:
        """An independent referee, or None.

        ``check(state)`` gives what breaks the rules in a position; ``check_step(before, seat, notation, after,
        events)`` in an action, by the positions before and after it and by what it has announced.
        """
        return None

    def calculator(self) -> Any:
        """What works out the odds of a battle, or None.

        An object with ``odds(battle, *, attacker, defender, stop, below)``: a battle in the game's notation or from
        ``battle_now``, by which policy each side gives up units, when the attacker calls off.  It raises BadInput; its
        answer has ``as_dict()``, with the ``battle``, the chances ``win``, ``hold``, ``ruin`` and ``off``, the average
        of ``sequences``, and for ``attacker`` and ``defender`` by kind of unit how many are ``engaged`` and ``lost`` on
        average.
        """
        return None

    def battle_now(self, view: Any) -> Any:
        """The battle that goes on, as far as the view knows it and as the calculator takes it; hashable.

        None where there is none, or where too little is known of it.
        """
        return None

    def scramble(self, state: State, viewer: int, rng: Any) -> State:
        """A twin that differs only in what ``viewer`` may not know; written from the rules' tables for tests."""
        raise NotImplementedError

    def evaluate(self, view: Any) -> list[float]:
        """Rule of thumb: how well each seat stands, in VP or the like."""
        raise NotImplementedError

    def advice(self, view: Any, actions: list[Action]) -> list[float]:
        """Rule of thumb: how good each action is for the view's seat."""
        raise NotImplementedError

    # What searches read off a whole, guessed position many times a second.  A game that has the two rules of thumb
    # above, or none, can be searched; its own forms of these, which make no view, are several times as fast.

    def lean(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How good each action is for ``seat``: ``advice`` where the position is known."""
        try:
            return self.advice(state.view(seat), actions)
        except NotImplementedError:
            return [0.0] * len(actions)

    def standing(self, state: State) -> list[float]:
        """How well each seat stands: ``evaluate`` where the position is known."""
        try:
            return self.evaluate(state.view())
        except NotImplementedError:
            return [0.0] * state.seats()

    def prospects(self, state: State) -> list[float]:
        """Each seat's expected share of the victory; they add up to 1."""
        if state.is_terminal():
            return state.returns()
        standing = self.standing(state)
        return shares(standing, 1.0 + sum([abs(worth) for worth in standing]) / len(standing))

    def stage(self, state: State) -> int:
        """How far the game has come; it never goes back.  A stage is what time is given for as a whole, as a turn."""
        return 0

    def horizon(self, state: State) -> int:
        """The stage up to which a search plays on, so that what has begun is settled when it is valued."""
        return FAR

    # Dealings between seats: what bots go by that negotiate.

    def wrongs(self, state: State, events: list[Event]) -> list[Wrong]:
        """What seats have openly done to each other, of all events of a game: what breaks a truce.

        ``state`` is the position after them.
        """
        return []

    def against(self, state: State, seat: int, action: Action) -> list[int]:
        """The seats at which an action of ``seat`` is aimed."""
        return []

    def befriends(self, state: State, seat: int, action: Action) -> list[int]:
        """The seats with which ``seat`` allies itself by an action, or asks to."""
        return []

    def allies(self, state: State, seat: int) -> list[int]:
        """The seats with which ``seat`` is allied by the rules."""
        return []

    def threats(self, view: Any) -> list[float]:
        """By seat, which part of what the view's seat has lies open to that one; empty in a game without fronts."""
        return []

    def trades(self, view: Any) -> list[list[tuple[int, Action]]]:
        """Trades that the view's seat might offer now, each as its gifts with their givers."""
        return []

    def trade_worth(self, view: Any, gifts: list[tuple[int, Action]]) -> list[float]:
        """By seat, what it gains by a trade, as the view's seat sees it."""
        raise NotImplementedError

    def glimpse(self, state: State) -> int:
        """The stage up to which a short look ahead plays on: as a rule to the end of the stage that runs now."""
        return min(self.horizon(state), self.stage(state) + 1)

    def moment(self, state: State) -> int:
        """What is being decided, as a number up to 32 bits, so that the chance of playouts can be made to match.

        In positions that differ little from each other the same question has the same number.
        """
        step, seat, a, b = state.agenda[-4:]
        return step << 24 | (seat & 0xFF) << 16 | (a & 0xFF) << 8 | b & 0xFF

    def attention(self, state: State, seat: int) -> float:
        """How many times the usual time the decision that ``seat`` owes deserves; 0: the rules of thumb will do.

        It follows from what everybody knows, such as the step.
        """
        return 1.0

    def far_reaching(self, state: State, seat: int) -> bool:
        """Does the decision that ``seat`` owes pay only beyond the horizon, so that looking ahead to it misjudges it?

        It follows from what everybody knows, such as the step.
        """
        return False

    def situation(self, state: State, seat: int) -> list[int]:
        """The situations a seat is in whose habits may differ, each below ``situations()``; what is learned adds up."""
        return [0]

    def situations(self) -> int:
        """How many situations there are."""
        return 1

    def encoding(self) -> Encoding:
        """How views are written as bytes for networks."""
        raise NotImplementedError

    def sketch(self, view: Any, width: int, height: int, words: Words) -> list[list[tuple[str, str]]]:
        """The view drawn as lines of (text, style) for a terminal of that size, labelled by ``words``."""
        raise NotImplementedError

    def drawing(self, view: Any, words: Words) -> str:
        """The view drawn as SVG, labelled by ``words``."""
        raise NotImplementedError

    def mat(self, view: Any, seat: int, words: Words) -> list[str] | None:
        """What ``seat`` has, line by line, a line that belongs to the one above it indented.

        None: whoever shows it makes it of the view's data.
        """
        return None


_known: dict[str, str] = {}
_loaded: dict[str, Game] = {}


_speakers: list[Callable[[Game], Words]] = []


def speak(words_of: Callable[[Game], Words]) -> None:
    """Say where the texts of drawings come from that are made without being asked for, as in notebooks."""
    _speakers[:] = [words_of]


def drawn(game: Game, view: Any) -> str:
    """A view as SVG with the texts of ``speak``.  Raises NotImplementedError where there are none."""
    if not _speakers:
        raise NotImplementedError
    return game.drawing(view, _speakers[0](game))


def register(game: Game) -> None:
    """Make a game known under its name."""
    _loaded[game.name] = game


def announce(name: str, module: str) -> None:
    """Say which module registers a game, so that it is loaded only when somebody wants it."""
    _known[name] = module


def games() -> list[str]:
    """The names of all known games; loads none."""
    return sorted({*_known, *_loaded})


def find(name: str) -> Game:
    """The game of that name, loaded if need be.  Raises BadInput."""
    if name not in _loaded:
        if name not in _known:
            raise BadName("game", name, games())
        importlib.import_module(_known[name])
    return _loaded[name]
