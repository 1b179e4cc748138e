"""What follows a game that is over: the rematch, and playing on from a position.

Both make a table for whoever asks, within the limit of tables they may have. The others are
invited: their seats are kept for them until they sit down.
"""

from __future__ import annotations

import time

import msgspec

from starfare.server import tokens
from starfare.server.hosting import NEVER, Hosting, too_many
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.position import standing
from starfare.server.refusals import NotNow
from starfare.server.rights import belongs, must_belong
from starfare.server.seating import Seating, empty_seat
from starfare.server.storage.rows import (
    BOT,
    CLOSED,
    OPEN,
    OVER,
    PERSON,
    PersonRow,
    SeatRow,
    TableRow,
)


class Following:
    """Makes tables that follow a game."""

    def __init__(self, house: House, hosting: Hosting, seating: Seating) -> None:
        self.house = house
        self.hosting = hosting
        self.seating = seating
        self.lobby = house.lobby
        self._most = house.settings.limits.tables_per_person

    async def rematch(self, live: LiveTable, person: PersonRow) -> LiveTable:
        """Make the rematch, everybody in the same seat; or sit down at the one there is.

        A seat has its colour, and options may name it. The rules find out who begins. Against bots
        alone the rematch starts at once: there is nobody to wait for.
        """
        must_belong(live, person)
        if live.row.status != OVER:
            raise NotNow("", "A rematch follows a game that is over.")
        made = await self._next_of(live)
        if made is None:
            await self._make_next(live, person)
            assert live.row.next is not None
            made = await self.house.get(live.row.next)
        await self.seating.accept(made, person)
        if made.row.status == OPEN and _is_alone(made, person):
            await self.hosting.start(made, person)
        return made

    async def _next_of(self, live: LiveTable) -> LiveTable | None:
        """Return the rematch of a table, unless it was closed before it began."""
        found = None if live.row.next is None else await self.house.get(live.row.next)
        return None if found is None or found.row.status == CLOSED else found

    async def _make_next(self, live: LiveTable, person: PersonRow) -> None:
        """Make the rematch, unless somebody else is faster."""
        row = _follow_up(live.row, person, 0)
        chairs = [_seat_again(row.id, chair, person) for chair in live.seats]
        async with self.lobby.locked(live.id) as old:
            if old.row.next == live.row.next:
                if not await old.make(row, chairs, self._most):
                    raise too_many(self._most)
                await old.change(next=row.id)
        await self.house.seats_changed(live)

    async def play_on(self, live: LiveTable, person: PersonRow, moves: int) -> LiveTable:
        """Make a table that goes on from a position of a game that is over.

        Only somebody who was there invites the others; a stranger gets empty seats.
        """
        if live.row.status != OVER:
            raise NotNow("", "Only a game that is over can be played on from.")
        if not live.row.public:
            must_belong(live, person)
        entries = standing(await self.house.log.entries(live.id))
        if not 0 <= moves < len(entries):
            raise NotNow("", f"The game has {len(entries)} choices; name one before the last.")
        row = _follow_up(live.row, person, moves)
        chairs = [_seat_again(row.id, chair, person) for chair in live.seats]
        if not belongs(live, person):
            chairs = [_uninvited(chair) for chair in chairs]
        if not await self.lobby.create(row, chairs, self._most):
            raise too_many(self._most)
        kept = [
            msgspec.structs.replace(entry, table_id=row.id, seq=seq, choice_id=None)
            for seq, entry in enumerate(entries[:moves], start=1)
        ]
        await self.house.log.copy_in(kept)
        return await self.house.get(row.id)


def _follow_up(old: TableRow, host: PersonRow, base: int) -> TableRow:
    """Return a table like an old one, with so many of its choices kept."""
    return msgspec.structs.replace(
        old,
        id=tokens.new_id(),
        host=host.id,
        status=OPEN,
        created=time.time(),
        started=None,
        ended=None,
        seed=None,
        opening=old.opening if base else None,
        names=old.names if base else None,
        outcome=None,
        base=base,
        follows=old.id,
        next=None,
        minder=None,
        look_at=NEVER,
    )


def _seat_again(table_id: str, chair: SeatRow, host: PersonRow) -> SeatRow:
    """Return a seat of the old game for the new one: bots and the host sit, others are invited."""
    anew = msgspec.structs.replace(chair, table_id=table_id, left=False, seen_at=0.0)
    if chair.kind != PERSON:
        return anew
    if chair.person == host.id:
        return msgspec.structs.replace(anew, seen_at=time.time())
    return msgspec.structs.replace(anew, kind=OPEN, person=None, invited=chair.person)


def _uninvited(chair: SeatRow) -> SeatRow:
    return chair if chair.invited is None else empty_seat(chair.table_id, chair.seat)


def _is_alone(live: LiveTable, person: PersonRow) -> bool:
    """Tell whether a host sits with bots of the house only."""
    others = [seat for seat in live.seats if seat.kind != BOT and seat.person != person.id]
    return live.row.host == person.id and not others
