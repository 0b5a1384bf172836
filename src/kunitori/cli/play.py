"""``kunitori play``: a game at this terminal, against bots, against friends, or both."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kunitori.cli.common import (
    Number,
    above_zero,
    chosen_games,
    find_game,
    find_seat,
    game_options,
    is_number,
    seat_for_each,
)
from kunitori.cli.matches import Keeper, autosave_path, fresh_match, match_of_file
from kunitori.core.errors import BadInput
from kunitori.core.game import Game, find
from kunitori.core.game import games as known_games
from kunitori.core.match import Match
from kunitori.files import spare_others
from kunitori.signals import Ended
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
    seconds: Number | None = None,
    delay: float | None = None,
    no_curtain: bool = False,
    option: list[str] | None = None,
    **options: str,
) -> int:
    """Play a game."""
    from kunitori.bots import split_names

    if delay is not None and not 0 <= delay <= LONGEST_DELAY:
        raise Trouble("delay", most=LONGEST_DELAY, value=f"{delay:g}")
    above_zero(seconds=seconds)
    if save is not None:
        spare_others(save)
    names = split_names(bots)
    news: list[str] = []
    if load or resume:
        match = kept_match(game, load, seed)
        if not names:
            names, news = saved_names(match)
            names, seat = (at_seat(match, names, seat), "") if names and seat else (names, seat)
    else:
        match = begun_match(game, names, game_options(option or (), options), seed)
    match.players = seated(match, names, seat)
    at_table = find_bots(match, match.players, seed)
    keeper = Keeper(match, save, fresh=not resume or save is not None)
    on_lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or not has_table()
    tempo = Tempo(seconds, delay)
    try:
        (play_lines if on_lines else play_screen)(match, at_table, keeper, tempo, not no_curtain, news)
    finally:
        let_go(match, at_table)
    return 0


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast bots play: seconds that they may think about a decision, and that pass at each of their moves.

    None: as usual.
    """

    seconds: float | None
    delay: float | None


def play_lines(
    match: Match, bots: dict[int, Bot], keeper: Keeper, tempo: Tempo, curtain: bool, news: list[str]
) -> None:
    """Play line by line."""
    from kunitori.plain import Lines, PlainTable

    for line in news:
        print(line, file=sys.stderr)
    kept, delay = keeper.save, tempo.delay or 0
    PlainTable(match, bots, keeper.catalogue, Lines(), kept, seconds=tempo.seconds, delay=delay, curtain=curtain).run()


def play_screen(
    match: Match, bots: dict[int, Bot], keeper: Keeper, tempo: Tempo, curtain: bool, news: list[str]
) -> None:
    """Play on the whole screen."""
    from kunitori import table

    keeper.save(match)
    table.run(match, bots, keeper.path, seconds=tempo.seconds, delay=tempo.delay, curtain=curtain, news=news)
    print(keeper.where(match))


def let_go(match: Match, bots: dict[int, Bot]) -> None:
    """The game is left: bots let go of what they hold; one that fails in it holds nobody up."""
    from kunitori.driver import FAULTS

    for seat, bot in bots.items():
        try:
            bot.close(match.state.returns() if match.state.is_terminal() else None)
        except Ended:
            raise
        except FAULTS as error:
            catalogue = Catalogue(match.game)
            name = catalogue.seat(match.seats[seat])
            print(catalogue.text("play-unclosed", seat=name, error=type(error).__name__), file=sys.stderr)


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


def saved_names(match: Match) -> tuple[list[str], list[str]]:
    """Who played in a saved game, and sentences about the bots for which others play now.

    Nothing is run because a file names it.  People stay where they sat; if the file comes from elsewhere, and nobody
    of this command sat there, it tells nothing of who shall play.
    """
    from kunitori.bots import is_harmless
    from kunitori.engine.messages import harmless

    players = match.players
    strange = [name for name in players if name != ME and not is_harmless(name)]
    if ME not in players and not all(":" in name for name in strange):
        return [], []
    catalogue, instead = Catalogue(match.game), usual_bot()
    news = [
        catalogue.text("play-stand-in", seat=catalogue.seat(seat), bot=harmless(name), instead=instead)
        for seat, name in zip(match.seats, players)
        if name in strange
    ]
    return [instead if name in strange else name for name in players], news


def at_seat(match: Match, names: list[str], seat: str) -> list[str]:
    """The same players, but I sit there: whoever did takes my seat."""
    place = find_seat(match.seats, seat)
    mine = names.index(ME) if ME in names else place
    out = names[:]
    if names[place] != ME:
        out[mine], out[place] = names[place], ME
    return out


def usual_bot() -> str:
    """Whom one plays against, unless told otherwise."""
    from kunitori.bots import names as known_bots

    return next(name for name in FAVOURITES if name in known_bots())


def seated(match: Match, names: list[str], seat: str) -> list[str]:
    """``me`` or a bot's name for each seat.

    No name or one bot's name: me at ``seat`` (else where I sat in a saved game, else the first one), bots everywhere
    else.  Otherwise a name for each seat.
    """
    from kunitori.bots import find as find_bot

    for name in names:
        if name != ME:
            find_bot(name)
    if len(names) < 2 and names != [ME]:
        bot = names[0] if names else usual_bot()
        sat = [place for place, name in enumerate(match.players) if name == ME] or [0]
        mine = [find_seat(match.seats, seat)] if seat else sat
        return [ME if place in mine else bot for place in range(len(match.seats))]
    if names == [ME]:
        return names * len(match.seats)
    if len(names) != len(match.seats):
        raise Trouble("names", seats=len(match.seats), names=len(names))
    if seat:
        raise Trouble("seat-and-names")
    return names


def find_bots(match: Match, players: list[str], seed: str | None) -> dict[int, Bot]:
    """The bots by seat; with a seed they play the same every time.  Raises BadInput."""
    import secrets

    from kunitori.bots import with_temper
    from kunitori.driver import BotFault, bot_seed, made

    chance = seed if seed is not None else secrets.token_hex(8)
    try:
        return {
            seat: made(with_temper(name), match.game, bot_seed(chance, len(match.journal), seat))
            for seat, name in enumerate(players)
            if name != ME
        }
    except BotFault as fault:
        raise BadInput(str(fault)) from fault


def has_table() -> bool:
    """Is the full-screen table installed?"""
    from importlib.util import find_spec

    return find_spec("kunitori.table") is not None and find_spec("textual") is not None
