"""Those who run the server, and the players: notices, ended tables and reports.

`starfare admin` writes to the database from a process of its own. Every worker looks there about once
a second; bans are noticed where sessions are (`dismissing.py`).
"""

from __future__ import annotations

import time
from typing import Final

from starfare.server.feed import encode
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.refusals import BadMessage, NotFound, NotWelcome, TooMany
from starfare.server.storage.moderation import Moderation
from starfare.server.storage.rows import PersonRow
from starfare.server.talking import cleaned
from starfare.server.wire import NoticeInfo

MOST_REPORTS: Final = 20
"""So many open reports one person may have."""
LOOKING_BACK: Final = 60.0
"""Seconds by which the clocks of two machines may differ."""


class Oversight:
    """Follows what `starfare admin` decided, and takes reports."""

    def __init__(self, house: House, moderation: Moderation) -> None:
        self.notice: NoticeInfo | None = None
        """What is announced to everybody."""
        self._house = house
        self._moderation = moderation

    async def look(self) -> None:
        """Follow notices and ended tables, and tell the clients of this worker."""
        ended = await self._moderation.ended_since(time.time() - LOOKING_BACK)
        await self._house.follow_ended(ended)
        row = await self._moderation.notice(time.time())
        found = None if row is None else NoticeInfo(row.id, row.text, row.until)
        if found == self.notice:
            return
        self.notice = found
        message = encode({"type": "notice", "notice": found})
        for live in list(self._house.tables.values()):
            live.broadcast(message)

    async def report(
        self, live: LiveTable, author: PersonRow | None, whom: str, reason: str, line: int | None
    ) -> int:
        """Store a report about somebody, or about a line they said here; return its number."""
        if author is None:
            raise NotWelcome("", "Only people with a name can do that.")
        if author.id == whom:
            raise BadMessage("", "You cannot report yourself.")
        if await self._house.people.person(whom) is None:
            raise NotFound("", "There is nobody with that id.")
        if line is not None and await self._moderation.speaker(live.id, line) != whom:
            raise NotFound("", "They said no such line at this table.")
        stored = await self._moderation.report(
            {
                "at": time.time(),
                "by": author.id,
                "person": whom,
                "table_id": live.id,
                "line": line,
                "reason": cleaned(reason, self._house.settings.limits.talk_length),
            },
            MOST_REPORTS,
        )
        if stored is None:
            raise TooMany("", f"You have {MOST_REPORTS} reports that nobody has read yet.")
        return stored
