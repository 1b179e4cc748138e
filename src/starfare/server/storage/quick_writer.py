"""The log's own way into SQLite: one thread, one connection, no detours.

A commit through the asynchronous engine costs several hops between threads. The log is the one
place where that counts, so it writes the same statement by itself.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy.dialects import sqlite

from starfare.server.storage.database import BUSY_MS, Database, prepare_sqlite
from starfare.server.storage.schema import moves

COLUMNS: Final = [column.name for column in moves.columns]
INSERT: Final = str(
    sqlite.insert(moves)
    .on_conflict_do_nothing()
    .compile(dialect=sqlite.dialect(paramstyle="named"), column_keys=COLUMNS)
)


class QuickWriter:
    """Writes batches of entries, each in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: list[dict[str, Any]]) -> set[tuple[str, int]]:
        """Commit the rows whose keys are free, and return their keys."""
        loop = asyncio.get_running_loop()
        with self._database.watched_write():
            return await loop.run_in_executor(self._thread, self._write, rows)

    def _write(self, rows: list[dict[str, Any]]) -> set[tuple[str, int]]:
        if self._connection is None:
            self._connection = sqlite3.connect(
                self._database.file, timeout=BUSY_MS / 1000, check_same_thread=False
            )
            prepare_sqlite(self._connection)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            taken = {
                (row["table_id"], row["seq"])
                for row in rows
                if connection.execute(INSERT, row).rowcount
            }
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return taken

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
