"""Codes for phones: the address as other devices know it."""

import re
from pathlib import Path

import pytest

from kunitori.core.errors import Refused
from kunitori.server.codes import outside
from kunitori.server.config import Config, lan_address
from tests.served import served

SEAT = "/t/abc123#secret"


def test_a_seat_link_becomes_a_code(tmp_path: Path) -> None:
    config = Config(database=f"sqlite:///{tmp_path}/t.db", address="https://play.example.org/")
    with served(config) as server:
        found = server.browser().done("/api/code", {"path": SEAT})
        assert found["address"] == f"https://play.example.org{SEAT}"
        modules = re.findall(r"M(\d+) (\d+)h1v1h-1z", found["path"])
        assert ("0", "0") in modules and ("1", "1") not in modules, "the mark in the corner: a ring around a square"
        assert all(int(number) < found["size"] for place in modules for number in place)
        for foreign in ("https://elsewhere.example", "//elsewhere.example", "/t/<b>"):
            assert server.browser().post("/api/code", {"path": foreign}).status_code == 400


def test_phones_are_led_to_where_they_can_come() -> None:
    lan = Config(host="0.0.0.0", port=8068)
    assert outside(lan, "http://localhost:8068") == f"http://{lan_address()}:8068"
    assert outside(lan, "http://192.168.1.7:8068") == "http://192.168.1.7:8068"
    with pytest.raises(Refused, match="this-device-alone"):
        outside(Config(), "http://127.0.0.1:8068")
