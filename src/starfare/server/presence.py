"""Who is here: signs of life of the seats that have a socket, and news of a table's seats."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from starfare.server.describing import described_live
from starfare.server.feed import encode
from starfare.server.house import House
from starfare.server.hub import Announcement
from starfare.server.live import LiveTable
from starfare.server.minder import PATIENCE
from starfare.server.talking import Talking

TOGETHER: Final = 0.05
"""So long news of seats are collected, so that many who come at once are written at once."""
log = structlog.get_logger("presence")


class Presence:
    """Notes who is connected, and tells the clients of a table about its seats."""

    def __init__(self, house: House, talking: Talking) -> None:
        self.house = house
        self.talking = talking
        self.patience = house.settings.heartbeat * PATIENCE
        self._task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._unwritten: set[tuple[str, int]] = set()
        self._news = asyncio.Event()

    def start(self) -> None:
        """Begin the heartbeat."""
        self._task = asyncio.create_task(self._beat(), name="heartbeat")

    async def stop(self) -> None:
        """End it."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def came(self, live: LiveTable, seats: list[int]) -> None:
        """Note that somebody is here, or here again; a bot that stood in steps back."""
        for seat in seats:
            if live.seats[seat].left:
                await self.house.lobby.seat(live.id, seat, live.seats[seat].kind, left=False)
        self._note(live, seats, left=False)

    def went(self, live: LiveTable, seats: list[int]) -> None:
        """Note when somebody was last seen."""
        self._note(live, seats)

    def _note(self, live: LiveTable, seats: list[int], **changes: Any) -> None:
        """Change the seats here at once; the database and the other workers learn it soon."""
        now = time.time()
        for seat in seats:
            chair = msgspec.structs.replace(live.seats[seat], seen_at=now, **changes)
            live.seats[seat] = chair
            self._unwritten.add((live.id, seat))
        if seats:
            self._news.set()
            self.announced(live, Announcement(self.house.hub.worker, live.id, "table"))
            self.house.on_change(live)

    async def _beat(self) -> None:
        """Write who is here: at a steady pace, and soon after somebody came or went."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self.house.settings.heartbeat)
                await asyncio.sleep(TOGETHER)
            self._news.clear()
            news, self._unwritten = self._unwritten, set()
            present = {
                (live.id, key[0])
                for live in self.house.tables.values()
                for client in live.clients
                for key in client.feeds
                if key[0] is not None
            }
            try:
                await self.house.lobby.seen(sorted(present | news), time.time())
                for table_id in {table_id for table_id, _ in news}:
                    await self.house.hub.announce(table_id, "table")
            except (SQLAlchemyError, OSError) as error:
                self._unwritten |= news
                log.warning("the heartbeat failed", error=type(error).__name__)

    def announced(self, live: LiveTable, announcement: Announcement) -> None:
        """Pass on what a worker announced about a table."""
        if announcement.kind == "table":
            live.broadcast(self.table_message(live))
        elif announcement.kind == "talk":
            self.talking.tell(live, announcement.data)
        elif announcement.kind == "mute":
            task = asyncio.create_task(self._read_mutes(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_mutes(self, live: LiveTable) -> None:
        live.muted = await self.house.people.muted(live.id)

    def table_message(self, live: LiveTable) -> bytes:
        """Return the news of a table's seats and status."""
        return encode({"type": "table", "table": described_live(live, self.patience)})
