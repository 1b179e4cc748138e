"""Clients that send or read too slowly: they are cut off, and cost little until then."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starfare.server.web.outbox import TOO_SLOW, Outbox
from tests.server.houses import GENEROUS, Guest, Server, quick, serving

IMPATIENT = msgspec.structs.replace(
    GENEROUS, request_seconds=0.3, reading_seconds=0.3, waiting_bytes=100_000, kernel_bytes=20_000
)
NOISE = json.dumps({"type": "pong", "id": "", "time": 0, "noise": "x" * 10_000}).encode()


@asynccontextmanager
async def at_a_table(guest: Guest) -> AsyncIterator[tuple[ClientConnection, Any]]:
    """A socket that said hello and reads only when asked to, and the table in the server."""
    table = await guest.table("me", "here", "here")
    live = await guest.server.services.house.get(table)
    link = socket.create_connection(("127.0.0.1", guest.server.services.settings.port))
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    cookie = f"starfare={guest.http.cookies['starfare']}"
    address = guest.server.url.replace("http", "ws") + "/ws"
    origin: Any = guest.server.url
    async with connect(
        address,
        sock=link,
        origin=origin,
        additional_headers={"Cookie": cookie},
        max_queue=1,
        close_timeout=1,
        ping_interval=None,
    ) as client:
        await client.send(json.dumps({"type": "hello", "table": table}))
        async with asyncio.timeout(60):
            while not live.clients:
                await asyncio.sleep(0.01)
        yield client, live


async def gone(server: Server) -> None:
    async with asyncio.timeout(60):
        while sum(server.services.sockets.values()):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /hea",
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db", limits=IMPATIENT)) as server:
            port = server.services.settings.port
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(60):
                    await reader.read()
            writer.close()

    asyncio.run(scene())


def test_who_reads_too_slowly_is_told_so_and_finds_everything_again(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(IMPATIENT, reading_seconds=60)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            async with at_a_table(anna) as (client, live):
                for _ in range(100):
                    live.broadcast(NOISE)
                with contextlib.suppress(ConnectionClosed):
                    async with asyncio.timeout(60):
                        async for _message in client:
                            pass
                assert (client.close_code, client.close_reason) == TOO_SLOW
            await gone(server)
            async with anna.client(live.id, seen=0) as back:
                assert (await back.until("update"))["view"]

    asyncio.run(scene())


def test_who_reads_nothing_is_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db", limits=IMPATIENT)) as server,
            server.guest() as anna,
            at_a_table(anna) as (_client, live),
        ):
            for _ in range(1000):  # more than any kernel keeps
                live.broadcast(NOISE)
                await asyncio.sleep(0)
            await gone(server)
            assert live.clients == set()

    asyncio.run(scene())


def test_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db", limits=IMPATIENT)) as server:
            port = server.services.settings.port
            link = socket.create_connection(("127.0.0.1", port))
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader, writer = await asyncio.open_connection(sock=link, limit=1000)
            request = b"GET /api/games/starfarers/rules HTTP/1.1\r\nHost: x\r\n\r\n"
            async with asyncio.timeout(60):
                with pytest.raises(ConnectionError):  # noqa: PT012
                    while True:
                        writer.write(request)
                        await writer.drain()
                        await asyncio.sleep(0.01)
            assert reader.at_eof() or reader.exception() is not None

    asyncio.run(scene())


def test_an_outbox_is_bounded_in_bytes_but_for_the_greeting() -> None:
    async def scene() -> None:
        out = Outbox(1000)
        out.greet(b"x" * 5000)
        out.put(b"a" * 400)
        out.put(b"b" * 400)
        assert [await out.next() for _ in range(2)] == [b"x" * 5000, b"a" * 400]
        out.put(b"c" * 400)
        out.put(b"d" * 400)
        out.put(b"never sent")
        assert await out.next() is None
        assert out.last_words == TOO_SLOW

    asyncio.run(scene())
