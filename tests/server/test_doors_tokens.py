"""The door of keys that nobody took back: a token ends with who sits there, and so do sockets."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from starfare.server.client import Rejected, TableClient
from starfare.server.storage.database import Database
from starfare.server.storage.migrating import alembic_config, migrate, newest, revision
from tests.server.houses import Guest, Server, bot, quick, serving
from tests.server.test_bad_input import raw

POLICY = 1008
EITHER = ("NotYourSeat", "BadToken")
"""With the seat its token ends; a worker may notice either first."""


async def put(guest: Guest, table: str, seat: int, **wanted: str) -> str:
    """Change a seat; return the token of a bot from outside."""
    answer = await guest.http.put(f"/api/tables/{table}/seats/{seat}", json=wanted)
    assert answer.is_success, answer.text
    return answer.json()["token"] or ""


async def seats_for(server: Server, table: str, token: str) -> list[int]:
    """Return the seats that a program without a cookie gets with a token."""
    async with TableClient(server.url, table, token=token) as client:
        seats: list[int] = (await client.until("welcome"))["seats"]
        return seats


async def assert_worthless(server: Server, table: str, token: str) -> None:
    async with TableClient(server.url, table, token=token) as client:
        with pytest.raises(Rejected, match="opens nothing"):
            await client.until("welcome")


@asynccontextmanager
async def watching(
    guest: Guest, table: str, token: str | None = None, cookie: bool = False
) -> AsyncIterator[Any]:
    """Open a socket that does not come back by itself, and be welcomed."""
    origin = guest.server.url if cookie else None
    async with raw(guest, origin=origin, cookie=cookie) as socket:
        hello = {"type": "hello", "table": table, "token": token}
        await socket.send(msgspec.json.encode(hello).decode())
        assert msgspec.json.decode(await socket.recv())["type"] == "welcome"
        yield socket


async def read_all(socket: Any, heard: list[dict[str, Any]]) -> None:
    async with asyncio.timeout(60):
        while True:
            heard.append(msgspec.json.decode(await socket.recv()))


async def farewell(socket: Any) -> tuple[str, list[dict[str, Any]]]:
    """Read until the server closes the socket; return the code it gave, and all it sent."""
    heard: list[dict[str, Any]] = []
    with pytest.raises(ConnectionClosed) as closed:
        await read_all(socket, heard)
    goodbye = heard[-1]
    assert goodbye["type"] == "bye"
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (POLICY, goodbye["code"])
    return goodbye["code"], heard


def test_the_token_of_an_outside_bot_does_not_open_the_guest_who_sits_there_later(
    database: str,
) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "cadet", start=False)
            token = await put(anna, table, 1, kind="outside")
            assert await seats_for(server, table, token) == [1]
            await put(anna, table, 1, kind="open")
            await ben.post(f"/tables/{table}/join", {"seat": 1})
            await anna.post(f"/tables/{table}/start")
            await assert_worthless(server, table, token)
            async with ben.client(table) as client:
                assert (await client.until("welcome"))["seats"] == [1]

    asyncio.run(scene())


Change = Callable[[Guest, Guest, str], Awaitable[Any]]
"""What the host Anna and the guest Ben do at a table."""
TO_OTHERS: dict[str, Change] = {
    "open": lambda anna, _ben, table: put(anna, table, 1, kind="open"),
    "bot": lambda anna, _ben, table: put(anna, table, 1, **bot("cadet")),
    "here": lambda anna, _ben, table: put(anna, table, 1, kind="here", name="Carla"),
}
CHANGES: dict[str, Change] = {
    **TO_OTHERS,
    "outside": lambda anna, _ben, table: put(anna, table, 1, kind="outside"),
    "leaving": lambda _anna, ben, table: ben.post(f"/tables/{table}/leave"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_token_of_a_guest_ends_with_their_seat(database: str, change: Change) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "cadet", start=False)
            token = (await ben.post(f"/tables/{table}/join"))["token"]
            async with (
                watching(ben, table, token) as by_token,
                watching(ben, table, cookie=True) as by_cookie,
            ):
                await change(anna, ben, table)
                assert (await farewell(by_token))[0] in EITHER
                assert (await farewell(by_cookie))[0] == "NotYourSeat"
            await assert_worthless(server, table, token)
            assert await ben.get(f"/tables/{table}/tokens") == []

    asyncio.run(scene())


@pytest.mark.parametrize("change", TO_OTHERS.values(), ids=TO_OTHERS)
def test_the_token_of_an_outside_bot_ends_with_its_seat(database: str, change: Change) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "open", "cadet", start=False)
            token = await put(anna, table, 1, kind="outside")
            async with watching(anna, table, token) as socket:
                await change(anna, anna, table)
                assert (await farewell(socket))[0] in EITHER
            await assert_worthless(server, table, token)
            await put(anna, table, 1, kind="outside")
            await assert_worthless(server, table, token)

    asyncio.run(scene())


def test_a_new_token_of_an_outside_bot_ends_the_old_one(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "outside", "cadet", start=False)
            first = await put(anna, table, 1, kind="outside")
            async with watching(anna, table, first) as socket:
                second = await put(anna, table, 1, kind="outside")
                assert (await farewell(socket))[0] == "BadToken"
            async with watching(anna, table, second) as socket:
                third = (await anna.post(f"/tables/{table}/seats/1/token"))["token"]
                assert (await farewell(socket))[0] == "BadToken"
            for old in (first, second):
                await assert_worthless(server, table, old)
            assert await seats_for(server, table, third) == [1]

    asyncio.run(scene())


def test_a_host_who_shared_a_device_does_not_keep_the_seat_in_an_open_socket(
    surroundings: tuple[str, str | None],
) -> None:
    """The same door without a token: seats were settled at hello, for as long as a socket lasts."""
    db, _redis = surroundings

    async def scene() -> None:
        # Two workers that hear nothing of each other: the one with the socket learns it last.
        async with (
            serving(quick(db)) as one,
            serving(quick(db)) as other,
            one.guest("Anna") as anna,
            one.guest("Ben") as ben,
        ):
            table = await anna.table("me", "here", "cadet", start=False)
            elsewhere = Guest(other, anna.http)
            async with watching(elsewhere, table, cookie=True) as socket:
                await put(anna, table, 1, kind="open")
                await ben.post(f"/tables/{table}/join", {"seat": 1})
                await anna.post(f"/tables/{table}/start")
                code, heard = await farewell(socket)
                assert code == "NotYourSeat"
                assert not [one for one in heard if one["type"] == "update"]
            async with elsewhere.client(table) as client:
                assert (await client.until("welcome"))["seats"] == [0]

    asyncio.run(scene())


def test_tokens_are_listed_and_revoked_by_their_owner_alone(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "outside", start=False, public=False)
            tokens = f"/tables/{table}/tokens"
            invite = (await anna.post(f"/tables/{table}/invite"))["invite"]
            of_bot = (await anna.post(f"/tables/{table}/seats/2/token"))["token"]
            of_ben = (await ben.post(f"/tables/{table}/join", {"invite": invite}))["token"]
            await ben.post(f"/tables/{table}/invite")
            assert [one["kind"] for one in await anna.get(tokens)] == ["invite", "bot", "invite"]
            shown = await ben.get(tokens)
            assert [(one["kind"], one["seat"]) for one in shown] == [("invite", None), ("seat", 1)]
            assert all(0 < one["expires"] - one["created"] <= 30 * 86400 for one in shown)
            text_of_all = str([await anna.get(tokens), shown])
            assert not any(token in text_of_all for token in (invite, of_bot, of_ben))
            [theirs] = [one["id"] for one in shown if one["kind"] == "seat"]
            refused = await anna.http.delete(f"/api{tokens}/{theirs}")
            assert (refused.status_code, refused.json()["code"]) == (404, "NotFound")
            assert await seats_for(server, table, of_ben) == [1]
            async with watching(ben, table, of_ben) as socket:
                assert (await ben.http.delete(f"/api{tokens}/{theirs}")).status_code == 204
                assert (await farewell(socket))[0] == "BadToken"
            await assert_worthless(server, table, of_ben)
            for one in await anna.get(tokens):
                assert (await anna.http.delete(f"/api{tokens}/{one['id']}")).status_code == 204
            assert await anna.get(tokens) == await ben.get(tokens) == []
            await assert_worthless(server, table, of_bot)

    asyncio.run(scene())


def test_a_token_revoked_at_one_worker_closes_sockets_at_another(
    surroundings: tuple[str, str | None],
) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with (
            serving(settings) as one,
            serving(settings) as other,
            one.guest("Anna") as anna,
        ):
            table = await anna.table("me", "outside", "cadet")
            token = (await anna.post(f"/tables/{table}/seats/1/token"))["token"]
            [listed] = await anna.get(f"/tables/{table}/tokens")
            async with watching(Guest(other, anna.http), table, token) as socket:
                await anna.http.delete(f"/api/tables/{table}/tokens/{listed['id']}")
                assert (await farewell(socket))[0] == "BadToken"

    asyncio.run(scene())


def test_a_token_expires_and_so_does_its_socket(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "cadet", "cadet")
            token = (await anna.post(f"/tables/{table}/seats/0/token"))["token"]
            async with watching(anna, table, token) as socket:
                async with server.services.database.writing() as connection:
                    await connection.execute(text("UPDATE tokens SET expires = 1"))
                assert (await farewell(socket))[0] == "Expired"
            async with TableClient(server.url, table, token=token) as client:
                with pytest.raises(Rejected, match="expired"):
                    await client.until("welcome")
            assert await anna.get(f"/tables/{table}/tokens") == []

    asyncio.run(scene())


def test_invitations_end_with_who_gave_them_and_with_those_who_watch_by_them(
    database: str,
) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Carla") as carla,
        ):
            table = await anna.table("me", "open", "cadet", start=False, public=False)
            hers = (await anna.post(f"/tables/{table}/invite"))["invite"]
            await ben.post(f"/tables/{table}/join", {"invite": hers})
            his = (await ben.post(f"/tables/{table}/invite"))["invite"]
            async with watching(carla, table, his, cookie=True) as socket:
                await put(anna, table, 1, kind="open")
                assert (await farewell(socket))[0] == "BadToken"
            for guest in (ben, carla):
                wrong = await guest.post(f"/tables/{table}/join", {"invite": his}, status=401)
                assert wrong["code"] == "BadToken"
            await carla.post(f"/tables/{table}/join", {"invite": hers})

    asyncio.run(scene())


def test_who_sits_at_a_private_table_needs_their_invitation_no_longer(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "cadet", start=False, public=False)
            invite = (await anna.post(f"/tables/{table}/invite"))["invite"]
            await ben.post(f"/tables/{table}/join", {"invite": invite})
            [given] = await anna.get(f"/tables/{table}/tokens")
            async with watching(ben, table, invite, cookie=True) as socket:
                await anna.http.delete(f"/api/tables/{table}/tokens/{given['id']}")
                await socket.send('{"type":"ping"}')
                while msgspec.json.decode(await socket.recv())["type"] != "pong":
                    pass
            async with ben.client(table, token=invite) as client:
                assert (await client.until("welcome"))["seats"] == [1]

    asyncio.run(scene())


def test_logging_out_everywhere_ends_tokens_of_own_seats_and_open_sockets(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "outside", "cadet")
            of_seat = (await anna.post(f"/tables/{table}/seats/0/token"))["token"]
            of_bot = (await anna.post(f"/tables/{table}/seats/1/token"))["token"]
            async with (
                watching(anna, table, of_seat) as by_token,
                watching(anna, table, cookie=True) as by_cookie,
            ):
                await anna.http.post("/api/logout?everywhere=true")
                assert (await farewell(by_token))[0] == "BadToken"
                assert (await farewell(by_cookie))[0] == "BadToken"
            await assert_worthless(server, table, of_seat)
            assert await seats_for(server, table, of_bot) == [1]

    asyncio.run(scene())


def test_who_stays_the_same_person_keeps_their_token(database: str) -> None:
    """An account made of a guest, and a player a bot stands in for, still have their seat."""

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "cadet", "cadet")
            token = (await anna.post(f"/tables/{table}/seats/0/token"))["token"]
            await anna.post("/accounts", {"login": "anna", "password": "correct horse battery"})
            await anna.post(f"/tables/{table}/leave")
            assert (await anna.get(f"/tables/{table}"))["seats"][0]["left"]
            assert await seats_for(server, table, token) == [0]

    asyncio.run(scene())


def test_tokens_from_before_they_had_an_owner_end(database: str) -> None:
    async def scene() -> None:
        kept = Database(database)
        async with kept.engine.begin() as connection:
            await connection.run_sync(lambda sync: command.upgrade(alembic_config(sync), "0001"))
            for line in (
                "INSERT INTO people VALUES ('p', 'Anna', NULL, NULL, 0, 0)",
                "INSERT INTO tables (id, game, version, options, settings, host, public, status,"
                " created, base, look_at) VALUES ('t', 'duel', 1, '{}', '{}', 'p', TRUE, 'open',"
                " 0, 0, 0)",
                "INSERT INTO seats VALUES ('t', 0, 'person', 'p', 'Anna', NULL, FALSE, 0)",
                "INSERT INTO tokens VALUES ('h', 't', 0, 'seat', NULL)",
            ):
                await connection.execute(text(line))
        await migrate(kept)
        assert await revision(kept) == newest()
        async with kept.reading() as connection:
            names = (await connection.execute(text("SELECT name FROM seats"))).scalars().all()
            tokens = (await connection.execute(text("SELECT * FROM tokens"))).all()
        await kept.close()
        assert (names, tokens) == (["Anna"], [])

    asyncio.run(scene())
