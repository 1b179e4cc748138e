"""Tokens that open a seat, and invitations to private tables: made, listed, revoked."""

from __future__ import annotations

import time
from typing import Final

from starfare.server import tokens
from starfare.server.dismissing import dismiss_strangers
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.refusals import BadToken, Expired, NotFound, NotWelcome, NotYourSeat
from starfare.server.rights import may_come, must_belong
from starfare.server.storage.locked import LockedTable
from starfare.server.storage.rows import (
    BOT_TOKEN,
    INVITE,
    OUTSIDE,
    SEAT_TOKEN,
    PersonRow,
    TokenRow,
)

SEAT_SECONDS: Final = 30 * 86400
"""So long the token of a seat is good."""


class Keys:
    """Makes tokens and invitations, and knows what they open."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lobby = house.lobby

    # --- making ----------------------------------------------------------------------

    async def seat_token(self, live: LiveTable, person: PersonRow, seat: int) -> str:
        """Make another token for one's own seat, or the host's one token for an outside bot."""
        async with self.lobby.locked(live.id) as table:
            token = await self.token_for(table, person, seat)
        await dismiss_strangers(self.lobby, self.house.people, [live])
        return token

    async def token_for(self, table: LockedTable, person: PersonRow, seat: int) -> str:
        """Make a token for a seat while its table is locked."""
        chair = table.seats[seat] if 0 <= seat < len(table.seats) else None
        if chair is not None and chair.kind == OUTSIDE and table.row.host == person.id:
            await table.end_tokens(seat)
            return await _kept(table, person, BOT_TOKEN, seat)
        if seat not in table.seats_of(person.id):
            raise NotYourSeat("", "That is not your seat.")
        return await _kept(table, person, SEAT_TOKEN, seat)

    async def invite(self, live: LiveTable, person: PersonRow, seconds: float) -> str:
        """Make an invitation to a private table."""
        async with self.lobby.locked(live.id) as table:
            must_belong(table, person)
            return await _kept(table, person, INVITE, None, seconds)

    # --- listing and revoking ----------------------------------------------------------

    async def listed(self, live: LiveTable, person: PersonRow) -> list[TokenRow]:
        """Return the tokens somebody has given out; the host sees every invitation."""
        hosts = live.row.host == person.id
        return [
            token
            for token in await self.lobby.tokens_at(live.id, time.time())
            if token.owner == person.id or (hosts and token.kind == INVITE)
        ]

    async def revoke(self, live: LiveTable, person: PersonRow, token_id: str) -> None:
        """End a token; whoever came with it has to go."""
        if token_id not in [token.id for token in await self.listed(live, person)]:
            raise NotFound("", "You have given out no such token.")
        await self.lobby.end_token(token_id)
        await dismiss_strangers(self.lobby, self.house.people, [live])

    # --- opening -----------------------------------------------------------------------

    async def found(self, live: LiveTable, token: str) -> TokenRow:
        """Return what a token is for, or refuse one that opens nothing at the table."""
        digest = tokens.digest(token)
        found = (await self.lobby.tokens([digest])).get(digest)
        if found is None or found.table_id != live.id:
            raise BadToken("", "This token opens nothing at this table.")
        if found.expires < time.time():
            raise Expired("", "This token has expired; ask for a new one.")
        if found.seat is not None and not live.rightful(None, found):
            # This worker may not have heard yet who sits there.
            await self.house.refresh(live)
            if not live.rightful(None, found):
                raise BadToken("", "This token opens nothing at this table.")
        return found

    async def check_welcome(
        self, live: LiveTable, person: PersonRow | None, invite: str | None
    ) -> None:
        """Refuse who comes to a private table without an invitation."""
        if live.row.public or may_come(live, person):
            return
        if invite is None:
            raise NotWelcome("", "This table is private: an invitation is needed.")
        if (await self.found(live, invite)).kind != INVITE:
            raise BadToken("", "This is no invitation.")


async def _kept(
    table: LockedTable, owner: PersonRow, kind: str, seat: int | None, seconds: float = SEAT_SECONDS
) -> str:
    """Make a token and store its hash."""
    token, now = tokens.new_token(), time.time()
    await table.keep(
        TokenRow(
            hash=tokens.digest(token),
            id=tokens.new_id(),
            table_id=table.row.id,
            seat=seat,
            kind=kind,
            owner=owner.id,
            created=now,
            expires=now + seconds,
        )
    )
    return token
