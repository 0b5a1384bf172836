"""A second referee that plays along: the timeline of the rules (section 28) told once more, from Spring to Winter.

Where the engine keeps an agenda, this keeps a running story (a generator): it knows nothing of the engine's steps and
reads from it only what chance drew.  After every action the whole position and everybody's choices must agree.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

from kunitori.rising_sun import checker
from kunitori.rising_sun.checker import (
    CONVERSION,
    HOME,
    INCOME,
    MONSTERS,
    ONI,
    PARAMS,
    RESERVE,
    REWARD,
    SEA,
    VIRTUES,
    World,
)

Play = Generator["Ask", tuple[int, str], None]
Answer = Generator["Ask", tuple[int, str], str]

FIGURES = tomllib.loads((files("kunitori") / "rising_sun" / "data" / "figures.toml").read_text("utf-8"))["clan"]
KAMI_NUMBERS = {
    kami["id"]: kami["params"]
    for kami in tomllib.loads((files("kunitori") / "rising_sun" / "data" / "kami.toml").read_text("utf-8"))["kami"]
}
WAR = tomllib.loads((files("kunitori") / "rising_sun" / "data" / "war.toml").read_text("utf-8"))

# RS-CARD-17
COMMUTING = {
    "way-of-the-shogun", "way-of-the-moneylender", "way-of-the-ronin", "way-of-bushido", CONVERSION,
    "path-of-the-patron", "path-of-the-warlord",
}  # fmt: skip
GIVES_COINS = {
    "way-of-the-shogun", "way-of-the-moneylender", "way-of-bushido", "path-of-the-patron", "path-of-the-warlord",
    "path-of-the-spirit",
}  # fmt: skip
AFTER_SUMMON, END_OF_RECRUIT, WAR_START = 0, 1, 2

COMPARED = (
    "season", "turn", "first", "at_war", "pieces", "coins", "ronin", "vp", "honor", "ally", "kindred", "cards",
    "display", "hand", "pile", "laid", "announced", "seen", "war", "taken", "asks", "proposed", "done", "bids",
    "drafted", "hired", "fighters", "field", "kills",
)  # fmt: skip


@dataclass(slots=True)
class Ask:
    """What is asked now: the decision point, whom with which options, and whether gifts are open."""

    point: str
    owed: dict[int, set[str]]
    gifts: bool = False


@dataclass(slots=True)
class Way:
    """What a mover has met in one Mandate or Kami benefit (RS-CARD-60; the switch serpent_unit)."""

    blocked: bool = False
    settled: bool = False


class Referee:
    """The story of one game.

    world    the position as this referee has it
    ask      what it asks now; None once the game is over
    points   how often each timing point came
    cards    how often each card worked; ``rules``: each rule; ``asked``: each decision
    """

    def __init__(self, options: dict[str, Any], look: Callable[[], World], from_mandate: bool = False) -> None:
        """``look``: reads the engine's present position, from which only drawn tiles and Provinces are taken.

        ``from_mandate``: the game begins in this position, a Mandate Turn whose tiles are drawn.
        """
        self.world = look() if from_mandate else World(options)
        self.look = look
        self.points: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.order_start = 0
        self.story = self.rest_of_game() if from_mandate else self.game()
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
            want = checker.gift_options(self.world, seat) if self.ask is not None and self.ask.gifts else set()
            have_set = {str(action) for action in state.voluntary_actions(seat)}
            if have_set != want:
                out.append(f"gifts of {self.world.clans[seat]} at {self.ask and self.ask.point}")
        if state.is_terminal() and self.ask is None:
            self._compare_end(state, out)
        return out

    def _compare_end(self, state: Any, out: list[str]) -> None:
        places = self.places()
        winners = [seat for seat in range(self.world.n) if places[seat] == 1]
        shares = [1 / len(winners) if seat in winners else 0 for seat in range(self.world.n)]
        if state.places() != places or state.returns() != shares:
            out.append(f"RS-WINTER-6: the places are {places}, in the engine {state.places()}, {state.returns()}")

    # Asking

    def one(self, point: str, seat: int, options: Callable[[], set[str]], gifts: bool = False) -> Answer:
        """One decision of one seat; a single option is taken without asking, gifts are carried out in between."""
        while True:
            words = options()
            if len(words) == 1:
                return min(words)
            seat_now, word = yield Ask(point, {seat: words}, gifts)
            if word.startswith("give "):
                self.give(seat_now, word)
                continue
            assert seat_now == seat
            return word

    def give(self, seat: int, word: str) -> None:
        """RS-NEGOTIATION-5."""
        _, clan, amount, what = word.split()
        purse = self.world.coins if what == "coins" else self.world.ronin
        purse[seat] -= int(amount)
        purse[self.world.clans.index(clan)] += int(amount)
        self.note("RS-NEGOTIATION-3", "RS-NEGOTIATION-5")

    def note(self, *rules: str) -> None:
        """These rules were at work."""
        for rule in rules:
            self.rules[rule] += 1

    def fire(self, point: str) -> None:
        self.points[point] += 1

    def works(self, card: str, rule: str = "") -> None:
        """A card did something."""
        self.cards[card] += 1
        self.rules[rule or f"{checker.RECORD[card]['rules']}-1"] += 1

    # Pieces

    def shift(self, seat: int, kind: str, source: str, target: str) -> None:
        places = self.world.pieces[seat][kind]
        assert places.get(source, 0) > 0, (kind, source, places)
        places[source] -= 1
        if not places[source]:
            del places[source]
        places[target] = places.get(target, 0) + 1

    def place_word(self, word: str) -> str:
        return word

    # Honor, Coins, VP

    def gain_honor(self, seat: int) -> None:
        """RS-HONOR-3."""
        honor = self.world.honor
        i = honor.index(seat)
        if i:
            honor[i - 1], honor[i] = honor[i], honor[i - 1]
        self.note("RS-HONOR-1", "RS-HONOR-3", "RS-HONOR-7")

    def lose_honor(self, seat: int) -> None:
        """RS-HONOR-4."""
        honor = self.world.honor
        i = honor.index(seat)
        if i + 1 < len(honor):
            honor[i + 1], honor[i] = honor[i], honor[i + 1]
        self.note("RS-HONOR-1", "RS-HONOR-4", "RS-HONOR-7")

    def seats_from(self, start: int) -> list[int]:
        return [(start + i) % self.world.n for i in range(self.world.n)]

    def gain_coins(self, seat: int, amount: int, wealth: list[int] | None = None) -> None:
        """RS-CARD-47: from the common pile, in one event; who is poorer may own Way of the Merchant."""
        if amount <= 0:
            return
        self.fire("SUPPLY_COINS_GAINED")
        before = list(self.world.coins) if wealth is None else wealth
        self.world.coins[seat] += amount
        self.merchants(seat, before)

    def merchants(self, seat: int, before: list[int]) -> None:
        """RS-C-WAY-OF-THE-MERCHANT; in seat order from the first player of the Mandate (RS-CARD-16)."""
        world = self.world
        for owner in range(world.n):
            copies = world.cards[owner]["way-of-the-merchant"]
            if owner != seat and copies and before[owner] < before[seat]:
                now = list(world.coins)
                world.coins[owner] += copies * PARAMS["way-of-the-merchant"]["coins"]
                self.works("way-of-the-merchant")
                if world.on("merchant_chain"):
                    self.merchants(owner, now)

    def gain_vp(self, seat: int, amount: int) -> None:
        """RS-CARD-55: all VP of one event; Loyalty."""
        world = self.world
        if amount <= 0:
            return
        self.fire("VP_GAINED")
        self.note("RS-VP-4")
        loyal = world.cards[seat]["loyalty"]
        if loyal and world.ally[seat] is not None and (world.season < 3 or world.on("loyalty_in_winter")):
            amount += loyal * PARAMS["loyalty"]["vp"]
            self.works("loyalty")
        world.vp[seat] += amount
        if world.vp[seat] > 50:
            self.note("RS-VP-2")

    def pay(self, event: Counter[int]) -> None:
        """An event is over."""
        for seat in range(self.world.n):
            self.gain_vp(seat, event[seat])

    def steal(self, thief: int, victim: int, amount: int, event: Counter[int]) -> None:
        """RS-CARD-32."""
        stolen = min(amount, self.world.vp[victim])
        self.world.vp[victim] -= stolen
        event[thief] += stolen
        self.note("RS-CARD-32", "RS-VP-3")

    # The story

    def game(self) -> Play:
        """RS-SEASON-1."""
        world = self.world
        for seat, clan in enumerate(world.clans):
            world.pieces[seat] = {}
            for kind in checker.KINDS:
                total, home = FIGURES["per_clan"][kind], FIGURES["at_start"].get(kind, 0)
                places = {HOME[clan]: home, RESERVE: total - home}
                world.pieces[seat][kind] = {place: k for place, k in places.items() if k}
        self.note("RS-SETUP-3", "RS-SETUP-5", "RS-SETUP-7", "RS-SETUP-13", "RS-VP-1")
        world.pile = Counter(checker.TILES)
        for season in range(3):
            world.season = season
            self.seasonal_setup()
            yield from self.tea_ceremony()
            yield from self.political_phase()
            yield from self.war_phase()
            self.cleanup()
        self.winter()

    def rest_of_game(self) -> Play:
        """From a Mandate Turn on."""
        world = self.world
        yield from self.political_phase(True)
        yield from self.war_phase()
        self.cleanup()
        while world.season < 3:
            self.seasonal_setup()
            yield from self.tea_ceremony()
            yield from self.political_phase()
            yield from self.war_phase()
            self.cleanup()
        self.winter()

    def seasonal_setup(self) -> None:
        """RS-SEASON-3 … 9."""
        world = self.world
        world.war = self.look().war
        world.display = Counter(checker.DISPLAY[world.options["set"], world.season])
        for seat, clan in enumerate(world.clans):
            world.coins[seat] += INCOME[clan]
        self.note("RS-SEASON-3", "RS-SEASON-4", "RS-SEASON-5", "RS-SEASON-6", "RS-SEASON-7")
        if world.season:
            self.return_hostages()

    def return_hostages(self) -> None:
        """RS-SEASON-8."""
        world = self.world
        returned = [0] * world.n
        for kinds in world.pieces:
            for places in kinds.values():
                for place in [p for p in places if p.startswith("held ")]:
                    returned[int(place[5:])] += places[place]
                    places[RESERVE] = places.get(RESERVE, 0) + places.pop(place)
        wealth = list(world.coins)
        for captor in range(world.n):
            if returned[captor]:
                self.note("RS-SEASON-8", "RS-SEASON-9")
            self.gain_coins(captor, returned[captor], wealth)

    def tea_ceremony(self) -> Play:
        """RS-TEA, OQ-7."""
        world = self.world
        world.ally = [None] * world.n
        while len(free := [s for s in range(world.n) if world.ally[s] is None]) >= 2:
            owe = checker.tea_owing(world)
            if not owe:
                break
            seat, word = yield Ask("DP-TEA-DONE", {s: checker.tea_options(world, s) for s in sorted(owe)}, True)
            if word.startswith("give "):
                self.give(seat, word)
                self.note("RS-TEA-7")
                continue
            self.tea_word(seat, word)
        self.note("RS-TEA-1", "RS-TEA-3", "RS-TEA-6")
        if free:
            self.note("RS-TEA-3")
        world.asks.clear()
        world.proposed.clear()
        world.done.clear()

    def tea_word(self, seat: int, word: str) -> None:
        world = self.world
        if word == "done":
            world.done.add(seat)
            world.proposed = {(a, b) for a, b in world.proposed if b != seat}
            return
        verb, clan = word.split()
        other = world.clans.index(clan)
        if verb == "propose":
            world.asks[seat, other] += 1
            world.proposed.add((seat, other))
        elif verb == "withdraw":
            world.proposed.remove((seat, other))
        elif verb == "decline":
            world.proposed.remove((other, seat))
        else:
            world.ally[seat], world.ally[other] = other, seat
            for one in (seat, other):
                world.kindred[one].add(world.season)
            world.proposed = {pair for pair in world.proposed if not {seat, other} & set(pair)}
            self.note("RS-TEA-2", "RS-TEA-4", "RS-TEA-5")

    def political_phase(self, drawn: bool = False) -> Play:
        """RS-POL-1, -12: seven Mandate Turns, with Kami Turns after 3, 5 and 7.  ``drawn``: one is running."""
        world = self.world
        if world.season == 0 and not drawn:
            world.first = world.honor[0]
            self.note("RS-POL-2")
        for turn in range(world.turn, 7):
            yield from self.mandate_turn(world.current(), drawn)
            drawn = False
            world.turn = turn + 1
            self.note("RS-POL-12")
            if world.turn in (3, 5, 7):
                yield from self.kami_turn()
        self.note("RS-POL-1", "RS-KAMI-1", "RS-KAMI-12")

    def draw(self) -> None:
        """RS-POL-5, -7: the three tiles put back, and what chance gives."""
        world = self.world
        returned = world.hand
        world.hand = self.look().hand
        assert world.hand[: len(returned)] == returned, "RS-POL-7"
        drawn = Counter(world.hand[len(returned) :])
        assert drawn <= world.pile, "RS-POL-5"
        world.pile -= drawn
        world.seen.append(list(world.hand))

    def mandate_turn(self, seat: int, drawn: bool) -> Play:
        """RS-POL-5 … 11."""
        world = self.world
        if not drawn:
            self.draw()
        self.note("RS-POL-4", "RS-POL-5", "RS-POL-6", "RS-POL-7", "RS-POL-8")
        lotus = world.clans[seat] == "lotus"
        verb = "lay" if lotus else "play"
        point = "DP-LOTUS-TILE" if lotus else "DP-MANDATE"
        word = yield from self.one(point, seat, lambda: {f"{verb} {tile}" for tile in world.hand}, True)
        tile = mandate = word.split()[1]
        world.hand.remove(tile)
        world.laid.append(tile)
        if lotus:
            self.note("RS-CLAN-LOTUS-1", "RS-CLAN-LOTUS-2", "RS-CLAN-LOTUS-3")
            word = yield from self.one("DP-LOTUS-CALL", seat, lambda: {f"announce {m}" for m in checker.MANDATES}, True)
            mandate = word.split()[1]
        world.announced.append(mandate)
        self.fire("MANDATE_CHOSEN")
        honest = world.cards[seat]["honesty"]
        counted = tile if world.switch("lotus_honesty") == "tile" else mandate
        if honest and world.ally[seat] is not None and counted != "betray":
            self.works("honesty")
            self.note("RS-C-HONESTY-2" if lotus else "RS-CARD-41")
            self.gain_vp(seat, honest * PARAMS["honesty"]["vp"])
        yield from self.execute(seat, mandate)

    def execute(self, current: int, mandate: str) -> Play:
        """RS-POL-9, -10: clockwise from the left, the current player last; Train: the current player first."""
        world = self.world
        order = self.seats_from(current if mandate == "train" else current + 1)
        self.order_start = order[0]
        entitled = {current, world.ally[current]}  # RS-ALLY-1
        self.note("RS-POL-9", "RS-POL-10", "RS-POL-11")
        if world.ally[current] is not None:
            self.note("RS-ALLY-1")
        if mandate == "betray":
            yield from self.betray(current)
        elif mandate == "harvest":
            self.harvest(order, entitled)
        else:
            for seat in order:
                if mandate == "recruit":
                    yield from self.recruit(seat, seat in entitled)
                elif mandate == "marshal":
                    yield from self.marshal(seat, seat in entitled)
                else:
                    yield from self.train("DP-TRAIN", seat, 1 if seat in entitled else 0)
            if mandate == "recruit":
                self.fire("END_OF_RECRUIT")
                yield from self.effects_of_all(END_OF_RECRUIT, set(range(world.n)))

    # Recruit

    def recruit(self, seat: int, bonus: bool) -> Play:
        """RS-RECRUIT."""
        world = self.world
        sites = Counter(world.strongholds(seat))
        used: set[str] = set()
        while True:
            word = yield from self.one("DP-RECRUIT", seat, lambda: checker.recruit_options(world, seat, sites), True)
            if word == "pass":
                break
            _, kind, province = word.split()
            sites[province if sites[province] > 0 else next(p for p in sites if sites[p] > 0)] -= 1
            used.add(province)
            self.note("RS-RECRUIT-1", "RS-RECRUIT-2", "RS-RECRUIT-3")
            if world.clans[seat] == "dragonfly":
                self.note("RS-CLAN-DRAGONFLY-1", "RS-CARD-64")
            yield from self.summon(seat, kind, province, True)
        self.note("RS-RECRUIT-4", "RS-RECRUIT-5")
        if bonus:
            word = yield from self.one(
                "DP-RECRUIT-BONUS", seat, lambda: checker.recruit_bonus_options(world, seat, used), True
            )
            if word != "pass":
                _, kind, province = word.split()
                used.add(province)
                self.note("RS-RECRUIT-6")
                yield from self.summon(seat, kind, province, True)
        if used:
            yield from self.after_summon(seat)

    def summon(self, seat: int, kind: str, province: str, gifts: bool) -> Play:
        """RS-DEF-7, RS-RECRUIT-7."""
        self.shift(seat, kind, RESERVE, province)
        self.note("RS-DEF-7")
        if checker.is_shinto(kind):
            word = yield from self.one("DP-WORSHIP", seat, lambda: checker.worship_options(self.world), gifts)
            if kind == "komainu":
                self.works("komainu", "RS-C-KOMAINU-2")
            if word != "stay":
                self.shift(seat, kind, province, word.split()[1])
                self.note("RS-RECRUIT-7", "RS-RECRUIT-8", "RS-FIG-3")
                return
        yield from self.enter(seat, kind, province)

    def after_summon(self, seat: int) -> Play:
        """RS-CARD-42."""
        self.fire("AFTER_SUMMON")
        self.note("RS-CARD-7", "RS-CARD-59")
        yield from self.effects_of_one(AFTER_SUMMON, seat, self.waiting(AFTER_SUMMON, seat))

    def enter(self, seat: int, kind: str, province: str) -> Play:
        """RS-CARD-43."""
        world = self.world
        self.fire("ENTER_PROVINCE")
        event: Counter[int] = Counter()
        if kind == "oni-of-hate":
            world.doomed = []
            affected = checker.hated(world, seat, province)
            for _ in affected:
                word = yield from self.one("DP-C-HATE", seat, lambda: checker.hate_options(world, seat, province))
                _, clan, victim, _ = word.split()
                world.doomed.append((world.clans.index(clan), victim, province))
            if affected:
                self.works("oni-of-hate")
                self.note("RS-C-ONI-OF-HATE-2", "RS-C-ONI-OF-HATE-3")
            yield from self.kill(seat, event)
            self.pay(event)
        elif kind == "oni-of-spite":
            for other in checker.World.opponents(world, seat):
                if world.above(other, seat) and world.force(other, province) > 0:
                    self.steal(seat, other, PARAMS["oni-of-spite"]["vp_stolen_per_player"], event)
                    self.works("oni-of-spite")
                    self.note("RS-C-ONI-OF-SPITE-2")
            self.pay(event)

    # Killing

    def kill(self, killer: int, event: Counter[int], outcome: bool = False) -> Answer:
        """RS-CARD-52, -53: the doomed die, unless Mercy spares them; "spared" or "".  VP go to ``event``."""
        world = self.world
        if not world.doomed:
            return ""
        self.fire("KILL_PENDING")
        if world.cards[killer]["mercy"] and any(owner != killer for owner, _, _ in world.doomed):
            self.note("RS-C-MERCY-2")
            word = yield from self.one("DP-C-MERCY", killer, lambda: {"spare", "pass"})
            if word == "spare":
                world.doomed = []
                copies = 1 if world.switch("mercy_copies") == "once" else world.cards[killer]["mercy"]
                self.works("mercy")
                self.note("RS-C-MERCY-3", "RS-C-MERCY-4")
                self.earn(killer, copies * PARAMS["mercy"]["vp"], event, outcome)
                return "spared"
        below = {
            owner for owner, _, _ in world.doomed if owner in world.opponents(killer) and world.above(killer, owner)
        }
        dead: Counter[int] = Counter()
        for owner, kind, place in world.doomed:
            self.die(owner, kind, place)
            dead[owner] += 1
        world.doomed = []
        self.fire("FIGURES_KILLED")
        for owner in range(world.n):
            self.earn(owner, self.righteous(owner, dead[owner]), event, outcome)
        unit = min(1, len(below)) if world.switch("justice_unit") == "per_event" else len(below)
        just = world.cards[killer]["justice"]
        if just and unit:
            self.works("justice")
            self.note("RS-C-JUSTICE-2", "RS-C-JUSTICE-3")
        self.earn(killer, unit * just * PARAMS["justice"]["vp"], event, outcome)
        return ""

    def die(self, owner: int, kind: str, place: str) -> None:
        """RS-FIG-7, RS-DEF-5."""
        self.shift(owner, kind, place, RESERVE)
        self.note("RS-FIG-7", "RS-DEF-5")
        if place == self.world.field:
            self.world.kills += 1

    def righteous(self, owner: int, dead: int) -> int:
        """RS-C-RIGHTEOUSNESS-1."""
        copies = self.world.cards[owner]["righteousness"]
        if copies and dead:
            self.works("righteousness")
        return copies * dead * int(PARAMS["righteousness"]["vp_per_figure"])

    def earn(self, seat: int, amount: int, event: Counter[int], outcome: bool) -> None:
        """One card's VP: part of the event, or at Battle Outcome one of its own (switch loyalty_event_unit)."""
        if outcome and self.world.switch("loyalty_event_unit") == "effect":
            self.gain_vp(seat, amount)
        else:
            event[seat] += amount

    # Moving

    def move(self, seat: int, word: str, way: Way, moved: Callable[[str, str], None]) -> Play:
        """RS-CARD-60: toll, relocate, enter."""
        world = self.world
        _, kind, source, target = word.split()
        self.note("RS-DEF-8", "RS-BOARD-2", "RS-MARSHAL-2")
        if world.clans[seat] == "dragonfly":
            self.note("RS-CLAN-DRAGONFLY-2", "RS-CARD-64")
        elif target in SEA[source]:
            self.fire("OTHER_CROSSES_SEA_ROUTE")
            owner = next((s for s in range(world.n) if world.cards[s]["path-of-the-serpent"]), None)
            once = world.switch("serpent_unit") == "effect"
            if owner is not None and seat in world.opponents(owner) and not (once and way.settled):
                answer = yield from self.one("DP-C-SERPENT", owner, lambda: {"charge", "waive"})
                self.works("path-of-the-serpent")
                self.note("RS-C-PATH-OF-THE-SERPENT-2", "RS-CARD-45")
                if answer == "charge":
                    if world.coins[seat]:
                        world.coins[seat] -= 1
                        world.coins[owner] += 1
                    elif world.switch("serpent_unpaid") == "blocks":
                        way.blocked = True
                        self.note("RS-C-PATH-OF-THE-SERPENT-3", "RS-CARD-60")
                        return
                way.settled = True
        if kind == "stronghold":
            self.note("RS-CLAN-TURTLE-1")
        self.shift(seat, kind, source, target)
        moved(kind, source)
        if kind != "stronghold":
            yield from self.enter(seat, kind, target)

    def marshal(self, seat: int, bonus: bool) -> Play:
        """RS-MARSHAL."""
        world = self.world
        unmoved = checker.movable(world, seat)
        way = Way()
        may_build = bonus
        any_time = world.switch("marshal_build_timing") == "any_time"

        def moved(kind: str, source: str) -> None:
            unmoved[kind, source] -= 1

        def options() -> set[str]:
            return checker.marshal_options(world, seat, unmoved, way.blocked, may_build)

        while True:
            word = yield from self.one("DP-MARSHAL", seat, options, True)
            if word == "pass":
                break
            if word.startswith("build "):
                may_build = False
                province = word.split()[1]
                yield from self.build(seat, province)
                if world.clans[seat] == "turtle":
                    unmoved["stronghold", province] += 1
                continue
            self.note("RS-MARSHAL-1")
            yield from self.move(seat, word, way, moved)
        self.note("RS-MARSHAL-2", "RS-MARSHAL-3")
        if bonus and not any_time:
            word = yield from self.one("DP-BUILD", seat, lambda: checker.build_options(world, seat), True)
            if word != "pass":
                yield from self.build(seat, word.split()[1])

    def build(self, seat: int, province: str) -> Play:
        """RS-MARSHAL-4 … 7, RS-CARD-58."""
        self.asked["DP-BUILD"] += 1
        yield from self.spend(seat, self.world.price(seat, checker.STRONGHOLD_COST))
        self.shift(seat, "stronghold", RESERVE, province)
        self.note("RS-MARSHAL-4", "RS-MARSHAL-5", "RS-MARSHAL-6", "RS-MARSHAL-7")

    def spend(self, seat: int, price: int) -> Play:
        """RS-CARD-46: COINS_SPENT, Benevolence."""
        world = self.world
        world.coins[seat] -= price
        if not price:
            return
        self.fire("COINS_SPENT")
        if world.clans[seat] == "bonsai":
            self.note("RS-CLAN-BONSAI-1", "RS-CLAN-BONSAI-3", "RS-CARD-65")
        event: Counter[int] = Counter()
        for _ in range(min(price, world.cards[seat]["benevolence"])):
            word = yield from self.one(
                "DP-C-BENEVOLENCE",
                seat,
                lambda: {"pass", *(f"grant {clan}" for s, clan in enumerate(world.clans) if s != seat)},
            )
            if word != "pass":
                world.coins[world.clans.index(word.split()[1])] += 1
                self.works("benevolence")
                self.note("RS-C-BENEVOLENCE-2", "RS-C-BENEVOLENCE-3")
                self.gain_honor(seat)
                event[seat] += PARAMS["benevolence"]["vp"]
        self.pay(event)

    # Train

    def train(self, point: str, seat: int, discount: int) -> Play:
        """RS-TRAIN, RS-KAMI-8."""
        world = self.world
        word = yield from self.one(point, seat, lambda: checker.buy_options(world, seat, discount), True)
        self.note("RS-TRAIN-1", "RS-TRAIN-2", "RS-TRAIN-10", "RS-CARD-1")
        if word == "pass":
            return
        card = word.split()[1]
        price = world.price(seat, checker.COST[card], discount)
        if not checker.COST[card]:
            self.note("RS-TRAIN-3")
        if discount:
            self.note("RS-TRAIN-4")
            if world.clans[seat] == "bonsai":
                self.note("RS-CLAN-BONSAI-2")
        world.display[card] -= 1
        yield from self.spend(seat, price)
        world.cards[seat][card] += 1
        self.note("RS-TRAIN-5", "RS-CARD-4", "RS-CARD-11", "RS-CARD-58")
        if world.cards[seat][card] > 1:
            self.note("RS-TRAIN-6", "RS-CARD-5")
        if card in MONSTERS:
            world.pieces[seat][card] = {RESERVE: 1}
            yield from self.monster_arrives(seat, card)

    def monster_arrives(self, seat: int, monster: str) -> Play:
        """RS-TRAIN-7 … 9."""
        word = yield from self.one("DP-MONSTER", seat, lambda: checker.monster_options(self.world, seat, monster))
        self.note("RS-TRAIN-7", "RS-TRAIN-9", "RS-FIG-6")
        if word != "pass":
            yield from self.summon(seat, monster, word.split()[2], False)
            yield from self.after_summon(seat)

    # Harvest

    def harvest(self, order: list[int], entitled: set[int | None]) -> None:
        """RS-HARVEST: one Coin each; current player and Ally the Rewards where they have the most Force."""
        world = self.world
        wealth = list(world.coins)
        for seat in order:
            if world.switch("merchant_harvest_snapshot") == "before_each_player":
                wealth = list(world.coins)
            coins, ronin, vp = 1, 0, 0
            if seat in entitled:
                for province, reward in REWARD.items():
                    if world.most({s: world.force(s, province) for s in range(world.n)}) == seat:
                        coins += reward["coins"]
                        ronin += reward["ronin"]
                        vp += reward["vp"]
                        self.count_force_cards(seat, province)
                        self.note("RS-HARVEST-2", "RS-HARVEST-4", "RS-HARVEST-5", "RS-BOARD-4", "RS-DEF-4")
            self.gain_coins(seat, coins, wealth)
            world.ronin[seat] += ronin
            self.gain_vp(seat, vp)
            self.note("RS-HARVEST-1", "RS-HARVEST-3", "RS-HARVEST-6")

    def count_force_cards(self, seat: int, province: str) -> None:
        """Counts the cards that change the Force just read (RS-CARD-40)."""
        world = self.world
        self.fire("CONTINUOUS")
        self.note("RS-DEF-1", "RS-DEF-3", "RS-CARD-27", "RS-CARD-30")
        for kind in world.kinds_at(seat, province):
            if kind in MONSTERS:
                if world.figure_force(seat, kind, province) > 1:
                    self.works(kind)
                if PARAMS[kind].get("force_if_lowest_honor_in_province"):
                    self.note("RS-CARD-29")
            if checker.is_daimyo(kind):
                for card in ("path-of-the-lion", "path-of-the-dragon"):
                    if world.cards[seat][card]:
                        self.works(card)
            if kind == "bushi" and world.at_war and world.cards[seat]["way-of-the-katana"]:
                self.works("way-of-the-katana")
        if world.clans[seat] == "turtle" and world.count(seat, "stronghold", province):
            self.note("RS-CLAN-TURTLE-2", "RS-CARD-26")

    # Betray

    def betray(self, seat: int) -> Play:
        """RS-BETRAY."""
        world = self.world
        ally = world.ally[seat]
        self.note("RS-BETRAY-1", "RS-BETRAY-11")
        if ally is not None:
            world.ally[seat] = world.ally[ally] = None
            self.note("RS-BETRAY-2", "RS-ALLY-5")
            self.lose_honor(seat)
        self.fire("BETRAY")
        hit: set[int] = set()
        extra = world.cards[seat]["path-of-the-unrighteous"] * PARAMS["path-of-the-unrighteous"]["extra_replacements"]
        while extra or len(hit) < 2:
            point = "DP-BETRAY" if len(hit) < 2 else "DP-C-UNRIGHTEOUS"
            word = yield from self.one(point, seat, partial(checker.betray_options, world, seat, hit, extra), True)
            if word == "pass":
                break
            _, clan, victim, place = word.split()
            owner = world.clans.index(clan)
            if place in REWARD and owner not in hit and len(hit) < 2:
                hit.add(owner)
            else:
                extra -= 1
                self.works("path-of-the-unrighteous")
                self.asked["DP-C-UNRIGHTEOUS"] += point == "DP-BETRAY"
                self.note("RS-C-PATH-OF-THE-UNRIGHTEOUS-2")
                if place not in REWARD:
                    self.note("RS-C-PATH-OF-THE-UNRIGHTEOUS-3")
            own = yield from self.replacement(seat, victim, place)
            self.shift(owner, victim, place, RESERVE)
            self.shift(seat, own, RESERVE, place)
            self.note("RS-BETRAY-3", "RS-BETRAY-4", "RS-BETRAY-5", "RS-BETRAY-6", "RS-BETRAY-7", "RS-BETRAY-8")
            if owner == ally:
                self.note("RS-BETRAY-9")
            if "komainu" in (own, victim):
                self.note("RS-BETRAY-10", "RS-C-KOMAINU-3")
            if place in REWARD:
                yield from self.enter(seat, own, place)

    def replacement(self, seat: int, victim: str, place: str) -> Answer:
        """RS-BETRAY-4: which own figure takes the victim's place."""
        word = yield from self.one(
            "DP-BETRAY",
            seat,
            lambda: {f"with {kind}" for kind in checker.replacements(self.world, seat, victim, place)},
        )
        return word.split()[1]

    # Kami

    def kami_turn(self) -> Play:
        """RS-KAMI."""
        world = self.world
        for kami in world.shrines:
            winner = world.most({seat: world.shrine_force(seat, kami) for seat in range(world.n)})
            self.note("RS-KAMI-2", "RS-KAMI-4")
            if winner is None:
                continue
            self.note("RS-KAMI-3", "RS-DEF-2", "RS-CARD-28")
            yield from self.benefit(winner, kami)

    def benefit(self, seat: int, kami: str) -> Play:
        world = self.world
        if kami == "amaterasu":
            if world.honor[0] != seat:
                word = yield from self.one("DP-AMATERASU", seat, lambda: {"ascend", "pass"}, True)
                if word == "ascend":
                    world.honor = [seat, *(s for s in world.honor if s != seat)]
            self.note("RS-KAMI-5", "RS-CARD-66")
        elif kami == "fujin":
            yield from self.fujin(seat)
        elif kami == "raijin":
            if world.count(seat, "bushi", RESERVE):
                word = yield from self.one(
                    "DP-RAIJIN", seat, lambda: {"pass", *(f"summon bushi {p}" for p in checker.PROVINCES)}, True
                )
                if word != "pass":
                    yield from self.summon(seat, "bushi", word.split()[2], True)
                    yield from self.after_summon(seat)
            self.note("RS-KAMI-7", "RS-CARD-66")
        elif kami == "ryujin":
            yield from self.train("DP-RYUJIN", seat, 0)
            self.note("RS-KAMI-8", "RS-CARD-66")
        elif kami == "hachiman":
            world.ronin[seat] += KAMI_NUMBERS[kami]["ronin"]
            self.note("RS-KAMI-9")
        elif kami == "susanoo":
            self.gain_vp(seat, sum(world.strongholds(seat).values()) * KAMI_NUMBERS[kami]["vp_per_stronghold"])
            self.note("RS-KAMI-10")
        else:
            self.gain_coins(seat, KAMI_NUMBERS[kami]["coins"])
            self.note("RS-KAMI-11")

    def fujin(self, seat: int) -> Play:
        """RS-KAMI-6."""
        way = Way()
        left = KAMI_NUMBERS["fujin"]["moves"]

        def moved(kind: str, source: str) -> None:
            nonlocal left
            left -= 1

        while left:
            word = yield from self.one(
                "DP-FUJIN", seat, lambda: checker.fujin_options(self.world, seat, way.blocked), True
            )
            if word == "pass":
                break
            self.note("RS-KAMI-6", "RS-CARD-66")
            yield from self.move(seat, word, way, moved)

    # Effects that wait (RS-CARD-16, -17)

    def waiting(self, timing: int, seat: int) -> Counter[str]:
        """The effects of ``seat`` that wait; whether they can do anything is read on reaching them (RS-CARD-19)."""
        world = self.world
        out: Counter[str] = Counter()
        for effect in checker.TIMINGS[timing]:
            if effect == CONVERSION:
                if world.clans[seat] == "koi" and (world.ronin[seat] or world.cards[seat]["way-of-the-ronin"]):
                    out[effect] = 1
            elif world.cards[seat][effect]:
                out[effect] = world.cards[seat][effect]
        return out

    def able(self, timing: int, seat: int) -> set[str]:
        """Those of them that could do something now."""
        return {effect for effect in self.waiting(timing, seat) if checker.can_work(self.world, seat, effect)}

    def merchant_in_play(self, but: int | None = None) -> bool:
        return any(self.world.cards[s]["way-of-the-merchant"] for s in range(self.world.n) if s != but)

    def effects_of_all(self, timing: int, players: set[int]) -> Play:
        """RS-CARD-16 (3), (4)."""
        world = self.world
        start = self.order_start if timing == END_OF_RECRUIT else world.honor[0]
        while involved := [s for s in world.honor if s in players and self.able(timing, s)]:
            seat = involved[0]
            together = {effect for s in involved for effect in self.able(timing, s)}
            commute = together <= COMMUTING and not (together & GIVES_COINS and self.merchant_in_play())
            if commute:
                seat = next(s for s in self.seats_from(start) if s in involved)
            elif len(involved) > 1:
                self.note("RS-CARD-16", "RS-CARD-17", "RS-HONOR-6", "RS-WAR-2")
                how = world.switch("simultaneous_order")
                if how == "honor_choice":
                    word = yield from self.one("DP-ORDER", seat, lambda: {"first", "last"})
                    if word == "last":
                        yield from self.effects_of_all(timing, set(involved) - {seat})
                        yield from self.effects_of_one(timing, seat, self.waiting(timing, seat))
                        return
                elif how == "honor_ascending":
                    seat = involved[-1]
            players = set(involved) - {seat}
            yield from self.effects_of_one(timing, seat, self.waiting(timing, seat))

    def effects_of_one(self, timing: int, seat: int, waiting: Counter[str]) -> Play:
        """RS-CARD-16 (2): in the order its player likes, asked where the order can matter."""
        world = self.world
        while ready := [e for e in waiting if waiting[e] > 0 and checker.can_work(world, seat, e)]:
            if len(ready) > 1 and self.order_matters(timing, seat, set(ready)):
                choices = {f"resolve {effect}" for effect in ready}
                word = yield from self.one("DP-OWN-ORDER", seat, choices.copy)
                effect = word.split()[1]
                self.note("RS-CARD-16", "RS-HONOR-6")
            elif CONVERSION in ready:
                first = world.switch("koi_conversion_order") == "first"
                effect = CONVERSION if first or len(ready) == 1 else next(e for e in ready if e != CONVERSION)
            else:
                effect = ready[0]
            if timing == WAR_START and effect in GIVES_COINS:
                self.war_gains(seat, waiting)
            else:
                waiting[effect] -= 1
                yield from self.resolve(seat, effect)

    def order_matters(self, timing: int, seat: int, ready: set[str]) -> bool:
        watched = self.merchant_in_play(seat) and bool(ready & GIVES_COINS)
        if timing == WAR_START:
            free = self.world.switch("koi_conversion_order") == "owner"
            return free and CONVERSION in ready and ("way-of-the-ronin" in ready or watched)
        return not ready <= COMMUTING or watched

    def war_gains(self, seat: int, waiting: Counter[str]) -> None:
        """RS-CARD-20: one player's Coins and VP at WAR_START are one event."""
        world = self.world
        virtues = sum(1 for virtue in VIRTUES if world.cards[seat][virtue])
        coins = vp = 0
        for effect in ("way-of-the-shogun", "way-of-the-moneylender"):
            coins += waiting[effect] * PARAMS[effect]["coins"]
        coins += waiting["way-of-bushido"] * virtues * PARAMS["way-of-bushido"]["coins_per_virtue"]
        vp += waiting["way-of-bushido"] * virtues * PARAMS["way-of-bushido"]["vp_per_virtue"]
        for effect in GIVES_COINS:
            if waiting[effect] and effect in checker.TIMINGS[WAR_START]:
                self.works(effect)
                waiting[effect] = 0
        self.gain_coins(seat, coins)
        self.gain_vp(seat, vp)

    def resolve(self, seat: int, effect: str) -> Play:
        """One copy."""
        world = self.world
        numbers = PARAMS.get(effect, {})
        if effect == CONVERSION:
            world.coins[seat] += world.ronin[seat]
            world.ronin[seat] = 0
            self.note("RS-CLAN-KOI-1", "RS-CARD-61", "RS-C-WAY-OF-THE-RONIN-2")
        elif effect == "way-of-the-ronin":
            world.ronin[seat] += numbers["ronin"]
            self.works(effect)
        elif effect == "way-of-the-righteous":
            for other in world.opponents(seat):
                if world.above(seat, other) and world.coins[other]:
                    world.coins[other] -= 1
                    world.coins[seat] += 1
                    self.works(effect)
        elif effect in ("path-of-the-patron", "path-of-the-warlord", "path-of-the-spirit"):
            self.works(effect)
            self.gain_coins(seat, numbers["coins"])
            self.gain_vp(seat, numbers.get("vp", 0))
        elif effect == "path-of-the-ninja":
            yield from self.ninja(seat)
        elif effect == "path-of-the-monkey":
            yield from self.monkey(seat)
        else:
            point, options = {
                "path-of-the-kenin": ("DP-C-KENIN", checker.kenin_options),
                "path-of-the-samurai": ("DP-C-SAMURAI", checker.samurai_options),
                "path-of-the-light": ("DP-C-LIGHT", checker.light_options),
            }[effect]
            word = yield from self.one(point, seat, lambda: options(world, seat))
            if word != "pass":
                _, kind, place = word.split()
                self.works(effect)
                self.note("RS-CARD-21")
                self.shift(seat, kind, RESERVE, place)
                if place in REWARD:
                    yield from self.enter(seat, kind, place)

    def ninja(self, seat: int) -> Play:
        """RS-C-PATH-OF-THE-NINJA."""
        world = self.world
        word = yield from self.one("DP-C-NINJA", seat, lambda: checker.ninja_options(world, seat))
        if word == "pass":
            return
        _, clan, kind, place = word.split()
        world.doomed = [(world.clans.index(clan), kind, place)]
        self.works("path-of-the-ninja")
        self.note("RS-C-PATH-OF-THE-NINJA-2", "RS-CARD-36")
        event: Counter[int] = Counter()
        spared = yield from self.kill(seat, event)
        self.pay(event)
        if spared:
            self.note("RS-C-PATH-OF-THE-NINJA-3")
        if not (spared and world.switch("ninja_honor_when_spared") == "keep"):
            self.lose_honor(seat)

    def monkey(self, seat: int) -> Play:
        """RS-C-PATH-OF-THE-MONKEY."""
        world = self.world
        word = yield from self.one("DP-C-MONKEY", seat, lambda: checker.monkey_options(world, seat))
        if word == "pass":
            return
        victims = [world.clans.index(word.split()[1])] if " " in word else checker.richest(world, seat)
        for victim in victims:
            world.coins[victim] -= 1
            world.coins[seat] += 1
        self.works("path-of-the-monkey")
        self.note("RS-C-PATH-OF-THE-MONKEY-2", "RS-C-PATH-OF-THE-MONKEY-3")
        self.lose_honor(seat)

    # War

    def war_phase(self) -> Play:
        """RS-WAR."""
        world = self.world
        world.at_war = True
        self.fire("WAR_START")
        self.note("RS-WAR-1", "RS-WAR-3")
        yield from self.effects_of_all(WAR_START, set(range(world.n)))
        for province in world.war:
            forces = {seat: world.force(seat, province) for seat in range(world.n)}
            present = [seat for seat in forces if forces[seat] > 0]
            self.note("RS-WAR-4", "RS-DEF-3")
            for seat in present:
                self.count_force_cards(seat, province)
            if not present:
                self.note("RS-WAR-5")
            elif len(present) == 1:
                self.note("RS-WAR-6", "RS-WAR-7")
                self.take_token(present[0], province)
            elif len(present) == 2 and world.ally[present[0]] == present[1]:
                winner = world.most(forces)
                assert winner is not None
                self.note("RS-WAR-8", "RS-ALLY-2")
                self.take_token(winner, province)
            else:
                self.note("RS-WAR-9")
                yield from self.battle(province, present)
        self.note("RS-WAR-11")
        world.at_war = False

    def take_token(self, seat: int, province: str) -> None:
        """RS-CARD-57, second half: without a Battle."""
        event: Counter[int] = Counter()
        self.world.taken[seat].add((self.world.season, province))
        self.token_won(seat, province, event, False)
        self.pay(event)

    def token_won(self, seat: int, province: str, event: Counter[int], battle: bool) -> None:
        """RS-CARD-54."""
        world = self.world
        self.fire("TOKEN_WON")
        if world.cards[seat]["courage"] and (battle or not world.on("courage_needs_battle")):
            self.works("courage")
            if not battle:
                self.note("RS-C-COURAGE-2", "RS-CARD-31")
            self.earn(seat, world.cards[seat]["courage"] * PARAMS["courage"]["vp"], event, battle)
        stands = world.count(seat, "oni-of-souls", province) > 0
        if battle and not world.on("win_trigger_requires_presence"):
            stands = world.souls == seat
        if stands and (battle or not world.on("souls_needs_battle")):
            oni = sum(1 for monster in ONI if monster in world.pieces[seat])
            self.works("oni-of-souls")
            self.note("RS-C-ONI-OF-SOULS-2" if battle else "RS-C-ONI-OF-SOULS-3", "RS-CARD-25")
            self.earn(seat, oni * PARAMS["oni-of-souls"]["vp_per_oni_owned"], event, battle)

    def battle(self, province: str, present: list[int]) -> Play:
        """RS-BATTLE."""
        world = self.world
        world.field = province
        world.fighters = set(present)
        world.bids = [[0] * 4 for _ in range(world.n)]
        world.drafted = [0 if seat in world.fighters else 255 for seat in range(world.n)]
        world.hired = [0] * world.n
        world.kills = 0
        world.souls = next((s for s in range(world.n) if world.count(s, "oni-of-souls", province)), None)
        self.fire("BATTLE_START")
        self.note("RS-BATTLE-1", "RS-BATTLE-2", "RS-BATTLE-3", "RS-CARD-50")
        yield from self.bidding()
        yield from self.seppuku()
        yield from self.take_hostage()
        yield from self.hire_ronin()
        winner = yield from self.outcome(province)
        yield from self.poets()
        yield from self.reparations(int(winner))
        world.field = None
        world.fighters = set()
        world.bids, world.drafted, world.hired = [], [], []
        world.kills = 0

    def bidding(self) -> Play:
        """RS-BATTLE-4 … 7."""
        world = self.world
        for seat in sorted(world.fighters):
            if not world.coins[seat]:  # OQ-17
                world.drafted[seat] = 255
        while open_seats := [seat for seat in sorted(world.fighters) if world.drafted[seat] != 255]:
            asked = {seat: checker.bid_options(world, seat, world.drafted[seat]) for seat in open_seats}
            seat, word = yield Ask("DP-BID", asked)
            if word == "seal":
                world.drafted[seat] = 255
                self.note("RS-BATTLE-4", "RS-BATTLE-5")
                continue
            _, advantage, amount = word.split()
            spot = checker.ADVANTAGES.index(advantage)
            world.bids[seat][spot] += int(amount)
            world.drafted[seat] = spot if int(amount) == checker.LARGEST else spot + 1
        for seat in world.fighters:
            world.coins[seat] -= sum(world.bids[seat])
        self.note("RS-BATTLE-6", "RS-BATTLE-7")

    def winner(self, advantage: str) -> int | None:
        winner = self.world.advantage_winner(advantage)
        self.note("RS-BATTLE-9" if winner is None else "RS-BATTLE-8", "RS-BATTLE-10", "RS-BATTLE-11")
        return winner

    def seppuku(self) -> Play:
        """RS-SEPPUKU."""
        world = self.world
        seat = self.winner("seppuku")
        if seat is None or not checker.seppuku_victims(world, seat):
            return
        word = yield from self.one("DP-SEPPUKU", seat, lambda: {"commit", "pass"})
        if word == "pass":
            return
        assert world.field is not None
        event: Counter[int] = Counter()
        dead = 0
        for kind in checker.seppuku_victims(world, seat):
            for _ in range(world.count(seat, kind, world.field)):
                self.die(seat, kind, world.field)
                dead += 1
        for _ in range(dead):
            self.gain_honor(seat)
        self.fire("FIGURES_KILLED")
        event[seat] = dead + self.righteous(seat, dead)
        self.pay(event)
        self.note("RS-SEPPUKU-1", "RS-SEPPUKU-2", "RS-SEPPUKU-3", "RS-SEPPUKU-4", "RS-SEPPUKU-5", "RS-HONOR-5")

    def take_hostage(self) -> Play:
        """RS-HOSTAGE, RS-C-RESPECT."""
        world = self.world
        seat = self.winner("hostage")
        if seat is None:
            return
        assert world.field is not None
        event: Counter[int] = Counter()
        respect = world.cards[seat]["respect"]
        for i in range(1 + respect):
            word = yield from self.one(
                "DP-C-RESPECT" if i else "DP-HOSTAGE", seat, lambda: checker.capture_options(world, seat)
            )
            if word == "pass":
                if not i:
                    return
                continue
            if not i:
                self.fire("HOSTAGE_TAKEN")
            else:
                self.works("respect")
                self.note("RS-C-RESPECT-2")
            _, clan, kind = word.split()
            owner = world.clans.index(clan)
            self.shift(owner, kind, world.field, f"held {seat}")
            self.steal(seat, owner, 1, event)
            self.note("RS-HOSTAGE-1", "RS-HOSTAGE-2", "RS-HOSTAGE-3", "RS-HOSTAGE-4")
            if world.ally[seat] == owner:
                self.note("RS-HOSTAGE-6", "RS-ALLY-4", "RS-ALLY-7")
        self.pay(event)

    def hire_ronin(self) -> Play:
        """RS-RONIN, RS-CLAN-KOI-2."""
        world = self.world
        seat = self.winner("ronin")
        if seat is None:
            return
        if not world.ronin_to_hire(seat):
            self.note("RS-RONIN-3")
            return
        word = yield from self.one("DP-RONIN", seat, lambda: checker.hire_options(world, seat))
        if word != "pass":
            world.hired[seat] = int(word.split()[1]) if " " in word else world.ronin_to_hire(seat)
            self.note("RS-RONIN-1", "RS-RONIN-2")
            if world.clans[seat] == "koi":
                self.note("RS-CLAN-KOI-2", "RS-RONIN-5")

    def outcome(self, province: str) -> Answer:
        """RS-OUTCOME, RS-CARD-57."""
        world = self.world
        forces = {seat: world.force(seat, province) for seat in world.fighters}
        for seat in world.fighters:
            self.count_force_cards(seat, province)
        winner = world.most(forces)
        if winner is None:
            winner = min(world.fighters, key=world.honor.index)
            self.note("RS-OUTCOME-4")
        world.taken[winner].add((world.season, province))
        self.note("RS-OUTCOME-1", "RS-OUTCOME-2", "RS-OUTCOME-3", "RS-OUTCOME-5", "RS-OUTCOME-7", "RS-CARD-57")
        event: Counter[int] = Counter()
        for loser in sorted(world.fighters - {winner}):
            if world.ally[winner] == loser:
                self.note("RS-OUTCOME-6", "RS-ALLY-3")
                continue
            for kind in world.kinds_at(loser, province):
                world.doomed.extend((loser, kind, province) for _ in range(world.count(loser, kind, province)))
        yield from self.kill(winner, event, True)
        self.token_won(winner, province, event, True)
        self.pay(event)
        return str(winner)

    def poets(self) -> Play:
        """RS-POETS."""
        world = self.world
        seat = self.winner("poets")
        if seat is not None and world.kills:
            word = yield from self.one("DP-POETS", seat, lambda: {"recite", "pass"})
            if word == "recite":
                self.gain_vp(seat, world.kills)
                self.note("RS-POETS-1", "RS-POETS-2", "RS-POETS-3")

    def reparations(self, winner: int) -> Play:
        """RS-REPARATIONS."""
        world = self.world
        losers = sorted(world.fighters - {winner})
        share, rest = divmod(sum(world.bids[winner]), len(losers))
        for loser in losers:
            world.coins[loser] += share
        self.note("RS-REPARATIONS-1", "RS-REPARATIONS-2", "RS-REPARATIONS-4", "RS-REPARATIONS-5")
        if not sum(world.bids[winner]):
            self.note("RS-REPARATIONS-6")
        left = set(losers)
        for _ in range(rest):
            word = yield from self.one(
                "DP-REPARATIONS", winner, lambda: {f"pay {world.clans[loser]}" for loser in left}
            )
            lucky = world.clans.index(word.split()[1])
            left.remove(lucky)
            world.coins[lucky] += 1
            self.note("RS-REPARATIONS-3")

    def cleanup(self) -> None:
        """RS-CLEANUP."""
        world = self.world
        world.coins = [0] * world.n
        world.ronin = [0] * world.n
        for kinds in world.pieces:
            for places in kinds.values():
                for kami in world.shrines:
                    if kami in places:
                        places[RESERVE] = places.get(RESERVE, 0) + places.pop(kami)
        world.pile = Counter(checker.TILES)
        world.hand, world.laid, world.announced, world.seen, world.war = [], [], [], [], []
        world.display = Counter()
        world.first = (world.first + world.turn) % world.n
        world.turn = 0
        world.season += 1
        self.note("RS-CLEANUP-1", "RS-CLEANUP-2", "RS-CLEANUP-3", "RS-CLEANUP-4", "RS-CLEANUP-5", "RS-POL-3")

    def winter(self) -> None:
        """RS-WINTER."""
        world = self.world
        self.return_hostages()
        self.fire("WINTER")
        self.note("RS-WINTER-1", "RS-WINTER-2", "RS-WINTER-3", "RS-WINTER-4", "RS-WINTER-5", "RS-CLEANUP-6")
        for seat in range(world.n):
            self.gain_vp(seat, self.upgrades(seat))
        tokens = WAR["tokens"]["vp_by_season"]
        for seat in range(world.n):
            self.gain_vp(seat, sum(tokens[checker.SEASONS[season]] for season, _ in world.taken[seat]))
        for seat in range(world.n):
            different = len({province for _, province in world.taken[seat]})
            row = next(r for r in WAR["scoring"]["set_bonus"] if r["min"] <= different <= r["max"])
            self.gain_vp(seat, row["vp"])

    def upgrades(self, seat: int) -> int:
        """RS-WINTER-2: the five Forms."""
        world = self.world
        owned = [kind for kind in world.pieces[seat] if kind in MONSTERS]
        amounts = {
            "form-of-the-kitsune": sum(world.strongholds(seat).values())
            * PARAMS["form-of-the-kitsune"]["vp_per_stronghold"],
            "form-of-the-phoenix": sum(1 for v in VIRTUES if world.cards[seat][v])
            * PARAMS["form-of-the-phoenix"]["vp_per_virtue"],
            "form-of-the-beast": len(owned) * PARAMS["form-of-the-beast"]["vp_per_monster"],
            "form-of-the-demon": sum(1 for m in owned if m in ONI) * PARAMS["form-of-the-demon"]["vp_per_oni"],
            "form-of-the-kindred": len(world.kindred[seat]) * PARAMS["form-of-the-kindred"]["vp_per_allied_season"],
        }
        total = 0
        for card, amount in amounts.items():
            if world.cards[seat][card] and amount:
                self.works(card)
                total += world.cards[seat][card] * amount
        return total

    def places(self) -> list[int]:
        """RS-WINTER-6 … 9."""
        world = self.world
        order = sorted(range(world.n), key=lambda s: (-world.vp[s], world.honor.index(s)))
        top = [s for s in order if world.vp[s] == world.vp[order[0]]]
        self.note("RS-WINTER-6", "RS-WINTER-9")
        if len(top) > 1:
            self.note("RS-WINTER-7")
        pair = [s for s in top if world.ally[s] in top]
        if pair and world.switch("three_way_tie") == "allies_first":
            order = pair + [s for s in order if s not in pair]
        places = [0] * world.n
        for seat in order:
            ally = world.ally[seat]
            if not places[seat]:
                places[seat] = sum(place > 0 for place in places) + 1
                if ally is not None and not places[ally] and world.vp[ally] == world.vp[seat]:
                    places[ally] = places[seat]
                    self.note("RS-WINTER-8", "RS-ALLY-6")
        return places
