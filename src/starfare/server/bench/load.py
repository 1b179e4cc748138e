"""Scripted clients at many tables: they choose at once, or at a steady pace, and take the time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec

from starfare.games import find
from starfare.kernel.stream import Stream
from starfare.server.bench.wire_client import Heard, WireClient

encode: Final = msgspec.json.encode


@dataclass
class Figures:
    """What is counted while the clock runs."""

    counting: bool = False
    moves: int = 0
    refused: int = 0
    latencies: list[float] = field(default_factory=list)


class BenchTable:
    """One table: two clients, one with the first seat and one with all the others."""

    def __init__(self, load: Load, table: str, cookies: tuple[str, str]) -> None:
        self.load = load
        self.table = table
        self.cookies = cookies
        self.clients: list[WireClient] = []
        self.sent: dict[int, tuple[WireClient, float]] = {}
        """By the number a choice will get: who sent it, and when."""
        self.number = -1
        self.due: asyncio.TimerHandle | None = None
        self.over = False
        self.asked: tuple[WireClient, Heard] | None = None

    async def connect(self) -> None:
        """Open both sockets and say hello."""
        loop = asyncio.get_running_loop()
        for cookie in self.cookies:
            _, client = await loop.create_connection(
                lambda cookie=cookie: WireClient(self.load.address, cookie, self.hear),  # type: ignore[misc]
                self.load.host,
                self.load.port,
            )
            await client.opened
            client.send(encode({"type": "hello", "table": self.table}))
            self.clients.append(client)

    def hear(self, client: WireClient, heard: Heard) -> None:
        """Take the time when the other client sees a choice; choose when it is our turn."""
        if heard.type == "refused":
            self.load.figures.refused += 1
            if self.asked is not None:
                self._later(*self.asked)
            return
        if heard.type != "update":
            return
        if (sent := self.sent.get(heard.n)) is not None and sent[0] is not client:
            del self.sent[heard.n]
            self._seen(sent[1])
        if heard.outcome is not None:
            self.over = True
        elif heard.seat in heard.waiting and heard.decision is not None and heard.n > self.number:
            self.number = heard.n
            self.asked = (client, heard)
            self._later(client, heard)

    def _seen(self, sent_at: float) -> None:
        figures = self.load.figures
        if figures.counting:
            figures.moves += 1
            figures.latencies.append(time.perf_counter() - sent_at)

    def _later(self, client: WireClient, heard: Heard) -> None:
        if self.load.stopped:
            return
        if self.load.pause:
            loop = asyncio.get_running_loop()
            self.due = loop.call_later(self.load.think(), self._choose, client, heard)
        else:
            self._choose(client, heard)

    def _choose(self, client: WireClient, heard: Heard) -> None:
        assert heard.decision is not None
        choice = self.load.pick(heard)
        self.sent[heard.n + 1] = (client, time.perf_counter())
        head = f'{{"type":"choose","id":"{heard.n}","seat":{heard.seat},"at":{heard.n},"choice":'
        client.send(head.encode() + bytes(choice) + b"}")


class Load:
    """All tables of a measurement."""

    def __init__(self, url: str, game: str, tables: int, pause: float) -> None:
        self.url = url
        self.address = url.removeprefix("http://")
        self.host, port = self.address.split(":")
        self.port = int(port)
        self.game = game
        self.count = tables
        self.pause = pause
        """Seconds a client thinks, on average; 0 is flat out."""
        self.stopped = False
        self.tables: list[BenchTable] = []
        self.figures = Figures()
        self._rng = Stream(7)
        self._vocabulary = find(game).vocabulary()

    def think(self) -> float:
        """Return how long to think about the next choice."""
        return self.pause * (0.5 + self._rng.fraction())

    def pick(self, heard: Heard) -> bytes | msgspec.Raw:
        """Return one of the listed choices, or the first of a family of cards."""
        assert heard.decision is not None
        if heard.decision.choices:
            return self._rng.pick(heard.decision.choices).choice
        return encode(self._first_of(heard.decision.families[0].type, heard))

    def _first_of(self, kind: str, heard: Heard) -> dict[str, Any]:
        assert heard.decision is not None
        bounds: Any = heard.decision.families[0].bounds
        fields = self._vocabulary.choices[kind].FIELDS
        kinds = self._vocabulary.bundles[fields[0]]
        wanted, cards = int(bounds["size"]), {}
        for name, held in zip(kinds, bounds["held"], strict=True):
            cards[name] = min(held, wanted)
            wanted -= cards[name]
        return {"type": kind, fields[0]: cards}

    async def set_up(self) -> None:
        """Make the tables, seat the clients, begin."""
        async with (
            httpx.AsyncClient(base_url=self.url, timeout=60) as host,
            httpx.AsyncClient(base_url=self.url, timeout=60) as guest,
        ):
            for http, name in ((host, "Anna"), (guest, "Ben")):
                (await http.post("/api/me", json={"name": name})).raise_for_status()
            cookies = (host.cookies["starfare"], guest.cookies["starfare"])
            for _ in range(self.count):
                table = await self._make(host, guest)
                self.tables.append(BenchTable(self, table, cookies))

    async def _make(self, host: httpx.AsyncClient, guest: httpx.AsyncClient) -> str:
        others = min(find(self.game).seat_counts) - 1
        seats = [{"kind": "me"}, *[{"kind": "open"}] * others]
        made = await host.post("/api/tables", json={"game": self.game, "seats": seats})
        table: str = made.raise_for_status().json()["id"]
        for _ in range(others):
            (await guest.post(f"/api/tables/{table}/join", json={})).raise_for_status()
        (await host.post(f"/api/tables/{table}/start", json={})).raise_for_status()
        return table

    async def run(
        self, warm_up: float, seconds: float, cpu: Callable[[], float]
    ) -> tuple[float, float]:
        """Play for so long; return the seconds that were counted, and what `cpu` gained."""
        for table in self.tables:
            await table.connect()
        await asyncio.sleep(warm_up)
        self.figures.counting = True
        started, spent = time.perf_counter(), cpu()
        await asyncio.sleep(seconds)
        counted, spent = time.perf_counter() - started, cpu() - spent
        self.figures.counting = False
        self.stopped = True
        for table in self.tables:
            if table.due is not None:
                table.due.cancel()
            for client in table.clients:
                client.transport.close()
        return counted, spent
