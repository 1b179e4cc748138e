"""Spectators who see everything later, so that nobody can be told what others hold."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Final

from starfare.kernel.refusal import Refusal
from starfare.server.feed import Feed, FeedKey
from starfare.server.house import House
from starfare.server.live import Client, LiveTable
from starfare.server.position import Position, rebuilt
from starfare.server.storage.rows import TAKE_BACK, Entry

PAUSE: Final = 0.5


class Lag:
    """A second position of a table, some time behind, and its feeds."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.position: Position | None = None
        self.feeds: dict[FeedKey, Feed] = {}
        self.task: asyncio.Task[None] | None = None

    def advance(self, entries: Sequence[Entry], now: float) -> bool:
        """Come to where the table stood `delay` seconds ago."""
        horizon = now - self.live.row.settings.delay
        started = self.live.row.started
        if started is None or started > horizon:
            return False
        due = [entry for entry in entries if entry.at <= horizon]
        position = self.position
        last = due[-1].seq if due else 0
        if position is not None and last <= position.seq:
            return False
        new = due if position is None else [e for e in due if e.seq > position.seq]
        if position is None or any(entry.kind == TAKE_BACK for entry in new):
            self.position = rebuilt(self.live.row, due)
        else:
            for entry in new:
                position.follow(entry)
        return True

    def tell(self, clients: Sequence[Client]) -> None:
        """Send the delayed position to who has not seen it."""
        if self.position is None:
            return
        for client in clients:
            for key in client.feeds:
                feed = self.feeds.setdefault(key, Feed(key))
                if feed.seq != self.position.seq:
                    feed.renew(self.position, {})
                if client.numbers.get(key) != feed.seq:
                    client.send(feed.whole([]) if key not in client.numbers else feed.patch())
                    client.numbers[key] = feed.seq


class Lagging:
    """Runs one lag for each table that has delayed spectators."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._lags: dict[str, Lag] = {}

    async def watch(self, live: LiveTable, client: Client) -> None:
        """Let somebody watch, later than it happens."""
        live.clients.add(client)
        lag = self._lags.get(live.id)
        if lag is None:
            lag = self._lags[live.id] = Lag(live)
            lag.task = asyncio.create_task(self._run(lag), name=f"lag {live.id}")
        lag.tell([client])

    def leave(self, live: LiveTable, client: Client) -> None:
        """Stop the lag when its last spectator went."""
        live.clients.discard(client)
        lag = self._lags.get(live.id)
        if lag is not None and not _delayed(live):
            del self._lags[live.id]
            if lag.task is not None:
                lag.task.cancel()

    async def stop(self) -> None:
        """Stop all."""
        for lag in self._lags.values():
            if lag.task is not None:
                lag.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await lag.task

    async def _run(self, lag: Lag) -> None:
        while True:
            try:
                entries = await self.house.log.entries(lag.live.id)
                if await asyncio.to_thread(lag.advance, entries, time.time()):
                    lag.tell(_delayed(lag.live))
            except Refusal:
                pass  # the storage has said so in the log, and it is asked again
            await asyncio.sleep(PAUSE)


def _delayed(live: LiveTable) -> list[Client]:
    return [client for client in live.clients if client.delayed]
