"""What is acknowledged is there: after a restart, beside another worker, after a conflict."""

import asyncio
import gc
import json
import os
import time
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from sqlalchemy import inspect, text

from starfare.bots import make_bot
from starfare.bots.random_bot import RandomBot
from starfare.kernel.stream import Stream
from starfare.server import house, logs
from starfare.server.backup import back_up
from starfare.server.outside import Engine, OutsideBot
from starfare.server.position import Position, rebuilt
from starfare.server.storage.database import Database
from starfare.server.storage.migrating import migrate, newest, revision
from starfare.server.storage.rows import TableRow
from starfare.server.storage.schema import metadata
from tests.server.houses import Server, quick, serving
from tests.server.services import own_postgres


def test_migrations_make_exactly_the_tables_the_code_knows(each_database: str) -> None:
    async def scene() -> None:
        kept = Database(each_database)
        assert await revision(kept) is None
        await migrate(kept)
        await migrate(kept)
        assert await revision(kept) == newest()

        def columns(connection: Any) -> dict[str, set[str]]:
            found = inspect(connection)
            return {
                table: {column["name"] for column in found.get_columns(table)}
                for table in found.get_table_names()
                if table != "alembic_version"
            }

        async with kept.reading() as connection:
            made = await connection.run_sync(columns)
        assert made == {
            table.name: {column.name for column in table.columns}
            for table in metadata.sorted_tables
        }
        await kept.close()

    asyncio.run(scene())


