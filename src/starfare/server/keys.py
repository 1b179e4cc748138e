"""Tokens that open a seat, and invitations to private tables."""

from __future__ import annotations

import time
from typing import Final

from starfare.server import tokens
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.refusals import BadToken, Expired, NotWelcome, NotYourSeat
from starfare.server.rights import belongs, must_belong
from starfare.server.storage.rows import OUTSIDE, PersonRow

SEAT_TOKEN: Final = "seat"
BOT_TOKEN: Final = "bot"
INVITE: Final = "invite"


class Keys:
    """Makes tokens and invitations, and knows what they open."""

    def __init__(self, house: House) -> None:
        self.lobby = house.lobby

    async def new_token(
        self, live: LiveTable, seat: int | None, kind: str, expires: float | None = None
    ) -> str:
        """Make a token and store its hash."""
        token = tokens.new_token()
        await self.lobby.keep_token(tokens.digest(token), live.id, seat, kind, expires)
        return token

    async def seat_token(self, live: LiveTable, person: PersonRow, seat: int) -> str:
        """Make another token for one's own seat; the host also gets those of outside bots."""
        chair = live.seats[seat] if 0 <= seat < len(live.seats) else None
        if chair is not None and chair.kind == OUTSIDE and live.row.host == person.id:
            await self.lobby.forget_tokens(live.id, seat, BOT_TOKEN)
            return await self.new_token(live, seat, BOT_TOKEN)
        if seat not in live.seats_of(person.id):
            raise NotYourSeat("", "That is not your seat.")
        return await self.new_token(live, seat, SEAT_TOKEN)

    async def invite(self, live: LiveTable, person: PersonRow, seconds: float) -> str:
        """Make an invitation to a private table."""
        must_belong(live, person)
        return await self.new_token(live, None, INVITE, time.time() + seconds)

    async def opens(self, live: LiveTable, token: str) -> int | None:
        """Return the seat that a token opens; None for an invitation."""
        found = await self.lobby.token(tokens.digest(token))
        if found is None or found["table_id"] != live.id:
            raise BadToken("", "This token opens nothing at this table.")
        if found["kind"] == INVITE:
            await self.check_welcome(live, None, token)
            return None
        return int(found["seat"])

    async def check_welcome(
        self, live: LiveTable, person: PersonRow | None, invite: str | None
    ) -> None:
        """Refuse who comes to a private table without an invitation."""
        if live.row.public or (person is not None and belongs(live, person)):
            return
        if invite is None:
            raise NotWelcome("", "This table is private: an invitation is needed.")
        found = await self.lobby.token(tokens.digest(invite))
        if found is None or found["table_id"] != live.id or found["kind"] != INVITE:
            raise BadToken("", "This invitation is not for this table.")
        if found["expires"] is not None and found["expires"] < time.time():
            raise Expired("", "This invitation has expired; ask for a new one.")
