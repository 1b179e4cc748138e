"""The whole topology as processes: nginx, two workers, one for bots, PostgreSQL and Redis; each is
killed in turn.

`python -m tests.server.topology --tables 100` runs it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import httpx

from starfare.server.settings import ServerSettings
from tests.server.houses import GENEROUS, free_port
from tests.server.killing import Killed, Sitting, check, goes_on, keep_playing, sit_down
from tests.server.nginx import Nginx
from tests.server.services import own_postgres, own_redis

FINISHING_SECONDS = 1800


class Part(Protocol):
    """A process that can be killed and started again."""

    def start(self) -> Awaitable[None] | None: ...

    def kill(self) -> None: ...


class Topology:
    """Everything that deploy/compose.yaml names, on free ports of the loopback."""

    def __init__(self) -> None:
        self.postgres, self.redis = own_postgres(), own_redis()
        self.db = self.postgres.new_database()
        self.workers = [Killed(self._settings(bots=False)) for _ in range(2)]
        self.bots = Killed(self._settings(bots=True))
        self.nginx = Nginx([worker.settings.port for worker in self.workers])

    def _settings(self, *, bots: bool) -> ServerSettings:
        return ServerSettings(
            db=self.db,
            redis=self.redis.url,
            port=free_port(),
            proxies=("127.0.0.1",),
            bots=bots,
            limits=GENEROUS,
            lease=1.0,
            log_level="critical",
        )

    @property
    def parts(self) -> list[Part]:
        return [*self.workers, self.redis, self.bots, self.nginx, self.postgres]

    @property
    def processes(self) -> list[Killed]:
        return [*self.workers, self.bots]

    async def start(self) -> None:
        for worker in self.processes:
            await worker.start()
        self.nginx.start()

    async def kill(self, part: Part, sittings: list[Sitting]) -> None:
        """Kill a part and start it again; every table has to go on afterwards.

        Without one worker, or without Redis, it has to go on meanwhile, too.
        """
        part.kill()
        if part not in (self.bots, self.nginx, self.postgres):
            await self._all_go_on(sittings)
        started = part.start()
        if started is not None:
            await started
        await self._all_go_on(sittings)

    async def _all_go_on(self, sittings: list[Sitting]) -> None:
        await goes_on(sittings, [len(sitting.accepted) for sitting in sittings])

    def stop(self) -> None:
        for worker in self.processes:
            if worker.process is not None and worker.process.poll() is None:
                worker.kill()
        self.nginx.remove()
        self.redis.stop()
        self.postgres.stop()


@contextmanager
def topology() -> Iterator[Topology]:
    made = Topology()
    try:
        yield made
    finally:
        made.stop()


def topology_test(tables: int, rounds: int = 1) -> dict[str, Any]:
    """Run it and return what was found; `lost` and `doubled` have to be 0."""
    with topology() as made:
        return asyncio.run(_play(made, tables, rounds))


async def _play(made: Topology, tables: int, rounds: int) -> dict[str, Any]:
    started = time.monotonic()
    await made.start()
    sittings: list[Sitting] = []
    async with asyncio.timeout(FINISHING_SECONDS), asyncio.TaskGroup() as playing:
        for part in made.parts * rounds:
            live = sum(not sitting.over for sitting in sittings)
            for sitting in await seat_people(made.nginx.url, tables - live):
                sittings.append(sitting)
                playing.create_task(keep_playing(sitting))
            await made.kill(part, sittings)
    assert all(sitting.over for sitting in sittings)
    found = await check(made.db, sittings)
    for worker in made.processes:
        assert worker.stop() == 0
    return {
        "tables": len(sittings),
        "kills": len(made.parts) * rounds,
        "finished": sum(sitting.over for sitting in sittings),
        "reconnections": sum(sitting.reconnected for sitting in sittings),
        **found,
        "seconds": round(time.monotonic() - started, 1),
    }


async def seat_people(url: str, count: int) -> list[Sitting]:
    async with httpx.AsyncClient(timeout=30) as http:
        (await http.post(f"{url}/api/me", json={"name": "Anna"})).raise_for_status()
        return [await sit_down(url, http, target_vp="8") for _ in range(count)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="live at every kill")
    parser.add_argument("--rounds", type=int, default=1, help="how often each part is killed")
    given = parser.parse_args()
    print(json.dumps(topology_test(given.tables, given.rounds)))


if __name__ == "__main__":
    main()
