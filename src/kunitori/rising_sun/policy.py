"""Rules of thumb: how well each seat stands (``evaluate``), and how good each action is (``advice``).

Both read a view alone.  Everything is reckoned in VP.  The chance to win a Province follows from Force: every seat
there weighs ``exp(Force)``, more sharply the nearer the war is, and late arrivals weigh as one seat more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, exp
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action
from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.actions import (
    ASCEND,
    CHARGE,
    COMMIT,
    CONVERSION,
    DONE,
    MOST,
    PASS,
    RECITE,
    SPARE,
    Bid,
    Build,
    Capture,
    Hire,
    Move,
    OfCard,
    OfMandate,
    Place,
    Summon,
    ToClan,
    Victim,
    With,
    Worship,
)
from kunitori.rising_sun.battle import SPOTS, bid_of, members, ronin_to_hire, winner_of
from kunitori.rising_sun.betray import is_immune, replacements_for
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.harvest import HARVEST_COINS
from kunitori.rising_sun.kami import FUJIN_MOVES, HACHIMAN_RONIN, TSUKUYOMI_COINS
from kunitori.rising_sun.kills import BY_OUTCOME, JUSTICE, JUSTICE_VP, MERCY, MERCY_VP, RIGHTEOUSNESS, RIGHTEOUSNESS_VP
from kunitori.rising_sun.marshal import movable, ways
from kunitori.rising_sun.political import HONESTY, HONESTY_VP
from kunitori.rising_sun.purchase import BENEVOLENCE_VP
from kunitori.rising_sun.state import HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    AMATERASU,
    BEASTS,
    BETRAY,
    BUSHI,
    CARD_TYPE,
    CARDS,
    COST,
    DAIMYO,
    DRAGONFLY,
    HACHIMAN,
    HARVEST,
    HIRING,
    HOSTAGE,
    IS_ONI,
    IS_SHINTO,
    KAMI_AFTER,
    KINDS,
    KOI,
    LANDS,
    LOWEST_FORCE,
    MANDATE_TURNS,
    MARSHAL,
    MONSTER_FORCE,
    MONSTER_OF_CARD,
    MONSTERS,
    PLAIN_FORCE,
    POETS,
    RAIJIN,
    RECRUIT,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    RYUJIN,
    SEASONS,
    SEPPUKU,
    SET_BONUS,
    SHINTO,
    SHRINES,
    STRONGHOLD,
    STRONGHOLD_COST,
    SUSANOO,
    TOKEN_VP,
    TRAIN,
    TSUKUYOMI,
    TURTLE,
    VIRTUES,
)
from kunitori.rising_sun.train import DISCOUNT
from kunitori.rising_sun.war import WAR_PROVINCES
from kunitori.rising_sun.winter import different_provinces, tokens_vp, upgrades_vp

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView


# What things are worth, in VP

COIN: Final = 0.5
RONIN: Final = 0.5  # a token
HONOR_STEP: Final = 2.5  # it settles every tie
NEW_PROVINCE: Final = 5.0  # a token of a Province not shown yet: what the set bonus grows by on average
STANDING: Final = 0.35  # a figure that stands on the Map when the next Season begins
PRESENCE: Final = 0.15  # a figure on the Map rather than in the Reserve
ALLY_TURN: Final = 0.8  # a Mandate Turn that the Ally still has this Season
REAPED: Final = 0.3  # how often the Rewards of a Province that one leads are harvested
FRIEND: Final = 0.5  # what else an Ally is good for
STRONGHOLD_WAR: Final = 1.6  # a Stronghold, for each War Phase still to come
DRAG: Final = 0.8  # what a VP that all others gain is worth, lost
NEVER: Final = -1.0  # worse than passing


# How Force turns into odds

HEAT_AT_WAR: Final = 0.8  # exponent for each Force when nothing can change any more
COOLING: Final = 0.09  # less for each Mandate Turn still to come
HONOR_EDGE: Final = 0.7  # in Force: the highest Honor over the lowest
RONIN_EDGE: Final = 0.25  # in Force, for each Ronin token
LATE_ARRIVAL: Final = 0.7  # weight of a Force of 1 that may still come, for each Mandate Turn to come


def war_left(state: RisingSun) -> list[int]:
    """The Provinces at war that are not settled yet, the one being fought over included."""
    if not state.at_war:
        return state.war
    agenda = state.agenda
    for i in range(0, len(agenda), FRAME):
        if agenda[i] == WAR_PROVINCES.id:
            over: int = agenda[i + 2]
            return state.war[over - 1 if state.field != NOBODY else over :]
    return state.war


def kami_turns_left(state: RisingSun) -> int:
    """The Kami Turns of this Season that have not begun."""
    return sum(1 for after in KAMI_AFTER if after > state.turn)


def edges(state: RisingSun) -> list[float]:
    """What Honor and Ronin add to each seat's Force when Provinces are fought over."""
    n = state.n
    out = [0.0] * n
    for place, seat in enumerate(state.honor):
        ronin = state.ronin[seat]
        if state.rules.clans[seat] == KOI and state.at_war:
            ronin += state.coins[seat] // 2
        out[seat] = HONOR_EDGE * (n - 1 - place) / (n - 1) + RONIN_EDGE * ronin
    return out


def shown(state: RisingSun, seat: int) -> int:
    """A bit for each Province of which ``seat`` has a token."""
    taken = state.taken[seat]
    mask = (1 << LANDS) - 1
    return (taken | taken >> LANDS | taken >> 2 * LANDS) & mask


def set_worth(different: int) -> float:
    """The set bonus with the steps smoothed out, as long as more Provinces can come."""
    return NEW_PROVINCE * max(0, min(different, LANDS - 1) - 1)


def wars_to_come(state: RisingSun) -> int:
    """The War Phases not over yet, this Season's included."""
    return max(0, len(SEASONS) - state.season)


# Season cards: what a copy is worth for each War Phase still to come

