"""Tables over HTTP: sitting down, the host's rights, records, and what nobody but the owner of a seat may do."""

from __future__ import annotations

import json
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from websockets.exceptions import ConnectionClosed

import kunitori
from kunitori.core.record import read_record
from kunitori.server.lobby import OtherSettings, Settings
from kunitori.text import Catalogue
from tests.served import BOT, ME, OPEN, PERSON, Browser, Served

SCHEMA = Path(kunitori.__file__).parent / "schemas" / "analysis.json"


def test_friends_sit_down_by_links_and_begin(host: Browser, guest: Browser) -> None:
    host.done("/api/me", {"name": "Tomoe"})
    table, links = host.table(ME, PERSON, BOT)
    (seat,) = links
    assert guest.post(f"/api/tables/{table}/start").status_code == 403
    assert host.post(f"/api/tables/{table}/start").json()["error"] == "seats-missing"
    assert guest.done(f"/api/tables/{table}/claim", {"secret": links[seat], "name": "Jo\u202e"}) == {"seat": seat}
    assert guest.done(f"/api/tables/{table}/claim", {"secret": links[seat]}) == {"seat": seat}, (
        "again, from another tab"
    )
    host.done(f"/api/tables/{table}/start")
    shown = guest.get(f"/api/tables/{table}").json()
    assert shown["status"] == "running" and not shown["host"]
    assert [place["name"] for place in shown["seats"] if place["seat"] == seat] == ["Jo"]
    assert guest.get("/api/me").json()["tables"][0]["my_move"]
    assert [found["table"] for found in host.get("/api/tables?mine").json()] == [table]


def test_a_link_with_a_wrong_secret_opens_nothing(host: Browser, guest: Browser) -> None:
    """PC-009: one character changed, an unknown table, a record without the right: refused with a plain message."""
    table, links = host.table(ME, PERSON, PERSON)
    (seat, secret) = next(iter(links.items()))
    wrong = secret[:-1] + ("A" if secret[-1] != "A" else "B")
    for path, given, status in (
        (table, wrong, 403), (table, "", 403), ("0000000000", secret, 404), ("x%00", secret, 404),
        (table, secret * 9, 400),
    ):  # fmt: skip
        answer = guest.post(f"/api/tables/{path}/claim", {"secret": given})
        assert (answer.status_code, bool(answer.json()["text"])) == (status, True)
    assert guest.mine(table) == []
    assert guest.get("/api/tables/0000000000").status_code == 404
    for one in links.values():
        host.done(f"/api/tables/{table}/claim", {"secret": one})
    host.done(f"/api/tables/{table}/start")
    assert guest.get(f"/api/tables/{table}/record?seat={seat}").json()["error"] == "not-yours"
    assert guest.get(f"/api/tables/{table}/moments/0?viewer={seat}").json()["error"] == "not-yours"
    assert host.get(f"/api/tables/{table}/record?seat={seat}").text.startswith("[Game")


def test_a_reissued_link_puts_the_old_one_out(host: Browser, guest: Browser, server: Served) -> None:
    table, links = host.table(ME, PERSON, BOT)
    (seat, old) = next(iter(links.items()))
    guest.done(f"/api/tables/{table}/claim", {"secret": old})
    assert guest.post(f"/api/tables/{table}/seats/{seat}/link").status_code == 403
    new = host.done(f"/api/tables/{table}/seats/{seat}/link")["link"].split("#")[1]
    assert guest.mine(table) == []
    assert guest.post(f"/api/tables/{table}/claim", {"secret": old}).status_code == 403
    assert guest.done(f"/api/tables/{table}/claim", {"secret": new}) == {"seat": seat}


def test_one_of_three_gets_the_last_seat(host: Browser, server: Served) -> None:
    """PC-057: three join at the same moment; one gets the seat, the others are told so."""
    table, _ = host.table(ME, BOT, OPEN, listed=True)
    assert table in [found["table"] for found in host.get("/api/tables?open").json()]
    racers = [server.browser() for _ in range(3)]
    answers: list[Any] = []
    start = threading.Barrier(3)

    def run(racer: Browser) -> None:
        start.wait()
        answers.append(racer.post(f"/api/tables/{table}/join", {"name": "Racer"}))

    threads = [threading.Thread(target=run, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert {answer.json()["error"] for answer in answers if answer.status_code == 409} == {"no-open-seat"}
    assert sum(len(racer.mine(table)) for racer in racers) == 1
    assert len(host.seats(table)) == 3
    assert table not in [found["table"] for found in host.get("/api/tables?open").json()]
    for racer in racers:
        racer.close()


def test_the_host_replaces_and_gives_back(host: Browser, guest: Browser) -> None:
    """PC-039: a seat whose player has gone is taken over by a bot, and given back."""
    table, links = host.table(ME, PERSON, BOT)
    (seat, secret) = next(iter(links.items()))
    guest.done(f"/api/tables/{table}/claim", {"secret": secret})
    host.done(f"/api/tables/{table}/start")
    assert guest.post(f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "random"}).status_code == 403
    assert host.post(f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "nobody"}).status_code == 400
    host.done(f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "random"})
    assert guest.mine(table) == []
    host.done(f"/api/tables/{table}/seats/{seat}", {"kind": "person"})
    assert guest.mine(table) == [seat]
    guest.done(f"/api/tables/{table}/leave", {"seat": seat})
    assert guest.post(f"/api/tables/{table}/settings", {"spectators": False}).status_code == 403
    host.done(f"/api/tables/{table}/settings", {"spectators": False})
    assert host.get(f"/api/tables/{table}").json()["settings"]["spectators"] is False


