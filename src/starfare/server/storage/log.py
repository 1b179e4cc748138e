"""The log of every table: entries that are appended once and never changed.

Appends that come at the same time share one transaction: a commit costs about the same for one
entry and for fifty. An entry whose number is already taken is left out and reported, so that the
worker that was second can load the winner and think again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Insert, RowMapping, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from starfare.kernel.refusal import Refusal
from starfare.server.refusals import Unavailable
from starfare.server.storage.database import Database
from starfare.server.storage.quick_writer import QuickWriter
from starfare.server.storage.rows import Entry, Snapshot
from starfare.server.storage.schema import moves, snapshots

BATCH: Final = 200
SNAPSHOT_SECONDS: Final = 1.0
KEPT_BEHIND: Final = 256
"""Snapshots that are so many entries old are forgotten; a few are kept for taking back."""
FORGET_SNAPSHOTS: Final = delete(snapshots).where(
    snapshots.c.table_id == bindparam("of_table"), snapshots.c.seq < bindparam("oldest")
)

Waiting = tuple[Entry, "asyncio.Future[bool]"]


class Log:
    """Appends and reads entries. One task writes; whoever appends waits for its commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._snapshots: dict[str, Snapshot] = {}
        self.commits = 0
        self._insert = _insert(database)
        self._quick = QuickWriter(database) if database.is_sqlite else None

    def start(self) -> None:
        """Begin writing."""
        self._tasks = [
            asyncio.create_task(self._write_all(), name="log writer"),
            asyncio.create_task(self._keep_snapshots(), name="snapshots"),
        ]

    async def stop(self) -> None:
        """Write what waits, then end."""
        while self._waiting:
            await asyncio.sleep(0.005)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        if self._quick is not None:
            await self._quick.close()

    async def append(self, entry: Entry) -> bool:
        """Append an entry; True after its commit, False if another came first."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, answer))
        self._wake.set()
        return await answer

    async def _write_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            taken = await self._write([entry for entry, _ in batch])
        except Exception as error:
            await self._write_each(batch, error)
            return
        for entry, answer in batch:
            key = (entry.table_id, entry.seq)
            if not answer.done():
                answer.set_result(key in taken)
            taken.discard(key)

    async def _write_each(self, batch: list[Waiting], error: Exception) -> None:
        """Find the entry that made a batch fail; the others are written after all.

        A storage that does not answer is no entry's fault: it would fail for each of them.
        """
        if len(batch) > 1 and not isinstance(error, Unavailable):
            for one in batch:
                await self._write_batch([one])
            return
        for _, answer in batch:
            if not answer.done():
                answer.set_exception(error)

    async def _write(self, entries: list[Entry]) -> set[tuple[str, int]]:
        """Insert in one order everywhere, so that two writers never wait for each other."""
        rows = [_plain(entry) for entry in sorted(entries, key=lambda e: (e.table_id, e.seq))]
        self.commits += 1
        if self._quick is not None:
            return await self._quick.write(rows)
        async with self._database.writing() as connection:
            done = await connection.execute(self._insert, rows)
            return {(row.table_id, row.seq) for row in done}

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the entries after a number, in order."""
        wanted = select(moves).where(moves.c.table_id == table_id, moves.c.seq > after)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(moves.c.seq))
            return [_entry(row) for row in found.mappings()]

    async def heads(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the highest number of each table's log."""
        if not table_ids:
            return {}
        wanted = (
            select(moves.c.table_id, func.max(moves.c.seq))
            .where(moves.c.table_id.in_(table_ids))
            .group_by(moves.c.table_id)
        )
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    async def find(self, table_id: str, choice_id: str) -> int | None:
        """Return the number of the entry that carries a client's id."""
        wanted = select(moves.c.seq).where(
            moves.c.table_id == table_id, moves.c.choice_id == choice_id
        )
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot soon; it only saves time, so it may be lost."""
        self._snapshots[snapshot.table_id] = snapshot

    async def _keep_snapshots(self) -> None:
        """Write the snapshots of a second at once, and forget those that are of no more use."""
        while True:
            await asyncio.sleep(SNAPSHOT_SECONDS)
            with contextlib.suppress(Refusal):
                await self._write_snapshots()

    async def _write_snapshots(self) -> None:
        """Write the snapshots that wait."""
        waiting, self._snapshots = list(self._snapshots.values()), {}
        if not waiting:
            return
        rows = [
            {**msgspec.structs.asdict(one), "used": msgspec.json.encode(one.used).decode()}
            for one in waiting
        ]
        old = [{"of_table": one.table_id, "oldest": one.seq - KEPT_BEHIND} for one in waiting]
        made = _insert_into(self._database, snapshots).on_conflict_do_nothing()
        async with self._database.writing() as connection:
            await connection.execute(made, rows)
            await connection.execute(FORGET_SNAPSHOTS, old)

    async def snapshots(self, table_id: str) -> list[Snapshot]:
        """Return the snapshots of a table, the newest first."""
        wanted = select(snapshots).where(snapshots.c.table_id == table_id)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(snapshots.c.seq.desc()))
            return [
                Snapshot(**{**row, "used": msgspec.json.decode(row["used"])})
                for row in found.mappings()
            ]

    async def copy_in(self, entries: list[Entry]) -> None:
        """Write the first entries of a table that goes on from another's record."""
        if entries:
            await self._write(entries)


def _insert_into(database: Database, table: Any) -> Any:
    return sqlite.insert(table) if database.is_sqlite else postgresql.insert(table)


def _insert(database: Database) -> Insert:
    made = _insert_into(database, moves).on_conflict_do_nothing()
    insert: Insert = made.returning(moves.c.table_id, moves.c.seq)
    return insert


def _plain(entry: Entry) -> dict[str, Any]:
    row = msgspec.structs.asdict(entry)
    row["choice"] = msgspec.json.encode(entry.choice).decode()
    row["chance"] = msgspec.json.encode(entry.chance).decode()
    return row


def _entry(row: RowMapping) -> Entry:
    chance = [(purpose, outcome) for purpose, outcome in msgspec.json.decode(row["chance"])]
    choice = msgspec.json.decode(row["choice"])
    return Entry(**{**row, "choice": choice, "chance": chance})
