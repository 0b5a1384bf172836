"""The facts of a view in words, piece by piece: names, units, provinces, armies."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from kunitori.core.lines import DARK, FAINT, PLAIN, STRONG, Line, Span, joined
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.state import (
    ARMY_ROW,
    CARD,
    DOWN,
    FORCE_ROW,
    GARRISON,
    HOLE,
    LOST,
    PLACE,
    STANDING,
    STATUS,
    WITH_CASTLE,
)
from kunitori.shogun.tables import ARMIES, DAIMYO, KINDS, LANDS, PROVINCES, RONIN, SIDES, UNITS

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.shogun.view import ShogunView

# One colour a side, told apart by every common kind of colour blindness (Okabe and Ito's palette, a little lighter).
COLOURS: Final[dict[str, str]] = {
    "red": "#ee6f50",
    "orange": "#f0b840",
    "purple": "#cf93d6",
    "blue": "#63b8ea",
    "green": "#35b08a",
}
assert list(COLOURS) == SIDES

HERE: Final = f"bold {DARK} on #ffffff"  # where it happens; no side's colour
SHORT, LONG = 0, 1  # how much is said of units

# The steps whose frame names what they are about, by the place of its number in the frame: an army, an acting force …
OF_ARMY: Final = {"marching": -2, "leaving": -2, "advance": -2, "further-attack": -2, "returned-picks": -1}
OF_FORCE: Final = {"declare": -1}
OF_SOURCE: Final = {"move-forces": -1}  # 1 + the province, + LANDS
OF_TARGET: Final = {"leaving": -1, "advance": -1, "split-cards": -2}  # the province, + LANDS


@cache
def told(words: Words, message: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A message of the board; the same few are wanted again and again."""
    return words.text(f"sketch-{message}", "", **dict(values))