def test_settings_that_arent_named_stay(host: Browser) -> None:
    """And every setting can be named."""
    assert OtherSettings.__struct_fields__ == Settings.__struct_fields__
    clock = {"kind": "decision", "seconds": 60, "bank": 0}
    table, _ = host.table(ME, BOT, BOT, settings={"clock": clock, "hints": True})
    before = host.get(f"/api/tables/{table}").json()["settings"]
    host.done(f"/api/tables/{table}/settings", {"pace": 2000})
    assert host.get(f"/api/tables/{table}").json()["settings"] == {**before, "pace": 2000}
    for odd in ({"pace": -1}, {"pace": "slow"}, {"speed": 3}, {"clock": None}):
        assert host.post(f"/api/tables/{table}/settings", odd).status_code == 400
    assert host.get(f"/api/tables/{table}").json()["settings"] == {**before, "pace": 2000}


def test_a_scenario_and_a_record_become_tables(host: Browser) -> None:
    """PC-049, PC-023: what is broken gets a friendly message; what was exported while it ran goes on for nobody."""
    scenario = "game: rising-sun\nclans: [koi, lotus, turtle]\nseason: spring\n"
    made = host.done("/api/tables/import", {"text": scenario, "seats": [ME, ME, ME]})
    assert sorted(host.mine(made["table"])) == ["koi", "lotus", "turtle"]
    host.done(f"/api/tables/{made['table']}/start")
    record = host.get(f"/api/tables/{made['table']}/record?seat=koi")
    assert "attachment" in record.headers["content-disposition"]
    assert "Key" not in read_record(record.text).headers
    for broken in (record.text, record.text[:40], "", "[", "\0", "game: chess", "- a", "x" * 5000, "[Game 3]"):
        answer = host.post("/api/tables/import", {"text": broken})
        assert answer.status_code in (400, 404) and answer.json()["text"], broken[:40]


def test_accounts_take_seats_along(server: Served) -> None:
    one, other = server.browser(), server.browser()
    table, _ = one.table(ME, BOT, BOT)
    before = one.http.cookies["kunitori"]
    one.done("/api/accounts", {"name": "Yoshitsune", "password": "benkei benkei"})
    assert one.http.cookies["kunitori"] != before
    assert one.get("/api/me").json()["account"] == "Yoshitsune"
    assert other.post("/api/session", {"name": "Yoshitsune", "password": "wrong password"}).status_code == 401
    other.done("/api/session", {"name": "yoshitsune", "password": "benkei benkei"})
    assert len(other.mine(table)) == len(one.mine(table)) == 1
    assert other.send("DELETE", "/api/session").status_code == 204
    assert other.mine(table) == [] and other.get("/api/me").json()["account"] is None
    stolen = server.browser()
    stolen.http.cookies.set("kunitori", before, domain="127.0.0.1")
    assert stolen.get("/api/me").json()["tables"] == [], "the guest of before the account has nothing any more"
    for browser in (one, other, stolen):
        browser.close()


def test_the_games_are_described(host: Browser) -> None:
    for game in [known["name"] for known in host.get("/api/games").json()]:
        meta = host.get(f"/api/games/{game}")
        assert meta.json()["name"] == game
        assert host.get(f"/api/games/{game}", headers={"if-none-match": meta.headers["etag"]}).status_code == 304
        for unpacked in ("identity", "identity, gzip;q=0", "gzip; q=0.0, br;q=0"):
            for path in (f"/api/games/{game}", "/"):
                assert "content-encoding" not in host.get(path, headers={"accept-encoding": unpacked}).headers
        plain = host.get(f"/api/games/{game}", headers={"accept-encoding": "identity"})
        assert plain.json() == meta.json()
        assert host.get(f"/texts/en/{game}.ftl").headers["content-encoding"] == "gzip"
        assert "refused-csrf = " in host.get(f"/texts/en/{game}.ftl").text
        assert host.get(f"/api/schemas/{game}/view.json").json()["$schema"]
    assert host.get("/api/games/go").status_code == 404
    assert host.get("/texts/xx/shogun.ftl").status_code == 400
    assert host.get("/texts/xx/shogun/outline.html").status_code == 400
    assert host.get("/texts/en/go/outline.html").status_code == 404


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_the_page_is_told_how_a_game_goes(host: Browser, game: str) -> None:
    """A piece of HTML below the page's own heading, in which every rule can be found."""
    outline = host.get(f"/texts/en/{game}/outline.html")
    assert outline.headers["content-type"].startswith("text/html")
    assert "<h1>" not in outline.text and outline.text.count("<h2>") == 1 and "<table>" in outline.text
    named = re.findall(r'<span data-rule="([^"]+)">\1</span>', outline.text)
    assert len(named) > 40 and set(named) <= set(Catalogue(kunitori.find(game)).rules())


