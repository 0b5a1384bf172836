"""A game as environments go through it: whose turn it is, choices by their codes, masks and observations.

Several seats may owe a decision at once: here one acts after the other; ``movers`` names all who may act now.
"""

from __future__ import annotations

from typing import Any

from kunitori.core.action import Action
from kunitori.core.encoding import Observer
from kunitori.core.errors import BadInput
from kunitori.core.event import Event
from kunitori.core.game import Game
from kunitori.core.state import NOBODY, State


class Session:
    """One game after another by the same options.

    game     what is played
    options  checked options
    gifts    how many gifts a seat may make a season: at its own decisions, and before somebody else buys; 0: none
    told     are events collected, so that there are information states?
    space    the actions
    wait     the code of doing nothing, behind those of the actions: for who owes nothing, and who is asked for a gift
    encoding how views are written
    state    the game that runs
    seat     who acts next; NOBODY once it is over
    """

    def __init__(
        self, game: Game, options: dict[str, Any], gifts: int = 0, told: bool = False, state: State | None = None
    ) -> None:
        """``state``: a game that goes on here; None: a new one."""
        self.game = game
        self.options = options
        self.gifts = gifts
        self.told = told
        self.space = game.actions()
        self.wait: int = len(self.space)
        self.encoding = game.encoding()
        self.state: State = game.new(options, 1) if state is None else state
        self.seats: int = self.state.seats()
        self.seat: int = NOBODY
        self._observers: list[Observer] = []  # by seat
        self._choices: list[Action] = []  # those of ``seat``
        self._season: int = game.season(self.state)
        self._given: list[int] = [0] * self.seats  # gifts made this season
        self._asked: list[int] = []  # seats that may make a gift before somebody buys, in order
        self._look()
        self._turn()

    def begin(self, seed: int) -> None:
        """A new game, all of whose chance comes from ``seed`` (32 bits, not 0)."""
        self.state = self.game.new(self.options, seed)
        if self.told:
            self.state.events = []
        self.seat = NOBODY
        self._season = self.game.season(self.state)
        self._given = [0] * self.seats
        self._asked = []
        self._look()
        self._turn()

    def _look(self) -> None:
        """Nothing has been observed yet."""
        self._observers = [Observer(self.encoding) for _ in range(self.seats)]

    def fork(self) -> Session:
        """An independent copy."""
        events: list[Event] | None = self.state.events
        if events is not None:
            events = events[:]
        return resumed(*self._parts(self.state.clone(), events))

    def __deepcopy__(self, memo: Any) -> Session:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed, self._parts(self.state, self.state.events)

    def _parts(self, state: State, events: list[Event] | None) -> tuple[Any, ...]:
        """What ``resumed`` takes."""
        given, asked = self._given[:], self._asked[:]
        return self.game, self.options, self.gifts, self.told, state, events, self.seat, self._season, given, asked

    def is_over(self) -> bool:
        return not self.state.agenda

    def movers(self) -> list[int]:
        """The seats that may act now: several where choices are made at once."""
        return [self._asked[0]] if self._asked else self.state.pending()

    def legal(self, seat: int) -> list[Action]:
        """The actions of ``seat``, gifts included; beside them who is asked for a gift may wait."""
        if seat == self.seat:
            return self._choices
        if self._asked or self.is_over():
            return []
        return self._legal(seat)

    def mask(self, seat: int) -> bytearray:
        """A 1 for the code of everything that ``seat`` may do now; ``wait`` is the last one."""
        actions = self.legal(seat)
        out = self.space.mask(actions, 1)
        if self._asked or not actions:
            out[self.wait] = 1
        return out

    def observe(self, seat: int) -> bytes:
        """What ``seat`` may know, as the game's encoding writes it."""
        return self._observers[seat].observe(self.state.glance(seat))

    def view(self, seat: int) -> Any:
        """What ``seat`` may know, in the game's words."""
        return self.state.view(seat)

    def allows(self, seat: int, code: int) -> bool:
        """May ``seat`` do now what the code says?"""
        if code == self.wait:
            return bool(self._asked) or not self.legal(seat)
        return 0 <= code < self.wait and self.space.actions[code] in self.legal(seat)

    def check(self, seat: int, code: int) -> None:
        """Raises BadInput unless ``seat`` may do now what the code says."""
        if not self.allows(seat, code):
            told = str(self.space.actions[code]) if 0 <= code < self.wait else str(code)
            raise BadInput(f"seat {seat} can't do this now: {told}")

    def act(self, seat: int, code: int) -> None:
        """``seat`` does what the code says.  Raises BadInput for what isn't legal; nothing has changed then."""
        self.check(seat, code)
        if code == self.wait:
            if self._asked and seat == self.seat:
                del self._asked[0]
                self._turn()
            return
        action = self.space.actions[code]
        if self.gifts and self.game.is_voluntary(action):
            self._give(seat, action)
        else:
            self.state.apply(seat, action)
            if self.gifts:
                self._ask_for_gifts()
        self._turn()

    def _give(self, seat: int, gift: Action) -> None:
        self.state.apply_voluntary(seat, gift)
        self._given[seat] += 1
        if self._asked and not self._may_give(seat):
            del self._asked[0]

    def _legal(self, seat: int) -> list[Action]:
        actions = self.state.legal_actions(seat)
        if self.gifts and actions and self._may_give(seat):
            return actions + self.state.voluntary_actions(seat)
        return actions

    def _may_give(self, seat: int) -> bool:
        return self._given[seat] < self.gifts and bool(self.state.voluntary_actions(seat))

    def _ask_for_gifts(self) -> None:
        """Somebody is about to buy: the others may give first."""
        state = self.state
        season = self.game.season(state)
        if season != self._season:
            self._season = season
            self._given = [0] * self.seats
        if state.agenda and self.game.is_buying(state):
            buyer = state.pending()[0]
            others = [(buyer + i) % self.seats for i in range(1, self.seats)]
            self._asked = [seat for seat in others if self._may_give(seat)]

    def _turn(self) -> None:
        """Find out who acts next, and what it may do.

        Who has begun a sealed draft goes on with it; where several decide openly they take turns.
        """
        state = self.state
        if self._asked:
            self.seat = self._asked[0]
            self._choices = state.voluntary_actions(self.seat)
            return
        owing = state.pending()
        if not owing:
            self.seat = NOBODY
            self._choices = []
            return
        last = self.seat
        self.seat = owing[0]
        if len(owing) > 1 and last != NOBODY:
            if last in owing and state.step().sealed:
                self.seat = last
            else:
                for seat in owing:
                    if seat > last:
                        self.seat = seat
                        break
        self._choices = self._legal(self.seat)


def resumed(
    game: Game,
    options: dict[str, Any],
    gifts: int,
    told: bool,
    state: State,
    events: list[Event] | None,
    seat: int,
    season: int,
    given: list[int],
    asked: list[int],
) -> Session:
    """A session that goes on where another one stood."""
    session = Session(game, options, gifts, told, state)
    state.events = events
    session._season, session._given, session._asked = season, given, asked
    session.seat = seat
    if asked:
        session._choices = state.voluntary_actions(seat)
    elif seat != NOBODY:
        session._choices = session._legal(seat)
    return session
