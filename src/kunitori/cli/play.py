"""``kunitori play``: a game at this terminal, against bots, against friends, or both."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kunitori.cli.common import chosen_games, find_game, find_seat, game_options, is_number, seat_for_each
from kunitori.cli.matches import Keeper, autosave_path, fresh_match, match_of_file
from kunitori.core.game import Game, find
from kunitori.core.game import games as known_games
from kunitori.core.match import Match
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.bots import Bot

ME: Final = "me"
LONGEST_DELAY: Final = 60  # seconds
FAVOURITES: Final = ("steward", "random")  # whom one plays against, unless told otherwise: the first there is


def play(
    game: str = "",
    /,
    *,
    bots: str = "",
    seat: str = "",
    seed: str | None = None,
    plain: bool = False,
    load: Path | None = None,
    resume: bool = False,
    save: Path | None = None,
    delay: float | None = None,
    no_curtain: bool = False,
    option: list[str] | None = None,
    **options: str,
) -> int:
    """Play a game."""
    from kunitori.bots import split_names

    if delay is not None and not 0 <= delay <= LONGEST_DELAY:
        raise Trouble("delay", most=LONGEST_DELAY, value=f"{delay:g}")
    names = split_names(bots)
    if load or resume:
        match = kept_match(game, load, seed)
        names = names or saved_names(match)
    else:
        match = begun_match(game, names, game_options(option or (), options), seed)
    match.players = seated(match, names, seat)
    at_table = find_bots(match, match.players, seed)
    keeper = Keeper(match, save, fresh=not resume)
    on_lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or not has_table()
    try:
        (play_lines if on_lines else play_screen)(match, at_table, keeper, delay, not no_curtain)
    finally:
        for bot in at_table.values():
            bot.close(match.state.returns() if match.state.is_terminal() else None)
    return 0


def play_lines(match: Match, bots: dict[int, Bot], keeper: Keeper, delay: float | None, curtain: bool) -> None:
    """Play line by line."""
    from kunitori.plain import Lines, PlainTable

    PlainTable(match, bots, keeper.catalogue, Lines(), keeper.save, delay=delay or 0, curtain=curtain).run()


def play_screen(match: Match, bots: dict[int, Bot], keeper: Keeper, delay: float | None, curtain: bool) -> None:
    """Play on the whole screen."""
    from kunitori import table

    keeper.save(match)
    table.run(match, bots, keeper.path, delay=delay, curtain=curtain)
    print(keeper.where(match))


def kept_match(game: str, file: Path | None, seed: str | None) -> Match:
    """The match of a file, or the one kept last, of that game if one is named.  Raises Trouble."""
    if file is None:
        kept = [autosave_path(found) for found in chosen_games(game)]
        file = max(kept, key=lambda path: path.stat().st_mtime if path.exists() else 0.0)
        if not file.exists():
            raise Trouble("nothing-saved", file=str(file))
    return match_of_file(file, seed)


def begun_match(game: str, names: list[str], options: dict[str, Any], seed: str | None) -> Match:
    """A match about to begin, with a seat for each name where several are given.  Raises BadInput or Trouble."""
    found = chosen_game(game)
    seat_for_each(found, names, options)
    return fresh_match(found, options, seed)


def chosen_game(name: str) -> Game:
    """The game of that name; without a name the only one, or the one chosen from a menu."""
    known = known_games()
    if name:
        return find_game(name)
    if len(known) == 1:
        return find(known[0])
    for number, one in enumerate(known, 1):
        catalogue = Catalogue(find(one))
        print(catalogue.text("play-menu-line", number=number, game=catalogue.text("game-title"), name=one))
    print(catalogue.text("play-menu"), end=" ", flush=True)
    answer = sys.stdin.readline().strip()
    if is_number(answer) and 1 <= int(answer) <= len(known):
        return find(known[int(answer) - 1])
    return find_game(answer or "?")


def saved_names(match: Match) -> list[str]:
    """Who played in a saved game, if its players are bots and people of this command."""
    from kunitori.bots import names as known_bots

    return list(match.players) if set(match.players) <= {ME, *known_bots()} else []


def seated(match: Match, names: list[str], seat: str) -> list[str]:
    """``me`` or a bot's name for each seat.

    No name or one bot's name: me at ``seat`` (the first one), bots everywhere else.  Otherwise a name for each seat.
    """
    from kunitori.bots import find as find_bot
    from kunitori.bots import names as known_bots

    for name in names:
        if name != ME:
            find_bot(name)
    if len(names) < 2 and names != [ME]:
        bot = names[0] if names else next(name for name in FAVOURITES if name in known_bots())
        players = [bot] * len(match.seats)
        players[find_seat(match.seats, seat) if seat else 0] = ME
        return players
    if names == [ME]:
        return names * len(match.seats)
    if len(names) != len(match.seats):
        raise Trouble("names", seats=len(match.seats), names=len(names))
    if seat:
        raise Trouble("seat-and-names")
    return names


def find_bots(match: Match, players: list[str], seed: str | None) -> dict[int, Bot]:
    """The bots by seat; with a seed they play the same every time."""
    import secrets

    from kunitori.bots import find as find_bot
    from kunitori.driver import bot_seed

    chance = seed if seed is not None else secrets.token_hex(8)
    return {
        seat: find_bot(name)(match.game, bot_seed(chance, len(match.journal), seat))
        for seat, name in enumerate(players)
        if name != ME
    }


def has_table() -> bool:
    """Is the full-screen table installed?"""
    from importlib.util import find_spec

    return find_spec("kunitori.table") is not None and find_spec("textual") is not None
