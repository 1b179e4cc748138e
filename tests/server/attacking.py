"""How much one address can slow down everybody else: `python -m tests.server.attacking`.

Twelve loops of one address say hello at a long game and ask for all of it; somebody at another
address pings meanwhile, and their times are told, once in peace and once under attack.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from starfare.server.settings import ServerSettings
from tests.server.houses import free_port
from tests.server.killing import Killed

ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
LOOPS = 12
PAUSE = 0.06


async def make_game(url: str, http: httpx.AsyncClient) -> str:
    """Let four cadets play a game to its end."""
    (await http.post(f"{url}/api/me", json={"name": "Host"})).raise_for_status()
    wanted = {"game": "starfarers", "seats": [{"kind": "bot", "bot": "cadet"}] * 4}
    table = (await http.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()["id"]
    (await http.post(f"{url}/api/tables/{table}/start", json={})).raise_for_status()
    while (await http.get(f"{url}/api/tables/{table}")).json()["status"] != "over":
        await asyncio.sleep(0.5)
    return str(table)


def dial(url: str, address: str) -> Any:
    """Open a socket from one of the addresses of the loopback."""
    return connect(
        url.replace("http", "ws") + "/ws",
        local_addr=(address, 0),
        max_size=None,
        compression=None,
        proxy=None,
    )


async def attack(url: str, table: str, seconds: float) -> None:
    """Say hello, wait for the answer, and again, in many loops."""
    got: Counter[str] = Counter()
    hello = json.dumps({"type": "hello", "table": table, "seen": -1, "language": "en"})

    async def loop() -> None:
        while True:
            try:
                async with dial(url, ATTACKER) as socket:
                    await socket.send(hello)
                    got[await first_answer(socket)] += 1
            except (InvalidHandshake, ConnectionClosed, OSError):
                got["not let in"] += 1
                await asyncio.sleep(PAUSE)

    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*[loop() for _ in range(LOOPS)])
    print(f"the attacker got: {dict(got)}")


async def first_answer(socket: ClientConnection) -> str:
    """The code of a refusal, or that the game was sent."""
    async for frame in socket:
        message = json.loads(frame)
        if message["type"] == "refused":
            return str(message["code"])
        if message["type"] == "update":
            return f"{len(message['events'])} events"
    return "closed"


async def pings(url: str, table: str, seconds: float) -> list[float]:
    """The milliseconds of many pings."""
    times: list[float] = []
    async with dial(url, VICTIM) as socket:
        await socket.send(json.dumps({"type": "hello", "table": table}))
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            sent = time.perf_counter()
            await socket.send('{"type": "ping"}')
            while json.loads(await socket.recv())["type"] != "pong":
                pass
            times.append((time.perf_counter() - sent) * 1000)
            await asyncio.sleep(PAUSE)
    return times


def told(name: str, times: list[float]) -> str:
    parts = statistics.quantiles(times, n=100)
    return (
        f"{name}: {len(times)} pings, p50 {parts[49]:.1f} ms, p99 {parts[98]:.1f} ms, "
        f"max {max(times):.1f} ms"
    )


def used(process: subprocess.Popen[bytes]) -> float:
    """Seconds of the processor a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "a.db")
        server = Killed(ServerSettings(db=db, port=free_port(), host="0.0.0.0", log_level="error"))
        server.url = f"http://127.0.0.1:{server.settings.port}"
        await server.start()
        assert server.process is not None
        async with httpx.AsyncClient() as http:
            table = await make_game(server.url, http)
        print(told("in peace", await pings(server.url, table, seconds)))
        before = used(server.process)
        command = [sys.executable, "-m", "tests.server.attacking", "--attack", server.url, table]
        attacker = subprocess.Popen([*command, "--seconds", str(seconds)])
        print(told("under attack", await pings(server.url, table, seconds)))
        print(f"the server used {(used(server.process) - before) / seconds:.0%} of a processor")
        attacker.wait()
        server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--attack", nargs=2, metavar=("URL", "TABLE"), help="be the attacker")
    given = parser.parse_args()
    if given.attack:
        url, table = given.attack
        asyncio.run(attack(url, table, given.seconds))
    else:
        asyncio.run(run(given.seconds))
