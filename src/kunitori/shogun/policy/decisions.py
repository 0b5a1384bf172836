"""Which rule of thumb answers which decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action
from kunitori.shogun.policy.battle import (
    advise_advance,
    advise_calling_off,
    advise_casualties,
    advise_declaration,
    advise_further,
    advise_order,
    advise_split,
)
from kunitori.shogun.policy.final import advise_forces
from kunitori.shogun.policy.levy import advise_building, advise_hiding, advise_placing, advise_purchase
from kunitori.shogun.policy.march import advise_armies, advise_leaving, advise_march
from kunitori.shogun.policy.ninja import advise_revenge, advise_spying, advise_victim, advise_window
from kunitori.shogun.policy.outlook import Outlook, deciding_side
from kunitori.shogun.policy.places import (
    advise_banner,
    advise_cards,
    advise_reinforcement,
    advise_return,
    advise_returned_picks,
)
from kunitori.shogun.policy.planning import advise_plan, advise_sword
from kunitori.shogun.state import Shogun

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView

RULES_OF_THUMB: Final[dict[str, Callable[[Outlook, list[Action]], list[float]]]] = {
    "split-cards": advise_cards,
    "reinforce": advise_reinforcement,
    "place-banner": advise_banner,
    "spy-on": advise_spying,
    "make-plans": advise_plan,
    "wish-swords": advise_sword,
    "choose-sword": advise_sword,
    "build": advise_building,
    "build-in-turn": advise_building,
    "buy-units": advise_purchase,
    "place-units": advise_placing,
    "hide-ronin": advise_hiding,
    "ninja-window": advise_window,
    "avenge": advise_revenge,
    "name-victim": advise_victim,
    "take-up-armies": advise_armies,
    "marching": advise_march,
    "leaving": advise_leaving,
    "declare": advise_declaration,
    "choose-battle": advise_order,
    "split-attack": advise_split,
    "split-defence": advise_split,
    "casualties": advise_casualties,
    "step-eight": advise_calling_off,
    "advance": advise_advance,
    "further-attack": advise_further,
    "move-forces": advise_forces,
    "return-daimyo": advise_return,
    "returned-picks": advise_returned_picks,
}

_last: Final[list[Outlook]] = []  # what ``read`` has made last


def advice(view: ShogunView, actions: list[Action]) -> list[float]:
    """How good each action is for the seat of ``view``, in provinces or thereabouts; doing nothing is near 0."""
    rule = RULES_OF_THUMB.get(view.step_name())
    if rule is None or len(actions) == 1:
        return [0.0] * len(actions)
    state = view.guess()
    stacks = [0 if view.is_own(side) else sum(view.stacks[side]) for side in range(state.n)]
    return rule(Outlook(state, deciding_side(state, view.seat), stacks), actions)


def lean(state: Shogun, seat: int, actions: list[Action]) -> list[float]:
    """The same on a guess of the whole game, without a view: for playouts, which ask it at every choice.

    What was read off the map for the last choice is read again only if the map has changed.
    """
    rule = RULES_OF_THUMB.get(state.step().name)
    if rule is None or len(actions) == 1:
        return [0.0] * len(actions)
    return rule(read(state, deciding_side(state, seat)), actions)


def read(state: Shogun, side: int) -> Outlook:
    """The map as ``side`` reads it in a whole guess."""
    for outlook in _last:
        if outlook.is_true_of(state, side):
            return outlook
    outlook = Outlook(state, side, [0] * state.n)
    _last[:] = [outlook]
    return outlook
