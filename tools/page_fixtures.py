"""Write positions of seeded games as JSON, for looking at the boards of the page: ``web/dev.html`` shows them.

For every step of a game that asks somebody something there are a few, as the seat that is asked and as a spectator.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import kunitori
from kunitori.core.match import Match
from kunitori.meta import meta_of
from kunitori.text import Catalogue

HERE: Final = Path(__file__).resolve().parent.parent / "web" / "dev" / "fixtures"
EACH: Final = 3  # positions of each step
FRESH: Final = 12  # events that are shown as having just happened


def asked(match: Match, seat: int) -> dict[str, Any]:
    """What ``seat`` is asked, in the form of the socket's messages."""
    step, game = match.state.step(), match.game
    actions = match.legal_actions(seat)
    notes = {str(action): game.action_note(match.state, seat, action) for action in actions}
    seal = next((str(a) for a in actions if step.sealed and step.is_seal(match.state, seat, a)), "")
    return {
        "decision": match.decision(seat),
        "step": step.name,
        "point": step.decision,
        "rule": step.rule,
        "sealed": step.sealed,
        "about": {**game.question_words(match.state, seat), "seat": match.seats[seat]},
        "actions": [str(action) for action in actions],
        "notes": {action: note for action, note in notes.items() if note},
        "draft": [str(action) for action in match.drafts.get(seat, [])],
        "seal": seal,
        "amounts": None,
    }


def moment(match: Match, seat: int | None, label: str) -> dict[str, Any]:
    """The position as ``seat`` knows it."""
    stream = match.stream(seat)
    events = [[e.kind, e.rule, match.game.event_words(match.state, e), e.forced, e.known_to(None)] for e in stream]
    return {
        "game": match.game.name,
        "label": label,
        "viewer": "spectator" if seat is None else match.seats[seat],
        "view": match.view(seat).as_dict(),
        "ask": None if seat is None else asked(match, seat),
        "events": events,
        "fresh": min(FRESH, len(events)),
    }


def play(name: str, seats: int, seed: int, seen: Counter[str], folder: Path) -> None:
    """Play one game at random, and write what is new in it."""
    match = kunitori.new(name, seats=seats, seed=seed)
    rng = random.Random(seed)
    while match.pending():
        seat = rng.choice(match.pending())
        step = match.state.step().name
        actions = match.legal_actions(seat)
        if seen[step] < EACH and rng.random() < 0.2 + 0.8 * (seen[step] == 0 and seed > 2):
            seen[step] += 1
            for viewer, of in ((seat, ""), (None, "-spectator")):
                label = f"{step}-{seen[step]}{of}"
                (folder / f"{label}.json").write_text(json.dumps(moment(match, viewer, label)), encoding="utf-8")
        quick = [a for a in actions if str(a) in ("pass", "done", "seal")]
        match.play(seat, rng.choice(quick) if quick and rng.random() < 0.15 else rng.choice(actions))
    label = f"over-{seats}"
    (folder / f"{label}.json").write_text(json.dumps(moment(match, None, label)), encoding="utf-8")


def main(names: list[str]) -> None:
    """Write the fixtures of the games named, or of all."""
    for name in names or kunitori.core.game.games():
        game = kunitori.find(name)
        folder = HERE / name
        folder.mkdir(parents=True, exist_ok=True)
        meta = meta_of(game)
        (folder / "meta.json").write_text(json.dumps(meta), encoding="utf-8")
        (folder / "texts.ftl").write_text(Catalogue(game).source(), encoding="utf-8")
        low, high = meta["seats_range"]
        seen: Counter[str] = Counter()
        for seed in range(1, 8):
            play(name, low + seed % (high - low + 1), seed, seen, folder)
        labels = sorted(path.stem for path in folder.glob("*.json") if path.stem not in ("meta", "index"))
        (folder / "index.json").write_text(json.dumps(labels), encoding="utf-8")
        print(f"{name}: {len(labels)} positions in {folder}")


if __name__ == "__main__":
    main(sys.argv[1:])