_PER_WAR: Final[dict[str, float]] = {
    "komainu": 0.9,
    "oni-of-skulls": 1.0,
    "yurei": 1.2,
    "river-dragon": 2.7,
    "oni-of-blood": 1.5,
    "oni-of-souls": 1.5,
    "oni-of-hate": 1.2,
    "oni-of-spite": 1.5,
    "path-of-the-lion": 0.6,
    "path-of-the-dragon": 1.8,
    "path-of-the-serpent": 0.6,
    "path-of-the-kenin": 1.1,
    "path-of-the-light": 0.8,
    "path-of-the-samurai": 1.1,
    "path-of-the-ninja": 0.6,
    "path-of-the-monkey": 0.4,
    "path-of-the-spirit": 0.7,
    "path-of-the-patron": 0.8,
    "path-of-the-warlord": 0.6,
    "path-of-the-unrighteous": 0.4,
    "way-of-the-merchant": 0.8,
    "way-of-the-shogun": 1.1,
    "way-of-bushido": 0.0,
    "way-of-the-ronin": 0.7,
    "way-of-the-moneylender": 1.8,
    "way-of-the-righteous": 0.7,
    "way-of-the-katana": 1.8,
    "righteousness": 1.4,
    "respect": 0.7,
    "benevolence": 1.4,
    "justice": 1.8,
    "courage": 2.5,
    "mercy": 0.8,
    "honesty": 1.8,
    "loyalty": 1.8,
}
PER_WAR: Final[list[float]] = [_PER_WAR.get(slug, 0.0) for slug in CARDS]


# How well each seat stands

BUSHI_ANYWHERE: Final = 1.8  # Raijin
FURTHER_CARD: Final = 1.8  # Ryujin
FREE_MOVE: Final = 0.3  # Fujin
AFFORDS: Final = 2  # Coins that buy something


def evaluate(view: RisingSunView) -> list[float]:
    """Each seat's VP, and what its tokens, cards, figures and goods promise; once the game is over, the VP."""
    if view.over:
        return [float(vp) for vp in view.vp]
    state = view.guess()
    out = [possessions(state, seat) for seat in range(state.n)]
    add_provinces(state, out)
    add_shrines(state, out)
    return out


def possessions(state: RisingSun, seat: int) -> float:
    """What a seat has got, on the Map and off it, whatever the others do."""
    n = state.n
    worth = float(state.vp[seat] + state.earned[seat] + tokens_vp(state, seat) + upgrades_vp(state, seat))
    worth += set_worth(different_provinces(state, seat))
    worth += COIN * state.coins[seat] + RONIN * state.ronin[seat]
    worth += HONOR_STEP * (n - 1 - state.honor.index(seat))
    wars = wars_to_come(state)
    row = seat * HAND_CARDS
    for card in range(len(CARDS)):
        copies = state.owned[row + card]
        if copies:
            worth += copies * wars * PER_WAR[card]
    row = seat * ROW
    for kind in (BUSHI, SHINTO, DAIMYO):
        at = row + kind * PLACES
        worth += PRESENCE * sum(state.pieces[at : at + RESERVE])
    worth += STRONGHOLD_WAR * wars * state.strongholds_on_map(seat)
    if state.ally[seat] != NOBODY and not state.at_war:
        worth += ALLY_TURN * turns_left(state, state.ally[seat])
    return worth


def add_provinces(state: RisingSun, out: list[float]) -> None:
    """Everybody's share of each Province: its token if it is at war, and its Reward."""
    n = state.n
    turns = 0 if state.at_war else MANDATE_TURNS - state.turn
    heat = HEAT_AT_WAR - COOLING * turns
    edge = edges(state)
    fought = war_left(state)
    late = LATE_ARRIVAL * turns * exp(heat)
    for province in range(LANDS):
        forces = state.forces(province)
        weights = [exp(heat * (forces[seat] + edge[seat])) if forces[seat] else 0.0 for seat in range(n)]
        total = sum(weights) + late
        if total == late:
            continue
        reward = reward_worth(province) * REAPED
        for seat in range(n):
            if weights[seat]:
                prize = reward
                if province in fought:
                    prize += token_worth(state, seat, province)
                out[seat] += prize * weights[seat] / total


def token_worth(state: RisingSun, seat: int, province: int) -> float:
    """This Season's token of a Province."""
    mine = shown(state, seat)
    worth = float(TOKEN_VP[state.season])
    if not mine >> province & 1 and mine.bit_count() < LANDS - 1:
        worth += NEW_PROVINCE
    return worth


def reward_worth(province: int) -> float:
    return REWARD_VP[province] + COIN * REWARD_COINS[province] + RONIN * REWARD_RONIN[province]


def add_shrines(state: RisingSun, out: list[float]) -> None:
    """The leader at a Shrine can expect its Kami for the rest of the Season."""
    turns = kami_turns_left(state)
    if turns:
        for slot in range(SHRINES):
            leader = state.most(state.forces_at_shrine(slot))
            if leader != NOBODY:
                out[leader] += turns * kami_worth(state, leader, state.rules.shrines[slot])


def kami_worth(state: RisingSun, seat: int, kami: int) -> float:
    """What one help of a Kami is worth to a seat."""
    if kami == SUSANOO:
        return float(state.strongholds_on_map(seat))
    if kami == HACHIMAN:
        return HACHIMAN_RONIN * RONIN
    if kami == TSUKUYOMI:
        return TSUKUYOMI_COINS * COIN
    if kami == AMATERASU:
        return HONOR_STEP * state.honor.index(seat)
    if kami == RAIJIN:
        return BUSHI_ANYWHERE if state.count(seat, BUSHI, RESERVE) else 0.0
    if kami == RYUJIN:
        return FURTHER_CARD if state.coins[seat] >= AFFORDS else 0.0
    return FREE_MOVE * FUJIN_MOVES


def turns_left(state: RisingSun, seat: int) -> int:
    """The Mandate Turns that ``seat`` still has this Season, one being executed included."""
    return sum(1 for turn in range(state.turn, MANDATE_TURNS) if (state.first + turn) % state.n == seat)


# What a seat reads off the table

SHRINE_SAFE: Final = 0.95  # the chance to have a Shrine when the Kami Turn comes: two ahead,
SHRINE_LED: Final = 0.6  # just ahead,
SHRINE_TRAILED: Final = 0.15  # behind


