"""The story of one game, compared with the engine after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from kunitori.rising_sun.checker.facts import HOME, KINDS, RESERVE, TILES, read
from kunitori.rising_sun.checker.tea import gift_options
from kunitori.rising_sun.checker.world import World
from tests.referee.clerk import Ask, Clerk, Play
from tests.referee.political import political_phase
from tests.referee.season import cleanup, seasonal_setup
from tests.referee.tea import tea_ceremony
from tests.referee.war import war_phase
from tests.referee.winter import final_places, winter

FIGURES = read("figures")["clan"]

COMPARED = (
    "season", "turn", "first", "at_war", "pieces", "coins", "ronin", "vp", "honor", "ally", "kindred", "cards",
    "display", "hand", "pile", "laid", "announced", "seen", "war", "taken", "asks", "proposed", "done", "bids",
    "drafted", "hired", "fighters", "field", "kills",
)  # fmt: skip


class Referee(Clerk):
    """The story of one game; ``ask`` is what it asks now, None once the game is over."""

    def __init__(self, options: dict[str, Any], look: Callable[[], World], from_mandate: bool = False) -> None:
        """``look``: reads the engine's present position.

        ``from_mandate``: the game begins in this position, a Mandate Turn whose tiles are drawn.
        """
        super().__init__(look() if from_mandate else World(options), look)
        self.story = rest_of_game(self) if from_mandate else game(self)
        self.ask: Ask | None = None
        self._go_on(None)

    def _go_on(self, answer: tuple[int, str] | None) -> None:
        try:
            self.ask = next(self.story) if answer is None else self.story.send(answer)
        except StopIteration:
            self.ask = None
            return
        for seat in self.ask.owed:
            self.asked[self.ask.point] += 1
            if self.ask.point == "DP-TEA-DONE":
                for word in self.ask.owed[seat]:
                    self.asked["DP-TEA-PROPOSE"] += word.startswith("propose")
                    self.asked["DP-TEA-ANSWER"] += word.startswith("accept")

    def play(self, seat: int, notation: str) -> None:
        """The engine has carried out this action and all that followed."""
        if notation.startswith("give "):
            self.asked["DP-GIFT"] += 1
        self._go_on((seat, notation))

    def differences(self, state: Any, theirs: World) -> list[str]:
        """Where the engine's state, ``theirs`` being its position, and this referee disagree."""
        out: list[str] = []
        for name in COMPARED:
            mine, have = getattr(self.world, name), getattr(theirs, name)
            if mine != have:
                if isinstance(mine, Counter):
                    if +mine == +have:
                        continue
                out.append(f"{name}: by the rules {mine}, in the engine {have}")
        asked = self.ask.owed if self.ask is not None else {}
        pending = state.pending()
        if sorted(asked) != sorted(pending):
            point = self.ask.point if self.ask is not None else "nothing"
            out.append(f"{point}: owed by {sorted(asked)}, in the engine by {pending} at {theirs.agenda[-1:]}")
        else:
            for seat, want in asked.items():
                have_set = {str(action) for action in state.legal_actions(seat)}
                if have_set != want:
                    assert self.ask is not None
                    out.append(
                        f"{self.ask.point} of {self.world.clans[seat]}: missing {sorted(want - have_set)[:9]}, "
                        f"too many {sorted(have_set - want)[:9]}"
                    )
        for seat in range(self.world.n):
            want = gift_options(self.world, seat) if self.ask is not None and self.ask.gifts else set()
            have_set = {str(action) for action in state.voluntary_actions(seat)}
            if have_set != want:
                out.append(f"gifts of {self.world.clans[seat]} at {self.ask and self.ask.point}")
        if state.is_terminal() and self.ask is None:
            self._compare_end(state, out)
        return out

    def _compare_end(self, state: Any, out: list[str]) -> None:
        places = final_places(self)
        winners = [seat for seat in range(self.world.n) if places[seat] == 1]
        shares = [1 / len(winners) if seat in winners else 0 for seat in range(self.world.n)]
        if state.places() != places or state.returns() != shares:
            out.append(f"RS-WINTER-6: the places are {places}, in the engine {state.places()}, {state.returns()}")


def game(clerk: Clerk) -> Play:
    """RS-SEASON-1."""
    world = clerk.world
    for seat, clan in enumerate(world.clans):
        world.pieces[seat] = {}
        for kind in KINDS:
            total, home = FIGURES["per_clan"][kind], FIGURES["at_start"].get(kind, 0)
            places = {HOME[clan]: home, RESERVE: total - home}
            world.pieces[seat][kind] = {place: k for place, k in places.items() if k}
    clerk.note("RS-SETUP-3", "RS-SETUP-5", "RS-SETUP-7", "RS-SETUP-13", "RS-VP-1")
    world.pile = Counter(TILES)
    for season in range(3):
        world.season = season
        seasonal_setup(clerk)
        yield from tea_ceremony(clerk)
        yield from political_phase(clerk)
        yield from war_phase(clerk)
        cleanup(clerk)
    winter(clerk)


def rest_of_game(clerk: Clerk) -> Play:
    """From a Mandate Turn on."""
    world = clerk.world
    yield from political_phase(clerk, True)
    yield from war_phase(clerk)
    cleanup(clerk)
    while world.season < 3:
        seasonal_setup(clerk)
        yield from tea_ceremony(clerk)
        yield from political_phase(clerk)
        yield from war_phase(clerk)
        cleanup(clerk)
    winter(clerk)
