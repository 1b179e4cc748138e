"""The socket: a client says hello, then choices go in and updates come out."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from starfare.games.companions import spoken
from starfare.kernel.refusal import Refusal
from starfare.server import consent, costs, metrics
from starfare.server.asking import reason, sentence_of
from starfare.server.describing import described_live
from starfare.server.costs import cost_of
from starfare.server.feed import FORMS, STATE, FeedKey, encode
from starfare.server.limits import Bucket
from starfare.server.live import LiveTable
from starfare.server.messages import (
    PROTOCOL,
    Choose,
    Consent,
    Explain,
    Hello,
    Mute,
    Ping,
    Report,
    Say,
    Sent,
    Sync,
    TakeBack,
    id_in,
    read,
)
from starfare.server.presence import present_in
from starfare.server.refusals import (
    BadMessage,
    BadToken,
    Ended,
    Expired,
    NotWelcome,
    NotYourSeat,
    Stale,
    TooFast,
    TooMany,
    Unavailable,
    plain_refusal,
)
from starfare.server.rights import may_come
from starfare.server.services import Services
from starfare.server.storage.rows import INVITE, PersonRow, TokenRow
from starfare.server.tokens import COOKIE
from starfare.server.web.doorman import address_of
from starfare.server.web.outbox import Outbox

HELLO_SECONDS = 10
POLICY, MISTAKE, NO_STORAGE = 1008, 1011, 4503
"""Codes a socket is closed with, beside that of a slow client; docs/protocol.md explains them."""
log = structlog.get_logger("socket")


class Connection:
    """One open socket at one table."""

    def __init__(self, services: Services, socket: WebSocket[Any, Any, Any]) -> None:
        self.services = services
        self.socket = socket
        self.account: PersonRow | None = None
        self.person: str | None = None
        self.key: TokenRow | None = None
        self.address = address_of(socket.scope)
        self._owner: str | None = None
        """Whose sockets this one counts among."""
        self.seats: list[int] = []
        self.feeds: list[FeedKey] = []
        self.numbers: dict[FeedKey, int] = {}
        self.language: str | None = None
        """The language of the texts, once hello was said; without one there are none."""
        self.delayed = False
        self.heard: set[int] = set()
        self.present: set[int] = set()
        self.live: LiveTable
        limits = services.settings.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst, time.monotonic())
        self._strikes = 0
        self._out = Outbox(limits.waiting_bytes)

    # --- sending ---------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a message on its way; a client that does not read is let go."""
        self._out.put(message)

    def dismiss(self, refusal: Refusal) -> None:
        """Say why the client has to go, and close the socket."""
        self.seats = []
        plain = self._in_words(refusal)
        self.answer("bye", code=plain["code"], message=plain["message"])
        self.hang_up(POLICY, refusal.name)

    def answer(self, kind: str, **content: Any) -> None:
        """Send an answer."""
        self.send(encode({"type": kind, **content}))

    def refuse(self, message_id: str, refusal: Refusal) -> None:
        """Send a refusal: its code, its rule and a sentence."""
        metrics.REFUSED.labels(refusal.name).inc()
        self.answer("refused", id=message_id, **self._in_words(refusal))

    def _in_words(self, refusal: Refusal) -> dict[str, str]:
        """Return a refusal with its sentence in the client's language."""
        plain = plain_refusal(refusal)
        if self.language is not None:
            plain["message"] = sentence_of(self.live.rules, refusal, self.language)
        return plain

    async def write(self) -> None:
        """Send what waits, one after the other, until there is nothing more to send."""
        while (message := await self._out.next()) is not None:
            await self.socket.send_data(message, mode="text", encoding="utf-8")
        assert self._out.last_words is not None
        code, reason = self._out.last_words
        await self.socket.close(code=code, reason=reason)

    def hang_up(self, code: int, reason: str) -> None:
        """Close the socket after what is on its way."""
        self._out.end(code, reason)

    # --- the conversation --------------------------------------------------------------

    async def identify(self) -> None:
        """Find out whose socket it is, and count it."""
        services, socket = self.services, self.socket
        self.account = await services.guests.of_cookie(socket.cookies.get(COOKIE))
        self.person = None if self.account is None else self.account.id
        self._owner = self.person or self.address
        services.sockets[self._owner] += 1
        most = services.settings.limits.sockets_per_person
        if services.sockets[self._owner] > most:
            raise TooMany("", f"You have {most} sockets open already.")

    async def hello(self, message: Hello) -> None:
        """Find table and seats, and send where the game stands."""
        if message.protocol != PROTOCOL:
            raise BadMessage("", f"This server speaks protocol {PROTOCOL}.")
        if message.form not in FORMS:
            raise BadMessage("", f"There is no form {message.form!r}; there are: {FORMS}.")
        live = self.live = await self.services.table(self.address, message.table)
        with live.expecting():
            await self._come(message)

    async def _come(self, message: Hello) -> None:
        live = self.live
        if live.is_ended:
            raise Ended
        if message.token is not None:
            self.key = await self._key(message.token)
        self.seats = live.rightful(self.person, self.key)
        if not self.seats:
            await self._watch(message)
        language = self.language = self._spoken(message.language)
        self.feeds = [(seat, language, message.form) for seat in self.seats] or [
            (None, language, message.form)
        ]
        self.delayed = not self.seats and live.row.settings.delay > 0
        await self.services.spend(self.address, costs.GREETING * len(self.feeds))
        await self._arrive(message)

    async def _key(self, token: str) -> TokenRow | None:
        """Return what a token is for; whoever belongs here comes in with one that ended, too."""
        try:
            found = await self.services.keys.found(self.live, token)
        except (BadToken, Expired):
            if not may_come(self.live, self.account):
                raise
            return None
        needs_none = self.live.row.public or may_come(self.live, self.account)
        return None if found.kind == INVITE and needs_none else found

    def _spoken(self, asked: str | None) -> str | None:
        """Return the language of the texts; a game without texts in it speaks English."""
        return asked and spoken(self.live.rules, asked)

    async def _watch(self, message: Hello) -> None:
        live = self.live
        await self.services.keys.check_welcome(live, self.account, message.token)
        if message.form == STATE:
            raise NotYourSeat("", "Only players get the encoded form.")
        if not live.row.settings.spectators and self.person != live.row.host:
            raise NotWelcome("", "This table does not want spectators.")

    async def _arrive(self, message: Hello) -> None:
        live = self.live
        await self.services.presence.look([live])
        table = described_live(live, self.services.settings.patience)
        self.present = present_in(table)
        self.answer("welcome", table=table, seats=self.seats, you=self.person, protocol=PROTOCOL)
        if (notice := self.services.oversight.notice) is not None:
            self.answer("notice", notice=notice)
        await self._hear(message.talk_seen)
        last = max(self.heard, default=message.talk_seen)
        if self.delayed:
            await self.services.lagging.watch(live, self)
        else:
            await self.catch_up(message.seen)
        # What was said before the table knew this client.
        await self._hear(last)
        await self.services.presence.came(live, self.seats)

    async def _hear(self, after: int) -> None:
        """Send the lines of talk after a number that were not sent yet."""
        for line in await self.services.talking.said(self.live, self.person, after):
            if line["id"] not in self.heard:
                self.heard.add(line["id"])
                self.answer("said", **line)

    async def catch_up(self, seen: int | None) -> None:
        """Begin to follow the table, with everything that was told after a number."""
        live, chronicles = self.live, self.services.chronicles
        if seen is not None and live.position is not None:
            pay = partial(self.services.spend, self.address, costs.CHRONICLE)
            await chronicles.prepare(live, self.feeds, seen, pay)
            if not all(chronicles.is_ready(live, key, seen) for key in self.feeds):
                # The table has moved on further than it remembers: it has to wait for once.
                async with live.lock:
                    await chronicles.prepare(live, self.feeds, seen, pay)
        if not set(self.seats) <= set(live.rightful(self.person, self.key)):
            raise Stale("", "Your seat has changed hands meanwhile; come again.")
        live.clients.add(self)
        self.show_all(seen, self._out.greet)

    def show_all(self, seen: int | None, send: Callable[[bytes], None]) -> None:
        """Send the whole view of every seat, with the events after a number."""
        live = self.live
        if live.position is None:
            return
        live.renew_feeds(self.services.house.resumed_at)
        for key in self.feeds:
            feed = live.feeds[key]
            missed = [] if seen is None else self.services.chronicles.since(live, key, seen)
            send(feed.whole(missed))
            self.numbers[key] = feed.seq

    async def handle(self, frame: str | bytes) -> None:
        """Answer one message."""
        try:
            in_time = self._bucket.take(time.monotonic())
            self._strikes = 0 if in_time else self._strikes + 1
            message = read(frame, self.services.settings.limits.frame_bytes)
            if not in_time:
                raise TooFast("", "You send faster than is allowed; wait a moment.")
            await self.services.spend(self.address, cost_of(message))
            await self._act(message)
        except Refusal as refusal:
            self.refuse(id_in(frame), refusal)
            if isinstance(refusal, Unavailable):
                self.hang_up(NO_STORAGE, "no storage")
            elif self._strikes > self.services.settings.limits.strikes:
                self.hang_up(POLICY, "too fast")

    async def _act(self, message: Sent) -> None:
        services, live = self.services, self.live
        match message:
            case Choose():
                seat = self._mine(message.seat)
                number = await services.house.choose(
                    live, seat, message.choice, message.id, message.at
                )
                self.answer("accepted", id=message.id, n=number)
            case Explain():
                self._explain(message)
            case TakeBack():
                number = await consent.take_back(services.house, live, self._mine(message.seat))
                self.answer("accepted", id=message.id, n=number)
            case Consent():
                number = await consent.answer(
                    services.house, live, self._mine(message.seat), message.agree
                )
                self.answer("accepted", id=message.id, n=number)
            case Say():
                said = await services.talking.say(live, self.account, message.text, message.phrase)
                self.answer("accepted", id=message.id, n=said)
            case Mute():
                await services.talking.mute(
                    live, self.account, message.person, message.on, message.for_all
                )
                self.answer("accepted", id=message.id, n=0)
            case Report():
                number = await services.oversight.report(
                    live, self.account, message.person, message.reason, message.line
                )
                self.answer("accepted", id=message.id, n=number)
            case Sync():
                self.show_all(None, self.send)
            case Ping():
                self.answer("pong", id=message.id, time=time.time())
            case Hello():
                raise BadMessage("", "You have said hello already.")

    def _mine(self, seat: int) -> int:
        if seat not in self.seats or seat not in self.live.rightful(self.person, self.key):
            raise NotYourSeat("", "That is not your seat.")
        return seat

    def _explain(self, message: Explain) -> None:
        """Judge a choice by what the seat knows, so that the reason tells nothing more."""
        seat = self._mine(message.seat)
        position = self.live.position
        if position is None:
            raise NotYourSeat("", "The game has not begun.")
        known = position.game.shell(position.game.view(seat).known)
        choice = position.choice(message.choice)
        refusal = known.explain(seat, choice)
        why = {} if refusal is None else self._in_words(refusal)
        if refusal is not None and self.language is not None:
            why["message"] = reason(known, seat, choice, refusal, self.language)
        self.answer("explained", id=message.id, possible=refusal is None, **why)

    def depart(self) -> None:
        """Leave the table's clients, and be counted no longer."""
        if self._owner is not None:
            self.services.sockets[self._owner] -= 1
            self.services.sockets += Counter()
        live = getattr(self, "live", None)
        if live is None or not self.feeds:
            return
        live.clients.discard(self)
        self.services.lagging.leave(live, self)
        here = {key[0] for client in live.clients for key in client.feeds}
        self.services.presence.went(live, [seat for seat in self.seats if seat not in here])


