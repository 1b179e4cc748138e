"""Clocks, people who drop out, and tables that never hang."""

import asyncio
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from starfare.bots import make_bot
from starfare.kernel.stream import Stream
from starfare.server import clock
from starfare.server.clock import Clock, allowance
from starfare.server.outside import OutsideBot
from tests.server.houses import Server, quick, serving


def test_a_decision_has_its_own_time_and_the_rest_of_the_game() -> None:
    blitz = clock.CLOCKS["blitz"]
    assert allowance(clock.CLOCKS["none"], 10_000) is None
    assert allowance(blitz, 0) == 20
    assert allowance(blitz, 590) == 10
    assert allowance(blitz, 10_000) == 5
    assert allowance(clock.CLOCKS["daily"], 10_000) == 86400


async def authors(server: Server, table: str, seat: int) -> set[str]:
    return {e.author for e in await server.services.log.entries(table) if e.seat == seat}


async def moved_by(server: Server, table: str, author: str, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while author not in await authors(server, table, 0):
            await asyncio.sleep(0.05)


def test_who_lets_the_clock_run_out_is_played_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clock.CLOCKS, "quick", Clock("quick", 0.3, None, 0))

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            earliest = time.time()
            table = await anna.table("me", "cadet", "cadet", settings={"clock": "quick"})
            async with anna.client(table) as client, asyncio.timeout(60):
                update = await client.until("update")
                while 0 not in update["waiting"]:
                    update = await client.until("update")
                assert earliest <= update["clock"]["until"]["0"] - 0.3 <= time.time()
                await moved_by(server, table, "stand_in")
                live = await server.services.house.get(table)
                assert live.running().used[0] >= 0.3

    asyncio.run(scene())


def test_who_drops_out_is_played_for_after_a_grace_until_they_are_back(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table(
                "me", "open", "cadet", start=False, settings={"grace": 1, "stand_in": "random"}
            )
            await ben.post(f"/tables/{table}/join")
            await anna.post(f"/tables/{table}/start")
            bot = make_bot("cadet", "starfarers")
            async with ben.client(table, form="state") as client:
                playing = asyncio.create_task(OutsideBot(client, bot, Stream(1)).play())
                await moved_by(server, table, "stand_in")
                async with anna.client(table, form="state") as back, asyncio.timeout(60):
                    player = OutsideBot(back, make_bot("cadet", "starfarers"), Stream(2))
                    await player.play(2)
                    entries = await server.services.log.entries(table)
                    mine = [entry.author for entry in entries if entry.seat == 0]
                    assert mine[-1] == "person"
                playing.cancel()
                await asyncio.wait([playing])

    asyncio.run(scene())


def test_who_leaves_is_played_for_at_once_and_may_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            # A long game: it must not be over before she is back.
            long = {"target_vp": "20"}
            settings = {"stand_in": "random"}
            table = await anna.table("me", "cadet", "cadet", options=long, settings=settings)
            await anna.post(f"/tables/{table}/leave")
            await moved_by(server, table, "stand_in")
            async with anna.client(table) as client:
                await client.until("table")
                seats = (await anna.get(f"/tables/{table}"))["seats"]
                assert seats[0]["left"] is False

    asyncio.run(scene())


def test_who_leaves_while_the_table_is_being_let_go_of_is_played_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            lobby = server.services.lobby
            release = lobby.release
            left: list[str] = []

            async def slow_release(table: str, worker: str, look_at: float) -> None:
                if not left:
                    left.append(table)
                    await anna.post(f"/tables/{table}/leave")
                await release(table, worker, look_at)

            monkeypatch.setattr(lobby, "release", slow_release)
            table = await anna.table("me", "random", game="duel")
            await moved_by(server, table, "stand_in")
            assert left == [table]

    asyncio.run(scene())


def test_bots_pause_between_choices_while_somebody_watches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table(
                "random", "random", start=False, game="duel", settings={"pause": 0.2}
            )
            async with anna.client(table) as client:
                await anna.post(f"/tables/{table}/start")
                async with asyncio.timeout(60):
                    while (await client.until("update"))["n"] < 4:
                        pass
            times = [entry.at for entry in await server.services.log.entries(table)]
            assert min(later - at for at, later in pairwise(times[:4])) > 0.19

    asyncio.run(scene())


def test_a_table_where_nobody_is_waits_for_its_people(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = quick(tmp_path / "a.db", heartbeat=0.05)
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "random", "random", settings={"grace": 0})
            await asyncio.sleep(1.5)
            assert "stand_in" not in await authors(server, table, 0)

    asyncio.run(scene())


def test_a_table_of_bots_plays_to_its_end(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("cadet", "cadet", "cadet")
            async with asyncio.timeout(60):
                while (await anna.get(f"/tables/{table}"))["status"] != "over":
                    await asyncio.sleep(0.1)

    asyncio.run(scene())


def test_the_tables_of_a_dead_worker_are_taken_over(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("random", "random", "random", start=False)
            await anna.post(f"/tables/{table}/start")
            assert await server.services.lobby.claim(table, "dead", time.time() + 10, 0.0)
            before = len(await server.services.log.entries(table))
            async with asyncio.timeout(60):
                while len(await server.services.log.entries(table)) < before + 30:
                    await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_time_without_a_server_counts_for_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = quick(tmp_path / "a.db")
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here", settings={"clock": "brisk"})
            live = await server.services.house.get(table)
            long_ago = time.time() - 10_000
            position = live.running()
            position.last_at = long_ago
            position.since = dict.fromkeys(position.since, long_ago)
            [seat] = position.game.deciders
            deadline = live.deadline(seat, server.services.house.resumed_at)
            assert deadline is not None
            assert deadline > time.time()
            decision = position.game.decision(seat)
            assert decision is not None
            choice = position.game.rules.vocabulary().plain(decision.choices.sample(Stream(1)))
            await server.services.house.choose(live, seat, choice)
            [entry] = await server.services.log.entries(table)
            assert entry.spent < 100
            assert msgspec.to_builtins(entry)["author"] == "person"

    asyncio.run(scene())
