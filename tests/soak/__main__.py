"""``make soak``: many random games, everything counted, every promise tested; exit code 1 if anything is amiss.

    python -m tests.soak [--game GAME] [--games N] [--check N] [--matches N] [--inputs N] [--battles N] [--jobs J]
                         [--seed S] [--json FILE] [--resume] [--server N]
    python -m tests.soak --page [--game GAME] [--resume]
    python -m tests.soak --game GAME --one "game 17" | "game 17 checked" | "scene 17 mercy" | "match 17"

Ctrl-C keeps what is done; ``--resume`` goes on from there (``reports/soak-GAME.json``).  The order of the work for
each game: games with every check after every action, games without, matches, conformance cases, then scenes and cases
for whatever came up less than 50 times, spoiled inputs, the same seeds in several processes; at last battles of Shogun
against their odds.  Without ``--game`` games on servers follow (``tests/soak/server/``; ``--server N``: only these),
then both games in the browser (``tests/soak/page.py``; ``--page``: only these).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tests.soak import page
from tests.soak.games import play_game, play_match, play_scene
from tests.soak.odds import BATTLES
from tests.soak.room import ROOMS, room
from tests.soak.server.soak import soak_server
from tests.soak.soak import Settings, Soak
from tests.soak.tally import Tally

SERVER = 200  # games of a full run under servers that are killed


def one(game: str, words: str, seed: str, console: Console) -> int:
    """Play one game or scene again, to see what was wrong."""
    kind, number, *rest = words.split()
    tally = Tally()
    here = room(game)
    play: dict[str, Callable[[], None]] = {
        "game": lambda: play_game(here, seed, int(number), rest == ["checked"], tally),
        "match": lambda: play_match(here, seed, int(number), tally),
        "scene": lambda: play_scene(here, seed, int(number), "".join(rest), tally),
    }
    play[kind]()
    for violation in tally.violations:
        console.print(violation, markup=False, highlight=False)
    console.print(f"{tally.actions} actions, {tally.other['violations']} violations")
    return int(bool(tally.violations))


def parse(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--game", choices=list(ROOMS), help="only this one")
    parser.add_argument("--games", type=int, help="random games")
    parser.add_argument("--check", type=int, metavar="N", help="games with every check after every action")
    parser.add_argument("--matches", type=int, default=100, help="games with talk, trades, standing orders and undo")
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="spoiled inputs")
    parser.add_argument("--battles", type=int, default=BATTLES, help="of Shogun, against their odds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--json", metavar="FILE", help="write all counters")
    parser.add_argument("--details", action="store_true", help="print every counter")
    parser.add_argument("--resume", action="store_true", help="go on from an interrupted run")
    parser.add_argument("--server", type=int, metavar="N", help="only N games on servers that are killed, and twins")
    parser.add_argument("--page", action="store_true", help="only in the browser")
    parser.add_argument("--one", metavar="GAME", help='play one again: "game 17 checked", "scene 17 mercy"')
    return parser.parse_args(words)


def settings(given: argparse.Namespace, game: str) -> Settings:
    """What was asked for; otherwise what the game's room takes for a full run."""
    here = room(game)
    return Settings(
        game,
        here.games if given.games is None else given.games,
        here.checked if given.check is None else given.check,
        given.matches,
        given.inputs,
        given.battles,
        given.seed,
    )


def main(words: list[str] | None = None) -> int:
    given = parse(words)
    console = Console()
    names = [given.game] if given.game else list(ROOMS)
    if given.one:
        return one(names[0], given.one, given.seed, console)
    of_page = ["--resume"] if given.resume else []
    if given.page:
        return page.main(of_page + (["--game", given.game] if given.game else []))
    if given.server is not None:
        return int(not soak_server(given.server, given.seed, console, given.resume))
    wrong = False
    results = []
    try:
        for name in names:
            soak = Soak(settings(given, name), given.jobs, console)
            if given.resume:
                soak.load()
            try:
                soak.run()
            finally:
                soak.tables()
                if given.details:
                    soak.details()
                results.append(soak.as_dict())
            wrong |= soak.amiss()
        if not given.game:
            wrong |= not soak_server(SERVER, given.seed, console, given.resume)
            wrong |= bool(page.main(of_page))
    except KeyboardInterrupt:
        wrong = True
        console.print("interrupted; what is done is kept, --resume goes on")
    if given.json:
        Path(given.json).write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", "utf-8")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
