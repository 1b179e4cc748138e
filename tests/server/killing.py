"""The kill test: servers and what they stand on are killed under live tables; nothing is lost.

`make kill-test` runs it in full, once on SQLite and once with three servers, PostgreSQL and Redis;
the tests run a small one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import starfare
from starfare.bots import make_bot
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import OutsideBot
from starfare.server.position import rebuilt
from starfare.server.settings import ServerSettings
from starfare.server.storage.database import Database
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.log import Log
from starfare.server.storage.rows import BY_PERSON, Entry
from tests.server.houses import GENEROUS, free_port
from tests.server.services import Postgres, Redis, own_postgres, own_redis

START = "import sys, msgspec; from starfare.server.serving import serve; " + (
    "from starfare.server.settings import ServerSettings; "
    "serve(msgspec.json.decode(sys.argv[1], type=ServerSettings))"
)


class Killed:
    """A server in a process of its own that can be killed and started again."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.url = f"http://{settings.host}:{settings.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        settings = msgspec.json.encode(self.settings).decode()
        self.process = subprocess.Popen([sys.executable, "-c", START, settings])
        async with httpx.AsyncClient() as http, asyncio.timeout(60):
            while True:
                try:
                    if (await http.get(f"{self.url}/ready")).is_success:
                        return
                except httpx.TransportError:
                    pass
                assert self.process.poll() is None, "the server did not start"
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(20)


class Service:
    """A database or a hub that can be killed and started again."""

    def __init__(self, service: Postgres | Redis) -> None:
        self.service = service

    def kill(self) -> None:
        self.service.kill()

    async def start(self) -> None:
        await asyncio.to_thread(self.service.start)
        if isinstance(self.service, Postgres):
            await self.service.answers()


@dataclass
class Sitting:
    """One table with one client at it, and what that client was promised."""

    table: str
    cookie: str
    url: str = ""
    accepted: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    over: bool = False
    reconnected: int = 0
    heard: str = ""
    """The last thing the table said to somebody who came anew."""


@dataclass(frozen=True)
class Surroundings:
    """What is killed: servers, and where they keep things."""

    db: str
    redis: str | None = None
    servers: int = 1
    services: tuple[Postgres | Redis, ...] = ()


