"""Storing a new table, within what its host may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from starfare.server.storage.rows import OPEN, RUNNING, SeatRow, TableRow
from starfare.server.storage.schema import people, seats, tables

JSON_COLUMNS: Final = ("options", "settings", "opening", "names", "outcome")


async def insert_table(
    connection: AsyncConnection, table: TableRow, chairs: Sequence[SeatRow], most: int
) -> bool:
    """Store a table with its seats unless its host has so many already; tell whether it is stored.

    The host is locked meanwhile, so that requests that come at once are counted one by one.
    """
    host = select(people.c.id).where(people.c.id == table.host)
    await connection.execute(host.with_for_update(key_share=True))
    hosted = select(func.count()).where(
        tables.c.host == table.host, tables.c.status.in_((OPEN, RUNNING))
    )
    if (await connection.execute(hosted)).scalar_one() >= most:
        return False
    await connection.execute(insert(tables), _plain_table(table))
    await connection.execute(insert(seats), [msgspec.structs.asdict(chair) for chair in chairs])
    return True


def _plain_table(table: TableRow) -> dict[str, Any]:
    row = msgspec.structs.asdict(table)
    for name in JSON_COLUMNS:
        if row[name] is not None:
            row[name] = msgspec.json.encode(row[name]).decode()
    return row