class Outlook:
    """The table as the deciding seat reads it.

    state    the public part and what the seat knows
    seat     who decides
    heat     exponent for each Force, by how near the war is
    edge     by seat, in Force
    force    [province] own Force
    forces   [province][seat] everybody's Force
    fought   the Provinces at war that are not settled yet, in order
    turns    the Mandate Turns of this Season that are not over
    rivals   [province] weight of everybody else there, late arrivals included
    prize    [province] what winning is worth: token and Reward
    stays    [province] what one Force that outlasts the war is worth where nothing is fought over
    """

    __slots__ = (
        "at_war", "edge", "force", "forces", "fought", "heat", "prize", "rivals", "seat", "state", "stays", "turns",
    )  # fmt: skip

    def __init__(self, view: RisingSunView) -> None:
        state = view.guess()
        seat = view.seat
        self.state = state
        self.seat = seat
        self.at_war = state.at_war
        self.turns = 0 if state.at_war else MANDATE_TURNS - state.turn
        self.heat = HEAT_AT_WAR - COOLING * self.turns
        self.edge = edges(state)
        self.fought = war_left(state)
        self.forces: list[list[int]] = []
        self.force: list[int] = []
        self.rivals: list[float] = []
        self.prize: list[float] = []
        self.stays: list[float] = []
        self.read_forces()
        self.read_prizes()

    def read_forces(self) -> None:
        state = self.state
        seat = self.seat
        late = LATE_ARRIVAL * self.turns * exp(self.heat)
        for province in range(LANDS):
            forces = state.forces(province)
            self.force.append(forces[seat])
            weight = late
            for other in range(state.n):
                if other != seat and forces[other]:
                    weight += self.weight(other, forces[other])
            self.rivals.append(weight)
            self.forces.append(forces)

    def read_prizes(self) -> None:
        state = self.state
        standing = STANDING if state.season < len(SEASONS) - 1 else 0.0
        reap = REAPED if not self.at_war or state.season < len(SEASONS) - 1 else 0.0
        tokens = self.tokens()
        for province in range(LANDS):
            prize = reap * reward_worth(province)
            if province in self.fought:
                self.prize.append(prize + tokens[province])
                self.stays.append(0.0)
            else:
                self.prize.append(prize)
                self.stays.append(standing)

    def tokens(self) -> list[float]:
        """What this Season's token of each Province is worth to the seat."""
        state = self.state
        if state.season < len(SEASONS) - 1:
            return [token_worth(state, self.seat, province) for province in range(LANDS)]
        return self.last_tokens()

    def last_tokens(self) -> list[float]:
        """In Autumn: the set bonus as it is, over the odds of the other Provinces that would be new."""
        mine = shown(self.state, self.seat)
        new = [p for p in self.fought if not mine >> p & 1]
        odds = [self.odds(p, self.force[p]) for p in new]
        out = [float(TOKEN_VP[self.state.season])] * LANDS
        for i in range(len(new)):
            chances = [1.0]  # by number of other new Provinces won
            for j in range(len(new)):
                if j != i:
                    chances = one_more(chances, odds[j])
            for won in range(len(chances)):
                different = mine.bit_count() + won
                out[new[i]] += chances[won] * (SET_BONUS[different + 1] - SET_BONUS[different])
        return out

    def weight(self, seat: int, force: int) -> float:
        return exp(self.heat * (force + self.edge[seat])) if force > 0 else 0.0

    def odds(self, province: int, force: int) -> float:
        """The chance to win a Province with so much Force there."""
        if force <= 0:
            return 0.0
        mine = self.weight(self.seat, force)
        return mine / (mine + self.rivals[province])

    def worth(self, province: int, force: int) -> float:
        """What having so much Force in a Province is worth."""
        if force <= 0:
            return 0.0
        return self.odds(province, force) * self.prize[province] + force * self.stays[province]

    def more(self, province: int, force: int) -> float:
        """What it is worth to have ``force`` more (less, if negative) in a Province than now."""
        now = self.force[province]
        return self.worth(province, now + force) - self.worth(province, now)

    def force_of(self, kind: int, province: int) -> int:
        """The Force that one own figure of ``kind`` has or would have in a Province."""
        state = self.state
        seat = self.seat
        if kind == DAIMYO:
            return PLAIN_FORCE + state.daimyo_bonus(seat)
        if kind == STRONGHOLD:
            return 1 if state.is_clan(seat, TURTLE) else 0
        if kind >= KINDS:
            return state.monster_force(seat, kind - KINDS, province)
        return PLAIN_FORCE

    def shrine(self, slot: int) -> float:
        """What one more worshipper at a Shrine is worth for the rest of the Season."""
        state = self.state
        turns = kami_turns_left(state)
        if not turns:
            return 0.0
        forces = state.forces_at_shrine(slot)
        before = shrine_odds(state, forces, self.seat)
        forces[self.seat] += 1
        gained = shrine_odds(state, forces, self.seat) - before
        return gained * turns * kami_worth(state, self.seat, state.rules.shrines[slot])

    def best_shrine(self) -> float:
        return max([self.shrine(slot) for slot in range(SHRINES)])


def one_more(chances: list[float], odds: float) -> list[float]:
    """The distribution of a number of successes, with one more trial."""
    out = [chance * (1.0 - odds) for chance in chances]
    out.append(0.0)
    for won in range(len(chances)):
        out[won + 1] += chances[won] * odds
    return out


def shrine_odds(state: RisingSun, forces: list[int], seat: int) -> float:
    """How surely ``seat`` keeps a Shrine: led well, led barely, trailing."""
    if not forces[seat]:
        return 0.0
    if state.most(forces) != seat:
        return SHRINE_TRAILED
    rival = max([forces[other] for other in range(state.n) if other != seat])
    return SHRINE_SAFE if forces[seat] > rival + 1 else SHRINE_LED


# How good each action is


def advice(view: RisingSunView, actions: list[Action]) -> list[float]:
    """How good each action is for the seat of ``view``, in VP or thereabouts; passing is near 0."""
    rule = RULES_OF_THUMB.get(view.step_name())
    if rule is None:
        return [0.0] * len(actions)
    return rule(Outlook(view), actions)


# Tea Ceremony

ASKS: Final = 2  # how often the same seat is asked
UNALLIED: Final = 0.2  # an Alliance must be worth more than this
LEADER: Final = 0.04  # for each VP by which a partner is ahead
READY: Final = 1.0  # an Ally who has asked, before one who may never answer
TRUCE: Final = 0.5  # for each Province at war in which only the two stand


def advise_tea(o: Outlook, actions: list[Action]) -> list[float]:
    """Ask the most useful partner, then the next; accept whoever is useful enough; then be done."""
    return [tea_worth(o, action) for action in actions]


def tea_worth(o: Outlook, action: Action) -> float:
    if not isinstance(action, ToClan):
        return UNALLIED if action is DONE else 0.0
    other = o.state.rules.seat_of[action.clan]
    worth = partner_worth(o, other)
    if action.word == "accept":
        return worth + READY
    if action.word == "propose" and o.state.tea[o.seat * o.state.n + other] < ASKS:
        return worth
    return 0.0 if action.word == "decline" else NEVER


def partner_worth(o: Outlook, other: int) -> float:
    """What an Alliance with ``other`` is worth this Season."""
    state = o.state
    worth = ALLY_TURN * turns_left(state, other) + FRIEND
    worth -= LEADER * max(0.0, possessions(state, other) - possessions(state, o.seat))
    for province in o.fought:
        forces = o.forces[province]
        present = sum(1 for force in forces if force)
        if forces[o.seat] and forces[other] and present == 2:
            worth += TRUCE
    return worth


