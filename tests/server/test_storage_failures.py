"""A storage that fails: whoever asks is told so, nothing is lost, and play goes on afterwards."""

import asyncio
import contextlib
import json
import os
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starfare.cli import main
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import Engine
from starfare.server.settings import ServerSettings
from starfare.server.storage.database import Database
from starfare.server.storage.log import Log
from starfare.server.storage.migrating import migrate
from starfare.server.storage.rows import BY_PERSON, CHOICE, Entry
from tests.server.houses import GENEROUS, Guest, free_port, quick, serving
from tests.server.killing import Killed
from tests.server.services import own_postgres, own_redis

NO_STORAGE = 4503


async def socket_of(guest: Guest) -> ClientConnection:
    cookie = f"starfare={guest.http.cookies['starfare']}"
    address = guest.server.url.replace("http", "ws") + "/ws"
    origin: Any = guest.server.url
    return await connect(address, additional_headers={"Cookie": cookie}, origin=origin)


async def last_words(socket: ClientConnection) -> tuple[str, int]:
    """The code of the last refusal before a socket is closed, and the code it is closed with."""
    refused = ""
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(60):
            async for message in socket:
                refused = json.loads(message).get("code", refused)
    assert socket.close_code is not None
    return refused, socket.close_code


async def to_decide(client: TableClient) -> dict[str, Any]:
    """The newest update of a seat that has to decide."""
    async with asyncio.timeout(60):
        while True:
            for update in client.updates.values():
                if update["seat"] in update["waiting"]:
                    return update
            await client.until("update")


def test_while_postgres_is_down_everybody_is_told_and_afterwards_play_goes_on() -> None:
    postgres = own_postgres()
    database = postgres.new_database()

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            hello = json.dumps({"type": "hello", "table": table})
            watching = await socket_of(anna)
            await watching.send(hello)
            await watching.send('{"type": "ping"}')
            while json.loads(await watching.recv())["type"] != "pong":
                pass
            async with anna.client(table, form="state") as client:
                engine = Engine((await client.until("welcome"))["table"])
                update = await to_decide(client)
                decision = engine.known(update).decision(update["seat"])
                assert decision is not None
                choice = engine.plain(decision.choices.sample(Stream(1)))
                postgres.stop()

                for method, path in (("GET", "/api/me"), ("GET", f"/api/tables/{table}/record")):
                    answer = await anna.http.request(method, path)
                    assert (answer.status_code, answer.json()["code"]) == (503, "Unavailable")
                answer = await anna.http.post("/api/me", json={"name": "Ben"})
                assert (answer.status_code, answer.json()["code"]) == (503, "Unavailable")
                assert (await anna.http.get("/ready")).status_code == 503
                assert (await anna.http.get("/health")).status_code == 200
                newcomer = await socket_of(anna)
                assert await last_words(newcomer) == ("Unavailable", NO_STORAGE)
                say = {"type": "say", "id": "a", "text": "Is anybody there?"}
                await watching.send(json.dumps(say))
                assert await last_words(watching) == ("Unavailable", NO_STORAGE)

                choosing = asyncio.create_task(client.choose(update["seat"], choice, update["n"]))
                while client.reconnected == 0:
                    await asyncio.sleep(0.01)
                postgres.start()
                async with asyncio.timeout(60):
                    accepted = await choosing
                assert accepted["type"] == "accepted"
            entries = await server.services.log.entries(table)
            assert [(entry.seq, entry.choice) for entry in entries] == [(accepted["n"], choice)]
            assert (await anna.http.get("/ready")).status_code == 200

    try:
        asyncio.run(scene())
    finally:
        postgres.stop()


def entry(table: str, choice_id: str) -> Entry:
    return Entry(table, 1, CHOICE, 0, {"type": "x"}, [], False, BY_PERSON, 1.0, 0.0, choice_id)


def test_an_entry_that_cannot_be_stored_hurts_no_other_table(each_database: str) -> None:
    async def scene() -> None:
        async with serving(quick(each_database)) as server, server.guest() as anna:
            tables = [await anna.table("me", "here", "here") for _ in range(3)]
            log = server.services.log
            commits = log.commits
            one, two, three = tables
            sent = [entry(one, "a"), entry("nowhere", "b"), entry(two, "c"), entry(three, "\ud800")]
            answers = await asyncio.gather(
                *[log.append(each) for each in sent], return_exceptions=True
            )
            assert answers[0] is True
            assert answers[2] is True
            assert isinstance(answers[1], Refusal)
            assert isinstance(answers[3], Refusal)
            assert log.commits == commits + 1 + len(sent)
            assert [len(await log.entries(table)) for table in tables] == [1, 1, 0]

    asyncio.run(scene())