async def converse(services: Services, socket: WebSocket[Any, Any, Any]) -> None:
    """Hold the conversation with one client from hello to the end."""
    connection = Connection(services, socket)
    metrics.SOCKETS.inc()
    writer = asyncio.create_task(connection.write())
    try:
        await _listen(connection, writer)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a conversation failed")
        connection.hang_up(MISTAKE, "a mistake of the server")
        await writer
    finally:
        metrics.SOCKETS.dec()
        connection.depart()
        writer.cancel()
        (ended,) = await asyncio.gather(writer, return_exceptions=True)
        if ended is not None:
            log.debug("a socket's writer ended", error=type(ended).__name__)


async def _listen(connection: Connection, writer: asyncio.Task[None]) -> None:
    socket = connection.socket
    limits = connection.services.settings.limits
    frame: str | bytes = ""
    try:
        try:
            await connection.identify()
        finally:  # whoever is not let in is told why
            await socket.accept()
        frame = await asyncio.wait_for(_frame(socket), HELLO_SECONDS)
        message = read(frame, limits.frame_bytes)
        if not isinstance(message, Hello):
            raise BadMessage("", "Say hello first.")
        await connection.hello(message)
    except (Refusal, TimeoutError) as error:
        refusal = error if isinstance(error, Refusal) else BadMessage("", "Say hello first.")
        connection.refuse(id_in(frame), refusal)
        no_storage = isinstance(refusal, Unavailable)
        connection.hang_up(*(NO_STORAGE, "no storage") if no_storage else (POLICY, refusal.name))
        await writer
        return
    while not writer.done():
        await connection.handle(await _frame(socket))


async def _frame(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """Return the next frame, text or binary."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=int(str(message.get("code", 1000))))
    frame = message.get("text") or message.get("bytes") or ""
    return frame if isinstance(frame, str | bytes) else ""
