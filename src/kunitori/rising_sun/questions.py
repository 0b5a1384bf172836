"""What a decision is about, for the catalogue's ``step-…`` messages, and what its actions cost, for ``note-…``."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import SEAL, Build, OfCard
from kunitori.rising_sun.battle import all_bids_of, ronin_to_hire
from kunitori.rising_sun.events import place_word
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CLANS, COST, FIGURES, LANDS, STRONGHOLD_COST

# The values that the messages of ``locales/*/steps.ftl`` name, and the types of their words.
ASKED_ABOUT: Final[dict[str, str]] = {
    "other": "seat",
    "figure": "figure",
    "source": "place",
    "place": "place",
    "amount": "number",
}


def question_words(state: RisingSun, seat: int) -> dict[str, Any]:
    """What is asked of ``seat`` now, by the names in ``ASKED_ABOUT``."""
    step = state.step().name
    a, b = state.agenda[-2], state.agenda[-1]

    def clan(other: int) -> str:
        return CLANS[state.rules.clans[other]]

    if step == "toll":
        move, target = divmod(a, LANDS)
        kind, source = divmod(move, LANDS)
        way = {"source": place_word(state, source), "place": place_word(state, target)}
        return {"other": clan(b), "figure": FIGURES[kind], **way}
    if step in ("worship", "worship-after-purchase"):
        return {"figure": FIGURES[a], "place": place_word(state, b)}
    if step == "replace":
        return {"figure": FIGURES[a & 0xFF], "other": clan(a >> 8), "place": place_word(state, b)}
    if step == "monster-arrives":
        return {"figure": FIGURES[a]}
    if step == "oni-of-hate":
        return {"place": place_word(state, a), "other": clan((b & -b).bit_length() - 1)}
    if step in ("bids", "seppuku", "take-hostage"):
        return {"place": place_word(state, state.field)}
    amount = {"train": a, "fujin": b, "reparations": a, "imperial-poets": state.kills}.get(step)
    if step == "hire-ronin":
        amount = ronin_to_hire(state, seat)
    return {} if amount is None else {"amount": amount}


def action_note(state: RisingSun, seat: int, action: Action) -> tuple[str, dict[str, str | int]] | None:
    """What a card or a Stronghold costs ``seat`` (RS-TRAIN-10, RS-MARSHAL-4), and what its bids leave it."""
    if isinstance(action, OfCard) and action.word == "buy":
        return "price", {"coins": state.price(seat, COST[action.card], state.agenda[-2])}
    if isinstance(action, Build):
        return "price", {"coins": state.price(seat, STRONGHOLD_COST, 0)}
    if action is SEAL:
        return "kept", {"coins": state.coins[seat] - all_bids_of(state, seat)}
    return None
