"""Talk at a table: texts and quick phrases, with a limit, and mute."""

from __future__ import annotations

import time
from typing import Any, Final

from starfare.server.feed import encode
from starfare.server.house import House
from starfare.server.limits import Buckets
from starfare.server.live import LiveTable
from starfare.server.names import free_name
from starfare.server.phrases import PHRASES
from starfare.server.refusals import BadMessage, NotFound, NotTheHost, NotWelcome, TooFast, TooMany
from starfare.server.storage.rows import PersonRow

EVERYBODY: Final = "*"
"""Who mutes when the host mutes somebody for all."""
LINES_TOLD: Final = 50
"""So many lines are told to who comes to a table."""
MOST_MUTED: Final = 50


class Talking:
    """Carries what people say to the others."""

    def __init__(self, house: House) -> None:
        self.house = house
        limits = house.settings.limits
        self._buckets = Buckets(limits.talk_per_second, limits.talk_burst)
        self._longest = limits.talk_length

    async def say(
        self, live: LiveTable, person: PersonRow | None, text: str, phrase: str | None
    ) -> int:
        """Store a line and send it to all who want to read it."""
        if person is None:
            raise NotWelcome("", "Only people with a name talk here.")
        if (EVERYBODY, person.id) in live.muted:
            raise NotWelcome("", "The host has muted you at this table.")
        said = self._checked(text, phrase)
        if not self._buckets.take(person.id):
            raise TooFast("", "You talk faster than the others can read.")
        others = [seat.name for seat in live.seats if seat.person != person.id]
        line: dict[str, Any] = {
            "table_id": live.id,
            "at": round(time.time(), 3),
            "person": person.id,
            "name": free_name(person.name, others),
            "text": said,
            "phrase": phrase,
        }
        line["id"] = await self.house.people.say(line)
        self.tell(live, line)
        await self.house.hub.announce(live.id, "talk", line)
        return int(line["id"])

    def _checked(self, text: str, phrase: str | None) -> str:
        if phrase is not None:
            if phrase not in PHRASES:
                raise BadMessage("", f"There is no phrase {phrase!r}.")
            return PHRASES[phrase]["en"]
        return cleaned(text, self._longest)

    def tell(self, live: LiveTable, line: dict[str, Any]) -> None:
        """Send a line to the clients of this worker."""
        message = encode({"type": "said", **without_table(line)})
        for client in list(live.clients):
            if readable(live, client.person, line["person"]):
                client.heard.add(line["id"])
                client.send(message)

    async def said(self, live: LiveTable, person: str | None, after: int) -> list[dict[str, Any]]:
        """Return the last lines, for who comes to a table."""
        lines = await self.house.people.said(live.id, after, LINES_TOLD)
        return [without_table(line) for line in lines if readable(live, person, line["person"])]

    async def mute(
        self, live: LiveTable, person: PersonRow | None, whom: str, on: bool, for_all: bool
    ) -> None:
        """Stop or start showing somebody's lines, to oneself or (by the host) to all."""
        if person is None:
            raise NotWelcome("", "Only people with a name can do that.")
        if for_all and person.id != live.row.host:
            raise NotTheHost("", "Only the host mutes somebody for all.")
        by = EVERYBODY if for_all else person.id
        if await self.house.people.person(whom) is None:
            raise NotFound("", "There is nobody with that id.")
        if on and sum(muter == by for muter, _ in live.muted) >= MOST_MUTED:
            raise TooMany("", f"At a table {MOST_MUTED} people can be muted.")
        await self.house.people.mute(live.id, by, whom, on)
        live.muted = await self.house.people.muted(live.id)
        await self.house.hub.announce(live.id, "mute")


def cleaned(text: str, longest: int) -> str:
    """Return a line without what shows nothing, or refuse one that is empty or too long."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(line) <= longest:
        raise BadMessage("", f"A line has 1 to {longest} letters.")
    return line


def readable(live: LiveTable, reader: str | None, writer: str) -> bool:
    """Tell whether somebody wants to read somebody."""
    return reader is None or reader == writer or (reader, writer) not in live.muted


def without_table(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line of talk as it is sent."""
    return {name: value for name, value in line.items() if name != "table_id"}