# Mandates

OTHERS_FIGURE: Final = 0.9  # a figure that somebody else Summons
OTHERS_MOVES: Final = 0.9  # a Marshal without the Bonus, for somebody else
OTHERS_CARD: Final = 1.0  # a purchase of somebody else
FULL_PRICE: Final = 0.7  # of it where they don't get the Bonus
FLOCK: Final = 2  # as many figures as Dragonfly is reckoned to send to one Province
FURTHER_MOVES: Final = 0.7  # how much of the gain from each piece's best Move remains when all have Moved


def advise_mandate(o: Outlook, actions: list[Action]) -> list[float]:
    """The Mandate that helps the seat and its Ally more than the others."""
    return [mandate_worth(o, action.mandate) if isinstance(action, OfMandate) else 0.0 for action in actions]


def advise_tile(o: Outlook, actions: list[Action]) -> list[float]:
    """Lotus lays whatever tile the next players would like best, since it may announce anything."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, OfMandate)
        out.append(sum(gain_of(o, action.mandate, other, True) for other in range(o.state.n) if other != o.seat))
    return out


def mandate_worth(o: Outlook, mandate: int) -> float:
    state = o.state
    seat = o.seat
    own = own_gain(o, mandate)
    if state.ally[seat] != NOBODY and mandate != BETRAY:
        own += HONESTY_VP * state.copies(seat, HONESTY)
    others = 0.0
    for other in range(state.n):
        if other != seat:
            others += gain_of(o, mandate, other, state.ally[seat] == other)
    return own - DRAG * others / (state.n - 1)


def own_gain(o: Outlook, mandate: int) -> float:
    if mandate == RECRUIT:
        return recruit_gain(o)
    if mandate == MARSHAL:
        return marshal_gain(o)
    if mandate == TRAIN:
        return max(0.0, best_purchase(o, DISCOUNT))
    if mandate == HARVEST:
        return harvest_gain(o, o.seat, True)
    return betray_gain(o)


def gain_of(o: Outlook, mandate: int, other: int, bonus: bool) -> float:
    """What a Mandate of this seat is worth to another one, roughly."""
    state = o.state
    if mandate == RECRUIT:
        return OTHERS_FIGURE * summons_of(state, other, bonus)
    if mandate == MARSHAL:
        price = state.price(other, STRONGHOLD_COST, 0)
        return OTHERS_MOVES + (STRONGHOLD_WAR if bonus and state.coins[other] >= price else 0.0)
    if mandate == TRAIN:
        if state.coins[other] < AFFORDS:
            return 0.0
        return OTHERS_CARD if bonus else OTHERS_CARD * FULL_PRICE
    if mandate == HARVEST:
        return harvest_gain(o, other, bonus)
    return 0.0


def summons_of(state: RisingSun, seat: int, bonus: bool) -> int:
    """How many figures a Recruit brings."""
    reserve = state.number_of_figures(seat, RESERVE)
    return min(reserve, state.strongholds_on_map(seat) + bonus)


def recruit_gain(o: Outlook) -> float:
    """The best Summons, one Province after the other."""
    state = o.state
    seat = o.seat
    everywhere = state.is_clan(seat, DRAGONFLY)
    gains: list[float] = []
    for province in range(LANDS):
        sites = FLOCK if everywhere else state.pieces[seat * ROW + STRONGHOLD * PLACES + province]
        if sites:
            force = o.force[province]
            for more in range(sites + 1):
                gains.append(o.worth(province, force + more + 1) - o.worth(province, force + more))
    gains.extend([o.best_shrine()] * state.pieces[seat * ROW + SHINTO * PLACES + RESERVE])
    gains.sort(reverse=True)
    number_of = summons_of(state, seat, True)
    return sum(gains[:number_of]) + PRESENCE * number_of


def marshal_gain(o: Outlook) -> float:
    """Each piece's best Move, less what they take from each other; and a Stronghold."""
    state = o.state
    seat = o.seat
    steps = ways(state, seat, 0)
    gain = 0.0
    last = -1
    for piece in movable(state, seat):
        if piece != last:
            last = piece
            gain += max(0.0, max([move_worth(o, step) for step in steps[piece]]))
    return FURTHER_MOVES * gain + max(0.0, max([build_worth(o, province) for province in range(LANDS)]))


def harvest_gain(o: Outlook, seat: int, bonus: bool) -> float:
    gain = COIN * HARVEST_COINS
    if bonus:
        for province in range(LANDS):
            if o.forces[province][seat] and o.state.most(o.forces[province]) == seat:
                gain += reward_worth(province)
    return gain


def betray_gain(o: Outlook) -> float:
    """The two best replacements, less the Alliance and the Honor it costs."""
    state = o.state
    best: list[float] = []
    for owner in range(state.n):
        if owner != o.seat:
            best.append(best_victim(o, owner))
    best.sort(reverse=True)
    return best[0] + best[1] - alliance_cost(o)


def alliance_cost(o: Outlook) -> float:
    state = o.state
    ally = state.ally[o.seat]
    if ally == NOBODY:
        return 0.0
    return ALLY_TURN * turns_left(state, ally) + HONOR_STEP + FRIEND


def best_victim(o: Outlook, owner: int) -> float:
    state = o.state
    best = 0.0
    for province in range(LANDS):
        if o.forces[province][owner]:
            for kind in state.figures_at(owner, province):
                if not is_immune(kind) and replacements_for(state, o.seat, kind, province):
                    best = max(best, victim_worth(o, owner, kind, province))
    return best


# Recruit and everything else that brings figures

SHINTO_LEFT: Final = 0.3  # a Shinto kept for a Shrine
ONI_OF_HATE: Final[int] = KINDS + MONSTERS.index("oni-of-hate")
ONI_OF_SPITE: Final[int] = KINDS + MONSTERS.index("oni-of-spite")
HATE: Final = 1.0  # Oni of Hate, for each victim
SPITE: Final = 2.5  # Oni of Spite, for each victim


def advise_summon(o: Outlook, actions: list[Action]) -> list[float]:
    """Where a figure does most; a Shinto may do more at a Shrine."""
    shrine = -1.0
    out: list[float] = []
    for action in actions:
        if isinstance(action, Summon):
            worth = PRESENCE + o.more(action.province, o.force_of(action.kind, action.province))
            worth += arrival(o, action.kind, action.province)
            if is_shinto(action.kind):
                if shrine < 0:
                    shrine = o.best_shrine()
                worth = max(worth - SHINTO_LEFT, shrine)
            out.append(worth)
        else:
            out.append(0.0)
    return out


