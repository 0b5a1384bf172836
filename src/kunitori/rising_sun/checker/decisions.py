"""Who decides at which step, and what: the rules of a decision by the name of its step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kunitori.rising_sun.checker.battle import bid_options, capture_options, hire_options
from kunitori.rising_sun.checker.cards import (
    can_work,
    hate_options,
    kenin_options,
    light_options,
    monkey_options,
    ninja_options,
    samurai_options,
)
from kunitori.rising_sun.checker.facts import ADVANTAGES, KINDS, MANDATES, MONSTERS, NOBODY, PROVINCES, TIMINGS
from kunitori.rising_sun.checker.mandates import (
    betray_options,
    build_options,
    buy_options,
    fujin_options,
    marshal_options,
    monster_options,
    recruit_bonus_options,
    recruit_options,
    replacements,
    worship_options,
)
from kunitori.rising_sun.checker.tea import tea_options, tea_owing
from kunitori.rising_sun.checker.world import World

# Section 28, the rows marked G: gifts are open while these steps wait, and nowhere else.
GIFT_STEPS: Final = frozenset({
    "tea-ceremony", "choose-mandate", "lay-facedown", "announce-mandate", "recruit", "recruit-bonus", "worship",
    "marshal", "build", "train", "betray", "betray-more", "amaterasu", "fujin", "raijin", "ryujin",
})  # fmt: skip
"""Steps at which a seat decides and gifts are open (RS-NEGOTIATION-3, OQ-8)."""

BLOCKED: Final = 1  # bits in the frame of a step that Moves: an unpaid toll …
HAS_BONUS: Final = 4  # … the Bonus of Marshal …
HAS_BUILT: Final = 8  # … and that it was used
USED: Final = 8  # in the frame of a Recruit: bits from here for the Provinces used

Options = Callable[[World, int, int, int], set[str]]


def _monster_kind(number: int) -> str:
    return [*KINDS, *MONSTERS][number]


def _own_order(world: World, seat: int, timing: int, waiting: int) -> set[str]:
    """DP-OWN-ORDER: every different effect that still waits and could be carried out."""
    out: set[str] = set()
    for i, effect in enumerate(TIMINGS[timing]):
        if waiting >> 2 * i & 3 and can_work(world, seat, effect):
            out.add(f"resolve {effect}")
    return out


def _marshal(world: World, seat: int, flags: int, _: int) -> set[str]:
    may_build = bool(flags & HAS_BONUS) and not flags & HAS_BUILT
    return marshal_options(world, seat, world.unmoved, bool(flags & BLOCKED), may_build)


def _recruit_bonus(world: World, seat: int, flags: int, _: int) -> set[str]:
    return recruit_bonus_options(world, seat, {PROVINCES[p] for p in range(8) if flags & USED << p})


def _replace(world: World, seat: int, victim: int, place: int) -> set[str]:
    where = [*PROVINCES, *world.shrines][place]
    return {f"with {kind}" for kind in replacements(world, seat, _monster_kind(victim & 0xFF), where)}


def _pay(world: World, seat: int, _: int, waiting: int) -> set[str]:
    """DP-REPARATIONS: losers that got no extra Coin yet (RS-REPARATIONS-3)."""
    return {f"pay {world.clans[loser]}" for loser in world.fighters - {seat} if waiting >> loser & 1}


def _hand(word: str) -> Options:
    return lambda world, seat, a, b: {f"{word} {mandate}" for mandate in world.hand}


def _fixed(*words: str) -> Options:
    return lambda world, seat, a, b: set(words)


# By step: the decision's rule, and what the rules allow.
STEPS: Final[dict[str, tuple[str, Options]]] = {
    "tea-ceremony": ("RS-TEA-6", lambda w, s, a, b: tea_options(w, s)),
    "choose-mandate": ("RS-POL-6", _hand("play")),
    "lay-facedown": ("RS-CLAN-LOTUS-1", _hand("lay")),
    "announce-mandate": ("RS-CLAN-LOTUS-2", lambda w, s, a, b: {f"announce {m}" for m in MANDATES}),
    "recruit": ("RS-RECRUIT-1", lambda w, s, a, b: recruit_options(w, s, w.sites)),
    "recruit-bonus": ("RS-RECRUIT-6", _recruit_bonus),
    "worship": ("RS-RECRUIT-7", lambda w, s, a, b: worship_options(w)),
    "worship-after-purchase": ("RS-RECRUIT-7", lambda w, s, a, b: worship_options(w)),
    "marshal": ("RS-MARSHAL-1", _marshal),
    "toll": ("RS-C-PATH-OF-THE-SERPENT-1", _fixed("charge", "waive")),
    "build": ("RS-MARSHAL-4", lambda w, s, a, b: build_options(w, s)),
    "train": ("RS-TRAIN-2", lambda w, s, a, b: buy_options(w, s, a)),
    "monster-arrives": ("RS-TRAIN-7", lambda w, s, a, b: monster_options(w, s, _monster_kind(a))),
    "betray": ("RS-BETRAY-3", lambda w, s, a, b: betray_options(w, s, {o for o in range(w.n) if a >> o & 1}, b)),
    "betray-more": (
        "RS-C-PATH-OF-THE-UNRIGHTEOUS-1",
        lambda w, s, a, b: betray_options(w, s, {o for o in range(w.n) if a >> o & 1}, b),
    ),
    "replace": ("RS-BETRAY-4", _replace),
    "amaterasu": ("RS-KAMI-5", _fixed("ascend", "pass")),
    "fujin": ("RS-KAMI-6", lambda w, s, a, b: fujin_options(w, s, bool(a & BLOCKED))),
    "raijin": ("RS-KAMI-7", lambda w, s, a, b: {"pass", *(f"summon bushi {p}" for p in PROVINCES)}),
    "ryujin": ("RS-KAMI-8", lambda w, s, a, b: buy_options(w, s, 0)),
    "benevolence": (
        "RS-C-BENEVOLENCE-1",
        lambda w, s, a, b: {"pass", *(f"grant {w.clans[o]}" for o in range(w.n) if o != s)},
    ),
    "own-order": ("RS-HONOR-6", _own_order),
    "first-or-last": ("RS-HONOR-6", _fixed("first", "last")),
    "bids": ("RS-BATTLE-4", lambda w, s, a, b: bid_options(w, s, w.drafted[s])),
    "seppuku": ("RS-SEPPUKU-1", _fixed("commit", "pass")),
    "take-hostage": ("RS-HOSTAGE-1", lambda w, s, a, b: capture_options(w, s)),
    "respect": ("RS-C-RESPECT-1", lambda w, s, a, b: capture_options(w, s)),
    "hire-ronin": ("RS-RONIN-1", lambda w, s, a, b: hire_options(w, s)),
    "imperial-poets": ("RS-POETS-1", _fixed("recite", "pass")),
    "reparations": ("RS-REPARATIONS-3", _pay),
    "mercy": ("RS-C-MERCY-1", _fixed("spare", "pass")),
    "path-of-the-kenin": ("RS-C-PATH-OF-THE-KENIN-1", lambda w, s, a, b: kenin_options(w, s)),
    "path-of-the-samurai": ("RS-C-PATH-OF-THE-SAMURAI-1", lambda w, s, a, b: samurai_options(w, s)),
    "path-of-the-light": ("RS-C-PATH-OF-THE-LIGHT-1", lambda w, s, a, b: light_options(w, s)),
    "path-of-the-ninja": ("RS-C-PATH-OF-THE-NINJA-1", lambda w, s, a, b: ninja_options(w, s)),
    "path-of-the-monkey": ("RS-C-PATH-OF-THE-MONKEY-1", lambda w, s, a, b: monkey_options(w, s)),
    "oni-of-hate": ("RS-C-ONI-OF-HATE-1", lambda w, s, a, b: hate_options(w, s, PROVINCES[a])),
}


def owing(world: World) -> set[int]:
    """The seats that owe a decision: the one that the rules name if the position shows it, whatever the frame says."""
    step, seat, _, _ = world.agenda[-1]
    if step == "tea-ceremony":
        return tea_owing(world)
    if step == "bids":
        return {fighter for fighter in world.fighters if world.drafted[fighter] != NOBODY}
    named: int | None = seat
    if step in ("choose-mandate", "lay-facedown", "announce-mandate", "betray", "betray-more", "replace"):
        named = world.current()
    elif step in ("recruit", "recruit-bonus", "marshal", "build", "train"):
        named = _executes(world)
    elif step in ("amaterasu", "raijin", "ryujin", "fujin"):
        named = _favoured(world, step)
    elif step in ("seppuku", "take-hostage", "hire-ronin", "imperial-poets"):
        named = world.advantage_winner(
            ADVANTAGES[("seppuku", "take-hostage", "hire-ronin", "imperial-poets").index(step)]
        )
    elif step == "respect":
        named = world.advantage_winner("hostage")
    elif step in ("toll", "mercy", "path-of-the-ninja", "path-of-the-light", "path-of-the-samurai"):
        card = {"toll": "path-of-the-serpent"}.get(step, step)
        owners = [owner for owner in range(world.n) if world.cards[owner][card]]
        named = seat if seat in owners else None
    elif step == "reparations":
        named = next((s for s in world.fighters if (world.season, world.field) in world.taken[s]), None)
    elif step == "first-or-last":
        involved = world.agenda[-1][3] & 0xFF
        named = next((s for s in world.honor if involved >> s & 1), None)
    return set() if named is None else {named}


def _frame(world: World, name: str) -> tuple[str, int, int, int] | None:
    return next((frame for frame in reversed(world.agenda) if frame[0] == name), None)


def _executes(world: World) -> int | None:
    """RS-POL-9: who executes the Mandate now; the frame counts how many have begun."""
    frame = _frame(world, "execute-mandate")
    if frame is None:
        return None
    _, current, mandate, begun = frame
    start = current if MANDATES[mandate] == "train" else current + 1
    return (start + begun - 1) % world.n


def _favoured(world: World, kami: str) -> int | None:
    """RS-KAMI-3: the most Force at the Shrine that is resolved."""
    frame = _frame(world, "kami-turn")
    if frame is None or world.shrines[frame[2] - 1] != kami:
        return None
    return world.most({seat: world.shrine_force(seat, kami) for seat in range(world.n)})
