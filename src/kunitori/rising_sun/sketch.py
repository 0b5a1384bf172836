"""The board as lines of styled text: a map where there is room for one, else a list.

A span is (text, style) with the style in rich's words.  A seat is marked by its letter and its colour, and the text
makes sense without any style, so that a screen reader can read it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import BIDDING, SPOTS
from kunitori.rising_sun.kami import KAMI_TURN
from kunitori.rising_sun.state import AGAINST, CAPTIVE, HAND_CARDS, RESERVE
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    BEASTS,
    CARDS,
    CLANS,
    COST,
    FIGURES,
    KAMI,
    KAMI_AFTER,
    KINDS,
    LANDS,
    MANDATE_TURNS,
    MANDATES,
    NEAR,
    PROVINCES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    SEA,
    SEASONS,
    SHRINES,
    STRONGHOLD,
)

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.rising_sun.view import RisingSunView

Span = tuple[str, str]
Line = list[Span]

# One colour a clan, told apart by every common kind of colour blindness (Okabe and Ito's palette, a little lighter).
COLOURS: Final[dict[str, str]] = {
    "koi": "#e8743b",
    "lotus": "#d58fb8",
    "turtle": "#2fae84",
    "dragonfly": "#63b8ea",
    "bonsai": "#f0e05a",
}
DARK: Final = "#15151d"
SEAL: Final = "bold #ffffff on #a8281f"
GOLD: Final = f"bold {DARK} on #d9a441"
TIDE: Final = "#4f86b8"
STRONG: Final = "bold"
FAINT: Final = "dim"
PLAIN: Final = ""

BUYING: Final = ("train", "ryujin")  # steps at which the cards on display are what matters

TIGHT, SHORT, LONG = 0, 1, 2  # how much is said of the figures at a place

HOKKAIDO, OSHU, EDO, KYOTO, KANSAI, NAGATO, SHIKOKU, KYUSHU = range(LANDS)
LEAST_WIDTH: Final = 72  # of a map, and of two Provinces side by side
LEAST_HEIGHT: Final = 25
WIDEST_BOX: Final = 34
ROOMY: Final = 24  # the width of a Province from which words need not cling to its border


@cache
def told(words: Words, message: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A message of the board; the same few are wanted again and again."""
    return words.text(f"sketch-{message}", "", **dict(values))


def sketch(view: RisingSunView, width: int, height: int, words: Words) -> list[Line]:
    """The board as ``view`` shows it, at most ``width`` columns wide and ``height`` lines long."""
    if width < 1 or height < 1:
        return []
    scene = Scene(view, words)
    lines = None
    if width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
        lines = draw_map(scene, width, height)
    if lines is None:
        lines = draw_list(scene, width, height)
    return [cut(line, width) for line in lines[:height]]


# Lines


def length(line: Sequence[Span]) -> int:
    return sum(len(text) for text, _ in line)


def cut(line: Line, width: int) -> Line:
    """``line`` without what stands beyond ``width``; an ellipsis tells that there was more."""
    if length(line) <= width:
        return line
    out: Line = []
    left = width - 1
    for text, style in line:
        if len(text) > left:
            out.append((text[: max(left, 0)] + "…", style))
            break
        out.append((text, style))
        left -= len(text)
    return out


def pad(line: Line, width: int) -> Line:
    """``line`` made exactly ``width`` wide."""
    short = width - length(line)
    return [*line, (" " * short, PLAIN)] if short > 0 else cut(line, width)


def joined(parts: Sequence[Line], gap: str = "  ") -> Line:
    out: Line = []
    for part in parts:
        if out and gap:
            out.append((gap, PLAIN))
        out.extend(part)
    return out


def flow(parts: Sequence[Line], width: int, gap: str = "  ") -> list[Line]:
    """The parts one after the other, in as many lines as that takes."""
    lines: list[Line] = []
    for part in parts:
        if lines and length(lines[-1]) + len(gap) + length(part) <= width:
            lines[-1] = joined([lines[-1], part], gap)
        else:
            lines.append(list(part))
    return lines


def first_that_fits(options: Sequence[Line], width: int) -> Line:
    """The first of several ways to say it that is short enough, else the last."""
    for line in options:
        if length(line) <= width:
            return line
    return options[-1]


# What is to be seen


