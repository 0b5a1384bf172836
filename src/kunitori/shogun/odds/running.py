"""The Battle of a running game, from what one viewer knows, as the calculator takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.core.state import FRAME
from kunitori.shogun.casualties import ATTACKER, DEFENDER, counts, groups, temporary_units
from kunitori.shogun.combat import MEET, RESUME, STEP_EIGHT
from kunitori.shogun.declare import place_of
from kunitori.shogun.ninja import NINJA_WINDOW
from kunitori.shogun.odds.forces import NONE, Force, Side
from kunitori.shogun.odds.reading import BUILDINGS, Battle
from kunitori.shogun.state import WITH_CASTLE, Shogun
from kunitori.shogun.tables import KINDS, LANDS

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView


def running_battle(view: ShogunView) -> Battle | None:
    """The Battle that the viewer sees, where a sequence or the volley is about to begin.

    None in the middle of a sequence, which the calculator doesn't know, and before a Battle in which ronin may show
    themselves that the viewer can't count.
    """
    step = coming_step(view)
    if step not in (MEET.id, RESUME.id, STEP_EIGHT.id) or view.due:
        return None
    state = view.guess()
    if step == MEET.id and ronin_may_join(state):
        return None
    battle = Battle(attacker(state), defender(state), step == MEET.id and is_naval(state))
    return battle if battle.attacker.standing() and battle.defender.standing() else None


def coming_step(view: ShogunView) -> int:
    """The id of the step that comes next but for a ninja who may strike before it; -1: none."""
    steps = view.agenda[::FRAME]
    while steps and steps[-1] == NINJA_WINDOW.id:
        steps.pop()
    return steps[-1] if steps else -1


def ronin_may_join(state: Shogun) -> bool:
    """May there be hidden ronin where the Battle is, or where the attacker comes from?"""
    return any(state.limit[place] or state.hidden[place] for place in (state.field, place_of(state, state.acting)))


def is_naval(state: Shogun) -> bool:
    """Is the attack over a sea route?"""
    return bool(state.rules.naval[place_of(state, state.acting) * LANDS + state.field])


def attacker(state: Shogun) -> Side:
    """The acting force."""
    return _side(state, ATTACKER)


def defender(state: Shogun) -> Side:
    """All that stands in the target, with what its building adds still."""
    name = "castle" if state.building[state.field] == WITH_CASTLE else "fortress"
    temporary = [0] * len(KINDS)
    temporary[BUILDINGS[name][0]] = temporary_units(state)
    return _side(state, DEFENDER)._replace(temporary=Force(*temporary))


def _side(state: Shogun, party: int) -> Side:
    """The real units of a party."""
    forces = {group: Force(*counts(state, party, group)) for group in groups(state, party)}
    return Side(army=forces.get(1, NONE), province=forces.get(0, NONE))
