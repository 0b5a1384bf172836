"""Shogun as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

# Every module that registers steps, in one fixed order: step ids follow from it.
from kunitori.shogun import setup, war  # noqa: F401

# isort: split
from kunitori.core.action import Action, ActionSpace
from kunitori.core.dealings import Wrong
from kunitori.core.encoding import Encoding
from kunitori.core.errors import BadInput, Refused
from kunitori.core.event import Event
from kunitori.core.game import Game, Option, Words, register
from kunitori.core.state import State
from kunitori.shogun.actions import ACTIONS, FORMS
from kunitori.shogun.events import EVENTS, event_words
from kunitori.shogun.facts import facts
from kunitori.shogun.options import SWITCHES, Rules, check_options, option_list
from kunitori.shogun.policy import (
    advice,
    attention,
    evaluate,
    far_reaching,
    glimpse,
    horizon,
    lean,
    moment,
    prospects,
    situation,
    stage,
    standing,
)
from kunitori.shogun.policy.dealings import against, threats, wrongs
from kunitori.shogun.policy.situation import SITUATIONS
from kunitori.shogun.questions import ASKED_ABOUT, ORDER_SETS, action_note, question_words
from kunitori.shogun.refusals import general_rule, rule_of_impossible
from kunitori.shogun.scenario import scenario
from kunitori.shogun.setup import bare_board, begin
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import PLAYERS_MAX, PLAYERS_MIN

LIMIT: Final = 40  # turns that a game between machines is given


class ShogunGame(Game):
    """Shogun (Michael Gray, 1986; also Samurai Swords, Ikusa), 2 to 5 players."""

    name = "shogun"
    ruleset = "1"
    package = "kunitori.shogun"
    event_values = EVENTS
    asked_about = ASKED_ABOUT
    action_forms = FORMS
    order_sets = ORDER_SETS
    limits = {"max_turns": LIMIT}  # noqa: RUF012
    learned_search = False

    def __init__(self) -> None:
        defaults: dict[str, Any] = {name: values[0] for name, values in SWITCHES.items()}
        self.bench_options = [{"seats": n, "max_turns": LIMIT} for n in range(PLAYERS_MIN, PLAYERS_MAX + 1)]
        self.presets = {"shogun-v1": {**defaults, "max_turns": str(LIMIT)}}

    def actions(self) -> ActionSpace:
        return ACTIONS

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        return check_options(given)

    def option_list(self) -> list[Option]:
        return option_list()

    def new(self, options: dict[str, Any], rng: int) -> State:
        state = bare_board(Rules(options))
        state.rng = rng
        begin(state)
        return state

    def seat_names(self, state: State) -> list[str]:
        assert isinstance(state, Shogun)
        return [state.rules.seat_name(seat) for seat in range(state.rules.seats)]

    def parse(self, text: str) -> Action:
        try:
            return ACTIONS.parse(text)
        except BadInput:
            rule = rule_of_impossible(text)
            if rule:
                raise Refused("breaks-rule", rule, action=text[:80]) from None
            raise

    def general_rule(self, state: State, seat: int, action: Action) -> str:
        assert isinstance(state, Shogun)
        return general_rule(state, seat, action)

    def scenario(self, given: dict[str, Any], rng: int) -> State:
        return scenario(given, rng)

    def position(self, state: State) -> dict[str, Any]:
        from kunitori.shogun.position import position

        assert isinstance(state, Shogun)
        return position(state)

    def from_position(self, data: dict[str, Any], rng: int) -> State:
        from kunitori.shogun.position import from_position

        return from_position(data, rng)

    def read_view(self, data: dict[str, Any]) -> Any:
        from kunitori.shogun.reading import read_view

        return read_view(data)

    def facts(self, state: State, wanted: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Shogun)
        return facts(state, wanted)

    def question_words(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Shogun)
        return question_words(state, seat)

    def action_note(self, state: State, seat: int, action: Action) -> tuple[str, dict[str, str | int]] | None:
        assert isinstance(state, Shogun)
        return action_note(state, seat, action)

    def event_words(self, state: State, event: Event) -> dict[str, str | int]:
        assert isinstance(state, Shogun)
        return event_words(state, event)

    def sketch(self, view: Any, width: int, height: int, words: Words) -> list[list[tuple[str, str]]]:
        from kunitori.shogun.sketch import sketch

        return sketch(view, width, height, words)

    def mat(self, view: Any, seat: int, words: Words) -> list[str]:
        from kunitori.shogun.sketch import mat

        return mat(view, seat, words)

    def drawing(self, view: Any, words: Words) -> str:
        from kunitori.shogun.drawing import drawing

        return drawing(view, words)

    def evaluate(self, view: Any) -> list[float]:
        return evaluate(view)

    def advice(self, view: Any, actions: list[Action]) -> list[float]:
        return advice(view, actions)

    def lean(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, Shogun)
        return lean(state, seat, actions)

    def standing(self, state: State) -> list[float]:
        assert isinstance(state, Shogun)
        return standing(state)

    def stage(self, state: State) -> int:
        assert isinstance(state, Shogun)
        return stage(state)

    def horizon(self, state: State) -> int:
        assert isinstance(state, Shogun)
        return horizon(state)

    def glimpse(self, state: State) -> int:
        assert isinstance(state, Shogun)
        return glimpse(state)

    def moment(self, state: State) -> int:
        assert isinstance(state, Shogun)
        return moment(state)

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, Shogun)
        return prospects(state)

    def situation(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Shogun)
        return situation(state, seat)

    def situations(self) -> int:
        return SITUATIONS

    def attention(self, state: State, seat: int) -> float:
        assert isinstance(state, Shogun)
        return attention(state)

    def far_reaching(self, state: State, seat: int) -> bool:
        assert isinstance(state, Shogun)
        return far_reaching(state)

    def wrongs(self, state: State, events: list[Event]) -> list[Wrong]:
        assert isinstance(state, Shogun)
        return wrongs(state, events)

    def against(self, state: State, seat: int, action: Action) -> list[int]:
        assert isinstance(state, Shogun)
        return against(state, seat, action)

    def threats(self, view: Any) -> list[float]:
        return threats(view)

    def encoding(self) -> Encoding:
        from kunitori.shogun.encode import ENCODING

        return ENCODING

    def scramble(self, state: State, viewer: int, rng: Any) -> State:
        from kunitori.shogun.checker import scramble

        twin: State = scramble(state, viewer, rng)
        return twin

    def checker(self) -> Any:
        """An independent referee: ``check`` and ``check_step`` tell how a game breaks the rules."""
        from kunitori.shogun.checker import Checker

        return Checker(self)

    def calculator(self) -> Any:
        """The odds of a battle (docs/odds.md)."""
        import kunitori.shogun.odds as calculator

        return calculator

    def battle_now(self, view: Any) -> Any:
        from kunitori.shogun.odds.running import running_battle

        return running_battle(view)


GAME: Final = ShogunGame()
register(GAME)
