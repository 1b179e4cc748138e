"""Tables, seats and tokens in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    RowMapping,
    and_,
    bindparam,
    delete,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from starfare.server.storage.database import Database
from starfare.server.storage.locked import LockedTable
from starfare.server.storage.making import JSON_COLUMNS, insert_table
from starfare.server.storage.rows import (
    CLOSED,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    SEAT_TOKEN,
    SeatRow,
    Settings,
    TableRow,
    TokenRow,
)
from starfare.server.storage.schema import seats, tables, tokens

SEEN: Final = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("number"))
    .values(seen_at=bindparam("now"))
)


class Lobby:
    """Reads and writes what stands around the games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- tables --------------------------------------------------------------------

    async def create(self, table: TableRow, chairs: Sequence[SeatRow], most: int) -> bool:
        """Store a new table unless its host has so many already; tell whether it is stored."""
        async with self._database.writing() as connection:
            return await insert_table(connection, table, chairs, most)

    async def table(self, table_id: str) -> TableRow | None:
        """Return a table."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table_id))
            row = found.mappings().one_or_none()
            return None if row is None else _table(row)

    async def listed(self, status: str, limit: int) -> list[TableRow]:
        """Return public tables of a status, the newest first."""
        wanted = select(tables).where(tables.c.status == status, tables.c.public)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(limit))
            return [_table(row) for row in found.mappings()]

    async def of_person(self, person: str, limit: int) -> list[TableRow]:
        """Return tables somebody hosts, sits at or is invited to, unless closed; newest first."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        kept = select(seats.c.table_id).where(seats.c.invited == person)
        invited = and_(tables.c.status == OPEN, tables.c.id.in_(kept))
        wanted = select(tables).where(
            tables.c.status != CLOSED,
            or_(tables.c.host == person, tables.c.id.in_(sits), invited),
        )
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(limit))
            return [_table(row) for row in found.mappings()]

    async def statuses(self, table_ids: Sequence[str]) -> dict[str, str]:
        """Return the status of each table."""
        if not table_ids:
            return {}
        wanted = select(tables.c.id, tables.c.status).where(tables.c.id.in_(table_ids))
        async with self._database.reading() as connection:
            return {row.id: row.status for row in await connection.execute(wanted)}

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[LockedTable]:
        """Lock a table: until the end no worker changes its seats or status but by this lock.

        A refusal that is raised meanwhile undoes all changes. The lock leaves alone who only
        refers to the table, as a move or a token does.
        """
        wanted = select(tables).where(tables.c.id == table_id)
        around = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        async with self._database.writing() as connection:
            # SQLite knows no locks on rows; there, writers take turns.
            found = await connection.execute(wanted.with_for_update(key_share=True))
            row = _table(found.mappings().one())
            chairs = [SeatRow(**chair) for chair in (await connection.execute(around)).mappings()]
            yield LockedTable(connection, row, chairs)

    async def change(self, table_id: str, was: str, **values: Any) -> bool:
        """Change a table if it still has that status; tell whether it had."""
        change = update(tables).where(tables.c.id == table_id, tables.c.status == was)
        async with self._database.writing() as connection:
            return await _changed(connection, change.values(**values))

    async def finish(self, table_id: str, outcome: dict[str, Any], ended: float) -> bool:
        """Note how a game ended."""
        text = msgspec.json.encode(outcome).decode()
        return await self.change(
            table_id, RUNNING, status=OVER, outcome=text, ended=ended, minder=None, look_at=0.0
        )

    # --- seats -----------------------------------------------------------------------

    async def seats(self, table_id: str) -> list[SeatRow]:
        """Return the seats of a table in order."""
        return (await self.seats_of([table_id])).get(table_id, [])

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Return the seats of several tables."""
        result: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        wanted = select(seats).where(seats.c.table_id.in_(table_ids))
        async with self._database.reading() as connection:
            for row in (await connection.execute(wanted.order_by(seats.c.seat))).mappings():
                result[row["table_id"]].append(SeatRow(**row))
        return result

    async def came_back(self, table_id: str, number: int) -> None:
        """Note that somebody who had left is back in their seat."""
        change = update(seats).where(seats.c.table_id == table_id, seats.c.seat == number)
        async with self._database.writing() as connection:
            await connection.execute(change.values(left=False))

    async def seen(self, present: Sequence[tuple[str, int]], now: float) -> None:
        """Note that the people of these seats are here."""
        if not present:
            return
        rows = [{"of_table": table, "number": seat, "now": now} for table, seat in present]
        async with self._database.writing() as connection:
            await connection.execute(SEEN, rows)

    async def results(self, person: str) -> Sequence[Any]:
        """Return game, seat, outcome and whether they left, of the games somebody finished."""
        wanted = (
            select(
                tables.c.id,
                tables.c.game,
                tables.c.names,
                seats.c.seat,
                tables.c.outcome,
                tables.c.ended,
            )
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person, seats.c.kind == PERSON, tables.c.status == OVER)
            .order_by(tables.c.ended.desc())
        )
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).all()

    # --- tokens ----------------------------------------------------------------------

    async def tokens(self, hashes: Collection[str]) -> dict[str, TokenRow]:
        """Return what tokens are for, by their hashes; those that were ended are left out."""
        return {row.hash: row for row in await self._tokens(tokens.c.hash.in_(hashes))}

    async def tokens_at(self, table_id: str, now: float) -> list[TokenRow]:
        """Return the tokens of a table that have not expired, the newest first."""
        return await self._tokens(tokens.c.table_id == table_id, tokens.c.expires > now)

    async def _tokens(self, *conditions: ColumnElement[bool]) -> list[TokenRow]:
        wanted = select(tokens).where(*conditions).order_by(tokens.c.created.desc())
        async with self._database.reading() as connection:
            return [TokenRow(**row) for row in (await connection.execute(wanted)).mappings()]

    async def end_token(self, token_id: str) -> None:
        """End a token."""
        async with self._database.writing() as connection:
            await connection.execute(delete(tokens).where(tokens.c.id == token_id))

    async def end_seat_tokens(self, owner: str) -> None:
        """End the tokens by which somebody comes to their seats from other devices."""
        which = and_(tokens.c.owner == owner, tokens.c.kind == SEAT_TOKEN)
        async with self._database.writing() as connection:
            await connection.execute(delete(tokens).where(which))

    # --- who minds a table -------------------------------------------------------------

    async def claim(self, table_id: str, worker: str, now: float, until: float) -> bool:
        """Take a running table under care unless another worker has it."""
        change = update(tables).where(
            tables.c.id == table_id,
            tables.c.status == RUNNING,
            or_(tables.c.minder.is_(None), tables.c.minder == worker, tables.c.look_at < now),
        )
        async with self._database.writing() as connection:
            return await _changed(connection, change.values(minder=worker, look_at=until))

    async def renew(self, worker: str, until: float) -> None:
        """Keep all tables under care."""
        change = update(tables).where(tables.c.minder == worker, tables.c.status == RUNNING)
        async with self._database.writing() as connection:
            await connection.execute(change.values(look_at=until))

    async def release(self, table_id: str, worker: str, look_at: float) -> None:
        """Let go of a table; anybody may look at it from then on."""
        change = update(tables).where(tables.c.id == table_id, tables.c.minder == worker)
        async with self._database.writing() as connection:
            await connection.execute(change.values(minder=None, look_at=look_at))

    async def release_all(self, worker: str, now: float) -> None:
        """Let go of everything, because the worker stops."""
        change = update(tables).where(tables.c.minder == worker)
        async with self._database.writing() as connection:
            await connection.execute(change.values(minder=None, look_at=now))

    async def ask_for_minder(self, table_id: str, now: float) -> None:
        """Let a running table that nobody minds be looked at now."""
        change = update(tables).where(
            tables.c.id == table_id,
            tables.c.status == RUNNING,
            tables.c.minder.is_(None),
            tables.c.look_at > now,
        )
        async with self._database.writing() as connection:
            await connection.execute(change.values(look_at=now))

    async def due(self, now: float, limit: int) -> list[str]:
        """Return running tables that nobody minds and that want to be looked at."""
        wanted = select(tables.c.id).where(tables.c.status == RUNNING, tables.c.look_at < now)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(tables.c.look_at).limit(limit))
            return list(found.scalars())


async def _changed(connection: AsyncConnection, change: Any) -> bool:
    done = await connection.execute(change)
    return bool(done.rowcount)


def _table(row: RowMapping) -> TableRow:
    values: dict[str, Any] = dict(row)
    for name in JSON_COLUMNS:
        if values[name] is not None:
            kind: Any = Settings if name == "settings" else Any
            values[name] = msgspec.json.decode(values[name], type=kind)
    if values["opening"] is not None:
        values["opening"] = [(purpose, outcome) for purpose, outcome in values["opening"]]
    return TableRow(**values)
