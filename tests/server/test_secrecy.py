"""What the wire carries to a seat does not change when only the others' secrets change."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect

from starfare.kernel.chance import Recorded
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from starfare.server.position import Told
from starfare.server.storage.rows import Entry
from tests.conformance.cases import every_table
from tests.conformance.hidden import other_worlds
from tests.conformance.play import random_play
from tests.conformance.ways import Case
from tests.server.houses import Guest, Server, quick, serving

IMPOSSIBLE: Final = ["not possible in this world"]
LOOKS: Final = 50
"""So many decisions lie between two looks at the wire."""


async def open_socket(guest: Guest, table: str, form: str) -> ClientConnection:
    cookie = guest.http.cookies.get("starfare")
    socket = await connect(
        guest.server.url.replace("http", "ws") + "/ws",
        additional_headers={"Cookie": f"starfare={cookie}"},
        origin=guest.server.url,  # type: ignore[arg-type]
        max_size=None,
    )
    hello = {"type": "hello", "table": table, "language": "en", "form": form}
    await socket.send(json.dumps(hello))
    return socket


async def frames(guest: Guest, table: str, questions: list[dict[str, Any]], form: str) -> list[str]:
    """Every byte the seat is sent about the game, in order: view, decision, answers."""
    socket = await open_socket(guest, table, form)
    received: list[str] = []
    for question in questions:
        await socket.send(json.dumps(question))
    await socket.send(json.dumps({"type": "ping", "id": "end"}))
    async for frame in socket:
        kind = json.loads(frame)["type"]
        if kind == "pong":
            break
        if kind not in ("welcome", "table"):
            received.append(str(frame))
    await socket.close()
    return received


def asked(game: Game, seat: int) -> list[dict[str, Any]]:
    """Choices that everybody could make now, to be explained to this seat."""
    plain = game.rules.vocabulary().plain
    return [
        {"type": "explain", "id": str(number), "seat": seat, "choice": plain(choice)}
        for number, choice in enumerate(
            choice
            for decision in game.pending or ()
            for choice in [*decision.choices.listed()[:5], decision.choices.sample(Stream(1))]
        )
    ]


async def after(
    server: Server, guest: Guest, table: str, world: Game, move: Any, seen: bytes
) -> list[str]:
    """What the seat is sent when somebody else makes a choice in that world.

    A choice may bring to light what differs, such as a card turned up; then it is no secret.
    """
    live = await server.services.house.get(table)
    position = live.running()
    kept, seq = position.game, position.seq
    seat, choice, drawn = move
    game = world.clone()
    game.driver = Recorded(drawn)
    try:
        events = game.play(seat, choice)
    except Refusal:
        return IMPOSSIBLE
    if game.view(0).encoded() != seen:
        return IMPOSSIBLE
    position.game = world
    live.feeds.clear()
    socket = await open_socket(guest, table, "plain")
    received = await updates(socket)
    entry = Entry(table, seq + 1, "choice", seat, {}, [], True, "person", 0.0, 0.0)
    position.game, position.seq = game, seq + 1
    position.recent.append(Told(entry, events, ""))
    live.tell(0.0)
    received += await updates(socket)
    await socket.close()
    position.game, position.seq = kept, seq
    position.recent.pop()
    live.feeds.clear()
    return received


async def updates(socket: ClientConnection) -> list[str]:
    """All updates up to now."""
    received: list[str] = []
    await socket.send(json.dumps({"type": "ping", "id": "end"}))
    async for frame in socket:
        kind = json.loads(frame)["type"]
        if kind == "pong":
            break
        if kind == "update":
            received.append(str(frame))
    return received


@pytest.mark.parametrize("first", [0, pytest.param(LOOKS // 2, marks=pytest.mark.wide)])
@every_table
def test_the_wire_carries_no_secret(case: Case, first: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db", lease=60.0)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Carla") as carla,
        ):
            await look_at_many_worlds(server, anna, ben, carla, case, first)

    asyncio.run(scene())


def first_difference(one: list[str], other: list[str]) -> str | None:
    """Where the frames of two worlds begin to differ."""
    if one == other:
        return None
    if len(one) != len(other):
        return f"{len(one)} frames, and {len(other)}"
    mine, theirs = next((a, b) for a, b in zip(one, other, strict=True) if a != b)
    at = next(n for n, (a, b) in enumerate(zip(mine + " ", theirs + "  ", strict=False)) if a != b)
    return f"{mine[max(0, at - 120) : at + 60]}\nagainst\n{theirs[max(0, at - 120) : at + 60]}"


async def look_at_many_worlds(
    server: Server, anna: Guest, ben: Guest, carla: Guest, case: Case, first: int
) -> None:
    """Anna sits at seat 0 and Ben everywhere else; Carla watches."""
    seats = case.seats
    chairs = ["open", "me", *["here"] * (seats - 2)]
    table = await ben.table(*chairs, game=case.game, public=True, start=False)
    await anna.post(f"/tables/{table}/join")
    await ben.post(f"/tables/{table}/start")
    live = await server.services.house.get(table)
    position = live.running()
    rng = Stream("wire")
    looked = moved = 0
    game = case.new(11)
    for step, (decision, choice) in enumerate(random_play(game, Stream("wire play"))):
        if step % LOOKS == first:
            watched = [game.clone(), *other_worlds(game, None, rng)]
            worlds = [game.clone(), *other_worlds(game, 0, rng)]
            questions = asked(game, 0)
            for guest, form, alike, asks in (
                (anna, "plain", worlds, questions),
                (anna, "state", worlds, questions),
                (carla, "plain", watched, []),
            ):
                received = []
                for world in alike:
                    position.game = world
                    live.feeds.clear()
                    received.append(await frames(guest, table, asks, form))
                assert len(received[0]) > 0
                for one in received[1:]:
                    assert first_difference(received[0], one) is None
                looked += len(alike) - 1
            if decision.seat != 0:
                twin = game.clone()
                twin.play(decision.seat, choice)
                assert twin.last is not None
                move = (decision.seat, choice, twin.last.drawn)
                seen = twin.view(0).encoded()
                told = [await after(server, anna, table, world, move, seen) for world in worlds]
                possible = [one for one in told if one is not IMPOSSIBLE]
                assert len(possible[0]) == 2, "the whole view, then the changes"
                for one in possible[1:]:
                    assert first_difference(possible[0], one) is None
                moved += len(possible) - 1
        if step > 400:
            break
    assert looked > 10
    assert moved > 2
