"""What the question of a decision is about, in words, for the catalogue's ``step-…`` messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.orders import Order
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import FIRST, SEAL, SECOND
from kunitori.shogun.casualties import Casualties
from kunitori.shogun.events import counted_words, force_word
from kunitori.shogun.march import DETACHED, FINAL, STEP
from kunitori.shogun.ninja import AFTER_DECLARING
from kunitori.shogun.planning import koku_left, open_box
from kunitori.shogun.sealed import owing_side
from kunitori.shogun.setup import sides_of
from kunitori.shogun.state import ARMY_ROW, PLACE, Shogun
from kunitori.shogun.tables import ARMIES, BOXES, LANDS, LEVY, PROVINCES, SIDES, UNITS

# The names of the values that the messages of ``locales/*/steps.ftl`` take, and the types of their words.
ASKED_ABOUT: Final[dict[str, str]] = {
    "side": "side",
    "other": "side",
    "victims": "side*",
    "force": "force",
    "source": "province",
    "province": "province",
    "units": "counted*",
    "box": "box",
    "phase": "word",
    "stake": "word",
    "amount": "number",
}
# Standing orders for who can't be asked at every moment: the ninja, only where the own side is about to fight.
ORDER_SETS: Final[dict[str, list[Order]]] = {
    "correspondence": [Order("DP-11", "pass", ("NW-4", "NW-5"), True), Order("DP-11", "pass", ("own",), True)],
}

Words = dict[str, Any]


def question_words(state: Shogun, seat: int) -> Words:
    """What is asked of ``seat`` now, by the names in ``ASKED_ABOUT``; ``side`` is the side it is asked for."""
    tell = TOLD.get(state.step().name, of_side)
    return tell(state, seat)


def of_side(state: Shogun, seat: int) -> Words:
    """Steps whose frame names the side first."""
    return {"side": state.rules.name(state.agenda[-2])}


def of_army(state: Shogun, army: int) -> Words:
    """An army, where it stands, and its side."""
    place = state.armies[army * ARMY_ROW + PLACE]
    out = {"side": state.rules.name(state.side_of(army)), "force": force_word(state, army)}
    return out if place == NOBODY else {**out, "source": PROVINCES[place]}


def of_sealed(state: Shogun, seat: int) -> Words:
    """Sealed steps: the side that is asked now."""
    return {"side": state.rules.name(owing_side(state, seat))}


def split(state: Shogun, seat: int) -> Words:
    first, second = sides_of(state, seat)
    names = {"side": state.rules.name(first), "other": state.rules.name(second)}
    return {**names, "province": PROVINCES[state.agenda[-2]]}


def plan(state: Shogun, seat: int) -> Words:
    side = owing_side(state, seat, state.agenda[-2])
    box = open_box(state, side)
    if box == LEVY:
        return {"side": state.rules.name(side), "amount": state.koku[side]}
    return {"side": state.rules.name(side), "box": BOXES[box], "amount": koku_left(state, side)}


def wish(state: Shogun, seat: int) -> Words:
    return {"side": state.rules.name(owing_side(state, seat, state.agenda[-2]))}


def buy(state: Shogun, seat: int) -> Words:
    side = owing_side(state, seat)
    left = state.plan[side * len(BOXES) + LEVY] - state.spent[side]
    return {"side": state.rules.name(side), "amount": left}


def place(state: Shogun, seat: int) -> Words:
    if SEAL in state.legal_actions(seat):
        return of_sealed(state, seat)
    row = owing_side(state, seat) * len(UNITS)
    return {**of_sealed(state, seat), "units": counted_words([*state.bought[row : row + len(UNITS)]])}


def hide(state: Shogun, seat: int) -> Words:
    if SEAL in state.legal_actions(seat):
        return of_sealed(state, seat)
    return {**of_sealed(state, seat), "amount": state.bought[owing_side(state, seat)]}


def window(state: Shogun, seat: int) -> Words:
    """The window by its number; whose war turn it is; the attack, whom it is against, and whether the seat fights."""
    number = state.agenda[-2]
    out: Words = {"side": state.rules.name(state.ninja), "phase": f"NW-{number}"}
    if state.active != NOBODY:
        out["other"] = state.rules.name(state.active)
    if state.field != NOBODY:
        out.update({"force": force_word(state, state.acting), "province": PROVINCES[state.field]})
    victims = attacked(state, number)
    if victims:
        out["victims"] = " ".join(state.rules.name(side) for side in victims)
        if any(state.rules.seat_of[side] == seat for side in (state.active, *victims)):
            out["stake"] = "own"
    return out


def attacked(state: Shogun, number: int) -> list[int]:
    """The sides that are attacked at a ninja window, or that battles were just declared against."""
    fields = state.declared[1::2] if number == AFTER_DECLARING else []
    if state.field != NOBODY:
        fields = [state.field]
    return sorted({state.owner[field] for field in fields} - {NOBODY})


def avenge(state: Shogun, seat: int) -> Words:
    return {**of_side(state, seat), "other": state.rules.name(state.agenda[-1])}


def take_up(state: Shogun, seat: int) -> Words:
    return {**of_side(state, seat), "phase": "D" if state.agenda[-1] & FINAL else "A"}


def march(state: Shogun, seat: int) -> Words:
    """The army, the phase of its move, and the steps it has left."""
    army, packed = state.agenda[-2], state.agenda[-1]
    return {**of_army(state, army), "phase": "D" if packed & FINAL else "A", "amount": packed % DETACHED // STEP}


def leave(state: Shogun, seat: int) -> Words:
    return {**of_army(state, state.agenda[-2]), "province": PROVINCES[state.agenda[-1] % LANDS]}


def declare(state: Shogun, seat: int) -> Words:
    return {**of_side(state, seat), "force": force_word(state, state.agenda[-1])}


def battle(state: Shogun, seat: int) -> Words:
    """The attack that is being resolved."""
    return {**of_side(state, seat), "force": force_word(state, state.acting), "province": PROVINCES[state.field]}


def split_defence(state: Shogun, seat: int) -> Words:
    return {**battle(state, seat), "amount": state.agenda[-1]}


def casualty(state: Shogun, seat: int) -> Words:
    step = state.step()
    assert isinstance(step, Casualties)
    party = step.party(state, seat)
    side = step.side(state, party)
    return {"side": state.rules.name(side), "province": PROVINCES[state.field], "amount": state.due[party]}


def advance(state: Shogun, seat: int) -> Words:
    return {**of_army(state, state.agenda[-2]), "province": PROVINCES[state.agenda[-1]]}


def further(state: Shogun, seat: int) -> Words:
    army = state.agenda[-2]
    return {**of_army(state, army), "amount": state.level(army) - state.attacks}


def move_forces(state: Shogun, seat: int) -> Words:
    at = state.agenda[-1]
    return {**of_side(state, seat), "source": PROVINCES[(at - 1) % LANDS]} if at else of_side(state, seat)


def banner(state: Shogun, seat: int) -> Words:
    """``place-banner`` counts the armies of its side, ``return-daimyo`` and ``returned-picks`` name one of all."""
    army = state.agenda[-2] * ARMIES + state.agenda[-1] % ARMIES
    return of_army(state, army)


TOLD: Final[dict[str, Callable[[Shogun, int], Words]]] = {
    "split-cards": split,
    "place-banner": banner,
    "make-plans": plan,
    "wish-swords": wish,
    "build": of_sealed,
    "buy-units": buy,
    "place-units": place,
    "hide-ronin": hide,
    "ninja-window": window,
    "avenge": avenge,
    "name-victim": avenge,
    "take-up-armies": take_up,
    "marching": march,
    "leaving": leave,
    "declare": declare,
    "split-attack": battle,
    "split-defence": split_defence,
    "step-eight": battle,
    "casualties": casualty,
    "advance": advance,
    "further-attack": further,
    "move-forces": move_forces,
    "return-daimyo": banner,
    "returned-picks": banner,
}


def action_note(state: Shogun, seat: int, action: Action) -> tuple[str, dict[str, str | int]] | None:
    """The colour of the side that a card goes to (SH-TWO-02)."""
    if action not in (FIRST, SECOND):
        return None
    side = sides_of(state, seat)[action is SECOND]
    return "side", {"side": SIDES[state.rules.sides[side]]}
