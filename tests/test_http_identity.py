"""Guests and accounts, names as they are shown, and how often somebody may knock."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator

import argon2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from kunitori.core.errors import Refused
from kunitori.server.gate import cookie_of, csrf_of, new_token
from kunitori.server.identity import People, guest_id
from kunitori.server.limits import Buckets, network_of
from kunitori.server.plaintext import clean, clean_name
from kunitori.store import open_store
from kunitori.store.schema import accounts, contacts, guests, tokens
from kunitori.text import Catalogue

PEOPLE = (guests, accounts, contacts, tokens)

HOSTILE = [
    ("<script>alert(1)</script>", "<script>alert(1)</script>"[:24]),
    ("' OR 1=1; --", "' OR 1=1; --"),
    ("{{7*7}} ${x}", "{{7*7}} ${x}"),
    ("\u202eevil\u202c", "evil"),
    ("a\u200bb\ufeffc\u2066d", "abcd"),
    ("\u115f\u3164\u2800", ""),
    ("two\nlines\tand\x00zero", "two lines andzero"),
    ("x" * 10_000, "x" * 24),
    ("Z" + "\u0301" * 500, "\u0179\u0301\u0301"),
    ("\U0001f469\u200d\U0001f467 ok", "\U0001f469\u200d\U0001f467 ok"),
    ("\u200d\u200d", ""),
    ("  ", ""),
    ("\ud800x", "x"),
]


@pytest.mark.parametrize("typed,shown", HOSTILE)
def test_names_are_shown_plain(typed: str, shown: str) -> None:
    """PC-059: what is typed as a name is shown as plain text of bounded length that moves nothing around it."""
    assert clean_name(typed) == shown


@given(st.text(max_size=300))
def test_cleaning_is_bounded_and_done_once(typed: str) -> None:
    """PC-059."""
    shown = clean(typed, 40, lines=True)
    assert len(shown) <= 40
    assert clean(shown, 40, lines=True) == shown
    shown.encode("utf-8")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]", shown)


def test_buckets_run_dry_and_fill_again() -> None:
    now = [100.0]
    buckets = Buckets(rate=2, burst=3, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now[0] += 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now[0] += 100
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_who_comes_too_often_hears_how_long_to_wait() -> None:
    now = [100.0]
    buckets = Buckets(rate=0.1, burst=2, clock=lambda: now[0])
    buckets.demand("a", 2)
    for passed, seconds in ((0, "10"), (2.5, "8"), (7.4, "1")):
        now[0] += passed
        with pytest.raises(Refused) as refusal:
            buckets.demand("a")
        assert refusal.value.params == {"seconds": seconds}
    now[0] += 0.2
    buckets.demand("a")
    with pytest.raises(Refused) as refusal:
        Buckets(rate=0, burst=0).demand("a")
    assert Catalogue().error(refusal.value) == "Too many requests. Wait 86400 s."


def test_an_address_of_ipv6_counts_as_its_household() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("") == ""


def test_only_a_token_of_the_right_form_is_read_from_cookies() -> None:
    token = new_token()
    assert cookie_of(f"a=b; kunitori={token}; c=d".encode()) == token
    for odd in (
        f"xkunitori={token}",
        f"kunitori={token}x",
        "kunitori=",
        f"kunitori={token[:-1]}",
        "\xff",
        "kunitori=\xff",
    ):
        assert cookie_of(odd.encode("latin-1")) == ""
    assert csrf_of(token) != csrf_of(new_token())


@pytest.fixture
async def people(url: str) -> AsyncIterator[People]:
    store = await open_store(url)
    yield People(store.engine, argon2.PasswordHasher(time_cost=1, memory_cost=16_384, parallelism=1))
    await store.close()


async def kept(people: People) -> str:
    """Everything that the database holds of people."""
    async with people.engine.connect() as db:
        return "\n".join([str(row) for table in PEOPLE for row in await db.execute(select(table))])


async def test_a_guest_keeps_a_name_and_no_token_is_kept(people: People) -> None:
    token = new_token()
    visitor = await people.visitor(token)
    assert (visitor.name, visitor.account) == ("", "")
    await people.rename(visitor, " Tomoe\u202e ")
    again = await people.visitor(token)
    assert again.name == "Tomoe"
    assert again.holder == f"guest:{guest_id(token)}" == visitor.holder
    assert token not in await kept(people)
    assert "Tomoe" in await kept(people)
    with pytest.raises(Refused, match="no-name"):
        await people.rename(visitor, "\u200b")


async def test_a_guest_who_comes_twice_at_once_is_one(people: People) -> None:
    """Two tabs of a new guest say something at the same moment."""
    visitor = await people.visitor(new_token())
    await asyncio.gather(*(people.rename(visitor, f"Name {n}") for n in range(5)))
    await asyncio.gather(*(people.go_away(visitor.holder, float(n)) for n in range(5)))
    assert (await people.contact(visitor.holder)).email == ""
    assert await people.forget_guests(time.time() + 1) == 1


async def test_an_account_is_entered_by_its_password_only(people: People) -> None:
    account = await people.sign_up("Yoshitsune", "benkei benkei")
    assert await people.account_of("yoshitsune", "benkei benkei") == account
    token = await people.enter(account)
    visitor = await people.visitor(token)
    assert (visitor.name, visitor.account) == ("Yoshitsune", account)
    assert visitor.who == {visitor.holder, f"guest:{guest_id(token)}"}
    for name, password in (("Yoshitsune", "benkei"), ("Yoshitsune", ""), ("nobody", "benkei benkei"), ("", "")):
        with pytest.raises(Refused) as refusal:
            await people.account_of(name, password)
        assert (refusal.value.reason, refusal.value.params) == ("wrong-password", {})
    with pytest.raises(Refused, match="name-taken"):
        await people.sign_up("YOSHITSUNE", "something else")
    with pytest.raises(Refused, match="password-length"):
        await people.sign_up("Shizuka", "short")
    with pytest.raises(Refused, match="account-name"):
        await people.rename(visitor, "Other")
    await people.leave(visitor)
    assert (await people.visitor(token)).account == ""
    assert "benkei" not in await kept(people)


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(people: People) -> None:
    """No user enumeration: both cost one hash."""
    await people.sign_up("Hojo", "a long password")

    async def seconds(name: str) -> float:
        began = time.perf_counter()
        with pytest.raises(Refused, match="wrong-password"):
            await people.account_of(name, "another password")
        return time.perf_counter() - began

    await seconds("nobody")
    known = min([await seconds("Hojo") for _ in range(5)])  # whatever else the machine does makes it longer
    unknown = min([await seconds("nobody") for _ in range(5)])
    assert unknown > known / 3


async def test_accounts_can_be_forgotten(people: People) -> None:
    account = await people.sign_up("Kiso", "a long password")
    token = await people.enter(account)
    assert (await people.account_named("KISO"))["id"] == account
    await people.delete(account)
    assert (await people.visitor(token)).account == ""
    with pytest.raises(Refused, match="no-such-account"):
        await people.account_named("Kiso")
    assert await people.forget_guests(time.time() + 1) == 1
