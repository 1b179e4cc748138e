"""Bring a database to the newest form: Alembic, started from code where there is something to do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, text

from starfare.server.storage.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_214_003
"""Workers that start together take turns (a PostgreSQL advisory lock)."""


def alembic_config(connection: Connection | None = None) -> Config:
    """Return Alembic's settings without a file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", FOLDER.as_posix())
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """Return the newest revision this program knows: the files are named by their numbers."""
    return max(path.name.partition("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py"))


async def migrate(database: Database) -> None:
    """Bring the database to the newest revision, unless it has it."""
    if await revision(database) == newest():
        return
    async with database.writing() as connection:
        if not database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    from alembic import command

    command.upgrade(alembic_config(connection), "head")


async def revision(database: Database) -> str | None:
    """Return the revision the database has, or None where there is none."""
    async with database.reading() as connection:
        exists = await connection.run_sync(
            lambda sync: sync.dialect.has_table(sync, "alembic_version")
        )
        if not exists:
            return None
        found = await connection.execute(text("SELECT version_num FROM alembic_version"))
        return found.scalar_one_or_none()


def migrate_now(url: str) -> None:
    """Migrate from a program that has no event loop."""

    async def run() -> None:
        database = Database(url)
        try:
            await migrate(database)
        finally:
            await database.close()

    asyncio.run(run())
