"""Backup and restore: the whole database as lines of JSON, from any storage into any other."""

from __future__ import annotations

import base64
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import LargeBinary, Table, func, insert, select, text

from starfare.kernel.refusal import BadOption, Malformed
from starfare.server.storage.database import PRIVATE, Database
from starfare.server.storage.migrating import migrate, newest, revision
from starfare.server.storage.schema import metadata, notices, reports, talk

FORMAT: Final = "starfare-backup-1"
TOGETHER: Final = 500
encode: Final = msgspec.json.encode


async def back_up(url: str, path: Path) -> dict[str, int]:
    """Write everything to a file, as it stood at one moment; the server may go on meanwhile."""
    database = Database(url)
    counts: dict[str, int] = {}
    beside = path.with_name(f"{path.name}.new")
    try:
        found = await revision(database)
        if found is None:
            raise Malformed("", "There is nothing to back up: the database is empty.")
        with _private(beside) as raw, gzip.GzipFile(fileobj=raw, mode="wb") as file:
            _write(file, path, encode({"format": FORMAT, "revision": found}))
            async with database.snapshot() as connection:
                for table in metadata.sorted_tables:
                    name = str(table.name)
                    async for row in (await connection.stream(select(table))).mappings():
                        counts[name] = counts.get(name, 0) + 1
                        _write(file, path, encode([name, _plain(table, dict(row))]))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
        await database.close()
    return counts


def _private(path: Path) -> IO[bytes]:
    """Open a file that only its owner can read, from its first byte."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb")


def _write(file: gzip.GzipFile, path: Path, line: bytes) -> None:
    """Write a line; that the backup's own disk is full is no failure of the database."""
    try:
        file.write(line + b"\n")
    except OSError as error:
        raise BadOption("", f"{path} cannot be written: {error.strerror}.") from error


def _plain(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    result = {str(name): value for name, value in row.items()}
    for column in table.columns:
        value = row[column.name]
        if isinstance(column.type, LargeBinary) and value is not None:
            result[str(column.name)] = base64.b64encode(value).decode()
    return result


async def restore(url: str, path: Path) -> dict[str, int]:
    """Read a backup into an empty database."""
    database = Database(url)
    counts: dict[str, int] = {}
    try:
        lines = _lines(path)
        _check_header(next(lines, None))
        await migrate(database)
        await _must_be_empty(database)
        async with database.writing() as connection:
            for name, rows in _together(lines):
                table = metadata.tables[name]
                await connection.execute(insert(table), [_row(table, row) for row in rows])
                counts[name] = counts.get(name, 0) + len(rows)
            if not database.is_sqlite:
                for table in (talk, notices, reports):
                    last = select(func.coalesce(func.max(table.c.id), 0) + 1).scalar_subquery()
                    number = text(f"pg_get_serial_sequence('{table.name}', 'id')")
                    await connection.execute(select(func.setval(number, last, False)))
    finally:
        await database.close()
    return counts


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield msgspec.json.decode(line)
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise Malformed("", f"{path} is no backup that can be read.") from error


def _check_header(header: Any) -> None:
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise Malformed("", f"This is no backup ({FORMAT}).")
    if header.get("revision") != newest():
        raise Malformed(
            "", f"The backup is of revision {header.get('revision')}; this is {newest()}."
        )


async def _must_be_empty(database: Database) -> None:
    async with database.reading() as connection:
        for table in metadata.sorted_tables:
            if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
                raise Malformed("", "A backup is restored into an empty database only.")


def _together(lines: Iterator[Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Return rows of the same table, many at a time."""
    name = ""
    rows: list[dict[str, Any]] = []
    for table, row in lines:
        if rows and (table != name or len(rows) >= TOGETHER):
            yield name, rows
            rows = []
        name = table
        rows.append(row)
    if rows:
        yield name, rows


def _row(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row[column.name] is not None:
            row[column.name] = base64.b64decode(row[column.name])
    return row
