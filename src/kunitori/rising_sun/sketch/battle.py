"""The War tile."""

from __future__ import annotations

from kunitori.core.lines import FAINT, GOLD, PLAIN, STRONG, Line, aligned, length, trimmed
from kunitori.core.state import NOBODY
from kunitori.rising_sun.battle import BIDDING, SPOTS
from kunitori.rising_sun.sketch.scene import Scene
from kunitori.rising_sun.tables import ADVANTAGES


def battle(scene: Scene, width: int) -> list[Line]:
    """The War tile while a Battle runs: who fights with which Force and, as far as they are known, the bids."""
    view = scene.view
    if view.field == NOBODY:
        return []
    title: Line = [(scene.say("battle", province=scene.province(view.field)), GOLD)]
    title.append((f"  {scene.say('kills', n=view.kills)}", PLAIN))
    labels = [scene.say(f"bid-{name}") for name in ADVANTAGES]
    fighters = [seat for seat in view.honor if view.fighters >> seat & 1]
    for letters, brief, gap in ((99, False, "  "), (99, True, "  "), (3, True, " ")):
        heads: list[Line] = [[("", PLAIN)], [("", PLAIN)], *([(label[:letters], FAINT)] for label in labels)]
        rows = [[*heads, [("", PLAIN)]], *(fighter(scene, seat, brief) for seat in fighters)]
        table = [trimmed(line) for line in aligned(rows, range(2, 6), gap)]
        if max(length(line) for line in table) <= width:
            break
    return [title, *table]


def fighter(scene: Scene, seat: int, brief: bool) -> list[Line]:
    view = scene.view
    name: Line = [scene.chip(seat), (f" {scene.clan(seat)}", STRONG)]
    force: Line = [(scene.say("force", n=scene.state.force(seat, view.field)), PLAIN)]
    coins: Line = [(scene.say("reward-coins" if brief else "coins", n=view.coins[seat]), PLAIN)]
    bids = [str(bid) for bid in view.bids[seat * SPOTS : seat * SPOTS + SPOTS]]
    if BIDDING in scene.frames:
        coins.append((f", {scene.say('sealed' if seat in view.sealed else 'thinking')}", FAINT))
        if seat != view.seat:
            bids = ["?"] * SPOTS
    return [name, force, *([(bid, STRONG)] for bid in bids), coins]


def bids_in_words(scene: Scene, seat: int) -> Line:
    view = scene.view
    if not view.fighters >> seat & 1:
        return []
    out: Line = [(scene.say("force", n=scene.state.force(seat, view.field)), PLAIN)]
    if BIDDING not in scene.frames or seat == view.seat:
        bids = view.bids[seat * SPOTS : seat * SPOTS + SPOTS]
        told = " ".join(f"{scene.say(f'bid-{name}')} {bid}" for name, bid in zip(ADVANTAGES, bids))
        out.append((f" · {told}", PLAIN))
    elif BIDDING in scene.frames:
        out.append((f" · {scene.say('sealed' if seat in view.sealed else 'thinking')}", PLAIN))
    return out
