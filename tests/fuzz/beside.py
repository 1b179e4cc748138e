"""A table that is played beside all the odd input, and must not notice."""

from __future__ import annotations

import asyncio
import json

from starfare.kernel.stream import Stream
from tests.fuzz.indoors import Indoors, Socket, Visitor
from tests.server.killing import Sitting, check


class TableBeside:
    """Three seats of one person, who makes a choice now and then and notes what was promised."""

    def __init__(self, house: Indoors) -> None:
        self.house = house
        self.host = Visitor(house, "Anna")
        self.id = self.host.table("me", "here", "here")
        self.sitting = Sitting(self.id, "")
        self._rng = Stream("beside")
        self._asked = 0
        house.run(self._come())

    async def _come(self) -> None:
        self._socket = Socket(self.house, self.host.headers)
        self._socket.send(json.dumps({"type": "hello", "table": self.id}))
        assert await self._socket.until(lambda told: told["type"] == "update")

    async def play(self) -> None:
        """Make one choice; it must be accepted."""
        live = await self.house.app.services.house.get(self.id)
        game = live.position.game
        if game.outcome is not None:
            return
        seat = game.deciders[0]
        choice = game.rules.vocabulary().plain(game.choices(seat).sample(self._rng))
        self._asked += 1
        name = f"beside {self._asked}"
        self._socket.send(
            json.dumps({"type": "choose", "id": name, "seat": seat, "choice": choice})
        )
        answer = await self._socket.until(lambda told: told.get("id") == name)
        assert answer is not None, f"the table was closed with {self._socket.closed}"
        assert answer["type"] == "accepted", answer
        self.sitting.accepted.append((answer["n"], choice))

    def leave(self) -> None:
        """Play once more, and leave."""
        self.house.run(self.play())
        self.house.run(self._socket.leave())


def check_kept(db: str, table: TableBeside) -> None:
    """Compare the log with what was promised, and play its record again."""
    found = asyncio.run(check(db, [table.sitting]))
    assert (found["lost"], found["doubled"]) == (0, 0)
    assert found["acknowledged"] == len(table.sitting.accepted) > 0
