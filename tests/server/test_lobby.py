"""Tables before and around the game: making, finding, sitting down, watching."""

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import text

import starfare
from starfare.bots import make_bot
from starfare.kernel.stream import Stream
from starfare.server.client import Rejected
from starfare.server.outside import OutsideBot
from tests.server.houses import Guest, bot, quick, serving

GAME = "starfarers"


def test_a_form_can_be_drawn_without_knowing_the_game(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            house = await anna.get("/games")
            assert [game["id"] for game in house["games"]] == list(starfare.games())
            for game in house["games"]:
                assert game["bots"]
                for option in game["options"]:
                    assert option["default"] in option["values"]
                    assert option["explanation"]
            assert "none" in [clock["name"] for clock in house["clocks"]]

    asyncio.run(scene())


async def refused(guest: Guest, status: int, code: str, **wanted: object) -> str:
    chairs = [{"kind": "me"}, bot("random"), bot("random")]
    data = {"game": GAME, "seats": chairs, **wanted}
    answer = await guest.post("/tables", data, status=status)
    assert answer["code"] == code
    return str(answer["message"])


def test_what_the_game_does_not_allow_is_refused_by_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            assert "chess" in await refused(anna, 404, "UnknownGame", game="chess")
            assert "seats" in await refused(anna, 422, "BadSeats", seats=[{"kind": "me"}])
            for options in ({"board": "flat"}, {"colour": "blue"}):
                assert await refused(anna, 422, "BadOption", options=options)
            await refused(anna, 422, "BadOption", settings={"clock": "sundial"})
            await refused(anna, 400, "BadMessage", settings={"grace": -1})
            await refused(anna, 422, "BadOption", settings={"stand_in": "nobody"})
            await refused(anna, 400, "BadMessage", settings={"unknown": 1})
            chairs = [{"kind": "me"}, {"kind": "throne"}, {"kind": "open"}]
            await refused(anna, 422, "BadSeats", seats=chairs)
            chairs = [{"kind": "me"}, bot("grandmaster"), {"kind": "open"}]
            await refused(anna, 422, "BadOption", seats=chairs)

    asyncio.run(scene())


def test_bots_of_one_kind_can_be_told_apart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "cadet", "cadet", "random", start=False)
            names = [seat["name"] for seat in (await anna.get(f"/tables/{table}"))["seats"]]
            assert names == ["Anna", "Cadet", "Cadet 2", "Random"]
            changed = await anna.http.put(f"/api/tables/{table}/seats/3", json=bot("cadet"))
            assert changed.is_success
            names = [seat["name"] for seat in (await anna.get(f"/tables/{table}"))["seats"]]
            assert names == ["Anna", "Cadet", "Cadet 2", "Cadet 3"]

    asyncio.run(scene())


def test_people_find_a_public_table_sit_down_and_stand_up(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Carla") as carla,
        ):
            table = await anna.table("me", "open", "open", start=False)
            [found] = await ben.get("/tables?list=open")
            assert found["id"] == table
            assert found["free"] == 2
            assert (await anna.post(f"/tables/{table}/start", status=409))["code"] == "NotNow"
            first = await ben.post(f"/tables/{table}/join", {"seat": 2})
            assert first["seat"] == 2
            taken = await carla.post(f"/tables/{table}/join", {"seat": 2}, status=409)
            assert taken["code"] == "Taken"
            second = await carla.post(f"/tables/{table}/join", {"name": "Ben's friend"})
            assert second["seat"] == 1
            names = [seat["name"] for seat in (await ben.get(f"/tables/{table}"))["seats"]]
            assert names == ["Anna", "Ben's friend", "Ben"]
            assert (await ben.post(f"/tables/{table}/start", status=403))["code"] == "NotTheHost"
            await ben.post(f"/tables/{table}/leave")
            await carla.post(f"/tables/{table}/leave")
            assert (await anna.get(f"/tables/{table}"))["free"] == 2
            made = await anna.http.put(f"/api/tables/{table}/seats/1", json=bot("cadet"))
            assert made.is_success
            await ben.post(f"/tables/{table}/join")
            await anna.post(f"/tables/{table}/start")
            assert [t["id"] for t in await ben.get("/tables?list=running")] == [table]
            assert [t["id"] for t in await ben.get("/tables?list=mine")] == [table]
            assert await ben.get("/tables?list=open") == []

    asyncio.run(scene())


def test_a_closed_table_is_nobodys_any_more(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "open", start=False)
            await ben.post(f"/tables/{table}/join")
            await anna.http.delete(f"/api/tables/{table}")
            assert await anna.get("/tables?list=mine") == await ben.get("/tables?list=mine") == []

    asyncio.run(scene())


def test_a_private_table_needs_an_invitation_that_has_not_expired(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "cadet", start=False, public=False)
            assert await ben.get("/tables?list=open") == []
            answer = await ben.http.get(f"/api/tables/{table}")
            assert answer.json()["code"] == "NotWelcome"
            assert (await ben.post(f"/tables/{table}/join", status=403))["code"] == "NotWelcome"
            wrong = await ben.post(f"/tables/{table}/join", {"invite": "guessed"}, status=401)
            assert wrong["code"] == "BadToken"
            short = await anna.post(f"/tables/{table}/invite", {"seconds": 0.01})
            await asyncio.sleep(0.05)
            late = await ben.post(f"/tables/{table}/join", {"invite": short["invite"]}, status=410)
            assert late["code"] == "Expired"
            good = await anna.post(f"/tables/{table}/invite")
            assert good["invite"] in good["link"]
            await ben.post(f"/tables/{table}/join", {"invite": good["invite"]})

    asyncio.run(scene())


def test_a_seat_token_brings_a_player_back_from_another_device(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("me", "cadet", "cadet")
            token = (await anna.post(f"/tables/{table}/seats/0/token"))["token"]
            async with server.guest("telephone") as other:
                client = other.client(table, token=token)
                async with client:
                    assert (await client.until("welcome"))["seats"] == [0]
                refused = await other.post(f"/tables/{table}/seats/0/token", status=403)
                assert refused["code"] == "NotYourSeat"
            async with server.services.database.reading() as connection:
                stored = (await connection.execute(text("SELECT hash FROM tokens"))).scalars()
                assert token not in list(stored)

    asyncio.run(scene())


def test_seats_that_share_a_device_come_over_one_socket(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here", options={"target_vp": "8"})
            async with anna.client(table, form="state") as client, asyncio.timeout(60):
                player = OutsideBot(client, make_bot("cadet", GAME), Stream(1))
                await player.play()
                assert sorted(s for s in client.updates if s is not None) == [0, 1, 2]

    asyncio.run(scene())


def test_spectators_watch_with_or_without_delay_or_not_at_all(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Carla") as carla,
        ):
            table = await anna.table("random", "random", "random")
            async with carla.client(table) as client:
                update = await client.until("update")
                assert update["seat"] is None
                assert update["decision"] is None
            later = await anna.table("random", "random", "random", settings={"delay": 1})
            async with carla.client(later) as client, asyncio.timeout(60):
                shown = await client.until("update")
                while shown["n"] == 0:
                    shown = await client.until("update")
                now = time.time()
                entries = await server.services.log.entries(later)
                at = {entry.seq: entry.at for entry in entries}
                assert now - at[shown["n"]] >= 1
                assert shown["n"] < max(at)
            alone = await anna.table("me", "random", "random", settings={"spectators": False})
            async with carla.client(alone) as client:
                with pytest.raises(Rejected, match="spectators"):
                    await client.until("update")

    asyncio.run(scene())
