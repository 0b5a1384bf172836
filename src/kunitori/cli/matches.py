"""Matches as the command line begins, loads and keeps them."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Any, Final

from kunitori.cli.common import chosen_games, named, preset_applied, read_text
from kunitori.core.errors import BadInput, BadName, Refused
from kunitori.core.game import Game, find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay
from kunitori.files import spare_others, write_text
from kunitori.text import Catalogue, Trouble

SCENARIOS: Final = (".yaml", ".yml")


def key_from(seed: str | None) -> bytes:
    """The key that a seed stands for, or a secret one."""
    return secrets.token_bytes(32) if seed is None else key_of(seed)


def fresh_match(game: Game, options: dict[str, Any], seed: str | None) -> Match:
    """A match about to begin.  Raises BadInput or Trouble."""
    return new_match(game, preset_applied(game, options), key_from(seed))


def match_of_scenario(path: Path, seed: str | None = "") -> Match:
    """A match that begins in a position written by hand.  Raises BadInput or Trouble."""
    from kunitori.yamlfile import line_of, read_yaml

    text = read_text(path)
    try:
        given = read_yaml(text)
        if not isinstance(given, dict):
            raise Trouble("no-scenario", file=named(path))
        game = find(given["game"]) if isinstance(given.get("game"), str) else chosen_games("")[0]
        return new_match(game, key=key_from(seed), scenario=given)
    except BadInput as error:
        why = Catalogue().error(error)
        line = 0 if error.line else line_of(text, error.message.partition(":")[0])
        if line:
            raise Trouble("in-line", file=named(path), line=str(line), why=why) from None
        raise Trouble("in-file", file=named(path), why=why) from None


def match_of_file(path: Path, seed: str | None = None) -> Match:
    """A match saved as a record, or a scenario to begin with.  Raises Trouble."""
    if path.suffix.lower() in SCENARIOS:
        return match_of_scenario(path, seed)
    return replayed(path)[0]


def replayed(path: Path, to: int | None = None) -> tuple[Match, int]:
    """The match of a record, or of its first ``to`` lines, and how many lines the record has.  Raises Trouble."""
    headers: dict[str, str] = {}
    try:
        record = read_record(read_text(path))
        headers = record.headers
        return replay(record, to), len(record.lines)
    except BadInput as error:
        if isinstance(error.__cause__, Refused | BadName):
            why = Catalogue(find(headers["Game"])).error(error.__cause__)
            raise Trouble("in-line", file=named(path), line=str(error.line), why=why) from None
        raise Trouble("in-file", file=named(path), why=Catalogue().error(error)) from None


def beginning(path: Path, to: int | None) -> Match:
    """The match of a record, or of its first ``to`` lines; that it has fewer is told.  Raises Trouble."""
    if to is not None and to < 0:
        raise Trouble("negative", option="--to", value=to)
    match, lines = replayed(path, to)
    if to is not None and to > lines:
        print(Catalogue().text("replay-short", lines=lines), file=sys.stderr)
    return match


def data_folder() -> Path:
    """Where the user's games are kept: ``$XDG_DATA_HOME/kunitori``, else ``~/.local/share/kunitori``."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"
    return base / "kunitori"


def autosave_path(game: Game) -> Path:
    """Where a game is kept after every action."""
    return data_folder() / f"autosave-{game.name}.kuni"


class Keeper:
    """Keeps a match in a file, or in the usual place, first putting aside what another match left there.

    fresh  the file, if there is one, holds another match
    """

    def __init__(self, match: Match, file: Path | None, fresh: bool) -> None:
        self.path = file or autosave_path(match.game)
        self.usual = file is None
        self.catalogue = Catalogue(match.game)
        self.fresh = fresh

    def save(self, match: Match, file: str = "") -> str:
        """Keep the match, in another file if one is named.  Where, or why not, as a sentence."""
        if file:
            spare_others(Path(file))
            write_text(Path(file), match.full_record())
            return self.catalogue.text("play-saved", file=file)
        try:
            if self.fresh and self.path.exists():
                self.path.replace(self.path.with_suffix(f".old{self.path.suffix}"))
            write_text(self.path, match.full_record())
        except (OSError, Trouble) as error:
            told = self.catalogue.error(error) if isinstance(error, Trouble) else str(error)
            return self.catalogue.text("play-unsaved", why=told)
        self.fresh = False
        return self.where(match)

    def where(self, match: Match) -> str:
        """Where the match is kept, and how to go on with it."""
        message = "play-kept" if self.usual and not match.state.is_terminal() else "play-saved"
        return self.catalogue.text(message, file=str(self.path))
