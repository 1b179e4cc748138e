"""Bring a database to the newest form: Alembic, started from code."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from starfare.server.storage.database import Database

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_214_003
"""Workers that start together take turns (a PostgreSQL advisory lock)."""


def alembic_config(connection: Connection | None = None) -> Config:
    """Return Alembic's settings without a file."""
    config = Config()
    config.set_main_option("script_location", FOLDER.as_posix())
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """Return the newest revision this program knows."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None
    return head


async def migrate(database: Database) -> None:
    """Bring the database to the newest revision."""
    async with database.writing() as connection:
        if not database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
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
