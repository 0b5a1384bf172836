"""What strangers send: none of it is answered with a fault, crashes anything, or changes a table that isn't theirs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as hypothesis_given
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kunitori.server.config import Config
from tests.served import BOT, ME, PERSON, Browser, Served, served


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    config = Config(
        database=f"sqlite:///{folder / 'tables.db'}", rate=10_000, burst=10_000, entries=10_000, guest_tables=10_000,
        hosts=("127.0.0.1",),
    )  # fmt: skip
    with served(config) as server:
        yield server


def running(host: Browser) -> tuple[str, str]:
    """A table that waits for its people: its id, and the host's seat."""
    table, links = host.table(ME, PERSON, PERSON)
    for secret in links.values():
        host.done(f"/api/tables/{table}/claim", {"secret": secret})
    host.done(f"/api/tables/{table}/start")
    return table, host.mine(table)[0]


def test_every_answer_has_strict_headers(host: Browser) -> None:
    for path in ("/", "/api/me", "/nope", "/api/tables/0000000000", "/schema", "/healthz"):
        headers = host.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'self'") and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"]
    assert "server" not in host.get("/").headers


@pytest.mark.parametrize(
    "path", ["/", "/rules/shogun", "/api/games", "/texts/en/shogun.ftl", "/texts/en/shogun/outline.html", "/nope"]
)
def test_heads_are_given_without_their_body(host: Browser, path: str) -> None:
    """RFC 9110, section 9.3.2: as for GET, and nothing behind it."""
    whole, head = host.get(path), host.send("HEAD", path)
    assert head.status_code == whole.status_code and head.content == b"" != whole.content
    for name in ("content-type", "content-length", "etag", "cache-control"):
        assert head.headers.get(name) == whole.headers.get(name), name


def test_cookies_are_for_the_server_alone(server: Served, tmp_path: Path) -> None:
    cookies = httpx.get(f"{server.url}/").headers.get_list("set-cookie")
    assert [cookie.split("=")[0] for cookie in cookies] == ["kunitori", "kunitori_csrf"]
    assert "HttpOnly" in cookies[0] and "HttpOnly" not in cookies[1]
    assert all("SameSite=Lax" in cookie and "Secure" not in cookie for cookie in cookies)
    with served(Config(database=f"sqlite:///{tmp_path / 'tls.db'}", secure=True)) as behind_tls:
        answer = httpx.get(f"{behind_tls.url}/")
        assert all("; Secure" in cookie for cookie in answer.headers.get_list("set-cookie"))
        assert answer.headers["strict-transport-security"]


def test_only_the_page_itself_makes_changes(host: Browser, server: Served) -> None:
    """Requests of other sites, without the proof or with another guest's, are refused."""
    other = server.browser()
    token = host.http.cookies["kunitori_csrf"]
    wrong: list[dict[str, Any]] = [
        {}, {"x-csrf-token": ""}, {"x-csrf-token": token[:-1]}, {"x-csrf-token": other.http.cookies["kunitori_csrf"]},
        {"x-csrf-token": "é".encode("latin-1")}, {"x-csrf-token": token, "origin": "https://evil.example"},
        {"x-csrf-token": token, "origin": "null"},
    ]  # fmt: skip
    for headers in wrong:
        assert host.http.post("/api/me", json={"name": "x"}, headers=headers).status_code == 403, headers
    assert httpx.post(f"{server.url}/api/me", json={"name": "x"}, headers={"x-csrf-token": token}).status_code == 401
    assert host.get("/api/me").json()["name"] == ""
    assert httpx.get(f"{server.url}/", headers={"host": "evil.example"}).status_code == 421
    other.close()


def test_what_is_too_much_is_refused(host: Browser) -> None:
    bodies: list[tuple[str, bytes, int]] = [
        ("/api/tables", b"[" * 60_000, 400), ("/api/tables", b'{"game":' * 7_000, 400), ("/api/tables", b"", 400),
        ("/api/tables", b"null", 400), ("/api/tables", b'"game"', 400), ("/api/tables", b"\xff\xfe", 400),
        ("/api/tables", b" " * 70_000, 413), ("/api/me", b'{"name": "x", "account": "y"}', 400),
        ("/api/me", b'{"name": "\\ud800"}', 400), ("/api/me", b'{"name": "\\u0000"}', 400),
        ("/api/session", b'{"name": ["x"], "password": {}}', 400), ("/api/tables/import", b"{}", 400),
    ]  # fmt: skip
    for path, body, status in bodies:
        headers = {"x-csrf-token": host.http.cookies["kunitori_csrf"], "content-type": "application/json"}
        answer = host.http.post(path, content=body, headers=headers)
        assert answer.status_code == status, (path, body[:40], answer.text)
        assert answer.json()["text"]


