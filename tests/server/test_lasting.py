"""What a worker does all the time goes on, whatever happens beside it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from starfare.server.live import LiveTable
from starfare.server.refusals import Unavailable
from tests.server.houses import quick, serving


class Unforeseen(Exception):
    """Something no code expects."""


def failing_twice(
    do: Callable[[], Awaitable[None]], happened: asyncio.Event
) -> Callable[[], Awaitable[None]]:
    """Let something fail twice, and then do it."""
    failures = [Unforeseen(), Unforeseen()]

    async def doing() -> None:
        if failures:
            raise failures.pop()
        await do()
        happened.set()

    return doing


@pytest.mark.parametrize("loop", ["looking for work", "noting who is here"])
def test_an_error_ends_no_loop_of_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loop: str
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server:
            services, happened = server.services, asyncio.Event()
            owner, name = {
                "looking for work": (services.house, "look_around"),
                "noting who is here": (services.presence, "_write"),
            }[loop]
            monkeypatch.setattr(owner, name, failing_twice(getattr(owner, name), happened))
            await asyncio.wait_for(happened.wait(), 60)

    asyncio.run(scene())


def test_a_table_is_not_forgotten_while_somebody_is_on_their_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db", idle=0.0)) as server, server.guest() as anna:
            house, presence = server.services.house, server.services.presence
            table = await anna.table("me", "open", "open", start=False)
            look = presence.look

            async def slowly(tables: Sequence[LiveTable]) -> None:
                await house.look_around()
                await look(tables)

            monkeypatch.setattr(presence, "look", slowly)
            async with anna.client(table), asyncio.timeout(10):
                while table not in house.tables or not house.tables[table].clients:
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_bots_go_on_after_a_failure_while_the_worker_minds_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            house = server.services.house
            choose, failures = house.choose, [Unavailable("", "The storage does not answer.")]

            async def failing_once(live: LiveTable, *given: Any) -> int:
                if live.id != hers and failures:
                    raise failures.pop()
                return await choose(live, *given)

            hers = await anna.table("me", "cadet", "cadet")
            async with anna.client(hers), asyncio.timeout(20):
                monkeypatch.setattr(house, "choose", failing_once)
                theirs = await anna.table("cadet", "cadet", "cadet")
                while failures or len(await server.services.log.entries(theirs)) < 5:
                    await asyncio.sleep(0.05)

    asyncio.run(scene())