def is_shinto(kind: int) -> bool:
    return kind == SHINTO or (kind >= KINDS and IS_SHINTO[kind - KINDS])


def arrival(o: Outlook, kind: int, province: int) -> float:
    """What Oni of Hate and Oni of Spite do as they come into a Province."""
    if kind != ONI_OF_HATE and kind != ONI_OF_SPITE:
        return 0.0
    state = o.state
    worth = 0.0
    for other in range(state.n):
        if other != o.seat and state.higher(other, o.seat) and o.forces[province][other]:
            worth += HATE if kind == ONI_OF_HATE else SPITE
    return worth


def advise_worship(o: Outlook, actions: list[Action]) -> list[float]:
    """A Shrine, unless the Force is worth more where the figure stands now."""
    state = o.state
    kind = state.agenda[-2]
    province = state.agenda[-1]
    stay = PRESENCE - o.more(province, -o.force_of(kind, province))
    out: list[float] = []
    for action in actions:
        out.append(o.shrine(state.rules.shrines.index(action.kami)) if isinstance(action, Worship) else stay)
    return out


def advise_placing(o: Outlook, actions: list[Action]) -> list[float]:
    """A figure that a card places, in a Province or at a Shrine."""
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Place):
            out.append(0.0)
        elif action.place < LANDS:
            out.append(PRESENCE + o.more(action.place, o.force_of(action.kind, action.place)))
        else:
            out.append(o.shrine(o.state.rules.shrines.index(action.place - LANDS)))
    return out


# Marshal and Fujin

RESTLESS: Final = 0.05  # a Move must gain more than this
SITE: Final = 0.5  # how much a Force wanted in a Province says for a Stronghold there
SITE_TAKEN: Final = 0.4  # against it, for each own Stronghold there
KITSUNE: Final[int] = CARDS.index("form-of-the-kitsune")
KITSUNE_VP: Final[int] = number("form-of-the-kitsune", "vp_per_stronghold")


def advise_moves(o: Outlook, actions: list[Action]) -> list[float]:
    """The Move that gains most, as long as one gains anything; with the Bonus also a Stronghold."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, Move):
            out.append(move_worth(o, action))
        elif isinstance(action, Build):
            out.append(build_worth(o, action.province))
        else:
            out.append(RESTLESS)
    return out


def move_worth(o: Outlook, move: Action) -> float:
    assert isinstance(move, Move)
    gone = o.more(move.source, -o.force_of(move.kind, move.source))
    come = o.more(move.target, o.force_of(move.kind, move.target))
    return gone + come + arrival(o, move.kind, move.target)


def advise_build(o: Outlook, actions: list[Action]) -> list[float]:
    return [build_worth(o, action.province) if isinstance(action, Build) else 0.0 for action in actions]


def build_worth(o: Outlook, province: int) -> float:
    """A Stronghold brings figures for the rest of the game; at best where they are wanted and none stands yet."""
    state = o.state
    seat = o.seat
    price = state.price(seat, STRONGHOLD_COST, 0)
    row = seat * ROW + STRONGHOLD * PLACES
    if state.coins[seat] < price or not state.pieces[row + RESERVE]:
        return NEVER
    worth = STRONGHOLD_WAR * (wars_to_come(state) - state.turn / MANDATE_TURNS)
    worth += SITE * o.more(province, 1) - SITE_TAKEN * state.pieces[row + province]
    if state.is_clan(seat, TURTLE):
        worth += o.more(province, 1) * (1.0 - SITE)
    worth += KITSUNE_VP * state.copies(seat, KITSUNE)
    if SUSANOO in state.rules.shrines:
        slot = state.rules.shrines.index(SUSANOO)
        if state.most(state.forces_at_shrine(slot)) == seat:
            worth += kami_turns_left(state)
    return worth - COIN * price


# Season cards

VIRTUE: Final = 0.3  # the first copy of a Virtue, for what asks for different ones
BUSHIDO_WORTH: Final = 3.0  # Way of Bushido, for each Virtue and War Phase
FURTHER_VIRTUES: Final = 0.5  # Virtues that may still come
BUSHIDO: Final[int] = CARDS.index("way-of-bushido")
PHOENIX: Final[int] = CARDS.index("form-of-the-phoenix")
BEAST: Final[int] = CARDS.index("form-of-the-beast")
DEMON: Final[int] = CARDS.index("form-of-the-demon")
KINDRED: Final[int] = CARDS.index("form-of-the-kindred")
PHOENIX_VP: Final[int] = number("form-of-the-phoenix", "vp_per_virtue")
BEAST_VP: Final[int] = number("form-of-the-beast", "vp_per_monster")
DEMON_VP: Final[int] = number("form-of-the-demon", "vp_per_oni")
KINDRED_VP: Final[int] = number("form-of-the-kindred", "vp_per_allied_season")
LANDING: Final = 0.5  # what a Monster gains where it would arrive, of the gain reckoned there
FIT: Final = 1.3  # a card that suits the seat's Honor or Alliance as it should
UNFIT: Final = 0.4  # one that doesn't at all
TRUSTED: Final = 0.7  # how much an Ally is feared of what others would be
NEED_HIGH_HONOR: Final[list[int]] = [
    CARDS.index(slug) for slug in ("justice", "path-of-the-spirit", "path-of-the-patron", "way-of-the-righteous")
]
NEED_LOW_HONOR: Final[list[int]] = [
    CARDS.index(slug) for slug in ("oni-of-skulls", "oni-of-blood", "oni-of-hate", "oni-of-spite", "path-of-the-ninja")
]
NEED_ALLY: Final[list[int]] = [CARDS.index(slug) for slug in ("honesty", "loyalty")]


def advise_purchase(o: Outlook, actions: list[Action]) -> list[float]:
    """The card that is worth most beyond its price."""
    discount = o.state.agenda[-2]
    return [purchase_worth(o, action.card, discount) if isinstance(action, OfCard) else 0.0 for action in actions]


def best_purchase(o: Outlook, discount: int) -> float:
    state = o.state
    best = 0.0
    for card in range(len(CARDS)):
        if state.display[card] and state.price(o.seat, COST[card], discount) <= state.coins[o.seat]:
            best = max(best, purchase_worth(o, card, discount))
    return best


def purchase_worth(o: Outlook, card: int, discount: int) -> float:
    return card_worth(o, card) - COIN * o.state.price(o.seat, COST[card], discount)


def card_worth(o: Outlook, card: int) -> float:
    """What one more copy of a card is worth until the end of the game."""
    state = o.state
    seat = o.seat
    worth = PER_WAR[card] * wars_to_come(state) * fitness(state, seat, card)
    kind = CARD_TYPE[card]
    if kind == "winter_upgrade":
        worth += winter_worth(state, seat, card)
    elif kind == "virtue" and not state.copies(seat, card):
        worth += PHOENIX_VP * state.copies(seat, PHOENIX) + BUSHIDO_WORTH * state.copies(seat, BUSHIDO) + VIRTUE
    elif kind == "monster":
        worth += BEAST_VP * state.copies(seat, BEAST)
        monster = MONSTER_OF_CARD[card]
        if IS_ONI[monster]:
            worth += DEMON_VP * state.copies(seat, DEMON)
        worth += best_landing(o, monster)
    elif card == BUSHIDO:
        worth += BUSHIDO_WORTH * (virtues(state, seat) + FURTHER_VIRTUES) * wars_to_come(state)
    return worth


def virtues(state: RisingSun, seat: int) -> int:
    return sum(1 for card in VIRTUES if state.copies(seat, card))


def winter_worth(state: RisingSun, seat: int, card: int) -> float:
    """A Winter Upgrade scores what the seat has by now."""
    if card == KITSUNE:
        return float(KITSUNE_VP * state.strongholds_on_map(seat))
    if card == PHOENIX:
        return float(PHOENIX_VP * virtues(state, seat))
    if card == BEAST:
        return float(BEAST_VP * sum(1 for m in range(BEASTS) if state.monsters[m] == seat))
    if card == DEMON:
        return float(DEMON_VP * sum(1 for m in range(BEASTS) if IS_ONI[m] and state.monsters[m] == seat))
    return float(KINDRED_VP * state.kindred[seat].bit_count())


def best_landing(o: Outlook, monster: int) -> float:
    """What a Monster does at once where it would be Summoned."""
    state = o.state
    best = 0.0
    everywhere = state.is_clan(o.seat, DRAGONFLY)
    for province in range(LANDS):
        if everywhere or state.has_stronghold(o.seat, province):
            force = max(MONSTER_FORCE[monster], 1)
            best = max(best, o.more(province, force) + arrival(o, KINDS + monster, province))
    return LANDING * best


def fitness(state: RisingSun, seat: int, card: int) -> float:
    """How well a card suits the seat now: some need high or low Honor, or an Ally."""
    place = state.honor.index(seat) / (state.n - 1)  # 0: highest
    if card in NEED_HIGH_HONOR:
        return FIT + (UNFIT - FIT) * place
    if card in NEED_LOW_HONOR:
        return UNFIT + (FIT - UNFIT) * place
    if card in NEED_ALLY:
        return FIT if state.ally[seat] != NOBODY else UNFIT
    return 1.0


def advise_benevolence(o: Outlook, actions: list[Action]) -> list[float]:
    """A Coin to the Ally, or to whoever is furthest behind."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, ToClan):
            out.append(BENEVOLENCE_VP - threat(o, o.state.rules.seat_of[action.clan]))
        else:
            out.append(0.0)
    return out


