"""What those who run a server see and do in its database: tables, people, notices, reports."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from starfare.server.storage.database import Database
from starfare.server.storage.rows import CLOSED, OPEN, RUNNING, NoticeRow, PersonRow
from starfare.server.storage.schema import notices, people, reports, seats, tables, talk, tokens


class Moderation:
    """Reads and changes what only those who run a server may."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- tables ----------------------------------------------------------------------

    async def tables(self, status: str | None, limit: int) -> list[tuple[RowMapping, list[str]]]:
        """Return tables of a status, or all, with the names at them; the newest first."""
        wanted = select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        if status is not None:
            wanted = wanted.where(tables.c.status == status)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(limit))
            rows = list(found.mappings())
            names: dict[str, list[str]] = {row["id"]: [] for row in rows}
            around = select(seats.c.table_id, seats.c.name).where(seats.c.table_id.in_(names))
            for chair in await connection.execute(around.order_by(seats.c.seat)):
                names[chair.table_id].append(chair.name)
        return [(row, names[row["id"]]) for row in rows]

    async def end_table(self, table_id: str) -> bool:
        """Close a table that is open or running; tell whether it was."""
        change = update(tables).where(tables.c.id == table_id, tables.c.status.in_((OPEN, RUNNING)))
        async with self._database.writing() as connection:
            return bool((await connection.execute(change.values(**_closing()))).rowcount)

    async def ended_since(self, then: float) -> list[str]:
        """Return the tables that were ended after a time."""
        wanted = select(tables.c.id).where(
            tables.c.status == CLOSED, tables.c.look_at > then, tables.c.look_at <= tables.c.ended
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    # --- people ----------------------------------------------------------------------

    async def find(self, who: str, limit: int) -> list[PersonRow]:
        """Return people by id or login, or with that text in their name; the newest first."""
        named = func.lower(people.c.name).contains(who.lower(), autoescape=True)
        wanted = select(people).where(or_(people.c.id == who, people.c.login == who, named))
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(people.c.created.desc()).limit(limit))
            return [PersonRow(**row) for row in found.mappings()]

    async def person(self, who: str) -> PersonRow | None:
        """Return the person of an id or login."""
        wanted = select(people).where(or_(people.c.id == who, people.c.login == who))
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).mappings().first()
            return None if row is None else PersonRow(**row)

    async def ban(self, person: PersonRow) -> None:
        """Keep somebody out, end what opens anything for them, and close their open tables."""
        hosted = update(tables).where(tables.c.host == person.id, tables.c.status == OPEN)
        async with self._database.writing() as connection:
            await self._end_sessions(connection, person, banned=time.time())
            await connection.execute(hosted.values(**_closing()))

    async def unban(self, person: PersonRow) -> None:
        """Let somebody in again."""
        change = update(people).where(people.c.id == person.id)
        async with self._database.writing() as connection:
            await connection.execute(change.values(banned=None))

    async def set_password(self, person: PersonRow, hashed: str) -> None:
        """Give an account another password, and end its sessions."""
        async with self._database.writing() as connection:
            await self._end_sessions(connection, person, password=hashed)

    async def _end_sessions(
        self, connection: AsyncConnection, person: PersonRow, **values: Any
    ) -> None:
        """Make cookies and tokens worthless. A guest's cookie is all they have: it stays theirs."""
        session = people.c.session + int(person.login is not None)
        change = update(people).where(people.c.id == person.id)
        await connection.execute(change.values(session=session, **values))
        await connection.execute(delete(tokens).where(tokens.c.owner == person.id))

    # --- notices ---------------------------------------------------------------------

    async def notice(self, now: float) -> NoticeRow | None:
        """Return what is announced to everybody, if something is."""
        wanted = select(notices).where(notices.c.until > now)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(notices.c.id.desc()).limit(1))
            row = found.mappings().one_or_none()
            return None if row is None else NoticeRow(**row)

    async def announce(self, text: str | None, until: float) -> None:
        """Announce something in place of what was announced before; None announces nothing."""
        now = time.time()
        ended = update(notices).where(notices.c.until > now)
        async with self._database.writing() as connection:
            await connection.execute(ended.values(until=now))
            if text is not None:
                await connection.execute(insert(notices), {"text": text, "at": now, "until": until})

    # --- reports ---------------------------------------------------------------------

    async def speaker(self, table_id: str, number: int) -> str | None:
        """Return who said a line at a table, if anybody did."""
        wanted = select(talk.c.person).where(talk.c.table_id == table_id, talk.c.id == number)
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def report(self, report: dict[str, Any], most: int) -> int | None:
        """Store a report unless its author has so many open ones; return its number."""
        mine = select(func.count()).where(reports.c.by == report["by"], reports.c.closed.is_(None))
        async with self._database.writing() as connection:
            if (await connection.execute(mine)).scalar_one() >= most:
                return None
            stored = await connection.execute(insert(reports).returning(reports.c.id), report)
            return int(stored.scalar_one())

    async def reports(self, limit: int) -> list[dict[str, Any]]:
        """Return the reports that are not closed, the oldest first, with the line they are about."""
        by, about = people.alias(), people.alias()
        wanted = (
            select(reports, by.c.name.label("by_name"), about.c.name.label("name"), talk.c.text)
            .join(by, by.c.id == reports.c.by)
            .join(about, about.c.id == reports.c.person)
            .outerjoin(talk, talk.c.id == reports.c.line)
            .where(reports.c.closed.is_(None))
        )
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(reports.c.id).limit(limit))
            return [dict(row) for row in found.mappings()]

    async def close_report(self, number: int) -> bool:
        """Close a report; tell whether it was open."""
        change = update(reports).where(reports.c.id == number, reports.c.closed.is_(None))
        async with self._database.writing() as connection:
            return bool((await connection.execute(change.values(closed=time.time()))).rowcount)


def _closing() -> dict[str, Any]:
    """Return what changes at a table that is closed; workers find it by `look_at` (an index)."""
    now = time.time()
    return {"status": CLOSED, "ended": now, "look_at": now, "minder": None}
