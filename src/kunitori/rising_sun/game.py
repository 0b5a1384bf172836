"""Rising Sun as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

# Every module that registers steps or cards, in one fixed order: step ids follow from it.
from kunitori.rising_sun import effects, kills, purchase, recruit, train  # noqa: F401
from kunitori.rising_sun.cards import enhancements, monsters, war_upgrades, winter_upgrades  # noqa: F401

# isort: split
from kunitori.core.action import Action, ActionSpace
from kunitori.core.dealings import Wrong
from kunitori.core.encoding import Encoding
from kunitori.core.errors import BadInput, Refused
from kunitori.core.event import Event
from kunitori.core.game import Game, Option, Words, register
from kunitori.core.state import NOBODY, State
from kunitori.rising_sun.actions import ACTIONS, FORMS, Give
from kunitori.rising_sun.events import EVENTS, event_words
from kunitori.rising_sun.options import SWITCHES, Rules, check_options, option_list
from kunitori.rising_sun.position import from_position, position
from kunitori.rising_sun.questions import ASKED_ABOUT, action_note, question_words
from kunitori.rising_sun.refusals import general_rule, rule_of_impossible
from kunitori.rising_sun.scenario import facts, scenario
from kunitori.rising_sun.setup import bare_board, begin, choose_by_chance
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CLANS, PLAYERS_MAX, PLAYERS_MIN, SETS

# isort: split
from kunitori.rising_sun.policy import advice, evaluate, horizon, lean, prospects, situation, stage, standing
from kunitori.rising_sun.policy.dealings import against, befriends, trade_worth, trades, wrongs
from kunitori.rising_sun.policy.situation import SITUATIONS


class RisingSunGame(Game):
    """Rising Sun (Eric M. Lang, 2018), 3 to 5 players, the base game."""

    name = "rising-sun"
    ruleset = "1"
    package = "kunitori.rising_sun"
    event_values = EVENTS
    asked_about = ASKED_ABOUT
    action_forms = FORMS

    def __init__(self) -> None:
        defaults: dict[str, Any] = {name: values[0] for name, values in SWITCHES.items()}
        self.bench_options = [{"seats": n, "set": s} for s in SETS for n in range(PLAYERS_MIN, PLAYERS_MAX + 1)]
        self.presets = {"rising-sun-v1": {"set": "archway", "shrines": "random", **defaults}}

    def actions(self) -> ActionSpace:
        return ACTIONS

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        return check_options(given)

    def option_list(self) -> list[Option]:
        return option_list()

    def new(self, options: dict[str, Any], rng: int) -> State:
        dice = State([], rng, None)
        state = bare_board(Rules(choose_by_chance(options, dice.chance)))
        state.rng = dice.rng
        begin(state)
        return state

    def seat_names(self, state: State) -> list[str]:
        assert isinstance(state, RisingSun)
        return [CLANS[clan] for clan in state.rules.clans]

    def is_voluntary(self, action: Action) -> bool:
        return isinstance(action, Give)

    def is_buying(self, state: State) -> bool:
        return state.step().name in ("train", "ryujin")

    def season(self, state: State) -> int:
        assert isinstance(state, RisingSun)
        return state.season

    def parse(self, text: str) -> Action:
        try:
            return ACTIONS.parse(text)
        except BadInput:
            rule = rule_of_impossible(text)
            if rule:
                raise Refused("breaks-rule", rule, action=text[:80]) from None
            raise

    def general_rule(self, state: State, seat: int, action: Action) -> str:
        assert isinstance(state, RisingSun)
        return general_rule(state, action)

    def scenario(self, given: dict[str, Any], rng: int) -> State:
        return scenario(given, rng)

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, RisingSun)
        return position(state)

    def from_position(self, data: dict[str, Any], rng: int) -> State:
        return from_position(data, rng)

    def read_view(self, data: dict[str, Any]) -> Any:
        from kunitori.rising_sun.reading import read_view

        return read_view(data)

    def facts(self, state: State, wanted: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, RisingSun)
        return facts(state, wanted)

    def question_words(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, RisingSun)
        return question_words(state, seat)

    def action_note(self, state: State, seat: int, action: Action) -> tuple[str, dict[str, str | int]] | None:
        assert isinstance(state, RisingSun)
        return action_note(state, seat, action)

    def event_words(self, state: State, event: Event) -> dict[str, str | int]:
        assert isinstance(state, RisingSun)
        return event_words(state, event)

    def sketch(self, view: Any, width: int, height: int, words: Words) -> list[list[tuple[str, str]]]:
        from kunitori.rising_sun.sketch import sketch

        return sketch(view, width, height, words)

    def drawing(self, view: Any, words: Words) -> str:
        from kunitori.rising_sun.drawing import drawing

        return drawing(view, words)

    def evaluate(self, view: Any) -> list[float]:
        return evaluate(view)

    def advice(self, view: Any, actions: list[Action]) -> list[float]:
        return advice(view, actions)

    def lean(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, RisingSun)
        return lean(state, seat, actions)

    def standing(self, state: State) -> list[float]:
        assert isinstance(state, RisingSun)
        return standing(state)

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, RisingSun)
        return prospects(state)

    def stage(self, state: State) -> int:
        assert isinstance(state, RisingSun)
        return stage(state)

    def situation(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, RisingSun)
        return situation(state, seat)

    def situations(self) -> int:
        return SITUATIONS

    def horizon(self, state: State) -> int:
        assert isinstance(state, RisingSun)
        return horizon(state)

    def wrongs(self, state: State, events: list[Event]) -> list[Wrong]:
        assert isinstance(state, RisingSun)
        return wrongs(state, events)

    def against(self, state: State, seat: int, action: Action) -> list[int]:
        assert isinstance(state, RisingSun)
        return against(state, seat, action)

    def befriends(self, state: State, seat: int, action: Action) -> list[int]:
        assert isinstance(state, RisingSun)
        return befriends(state, seat, action)

    def allies(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, RisingSun)
        return [state.ally[seat]] if state.ally[seat] != NOBODY else []

    def trades(self, view: Any) -> list[list[tuple[int, Action]]]:
        return trades(view)

    def trade_worth(self, view: Any, gifts: list[tuple[int, Action]]) -> list[float]:
        return trade_worth(view, gifts)

    def encoding(self) -> Encoding:
        from kunitori.rising_sun.encode import ENCODING

        return ENCODING

    def scramble(self, state: State, viewer: int, rng: Any) -> State:
        from kunitori.rising_sun.checker import scramble

        twin: State = scramble(state, viewer, rng)
        return twin

    def checker(self) -> Any:
        """An independent referee: ``check`` and ``check_step`` tell how a game breaks the rules."""
        from kunitori.rising_sun.checker import Checker

        return Checker(self)


GAME: Final = RisingSunGame()
register(GAME)
