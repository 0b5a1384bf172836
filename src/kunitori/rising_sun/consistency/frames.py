"""What each frame may lie on, and whether it fits the position, by chapters of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from kunitori.core.position import Frame
from kunitori.core.state import NOBODY
from kunitori.rising_sun import battle, betray, kami, recruit, season
from kunitori.rising_sun.battle import SEALED, SPOTS, winner_of
from kunitori.rising_sun.cards.base import AFTER_SUMMON, EFFECTS, END_OF_RECRUIT, TIMINGS, WAR_START
from kunitori.rising_sun.cards.monsters import ONI_OF_HATE, victims
from kunitori.rising_sun.effects import listed, waiting
from kunitori.rising_sun.kills import BY_NINJA, BY_OUTCOME, MERCY
from kunitori.rising_sun.marshal import BLOCKED, BUILT, SERPENT, TOLLED, movable
from kunitori.rising_sun.options import UNLIMITED
from kunitori.rising_sun.purchase import BENEVOLENCE
from kunitori.rising_sun.recruit import counts_as_shinto
from kunitori.rising_sun.spoils import SOULS
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    BETRAY,
    BUSHI,
    CARDS,
    DRAGONFLY,
    FIGURES,
    HARVEST,
    HIRING,
    HOSTAGE,
    KAMI,
    KAMI_AFTER,
    KINDS,
    LANDS,
    LOTUS,
    MANDATES,
    OWN_PIECES,
    POETS,
    SEA,
    SEASONS,
    SEPPUKU,
    SHRINES,
    STRONGHOLD,
)
from kunitori.rising_sun.tea import TEA, asks, has_proposed
from kunitori.rising_sun.train import DISCOUNT

Fits = Callable[[RisingSun, Frame, Frame], bool]


def nobodys(frame: Frame) -> bool:
    return frame.seat == NOBODY


def current_turn(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """Is it the current player who is asked?"""
    return frame.seat == state.current()


def executes(state: RisingSun, on: Frame) -> int:
    """RS-POL-9: the seat that executes the Mandate of the frame ``on`` now."""
    first = on.seat if on.a == MANDATES.index("train") else on.seat + 1
    return (first + on.b - 1) % state.n


def acts(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """Is ``frame`` about a seat that can be at work on top of ``on``?"""
    if on.name == "execute-mandate":
        return on.b > 0 and frame.seat == executes(state, on)
    if on.name == "kami-turn":
        return on.a > 0 and frame.seat < state.n
    if on.name in ("end-of-mandate-turn", "war-provinces", "effects-of-all", "effects"):
        return frame.seat < state.n
    return frame.seat == on.seat


def carries_out(mandate: str) -> Callable[[RisingSun, Frame, Frame], bool]:
    """A step of a Mandate: asked is who executes it now."""
    return lambda state, frame, on: on.a == MANDATES.index(mandate) and acts(state, frame, on)


def both(*conditions: Fits) -> Fits:
    """All of these."""
    return lambda state, frame, on: all(condition(state, frame, on) for condition in conditions)


def seats_in(bits: int, state: RisingSun) -> set[int] | None:
    """The seats of a set of bits, None if it has others."""
    return {seat for seat in range(state.n) if bits >> seat & 1} if bits < 1 << state.n else None


def tea_ceremony(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-TEA: proposals go between two free players, as often as allowed; somebody still owes a word."""
    n, limit = state.n, state.rules.tea_asks
    free = {seat for seat in range(n) if state.ally[seat] == NOBODY}
    for asker in range(n):
        for asked in range(n):
            times, opened = asks(state, asker, asked), has_proposed(state, asker, asked)
            if times and (asker == asked or (limit != UNLIMITED and times > limit)):
                return False
            if opened and not (times and asker in free and asked in free):
                return False
    flags = state.tea[n * n :]
    return nobodys(frame) and on.a == season.POLITICS and max(flags) <= 1 and len(free) > 1 and bool(TEA.owing(state))


