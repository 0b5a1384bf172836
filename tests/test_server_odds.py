"""The odds of the battle that goes on: what of it a view tells, and what the server answers over HTTP."""

from __future__ import annotations

from typing import Any

import kunitori
from kunitori.core.match import Match, new_match
from kunitori.shogun.odds import odds
from kunitori.yamlfile import read_yaml
from tests.served import PERSON, Browser, Served

SHOGUN = kunitori.find("shogun")
LAND = """
game: shogun
at: battles
provinces: {red: [satsuma, osumi], orange: [hyuga, mutsu]}
forces: {osumi: [2 gunner, 2 spearman], hyuga: [3 spearman]}
armies: {orange: {1: mutsu}}
declared: {osumi: hyuga}
"""
LOSS = f"{LAND}chance: [1, 12, 12, 12, 12, 12, 12]\n"  # one of three in hyuga falls to a gunner
STRIKES = f"{LAND}ninja: purple\n"  # purple is asked before the battle
SEA = """
game: shogun
at: battles
ninja: purple
provinces: {red: [nagato, oki], orange: [buzen, mutsu], purple: [tosa]}
forces: {nagato: [2 spearman], buzen: [spearman]}
buildings: {castle: [buzen]}
breach: {buzen: 1}
armies:
  red: {1: {at: nagato, card: [bowman, 2 spearman]}, 2: oki}
  orange: {1: {at: buzen, card: [bowman, gunner, ronin]}, 2: mutsu}
declared: {army 1: buzen}
"""


def match_of(scenario: str) -> Match:
    return new_match(SHOGUN, scenario=read_yaml(scenario), key=bytes(32))


def seen(match: Match) -> list[str]:
    """The battle as each seat and a spectator see it."""
    return [str(SHOGUN.battle_now(match.view(seat))) for seat in (*range(len(match.seats)), None)]


def test_a_view_tells_the_battle_between_sequences() -> None:
    match = match_of(LOSS)
    assert match.state.step().name == "step-eight"
    assert seen(match) == ["2gun 2spear -> 2spear"] * 4
    match.play(0, "withdraw")
    assert seen(match) == ["None"] * 4, "it is over"
    assert kunitori.new("rising-sun", seed=1).game.battle_now(None) is None


def test_a_view_tells_the_battle_before_it_begins() -> None:
    assert seen(match_of(STRIKES)) == ["2gun 2spear -> 3spear"] * 4
    both = "daimyo 1bow 2spear -> daimyo 1bow 1gun 1ronin + 1spear castle 3 naval"
    assert seen(match_of(SEA)) == [both] * 4


def test_ronin_that_may_lie_hidden_leave_the_odds_open() -> None:
    match = match_of(f"{STRIKES}hidden: {{hyuga: 2}}\nchance: [9 x 12]\n")
    assert seen(match) == ["None"] * 4
    match.play(2, "pass")  # they have shown themselves, and nobody has hit
    assert seen(match) == ["2gun 2spear -> 3spear 2ronin"] * 4


def test_in_the_middle_of_a_sequence_there_are_none() -> None:
    match = match_of(f"{LAND}chance: [1, 12, 12, 12, 12, 1, 12, 12]\n")
    assert match.state.step().name == "casualties"
    assert seen(match) == ["None"] * 4


def begun(host: Browser, scenario: str, **settings: Any) -> str:
    """A table in the middle of a battle; the host has every seat."""
    wish = {"text": scenario, "seats": [{"kind": "me"}] * 3, "settings": settings}
    table: str = host.done("/api/tables/import", wish)["table"]
    host.done(f"/api/tables/{table}/start")
    return table


def test_the_server_tells_them(server: Served, host: Browser) -> None:
    table = begun(host, LOSS)
    path = f"/api/tables/{table}/odds"
    told = host.get(path).json()["odds"]
    assert told == odds("2gun 2spear -> 2spear").as_dict()
    assert host.get(path, params={"viewer": "orange"}).json()["odds"] == told
    stranger = server.browser()
    assert stranger.get(path).json()["odds"] == told, "the battle is public"
    assert stranger.get(path, params={"viewer": "red"}).json()["error"] == "not-yours"
    assert stranger.get(path, params={"viewer": "nobody"}).status_code == 404
    assert stranger.get("/api/tables/0000000000/odds").status_code == 404
    with host.socket(table, "red") as line:
        line.send({"t": "act", "id": "1", "decision": "", "actions": ["withdraw"]})
        line.hear("ack")
    assert host.get(path).json() == {"odds": None}
    stranger.close()


def test_whom_spectating_is_denied_is_told_nothing(server: Served, host: Browser) -> None:
    table = begun(host, LOSS, spectators=False)
    stranger = server.browser()
    assert stranger.get(f"/api/tables/{table}/odds").json()["error"] == "no-spectators"
    stranger.close()


def test_a_table_that_has_not_begun_has_no_battle(host: Browser) -> None:
    table, _ = host.table({"kind": "me"}, PERSON, PERSON, game="shogun")
    assert host.get(f"/api/tables/{table}/odds").json() == {"odds": None}