class Scene:
    """The facts of a view in words, piece by piece."""

    def __init__(self, view: RisingSunView, words: Words) -> None:
        self.view = view
        self.words = words
        self.state = view.guess()
        self.frames = [STEPS[view.agenda[i]] for i in range(0, len(view.agenda), FRAME)]
        self.seats = range(view.n)
        self.seen: dict[tuple[int, int], list[Line]] = {}

    def say(self, message: str, **values: str | int) -> str:
        return told(self.words, message, tuple(values.items()))

    # Names

    def clan(self, seat: int) -> str:
        return self.words.word("clan", self.view.name(seat))

    def letter(self, seat: int) -> str:
        return self.view.name(seat)[0].upper()

    def chip(self, seat: int, number: int | None = None) -> Span:
        """The mark of a seat: letter and colour, and a number if there is one to tell."""
        colour = COLOURS[self.view.name(seat)]
        return self.letter(seat) + ("" if number is None else str(number)), f"bold {DARK} on {colour}"

    def province(self, province: int) -> str:
        return self.words.word("province", PROVINCES[province])

    def figure(self, kind: int) -> str:
        name = FIGURES[kind]
        return self.words.word("figure" if kind < KINDS else "card", name)

    def card(self, card: int) -> str:
        return self.words.word("card", CARDS[card])

    # Figures

    def counts(self, seat: int, place: int) -> list[tuple[int, int]]:
        """(kind, number) of a seat's pieces at a place: the great ones first, Strongholds last."""
        order = [*range(KINDS, KINDS + BEASTS), 2, 0, 1, STRONGHOLD]
        found = [(kind, self.view.count(seat, kind, place)) for kind in order]
        return [(kind, number) for kind, number in found if number]

    def pieces(self, counts: list[tuple[int, int]], level: int) -> str:
        if level == LONG:
            names = [(number, self.figure(kind)) for kind, number in counts]
            return ", ".join(f"{number} {name}" if number > 1 else name for number, name in names)
        marks = [(number, self.say(f"figure-{FIGURES[kind]}")) for kind, number in counts]
        return ("" if level == TIGHT else " ").join(f"{number}{mark}" if number > 1 else mark for number, mark in marks)

    def groups(self, place: int, level: int) -> list[Line]:
        """Who stands at a place, the greatest Force first: mark with Force, then the figures."""
        if (place, level) not in self.seen:
            self.seen[place, level] = self.find_groups(place, level)
        return self.seen[place, level]

    def find_groups(self, place: int, level: int) -> list[Line]:
        if place < LANDS:
            forces = self.state.forces(place)
        else:
            forces = self.state.forces_at_shrine(place - LANDS)
        out: list[tuple[int, Line]] = []
        for seat in self.view.honor:
            counts = self.counts(seat, place)
            if counts:
                told = self.pieces(counts, level)
                out.append((-forces[seat], [self.chip(seat, forces[seat] or None), (f" {told}", PLAIN)]))
        return [line for _, line in sorted(out, key=lambda pair: pair[0])]

    def worshippers(self, slot: int, gap: str) -> Line:
        forces = self.state.forces_at_shrine(slot)
        marks: list[Line] = [[self.chip(seat, forces[seat])] for seat in self.view.honor if forces[seat]]
        return joined(marks, gap) if marks else [(self.say("nobody"), FAINT)]

    # Provinces

    def reward(self, province: int, gap: str = " ") -> Line:
        amounts = {"vp": REWARD_VP[province], "coins": REWARD_COINS[province], "ronin": REWARD_RONIN[province]}
        told = [self.say(f"reward-{what}", n=n) for what, n in amounts.items() if n]
        return [(gap.join(told), PLAIN)]

    def reward_in_words(self, province: int) -> Line:
        amounts = {"vp": REWARD_VP[province], "coins": REWARD_COINS[province], "ronin": REWARD_RONIN[province]}
        return [(", ".join(self.say(what, n=n) for what, n in amounts.items() if n), PLAIN)]

    def seal(self, province: int, brief: bool = False) -> Span | None:
        """The War Number of a Province at war this Season."""
        view = self.view
        if province not in view.war:
            return None
        number = view.war.index(province) + 1
        if view.field == province:
            return self.say("war-number" if brief else "war-here", n=number), GOLD
        return self.say("war-number", n=number), SEAL

    # Tracks

    def season(self, width: int) -> Line:
        """Season, moment, who plays, and the viewer's own tiles."""
        view = self.view
        now: list[Line] = [
            [(self.words.word("season", [*SEASONS, "winter"][view.season]), STRONG)],
            [(self.moment(), PLAIN)],
        ]
        if not view.hand:
            return joined(now, " · ")
        options = []
        for letters in (99, 3):
            tiles = ", ".join(self.words.word("mandate", MANDATES[m])[:letters] for m in view.hand)
            hand: Line = [(self.say("hand", tiles=tiles), STRONG)]
            options.extend([joined([*now, hand], " · "), joined([now[0], hand], " · ")])
        return first_that_fits([options[0], options[2], options[1], options[3]], width)

    def moment(self) -> str:
        view = self.view
        if view.over:
            return self.say("over")
        names = [step.name for step in self.frames]
        if "tea-ceremony" in names:
            return self.words.word("phase", "tea_ceremony")
        if view.at_war:
            return self.words.word("phase", "war")
        if KAMI_TURN in self.frames:
            return self.words.word("phase", "kami")
        turn = self.say("season-turn", turn=min(view.turn + 1, MANDATE_TURNS))
        return f"{turn} · {self.say('plays', name=self.clan((view.first + view.turn) % view.n))}"

    def track(self, width: int) -> Line:
        """The Mandates of the Season, the Kami between them, the War behind."""
        if self.view.proposals:
            return self.proposals()
        label: Line = [(self.say("track"), FAINT)]
        full, brief = self.slots(99), self.slots(3)
        return first_that_fits([joined([label, full]), joined([label, brief]), full, brief], width)

    def slots(self, letters: int) -> Line:
        view = self.view
        parts: list[Line] = []
        for turn in range(MANDATE_TURNS):
            parts.append([self.slot(turn, letters)])
            if turn + 1 in KAMI_AFTER:
                parts.append([(self.say("track-kami"), TIDE)])
        parts.append([(self.say("track-war"), SEAL if view.at_war else TIDE)])
        return joined(parts, " ")

    def slot(self, turn: int, letters: int) -> Span:
        view = self.view
        if turn < len(view.announced):
            return self.words.word("mandate", MANDATES[view.announced[turn]])[:letters], STRONG
        if turn < len(view.laid):
            return self.say("facedown")[: max(letters, 4)], GOLD
        if turn == view.turn and not view.at_war and not view.over and KAMI_TURN not in self.frames:
            return self.say("track-next"), GOLD
        return "·", FAINT

    def proposals(self) -> Line:
        view = self.view
        told: list[Line] = []
        for other in self.seats:
            if view.open_by[other]:
                told.append([(self.say("proposal", **{"from": self.clan(view.seat), "to": self.clan(other)}), PLAIN)])
            if view.open_to[other]:
                told.append([(self.say("proposal", **{"from": self.clan(other), "to": self.clan(view.seat)}), STRONG)])
        return [(f"{self.say('proposals')}: ", FAINT), *joined(told, ", ")]

    def shrines(self, width: int) -> list[Line]:
        """One shrine behind the other."""
        parts: list[Line] = [[(self.say("shrines"), FAINT)]]
        for slot in range(SHRINES):
            parts.append([(self.kami(slot), STRONG), (" ", PLAIN), *self.worshippers(slot, " ")])
        return flow(parts, width)

    def kami(self, slot: int) -> str:
        return self.words.word("kami", KAMI[self.view.rules.shrines[slot]])

    def shrine_table(self, width: int) -> list[Line]:
        """Names above, worshippers below."""
        label = self.say("shrines") + "  "
        column = max((width - len(label)) // SHRINES, 4)
        above: Line = [(label, FAINT)]
        below: Line = [(" " * len(label), PLAIN)]
        for slot in range(SHRINES):
            above.extend(pad([(self.kami(slot), STRONG)], column))
            loose = self.worshippers(slot, " ")
            below.extend(pad(loose if length(loose) < column else self.worshippers(slot, ""), column))
        return [above, below]

    # Clans

    def standing(self, width: int, bids: bool = False) -> list[Line]:
        """The clans from the top of the Honor Track down, each with what it owns (or its bids), in columns."""
        if bids:
            cells: list[list[Line]] = []
            for i, seat in enumerate(self.view.honor):
                cells.append([self.rank(i), *self.brief_cells(seat)[:3], self.bids_in_words(seat)])
            return [trimmed(line) for line in aligned(cells, gap=" ")]
        rows = [[self.rank(i), *self.clan_cells(seat)] for i, seat in enumerate(self.view.honor)]
        for drop in range(len(rows[0]) - 5 + 1):
            table = aligned([row[: len(row) - drop] for row in rows])
            if max(length(line) for line in table) <= width:
                return table
        return aligned([[row[0], *self.brief_cells(seat)] for row, seat in zip(rows, self.view.honor)])

    def rank(self, i: int) -> Line:
        seat = self.view.honor[i]
        mark = "▸" if seat in self.view.pending else " "
        return [(mark, STRONG), (f"{i + 1} ", FAINT), self.chip(seat), (f" {self.clan(seat)}", STRONG)]

    def clan_cells(self, seat: int) -> list[Line]:
        view = self.view
        ally = self.say("ally", name=self.clan(view.ally[seat])) if view.ally[seat] != NOBODY else ""
        cards = sum(view.owned[seat * HAND_CARDS : (seat + 1) * HAND_CARDS])
        return [
            [(self.say("vp", n=view.vp[seat]), STRONG)],
            [(self.say("coins", n=view.coins[seat]), PLAIN)],
            [(self.say("ronin", n=view.ronin[seat]), PLAIN)],
            [(ally, PLAIN)],
            [(self.say("tokens", n=view.taken[seat].bit_count()), PLAIN)],
            [(self.say("cards", n=cards), PLAIN)],
        ]

    def brief_cells(self, seat: int) -> list[Line]:
        view = self.view
        ally = self.say("ally-short", letter=self.letter(view.ally[seat])) if view.ally[seat] != NOBODY else ""
        return [
            [(self.say("reward-vp", n=view.vp[seat]), STRONG)],
            [(self.say("reward-coins", n=view.coins[seat]), PLAIN)],
            [(self.say("reward-ronin", n=view.ronin[seat]), PLAIN)],
            [(ally, PLAIN)],
        ]

    def belongings(self, seat: int, width: int) -> list[Line]:
        """What a clan has besides, in as many lines as that takes."""
        view = self.view
        parts: list[Line] = [[self.chip(seat), (f" {self.say('reserve', figures=self.in_reserve(seat))}", PLAIN)]]
        held = self.hostages_of(seat)
        if held:
            parts.append([(self.say("hostages", figures=held), PLAIN)])
        tokens = self.tokens_of(seat)
        if tokens:
            parts.append([(self.say("tokens-of", list=tokens), PLAIN)])
        owned = [(card, view.owned[seat * HAND_CARDS + card]) for card in range(len(CARDS))]
        cards = [self.card(card) + (f" ×{copies}" if copies > 1 else "") for card, copies in owned if copies]
        if cards:
            parts.append([(self.say("cards-of", list=cards[0] + ("," if cards[1:] else "")), PLAIN)])
            parts.extend([(name + ("," if i < len(cards) - 2 else ""), PLAIN)] for i, name in enumerate(cards[1:]))
        return indented(flow(parts, width - 2, " "), 2)

    def in_reserve(self, seat: int) -> str:
        counts = self.counts(seat, RESERVE)
        return self.pieces(counts, SHORT) if counts else self.say("nobody")

    def hostages_of(self, captor: int) -> str:
        view = self.view
        held: list[str] = []
        for owner in self.seats:
            base = (captor * view.n + owner) * AGAINST
            counts = [(kind, view.hostages[base + kind]) for kind in range(AGAINST) if view.hostages[base + kind]]
            for m in range(BEASTS):
                if view.monsters[m] == owner and view.monsters[BEASTS + m] == CAPTIVE + captor:
                    counts.append((KINDS + m, 1))
            if counts:
                held.append(f"{self.letter(owner)} {self.pieces(counts, SHORT)}")
        return ", ".join(held)

    def tokens_of(self, seat: int) -> str:
        taken = self.view.taken[seat]
        told: list[str] = []
        for province in range(LANDS):
            seasons = ["I" * (season + 1) for season in range(len(SEASONS)) if taken >> season * LANDS + province & 1]
            if seasons:
                told.append(f"{self.province(province)} {'+'.join(seasons)}")
        return ", ".join(told)

    def buys(self) -> bool:
        """Is somebody about to acquire a Season card?"""
        return bool(self.frames) and self.frames[-1].name in BUYING

    def display(self, width: int) -> list[Line]:
        """The Season cards that can be acquired, with their costs."""
        parts: list[Line] = [[(self.say("display"), FAINT)]]
        for card, copies in enumerate(self.view.display):
            if copies:
                more = f" ×{copies}" if copies > 1 else ""
                parts.append([(f"{self.card(card)} {self.say('reward-coins', n=COST[card])}{more}", PLAIN)])
        return indented(flow(parts, width - 2), 2) if len(parts) > 1 else []

    # The War tile

    def battle(self, width: int) -> list[Line]:
        """The War tile while a Battle runs: who fights with which Force and, as far as they are known, the bids."""
        view = self.view
        if view.field == NOBODY:
            return []
        title: Line = [(self.say("battle", province=self.province(view.field)), GOLD)]
        title.append((f"  {self.say('kills', n=view.kills)}", PLAIN))
        labels = [self.say(f"bid-{name}") for name in ADVANTAGES]
        fighters = [seat for seat in view.honor if view.fighters >> seat & 1]
        for letters, brief, gap in ((99, False, "  "), (99, True, "  "), (3, True, " ")):
            heads: list[Line] = [[("", PLAIN)], [("", PLAIN)], *([(label[:letters], FAINT)] for label in labels)]
            rows = [[*heads, [("", PLAIN)]], *(self.fighter(seat, brief) for seat in fighters)]
            table = [trimmed(line) for line in aligned(rows, range(2, 6), gap)]
            if max(length(line) for line in table) <= width:
                break
        return [title, *table]

    def fighter(self, seat: int, brief: bool) -> list[Line]:
        view = self.view
        name: Line = [self.chip(seat), (f" {self.clan(seat)}", STRONG)]
        force: Line = [(self.say("force", n=self.state.force(seat, view.field)), PLAIN)]
        coins: Line = [(self.say("reward-coins" if brief else "coins", n=view.coins[seat]), PLAIN)]
        bids = [str(bid) for bid in view.bids[seat * SPOTS : seat * SPOTS + SPOTS]]
        if BIDDING in self.frames:
            coins.append((f", {self.say('sealed' if seat in view.sealed else 'thinking')}", FAINT))
            if seat != view.seat:
                bids = ["?"] * SPOTS
        return [name, force, *([(bid, STRONG)] for bid in bids), coins]

    def bids_in_words(self, seat: int) -> Line:
        view = self.view
        if not view.fighters >> seat & 1:
            return []
        out: Line = [(self.say("force", n=self.state.force(seat, view.field)), PLAIN)]
        if BIDDING not in self.frames or seat == view.seat:
            bids = view.bids[seat * SPOTS : seat * SPOTS + SPOTS]
            told = " ".join(f"{self.say(f'bid-{name}')} {bid}" for name, bid in zip(ADVANTAGES, bids))
            out.append((f" · {told}", PLAIN))
        elif BIDDING in self.frames:
            out.append((f" · {self.say('sealed' if seat in view.sealed else 'thinking')}", PLAIN))
        return out

    # Routes and marks

    def routes(self, width: int) -> list[Line]:
        """Which Provinces touch, by land and by sea."""
        land = [[q for q in NEAR[p] if q not in SEA[p]] for p in range(LANDS)]
        return [*self.pairs(self.say("land"), land, "–", width), *self.pairs(self.say("sea"), SEA, "~", width)]

    def pairs(self, label: str, edges: Sequence[Sequence[int]], sign: str, width: int) -> list[Line]:
        parts: list[Line] = [[(label, FAINT)]]
        for province in sorted(range(LANDS), key=lambda p: (-len(edges[p]), p)):
            others = [q for q in edges[province] if (-len(edges[q]), q) > (-len(edges[province]), province)]
            if others:
                names = ", ".join(self.province(q) for q in others)
                parts.append([(f"{self.province(province)} {sign} {names}", PLAIN)])
        return indented(flow(parts, width - 2), 2)

    def legend(self, width: int) -> list[Line]:
        """What the marks mean."""
        text = self.say("legend", letter=self.letter(0), name=self.clan(0))
        return flow([[(part, FAINT)] for part in text.split(" · ")], width, " · ")


def indented(lines: list[Line], by: int) -> list[Line]:
    """All but the first line moved to the right."""
    return [line if i == 0 else [(" " * by, PLAIN), *line] for i, line in enumerate(lines)]


def aligned(rows: Sequence[Sequence[Line]], right: Sequence[int] = (), gap: str = "  ") -> list[Line]:
    """Rows of cells as a table; columns in ``right`` end at the same place, the others begin there."""
    widths = [max(length(row[i]) for row in rows) for i in range(len(rows[0]))]
    out: list[Line] = []
    for row in rows:
        cells: list[Line] = []
        for i, cell in enumerate(row):
            space: Line = [(" " * (widths[i] - length(cell)), PLAIN)]
            cells.append([*space, *cell] if i in right else [*cell, *space])
        out.append(joined(cells, gap))
    return out


# The list


def draw_list(scene: Scene, width: int, height: int) -> list[Line]:
    """The board line by line: all that matters first, then whatever else there is room for."""
    fighting = scene.view.field != NOBODY
    head = [scene.season(width), *(scene.battle(width) if fighting else [scene.track(width)])]
    tail = [*scene.shrines(width), *scene.standing(width)]
    provinces = province_rows(scene, width)
    if len(head) + len(provinces) + len(tail) > height and width >= LEAST_WIDTH:
        provinces = province_columns(scene, width)
        if fighting:
            head = [joined([scene.season(width), head[1]])]
            tail = [*scene.shrines(width), *scene.standing(width, bids=True)]
    if scene.buys():
        tail = [*scene.display(width), *scene.standing(width)]
        del head[1:]
    lines = [*head, *provinces, *tail]
    extras: list[Callable[[], list[Line]]] = [
        lambda: scene.shrines(width) if scene.buys() else [],
        lambda: scene.legend(width),
        lambda: scene.routes(width),
        lambda: [line for seat in scene.view.honor for line in scene.belongings(seat, width)],
        lambda: [] if scene.buys() else scene.display(width),
    ]
    for extra in extras:
        more = extra()
        if len(lines) + len(more) <= height:
            lines.extend(more)
    return lines


def province_row(scene: Scene, province: int, level: int, brief: bool = False) -> list[Line]:
    seal = scene.seal(province, brief)
    cells: list[Line] = [[seal] if seal else [("", PLAIN)], [(scene.province(province), STRONG)]]
    return [*cells, scene.reward(province, "" if brief else " "), joined(scene.groups(province, level), "  ")]


def province_rows(scene: Scene, width: int) -> list[Line]:
    """One Province a line, in as many words as there is room for."""
    for level in (LONG, SHORT, TIGHT):
        rows = aligned([province_row(scene, p, level) for p in range(LANDS)])
        if max(length(trimmed(row)) for row in rows) <= width:
            break
    return [trimmed(row) for row in rows]


def trimmed(line: Line) -> Line:
    """``line`` without blanks at its end."""
    out = list(line)
    while out and not out[-1][0].strip() and not out[-1][1]:
        out.pop()
    return out


def province_columns(scene: Scene, width: int) -> list[Line]:
    """Two Provinces a line."""
    half = LANDS // 2
    column = (width - 2) // 2
    left = province_column(scene, range(half), column)
    right = province_column(scene, range(half, LANDS), column)
    return [trimmed(joined([pad(a, column), b])) for a, b in zip(left, right)]


def province_column(scene: Scene, provinces: Sequence[int], width: int) -> list[Line]:
    """One Province a line, each in as many words as there is room for, at least the marks with the Forces."""
    told: list[list[Line]] = []
    for level in (SHORT, TIGHT):
        told.append(aligned([province_row(scene, p, level, True) for p in provinces], gap=" "))
    marks: list[list[Line]] = []
    for province in provinces:
        row = province_row(scene, province, TIGHT, True)
        marks.append([*row[:3], joined([[group[0]] for group in scene.groups(province, TIGHT)], " ")])
    told.append(aligned(marks, gap=" "))
    return [cut(first_that_fits([trimmed(way[i]) for way in told], width), width) for i in range(len(provinces))]


# The map


class Canvas:
    """A sheet of cells: frames and routes are lines that meet, texts lie above them."""

    CORNERS: Final = dict(zip(range(16), " ╵╷│╴┘┐┤╶└┌├─┴┬┼"))  # by bits: 1 up, 2 down, 4 left, 8 right
    TIDES: Final = dict(zip(range(16), " ╎╎╎╌╯╮╎╌╰╭╎╌╌╌╌"))

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.ink = [[0] * width for _ in range(height)]
        self.tide = [[0] * width for _ in range(height)]
        self.over: dict[tuple[int, int], Span] = {}

    def _stroke(self, layer: list[list[int]], x: int, y: int, x2: int, y2: int) -> None:
        """A straight line, both ends included."""
        if y == y2:
            for i in range(min(x, x2), max(x, x2)):
                layer[y][i] |= 8
                layer[y][i + 1] |= 4
        else:
            for i in range(min(y, y2), max(y, y2)):
                layer[i][x] |= 2
                layer[i + 1][x] |= 1

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        right, bottom = x + width - 1, y + height - 1
        self._stroke(self.ink, x, y, right, y)
        self._stroke(self.ink, x, bottom, right, bottom)
        self._stroke(self.ink, x, y, x, bottom)
        self._stroke(self.ink, right, y, right, bottom)

    def route(self, *points: tuple[int, int]) -> None:
        """A dashed line from point to point."""
        for (x, y), (x2, y2) in pairwise(points):
            self._stroke(self.tide, x, y, x2, y2)

    def write(self, x: int, y: int, line: Line, width: int) -> None:
        for text, style in cut(line, width):
            for sign in text:
                if 0 <= y < self.height and 0 <= x < self.width:
                    self.over[x, y] = sign, style
                x += 1

    def cell(self, x: int, y: int) -> Span:
        found = self.over.get((x, y))
        if found:
            return found
        if self.ink[y][x]:
            return self.CORNERS[self.ink[y][x]], FAINT
        return self.TIDES[self.tide[y][x]], TIDE if self.tide[y][x] else PLAIN

    def lines(self) -> list[Line]:
        out: list[Line] = []
        for y in range(self.height):
            line: Line = []
            for x in range(self.width):
                sign, style = self.cell(x, y)
                if line and line[-1][1] == style:
                    line[-1] = line[-1][0] + sign, style
                else:
                    line.append((sign, style))
            if line and not line[-1][1]:
                line[-1] = line[-1][0].rstrip(), PLAIN
            out.append(line)
        return out


class Chart:
    """Where the eight Provinces lie: north-east to south-west, those that share a Border side by side.

    ``north``, ``middle`` and ``south``: lines inside Hokkaido, inside Oshu and inside Edo, inside Shikoku and Kyushu.
    """

    def __init__(self, width: int, head: int, north: int, middle: int, south: int) -> None:
        self.w = w = min((width - 3) // 4, WIDEST_BOX)
        self.x = x = 2 + max(width - 3 - 4 * w, 0) // 2
        self.head = max(head + 2, north + 2)  # lines beside Hokkaido, the two routes included
        top = self.head + 1
        self.bottom = bottom = top + 2 * middle + 2
        south_top = bottom + 2
        self.height = south_top + south + 2
        self.boxes = {
            HOKKAIDO: (x + 3 * w, self.head - north - 2, w + 1, north + 2),
            OSHU: (x + 3 * w, top, w + 1, middle + 2),
            EDO: (x + 3 * w, top + middle + 1, w + 1, middle + 2),
            KYOTO: (x + 2 * w, top + 1, w + 1, bottom - top),
            KANSAI: (x + w, top + 2, w + 1, bottom - top - 1),
            NAGATO: (x, top + 3, w + 1, bottom - top - 2),
            KYUSHU: (x, south_top, w, south + 2),
            SHIKOKU: (x + w + 4, south_top, w + 1, south + 2),
        }

    def routes(self) -> list[list[tuple[int, int]]]:
        x, w, sea = self.x, self.w, self.head
        kansai, kyushu = self.boxes[KANSAI], self.boxes[KYUSHU]
        east, strait, south = x + 3 * w, x + w, kyushu[1]
        return [
            [(east + w // 2, sea - 1), (east + w // 2, sea + 1)],
            [(east, sea - 1), (x + w + w // 2, sea - 1), (x + w + w // 2, kansai[1])],
            [(east, sea - 2), (x - 2, sea - 2), (x - 2, south + 2), (x, south + 2)],
            [(x + w + 4 + w // 2, self.bottom), (x + w + 4 + w // 2, south)],
            [(strait + 2, self.bottom), (strait + 2, south + 1), (strait - 1, south + 1)],
            [(strait - 1, south + 3), (strait + 4, south + 3)],
        ]


def draw_map(scene: Scene, width: int, height: int) -> list[Line] | None:
    """The board as a map; None if there isn't the room."""
    room = min((width - 3) // 4, WIDEST_BOX) * 3 - 1
    head = heading(scene, room)
    if Chart(width, len(head), 4, 3, 3).height > height:
        head = head[:-2]  # rather no Shrines than no Map
    chart = Chart(width, len(head), 4, 3, 3)
    if chart.height > height or len(head) < 2:
        return None
    below = beneath(scene, width)
    north, middle, south = 4, 3, 3
    if height >= chart.height + 3:
        middle, south = 4, 4
        chart = Chart(width, len(head), north, middle, south)
    wanted = sum(len(lines) for lines in below) + 1
    while middle < 8 and Chart(width, len(head), north + 1, middle + 1, south + 1).height + wanted <= height:
        north, middle, south = north + 1, middle + 1, south + 1
        chart = Chart(width, len(head), north, middle, south)
    lines = painted(scene, chart, head, width)
    lines.append([])
    for more in below:
        if len(lines) + len(more) <= height:
            lines.extend(more)
    return lines


def heading(scene: Scene, width: int) -> list[Line]:
    """What stands in the sea north of the Map: the moment, the track, and the Shrines or the War tile."""
    tile = scene.battle(width)
    if tile:
        return [scene.season(width), *tile, *scene.shrine_table(width)]
    if scene.buys():
        return [scene.season(width), *scene.display(width), *scene.shrine_table(width)]
    return [scene.season(width), scene.track(width), *scene.shrine_table(width)]


def beneath(scene: Scene, width: int) -> list[list[Line]]:
    """What can stand below the Map, the most important first."""
    owned = [line for seat in scene.view.honor for line in scene.belongings(seat, width)]
    return [scene.legend(width), [] if scene.buys() else scene.display(width), owned]


def painted(scene: Scene, chart: Chart, head: list[Line], width: int) -> list[Line]:
    canvas = Canvas(width, chart.height)
    for route in chart.routes():
        canvas.route(*route)
    for box in chart.boxes.values():
        canvas.frame(*box)
    level = level_that_fits(scene, chart)
    for province, box in chart.boxes.items():
        paint_province(canvas, scene, province, box, level)
    left = chart.x - 2
    for y, line in enumerate(head):
        canvas.write(left, y, line, chart.w * 3)
    paint_standing(canvas, scene, chart)
    return canvas.lines()


def level_that_fits(scene: Scene, chart: Chart) -> int:
    """The most words with which every Province's figures have room in its box."""
    for level in (LONG, SHORT):
        if all(fits(scene.groups(p, level), w - 1 - margin(w), h - 3) for p, (_, _, w, h) in chart.boxes.items()):
            return level
    return TIGHT


def margin(width: int) -> int:
    """How far words stand from the left edge of a box: on its border, or with a blank between if it is roomy."""
    return 2 if width >= ROOMY else 1


def fits(groups: list[Line], width: int, lines: int) -> bool:
    return all(length(group) <= width for group in groups) and len(stacked(groups, width, lines)) <= lines


def stacked(groups: list[Line], width: int, lines: int) -> list[Line]:
    """One group a line if there is room, else one behind the other."""
    return groups if len(groups) <= lines else flow(groups, width, " ")


def paint_province(canvas: Canvas, scene: Scene, province: int, box: tuple[int, int, int, int], level: int) -> None:
    x, y, width, height = box
    canvas.write(x + 1, y, [(scene.province(province), STRONG)], width - 2)
    seal = scene.seal(province)
    if seal:
        canvas.write(x + width - 1 - len(seal[0]), y, [seal], len(seal[0]))
    left = margin(width)
    room = width - 1 - left
    reward = first_that_fits([scene.reward_in_words(province), scene.reward(province)], room)
    canvas.write(x + left, y + 1, reward, room)
    rows = height - 3
    lines = stacked(scene.groups(province, level), room, rows)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], [*cut(lines[rows - 1], room - 1), ("…", PLAIN)]]
    for i, line in enumerate(lines):
        canvas.write(x + left, y + 2 + i, line, room)


def paint_standing(canvas: Canvas, scene: Scene, chart: Chart) -> None:
    """The Honor Track, in the sea south of Kyoto and Edo."""
    x, y, width, _ = chart.boxes[SHIKOKU]
    left = x + width + 2
    room = canvas.width - left
    lines: list[Line] = [[(scene.say("honor"), FAINT)], *scene.standing(room)]
    if len(lines) > chart.height - y + 1:
        del lines[0]
    for i, line in enumerate(lines):
        canvas.write(left, y - 1 + i, line, room)


assert set(COLOURS) == set(CLANS)
