"""Garbage, floods and strangers: refused with a code and a sentence, and the table goes on."""

import asyncio
import contextlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import starfare
from starfare.kernel.refusal import Refusal
from starfare.server.client import Rejected
from starfare.server.messages import read
from starfare.server.position import Position
from starfare.server.settings import Limits
from tests.server.houses import GENEROUS, Guest, quick, serving

JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=10,
)


def raw(guest: Guest, **more: Any) -> Any:
    cookie = guest.http.cookies.get("starfare")
    more.setdefault("origin", guest.server.url)
    headers = {"Cookie": f"starfare={cookie}"} if more.pop("cookie", True) else {}
    address = guest.server.url.replace("http", "ws") + "/ws"
    return connect(address, additional_headers=headers, max_size=None, **more)


async def still_goes_on(guest: Guest, table: str) -> None:
    async with guest.client(table) as client:
        update = await client.until("update")
        assert update["view"]


async def drain(socket: Any, frames: Sequence[str] = ()) -> None:
    """Send some frames, then read until the socket is closed."""
    for frame in frames:
        await socket.send(frame)
    async with asyncio.timeout(60):
        while True:
            await socket.recv()


async def answer_to(socket: Any, frame: str | bytes) -> dict[str, Any]:
    """The refusal that answers a frame."""
    await socket.send(frame)
    async with asyncio.timeout(60):
        async for received in socket:
            message: dict[str, Any] = json.loads(received)
            if message["type"] == "refused":
                return message
    raise AssertionError("the socket was closed without a word")


def test_garbage_frames_are_refused_and_the_socket_stays(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with raw(anna) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                frames: list[str | bytes] = [
                    "",
                    "x",
                    "{",
                    "[]",
                    "null",
                    "42",
                    '"choose"',
                    b"\x00\xff\xfe",
                    os.urandom(200),
                    "{}",
                    '{"type": "nonsense"}',
                    '{"type": "choose"}',
                    '{"type": "choose", "id": 1, "seat": "a", "choice": []}',
                    '{"type": "ping", "more": 1}',
                    '{"type": "hello", "table": "again"}',
                    "[" * 5000,
                    '{"type":"ping","id":"' + "x" * 65 + '"}',
                ]
                for frame in frames:
                    refused = await answer_to(socket, frame)
                    assert refused["code"] == "BadMessage", frame
                    assert refused["message"].endswith(".")
                large = await answer_to(socket, " " * 20_000)
                assert large["code"] == "TooLarge"
            await still_goes_on(anna, table)

    asyncio.run(scene())


def test_a_refusal_names_the_message_that_could_not_be_read(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with raw(anna) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                for frame, code in [
                    ('{"type": "choose", "id": "a", "seat": 0, "choice": null}', "BadMessage"),
                    ('{"type": "choose", "id": "a", "seat": 0, "choice": {}}', "Malformed"),
                    ('{"type": "choose", "id": "a"}', "BadMessage"),
                    ('{"type": "nonsense", "id": "a"}', "BadMessage"),
                    ('{"type": "say", "id": "a", "text": "' + "x" * 20_000 + '"}', "TooLarge"),
                ]:
                    refused = await answer_to(socket, frame)
                    assert (refused["id"], refused["code"]) == ("a", code), frame
            async with raw(anna) as socket:
                refused = await answer_to(socket, '{"type": "ping", "id": "too early"}')
                assert refused["id"] == "too early"

    asyncio.run(scene())


def test_a_huge_frame_ends_the_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with raw(anna) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                await socket.send("x" * 1_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await drain(socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            await still_goes_on(anna, table)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"table": "nowhere"}, "UnknownTable"),
        ({"token": "guessed"}, "BadToken"),
        ({"form": "odd"}, "BadMessage"),
        ({"protocol": 99}, "BadMessage"),
        ({"type": "ping"}, "BadMessage"),
    ],
)
def test_a_wrong_hello_is_refused(tmp_path: Path, hello: dict[str, Any], code: str) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with raw(anna, origin=None, cookie=False) as socket:
                if hello.get("type") == "ping":
                    sent: dict[str, Any] = hello
                else:
                    sent = {"type": "hello", "table": table, **hello}
                assert (await answer_to(socket, json.dumps(sent)))["code"] == code
            await still_goes_on(anna, table)

    asyncio.run(scene())


