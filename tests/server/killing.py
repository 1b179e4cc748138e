"""The kill test: a server under live tables is killed again and again, and nothing is lost.

`make kill-test` runs it in full; the tests run a small one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

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
from tests.server.houses import GENEROUS, free_port

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


@dataclass
class Sitting:
    """One table with one client at it, and what that client was promised."""

    table: str
    cookie: str
    accepted: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    over: bool = False
    reconnected: int = 0


async def sit_down(url: str, http: httpx.AsyncClient) -> Sitting:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}, {"kind": "bot", "bot": "cadet"}]
    wanted = {"game": "starfarers", "seats": seats}
    made = (await http.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
    (await http.post(f"{url}/api/tables/{made['id']}/start", json={})).raise_for_status()
    return Sitting(made["id"], http.cookies["starfare"])


async def keep_playing(url: str, sitting: Sitting) -> None:
    """Play, come back after every kill, and note what was acknowledged."""
    async with TableClient(url, sitting.table, cookie=sitting.cookie, form="state") as client:
        player = OutsideBot(client, make_bot("cadet", "starfarers"), Stream(sitting.table))
        player.accepted = sitting.accepted
        try:
            await player.play()
            sitting.over = True
        finally:
            sitting.reconnected = client.reconnected


async def kill_test(db: str, tables: int, kills: int, seed: int = 1) -> dict[str, Any]:
    """Run it and return what was found; raises if anything acknowledged is missing."""
    rng = random.Random(seed)
    started = time.monotonic()
    server = Killed(
        ServerSettings(db=db, port=free_port(), limits=GENEROUS, lease=1.0, log_level="error")
    )
    await server.start()
    sittings: list[Sitting] = []
    tasks: list[asyncio.Task[None]] = []
    promised_at_last_kill: list[int] = []

    async def seat_people(count: int) -> None:
        async with httpx.AsyncClient(timeout=30) as http:
            (await http.post(f"{server.url}/api/me", json={"name": "Anna"})).raise_for_status()
            for _ in range(count):
                sitting = await sit_down(server.url, http)
                sittings.append(sitting)
                tasks.append(asyncio.create_task(keep_playing(server.url, sitting)))

    await seat_people(tables)
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.2, 2.0))
        server.kill()
        promised_at_last_kill = [len(sitting.accepted) for sitting in sittings]
        await server.start()
        await seat_people(tables - sum(not sitting.over for sitting in sittings))
    await goes_on(sittings, promised_at_last_kill)
    for task in tasks:
        task.cancel()
    failures = await asyncio.gather(*tasks, return_exceptions=True)
    unexpected = [one for one in failures if one and not isinstance(one, asyncio.CancelledError)]
    assert unexpected == []
    assert server.stop() == 0
    found = await check(db, sittings)
    return {
        "tables": len(sittings),
        "kills": kills,
        "finished": sum(sitting.over for sitting in sittings),
        "reconnections": sum(sitting.reconnected for sitting in sittings),
        **found,
        "seconds": round(time.monotonic() - started, 1),
    }


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
    acknowledged = kept = verified = 0
    for sitting in sittings:
        entries = await log.entries(sitting.table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        by_number = {entry.seq: entry for entry in entries}
        numbers = [number for number, _ in sitting.accepted]
        assert len(set(numbers)) == len(numbers), "two choices were given one number"
        for number, choice in sitting.accepted:
            assert by_number[number].choice == choice, f"{sitting.table} lost {number}"
            acknowledged += 1
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
    return {"acknowledged": acknowledged, "entries": kept, "verified_records": verified}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--db", default="")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or str(Path(folder) / "kill.db")
        print(json.dumps(asyncio.run(kill_test(db, given.tables, given.kills, given.seed))))


if __name__ == "__main__":
    main()
