"""Actions 8 and 9, Release Ronin and Collect Koku; the end of a turn (SH-DISMISS, SH-INCOME, SH-END)."""

from __future__ import annotations

from kunitori.shogun.ninja import AFTER_RELEASE, open_window
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, FORCE_ROW, Shogun
from kunitori.shogun.tables import INCOME_DIVISOR, INCOME_MIN, LANDS, PROVINCES_TO_WIN, PROVINCES_TO_WIN_BY_TWO, RONIN


def release_ronin(state: Shogun) -> None:
    """SH-DISMISS-01: all surviving ronin return; cards never turned up go back unseen (OQ-31)."""
    released = 0
    for p in range(LANDS):
        released += state.hidden[p] + state.force[p * FORCE_ROW + RONIN]
        state.force[p * FORCE_ROW + RONIN] = 0
    state.hidden = [0] * LANDS
    state.limit = [0] * LANDS
    state.shown = [0] * LANDS
    for army in range(state.loose):
        released += state.armies[army * ARMY_ROW + ARMY_RONIN]
        state.armies[army * ARMY_ROW + ARMY_RONIN] = 0
    state.ronin += released
    if state.events is not None and released:
        state.tell("ronin-released", "SH-DISMISS-01", released)
    open_window(state, AFTER_RELEASE)


def collect_koku(state: Shogun) -> None:
    """SH-INCOME-01, SH-INCOME-02: a third of the provinces, at least 3."""
    for side in state.sides_in_play():
        state.koku[side] = max(INCOME_MIN, state.holdings(side) // INCOME_DIVISOR)
        if state.events is not None:
            state.tell("income", "SH-INCOME-01", side, state.koku[side], state.holdings(side))


def end_turn(state: Shogun) -> None:
    """SH-END-02, SH-TWO-08, OQ-57: victory at the end of a turn, and the turn limit."""
    scores = [state.score(seat) for seat in range(state.rules.seats)]
    best = max(scores)
    two = state.n > state.rules.seats
    if best >= (PROVINCES_TO_WIN_BY_TWO if two else PROVINCES_TO_WIN):
        how, rule = ("two-sides", "SH-TWO-08") if two else ("turn-end", "SH-END-02")
        state.win(1 << scores.index(best), how, rule)
    elif state.turn == state.rules.max_turns:
        state.win(sum(1 << seat for seat, score in enumerate(scores) if score == best), "limit", "SH-END-02")