def test_a_table_goes_on_after_a_restart(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with serving(settings) as server, server.guest() as anna:
            cookie = anna.http.cookies["starfare"]
            table = await anna.table("me", "cadet", "cadet")
            async with anna.client(table, form="state") as client, asyncio.timeout(60):
                player = OutsideBot(client, make_bot("cadet", "starfarers"), Stream(1))
                await player.play(40)
            first = list(player.accepted)
        async with serving(settings) as server, server.guest("somebody else") as other:
            other.http.cookies.clear()
            other.http.cookies.set("starfare", cookie)
            entries = await server.services.log.entries(table)
            kept = {entry.seq: entry.choice for entry in entries}
            assert [kept[number] for number, _ in first] == [choice for _, choice in first]
            async with other.client(table, form="state") as client, asyncio.timeout(60):
                player = OutsideBot(client, make_bot("cadet", "starfarers"), Stream(1))
                await player.play()
            assert player.outcome is not None

    asyncio.run(scene())


def test_after_a_restart_tables_answer_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside: set[str] = set()
    finished: list[str] = []

    def watched(row: TableRow, *given: Any) -> Position:
        inside.add(row.id)
        position = rebuilt(row, *given)
        time.sleep(0.02)  # long enough for another one to begin
        assert inside == {row.id}
        inside.remove(row.id)
        finished.append(row.id)
        return position

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            tables = [await anna.table("me", "here", "here") for _ in range(8)]
        monkeypatch.setattr(house, "rebuilt", watched)
        async with serving(quick(tmp_path / "a.db")) as server:
            await asyncio.gather(*(server.services.house.get(table) for table in tables))
            assert sorted(finished) == sorted(tables)

    asyncio.run(scene())


def test_a_snapshot_and_the_moves_after_it_give_the_same_game(each_database: str) -> None:
    async def scene() -> None:
        async with serving(quick(each_database)) as server, server.guest() as anna:
            table = await anna.table("random", "random", "random")
            log = server.services.log
            async with asyncio.timeout(60):
                while not (snapshots := await log.snapshots(table)):
                    await asyncio.sleep(0.05)
            entries = await log.entries(table)
            assert snapshots[0].seq <= entries[-1].seq
            row = await server.services.lobby.table(table)
            assert row is not None
            whole = rebuilt(row, entries)
            quicker = rebuilt(row, entries, snapshots)
            assert whole.game.encode() == quicker.game.encode()
            assert whole.game.record() == quicker.game.record()
            assert [round(used, 6) for used in whole.used] == [
                round(used, 6) for used in quicker.used
            ]
            assert whole.draws == quicker.draws
            foreign = msgspec.structs.replace(snapshots[0], state=b"of another version")
            anew = rebuilt(row, entries, [foreign])
            assert anew.game.record() == whole.game.record()

    asyncio.run(scene())


async def look(database: Database) -> None:
    async with database.reading() as connection:
        await connection.execute(text("SELECT 1"))


def test_who_is_cancelled_while_reading_gives_the_connection_back(tmp_path: Path) -> None:
    """A connection that was lost would be found by the garbage collector, which complains."""

    async def scene() -> None:
        database = Database(str(tmp_path / "a.db"))
        await look(database)
        for step in range(400):
            reading = asyncio.create_task(look(database))
            await asyncio.sleep(step % 20 / 10_000)
            reading.cancel()
            await asyncio.wait([reading])
        gc.collect()
        await database.close()

    asyncio.run(scene())


async def conflicting_rounds(one: Server, two: Server, rounds: int) -> list[int]:
    """Two workers are given different choices for the same position, again and again."""
    taken: list[int] = []
    async with one.guest() as anna:
        table = await anna.table("me", "here", "here")
        left = await one.services.house.get(table)
        right = await two.services.house.get(table)
        rng, bot = Stream(5), RandomBot()
        log = one.services.log
        done = 0
        while done < rounds:
            await one.services.house.catch_up(left)
            await two.services.house.catch_up(right)
            game = left.running().game
            if game.outcome is not None:
                table = await anna.table("me", "here", "here")
                left = await one.services.house.get(table)
                right = await two.services.house.get(table)
                continue
            decision = (game.pending or ())[0]
            plain = game.rules.vocabulary().plain
            pair = [bot.choose(game.view(decision.seat), decision, rng) for _ in range(2)]
            seq = left.running().seq
            answers = await asyncio.gather(
                *[
                    server.services.house.choose(live, decision.seat, plain(choice), None, seq)
                    for server, live, choice in zip((one, two), (left, right), pair, strict=True)
                    if choice is not None
                ],
                return_exceptions=True,
            )
            taken.append(sum(isinstance(answer, int) for answer in answers))
            refused = [answer for answer in answers if isinstance(answer, Exception)]
            assert [type(error).__name__ for error in refused] == ["Stale"], refused
            entries = await log.entries(table, seq)
            assert [entry.seq for entry in entries] == [seq + 1]
            done += 1
    return taken


@pytest.mark.parametrize("rounds", [60, pytest.param(1000, marks=pytest.mark.wide)])
def test_two_workers_with_conflicting_choices_take_exactly_one(
    surroundings: tuple[str, str | None], rounds: int
) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with serving(settings) as one, serving(settings) as two, asyncio.timeout(120):
            taken = await conflicting_rounds(one, two, rounds)
            assert taken == [1] * rounds

    asyncio.run(scene())


def test_clients_of_two_workers_see_each_other(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with (
            serving(settings) as one,
            serving(settings) as two,
            one.guest("Anna") as anna,
            two.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "cadet", start=False, options={"target_vp": "8"})
            joined = await ben.post(f"/tables/{table}/join")
            assert joined["seat"] == 1
            await anna.post(f"/tables/{table}/start")
            async with (
                anna.client(table, form="state") as left,
                ben.client(table, form="state") as right,
                asyncio.timeout(60),
            ):
                players = [
                    OutsideBot(client, make_bot("cadet", "starfarers"), Stream(seat))
                    for seat, client in enumerate((left, right))
                ]
                most = 12 if redis is None else None
                playing = [asyncio.create_task(player.play(most)) for player in players]
                done, others = await asyncio.wait(
                    playing, return_when="FIRST_COMPLETED" if most else "ALL_COMPLETED"
                )
                for task in (*done, *others):
                    _ = task.cancel() or await asyncio.wait([task])
            if redis is None:  # the other worker finds out by looking, not by being told
                assert all(player.accepted for player in players)
            else:
                assert players[0].outcome == players[1].outcome
                assert players[0].outcome is not None

    asyncio.run(scene())


def test_a_repeated_choice_is_taken_once(each_database: str) -> None:
    async def scene() -> None:
        async with serving(quick(each_database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with anna.client(table, form="state") as client, asyncio.timeout(60):
                welcome = await client.until("welcome")
                engine = Engine(welcome["table"])
                while not any(u["decision"] for u in client.updates.values()):
                    await client.until("update")
                update = next(u for u in client.updates.values() if u["waiting"] == [u["seat"]])
                known = engine.known(update)
                decision = known.decision(update["seat"])
                assert decision is not None
                choice = engine.plain(decision.choices.sample(Stream(1)))
                send = {"id": "again", "seat": update["seat"], "choice": choice}
                first = await client.ask("choose", **send)
                second = await client.ask("choose", **send, at=update["n"])
                assert first == second
                assert first["type"] == "accepted"
                assert len(await server.services.log.entries(table)) == 1

    asyncio.run(scene())


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("random", "random", "random")
            log, database = server.services.log, server.services.database
            async with asyncio.timeout(60):
                while not await log.entries(table):
                    await asyncio.sleep(0.01)
            assert log._quick is not None
            writing = log._quick._connection
            assert writing is not None
            full = 2
            assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert writing.execute("PRAGMA synchronous").fetchone() == (full,)
            for opened in (database.reading, database.writing, database.snapshot):
                async with opened() as connection:
                    for name, value in (("journal_mode", "wal"), ("synchronous", full)):
                        found = await connection.execute(text(f"PRAGMA {name}"))
                        assert found.scalar_one() == value

    asyncio.run(scene())


def test_postgres_syncs_every_commit_whatever_the_database_says() -> None:
    postgres = own_postgres()
    url = postgres.new_database()

    async def asynchronous() -> None:
        connection = await asyncpg.connect(url)
        name = url.rpartition("/")[2]
        await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        await connection.close()

    async def scene() -> None:
        await asynchronous()
        database = Database(url)
        for opened in (database.reading, database.writing, database.snapshot):
            async with opened() as connection:
                found = await connection.execute(text("SHOW synchronous_commit"))
                assert found.scalar_one() == "on"
        assert await database.weaknesses() == []
        await database.close()

    asyncio.run(scene())


def test_a_worker_warns_of_a_postgres_that_syncs_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    postgres = own_postgres("fsync=off", "full_page_writes=off")
    url = postgres.new_database()

    async def scene() -> None:
        logs.set_up("warning")
        async with serving(quick(url)):
            pass

    asyncio.run(scene())
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    warned = [
        line["postgresql"] for line in lines if line["event"] == "a power loss can lose moves"
    ]
    assert sorted(warned) == ["fsync = off", "full_page_writes = off"]


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def test_only_the_owner_reads_the_database_and_its_backup(tmp_path: Path) -> None:
    async def scene() -> None:
        file = tmp_path / "a.db"
        async with serving(quick(file)) as server, server.guest() as anna:
            await anna.table("me", "here", "here")
            await back_up(str(file), tmp_path / "a.backup")
            names = ("a.backup", "a.db", "a.db-shm", "a.db-wal")
            assert modes(tmp_path) == dict.fromkeys(names, 0o600)
            for path in tmp_path.iterdir():
                path.chmod(0o644)
            Database(str(file))
            assert modes(tmp_path) == {**dict.fromkeys(names, 0o600), "a.backup": 0o644}

    before = os.umask(0o022)
    try:
        asyncio.run(scene())
    finally:
        os.umask(before)