AWAY = "postgresql://anna:very-secret@127.0.0.1:9/starfare"


@pytest.mark.parametrize(
    ("command", "db", "reason"),
    [
        (["backup", "a.backup"], "/no/such/folder/a.db", "No such file or directory"),
        (["backup", "a.backup"], AWAY, "Connect call failed"),
        (["serve"], AWAY, "Connect call failed"),
    ],
)
def test_a_command_says_why_the_database_cannot_be_used(
    command: list[str], db: str, reason: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--db", db]) == 1
    out, err = capfd.readouterr()
    assert out == ""
    last = err.splitlines()[-1]
    assert last.startswith("starfare: the database cannot be used: ")
    assert reason in last
    assert "very-secret" not in err


async def move(client: TableClient, engine: Engine) -> dict[str, Any]:
    """Make a choice that is offered; the answer comes when it is stored."""
    update = await to_decide(client)
    decision = engine.known(update).decision(update["seat"])
    assert decision is not None
    choice = engine.plain(decision.choices.sample(Stream(update["n"])))
    answer = await client.choose(update["seat"], choice, update["n"])
    while client.updates[update["seat"]]["n"] < answer["n"]:
        await client.until("update")
    return answer


def test_without_redis_play_goes_on_and_the_worker_says_so() -> None:
    redis = own_redis()
    database = own_postgres().new_database()

    async def scene() -> None:
        settings = quick(database, redis=redis.url)
        async with (
            serving(settings) as one,
            serving(settings) as two,
            one.guest() as anna,
            two.guest() as ben,
            asyncio.timeout(120),
        ):
            table = await anna.table("me", "open", "here", start=False)
            await ben.post(f"/tables/{table}/join")
            await anna.post(f"/tables/{table}/start")
            redis.stop()
            ready = await anna.http.get("/ready")
            assert (ready.status_code, ready.text) == (200, "degraded: Redis does not answer")
            async with (
                anna.client(table, form="state") as hers,
                ben.client(table, form="state") as his,
            ):
                engines = [
                    Engine((await client.until("welcome"))["table"]) for client in (hers, his)
                ]
                last = 0
                while last < 6:
                    for client, engine in zip((hers, his), engines, strict=True):
                        waiting = client.updates.get(client.seats[0], {}).get("waiting", [])
                        if set(waiting) & set(client.seats):
                            last = (await move(client, engine))["n"]
                    await asyncio.sleep(0.01)
                redis.start()
                while (await anna.http.get("/ready")).text != "ready":
                    await asyncio.sleep(0.05)

    try:
        asyncio.run(scene())
    finally:
        redis.stop()


def test_a_worker_starts_without_redis() -> None:
    redis = own_redis()
    database = own_postgres().new_database()
    redis.stop()

    async def scene() -> None:
        async with serving(quick(database, redis=redis.url)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with anna.client(table, form="state") as client:
                engine = Engine((await client.until("welcome"))["table"])
                assert (await move(client, engine))["type"] == "accepted"

    asyncio.run(scene())


def set_largest_file(pid: int, size: int) -> None:
    """Let a process write no file beyond a size, as with a disk that is full."""
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_space(tmp_path: Path) -> None:
    settings = ServerSettings(db=str(tmp_path / "a.db"), port=free_port(), limits=GENEROUS)
    server = Killed(settings)
    accepted: list[int] = []

    async def scene() -> str:
        await server.start()
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
            (await http.post("/api/me", json={"name": "Anna"})).raise_for_status()
            seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
            made = await http.post("/api/tables", json={"game": "starfarers", "seats": seats})
            table = str(made.json()["id"])
            await http.post(f"/api/tables/{table}/start", json={})
            cookie = http.cookies["starfare"]
            async with (
                TableClient(server.url, table, cookie=cookie, form="state") as client,
                asyncio.timeout(120),
            ):
                engine = Engine((await client.until("welcome"))["table"])
                accepted.append((await move(client, engine))["n"])
                for _ in range(2):
                    accepted.append(await fill_the_disk(http, client, engine))
                    accepted.append((await move(client, engine))["n"])
        return table

    async def fill_the_disk(http: httpx.AsyncClient, client: TableClient, engine: Engine) -> int:
        assert server.process is not None
        set_largest_file(server.process.pid, 1)
        before = client.reconnected
        moving = asyncio.create_task(move(client, engine))
        while client.reconnected == before:
            await asyncio.sleep(0.01)
        answer = await http.post("/api/me", json={"name": "Ben"})
        assert (answer.status_code, answer.json()["code"]) == (503, "Unavailable")
        assert (await http.get("/api/me")).is_success, "what is stored can be read"
        ready = await http.get("/ready")
        assert (ready.status_code, ready.text[:22]) == (503, "not ready: the storage")
        set_largest_file(server.process.pid, resource.RLIM_INFINITY)
        number = int((await moving)["n"])
        assert (await http.get("/ready")).text == "ready"
        return number

    async def stored(table: str) -> list[int]:
        database = Database(settings.db)
        found = [entry.seq for entry in await Log(database).entries(table)]
        await database.close()
        return found

    try:
        table = asyncio.run(scene())
    finally:
        server.kill()
    assert accepted == [1, 2, 3, 4, 5]
    assert asyncio.run(stored(table)) == accepted


def test_a_database_that_is_only_read_refuses_and_recovers() -> None:
    postgres = own_postgres()
    database = postgres.new_database()

    async def turn_read_only(on: bool) -> None:
        connection = await asyncpg.connect(f"{postgres.url}/postgres")
        await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {on}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest() as anna,
            asyncio.timeout(120),
        ):
            table = await anna.table("me", "here", "here")
            async with anna.client(table, form="state") as client:
                engine = Engine((await client.until("welcome"))["table"])
                await turn_read_only(True)
                while (await anna.http.post("/api/me", json={"name": "Ben"})).status_code != 503:
                    await asyncio.sleep(0.01)
                moving = asyncio.create_task(move(client, engine))
                while client.reconnected == 0:
                    await asyncio.sleep(0.01)
                assert (await anna.http.get(f"/api/tables/{table}")).is_success
                assert (await anna.http.get("/ready")).status_code == 503
                await turn_read_only(False)
                assert (await moving)["n"] == 1
            while (await anna.http.get("/ready")).text != "ready":
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_file_that_cannot_be_written_is_refused_at_the_start(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.db"
    file.touch(mode=0o400)
    file.chmod(0o400)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(0o755)
    with unprivileged():
        assert main(["serve", "--db", str(file)]) == 1
    last = capfd.readouterr().err.splitlines()[-1]
    assert last.startswith("starfare: the database cannot be used: PermissionError")


@contextlib.contextmanager
def unprivileged() -> Iterator[None]:
    """Be nobody in particular: root may write everything."""
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(mine)


# --- writers that are cancelled ----------------------------------------------------------------

SLOW = text(
    "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT 200000)"
    " SELECT count(*) FROM counted"
)


async def write_slowly(database: Database, has_begun: asyncio.Event) -> None:
    async with database.writing() as connection:
        asyncio.get_running_loop().call_later(0.01, has_begun.set)
        await connection.execute(SLOW)


@pytest.mark.parametrize("in_begin", [True, False])
def test_a_writer_that_is_cancelled_does_not_keep_the_lock(tmp_path: Path, in_begin: bool) -> None:
    other = sqlite3.connect(tmp_path / "a.db", timeout=1, isolation_level=None)

    async def scene() -> None:
        database = Database(str(tmp_path / "a.db"))
        await migrate(database)
        for _ in range(5):
            if in_begin:
                other.execute("BEGIN IMMEDIATE")
                asyncio.get_running_loop().call_later(0.1, other.execute, "ROLLBACK")
            has_begun = asyncio.Event()
            writer = asyncio.create_task(write_slowly(database, has_begun))
            await (asyncio.sleep(0.05) if in_begin else has_begun.wait())
            writer.cancel()
            with pytest.raises(asyncio.CancelledError):
                await writer
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        await database.close()

    asyncio.run(scene())
    other.close()
