"""What follows a game that is over: the rematch, and playing on from a position."""

from __future__ import annotations

import time

import msgspec

from starfare.server import tokens
from starfare.server.hosting import NEVER, Hosting
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.position import standing
from starfare.server.refusals import NotNow
from starfare.server.rights import must_belong
from starfare.server.storage.rows import BOT, CLOSED, OPEN, OVER, PersonRow, SeatRow


class Following:
    """Makes tables that follow a game."""

    def __init__(self, house: House, hosting: Hosting) -> None:
        self.house = house
        self.hosting = hosting
        self.lobby = house.lobby

    async def rematch(self, live: LiveTable, person: PersonRow) -> LiveTable:
        """Make the rematch: same game and options, everybody in the same seat.

        A seat has its colour, and options may name it. The rules find out who begins. Against bots
        alone the rematch starts at once: there is nobody to wait for.
        """
        must_belong(live, person)
        if live.row.status != OVER:
            raise NotNow("", "A rematch follows a game that is over.")
        if live.row.next is None:
            made = await self._follow_up(live, live.row.host, 0, live.seats)
            if await self.lobby.name_next(live.id, made.id):
                await self.house.seats_changed(live)
                if _is_alone(made, person):
                    await self.hosting.start(made, person)
                return made
            await self.lobby.change(made.id, OPEN, status=CLOSED)
            await self.house.refresh(live)
        assert live.row.next is not None
        return await self.house.get(live.row.next)

    async def play_on(self, live: LiveTable, person: PersonRow, moves: int) -> LiveTable:
        """Make a table that goes on from a position of a game that is over."""
        if live.row.status != OVER:
            raise NotNow("", "Only a game that is over can be played on from.")
        if not live.row.public:
            must_belong(live, person)
        entries = standing(await self.house.log.entries(live.id))
        if not 0 <= moves < len(entries):
            raise NotNow("", f"The game has {len(entries)} choices; name one before the last.")
        made = await self._follow_up(live, person.id, moves, live.seats)
        kept = [
            msgspec.structs.replace(entry, table_id=made.id, seq=seq, choice_id=None)
            for seq, entry in enumerate(entries[:moves], start=1)
        ]
        await self.house.log.copy_in(kept)
        return made

    async def _follow_up(
        self, live: LiveTable, host: str, base: int, chairs: list[SeatRow]
    ) -> LiveTable:
        old = live.row
        row = msgspec.structs.replace(
            old,
            id=tokens.new_id(),
            host=host,
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
        anew = [
            msgspec.structs.replace(seat, table_id=row.id, left=False, seen_at=0.0)
            for seat in chairs
        ]
        await self.lobby.create(row, anew)
        return await self.house.get(row.id)


def _is_alone(live: LiveTable, person: PersonRow) -> bool:
    """Tell whether a host sits with bots of the house only."""
    others = [seat for seat in live.seats if seat.kind != BOT and seat.person != person.id]
    return live.row.host == person.id and not others