def threat(o: Outlook, other: int) -> float:
    """0 … 1: how much ``other`` is to be feared; an Ally a little less."""
    state = o.state
    most = max(1, max(state.vp))
    fear = (state.vp[other] + 1) / (most + 1)
    return fear * TRUSTED if state.ally[o.seat] == other else fear


# Betray

DENIED: Final = 0.15  # a Force that somebody else loses


def advise_betray(o: Outlook, actions: list[Action]) -> list[float]:
    """The victim whose replacement gains most."""
    state = o.state
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Victim):
            out.append(0.0)
        elif action.place < LANDS:
            out.append(victim_worth(o, state.rules.seat_of[action.clan], action.kind, action.place))
        else:
            out.append(o.shrine(state.rules.shrines.index(action.place - LANDS)))
    return out


def victim_worth(o: Outlook, owner: int, kind: int, province: int) -> float:
    """What it is worth that an own figure of the kind stands in the place of the victim."""
    state = o.state
    lost = state.monster_force(owner, kind - KINDS, province) if kind >= KINDS else PLAIN_FORCE
    now = o.force[province]
    rivals = o.rivals[province]
    rest = o.forces[province][owner] - lost
    before = o.worth(province, now)
    o.rivals[province] = max(0.0, rivals - o.weight(owner, rest + lost) + o.weight(owner, rest))
    after = o.worth(province, now + PLAIN_FORCE)
    o.rivals[province] = rivals
    return after - before + PRESENCE + DENIED * lost


def advise_replacement(o: Outlook, actions: list[Action]) -> list[float]:
    """The strongest figure that may take the victim's place."""
    place = o.state.agenda[-1]
    out: list[float] = []
    for action in actions:
        assert isinstance(action, With)
        out.append(float(o.force_of(action.kind, place)) if place < LANDS else 0.0)
    return out


# Kami

LOWLY: Final = 2.0  # what low Honor is worth to a Monster that lives on it


def advise_amaterasu(o: Outlook, actions: list[Action]) -> list[float]:
    """To the top, unless a Monster lives on low Honor."""
    state = o.state
    lowly = any(state.monsters[m] == o.seat and LOWEST_FORCE[m] for m in range(BEASTS))
    climb = HONOR_STEP * state.honor.index(o.seat) - (LOWLY if lowly else 0.0)
    return [climb if action is ASCEND else 0.0 for action in actions]


# War

LATER: Final = 0.3  # a Coin kept for a later Battle of the Season
KEEPING: Final = 0.5  # how much a later stake counts beside the present one
OWN_STAKE: Final = 3.0  # what there is to gain in a Battle besides the Province
KOI_KEPT: Final = 0.1  # a Coin that Koi keeps, since it may fight
SPREAD: Final = 0.25  # how much of their Coins others put on one Advantage
MOST_COINS: Final = 60  # no plan looks further
OFF_PLAN: Final = 0.1  # a Coin more or less than planned
CROWD: Final = 0.3  # how much the Coins of all but the richest count there
OTHERS_SEPPUKU: Final = 1.5  # keeping a loser from Seppuku
OWN_SEPPUKU: Final = 0.3  # steps of Honor gained for each figure
HOSTAGE_WORTH: Final = 3.0  # a VP more, a VP less, a Coin
ONE_FORCE: Final = 0.5  # how often the hostage is one that decides
VICTORY: Final = 1.0  # a Battle won, besides the Province
TURNED: Final = 0.5  # a Battle that somebody feared doesn't win
SHARPNESS: Final = 1.6  # exponent for each Force by which a Battle is led
FAR: Final = 20.0  # Force by which a lead is certain
TIE: Final = 0.5  # in Force: the highest Honor when it comes to a tie
KILLED: Final = 0.3  # a figure of somebody else that returns to the Reserve


