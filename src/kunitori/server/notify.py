"""Reminders: who is asked something and isn't there gets a mail, and a webhook of the server's is told.

Browser notifications are the page's: it shows one when a message of its socket asks something while it isn't looked at.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib
import httpx
from sqlalchemy import select

from kunitori.core.errors import KunitoriError, Refused
from kunitori.server.clocks import deadline
from kunitori.server.config import Config
from kunitori.server.hub import AWAY, Hub
from kunitori.server.identity import Contact, People
from kunitori.server.ops import log
from kunitori.server.table import PERSON, RUNNING, Seat, Table
from kunitori.store import FAILURES, reason
from kunitori.store.schema import tables
from kunitori.text import Catalogue

PATIENCE: Final = 300.0  # seconds that a question may wait before somebody is reminded of it
APART: Final = 3600.0  # seconds between two mails to one person
TICK: Final = 5.0
TOLD: Final = float("inf")  # since when a question waits of which somebody has been reminded: once for each
WAIT: Final = 20.0  # seconds for a mail server or a webhook to answer


class Mail:
    """A mail server: ``smtp://user:password@host:587?from=kunitori@example.org``, ``smtps`` for TLS from the start."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        secure = parts.scheme == "smtps"
        self.sender = parse_qs(parts.query).get("from", ["kunitori@localhost"])[0]
        self.server: dict[str, Any] = {
            "hostname": parts.hostname, "port": parts.port or (465 if secure else 587), "use_tls": secure,
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None, "timeout": WAIT,
        }  # fmt: skip

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send a mail.  Raises OSError or aiosmtplib.SMTPException."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message.set_content(text)
        await aiosmtplib.send(message, **self.server)


async def post(url: str, body: dict[str, Any]) -> None:
    """Post JSON.  Raises httpx.HTTPError if it isn't taken."""
    async with httpx.AsyncClient(timeout=WAIT) as client:
        (await client.post(url, json=body)).raise_for_status()


async def tried(sending: Awaitable[None], table: str) -> None:
    """Send, if other people's servers let us; otherwise it is logged."""
    try:
        await sending
    except Exception as error:
        log().warning("reminder", table=table, error=type(error).__name__)


def database_fails(error: Exception) -> bool:
    """Will it pass when the database is there again?"""
    return isinstance(error, FAILURES) or (isinstance(error, Refused) and error.reason in AWAY)


class Reminders:
    """Reminds people of what they are asked.

    patience  seconds that a question may wait before
    """

    def __init__(
        self, hub: Hub, people: People, config: Config, patience: float = PATIENCE, tick: float = TICK
    ) -> None:
        self.hub = hub
        self.people = people
        self.config = config
        self.patience = patience
        self.tick = tick
        self.mail = Mail(config.smtp) if config.smtp else None
        self.catalogue = Catalogue()
        self._waiting: dict[tuple[str, str], float] = {}  # (table, seat): when it was asked
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, if there is any way to remind somebody."""
        if self.mail or self.config.webhook:
            self.hub.changes.append(self.look)
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def look(self, table: Table) -> None:
        """Note who is asked what at a table."""
        for seat in table.seats:
            key = (table.id, seat.name)
            if seat.asked is None or seat.kind != PERSON or table.status != RUNNING:
                self._waiting.pop(key, None)
            elif self._waiting.get(key, seat.since) <= seat.since:
                self._waiting[key] = seat.since

    async def _found(self) -> bool:
        """Note who was asked before the server began; False where the database fails."""
        try:
            async with self.people.engine.connect() as db:
                found = list(await db.execute(select(tables.c.id, tables.c.summary).where(tables.c.status == RUNNING)))
        except FAILURES as error:
            log().warning("reminders", error=reason(error))
            return False
        for id, summary in found:
            if any(summary["seats"][seat][1] == PERSON for seat in summary["owes"]):
                try:
                    self.look(await self.hub.table(id))
                except KunitoriError as error:
                    log().warning("reminder", table=id, error=type(error).__name__)
        return True

    async def _run(self) -> None:
        while not await self._found():
            await asyncio.sleep(self.tick)
        while True:
            await asyncio.sleep(self.tick)
            now = self.hub.clock()
            for key, since in list(self._waiting.items()):
                if now - since >= self.patience:
                    self._waiting[key] = TOLD
                    if not await self._remind(*key, since=since) and self._waiting.get(key) == TOLD:
                        self._waiting[key] = since  # again when the database is there

    async def _remind(self, id: str, name: str, since: float) -> bool:
        """Tell whoever holds a seat, unless they are there or have answered; False where the database fails.

        What can't be sent is logged.
        """
        try:
            table = await self.hub.table(id)
            seat = next((seat for seat in table.seats if seat.name == name), None)
            if seat is None or seat.asked is None or seat.since != since or self._is_there(table, seat):
                return True
            contact = await self.people.contact(seat.holder)
            mailed = self.mail is not None and self._mail_is_due(contact)
            if mailed:
                await self.people.note_sent(seat.holder, self.hub.clock())
            await self._tell(table, seat, contact, mailed)
        except Exception as error:  # one reminder that fails mustn't hold the others up
            log().warning("reminder", table=id, error=type(error).__name__)
            return not database_fails(error)
        return True

    def _is_there(self, table: Table, seat: Seat) -> bool:
        live = self.hub.live.get(table.id)
        return live is not None and table.seat_of(seat.name) in live.present()

    def _mail_is_due(self, contact: Contact) -> bool:
        now = self.hub.clock()
        return contact.confirmed and now - contact.sent >= APART and contact.away <= now

    async def _tell(self, table: Table, seat: Seat, contact: Contact, mailed: bool) -> None:
        """Tell the webhook, and send a mail if one is wanted."""
        link = f"{self.config.address or f'http://localhost:{self.config.port}'}/t/{table.id}"
        title = Catalogue(table.game).text("game-title")
        due = deadline(table, seat)
        until = datetime.fromtimestamp(max(due, contact.away), UTC) if due is not None else None
        text = self.catalogue.text(
            "reminder", game=title, link=link, until=f"{until:%Y-%m-%d %H:%M}" if until else "none"
        )
        if self.config.webhook:
            body = {
                "table": table.id, "seat": seat.name, "player": seat.player, "text": text, "link": link,
                "until": until and until.isoformat(timespec="seconds"),
            }  # fmt: skip
            await tried(post(self.config.webhook, body), table.id)
        if self.mail and mailed:
            subject = self.catalogue.text("reminder", "subject", game=title)
            await tried(self.mail.send(contact.email, subject, text), table.id)

    async def ask_to_confirm(self, email: str, code: str) -> None:
        """Send somebody the code that shows that an address is theirs.  What can't be sent is logged."""
        if self.mail is None:
            return
        try:
            text = self.catalogue.text("confirm-email", code=code)
            await self.mail.send(email, self.catalogue.text("confirm-email", "subject"), text)
        except (OSError, aiosmtplib.SMTPException) as error:
            log().warning("mail", error=type(error).__name__)
