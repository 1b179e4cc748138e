"""Taking back with the consent of the others: what is asked and answered is in the log too."""

from __future__ import annotations

import time

from starfare.kernel.refusal import NotOffered
from starfare.server.house import ATTEMPTS, House
from starfare.server.live import LiveTable
from starfare.server.position import Position
from starfare.server.refusals import NotNow, Unavailable
from starfare.server.storage.rows import (
    AGREE,
    ASK,
    BY_PERSON,
    DECLINE,
    RUNNING,
    TAKE_BACK,
    Entry,
)
from starfare.server.taking_back import moves_to_take_back


async def take_back(house: House, live: LiveTable, seat: int) -> int:
    """Take a seat's last choice back at once, or ask the others if they have acted since."""
    async with live.lock:
        for _ in range(ATTEMPTS):
            position = _running(live)
            if not live.row.settings.take_back:
                raise NotOffered("", "At this table nothing is taken back.")
            if position.asked is not None:
                raise NotNow("", "Somebody is already asking to take a choice back.")
            count = moves_to_take_back(position, seat)
            alone = count == 1 or not _others(live, seat)
            kind = TAKE_BACK if alone else ASK
            entry = _entry(live, position, kind, seat, {"count": count})
            if await house.note(live, entry):
                return entry.seq
    raise Unavailable("", "The table is too busy; send it again.")


async def answer(house: House, live: LiveTable, seat: int, agree: bool) -> int:
    """Agree or decline; when all agree, the choice is taken back."""
    async with live.lock:
        for _ in range(ATTEMPTS):
            position = _running(live)
            asked = position.asked
            if asked is None:
                raise NotNow("", "Nobody is asking to take a choice back.")
            if seat == asked.seat or seat in asked.agreed:
                raise NotNow("", "You have agreed already.")
            entry = _entry(live, position, AGREE if agree else DECLINE, seat, {})
            if not await house.note(live, entry):
                continue
            if agree and not [s for s in _others(live, asked.seat) if s not in asked.agreed]:
                await _carry_out(house, live)
            return live.running().seq
    raise Unavailable("", "The table is too busy; send it again.")


async def _carry_out(house: House, live: LiveTable) -> None:
    """All have agreed; if the table moves on first, the wish has lapsed."""
    position = live.running()
    if position.asked is not None:
        asked = position.asked
        await house.note(
            live, _entry(live, position, TAKE_BACK, asked.seat, {"count": asked.count})
        )


def _running(live: LiveTable) -> Position:
    if live.position is None or live.row.status != RUNNING:
        raise NotNow("", "There is no game going on at this table.")
    return live.position


def _others(live: LiveTable, seat: int) -> list[int]:
    """Return the seats that have to agree: people who have not left; bots always agree."""
    mine = live.seats[seat].person
    return [
        chair.seat
        for chair in live.people()
        if chair.seat != seat and not chair.left and (mine is None or chair.person != mine)
    ]


def _entry(
    live: LiveTable, position: Position, kind: str, seat: int, data: dict[str, int]
) -> Entry:
    return Entry(
        table_id=live.id,
        seq=position.seq + 1,
        kind=kind,
        seat=seat,
        choice=dict(data),
        chance=[],
        final=False,
        author=BY_PERSON,
        at=round(time.time(), 3),
        spent=0.0,
    )