async def sit_down(url: str, http: httpx.AsyncClient, **options: str) -> Sitting:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}, {"kind": "bot", "bot": "cadet"}]
    wanted = {"game": "starfarers", "seats": seats, "options": options}
    made = (await http.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
    (await http.post(f"{url}/api/tables/{made['id']}/start", json={})).raise_for_status()
    return Sitting(made["id"], http.cookies["starfare"], url)


async def keep_playing(sitting: Sitting) -> None:
    """Play, come back after every kill, and note what was acknowledged."""
    async with TableClient(
        sitting.url, sitting.table, cookie=sitting.cookie, form="state"
    ) as client:
        player = OutsideBot(client, make_bot("cadet", "starfarers"), Stream(sitting.table))
        player.accepted = sitting.accepted
        try:
            await player.play()
            sitting.over = True
        finally:
            sitting.reconnected = client.reconnected


class KillTest:
    """Tables that are played on servers which are killed."""

    def __init__(self, surroundings: Surroundings, tables: int, seed: int) -> None:
        self.surroundings = surroundings
        self.tables = tables
        self.rng = random.Random(seed)
        self.servers = [Killed(self._settings()) for _ in range(surroundings.servers)]
        self.sittings: list[Sitting] = []
        self.answers: list[float] = []
        """Seconds from a part being up again until a table answered, for every table and kill."""
        self._tasks: list[asyncio.Task[None]] = []

    def _settings(self) -> ServerSettings:
        return ServerSettings(
            db=self.surroundings.db,
            redis=self.surroundings.redis,
            port=free_port(),
            limits=GENEROUS,
            lease=1.0,
            log_level="critical",
            secret="the same for all servers",
        )

    async def run(self, kills: int) -> dict[str, Any]:
        """Kill a part again and again, and return what was found."""
        started = time.monotonic()
        parts: list[Killed | Service] = [*self.servers, *map(Service, self.surroundings.services)]
        before: list[int] = []
        try:
            for server in self.servers:
                await server.start()
            await self._seat_people()
            for _ in range(kills):
                await asyncio.sleep(self.rng.uniform(0.2, 2.0))
                part = self.rng.choice(parts)
                part.kill()
                before = [len(sitting.accepted) for sitting in self.sittings]
                await part.start()
                await self._measure(time.monotonic())
                await self._seat_people()
            await goes_on(self.sittings, before)
            await self._stand_up()
            assert [server.stop() for server in self.servers] == [0] * len(self.servers)
        finally:
            for server in self.servers:
                server.kill()
        return {
            "tables": len(self.sittings),
            "kills": kills,
            "finished": sum(sitting.over for sitting in self.sittings),
            "reconnections": sum(sitting.reconnected for sitting in self.sittings),
            **await check(self.surroundings.db, self.sittings),
            **spread(self.answers),
            "seconds": round(time.monotonic() - started, 1),
        }

    async def _seat_people(self) -> None:
        """Let as many tables be played as there should be."""
        missing = self.tables - sum(not sitting.over for sitting in self.sittings)
        for _ in range(missing):
            url = self.rng.choice(self.servers).url
            async with httpx.AsyncClient(timeout=30) as http:
                (await http.post(f"{url}/api/me", json={"name": "Anna"})).raise_for_status()
                sitting = await sit_down(url, http)
            self.sittings.append(sitting)
            self._tasks.append(asyncio.create_task(keep_playing(sitting)))

    async def _measure(self, since: float) -> None:
        """Note how long every table takes to answer a new client."""
        playing = [sitting for sitting in self.sittings if not sitting.over]
        try:
            async with asyncio.timeout(120):
                answered = await asyncio.gather(*map(first_answer, playing))
        except TimeoutError as error:
            running = [server.process and server.process.poll() for server in self.servers]
            told = [(each.table, each.over, each.heard) for each in playing]
            raise AssertionError(f"no answer; servers ended with {running}; {told}") from error
        self.answers.extend(at - since for at in answered)

    async def _stand_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        assert [one for one in ended if one and not isinstance(one, asyncio.CancelledError)] == []


async def first_answer(sitting: Sitting) -> float:
    """Come to a table until it says where its game stands; return when that was."""
    address = sitting.url.replace("http", "ws", 1) + "/ws"
    cookie = {"Cookie": f"starfare={sitting.cookie}"}
    origin: Any = sitting.url
    while True:
        with contextlib.suppress(OSError, InvalidHandshake, ConnectionClosed):
            async with connect(address, additional_headers=cookie, origin=origin) as socket:
                await socket.send(json.dumps({"type": "hello", "table": sitting.table}))
                async for frame in socket:
                    sitting.heard = str(frame)[:200]
                    if json.loads(frame)["type"] == "update":
                        return time.monotonic()
        await asyncio.sleep(0.02)


def spread(times: list[float]) -> dict[str, float]:
    """Return the median, the 95th percentile and the longest of some times."""
    parts = statistics.quantiles(times, n=20) if len(times) > 1 else times * 20
    return {
        "median_s": round(statistics.median(times), 2),
        "p95_s": round(parts[-1], 2),
        "worst_s": round(max(times), 2),
    }


async def kill_test(
    surroundings: Surroundings, tables: int, kills: int, seed: int = 1
) -> dict[str, Any]:
    """Run it and return what was found; `lost` and `doubled` have to be 0."""
    return await KillTest(surroundings, tables, seed).run(kills)


async def goes_on(sittings: list[Sitting], before: list[int]) -> None:
    """Wait until every table has moved after the last kill, or is over."""
    async with asyncio.timeout(120):
        while True:
            stuck = [
                sitting.table
                for sitting, count in zip(sittings, before, strict=False)
                if not sitting.over and len(sitting.accepted) <= count
            ]
            if not stuck:
                return
            await asyncio.sleep(0.1)


async def check(db: str, sittings: list[Sitting]) -> dict[str, int]:
    """Compare what was acknowledged with what is in the log; play every log again."""
    database = Database(db)
    log, lobby = Log(database), Lobby(database)
    lost = doubled = kept = verified = 0
    for sitting in sittings:
        entries = await log.entries(sitting.table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        by_number = {entry.seq: entry.choice for entry in entries}
        lost += sum(by_number.get(number) != choice for number, choice in sitting.accepted)
        doubled += doubled_in(sitting, entries)
        kept += len(entries)
        row = await lobby.table(sitting.table)
        assert row is not None
        position = rebuilt(row, entries, await log.snapshots(sitting.table))
        assert position.game.encode() == rebuilt(row, entries).game.encode()
        replay = starfare.replay(position.game.record())
        replay.finish()
        verified += replay.verified
    await database.close()
    assert verified == len(sittings)
    return {
        "acknowledged": sum(len(sitting.accepted) for sitting in sittings),
        "lost": lost,
        "doubled": doubled,
        "entries": kept,
        "verified_records": verified,
    }


def doubled_in(sitting: Sitting, entries: Sequence[Entry]) -> int:
    """Count choices with one number, and entries nobody was told of but the last one sent."""
    numbers = [number for number, _ in sitting.accepted]
    by_people = {entry.seq for entry in entries if entry.author == BY_PERSON}
    unacknowledged = by_people.difference(numbers)
    return len(numbers) - len(set(numbers)) + max(0, len(unacknowledged) - 1)


# --- the command ----------------------------------------------------------------------------

SHOWN = (
    *("tables", "kills", "acknowledged", "lost", "doubled", "finished", "reconnections"),
    *("median_s", "p95_s", "worst_s", "seconds"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--within", type=float, default=2.0, help="seconds to the first answer")
    parser.add_argument("--only", choices=["sqlite", "cluster"], help="one of the two parts")
    given = parser.parse_args()
    print(f"| | {' | '.join(SHOWN)} |\n|---|{'---|' * len(SHOWN)}", flush=True)
    well = True
    with tempfile.TemporaryDirectory() as folder:
        for name in [given.only] if given.only else ["sqlite", "cluster"]:
            where = cluster() if name == "cluster" else Surroundings(str(Path(folder) / "kill.db"))
            found = asyncio.run(kill_test(where, given.tables, given.kills, given.seed))
            print(f"| {name} | {' | '.join(str(found[key]) for key in SHOWN)} |", flush=True)
            well &= found["lost"] == found["doubled"] == 0 and found["worst_s"] <= given.within
    sys.exit(0 if well else 1)


def cluster(servers: int = 3) -> Surroundings:
    """Return a PostgreSQL and a Redis of our own, and three servers with them."""
    postgres, redis = own_postgres(), own_redis()
    return Surroundings(postgres.new_database(), redis.url, servers, (postgres, redis))


if __name__ == "__main__":
    main()
