"""A table in memory: its row, its seats, its position, and the clients that watch it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from starfare.games import find
from starfare.kernel.contract import GameRules
from starfare.kernel.refusal import Refusal
from starfare.server.clock import allowance, find_clock
from starfare.server.feed import Feed, FeedKey
from starfare.server.position import Position, plain_outcome
from starfare.server.refusals import Ended, NotYourSeat
from starfare.server.storage.rows import (
    BOT,
    CLOSED,
    OPEN,
    PersonRow,
    SeatRow,
    TableRow,
    TokenRow,
    seats_of,
)


class Client(Protocol):
    """Somebody who watches a table."""

    account: PersonRow | None
    """Who it is, by their cookie."""
    person: str | None
    key: TokenRow | None
    """The token without which they would have less."""
    seats: list[int]
    feeds: list[FeedKey]
    """What is sent to them: one feed for each of their seats, or that of spectators."""
    numbers: dict[FeedKey, int]
    """The last number sent of each feed."""
    delayed: bool
    """Whether it is a spectator who sees everything later."""
    heard: set[int]
    """The lines of talk that were sent to them."""
    present: set[int]
    """The seats whose players are here, as they were last told."""

    def send(self, message: bytes) -> None:
        """Put a message on its way."""

    def dismiss(self, refusal: Refusal) -> None:
        """Say why they have to go, and close the connection."""


class LiveTable:
    """One table as a worker holds it."""

    def __init__(self, row: TableRow, seats: list[SeatRow], position: Position | None) -> None:
        self.row = row
        self.seats = seats
        self.position = position
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.feeds: dict[FeedKey, Feed] = {}
        self.changed = asyncio.Event()
        self.touched = time.monotonic()
        self.muted: set[tuple[str, str]] = set()
        self.minded = False
        """Whether this worker minds it now, so that it has to stay in memory."""
        self.expected = 0
        """How many are on their way to it, so that it has to stay in memory."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def rules(self) -> GameRules[Any]:
        """The game, as so many seats and these options play it."""
        return find(self.row.game).seated(len(self.seats), self.row.options)

    @property
    def is_ended(self) -> bool:
        """Whether its game was ended by those who run the server."""
        return self.row.status == CLOSED and self.row.started is not None

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not (self.clients or self.minded or self.expected or self.lock.locked())

    @contextmanager
    def expecting(self) -> Iterator[None]:
        """Keep the table in memory while somebody is on their way to it."""
        self.expected += 1
        try:
            yield
        finally:
            self.expected -= 1

    def running(self) -> Position:
        """Return the position of a game that has begun."""
        assert self.position is not None
        return self.position

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats in which somebody sits; with several they share a device."""
        return [] if person is None else seats_of(self.seats, person)

    def rightful(self, person: str | None, key: TokenRow | None) -> list[int]:
        """Return the seats that are open to who somebody is, and to their token."""
        by_key = [] if key is None else [seat.seat for seat in self.seats if key.opens(seat)]
        return sorted({*self.seats_of(person), *by_key})

    def dismiss(self, client: Client, refusal: Refusal) -> None:
        """Let go of a client, and say why."""
        self.clients.discard(client)
        client.dismiss(refusal)

    def dismiss_unseated(self) -> None:
        """Let go of clients whose seat has changed hands, and of all if the game was ended."""
        for client in list(self.clients):
            if self.is_ended:
                self.dismiss(client, Ended())
            elif not set(client.seats) <= set(self.rightful(client.person, client.key)):
                self.dismiss(client, NotYourSeat("", "Your seat has changed hands."))

    def connected(self) -> set[int]:
        """Return the seats that have a socket at this worker."""
        seats = {key[0] for client in self.clients for key in client.feeds}
        return {seat for seat in seats if seat is not None}

    def absent(self) -> set[int]:
        """Return the seats of people who have no socket at this worker."""
        return {seat.seat for seat in self.people()} - self.connected()

    def present(self, now: float, patience: float) -> set[int]:
        """Return the seats whose players are here."""
        return seen_lately(self.seats, now, patience) | self.connected()

    @property
    def spectators(self) -> int:
        """How many watch without a seat."""
        return sum(client.feeds[0][0] is None for client in self.clients)

    def people(self) -> list[SeatRow]:
        """Return the seats that no bot of ours holds."""
        return [seat for seat in self.seats if seat.kind not in (BOT, OPEN)]

    def extra(self, resumed_at: float) -> dict[str, Any]:
        """Return what goes with every update beside the game: clock, outcome, wishes."""
        position = self.running()
        extra: dict[str, Any] = {}
        if position.asked is not None:
            asked = position.asked
            extra["take_back"] = {"seat": asked.seat, "agreed": asked.agreed}
        if self.row.settings.clock != "none":
            extra["clock"] = self.clock_times(resumed_at)
        outcome = plain_outcome(position.game)
        if outcome is not None:
            extra["outcome"] = outcome
        return extra

    def clock_times(self, resumed_at: float) -> dict[str, Any]:
        """Return the seconds used by each seat and when each decision has to be made."""
        position = self.running()
        times = {str(seat): self.deadline(seat, resumed_at) for seat in position.game.deciders}
        return {"used": [round(used, 1) for used in position.used], "until": times}

    def deadline(self, seat: int, resumed_at: float) -> float | None:
        """Return when a seat's decision is due; time without a server counts for nobody."""
        position = self.running()
        allowed = allowance(find_clock(self.row.settings.clock), position.used[seat])
        if allowed is None:
            return None
        return max(position.since.get(seat, position.last_at), resumed_at) + allowed

    def renew_feeds(self, resumed_at: float) -> None:
        """Bring the feeds somebody listens to up to the position, and drop the others."""
        position = self.running()
        wanted = {key for client in self.clients if not client.delayed for key in client.feeds}
        for key in [key for key in self.feeds if key not in wanted]:
            del self.feeds[key]
        extra = self.extra(resumed_at) if wanted else {}
        for key in wanted:
            feed = self.feeds.get(key)
            if feed is None:
                feed = self.feeds[key] = Feed(key)
            if feed.seq != position.seq:
                feed.renew(position, extra)

    def tell(self, resumed_at: float) -> None:
        """Send every client the update that is theirs."""
        self.renew_feeds(resumed_at)
        for client in list(self.clients):
            if client.delayed:
                continue
            for key in client.feeds:
                feed = self.feeds[key]
                number = client.numbers.get(key, -1)
                if number == feed.seq:
                    continue
                client.send(feed.patch() if number in (feed.was, -1) else feed.whole([]))
                client.numbers[key] = feed.seq
        self.changed.set()

    def broadcast(self, message: bytes) -> None:
        """Send everybody the same."""
        for client in list(self.clients):
            client.send(message)


def seen_lately(chairs: Iterable[SeatRow], now: float, patience: float) -> set[int]:
    """Return the seats whose players were seen just now at any worker; bots are always here."""
    return {
        seat.seat
        for seat in chairs
        if seat.kind == BOT or (seat.kind != OPEN and now - seat.seen_at < patience)
    }
