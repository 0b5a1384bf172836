"""The position: what lies where, who owns what, and the words in which the rules speak of it.

Everything is an int or a flat list of ints.  Places are numbered: Provinces 0 … 7, Shrine slots 8 … 11, the Reserve 12,
and for a captured Monster 13 + its captor.
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY, State
from kunitori.core.step import Step
from kunitori.rising_sun.actions import GIVE_COINS, GIVE_RONIN, MOST
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.options import Rules
from kunitori.rising_sun.tables import (
    BEASTS,
    BONSAI,
    BUSHI,
    CARD_PARAMS,
    CARDS,
    DAIMYO,
    IS_DAIMYO,
    IS_SHINTO,
    KINDS,
    LANDS,
    LOWEST_FORCE,
    MONSTER_FORCE,
    PLAIN_FORCE,
    SHINTO,
    SHRINES,
    STRONGHOLD,
    TURTLE,
)

RESERVE: Final = LANDS + SHRINES
PLACES: Final = RESERVE + 1
CAPTIVE: Final = PLACES  # + the captor's seat: where a captured Monster is
ROW: Final = KINDS * PLACES  # ints a seat takes in ``pieces``
HAND_CARDS: Final = len(CARDS)  # ints a seat takes in ``owned``
AGAINST: Final = SHINTO + 1  # kinds counted among the hostages of one captor and one owner

MERCHANT: Final[int] = CARDS.index("way-of-the-merchant")
LOYALTY: Final[int] = CARDS.index("loyalty")
KATANA: Final[int] = CARDS.index("way-of-the-katana")
LION: Final[int] = CARDS.index("path-of-the-lion")
DRAGON: Final[int] = CARDS.index("path-of-the-dragon")
LION_FORCE: Final[int] = CARD_PARAMS[LION]["daimyo_force_bonus"]
DRAGON_FORCE: Final[int] = CARD_PARAMS[DRAGON]["daimyo_force_bonus"]
KATANA_FORCE: Final[int] = CARD_PARAMS[KATANA]["bushi_force"]


class RisingSun(State):
    """A game of Rising Sun.  Lists are by seat unless said otherwise; n is the number of seats.

    rules       what stays fixed (shared by all copies)
    season      0 Spring, 1 Summer, 2 Autumn, 3 Winter
    turn        Mandate Turns completed this Season, 0 … 7
    first       the seat of the Season's first Mandate Turn
    at_war      1 in the War Phase
    pieces      [seat * ROW + kind * PLACES + place]: Bushi, Shinto, Daimyo, Strongholds
    monsters    [monster] its owner (NOBODY: nobody's yet), [BEASTS + monster] its place
    hostages    [(captor * n + owner) * AGAINST + kind]: captured Bushi and Shinto
    coins, ronin, vp
    honor       seats from the top of the Honor Track down
    ally        the Ally's seat, or NOBODY
    kindred     a bit for each Season in which the seat formed an Alliance
    owned       [seat * HAND_CARDS + card]: copies
    display     [card]: copies on display
    hand        Mandate tiles drawn or just returned, top first
    pile        [mandate]: tiles not drawn yet; their order is chance's affair, drawn when needed
    laid        the tiles on the Political Track, oldest first, as they truly are
    announced   the Mandates executed for them
    seen        the hands of this Season's Mandate Turns, four tiles a turn
    war         the Provinces at war, in order
    taken       War Province tokens: bit season * LANDS + province
    tea         in the Tea Ceremony: asks and open proposals [asker * n + asked] twice, then who is done; else empty
    sites       in a Recruit: Summons left by Province, for the executing seat; else empty
    unmoved     in a Marshal: kind * LANDS + province of each piece that may still Move, sorted; else empty
    doomed      figures about to be killed: owner, kind, place, and so on
    earned      VP of the running event, not yet gained
    bids        in a Battle: [seat * 4 + advantage]; else empty
    drafted     in a Battle: the Advantage a seat would name next, SEALED once it has sealed; else empty
    hired       in a Battle: hired Force; else empty
    fighters    in a Battle: a bit for each participant
    field       in a Battle: its Province, else NOBODY
    kills       in a Battle: figures killed so far
    souls       the owner of Oni of Souls if it stood in the Province when the Battle began, else NOBODY
    """

    __slots__ = (
        "ally", "announced", "at_war", "bids", "coins", "display", "doomed", "drafted", "earned", "field", "fighters",
        "first", "hand", "hired", "honor", "hostages", "kills", "kindred", "laid", "monsters", "n", "owned", "pieces",
        "pile", "ronin", "rules", "season", "seen", "sites", "souls", "taken", "tea", "turn", "unmoved", "vp", "war",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        season: int,
        turn: int,
        first: int,
        at_war: int,
        pieces: list[int],
        monsters: list[int],
        hostages: list[int],
        coins: list[int],
        ronin: list[int],
        vp: list[int],
        honor: list[int],
        ally: list[int],
        kindred: list[int],
        owned: list[int],
        display: list[int],
        hand: list[int],
        pile: list[int],
        laid: list[int],
        announced: list[int],
        seen: list[int],
        war: list[int],
        taken: list[int],
        tea: list[int],
        sites: list[int],
        unmoved: list[int],
        doomed: list[int],
        earned: list[int],
        bids: list[int],
        drafted: list[int],
        hired: list[int],
        fighters: int,
        field: int,
        kills: int,
        souls: int,
        agenda: list[int],
        rng: int,
        script: list[int] | None,
    ) -> None:
        super().__init__(agenda, rng, script)
        self.rules = rules
        self.n: int = len(rules.clans)
        self.season = season
        self.turn = turn
        self.first = first
        self.at_war = at_war
        self.pieces = pieces
        self.monsters = monsters
        self.hostages = hostages
        self.coins = coins
        self.ronin = ronin
        self.vp = vp
        self.honor = honor
        self.ally = ally
        self.kindred = kindred
        self.owned = owned
        self.display = display
        self.hand = hand
        self.pile = pile
        self.laid = laid
        self.announced = announced
        self.seen = seen
        self.war = war
        self.taken = taken
        self.tea = tea
        self.sites = sites
        self.unmoved = unmoved
        self.doomed = doomed
        self.earned = earned
        self.bids = bids
        self.drafted = drafted
        self.hired = hired
        self.fighters = fighters
        self.field = field
        self.kills = kills
        self.souls = souls

    def clone(self) -> RisingSun:
        """An independent copy, without listeners."""
        twin = RisingSun(
            self.rules, self.season, self.turn, self.first, self.at_war, self.pieces[:], self.monsters[:],
            self.hostages[:], self.coins[:], self.ronin[:], self.vp[:], self.honor[:], self.ally[:], self.kindred[:],
            self.owned[:], self.display[:], self.hand[:], self.pile[:], self.laid[:], self.announced[:], self.seen[:],
            self.war[:], self.taken[:], self.tea[:], self.sites[:], self.unmoved[:], self.doomed[:], self.earned[:],
            self.bids[:], self.drafted[:], self.hired[:], self.fighters, self.field, self.kills, self.souls,
            self.agenda[:], self.rng, self.script if self.script is None else self.script[:],
        )  # fmt: skip
        twin.choices = self.choices  # never changed in place
        twin.irreversible = self.irreversible
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (
            self.rules, self.season, self.turn, self.first, self.at_war, self.pieces, self.monsters, self.hostages,
            self.coins, self.ronin, self.vp, self.honor, self.ally, self.kindred, self.owned, self.display, self.hand,
            self.pile, self.laid, self.announced, self.seen, self.war, self.taken, self.tea, self.sites, self.unmoved,
            self.doomed, self.earned, self.bids, self.drafted, self.hired, self.fighters, self.field, self.kills,
            self.souls, self.agenda, self.rng, self.script,
        )  # fmt: skip
        return (unpickled, fields)

    def steps(self) -> list[Step]:
        return STEPS

    def view(self, seat: int = NOBODY) -> Any:
        """What ``seat`` (NOBODY: a spectator) may know: a ``RisingSunView``."""
        return self.clone().glance(seat)

    def glance(self, seat: int = NOBODY) -> Any:
        from kunitori.rising_sun.view import RisingSunView

        return RisingSunView(self, seat)

    def seats(self) -> int:
        return self.n

    # Seats and clans

    def clan(self, seat: int) -> int:
        """The clan of a seat."""
        return self.rules.clans[seat]

    def is_clan(self, seat: int, clan: int) -> bool:
        return self.rules.clans[seat] == clan

    def current(self) -> int:
        """The seat whose Mandate Turn it is, or was last once the seventh is over (RS-POL-4)."""
        return (self.first + self.turn) % self.n

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.n

    # Honor (RS-HONOR)

    def higher(self, seat: int, other: int) -> bool:
        """Does ``seat`` stand above ``other`` on the Honor Track?"""
        honor = self.honor
        return honor.index(seat) < honor.index(other)

    def gain_honor(self, seat: int, rule: str) -> None:
        """RS-HONOR-3: swap with the clan directly above."""
        place = self.honor.index(seat)
        if place > 0:
            self.honor[place] = self.honor[place - 1]
            self.honor[place - 1] = seat
            if self.events is not None:
                self.tell("honor-gained", rule, seat)

    def lose_honor(self, seat: int, rule: str) -> None:
        """RS-HONOR-4: swap with the clan directly below."""
        place = self.honor.index(seat)
        if place < self.n - 1:
            self.honor[place] = self.honor[place + 1]
            self.honor[place + 1] = seat
            if self.events is not None:
                self.tell("honor-lost", rule, seat)

    def most(self, amounts: list[int]) -> int:
        """RS-DEF-4: the seat with the most, ties to the higher Honor; NOBODY if all have none."""
        best = 0
        winner = NOBODY
        for seat in self.honor:
            if amounts[seat] > best:
                best = amounts[seat]
                winner = seat
        return winner

    # Pieces (RS-DEF-6)

    def count(self, seat: int, kind: int, place: int) -> int:
        """How many pieces of ``kind`` (a Monster counts 1) ``seat`` has at ``place``."""
        if kind < KINDS:
            return self.pieces[seat * ROW + kind * PLACES + place]
        m = kind - KINDS
        return int(self.monsters[m] == seat and self.monsters[BEASTS + m] == place)

    def shift(self, seat: int, kind: int, source: int, target: int) -> None:
        """Relocate one piece; which rule lets it go there is the caller's business."""
        if kind < KINDS:
            row = seat * ROW + kind * PLACES
            self.pieces[row + source] -= 1
            self.pieces[row + target] += 1
        else:
            self.monsters[BEASTS + kind - KINDS] = target

    def strongholds_on_map(self, seat: int) -> int:
        row = seat * ROW + STRONGHOLD * PLACES
        return sum(self.pieces[row : row + LANDS])

    def has_stronghold(self, seat: int, province: int) -> bool:
        return self.pieces[seat * ROW + STRONGHOLD * PLACES + province] > 0

    def figures_in_reserve(self, seat: int) -> list[int]:
        """The kinds of figures in the Reserve, each once."""
        kinds: list[int] = []
        row = seat * ROW + RESERVE
        if self.pieces[row]:
            kinds.append(BUSHI)
        if self.pieces[row + PLACES]:
            kinds.append(SHINTO)
        if self.pieces[row + 2 * PLACES]:
            kinds.append(DAIMYO)
        monsters = self.monsters
        for m in range(BEASTS):
            if monsters[m] == seat and monsters[BEASTS + m] == RESERVE:
                kinds.append(KINDS + m)
        return kinds

    def figures_at(self, seat: int, place: int) -> list[int]:
        """The kinds of figures of ``seat`` at ``place``, each once."""
        kinds: list[int] = []
        row = seat * ROW + place
        if self.pieces[row]:
            kinds.append(BUSHI)
        if self.pieces[row + PLACES]:
            kinds.append(SHINTO)
        if self.pieces[row + 2 * PLACES]:
            kinds.append(DAIMYO)
        monsters = self.monsters
        for m in range(BEASTS):
            if monsters[m] == seat and monsters[BEASTS + m] == place:
                kinds.append(KINDS + m)
        return kinds

    def number_of_figures(self, seat: int, place: int) -> int:
        row = seat * ROW + place
        pieces = self.pieces
        total = pieces[row] + pieces[row + PLACES] + pieces[row + 2 * PLACES]
        monsters = self.monsters
        for m in range(BEASTS):
            if monsters[m] == seat and monsters[BEASTS + m] == place:
                total += 1
        return total

    def is_present(self, seat: int, province: int) -> bool:
        """RS-CARD-29: at least one figure, or a Turtle Stronghold, stands there."""
        if self.number_of_figures(seat, province) > 0:
            return True
        return self.rules.clans[seat] == TURTLE and self.has_stronghold(seat, province)

    # Force (RS-DEF-1, RS-DEF-2, RS-CARD-27)

    def force(self, seat: int, province: int) -> int:
        """The Force of ``seat`` in a Province as it is now, hired Ronin included."""
        pieces = self.pieces
        row = seat * ROW + province
        bushi = pieces[row]
        total = bushi * PLAIN_FORCE + pieces[row + PLACES] * PLAIN_FORCE
        if bushi and self.at_war and self.owned[seat * HAND_CARDS + KATANA]:
            total += bushi * (KATANA_FORCE - PLAIN_FORCE)
        if pieces[row + 2 * PLACES]:
            total += PLAIN_FORCE + self.daimyo_bonus(seat)
        if self.rules.clans[seat] == TURTLE:
            total += pieces[row + STRONGHOLD * PLACES]
        monsters = self.monsters
        if seat in monsters:
            for m in range(BEASTS):
                if monsters[m] == seat and monsters[BEASTS + m] == province:
                    total += self.monster_force(seat, m, province)
        if self.field == province:
            total += self.hired[seat]
        return total

    def daimyo_bonus(self, seat: int) -> int:
        """What Path of the Lion and Path of the Dragon add to each figure that is or counts as a Daimyo."""
        row = seat * HAND_CARDS
        return self.owned[row + LION] * LION_FORCE + self.owned[row + DRAGON] * DRAGON_FORCE

    def monster_force(self, seat: int, monster: int, province: int) -> int:
        """RS-CARD-27: the highest setting that applies, and the bonuses."""
        force = MONSTER_FORCE[monster]
        lowest = LOWEST_FORCE[monster]
        if lowest > force and self.has_lowest_honor(seat, province):
            force = lowest
        if IS_DAIMYO[monster]:
            force += self.daimyo_bonus(seat)
        return force

    def has_lowest_honor(self, seat: int, province: int) -> bool:
        """RS-CARD-29: everybody else who counts in the Province has more Honor, and there is somebody else."""
        in_battle = self.field == province and not self.rules.present_only
        rivals = 0
        above = True
        for other in self.honor:
            if other == seat:
                above = False
            elif (self.fighters >> other & 1) if in_battle else self.is_present(other, province):
                if not above:
                    return False
                rivals += 1
        return rivals > 0 or self.rules.lone_oni_strong

    def forces(self, province: int) -> list[int]:
        """Each seat's Force in a Province."""
        return [self.force(seat, province) for seat in range(self.n)]

    def forces_everywhere(self) -> list[list[int]]:
        """[province][seat]: everybody's Force in every Province; ``forces`` of all at once, for less."""
        n = self.n
        pieces = self.pieces
        out = [[0] * n for _ in range(LANDS)]
        for seat in range(n):
            row = seat * ROW
            bushi = PLAIN_FORCE
            if self.at_war and self.owned[seat * HAND_CARDS + KATANA]:
                bushi = KATANA_FORCE
            daimyo = PLAIN_FORCE + self.daimyo_bonus(seat)
            stronghold = 1 if self.rules.clans[seat] == TURTLE else 0
            for province in range(LANDS):
                at = row + province
                out[province][seat] = (
                    pieces[at] * bushi
                    + pieces[at + PLACES] * PLAIN_FORCE
                    + (daimyo if pieces[at + 2 * PLACES] else 0)
                    + pieces[at + STRONGHOLD * PLACES] * stronghold
                )
        for m in range(BEASTS):
            seat = self.monsters[m]
            province = self.monsters[BEASTS + m]
            if seat != NOBODY and province < LANDS:
                out[province][seat] += self.monster_force(seat, m, province)
        if self.field != NOBODY:
            for seat in range(n):
                out[self.field][seat] += self.hired[seat]
        return out

    def forces_at_shrine(self, slot: int) -> list[int]:
        """Each seat's Force at a Shrine: its Shinto, and Komainu (RS-DEF-2, RS-CARD-28)."""
        place = LANDS + slot
        out = [self.pieces[seat * ROW + SHINTO * PLACES + place] for seat in range(self.n)]
        monsters = self.monsters
        for m in range(BEASTS):
            if IS_SHINTO[m] and monsters[BEASTS + m] == place:
                out[monsters[m]] += MONSTER_FORCE[m]
        return out

    # Cards

    def copies(self, seat: int, card: int) -> int:
        """How many copies of a card ``seat`` owns."""
        return self.owned[seat * HAND_CARDS + card]

    def owner_of(self, card: int) -> int:
        """The first seat that owns a card, or NOBODY."""
        owned = self.owned
        for seat in range(self.n):
            if owned[seat * HAND_CARDS + card]:
                return seat
        return NOBODY

    def spares_ally(self, seat: int, other: int) -> bool:
        """Does a card of ``seat`` that is aimed at opponents leave ``other`` alone?  RS-CARD-22."""
        return self.ally[seat] == other and not self.rules.allies_are_opponents

    # Coins and VP

    def gain_coins(self, seat: int, amount: int, rule: str, wealth: list[int] | None = None) -> None:
        """Coins from the common pile, received in one event (RS-CARD-47).

        ``wealth``: everybody's Coins when it was read who is richer; just before the event unless told otherwise.
        """
        if amount <= 0:
            return
        before = self.coins[:] if wealth is None else wealth
        self.coins[seat] += amount
        if self.events is not None:
            self.tell("coins-gained", rule, seat, amount)
        self.let_merchants_gain(seat, before)

    def let_merchants_gain(self, richer: int, before: list[int]) -> None:
        """RS-C-WAY-OF-THE-MERCHANT: every owner who had fewer Coins takes 1 a copy."""
        for owner in range(self.n):
            copies = self.owned[owner * HAND_CARDS + MERCHANT]
            if copies and owner != richer and before[owner] < before[richer]:
                now = self.coins[:]
                self.coins[owner] += copies
                if self.events is not None:
                    self.tell("coins-gained", "RS-C-WAY-OF-THE-MERCHANT-1", owner, copies)
                if self.rules.merchant_chain:
                    self.let_merchants_gain(owner, now)

    def gain_ronin(self, seat: int, amount: int, rule: str) -> None:
        if amount > 0:
            self.ronin[seat] += amount
            if self.events is not None:
                self.tell("ronin-gained", rule, seat, amount)

    def gain_vp(self, seat: int, amount: int, rule: str) -> None:
        """All VP that one event gives a seat (RS-CARD-55); Loyalty adds to it (RS-C-LOYALTY)."""
        if amount <= 0:
            return
        if self.ally[seat] != NOBODY and (self.season < 3 or self.rules.loyalty_in_winter):
            amount += self.owned[seat * HAND_CARDS + LOYALTY]
        self.vp[seat] += amount
        if self.events is not None:
            self.tell("vp-gained", rule, seat, amount)

    def earn(self, seat: int, amount: int) -> None:
        """VP that belong to the running event; ``gain_earned`` ends it."""
        self.earned[seat] += amount

    def earn_by_card(self, seat: int, amount: int, outcome: bool) -> None:
        """What one card earns; at Battle Outcome the switch loyalty_event_unit may make it an event of its own."""
        if outcome and self.rules.loyalty_by_effect:
            self.gain_vp(seat, amount, "RS-C-LOYALTY-2")
        else:
            self.earn(seat, amount)

    def gain_earned(self, rule: str) -> None:
        """The running event is over: everybody gains what it gave, each as one gain."""
        for seat in range(self.n):
            amount = self.earned[seat]
            if amount:
                self.earned[seat] = 0
                self.gain_vp(seat, amount, rule)

    def steal_vp(self, thief: int, owner: int, amount: int, rule: str) -> None:
        """RS-CARD-32: at most what the owner has; the thief earns it with the running event."""
        stolen = min(amount, self.vp[owner])
        if stolen:
            self.vp[owner] -= stolen
            self.earn(thief, stolen)
            if self.events is not None:
                self.tell("vp-stolen", rule, thief, owner, stolen)

    def price(self, seat: int, cost: int, discount: int) -> int:
        """RS-TRAIN-10: what ``seat`` pays for something printed at ``cost``."""
        if self.rules.clans[seat] == BONSAI and cost > 1:
            cost = 1
        cost -= discount
        return cost if cost > 0 else 0

    # Gifts (RS-NEGOTIATION-3)

    def give(self, giver: int, receiver: int, amount: int, ronin: bool) -> None:
        """A gift: unilateral, immediate, irrevocable."""
        purse = self.ronin if ronin else self.coins
        purse[giver] -= amount
        purse[receiver] += amount
        if self.events is not None:
            self.tell("ronin-given" if ronin else "coins-given", "RS-NEGOTIATION-5", giver, receiver, amount)

    def offers(self, seat: int) -> list[Action]:
        acts: list[Action] = []
        coins = min(self.coins[seat], MOST)
        ronin = min(self.ronin[seat], MOST)
        for other in range(self.n):
            if other != seat:
                clan = self.rules.clans[other]
                acts.extend(GIVE_COINS[clan][:coins])
                acts.extend(GIVE_RONIN[clan][:ronin])
        return acts

    # The end

    def places(self) -> list[int]:
        """RS-WINTER-6 … 9: each seat's place, 1 the best; Allies with equal VP share the better one."""
        rows = [(-self.vp[seat], self.honor.index(seat), seat) for seat in range(self.n)]
        rows.sort()
        order = [seat for _, _, seat in rows]
        if self.rules.tie_allies_first:
            self._put_tied_allies_first(order)
        places = [0] * self.n
        placed = 0
        for seat in order:
            if places[seat]:
                continue
            places[seat] = placed + 1
            placed += 1
            friend = self.ally[seat]
            if friend != NOBODY and not places[friend] and self.vp[friend] == self.vp[seat]:
                places[friend] = places[seat]
                placed += 1
        return places

    def _put_tied_allies_first(self, order: list[int]) -> None:
        """The switch three_way_tie: two Allies tied for first go before a third who is tied with them."""
        best = self.vp[order[0]]
        tied = [seat for seat in order if self.vp[seat] == best]
        allies = [seat for seat in tied if self.ally[seat] in tied]
        if allies:
            first = [allies[0], self.ally[allies[0]]]
            order[: len(tied)] = first + [seat for seat in tied if seat not in first]

    def returns(self) -> list[float]:
        """Each seat's share of the victory: 1 for a sole winner, 1/2 for each of two who share it."""
        if not self.is_terminal():
            return [0.0] * self.n
        places = self.places()
        winners = places.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in places]


def unpickled(*fields: Any) -> RisingSun:
    """The state that ``__reduce__`` took apart; what is derived is renewed."""
    state = RisingSun(*fields)
    if state.agenda:
        state.settle()
    return state