def test_nobody_knocks_too_often(tmp_path: Path) -> None:
    config = Config(database=f"sqlite:///{tmp_path / 'few.db'}", rate=0.01, burst=12, entries=2, tables=1)
    with served(config) as server:
        browser = server.browser()
        browser.table(ME, BOT, BOT)
        body = {"game": "rising-sun", "options": {"seats": 3}, "seats": [ME, BOT, BOT]}
        assert browser.post("/api/tables", body).json()["error"] == "too-many-tables"
        wrong = [browser.post("/api/session", {"name": "x", "password": "wrong"}).status_code for _ in range(3)]
        assert wrong == [401, 401, 429]
        refused = browser.post("/api/session", {"name": "x", "password": "wrong"})
        assert refused.headers["retry-after"] == refused.json()["values"]["seconds"] == "1800"
        assert [browser.get("/healthz").status_code for _ in range(12)].count(429) >= 5
        refused = browser.get("/healthz")
        assert refused.headers["retry-after"] == refused.json()["values"]["seconds"] and refused.status_code == 429
        browser.close()


def test_names_and_talk_stay_text(host: Browser, guest: Browser) -> None:
    """PC-059: hostile names and talk come out as plain, bounded text in lists, on sockets and in records."""
    evil = "<img src=x onerror=alert(1)>\u202e\u200b{{7*7}}'; DROP TABLE seats; --" + "x" * 100
    host.done("/api/me", {"name": evil})
    shown = host.get("/api/me").json()["name"]
    assert shown == evil.replace("\u202e", "").replace("\u200b", "")[:24]
    table, seat = running(host)
    with host.socket(table, seat) as line, guest.socket(table) as watching:
        line.hear("state"), watching.hear("state")
        line.send({"t": "say", "id": "1", "text": "a\u202eb\u0007<b>\nc", "to": []})
        assert watching.hear("update")["talk"][0]["text"] == "ab<b>\nc"
        line.hear("ack")
        line.send({"t": "say", "id": "2", "text": "x" * 10_000, "to": []})
        assert line.hear("refused")["error"] == "too-long"
        line.send({"t": "say", "id": "3", "text": "\u202e", "to": []})
        assert line.hear("refused", "ack")["id"] == "3"
    assert host.get(f"/api/tables/{table}/record?seat={seat}").headers["content-type"].startswith("text/plain")
    assert host.get("/t/<script>alert(1)</script>").headers["content-type"].startswith("text/html")
    assert "alert" not in host.get("/t/<script>alert(1)</script>").text


def test_only_who_holds_a_seat_speaks_for_it(host: Browser, guest: Browser) -> None:
    """PC-007, PC-011: moves, undo, talk and votes for a seat one doesn't hold are refused; nothing changes."""
    table, seat = running(host)
    before = host.get(f"/api/tables/{table}/record?seat={seat}").text
    for hello in ({"seat": seat}, {"seat": "nobody"}, {"seat": seat, "token": "x"}, {"seat": seat, "at": [0, 999]}):
        with guest.socket(table, **hello) as line:
            assert line.hear("refused", "state")["t"] == "refused", hello
            with pytest.raises(ConnectionClosed):
                line.hear()
    with guest.socket(table) as line:
        at = line.hear("state")["at"]
        messages: list[dict[str, Any]] = [
            {"t": "act", "decision": f"{seat}-1", "actions": ["done"]}, {"t": "act", "seat": seat, "actions": []},
            {"t": "undo"}, {"t": "undo", "seat": seat}, {"t": "say", "text": "I am the host", "seat": seat, "to": []},
            {"t": "vote", "on": "end", "yes": True}, {"t": "resign"}, {"t": "orders", "orders": []},
            {"t": "accept", "number": 1}, {"t": "draft", "decision": "", "actions": []},
            {"t": "why", "notation": "done"}, {},
        ]  # fmt: skip
        for number, message in enumerate(messages):
            line.send({"id": str(number), **message})
            answer = line.hear("refused", "ack", "because")
            assert (answer["t"], answer["id"]) == ("refused", str(number)), message
        line.send({"t": "ping", "id": "last"})
        assert line.hear("pong", "update")["t"] == "pong"
    assert host.get(f"/api/tables/{table}/record?seat={seat}").text == before
    with host.socket(table, seat) as line:
        assert line.hear("state")["at"] == at


def test_a_message_sent_twice_is_said_once(host: Browser) -> None:
    """PC-011, PC-001: a double click is one message, and both clicks are answered."""
    table, seat = running(host)
    with host.socket(table, seat) as line:
        line.hear("state")
        for _ in range(2):
            line.send({"t": "say", "id": "same", "text": "once", "to": []})
        assert [line.hear("ack")["id"] for _ in range(2)] == ["same", "same"]
    with host.socket(table, seat) as line:
        assert [message["text"] for message in line.hear("state")["talk"]] == ["once"]


def test_sockets_of_other_sites_do_not_open(host: Browser, server: Served) -> None:
    url = f"{server.url.replace('http', 'ws')}/socket"
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
        with pytest.raises(InvalidStatus):
            connect(url, additional_headers=headers)
    with connect(url, additional_headers={"origin": server.url}) as line:
        line.send("{}")
        assert json.loads(line.recv(timeout=5))["error"] == "bad-request"