def test_a_page_of_somebody_else_gets_no_socket_and_no_request(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = quick(tmp_path / "a.db", origins=("https://friends.example",))
        async with serving(settings) as server, server.guest() as anna:
            other_scheme = server.url.replace("http://", "https://")
            strangers = ("https://evil.example", "null", f"{server.url}.evil.example", other_scheme)
            for origin in strangers:
                with pytest.raises(InvalidStatus):
                    async with raw(anna, origin=origin):
                        pass
                answer = await anna.http.post("/api/tables", json={}, headers={"Origin": origin})
                assert answer.status_code == 403
                assert answer.json()["code"] == "WrongOrigin"
            with pytest.raises(InvalidStatus):
                async with raw(anna, origin=None):
                    pass
            async with raw(anna, origin=None, cookie=False):
                pass
            async with raw(anna, origin="https://friends.example"):
                pass

    asyncio.run(scene())


def test_somebody_elses_seat_stays_theirs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest("Anna") as anna,
            server.guest("Eve") as eve,
        ):
            table = await anna.table("me", "here", "here")
            async with eve.client(table) as client:
                assert (await client.until("welcome"))["seats"] == []
                for kind in ("choose", "explain"):
                    answer = await client.ask(kind, seat=0, choice={"type": "roll_dice"})
                    assert answer["code"] == "NotYourSeat"
                for kind, more in (("take_back", {}), ("consent", {"agree": True})):
                    answer = await client.ask(kind, seat=0, **more)
                    assert answer["code"] == "NotYourSeat"
            async with eve.client(table, form="state") as client:
                with pytest.raises(Rejected):
                    await client.until("update")
            for path in ("start", "leave", "rematch", "invite"):
                closed = await eve.http.post(f"/api/tables/{table}/{path}", json={})
                assert closed.status_code in (403, 409), path
            assert (await eve.http.get(f"/api/tables/{table}/record")).status_code == 409
            await still_goes_on(anna, table)

    asyncio.run(scene())


def test_a_flood_is_slowed_down_then_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(
            GENEROUS, messages_per_second=5, message_burst=10, strikes=50
        )
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with raw(anna) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                with pytest.raises(ConnectionClosed):
                    await drain(socket, ['{"type":"ping"}'] * 500)
            await still_goes_on(anna, table)

    asyncio.run(scene())


def test_requests_people_and_tables_are_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = Limits(request_burst=30, requests_per_second=1, tables_per_person=2)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            for _ in range(2):
                await anna.table("me", "open", "open", start=False)
            chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            data = {"game": "starfarers", "seats": chairs}
            assert (await anna.post("/tables", data, status=429))["code"] == "TooMany"
            codes = [(await anna.http.get("/api/games")).status_code for _ in range(40)]
            assert 429 in codes

    asyncio.run(scene())


def test_sockets_are_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, sockets_per_person=2)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            hello = json.dumps({"type": "hello", "table": table})
            async with raw(anna) as one, raw(anna) as two:
                await one.send(hello)
                await two.send(hello)
                async with raw(anna) as three:
                    assert json.loads(await three.recv())["code"] == "TooMany"
            async with asyncio.timeout(60):
                while sum(server.services.sockets.values()):
                    await asyncio.sleep(0.01)
            await still_goes_on(anna, table)

    asyncio.run(scene())


def test_a_slow_reader_is_let_go(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, waiting_bytes=2_000)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            live = await server.services.house.get(table)
            async with raw(anna) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                async with asyncio.timeout(60):
                    while not live.clients:
                        await asyncio.sleep(0.01)
                live.broadcast(b'{"type":"pong","id":"","time":0}')
                for _ in range(200):
                    live.broadcast(b'{"type":"pong","id":"","time":0}')
                with pytest.raises(ConnectionClosed):
                    await drain(socket)
            await still_goes_on(anna, table)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b"{"),
        ("POST", "/api/tables", b"[]"),
        ("POST", "/api/tables", b'{"game": 1}'),
        ("POST", "/api/me", b'{"name": 5}'),
        ("POST", "/api/me", b"\xff\xfe"),
        ("PUT", "/api/tables/x/seats/notanumber", b"{}"),
        ("GET", "/api/tables?list=secret", b""),
        ("GET", "/api/nothing", b""),
        ("GET", "/api/tables/unknown", b""),
        ("POST", "/api/tables/unknown/join", b"{}"),
        ("DELETE", "/api/games", b""),
        ("POST", "/api/me", b"x" * 100_000),
    ],
)
def test_bad_requests_get_a_code_and_a_sentence(
    tmp_path: Path, method: str, path: str, body: bytes
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            answer = await anna.http.request(
                method, path, content=body, headers={"Content-Type": "application/json"}
            )
            assert 400 <= answer.status_code < 500, answer.text
            said = answer.json()
            assert said["code"]
            assert said["message"]

    asyncio.run(scene())


@given(JSON)
@hypothesis_settings(max_examples=300)
def test_no_json_breaks_the_reading_of_messages(value: Any) -> None:
    with contextlib.suppress(Refusal):
        read(json.dumps(value), 16_384)


@given(some.sampled_from(["fly", "discard_cards", "offer_trade", "answer", "roll_dice"]), JSON)
@hypothesis_settings(max_examples=300)
def test_no_choice_breaks_a_position(kind: str, value: Any) -> None:
    game = starfare.new("starfarers", seats=3, seed=1)
    vocabulary = game.rules.vocabulary()
    fields = vocabulary.choices[kind].FIELDS if kind in vocabulary.choices else ("x",)
    position = Position.__new__(Position)
    position.game = game
    with contextlib.suppress(Refusal):
        choice = position.choice({"type": kind, **dict.fromkeys(fields, value)})
        position.tried(game.deciders[0], choice, 0.0)
