"""Who is here: signs of life of the seats that have a socket, and news of a table's seats."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import structlog

from starfare.kernel.refusal import Refusal
from starfare.server.describing import described_live
from starfare.server.feed import encode
from starfare.server.house import House
from starfare.server.hub import Announcement
from starfare.server.live import LiveTable
from starfare.server.talking import Talking
from starfare.server.wire import TableInfo

TOGETHER: Final = 0.05
"""So long news of seats are collected, so that many who come at once are written at once."""
log = structlog.get_logger("presence")


class Presence:
    """Notes who is connected, and tells the clients of a table about its seats."""

    def __init__(self, house: House, talking: Talking) -> None:
        self.house = house
        self.talking = talking
        self.patience = house.settings.patience
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
                await self.house.lobby.came_back(live.id, seat)
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
            self._tell(live)
            self.house.on_change(live)

    async def _beat(self) -> None:
        """Write who is here: at a steady pace, and soon after somebody came or went.

        Who is at other workers is looked up at the steady pace alone: their news is announced.
        """
        heartbeat = self.house.settings.heartbeat
        look_at = 0.0
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), heartbeat)
                await asyncio.sleep(TOGETHER)
            self._news.clear()
            try:
                await self._write()
                if time.monotonic() >= look_at:
                    look_at = time.monotonic() + heartbeat
                    await self._follow()
            except Refusal:
                continue  # the storage says so itself; the next beat tries again
            except Exception:
                log.exception("noting who is here failed")

    async def _write(self) -> None:
        """Write who is connected here and who has just gone, and tell the other workers the news."""
        news, self._unwritten = self._unwritten, set()
        tables = self.house.tables.values()
        connected = {(live.id, seat) for live in tables for seat in live.connected()}
        try:
            await self.house.lobby.seen(sorted(connected | news), time.time())
        except Refusal:
            self._unwritten |= news
            raise
        for table_id in {table_id for table_id, _ in news}:
            await self.house.hub.announce(table_id, "table")

    async def _follow(self) -> None:
        """Tell the clients of a table who is away by now, or here again.

        Nobody announces that somebody is away, least of all a worker that was killed.
        """
        tables = list(self.house.tables.values())
        await self.look([live for live in tables if live.clients or live.minded])
        now = time.time()
        for live in [live for live in tables if live.clients]:
            present = live.present(now, self.patience)
            if any(client.present != present for client in live.clients):
                self._tell(live)
                self.house.on_change(live)

    async def look(self, tables: Sequence[LiveTable]) -> None:
        """Read when the people without a socket here were last seen by another worker."""
        incomplete = [live for live in tables if live.absent()]
        if not incomplete:
            return
        read = await self.house.lobby.seats_of([live.id for live in incomplete])
        for live in incomplete:
            for chair in read[live.id]:
                known = live.seats[chair.seat]
                seen_at = max(known.seen_at, chair.seen_at)
                live.seats[chair.seat] = msgspec.structs.replace(known, seen_at=seen_at)

    def _tell(self, live: LiveTable) -> None:
        """Tell the clients of a table about its seats and status."""
        table = described_live(live, self.patience)
        message = encode({"type": "table", "table": table})
        for client in list(live.clients):
            client.present = present_in(table)
            client.send(message)

    def announced(self, live: LiveTable, announcement: Announcement) -> None:
        """Pass on what a worker announced about a table."""
        if announcement.kind == "table":
            self._tell(live)
        elif announcement.kind == "talk":
            self.talking.tell(live, announcement.data)
        elif announcement.kind == "mute":
            task = asyncio.create_task(self._read_mutes(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_mutes(self, live: LiveTable) -> None:
        live.muted = await self.house.people.muted(live.id)


def present_in(table: TableInfo) -> set[int]:
    """Return the seats whose players are here, as a description of a table says."""
    return {seat.seat for seat in table.seats if seat.here}