def test_a_hostile_client_changes_nothing(host: Browser, guest: Browser, server: Served) -> None:
    """PC-007, PC-043: 600 messages, half of them well-formed, the rest huge, nested, binary: no fault, no change."""
    table, seat = running(host)
    before = host.get(f"/api/tables/{table}/record?seat={seat}").text
    dice = random.Random(4)
    answered = 0
    for _ in range(25):
        viewer = "" if dice.random() < 0.7 else seat
        try:
            with (guest if not viewer or dice.random() < 0.5 else host).socket(table, viewer) as line:
                for number in range(25):
                    line.line.send(hostile(dice, table, seat, number))
                line.send({"t": "ping", "id": "end"})
                answered += line.hear("pong")["t"] == "pong"
        except ConnectionClosed:
            pass
    assert answered
    assert host.get("/readyz").status_code == 200
    assert host.get(f"/api/tables/{table}/record?seat={seat}").text == before
    assert 'status="500"' not in host.get("/metrics").text


def hostile(dice: random.Random, table: str, seat: str, number: int) -> str | bytes:
    """A message that nobody should send."""
    well = [
        {"t": "act", "id": f"h{number}", "decision": f"{seat}-{dice.randrange(-1, 9999)}0", "actions": ["done"] * 2},
        {"t": "act", "id": f"h{number}", "decision": "", "actions": ["attack shinano hida army", "\u202e", ""]},
        {"t": "draft", "id": "h", "decision": f"{seat}-77", "actions": ["x"] * 300},
        {"t": "amount", "id": "h", "decision": "", "row": "bid #", "amount": dice.choice([-(2**62), 2**62, 0])},
        {"t": "undo", "id": f"u{number}"}, {"t": "accept", "id": "h", "number": dice.randrange(-5, 5) * 10**9},
        {"t": "vote", "id": "h", "on": dice.choice(["rewind", "x", "replace"]), "to": -1, "seat": "nobody"},
        {"t": "offer", "id": "h", "gifts": [[seat, "give 1 coin"]] * dice.randrange(20), "to": [seat]},
        {"t": "hello", "table": table, "seat": seat}, {"t": "order_set", "id": "h", "name": "x"},
        {"t": "gifts", "id": "h", "with": "nobody"}, {"t": "why", "id": "h", "notation": "z" * 150},
    ]  # fmt: skip
    if dice.random() < 0.5:
        return json.dumps(dice.choice(well))
    odd: list[str | bytes] = [
        "[" * 5000, '{"t":' * 3000, "x" * 66_000, b"\x00\xff" * 40, "", "null", "1e999", '{"t":"act","id":1}',
        '{"t":"say","id":"\\u0000","text":"x"}', '{"t":"say","id":"a","text":5,"to":{}}', '{"id":"a"}',
    ]  # fmt: skip
    return dice.choice(odd)


def test_who_has_finished_only_watches(host: Browser, guest: Browser) -> None:
    """PC-043, PC-025: who has resigned, or whose game is over, changes nothing by any button."""
    table, links = host.table(ME, PERSON, PERSON)
    for seat, secret in links.items():
        browser = guest if seat == max(links) else host
        browser.done(f"/api/tables/{table}/claim", {"secret": secret})
    host.done(f"/api/tables/{table}/start")
    guest.done(f"/api/tables/{table}/leave", {"seat": max(links)})
    with guest.socket(table, max(links)) as line:
        assert line.hear("refused", "state")["error"] == "not-yours"
    seat = host.mine(table)[0]
    host.vote_to_end(table)
    buttons: list[dict[str, Any]] = [
        {"t": "act", "decision": "", "actions": ["done"]}, {"t": "undo"}, {"t": "resign"},
        {"t": "orders", "orders": []}, {"t": "vote", "on": "rewind", "to": 0, "yes": True},
    ]  # fmt: skip
    with host.socket(table, seat) as line:
        state = line.hear("state")
        assert (state["status"], state["ask"]) == ("over", None)
        for number, message in enumerate(buttons):
            line.send({"id": f"p{number}", **message})
            assert line.hear("refused", "ack")["t"] == "refused", message


def test_requests_that_the_description_allows_are_answered_well(server: Served, guest: Browser) -> None:
    """schemathesis over the OpenAPI description: no request, allowed or not, is answered with a fault."""
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    headers = {"x-csrf-token": guest.http.cookies["kunitori_csrf"]}
    cookies = dict(guest.http.cookies)
    asked = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if re.search("accounts|session", operation.path):
            continue  # they change the cookie; tests of their own
        strategy = operation.as_strategy()

        @settings(max_examples=5, database=None, deadline=None, derandomize=True, phases=[Phase.generate],
                  suppress_health_check=list(HealthCheck))  # fmt: skip
        @hypothesis_given(strategy)
        def ask(case: Any) -> None:
            nonlocal asked
            answer = case.call(base_url=server.url, headers=headers, cookies=cookies)
            asked += 1
            assert answer.status_code < 500, (case.method, case.path, answer.text)

        ask()
    assert asked > 60
    assert 'status="500"' not in guest.get("/metrics").text
