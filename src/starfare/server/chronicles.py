"""What a seat heard since its game began: made by playing the game again, kept, and continued.

Somebody who comes to a table, or comes back after a long time, is sent all of it. Playing a long
game again takes a tenth of a second, so it is done once and not for everybody who asks.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from starfare.kernel.game import Game
from starfare.server.feed import FeedKey, encode, plain_events
from starfare.server.live import LiveTable
from starfare.server.position import Position, Told, history
from starfare.server.storage.log import Log
from starfare.server.storage.rows import Entry

KEPT: Final = 64
"""So many chronicles are kept; one of a long game has a quarter of a megabyte."""
ChronicleKey = tuple[str, int | None, str | None]
"""The table, the seat (None: spectators), the language."""


class Chronicle:
    """The events one seat heard up to entry `seq`, each encoded."""

    def __init__(self, seat: int | None, language: str | None, seq: int = -1) -> None:
        self.seq = seq
        self._seat = seat
        self._language = language
        self._numbers: list[int] = []
        self._events: list[msgspec.Raw] = []

    def add(self, game: Game, told: Sequence[Told]) -> None:
        """Add what was told after the last entry, in the words of what the seat knows."""
        if not told:
            return
        known = game.shell(game.view(self._seat).known)
        for event in plain_events(known, told, self._seat, self._language):
            self._numbers.append(event["n"])
            self._events.append(msgspec.Raw(encode(event)))
        self.seq = told[-1].entry.seq

    def since(self, seen: int) -> list[msgspec.Raw]:
        """Return the events after an entry."""
        return self._events[bisect_right(self._numbers, seen) :]


class Chronicles:
    """The chronicles that were asked for last."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._kept: OrderedDict[ChronicleKey, Chronicle] = OrderedDict()
        self._making = asyncio.Lock()

    def since(self, live: LiveTable, key: FeedKey, seen: int) -> list[msgspec.Raw]:
        """Return what a seat heard after an entry, as far as it is ready."""
        position = live.running()
        seat, language, _form = key
        kept = (live.id, seat, language)
        if remembers(position, seen) or kept not in self._kept:
            chronicle = Chronicle(seat, language, seen)
        else:
            chronicle = self._kept[kept]
            self._kept.move_to_end(kept)
        chronicle.add(position.game, position.told_after(chronicle.seq))
        return chronicle.since(seen)

    def is_ready(self, live: LiveTable, key: FeedKey, seen: int) -> bool:
        """Tell whether nothing is missing of what a seat heard after an entry."""
        position = live.running()
        kept = self._kept.get((live.id, key[0], key[1]))
        return remembers(position, seen) or (kept is not None and remembers(position, kept.seq))

    async def prepare(
        self,
        live: LiveTable,
        keys: Sequence[FeedKey],
        seen: int,
        pay: Callable[[], Awaitable[None]],
    ) -> None:
        """Make the chronicles that are missing, one table at a time; whoever asks pays for it."""
        if all(self.is_ready(live, key, seen) for key in keys):
            return
        await pay()
        async with self._making:
            missing = [key for key in keys if not self.is_ready(live, key, seen)]
            if not missing:
                return
            entries = await self._log.entries(live.id)
            made = await asyncio.to_thread(chronicles_of, live, entries, missing)
            for (seat, language, _form), chronicle in zip(missing, made, strict=True):
                self._kept[live.id, seat, language] = chronicle
                self._kept.move_to_end((live.id, seat, language))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def remembers(position: Position, seq: int) -> bool:
    """Tell whether a position still has everything that was told after an entry."""
    if seq >= position.seq:
        return True
    return bool(position.recent) and position.recent[0].entry.seq <= seq + 1


def chronicles_of(
    live: LiveTable, entries: Sequence[Entry], keys: Sequence[FeedKey]
) -> list[Chronicle]:
    """Play a game again, and return what each of the seats heard. Runs in a thread."""
    game = live.running().game
    told = history(live.row, entries, -1)
    made = [Chronicle(seat, language) for seat, language, _form in keys]
    for chronicle in made:
        chronicle.add(game, told)
    return made