class Scene:
    """The facts of a view in words, piece by piece.

    here      the provinces that the running decision is about
    targets   the provinces that are attacked now, or against which a battle is declared
    asked     the sides whose decision is waited for
    own       the sides that the viewer commands; for a spectator those that are asked, else those whose war turn it is
    """

    def __init__(self, view: ShogunView, words: Words) -> None:
        self.view = view
        self.words = words
        self.sides = range(view.n)
        self.frames = [view.agenda[i : i + FRAME] for i in range(0, len(view.agenda), FRAME)]
        self.step = view.step_name()
        self.here = self._find_here()
        self.targets = [view.field] if view.field != NOBODY else view.declared[1::2]
        self.asked = self._find_asked()
        self.own = [side for side in self.sides if view.is_own(side)] or self.asked or self._find_active()

    def say(self, message: str, **values: str | int) -> str:
        return told(self.words, message, tuple(values.items()))

    # What it is about now

    def _find_here(self) -> list[int]:
        view, agenda, step = self.view, self.view.agenda, self.step
        out: list[int] = []
        if step in OF_ARMY:
            out.append(self.place(agenda[OF_ARMY[step]]))
        elif step in OF_FORCE:
            out.append(self.place(agenda[OF_FORCE[step]]))
        elif step in OF_SOURCE and agenda[OF_SOURCE[step]]:
            out.append((agenda[OF_SOURCE[step]] - 1) % LANDS)
        elif view.acting != NOBODY:
            out.append(self.place(view.acting))
        if step in OF_TARGET:
            out.append(agenda[OF_TARGET[step]] % LANDS)
        return [province for province in out if province != NOBODY]

    def _find_asked(self) -> list[int]:
        """The sides of the seats that owe a decision; of a seat with two those that have not sealed, if any has not."""
        view = self.view
        sides = [
            side for side in self.sides if view.rules.seat_of[side] in view.pending and view.conqueror[side] == NOBODY
        ]
        owing = [side for side in sides if view.owes[side]]
        named = [side for side in sides if self.frames and self.frames[-1][2] == side]
        return owing or (named if self.step in SIDE_FIRST else sides)

    def _find_active(self) -> list[int]:
        return [] if self.view.active == NOBODY else [self.view.active]

    # Names

    def side(self, side: int) -> str:
        return self.words.word("side", self.view.name(side))

    def letter(self, side: int) -> str:
        return self.view.name(side)[0].upper()

    def colour(self, side: int) -> str:
        return f"bold {DARK} on {COLOURS[self.view.name(side)]}"

    def chip(self, side: int, number: int | None = None) -> Span:
        """The mark of a side: letter and colour, and a number if there is one to tell."""
        return self.letter(side) + ("" if number is None else str(number)), self.colour(side)

    def province(self, province: int) -> str:
        return self.words.word("province", PROVINCES[province])

    def place(self, acting: int) -> int:
        """The province where an acting force stands."""
        loose = self.view.n * ARMIES
        return acting - loose if acting >= loose else self.view.armies[acting * ARMY_ROW + PLACE]

    def flag(self, army: int) -> str:
        """An army's banner with its number, lying if its daimyo is down."""
        down = self.view.armies[army * ARMY_ROW + STATUS] == DOWN
        return self.say("banner-down" if down else "banner", n=army % ARMIES + 1)

    # Units

    def loose(self, province: int) -> list[int]:
        """The provincial force: units by kind, its ronin, no daimyo."""
        return [*self.view.force[province * FORCE_ROW : province * FORCE_ROW + FORCE_ROW], 0]

    def on_card(self, army: int) -> list[int]:
        """An army's units by kind, its ronin, its daimyo if he stands."""
        row = army * ARMY_ROW
        return [*self.view.armies[row + CARD : row + CARD + FORCE_ROW], int(self.status(army) == STANDING)]

    def status(self, army: int) -> int:
        return self.view.armies[army * ARMY_ROW + STATUS]

    def level(self, army: int) -> int:
        return self.view.rules.track[self.view.armies[army * ARMY_ROW + HOLE]]

    def armies_at(self, province: int) -> list[int]:
        """The army whose Banner stands there, and one on its way that is passing by."""
        armies = self.view.armies
        return [a for a in range(self.view.n * ARMIES) if armies[a * ARMY_ROW + PLACE] == province and self.status(a)]

    def strength(self, province: int) -> int:
        """All units in a province that are seen, ronin and daimyos among them."""
        return sum(self.loose(province)) + sum(sum(self.on_card(army)) for army in self.armies_at(province))

    def units(self, counts: list[int], level: int) -> str:
        """Units by kind; ``counts`` as from ``loose`` or ``on_card``."""
        order = [DAIMYO, *range(len(UNITS)), RONIN]
        found = [(kind, counts[kind]) for kind in order if counts[kind]]
        if not found:
            return self.say("none")
        if level == LONG:
            return ", ".join(self.words.text(f"counted-{KINDS[kind]}", "", amount=n) for kind, n in found)
        marks = [(n, self.say(f"unit-{KINDS[kind]}")) for kind, n in found]
        return " ".join(f"{n}{mark}" if n > 1 else mark for n, mark in marks)

    def temporary(self, province: int) -> tuple[int, int]:
        """How many temporary units would defend the province now, and of which kind."""
        view = self.view
        lost = view.breach[province] if view.breach else 0
        kind = len(UNITS) - 1 if view.building[province] == WITH_CASTLE else RONIN
        return GARRISON[view.building[province]] - lost, kind

    # Provinces

    def state(self, province: int, gap: str) -> Line:
        """Owner with strength, Banner, building, ronin hidden there and new units, as far as the viewer may know."""
        view = self.view
        parts: list[Line] = []
        if view.owner[province] != NOBODY:
            parts.append([self.chip(view.owner[province], self.strength(province) or None)])
        elif view.deal and view.deal[province] != NOBODY:
            parts.append([(self.say("dealt", seat=self.seat_letters(view.deal[province])), FAINT)])
        else:
            parts.append([(self.say("empty"), FAINT)])
        for army in self.armies_at(province):
            parts.append([(self.flag(army), STRONG)])
        if view.building[province]:
            parts.append([(self.say(f"building-{view.building[province]}"), PLAIN)])
        if view.hidden[province]:
            parts.append([(self.say("hidden", n=view.hidden[province]), PLAIN)])
        if view.fresh and view.fresh[province]:
            parts.append([(self.say("fresh", unit=self.say(f"unit-{KINDS[(view.fresh[province] - 1) // 2]}")), PLAIN)])
        return joined(parts, gap)

    def fate(self, side: int) -> str:
        """What became of an eliminated side."""
        by = self.view.conqueror[side]
        return self.say("out") if by == side else self.say("out-by", side=self.side(by))

    def held(self, seat: int) -> int:
        """The provinces of a seat's sides together."""
        return sum(self.view.owner.count(side) for side in self.sides if self.view.rules.seat_of[side] == seat)

    def near(self, province: int) -> tuple[list[int], list[int]]:
        """What lies next to a province by land, and by sea."""
        rules = self.view.rules
        land = [q for q in rules.near[province] if not rules.naval[province * LANDS + q]]
        return land, [q for q in rules.near[province] if rules.naval[province * LANDS + q]]

    def seat_letters(self, seat: int) -> str:
        return "".join(self.letter(side) for side in self.sides if self.view.rules.seat_of[side] == seat)

    def mark(self, province: int) -> str:
        """Is this where it happens, or is it attacked?"""
        if province in self.targets:
            return self.say("mark-target")
        return self.say("mark-here") if province in self.here else ""

    def entry(self, province: int, gap: str = " ") -> Line:
        """A province in a list: mark, name, state."""
        return [(f"{self.mark(province)}{self.province(province)}", STRONG), (" ", PLAIN), *self.state(province, gap)]

    def is_lost(self, army: int) -> bool:
        return self.status(army) == LOST


# Steps whose frame names the side that is asked first.
SIDE_FIRST: Final = (
    "reinforce", "place-banner", "spy-on", "choose-sword", "build-in-turn", "avenge", "name-victim", "take-up-armies",
    "declare", "choose-battle", "split-attack", "split-defence", "step-eight", "move-forces", "return-daimyo",
    "returned-picks",
)  # fmt: skip
assert all(name in {step.name for step in STEPS} for name in [*SIDE_FIRST, *OF_ARMY, *OF_FORCE, *OF_SOURCE, *OF_TARGET])