def advise_bids(o: Outlook, actions: list[Action]) -> list[float]:
    """Name the planned amounts one after the other, then seal."""
    state = o.state
    plan = plan_bids(o)
    open_from = state.drafted[o.seat]
    wanted = SPOTS
    for advantage in range(SPOTS - 1, open_from - 1, -1):
        if plan[advantage] > bid_of(state, o.seat, advantage):
            wanted = advantage
    out: list[float] = []
    for action in actions:
        if isinstance(action, Bid):
            if action.advantage == wanted:
                left = min(plan[wanted] - bid_of(state, o.seat, wanted), MOST)
                out.append(1.0 - OFF_PLAN * abs(action.amount - left))
            else:
                out.append(NEVER - OFF_PLAN * action.amount)
        else:
            out.append(1.0 if wanted == SPOTS else 0.0)
    return out


def plan_bids(o: Outlook) -> list[int]:
    """Coin by Coin to the Advantage where it gains most, as long as it gains more than it is worth later."""
    worth = advantages_worth(o)
    against = expected_bid(o)
    later = LATER if later_stakes(o) else 0.0
    if o.state.is_clan(o.seat, KOI):
        later += KOI_KEPT
    plan = [0] * SPOTS
    gain = [bid_gain(worth[a], 0, against) for a in range(SPOTS)]
    for _ in range(budget(o)):
        best = 0
        for advantage in range(1, SPOTS):
            if gain[advantage] > gain[best]:
                best = advantage
        if gain[best] <= later:
            break
        plan[best] += 1
        gain[best] = bid_gain(worth[best], plan[best], against)
    return plan


def bid_gain(worth: float, bid: int, against: float) -> float:
    """What one more Coin on an Advantage gains, if the others bid ``against`` on average."""
    before = bid / (bid + against) if bid else 0.0
    return worth * ((bid + 1) / (bid + 1 + against) - before)


def expected_bid(o: Outlook) -> float:
    """What the others are likely to put on one Advantage."""
    coins = [o.state.coins[other] for other in members(o.state) if other != o.seat]
    return SPREAD * (max(coins) + CROWD * (sum(coins) - max(coins)))


def budget(o: Outlook) -> int:
    """The Coins for this Battle: a share, by what is at stake here and later; all of them in the last one."""
    now = o.prize[o.state.field] + OWN_STAKE
    share = now / (now + KEEPING * later_stakes(o))
    return min(ceil(o.state.coins[o.seat] * share), MOST_COINS)


def later_stakes(o: Outlook) -> float:
    """What is at stake after this Battle, in Provinces where the seat stands against others."""
    stakes = 0.0
    for province in o.fought[1:]:
        forces = o.forces[province]
        if forces[o.seat] and sum(1 for force in forces if force) > 1:
            stakes += o.prize[province] + OWN_STAKE
    return stakes


def advantages_worth(o: Outlook) -> list[float]:
    """What winning each War Advantage is worth."""
    state = o.state
    seat = o.seat
    field = state.field
    fighters = members(state)
    forces = o.forces[field]
    figures = [state.number_of_figures(other, field) for other in range(state.n)]
    stake = o.prize[field] + STANDING * figures[seat]
    mine = forces[seat] + tie_edge(state, seat)
    rival = max([forces[other] + tie_edge(state, other) for other in fighters if other != seat])
    hired = max([forces[other] + ronin_to_hire(state, other) for other in fighters if other != seat])
    now = duel(mine, rival)
    by_own = duel(mine + ronin_to_hire(state, seat), rival)
    by_theirs = duel(mine, max(rival, hired))
    expected = (now + by_own + by_theirs) / 3
    own = figures[seat]
    theirs = max([figures[other] for other in fighters if other != seat])
    deaths = sum(figures) - expected * own - (1 - expected) * theirs
    out = [0.0] * SPOTS
    out[SEPPUKU] = (1 - expected) * own * (1.0 + OWN_SEPPUKU * HONOR_STEP) + OTHERS_SEPPUKU * expected
    out[HOSTAGE] = HOSTAGE_WORTH + stake * (duel(mine + 1, rival) - duel(mine - 1, rival)) * ONE_FORCE
    out[HIRING] = stake * max(0.0, by_own - by_theirs)
    out[POETS] = max(0.0, deaths)
    return out


def duel(mine: float, rival: float) -> float:
    """The chance that ``mine`` holds against ``rival``, with what may still happen in between."""
    return 1.0 / (1.0 + exp(SHARPNESS * max(-FAR, min(FAR, rival - mine))))


def tie_edge(state: RisingSun, seat: int) -> float:
    """Ties go to the higher Honor."""
    return TIE * (state.n - 1 - state.honor.index(seat)) / state.n


def outcome_if(o: Outlook, change: list[int]) -> int:
    """Who would win the running Battle with so much more Force for each seat, hired Ronin foreseen."""
    state = o.state
    forces = [0] * state.n
    for seat in members(state):
        forces[seat] = max(0, o.forces[state.field][seat] + change[seat])
    hirer = winner_of(state, HIRING)
    if hirer != NOBODY and not state.hired[hirer]:
        forces[hirer] += ronin_to_hire(state, hirer)
    winner = state.most(forces)
    if winner == NOBODY:
        winner = next(seat for seat in state.honor if state.fighters >> seat & 1)
    return winner


def advise_seppuku(o: Outlook, actions: list[Action]) -> list[float]:
    """Those who would die anyhow die with honor."""
    state = o.state
    seat = o.seat
    nothing = [0] * state.n
    figures = state.number_of_figures(seat, state.field)
    without = [0] * state.n
    without[seat] = -o.force[state.field]
    if state.is_clan(seat, TURTLE):
        without[seat] += state.pieces[seat * ROW + STRONGHOLD * PLACES + state.field]
    wins = outcome_if(o, nothing)
    worth = figures * (1.0 + RIGHTEOUSNESS_VP * state.copies(seat, RIGHTEOUSNESS))
    worth += HONOR_STEP * min(figures, state.honor.index(seat))
    if winner_of(state, POETS) == seat:
        worth += figures
    if wins == seat:
        worth -= STANDING * figures
        if outcome_if(o, without) != seat:
            worth -= o.prize[state.field] + VICTORY
    elif state.ally[seat] == wins:
        worth -= STANDING * figures
    return [worth if action is COMMIT else 0.0 for action in actions]


