"""What is being resolved."""

from __future__ import annotations

from collections import Counter

from kunitori.core.errors import BadInput
from kunitori.core.position import Frame, expect, frames_of
from kunitori.core.state import NOBODY
from kunitori.rising_sun import season
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import SPOTS
from kunitori.rising_sun.consistency.frames import FRAMES
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import DRAW, FIGURES, LANDS, MANDATE_TURNS, SEASONS, STRONGHOLD


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
