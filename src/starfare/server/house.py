"""The house: all tables a worker holds, choices on their way into the log, and the others told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

import structlog

from starfare.kernel.refusal import Refusal
from starfare.server import metrics
from starfare.server.dismissing import dismiss_strangers
from starfare.server.hub import Announcement, Hub
from starfare.server.live import LiveTable
from starfare.server.position import REMEMBERED, Position, history, plain_outcome, rebuilt
from starfare.server.refusals import Ended, NotNow, Stale, Unavailable, UnknownTable
from starfare.server.settings import ServerSettings
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.log import Log
from starfare.server.storage.people import People
from starfare.server.storage.rows import (
    BY_PERSON,
    CHOICE,
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    TAKE_BACK,
    Entry,
    TableRow,
)

ATTEMPTS: Final = 20
SNAPSHOT_EVERY: Final = 64
log = structlog.get_logger("house")


class House:
    """Every table by id, loaded when first asked for."""

    def __init__(
        self, settings: ServerSettings, lobby: Lobby, entries: Log, people: People, hub: Hub
    ) -> None:
        self.settings = settings
        self.lobby = lobby
        self.log = entries
        self.people = people
        self.hub = hub
        self.resumed_at = time.time()
        self.tables: dict[str, LiveTable] = {}
        self.on_change: Callable[[LiveTable], None] = lambda _live: None
        """Is called after every change of a table, for those who mind it."""
        self.on_announcement: Callable[[LiveTable, Announcement], None] = lambda _l, _a: None
        self.on_look: Callable[[], Awaitable[None]] | None = None
        """Is awaited whenever this worker looks around for what was announced nowhere."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._rebuilding = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- loading -----------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """Return a table, from memory or rebuilt from its log."""
        live = self.tables.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        await self.hub.attend(table_id)
        row = await self.lobby.table(table_id)
        if row is None:
            await self.hub.leave(table_id)
            raise UnknownTable("", "There is no such table.")
        seats = await self.lobby.seats(table_id)
        live = LiveTable(row, seats, None)
        if row.status in (RUNNING, OVER):
            live.position = await self._rebuilt(row)
        live.muted = await self.people.muted(table_id)
        self.tables[table_id] = live
        metrics.LOADED.inc()
        metrics.TABLES.set(len(self.tables))
        if live.position is not None:
            await self._finish_if_over(live)
        return live

    async def _rebuilt(self, row: TableRow) -> Position:
        """Rebuild a position in a thread: a long game takes tens of milliseconds.

        One after the other, as they are asked for: all at once, all would be ready late.
        """
        async with self._rebuilding:
            entries = await self.log.entries(row.id)
            snapshots = await self.log.snapshots(row.id)
            return await asyncio.to_thread(rebuilt, row, entries, snapshots)

    async def forget(self, live: LiveTable) -> None:
        """Drop a table from memory; nothing is lost."""
        if self.tables.pop(live.id, None) is not None:
            metrics.TABLES.set(len(self.tables))
            await self.hub.leave(live.id)

    async def refresh(self, live: LiveTable) -> None:
        """Read row and seats again, and the position if the game has begun since."""
        row = await self.lobby.table(live.id)
        if row is None:
            return
        seats = await self.lobby.seats(live.id)
        async with live.lock:
            position = live.position
            if position is None and row.status in (RUNNING, OVER):
                position = await self._rebuilt(row)
            if position is not None:
                position.table = row
            live.row, live.seats, live.position = row, seats, position
            live.dismiss_unseated()

    async def seats_changed(self, live: LiveTable) -> None:
        """Read a table again after its seats or status were changed, and tell everybody."""
        await self.refresh(live)
        await dismiss_strangers(self.lobby, self.people, [live])
        await self.changed(live)

    # --- choices -----------------------------------------------------------------------

    async def choose(
        self,
        live: LiveTable,
        seat: int,
        data: dict[str, Any],
        choice_id: str | None = None,
        at: int | None = None,
        author: str = BY_PERSON,
    ) -> int:
        """Play a choice; return its number once it is committed.

        A repeated id gets the number it was given the first time. Whoever loses the race for a
        number sees what came instead, and the choice is judged again.
        """
        key = None if choice_id is None else f"{seat}:{choice_id}"
        async with live.lock:
            for _ in range(ATTEMPTS):
                position = self._begun(live)
                now = time.time()
                try:
                    check_fresh(position, seat, at)
                    choice = position.choice(data)
                    game, events = position.tried(seat, choice, round(now, 3))
                except Refusal:
                    known = None if key is None else await self.log.find(live.id, key)
                    if known is not None:
                        return known
                    raise
                move = game.last
                assert move is not None
                entry = Entry(
                    table_id=live.id,
                    seq=position.seq + 1,
                    kind=CHOICE,
                    seat=seat,
                    choice=game.rules.vocabulary().plain(choice),
                    chance=move.drawn,
                    final=move.final,
                    author=author,
                    at=round(now, 3),
                    spent=max(0.0, now - max(position.last_at, self.resumed_at)),
                    choice_id=key,
                )
                if await self._append(live, entry):
                    position.advance(entry, game, events)
                    await self._settled(live)
                    return entry.seq
                known = None if key is None else await self.log.find(live.id, key)
                if known is not None:
                    return known
        raise Unavailable("", "The table is too busy; send it again.")

    async def note(self, live: LiveTable, entry: Entry) -> bool:
        """Append an entry that is no choice; the caller holds the lock. False: think again."""
        if not await self._append(live, entry):
            return False
        await self._catch_up(live)
        await self._settled(live)
        return True

    def _begun(self, live: LiveTable) -> Position:
        if live.position is None:
            raise NotNow("", "The game has not begun.")
        if live.is_ended:
            raise Ended
        return live.position

    async def _append(self, live: LiveTable, entry: Entry) -> bool:
        """Append an entry, or catch up with whoever was faster."""
        started = time.perf_counter()
        try:
            taken = await self.log.append(entry)
        except Unavailable:
            self._spawn(self.catch_up(live))
            raise
        if taken:
            metrics.COMMIT.observe(time.perf_counter() - started)
            metrics.MOVES.labels(entry.author).inc()
            return True
        metrics.CONFLICTS.inc()
        if await self._catch_up(live):
            live.tell(self.resumed_at)
        return False

    async def _settled(self, live: LiveTable) -> None:
        """Tell clients and workers of a new entry, and note the end of a game."""
        position = live.running()
        live.touched = time.monotonic()
        if position.game.outcome is not None:
            await self._finish_if_over(live)
        live.tell(self.resumed_at)
        self.on_change(live)
        await self.hub.announce(live.id, "moves", position.seq)
        if position.seq % SNAPSHOT_EVERY == 0:
            self.log.keep_snapshot(position.snapshot())

    async def finish(self, live: LiveTable) -> None:
        """Note the end of a game where the storage failed after its last choice, and tell it."""
        async with live.lock:
            await self._finish_if_over(live)
            live.tell(self.resumed_at)

    async def _finish_if_over(self, live: LiveTable) -> None:
        """Note in the lobby what the log already says; a crash in between is made good here."""
        outcome = plain_outcome(live.running().game)
        if outcome is None or live.row.status != RUNNING:
            return
        await self.lobby.finish(live.id, outcome, time.time())
        row = await self.lobby.table(live.id)
        assert row is not None
        live.row = live.running().table = row
        self._spawn(self.changed(live))

    # --- what others did -----------------------------------------------------------------

    async def heard(self, announcement: Announcement) -> None:
        """Follow what another worker announced."""
        live = self.tables.get(announcement.table)
        if live is None:
            return
        if announcement.kind == "moves":
            position = live.position
            if position is None or position.seq < announcement.data:
                await self.catch_up(live)
        elif announcement.kind == "table":
            await self._follow_table(live)
        else:
            self.on_announcement(live, announcement)

    async def changed(self, live: LiveTable) -> None:
        """Tell clients and workers that seats or status of a table changed."""
        self.on_announcement(live, Announcement(self.hub.worker, live.id, "table"))
        self.on_change(live)
        await self.hub.announce(live.id, "table")

    async def catch_up(self, live: LiveTable) -> None:
        """Follow the log to its end and tell the clients."""
        async with live.lock:
            if await self._catch_up(live):
                live.tell(self.resumed_at)
                self.on_change(live)
                await self._finish_if_over(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        position = live.position
        if position is None:
            return False
        entries = await self.log.entries(live.id, position.seq)
        if any(entry.kind == TAKE_BACK for entry in entries):
            everything = await self.log.entries(live.id)
            anew = await asyncio.to_thread(rebuilt, live.row, everything)
            since = max(-1, anew.seq - REMEMBERED)
            anew.recent.clear()
            anew.recent.extend(await asyncio.to_thread(history, live.row, everything, since))
            live.position = anew
            return True
        for entry in entries:
            position.follow(entry)
        return bool(entries)

    async def look_around(self) -> None:
        """Find what changed without an announcement, and forget idle tables and clients."""
        watched = [live for live in self.tables.values() if live.clients]
        names = [live.id for live in watched if live.row.status in (OPEN, RUNNING)]
        statuses = await self.lobby.statuses(names)
        heads = await self.log.heads(names)
        for live in watched:
            if statuses.get(live.id, live.row.status) != live.row.status:
                await self._follow_table(live)
            if live.position is not None and heads.get(live.id, 0) > live.position.seq:
                await self.catch_up(live)
        await dismiss_strangers(self.lobby, self.people, watched)
        if self.on_look is not None:
            await self.on_look()
        await self._forget_idle()

    async def follow_ended(self, table_ids: Iterable[str]) -> None:
        """Let go of tables that were ended from outside, also of those that nobody watches."""
        for table_id in table_ids:
            live = self.tables.get(table_id)
            if live is not None and live.row.status != CLOSED:
                await self._follow_table(live)

    async def _forget_idle(self) -> None:
        horizon = time.monotonic() - self.settings.idle
        idle = [live for live in self.tables.values() if live.is_idle]
        idle.sort(key=lambda live: live.touched)
        excess = len(self.tables) - self.settings.cached
        for place, live in enumerate(idle):
            if live.is_idle and (live.touched < horizon or place < excess):
                await self.forget(live)

    async def _follow_table(self, live: LiveTable) -> None:
        """Take over a change of seats or status, and tell the clients."""
        await self.refresh(live)
        self.on_announcement(live, Announcement(self.hub.worker, live.id, "table"))
        if live.position is not None:
            live.tell(self.resumed_at)
        self.on_change(live)

    def _spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Unavailable):
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        """Wait for what is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks, timeout=5)


def check_fresh(position: Position, seat: int, at: int | None) -> None:
    """Refuse a choice that was made for another question than the one that stands.

    Others may have acted meanwhile, as when several discard at once; the question must have
    stayed the same all the time.
    """
    if at is None or at == position.seq:
        return
    since = position.told_after(at)
    if at > position.seq or len(since) != position.seq - at:
        raise Stale("", "The table has moved on since; look again.")
    asked = [told.prompt for told in position.recent if told.entry.seq == at] or [""]
    prompts = {told.prompt for told in since} | set(asked)
    if any(told.entry.seat == seat for told in since) or prompts != {position.prompt}:
        raise Stale("", "The table has moved on since; look again.")
