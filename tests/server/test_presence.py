"""Who is here and who is away: told to everybody, at every worker."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from starfare.bots import make_bot
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import OutsideBot
from starfare.server.storage.rows import BY_STAND_IN
from tests.server.houses import Guest, Server, free_port, quick, serving
from tests.server.killing import Killed
from tests.server.services import new_postgres_database, new_redis


async def told(client: TableClient, here: list[bool]) -> dict[str, Any]:
    """Wait until a client is told that just these seats are here."""
    async with asyncio.timeout(60):
        while True:
            table: dict[str, Any] = (await client.until("table", 60))["table"]
            if [seat["here"] for seat in table["seats"]] == here:
                return table


async def sat_down(anna: Guest, *others: Guest, **wanted: Any) -> str:
    """Anna's table, at which others have sat down."""
    seats = ["me", *["open" for _ in others]]
    table = await anna.table(*seats, start=False, **wanted)
    for other in others:
        await other.post(f"/tables/{table}/join")
    return table


def test_who_is_connected_is_here_when_somebody_else_is_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Cleo") as cleo,
        ):
            table = await sat_down(anna, ben, cleo)
            async with anna.client(table) as her, ben.client(table) as his:
                # Cleo is away when the patience is over that Anna and Ben outlast by their sockets.
                async with cleo.client(table) as client:
                    await client.until("welcome")
                for client in (her, his):
                    seats = (await told(client, [True, True, False]))["seats"]
                    assert ["away_since" in seat for seat in seats] == [False, False, True]
                async with cleo.client(table) as client:
                    for each in (client, her, his):
                        await told(each, [True, True, True])

    asyncio.run(scene())


def test_the_host_is_here_for_who_comes_later(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Cleo") as cleo,
        ):
            table = await sat_down(anna, ben, game="duel")
            async with anna.client(table) as her:
                await told(her, [True, False])
                async with cleo.client(table) as watching:
                    welcome = await watching.until("welcome")
                    assert [seat["here"] for seat in welcome["table"]["seats"]] == [True, False]
                for shown in (
                    await cleo.get(f"/tables/{table}"),
                    (await cleo.get("/tables"))[0],
                ):
                    assert [seat["here"] for seat in shown["seats"]] == [True, False]

    asyncio.run(scene())


def test_people_of_another_worker_are_here_until_it_is_killed() -> None:
    settings = quick(new_postgres_database(), redis=new_redis())
    other = Killed(msgspec.structs.replace(settings, port=free_port(), log_level="error"))

    async def scene() -> None:
        async with (
            serving(settings) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Cleo") as cleo,
        ):
            at_once = {"grace": 0, "stand_in": "random"}
            table = await sat_down(anna, ben, cleo, settings=at_once)
            await anna.post(f"/tables/{table}/start")
            await other.start()
            cookie = anna.http.cookies.get("starfare")
            async with ben.client(table) as his, ben.client(table, form="state") as also_his:
                async with TableClient(other.url, table, cookie=cookie) as her:
                    await her.until("welcome")
                    await told(his, [True, True, False])
                    other.kill()
                    await told(his, [False, True, False])
                playing = asyncio.create_task(
                    OutsideBot(also_his, make_bot("cadet", "starfarers"), Stream(1)).play()
                )
                async with asyncio.timeout(60):
                    while not await played_for(server, table, 0):
                        await his.until("update")
                playing.cancel()
                await asyncio.wait([playing])

    asyncio.run(scene())


async def played_for(server: Server, table: str, seat: int) -> bool:
    """Whether a bot has decided something in a seat whose player is away."""
    entries = await server.services.log.entries(table)
    return any(entry.seat == seat and entry.author == BY_STAND_IN for entry in entries)