def advise_hostage(o: Outlook, actions: list[Action]) -> list[float]:
    """The figure whose loss turns the Battle, or whose owner is to be feared."""
    out: list[float] = []
    for action in actions:
        out.append(capture_worth(o, action.clan, action.kind) if isinstance(action, Capture) else 0.0)
    return out


def capture_worth(o: Outlook, clan: int, kind: int) -> float:
    state = o.state
    owner = state.rules.seat_of[clan]
    force = state.monster_force(owner, kind - KINDS, state.field) if kind >= KINDS else PLAIN_FORCE
    change = [0] * state.n
    before = outcome_if(o, change)
    change[owner] = -force
    after = outcome_if(o, change)
    worth = COIN + DENIED * force + threat(o, owner)
    if state.vp[owner]:
        worth += 1.0  # stolen
    if before != o.seat and after == o.seat:
        worth += o.prize[state.field]
    elif before == owner and after != owner:
        worth += TURNED
    if winner_of(state, POETS) == o.seat and before != owner:
        worth -= 1.0  # it would have died, and counted
    return worth


def advise_hire(o: Outlook, actions: list[Action]) -> list[float]:
    """All that there are."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, Hire):
            out.append(float(action.amount if action.amount else MOST + 1))
        else:
            out.append(0.0)
    return out


def advise_poets(o: Outlook, actions: list[Action]) -> list[float]:
    return [float(o.state.kills) if action is RECITE else 0.0 for action in actions]


def advise_reparations(o: Outlook, actions: list[Action]) -> list[float]:
    """The extra Coin to whom the seat fears least."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, ToClan)
        out.append(1.0 - threat(o, o.state.rules.seat_of[action.clan]))
    return out


def advise_mercy(o: Outlook, actions: list[Action]) -> list[float]:
    """Spare them unless their death pays more: by Justice, by the Poets, by the Force it takes from others."""
    state = o.state
    seat = o.seat
    spared = float(MERCY_VP * (1 if state.rules.mercy_once else state.copies(seat, MERCY)))
    below = 0
    for i in range(0, len(state.doomed), 3):
        owner = state.doomed[i]
        spared -= KILLED if owner != seat else -KILLED
        if owner != seat and state.higher(seat, owner):
            below |= 1 << owner
    spared -= JUSTICE_VP * state.copies(seat, JUSTICE) * below.bit_count()
    if state.agenda[-2] == BY_OUTCOME and winner_of(state, POETS) == seat:
        spared -= len(state.doomed) // 3
    return [spared if action is SPARE else 0.0 for action in actions]


# Other cards

ROBBED: Final = 1.6  # a Coin more here and one less there, in Coins


def advise_ninja(o: Outlook, actions: list[Action]) -> list[float]:
    """A Bushi whose death gains more than the Honor it costs."""
    state = o.state
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Victim):
            out.append(0.0)
            continue
        owner = state.rules.seat_of[action.clan]
        if owner == o.seat:
            out.append(NEVER)
        else:
            out.append(kill_worth(o, owner, action.place) - HONOR_STEP)
    return out


def kill_worth(o: Outlook, owner: int, province: int) -> float:
    """What it is worth that ``owner`` loses one Force in a Province."""
    rivals = o.rivals[province]
    force = o.forces[province][owner]
    now = o.force[province]
    before = o.worth(province, now)
    o.rivals[province] = max(0.0, rivals - o.weight(owner, force) + o.weight(owner, force - 1))
    after = o.worth(province, now)
    o.rivals[province] = rivals
    return after - before + KILLED


def advise_hate(o: Outlook, actions: list[Action]) -> list[float]:
    """A Monster rather than a Shinto, a Shinto rather than a Bushi."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, Victim)
        out.append(float(action.kind))
    return out


def advise_monkey(o: Outlook, actions: list[Action]) -> list[float]:
    """A Coin for a step of Honor: worth it as soon as there is no Honor left to lose."""
    state = o.state
    lowest = state.honor[-1] == o.seat
    out: list[float] = []
    for action in actions:
        if action is PASS:
            out.append(0.0)
        else:
            out.append(ROBBED * COIN - (0.0 if lowest else HONOR_STEP))
    return out


def advise_toll(o: Outlook, actions: list[Action]) -> list[float]:
    """Charge everybody."""
    return [1.0 if action is CHARGE else 0.0 for action in actions]


def advise_own_order(o: Outlook, actions: list[Action]) -> list[float]:
    """Ronin before the Koi conversion, which makes Coins of them; what needs Honor before what costs it."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, OfCard)
        if action.card == CONVERSION:
            out.append(0.0)
        else:
            out.append(2.0 if action.card in NEED_HIGH_HONOR else 1.0)
    return out


def advise_first_or_last(o: Outlook, actions: list[Action]) -> list[float]:
    """First, while there is most to take."""
    return [1.0 if i == 0 else 0.0 for i in range(len(actions))]


RULES_OF_THUMB: Final[dict[str, Callable[[Outlook, list[Action]], list[float]]]] = {
    "tea-ceremony": advise_tea,
    "choose-mandate": advise_mandate,
    "announce-mandate": advise_mandate,
    "lay-facedown": advise_tile,
    "recruit": advise_summon,
    "recruit-bonus": advise_summon,
    "monster-arrives": advise_summon,
    "raijin": advise_summon,
    "worship": advise_worship,
    "worship-after-purchase": advise_worship,
    "marshal": advise_moves,
    "fujin": advise_moves,
    "build": advise_build,
    "train": advise_purchase,
    "ryujin": advise_purchase,
    "benevolence": advise_benevolence,
    "betray": advise_betray,
    "betray-more": advise_betray,
    "replace": advise_replacement,
    "amaterasu": advise_amaterasu,
    "bids": advise_bids,
    "seppuku": advise_seppuku,
    "take-hostage": advise_hostage,
    "respect": advise_hostage,
    "hire-ronin": advise_hire,
    "imperial-poets": advise_poets,
    "reparations": advise_reparations,
    "mercy": advise_mercy,
    "path-of-the-kenin": advise_placing,
    "path-of-the-samurai": advise_placing,
    "path-of-the-light": advise_placing,
    "path-of-the-ninja": advise_ninja,
    "path-of-the-monkey": advise_monkey,
    "oni-of-hate": advise_hate,
    "toll": advise_toll,
    "own-order": advise_own_order,
    "first-or-last": advise_first_or_last,
}