def execute_mandate(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-POL-9: what was announced last, and nobody executes twice."""
    alone = frame.a in (BETRAY, HARVEST)
    known = frame.seat == state.current() and frame.a == state.announced[-1]
    return known and frame.b <= (0 if alone else state.n)


def recruiting(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-RECRUIT-1: no more Summons are left than there are own Strongholds."""
    have = [state.count(frame.seat, STRONGHOLD, province) for province in range(LANDS)]
    return recruit_flags(state, frame, on) and all(left <= there for left, there in zip(state.sites, have, strict=True))


def recruit_flags(state: RisingSun, frame: Frame, on: Frame) -> bool:
    used, bonus = divmod(frame.a, recruit.USED)
    return used < 1 << LANDS and bonus <= recruit.BONUS and frame.b <= len(FIGURES) + sum(OWN_PIECES)


def bonus_comes(state: RisingSun, frame: Frame, on: Frame) -> bool:
    return recruit_flags(state, frame, on) and bool(frame.a & recruit.BONUS)


def summoned_shinto(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-RECRUIT-7: what may go to a Shrine has just been Summoned there."""
    known = frame.a < len(FIGURES) and frame.b < LANDS and counts_as_shinto(frame.a)
    return known and acts(state, frame, on) and state.count(frame.seat, frame.a, frame.b) > 0


def marshalling(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-MARSHAL-1: what may still Move is on the Map."""
    there = Counter(movable(state, frame.seat))
    still = Counter(state.unmoved)
    return frame.a < 2 * BUILT and state.unmoved == sorted(state.unmoved) and still <= there


def toll(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-CARD-60: somebody's piece is about to cross, and Path of the Serpent is another's."""
    kind, source, target = frame.a // LANDS // LANDS, frame.a // LANDS % LANDS, frame.a % LANDS
    if frame.b != on.seat or frame.seat == on.seat or frame.seat != state.owner_of(SERPENT):
        return False
    there = movable(state, on.seat) if on.name == "fujin" else state.unmoved
    return kind * LANDS + source in there and target in SEA[source]


def raised(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-MARSHAL-5: a Stronghold is in the Reserve, to be put into a province."""
    return acts(state, frame, on) and frame.a < LANDS and state.count(frame.seat, STRONGHOLD, RESERVE) > 0


def monster_arrives(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-TRAIN-7, -8: an own Monster in the Reserve, and room for it."""
    known = KINDS <= frame.a < len(FIGURES) and acts(state, frame, on)
    room = known and (state.is_clan(frame.seat, DRAGONFLY) or state.strongholds_on_map(frame.seat) > 0)
    return room and state.count(frame.seat, frame.a, RESERVE) > 0


def benevolent(state: RisingSun, frame: Frame, on: Frame) -> bool:
    return acts(state, frame, on) and 1 <= frame.a <= state.copies(frame.seat, BENEVOLENCE)


def betraying(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-BETRAY-3, -5: replacements of different other players; the extra ones come when the normal ones are made."""
    hit = seats_in(frame.a, state)
    if hit is None or frame.seat in hit or not current_turn(state, frame, on):
        return False
    extra = betray.EXTRA * state.copies(frame.seat, betray.UNRIGHTEOUS)
    more = frame.name == betray.BETRAYING_MORE.name
    return more <= frame.b <= extra and (len(hit) == betray.REPLACEMENTS if more else len(hit) < betray.REPLACEMENTS)


def replacing(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-BETRAY-4: a victim that can be replaced from the Reserve."""
    owner, kind = divmod(frame.a, 1 << 8)
    if not current_turn(state, frame, on) or owner >= state.n or owner == frame.seat or frame.b >= RESERVE:
        return False
    known = kind < len(FIGURES) and kind != STRONGHOLD and not betray.is_immune(kind)
    there = known and state.count(owner, kind, frame.b) > 0
    return there and bool(betray.replacements_for(state, frame.seat, kind, frame.b))


def favoured(name: str) -> Fits:
    """RS-KAMI-3: asked is who has the most Force at the Shrine of that Kami, which is being resolved."""

    def fits(state: RisingSun, frame: Frame, on: Frame) -> bool:
        slot = on.a - 1
        helps = slot >= 0 and KAMI[state.rules.shrines[slot]] == name
        return helps and frame.seat == state.most(state.forces_at_shrine(slot))

    return fits


def effects(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-CARD-16: no more effects wait than the seat has of that moment."""
    if not acts(state, frame, on) or frame.a not in MOMENTS[on.name]:
        return False
    have = listed(state, frame.seat, frame.a)
    return frame.b < 1 << 64 and all(frame.b >> i & 3 <= have >> i & 3 for i in range(0, 64, 2))


MOMENTS: Final[dict[str, tuple[int, ...]]] = {  # the timing points at which effects wait on top of a step
    "execute-mandate": (AFTER_SUMMON,), "kami-turn": (AFTER_SUMMON,), "end-of-mandate-turn": (END_OF_RECRUIT,),
    "war-provinces": (WAR_START,), "effects": (END_OF_RECRUIT, WAR_START),
    "effects-of-all": (END_OF_RECRUIT, WAR_START),
}  # fmt: skip


def own_order(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """DP-OWN-ORDER: the very effects that wait beneath, some of which can work."""
    same = (frame.seat, frame.a, frame.b) == (on.seat, on.a, on.b)
    return same and bool(waiting(state, frame.seat, frame.a, frame.b))


def effects_of_all(state: RisingSun, frame: Frame, on: Frame) -> bool:
    return frame.seat < state.n and frame.a in MOMENTS[on.name] and seats_in(frame.b, state) is not None


def first_or_last(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-HONOR-6: asked is the highest of several players."""
    involved = seats_in(frame.b & 0xFF, state) or set()
    known = frame.a in MOMENTS[on.name] and frame.b >> 8 < state.n and len(involved) > 1
    return known and frame.seat == next(seat for seat in state.honor if seat in involved)


def card_works(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-CARD-15: an own card of that moment that can do something."""
    card = CARDS.index(frame.name)
    mine = frame.seat == on.seat and state.copies(frame.seat, card) > 0
    return mine and EFFECTS[card].timing == TIMINGS[on.a] and EFFECTS[card].waits(state, frame.seat)


def hating(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-C-ONI-OF-HATE: the Monster stands there, and so does a victim of everybody still to come."""
    affected = seats_in(frame.b, state)
    there = frame.a < LANDS and acts(state, frame, on) and state.count(frame.seat, ONI_OF_HATE, frame.a) > 0
    if not (there and affected) or frame.seat in affected:
        return False
    return all(victims(state, other, frame.a) for other in affected) and affected.isdisjoint(state.doomed[::3])


def merciful(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-C-MERCY: who kills others has the card; in a Battle it is its winner."""
    in_battle = on.name == "battle"
    if in_battle:
        killer = frame.a == BY_OUTCOME and on.a == battle.AFTERMATH and frame.seat == on.b
    else:
        killer = BY_OUTCOME < frame.a <= BY_NINJA and acts(state, frame, on)
    spares = killer and state.copies(frame.seat, MERCY) > 0
    return spares and any(owner != frame.seat for owner in state.doomed[::3])


def war_provinces(state: RisingSun, frame: Frame, on: Frame) -> bool:
    return nobodys(frame) and on.a == season.CLEANUP and frame.a <= len(state.war)


def fought(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-BATTLE: two or more fight in the Province whose turn it is, and nobody else; the Outcome names a winner."""
    fighters = seats_in(state.fighters, state) or set()
    others = [seat for seat in range(state.n) if seat not in fighters]
    decided = frame.a > battle.OUTCOME
    if not (nobodys(frame) and frame.a <= battle.OVER and on.a > 0 and state.field == state.war[on.a - 1]):
        return False
    if len(fighters) < 2 or (frame.b not in fighters if decided else frame.b != NOBODY):
        return False
    if any(state.drafted[seat] != SEALED or battle.all_bids_of(state, seat) or state.hired[seat] for seat in others):
        return False
    if frame.a <= battle.REVEAL and any(battle.all_bids_of(state, seat) > state.coins[seat] for seat in fighters):
        return False
    souls = state.souls in (NOBODY, state.monsters[SOULS])
    return souls and (frame.a > battle.HIRE_RONIN or not any(state.hired))


def bidding(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-BATTLE-4: somebody has not sealed yet."""
    drafted = [spot for spot in state.drafted if spot != SEALED]
    return nobodys(frame) and on.a == battle.REVEAL and bool(drafted) and max(drafted) <= SPOTS


def advantage(spot: int, stage: int, useful: Callable[[RisingSun, int], object]) -> Fits:
    """RS-BATTLE-8: asked is who bid most for an Advantage, and it does something."""

    def fits(state: RisingSun, frame: Frame, on: Frame) -> bool:
        won = on.a == stage and frame.seat == winner_of(state, spot)
        return won and bool(useful(state, frame.seat))

    return fits


def respectful(state: RisingSun, frame: Frame, on: Frame) -> bool:
    return 1 <= frame.a <= battle.EXTRA_HOSTAGES * state.copies(frame.seat, battle.RESPECT)


def reparations(state: RisingSun, frame: Frame, on: Frame) -> bool:
    """RS-REPARATIONS-3: fewer Coins than losers, and enough losers to be named."""
    losers = (seats_in(state.fighters, state) or set()) - {on.b}
    named = seats_in(frame.b, state)
    if named is None or on.a != battle.OVER or frame.seat != on.b:
        return False
    return named <= losers and 1 <= frame.a <= len(named) and frame.a < len(losers)


def plain(*conditions: Fits) -> Fits:
    """A frame without numbers of its own."""
    return both(lambda state, frame, on: frame.a == frame.b == 0, *conditions)


def only_a(*conditions: Fits) -> Fits:
    """A frame whose second number says nothing."""
    return both(lambda state, frame, on: frame.b == 0, *conditions)


MANDATE: Final = "execute-mandate"
TURN: Final = "end-of-mandate-turn"
SUMMONS: Final = f"{MANDATE} kami-turn effects"  # where something Summoned arrives
KILLS: Final = f"{SUMMONS} {TURN} recruit marshal fujin betray betray-more"  # where a Monster enters a Province

FRAMES: Final[dict[str, tuple[str, Fits]]] = {
    # RS-SEASON, RS-TEA
    "season": ("", only_a(lambda s, f, on: nobodys(f) and f.a <= season.CLEANUP and s.season < len(SEASONS))),
    "tea-ceremony": ("season", plain(tea_ceremony)),
    "winter": ("", plain(lambda s, f, on: nobodys(f) and s.season == len(SEASONS))),
    # RS-POL
    "political-phase": ("season", only_a(lambda s, f, on: nobodys(f) and on.a == season.WAR and f.a <= 1)),
    "choose-mandate": ("political-phase", plain(current_turn, lambda s, f, on: not s.is_clan(f.seat, LOTUS))),
    "lay-facedown": ("political-phase", plain(current_turn, lambda s, f, on: s.is_clan(f.seat, LOTUS))),
    "announce-mandate": ("political-phase", plain(current_turn, lambda s, f, on: s.is_clan(f.seat, LOTUS))),
    MANDATE: ("political-phase", execute_mandate),
    TURN: ("political-phase", plain(lambda s, f, on: nobodys(f))),
    # RS-RECRUIT
    "recruit": (MANDATE, both(carries_out("recruit"), recruiting)),
    "recruit-bonus": (MANDATE, both(carries_out("recruit"), bonus_comes)),
    "worship": (f"{SUMMONS} recruit", summoned_shinto),
    "worship-after-purchase": (SUMMONS, summoned_shinto),
    # RS-MARSHAL
    "marshal": (MANDATE, only_a(carries_out("marshal"), marshalling)),
    "toll": ("marshal fujin", toll),
    "build": (MANDATE, plain(carries_out("marshal"))),
    "raise-stronghold": (f"{MANDATE} marshal", only_a(raised)),
    # RS-TRAIN
    "train": (MANDATE, only_a(carries_out("train"), lambda s, f, on: f.a <= DISCOUNT)),
    "acquire-card": (f"{MANDATE} kami-turn", only_a(acts, lambda s, f, on: f.a < len(CARDS))),
    "monster-arrives": (f"{MANDATE} kami-turn", only_a(monster_arrives)),
    "benevolence": ("acquire-card raise-stronghold", only_a(benevolent)),
    # RS-BETRAY
    "betray": (TURN, betraying),
    "betray-more": (TURN, betraying),
    "replace": (f"{TURN} betray betray-more", replacing),
    # RS-KAMI
    "kami-turn": (
        "political-phase",
        only_a(lambda s, f, on: nobodys(f) and on.a == 1 and f.a <= SHRINES and s.turn in KAMI_AFTER),
    ),
    "amaterasu": ("kami-turn", plain(favoured("amaterasu"))),
    "fujin": (
        "kami-turn",
        both(favoured("fujin"), lambda s, f, on: f.a <= BLOCKED + TOLLED and 1 <= f.b <= kami.FUJIN_MOVES),
    ),
    "raijin": ("kami-turn", plain(favoured("raijin"), lambda s, f, on: s.count(f.seat, BUSHI, RESERVE) > 0)),
    "ryujin": ("kami-turn", plain(favoured("ryujin"))),
    # RS-CARD
    "effects": (f"{MANDATE} kami-turn {TURN} war-provinces effects effects-of-all", effects),
    "own-order": ("effects", own_order),
    "effects-of-all": (f"{TURN} war-provinces effects", effects_of_all),
    "first-or-last": (f"{TURN} war-provinces effects", first_or_last),
    "path-of-the-kenin": ("effects", plain(card_works)),
    "path-of-the-samurai": ("effects", plain(card_works)),
    "path-of-the-light": ("effects", plain(card_works)),
    "path-of-the-ninja": ("effects", plain(card_works)),
    "path-of-the-monkey": ("effects", plain(card_works)),
    "oni-of-hate": (KILLS, hating),
    "mercy": (f"{KILLS} battle", only_a(merciful)),
    # RS-WAR, RS-BATTLE
    "war-provinces": ("season", only_a(war_provinces)),
    "battle": ("war-provinces", fought),
    "bids": ("battle", plain(bidding)),
    "seppuku": ("battle", plain(advantage(SEPPUKU, battle.TAKE_HOSTAGE, battle.those_who_die))),
    "take-hostage": ("battle", plain(advantage(HOSTAGE, battle.HIRE_RONIN, battle.prisoners))),
    "respect": ("battle", only_a(advantage(HOSTAGE, battle.HIRE_RONIN, battle.prisoners), respectful)),
    "hire-ronin": ("battle", plain(advantage(HIRING, battle.OUTCOME, battle.ronin_to_hire))),
    "imperial-poets": ("battle", plain(advantage(POETS, battle.REPARATIONS, lambda state, seat: state.kills))),
    "reparations": ("battle", reparations),
}
