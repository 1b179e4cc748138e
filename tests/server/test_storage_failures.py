"""A storage that fails: whoever asks is told so, nothing is lost, and play goes on afterwards."""

import asyncio
import contextlib
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starfare.cli import main
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import Engine
from starfare.server.storage.rows import BY_PERSON, CHOICE, Entry
from tests.server.houses import Guest, quick, serving
from tests.server.services import own_postgres

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


@pytest.mark.parametrize("command", [["serve"], ["backup", "a.backup"]])
@pytest.mark.parametrize(
    ("db", "reason"),
    [
        ("/no/such/folder/a.db", "No such file or directory"),
        ("postgresql://anna:very-secret@127.0.0.1:9/starfare", "Connect call failed"),
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
