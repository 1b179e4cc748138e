"""What comes from outside is read within bounds, on every database, or refused with a sentence."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.server.houses import Guest, quick, serving

UNREADABLE: Final = [b"[" * 60_000, b'{"name":' * 7_000, b'{"name": "\xff\xfe"}', b"\xff", b"{"]
ODD_IDS: Final = ["%00", "a%00b", "%ff", "%ed%a0%80", "x" * 500, "%0A", "-1", "2147483648"]
ODD_SEATS: Final = ["-1", "100", "2147483648", "9" * 30, "9" * 5000, "%00"]
ODD_BODIES: Final[list[dict[str, Any]]] = [
    {"name": "a\0b"},
    {"name": "a\0b", "seat": 1},
    {"seat": 2**31},
    {"seat": -1},
    {"invite": "\0"},
    {"seconds": 1e300},
    {"seconds": -1},
    {"moves": 2**31},
    {"moves": 10**30},
    {"login": "a\0b", "password": "a long enough password\0"},
    {"kind": "here", "name": "a\0b"},
    {"kind": "outside", "name": "a\0b"},
    {"kind": "bot", "bot": "\0"},
    {"game": "duel\0", "seats": []},
    {"game": "duel", "seats": [{"kind": "me", "name": "\0"}, {"kind": "open"}]},
    {"game": "duel", "seats": [{"kind": "me"}] * 21},
    {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"\0": "x"}},
    {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "settings": {"grace": 10**30}},
]
ODD_HELLOS: Final[list[dict[str, Any]]] = [
    {"talk_seen": 2**31},
    {"talk_seen": 2**63},
    {"talk_seen": 10**30},
    {"talk_seen": -1},
    {"seen": 2**31},
    {"seen": -2},
    {"table": "\0"},
    {"table": "x" * 33},
    {"token": "\0"},
    {"language": "\0"},
    {"protocol": 10**30},
]
ODD_MESSAGES: Final[list[dict[str, Any]]] = [
    {"type": "choose", "id": "\0", "seat": 0, "choice": {"type": "roll_dice"}},
    {"type": "choose", "id": "x" * 65, "seat": 0, "choice": {"type": "roll_dice"}},
    {"type": "choose", "id": "a", "seat": 10**30, "choice": {"type": "roll_dice"}},
    {"type": "choose", "id": "a", "seat": 0, "choice": {"type": "roll_dice"}, "at": 10**30},
    {"type": "explain", "id": "a", "seat": -1, "choice": {"type": "roll_dice"}},
    {"type": "mute", "id": "a", "person": "\0"},
    {"type": "mute", "id": "a", "person": "x" * 15_000},
    {"type": "say", "id": "a", "phrase": "\0"},
    {"type": "say", "id": "a", "text": "x" * 15_000},
]


def operations(schema: dict[str, Any], **filled: str) -> Iterator[tuple[str, str, bool]]:
    """Every address with its parameters filled in, its method, and whether it reads JSON."""
    for path, methods in schema["paths"].items():
        address = path
        for name, value in filled.items():
            address = address.replace(f"{{{name}}}", value)
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            yield method.upper(), address, "application/json" in content


async def must_be_refused(guest: Guest, method: str, path: str, **sent: Any) -> None:
    answer = await guest.http.request(method, path, **sent)
    assert answer.status_code < 500, (method, path, sent, answer.text)
    if answer.status_code >= 400:
        assert answer.json()["message"].endswith("."), answer.text


@asynccontextmanager
async def opened(guest: Guest) -> AsyncIterator[ClientConnection]:
    cookie = f"starfare={guest.http.cookies['starfare']}"
    address = guest.server.url.replace("http", "ws") + "/ws"
    origin: Any = guest.server.url
    async with connect(address, additional_headers={"Cookie": cookie}, origin=origin) as socket:
        yield socket


async def answer_of(socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    """The refusal of a message."""
    await socket.send(json.dumps(message))
    async with asyncio.timeout(60):
        while True:
            received: dict[str, Any] = json.loads(await socket.recv())
            if received["type"] == "refused":
                return received


def test_what_is_no_json_is_refused_wherever_json_is_read(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "open", "open", start=False)
            schema = await anna.get("/schema")
            reading = [
                (method, path)
                for method, path, reads in operations(schema, table_id=table, seat="0")
                if reads
            ]
            assert len(reading) >= 9
            for method, path in reading:
                for body in UNREADABLE:
                    kind = {"Content-Type": "application/json"}
                    answer = await anna.http.request(method, path, content=body, headers=kind)
                    assert answer.status_code == 400, (method, path, body[:20], answer.text)
                    assert answer.json()["code"] == "BadMessage"

    asyncio.run(scene())


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "https://", "://", "", "null"])
def test_an_origin_that_cannot_be_read_is_somebody_elses(tmp_path: Path, origin: str) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            answer = await anna.http.post("/api/tables", json={}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "WrongOrigin")
            address = server.url.replace("http", "ws") + "/ws"
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, additional_headers={"Origin": origin})
            assert refused.value.response.status_code == 403

    asyncio.run(scene())


def test_odd_ids_numbers_and_texts_are_refused_on_every_database(each_database: str) -> None:
    async def scene() -> None:
        async with serving(quick(each_database)) as server, server.guest() as anna:
            table = await anna.table("me", "open", "open", start=False)
            schema = await anna.get("/schema")
            for odd in ODD_IDS:
                filled = {"table_id": odd, "game": odd, "rule": odd, "seat": "0"}
                for method, path, _reads in operations(schema, **filled):
                    await must_be_refused(anna, method, path)
            for odd in ODD_SEATS:
                await must_be_refused(anna, "PUT", f"/api/tables/{table}/seats/{odd}", json={})
                await must_be_refused(anna, "POST", f"/api/tables/{table}/seats/{odd}/token")
                await must_be_refused(anna, "GET", f"/api/games/duel/handbook?seats={odd}")
            for query in ("%00=x", "x=%00", "language=%00", "x=" + "x" * 500):
                await must_be_refused(anna, "GET", f"/api/games/duel/handbook?{query}")
            await must_be_refused(anna, "GET", f"/api/tables/{table}?invite=%00")
            for method, path, reads in operations(schema, table_id=table, seat="1"):
                for body in ODD_BODIES if reads else ():
                    await must_be_refused(anna, method, path, json=body)

    asyncio.run(scene())


def test_odd_numbers_and_texts_in_messages_are_refused_on_every_database(
    each_database: str,
) -> None:
    async def scene() -> None:
        async with serving(quick(each_database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            hello = {"type": "hello", "table": table}
            for odd in ODD_HELLOS:
                async with opened(anna) as socket:
                    assert (await answer_of(socket, {**hello, **odd}))["code"] == "BadMessage", odd
            async with opened(anna) as socket:
                await socket.send(json.dumps(hello))
                for message in ODD_MESSAGES:
                    refused = await answer_of(socket, message)
                    assert refused["code"] == "BadMessage", message
                    assert refused["message"].endswith(".")

    asyncio.run(scene())


def test_the_schemas_say_what_is_allowed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            schema = await anna.get("/schema")
            parameters = schema["paths"]["/api/tables/{table_id}/seats/{seat}"]["put"]["parameters"]
            table, seat = (parameter["schema"] for parameter in parameters)
            assert (table["maxLength"], table["pattern"]) == (32, "^[0-9A-Za-z_-]+$")
            assert (seat["minimum"], seat["maximum"]) == (0, 99)
            bodies = schema["components"]["schemas"]
            assert bodies["FromHere"]["properties"]["moves"]["maximum"] == 2**31 - 1
            messages = (await anna.get("/socket-schema"))["$defs"]
            assert messages["Hello"]["properties"]["talk_seen"]["maximum"] == 2**31 - 1
            assert messages["Choose"]["properties"]["id"]["maxLength"] == 64
            assert messages["Mute"]["properties"]["person"]["maxLength"] == 32

    asyncio.run(scene())