def test_who_leaves_an_account_leaves_it_in_all_tabs(server: Served) -> None:
    """A socket that is open in another one sees and does nothing more; those of another browser go on."""
    home, away = server.browser(), server.browser()
    home.done("/api/accounts", {"name": "Shizuka", "password": "a long password"})
    away.done("/api/session", {"name": "Shizuka", "password": "a long password"})
    table, _ = home.table(ME, ME, ME)
    home.done(f"/api/tables/{table}/start")
    seat = home.mine(table)[0]
    with home.socket(table, seat) as tab, away.socket(table, seat) as other:
        for one in (tab, other):
            one.hear("state")
        assert home.send("DELETE", "/api/session").status_code == 204
        with pytest.raises(ConnectionClosed):
            tab.hear("nothing of the kind")
        other.send({"t": "ping", "id": "1"})
        assert other.hear("pong")["id"] == "1"
    home.close()
    away.close()


def test_a_rematch_is_one_table(host: Browser, guest: Browser) -> None:
    table, links = host.table(ME, PERSON, game="shogun")
    (secret,) = links.values()
    guest.done(f"/api/tables/{table}/claim", {"secret": secret})
    host.done(f"/api/tables/{table}/start")
    assert host.post(f"/api/tables/{table}/rematch").json()["error"] == "not-over"
    host.vote_to_end(table)
    guest.vote_to_end(table)
    assert host.get(f"/api/tables/{table}").json()["status"] == "over"
    again = host.done(f"/api/tables/{table}/rematch")["table"]
    assert guest.done(f"/api/tables/{table}/rematch")["table"] == again != table
    assert len(guest.mine(again)) == 1


def test_a_finished_game_is_analysed(host: Browser, guest: Browser) -> None:
    """Not while it runs; then decision by decision, for any viewer, whose stream it is tied to line by line."""
    table, _ = host.table(ME, ME, ME)
    host.done(f"/api/tables/{table}/start")
    path = f"/api/tables/{table}/analysis"
    answer = host.get(path)
    assert answer.status_code == 409 and answer.json()["error"] == "not-over" and answer.json()["text"]
    acts = 0
    for seat in host.mine(table):
        with host.socket(table, seat) as line:
            ask = line.hear("state")["ask"]
            if ask:
                acts += 1
                line.send({"t": "act", "id": "1", "decision": ask["decision"], "actions": ask["actions"][:1]})
                line.hear("ack")
    host.vote_to_end(table)
    assert guest.get(path).json()["done"] == 0, "it grows while it is asked for"
    until = time.monotonic() + 60
    while (found := guest.get(path).json())["done"] < found["lines"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    moments = found.pop("moments")
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(found)
    assert found["seats"] == [seat["seat"] for seat in host.seats(table)] and found["lines"] == acts
    assert found["decisions"] and all(decision["lines"] for decision in found["decisions"])
    assert len(moments) == found["lines"] + 1 and moments == sorted(moments)
    for number, known in enumerate(moments):
        assert guest.get(f"/api/tables/{table}/moments/{known}").json()["at"][1] == known, number


def test_who_stays_when_the_other_leaves_plays_on_or_ends_it(host: Browser, guest: Browser) -> None:
    """PC-045: of two players one drops out; the other goes on, or has it ended, and isn't the one who gave up."""
    for goes_on in (True, False):
        table, links = host.table(ME, PERSON, game="shogun")
        (secret,) = links.values()
        guest.done(f"/api/tables/{table}/claim", {"secret": secret})
        host.done(f"/api/tables/{table}/start")
        (gone,), (own,) = guest.mine(table), host.mine(table)
        guest.done(f"/api/tables/{table}/leave", {"seat": gone})
        with host.socket(table, own) as line:
            state = line.hear("state")
            assert {place["seat"]: place["resigned"] for place in state["seats"]} == {own: False, gone: True}
            assert {place["seat"]: place["kind"] for place in state["seats"]} == {own: "person", gone: "bot"}
            if goes_on:
                while not state["ask"]:  # the bot decides what was the other's
                    state |= line.hear("update")
                line.send({"t": "act", "id": "1", "decision": "", "actions": state["ask"]["actions"][:1]})
                line.hear("ack")
                assert host.get(f"/api/tables/{table}").json()["status"] == "running"
            else:
                line.send({"t": "vote", "id": "1", "on": "end", "yes": True})
                line.hear("ack")
                shown = host.get(f"/api/tables/{table}").json()
                assert shown["status"] == "over" and shown["result"] == {"reason": "ended", "returns": None}
