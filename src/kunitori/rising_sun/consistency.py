"""What must be true of any position, by chapters of the rules, and of what is left to resolve on its agenda.

A position that passes can be played to its end.  Whoever writes one by hand reads here what contradicts what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from kunitori.core.errors import BadInput
from kunitori.core.position import Frame, expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.rising_sun import battle, betray, kami, recruit, season
from kunitori.rising_sun.agenda import STEPS
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
from kunitori.rising_sun.state import AGAINST, CAPTIVE, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    BETRAY,
    BUSHI,
    CARDS,
    COPIES,
    DRAGONFLY,
    DRAW,
    FIGURES,
    HARVEST,
    HIRING,
    HOSTAGE,
    IS_DAIMYO,
    KAMI,
    KAMI_AFTER,
    KINDS,
    LANDS,
    LOTUS,
    MANDATE_TURNS,
    MANDATES,
    MONSTER_CARD,
    OWN_PIECES,
    POETS,
    SEA,
    SEASONS,
    SEPPUKU,
    SHRINES,
    STRONGHOLD,
    TILES,
)
from kunitori.rising_sun.tea import TEA, asks, has_proposed
from kunitori.rising_sun.train import ACQUIRE, DISCOUNT

# What lies on the table


def check_table(state: RisingSun) -> None:
    """The conservation laws of a position (rules, section 27), whatever is being resolved.  Raises BadInput."""
    check_clans(state)
    check_figures(state)
    check_monsters(state)
    check_cards(state)
    check_tiles(state)


def check_clans(state: RisingSun) -> None:
    """RS-HONOR, RS-TEA: Honor, Alliances, Seasons, tokens."""
    n = state.n
    expect(state.first < n and state.turn <= MANDATE_TURNS, "there is no such first seat or turn")
    expect(state.season <= len(SEASONS), "there is no such Season")
    expect(sorted(state.honor) == list(range(n)), "the Honor Track must show every clan once (RS-HONOR-1)")
    for seat, ally in enumerate(state.ally):
        paired = ally == NOBODY or (ally < n and ally != seat and state.ally[ally] == seat)
        expect(paired, "an Alliance has exactly two members (RS-TEA-2)")
    expect(all(bits < 1 << len(SEASONS) for bits in state.kindred), "an Alliance of no such Season (RS-TEA-1)")
    expect(all(bits < 1 << len(SEASONS) * LANDS for bits in state.taken), "there is no such War Province token")
    known = all(province < LANDS for province in state.war) and len(set(state.war)) == len(state.war)
    expect(known, f"at war are different provinces, numbered 0 to {LANDS - 1} (RS-SEASON-4)")


def check_figures(state: RisingSun) -> None:
    """RS-DEF-6, RS-COMP-2: 10 figures and 4 Strongholds a clan, each in one place where it may be."""
    n = state.n
    for seat in range(n):
        for kind in range(KINDS):
            row = seat * ROW + kind * PLACES
            total = sum(state.pieces[row : row + PLACES])
            if kind < AGAINST:
                total += sum(state.hostages[(captor * n + seat) * AGAINST + kind] for captor in range(n))
            told = f"a clan has {OWN_PIECES[kind]} {FIGURES[kind]}, not {total} (RS-COMP-2)"
            expect(total == OWN_PIECES[kind], told)
            at_shrines = any(state.pieces[row + LANDS : row + RESERVE])
            expect(
                not at_shrines or counts_as_shinto(kind), f"a {FIGURES[kind]} can't stand at a Shrine (RS-RECRUIT-7)"
            )
        own = (seat * n + seat) * AGAINST
        expect(not any(state.hostages[own : own + AGAINST]), "nobody holds own figures (RS-HOSTAGE-1)")


def check_monsters(state: RisingSun) -> None:
    """RS-FIG-6, RS-DEF-6: a Monster lies beside the board, or belongs to who has its card and is in one place."""
    for m in range(BEASTS):
        owner, place, kind = state.monsters[m], state.monsters[BEASTS + m], KINDS + m
        owners = [seat for seat in range(state.n) if state.copies(seat, MONSTER_CARD[m])]
        expect(
            owners == ([] if owner == NOBODY else [owner]), f"{FIGURES[kind]} belongs to who has its card (RS-FIG-6)"
        )
        if owner == NOBODY:
            somewhere = place == NOBODY
        elif place >= CAPTIVE:
            somewhere = place < CAPTIVE + state.n and place != CAPTIVE + owner and not IS_DAIMYO[m]
        else:
            somewhere = not LANDS <= place < RESERVE or counts_as_shinto(kind)
        expect(somewhere, f"{FIGURES[kind]} can't be there (RS-DEF-6)")


def check_cards(state: RisingSun) -> None:
    """RS-TRAIN-5: every card is displayed, owned, or being acquired, and none more often than there are copies."""
    on_the_way = Counter(frame.a for frame in frames_of(state) if frame.name == ACQUIRE.name)
    for card, copies in enumerate(COPIES):
        there = state.display[card] + sum(state.copies(seat, card) for seat in range(state.n)) + on_the_way[card]
        expect(there <= copies, f"there are {copies} of {CARDS[card]}, not {there}")


def check_tiles(state: RisingSun) -> None:
    """RS-SETUP-11: the Mandate tiles lie on the track, in a hand and in the deck, each in one place."""
    known = all(tile < len(MANDATES) for tile in (*state.hand, *state.laid, *state.announced))
    remembered = all(tile < len(MANDATES) or tile == NOBODY for tile in state.seen)
    expect(known and remembered and len(state.pile) == len(TILES), "there is no such Mandate tile")
    for mandate, tiles in enumerate(TILES):
        there = state.laid.count(mandate) + state.hand.count(mandate) + state.pile[mandate]
        expect(there == tiles, f"there are {tiles} tiles {MANDATES[mandate]}, not {there} (RS-SETUP-11)")


# What is being resolved


def check_agenda(state: RisingSun) -> None:
    """Everything left to resolve fits what lies beneath it and the position.  Raises BadInput."""
    frames = frames_of(state)
    names = {frame.name for frame in frames}
    check_turn(state, frames, names)
    check_leftovers(state, frames, names)
    beneath = Frame("")
    for frame in frames:
        under, fits = FRAMES[frame.name]
        may_lie = beneath.name in under.split() or not (beneath.name or under)
        if not may_lie or not fits(state, frame, beneath):
            told = f"{frame.name} {frame.seat} {frame.a} {frame.b}"
            rule = next(step.rule for step in STEPS if step.name == frame.name)
            raise BadInput(f"the frame {told} of the agenda contradicts the position ({rule})")
        beneath = frame


def check_turn(state: RisingSun, frames: list[Frame], names: set[str]) -> None:
    """RS-SEASON-2, RS-POL: Season and turn are as far as the agenda says, and so are the tiles."""
    part = frames[0].a if frames and frames[0].name == "season" else season.SETUP
    if "political-phase" not in names:
        before = part <= season.POLITICS
        expect(state.turn == (0 if before else MANDATE_TURNS), "no or all Mandate Turns are over then (RS-POL-1)")
    expect(bool(frames) or state.season == len(SEASONS), "the game is over after Winter only (RS-WINTER-6)")
    chooses = not names.isdisjoint(("choose-mandate", "lay-facedown"))
    announces = "announce-mandate" in names
    runs = not names.isdisjoint(("execute-mandate", "end-of-mandate-turn"))
    laid, announced = state.turn + (announces or runs), state.turn + runs
    told = f"{laid} tiles lie on the track then, for {announced} Mandates (RS-POL-6)"
    expect((len(state.laid), len(state.announced)) == (laid, announced), told)
    hand = DRAW if chooses else min(laid, 1) * (DRAW - 1)
    expect(len(state.hand) == hand, f"{hand} tiles are in a hand then (RS-POL-5, RS-POL-7)")
    expect(len(state.seen) == DRAW * (laid + chooses), f"{DRAW} tiles were seen in each Mandate Turn (RS-POL-5)")
    expect(max(laid, announced) + chooses <= MANDATE_TURNS, "there are seven Mandate Turns (RS-POL-1)")


def check_leftovers(state: RisingSun, frames: list[Frame], names: set[str]) -> None:
    """What exists only while something certain is resolved is there then, and only then."""
    n = state.n
    for name, there, step in (
        ("tea", state.tea, "tea-ceremony"), ("sites", state.sites, "recruit"), ("bids", state.bids, "battle"),
        ("drafted", state.drafted, "battle"), ("hired", state.hired, "battle"),
        ("at_war", state.at_war, "war-provinces"),
    ):  # fmt: skip
        expect(bool(there) == (step in names), f"{name!r} tells of a {step}, which is not on the agenda, or misses")
    expect("marshal" in names or not state.unmoved, "'unmoved' tells of a marshal, which is not on the agenda")
    expect(bool(state.doomed) <= bool(names & {"mercy", "oni-of-hate"}), "figures are doomed and nobody kills them")
    earns = bool(frames) and frames[-1].name in ("respect", "benevolence")
    expect(earns or not any(state.earned), "VP are earned and nothing gives them (RS-CARD-55)")
    sizes = {"tea": (state.tea, 2 * n * n + n), "sites": (state.sites, LANDS), "bids": (state.bids, SPOTS * n),
             "drafted": (state.drafted, n), "hired": (state.hired, n)}  # fmt: skip
    for name, (there, size) in sizes.items():
        expect(len(there) in (0, size), f"the list {name!r} must have {size} numbers")
    expect(state.at_war <= 1, "'at_war' is 0 or 1")
    fights = "battle" in names
    lone = (state.field, state.fighters, state.kills, state.souls)
    expect(fights or lone == (NOBODY, 0, 0, NOBODY), "there is half a Battle (RS-BATTLE-1)")
    expect(fights <= (state.field < LANDS), "a Battle is fought in a province (RS-BATTLE-1)")
    check_doomed(state)


def check_doomed(state: RisingSun) -> None:
    """RS-CARD-52: figures about to be killed stand where they are killed."""
    expect(len(state.doomed) % 3 == 0, "'doomed' has three numbers for each figure")
    doomed = Counter(zip(state.doomed[::3], state.doomed[1::3], state.doomed[2::3], strict=True))
    for (owner, kind, place), number in doomed.items():
        known = owner < state.n and kind < len(FIGURES) and kind != STRONGHOLD and place < LANDS
        expect(known and state.count(owner, kind, place) >= number, "a figure is doomed that is not there (RS-CARD-52)")


# Frames, chapter by chapter: what each may lie on, and whether it fits the position.

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
