"""Who is here: signs of life of the seats that have a socket, and news of a table's seats."""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from sqlalchemy.exc import SQLAlchemyError

from starfare.server.describing import described_table
from starfare.server.feed import encode
from starfare.server.house import House
from starfare.server.hub import Announcement
from starfare.server.live import LiveTable
from starfare.server.minder import PATIENCE
from starfare.server.talking import Talking

log = structlog.get_logger("presence")


class Presence:
    """Notes who is connected, and tells the clients of a table about its seats."""

    def __init__(self, house: House, talking: Talking) -> None:
        self.house = house
        self.talking = talking
        self.patience = house.settings.heartbeat * PATIENCE
        self._task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

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
        if not seats:
            return
        await self.house.lobby.seen([(live.id, seat) for seat in seats], time.time())
        for seat in seats:
            if live.seats[seat].left:
                await self.house.lobby.seat(live.id, seat, live.seats[seat].kind, left=False)
        live.seats = await self.house.lobby.seats(live.id)
        await self.house.changed(live)

    async def went(self, live: LiveTable, seats: list[int]) -> None:
        """Note when somebody was last seen."""
        if not seats:
            return
        await self.house.lobby.seen([(live.id, seat) for seat in seats], time.time())
        live.seats = await self.house.lobby.seats(live.id)
        await self.house.changed(live)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.heartbeat)
            present = {
                (live.id, key[0])
                for live in self.house.tables.values()
                for client in live.clients
                for key in client.feeds
                if key[0] is not None
            }
            try:
                await self.house.lobby.seen(sorted(present), time.time())
            except (SQLAlchemyError, OSError) as error:
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
        here = described_table(live.row, live.seats, time.time(), self.patience)
        return encode({"type": "table", "table": here})
