"""Streams of the server tell nothing more: twin games, marked secrets; a sample of ``make soak``'s 100 games each."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.server.streams import Part, Shown, Stream, encode
from kunitori.server.table import Table
from tests.soak.server.markers import Marks, clear_rules, marked_game, stripped
from tests.soak.server.twins import Tally, twin_games

GAMES = ("rising-sun", "shogun")
MOST = 120  # actions of a game


@pytest.mark.parametrize("game", GAMES)
async def test_twins_are_sent_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """What a seat and spectators are told by frames and lists, after every deed of a game that differs in secret."""
    monkeypatch.setattr("tests.soak.server.twins.LOOK", 0.1)  # often, since few acts are sampled
    tally = Tally()
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        await twin_games(game, number, "sample", folder, tally, MOST)
    assert tally.problems == []
    assert tally.followed > 20 * tally.lost and tally.frames > 150 and tally.anew > 8


LEAKS: dict[str, tuple[str, Callable[[Table], Any]]] = {
    "who truly owes": ("rising-sun", lambda table: table.truly_owing()),
    "who has asked whom": ("rising-sun", lambda table: table.match and table.match.state.tea),  # type: ignore[attr-defined]
    "how much was said": ("shogun", lambda table: table.match and len(table.match.talk.messages)),
    "how long the log is": ("shogun", lambda table: table.n),
    "how many draw up": ("shogun", lambda table: table.match and len(table.match.drafts)),
    "when somebody acted": ("rising-sun", lambda table: table.updated),
    "what others drafted": ("shogun", lambda table: table.match and [str(a) for a in table.match.drafts.values()]),
    "the plans": ("shogun", lambda table: table.match and table.match.state.plan),  # type: ignore[attr-defined]
    "the bids": ("rising-sun", lambda table: table.match and table.match.state.bids),  # type: ignore[attr-defined]
    "the time others used": ("rising-sun", lambda table: [seat.used for seat in table.seats]),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """One hidden thing more in what viewers are told is found, so that the test above proves something."""
    game, told = LEAKS[leak]
    honest = Stream._parts

    def leaking(stream: Stream, shown: Shown, seen: Part | None) -> dict[str, Part]:
        return {**honest(stream, shown, seen), "more": Part(encode(told(shown.table)))}

    monkeypatch.setattr(Stream, "_parts", leaking)
    tally = Tally()
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        await twin_games(game, number, "leaks", folder, tally, MOST)
        if tally.problems:
            break
    assert tally.problems, "nothing was found"


@pytest.mark.parametrize("game", GAMES)
async def test_marked_secrets_are_in_no_stream(tmp_path: Path, game: str) -> None:
    """Whispers, sealed choices, the key, the house's secret, links and who holds a seat."""
    marks = Marks()
    await marked_game(game, 1, "sample", tmp_path, marks, MOST)
    assert marks.problems == [] and marks.marks > 6 and marks.frames > 200


async def test_a_marked_secret_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everybody hears everything, it is."""
    monkeypatch.setattr("kunitori.core.talk.Message.known_to", lambda message, viewer: True)
    marks = Marks()
    await marked_game("rising-sun", 1, "sample", tmp_path, marks, MOST)
    assert "a whisper" in " ".join(marks.problems)


def test_what_is_forced_before_all_eyes_is_no_secret() -> None:
    """The last sword is taken in the open, by whose words somebody else may have wished for one in secret."""
    clear = clear_rules(kunitori.new("shogun", seats=3, seed=1).state.steps())
    for rule, found in (("SH-SWORDS-02", False), ("SH-SWORDS-03", True)):
        frame = json.dumps({"t": "update", "events": [["forced", rule, {"action": "sword 1"}, True]]}).encode()
        assert ("sword 1" in next(stripped([frame], clear))) is found
