"""The connection to the database: SQLite in a file by default, or PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from starfare.kernel.refusal import BadOption
from starfare.server.refusals import Unavailable
from starfare.server.storage.failures import named_failures

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_MS: Final = 10_000
"""How long one worker waits while another writes to the same SQLite file."""
CONNECTIONS: Final = 8
CONNECT_SECONDS: Final = 5.0
"""How long a connection is waited for."""
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
"""Settings of PostgreSQL without which a power loss takes commits with it."""
PRIVATE: Final = 0o600
AUTOCOMMIT: Final = {"isolation_level": "AUTOCOMMIT"}
_ROLLING_BACK: Final[set[asyncio.Future[None]]] = set()
"""What goes on after the writer has gone; a loop itself keeps no task."""


def full_url(given: str) -> str:
    """Return the URL with its driver; a plain path is a SQLite file."""
    text = given if "://" in given else f"sqlite:///{given}"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadOption("", "The database is named by a URL or a file's path.") from error
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise BadOption("", f"There is no storage on {backend}; there is: sqlite, postgresql.")
    return url.set(drivername=DRIVERS[backend]).render_as_string(hide_password=False)


class Database:
    """One engine; reading sees what is committed, writing is one short transaction.

    What fails is raised as a refusal: `Unavailable`, `Taken` or `BadMessage`. A statement that
    PostgreSQL does not answer in so many seconds has failed.
    """

    def __init__(self, url: str, seconds: float | None = None) -> None:
        self.url = full_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.file = make_url(self.url).database or ""
        """The path of a SQLite file."""
        self.takes_writes = True
        """Whether the last write went well."""
        if self.is_sqlite:
            keep_private(Path(self.file))
        self.engine: AsyncEngine = create_async_engine(
            self.url,
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_pre_ping=not self.is_sqlite,
            hide_parameters=True,
            pool_timeout=CONNECT_SECONDS,
            connect_args=(
                {"timeout": BUSY_MS / 1000}
                if self.is_sqlite
                else {
                    "timeout": CONNECT_SECONDS,
                    "command_timeout": seconds,
                    "server_settings": {"synchronous_commit": "on"},
                }
            ),
        )
        # A driver of SQLite would have to be told of an isolation level, and whoever is cancelled
        # at that moment would lose the connection.
        reads: dict[str, Any] = {"reads": True} if self.is_sqlite else AUTOCOMMIT
        self._reading = self.engine.execution_options(**reads)
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)
            event.listen(self.engine.sync_engine, "invalidate", _roll_back_sqlite)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that only reads."""
        with named_failures():
            async with self._reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that sees one moment, while others go on writing."""
        options: dict[str, Any] = {"snapshot": True}
        if not self.is_sqlite:
            options["isolation_level"] = "REPEATABLE READ"
        with named_failures():
            async with self.engine.execution_options(**options).begin() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a transaction; it is committed at the end, or nothing of it."""
        with self.watched_write():
            async with self.engine.begin() as connection:
                yield connection

    async def weaknesses(self) -> list[str]:
        """Return the settings with which a power loss could take commits with it."""
        if self.is_sqlite:
            return []
        wanted = text("SELECT name FROM pg_settings WHERE name = ANY(:names) AND setting = 'off'")
        async with self.reading() as connection:
            return list((await connection.execute(wanted, {"names": list(DURABLE)})).scalars())

    @contextmanager
    def watched_write(self) -> Iterator[None]:
        """Note whether the storage takes what is written, and name what fails."""
        try:
            with named_failures():
                yield
        except Unavailable:
            self.takes_writes = False
            raise
        self.takes_writes = True

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()


def keep_private(file: Path) -> None:
    """Let nobody but its owner read a database: it holds seeds, hashes and the key of cookies.

    SQLite gives the files beside it the same mode. A file that cannot be written is refused here.
    """
    with named_failures():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                file.with_name(file.name + end).chmod(PRIVATE)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Prepare a connection of the pool."""
    prepare_sqlite(connection)


def prepare_sqlite(connection: Any) -> None:
    """Let readers and one writer work side by side; a commit is on the disk when it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    """A writer takes its turn at once instead of failing half-way."""
    options = connection.get_execution_options()
    if not options.get("reads"):
        connection.exec_driver_sql("BEGIN" if options.get("snapshot") else "BEGIN IMMEDIATE")


def _roll_back_sqlite(connection: Any, _record: Any, _error: Any) -> None:
    """A writer that was cancelled gives its turn back before its connection is closed.

    SQLite keeps the lock of a closed connection as long as somebody holds one of its cursors.
    """
    rollback = asyncio.ensure_future(connection.driver_connection.rollback())
    _ROLLING_BACK.add(rollback)
    rollback.add_done_callback(_ROLLING_BACK.discard)
