"""Doors for names that stood open: every name that comes in is checked, and none has a twin."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starfare.server.names import NAME_LENGTH, checked_name, free_name, skeleton
from starfare.server.refusals import BadName
from tests.server.houses import Guest, bot, quick, serving

ODD = {
    "nothing but spaces": " \u00a0\u3000",
    "NUL": "An\x00na",
    "a line break": "An\nna",
    "a line separator": "An\u2028na",
    "an escape": "An\x1b[31mna",
    "zero width": "An\u200bna",
    "a joiner": "An\u200dna",
    "right to left": "An\u202ena",
    "an isolate": "An\u2066na",
    "a soft hyphen": "An\u00adna",
    "a tag": "Anna\U000e0041",
    "a variation": "Anna\ufe0f",
    "HANGUL FILLER": "\u3164",
    "a halfwidth filler": "Anna\uffa0",
    "BRAILLE BLANK": "\u2800",
    "a private character": "Anna\ue000",
    "an unknown character": "Anna\u0378",
    "a lone accent": "\u0301",
    "too many letters": "x" * (NAME_LENGTH + 1),
    "far too many accents": "e" + "\u0301\u0323" * 20_000,
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_a_name_with_something_nobody_sees_is_refused(name: str) -> None:
    with pytest.raises(BadName, match=r"\.$"):
        checked_name(name)


def test_a_name_is_kept_in_normal_form() -> None:
    assert checked_name("  Ame\u0301lie \u00a0 Noe\u0308l ") == "Amélie Noël"
    for name in ("Ω", "李小龍", "Нина", "สมชาย", "R2-D2", "O'Neill 🚀", "x" * NAME_LENGTH):
        assert checked_name(name) == name


@pytest.mark.parametrize(
    "twin",
    ["ANNA", "Аnna", "Анна".replace("н", "n"), "Ａｎｎａ", "𝐀nna", "ΑNΝΑ"],
)
def test_names_that_look_alike_are_twins(twin: str) -> None:
    assert skeleton(twin) == skeleton("anna")
    assert free_name(twin, ["Anna"]) == f"{twin} 2"


def test_names_that_look_different_are_no_twins() -> None:
    names = ["Anna", "Änna", "Hanna", "Anne", "An na", "Lia", "Ila", "Анатолий", "Ανδρέας"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_a_number_fits_behind_a_long_name() -> None:
    long = "x" * NAME_LENGTH
    assert free_name(long, [long, long.upper()]) == "x" * (NAME_LENGTH - 2) + " 2"


async def at_every_door(guest: Guest, joiner: Guest, name: str) -> dict[str, str]:
    """Bring a name to every door there is; return the code that each answered."""
    table = await guest.table("me", "open", "open", start=False)
    tables = f"/api/tables/{table}"

    def made(seat: dict[str, str]) -> dict[str, Any]:
        chairs = [{"kind": "open"}, {**seat, "name": name}, {"kind": "open"}]
        return {"game": "starfarers", "seats": chairs}

    kinds: list[dict[str, str]] = [{"kind": "here"}, bot("cadet"), {"kind": "outside"}]
    doors = {
        "arrive": ("POST", "/api/me", {"name": name}),
        "rename": ("PATCH", "/api/me", {"name": name}),
        "join": ("POST", f"{tables}/join", {"name": name}),
        "table with me": ("POST", "/api/tables", made({"kind": "me"})),
    }
    for kind in kinds:
        doors[f"table with {kind['kind']}"] = ("POST", "/api/tables", made(kind))
        doors[f"seat for {kind['kind']}"] = ("PUT", f"{tables}/seats/1", {**kind, "name": name})
    answers = {}
    for door, (method, path, data) in doors.items():
        who = joiner if door in ("join", "arrive") else guest
        answers[door] = (await who.http.request(method, path, json=data)).json().get("code", "")
    return answers


@pytest.mark.parametrize("odd", ["NUL", "right to left", "HANGUL FILLER", "BRAILLE BLANK"])
def test_an_odd_name_is_refused_at_every_door(database: str, odd: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            answers = await at_every_door(anna, ben, ODD[odd])
            assert answers == dict.fromkeys(answers, "BadName")

    asyncio.run(scene())


def test_no_two_names_at_a_table_look_alike(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Am\u00e9lie") as amelie,
            server.guest("Ame\u0301lie") as other,
            server.guest("Ben") as ben,
        ):
            table = await amelie.table("me", "open", "open", start=False)
            for twin in ("AME\u0301LIE", "Аmélie"):
                refused = await ben.post(f"/tables/{table}/join", {"name": twin}, status=409)
                assert refused["code"] == "Taken"
                path = f"/api/tables/{table}/seats/1"
                for seat in ({"kind": "here"}, {"kind": "outside"}, bot("cadet")):
                    answer = await amelie.http.put(path, json={**seat, "name": twin})
                    assert answer.json()["code"] == "Taken"
            await other.post(f"/tables/{table}/join")
            await amelie.http.put(f"/api/tables/{table}/seats/2", json={"kind": "here"})
            found = await amelie.get(f"/tables/{table}")
            names = [seat["name"] for seat in found["seats"]]
            assert names == ["Amélie", "Amélie 2", "Amélie 3"]

    asyncio.run(scene())


def test_two_joins_at_once_make_no_twins(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with (
            serving(settings) as one,
            serving(settings) as other,
            one.guest("Anna") as anna,
            one.guest("Ben") as ben,
            one.guest("BEN") as twin,
        ):
            for _ in range(5):
                table = await anna.table("me", "open", "open", start=False)
                await asyncio.gather(
                    ben.http.post(f"{one.url}/api/tables/{table}/join", json={}),
                    twin.http.post(f"{other.url}/api/tables/{table}/join", json={}),
                )
                stored = await one.services.lobby.seats(table)
                assert sorted(skeleton(seat.name) for seat in stored) == ["anna", "ben", "ben 2"]

    asyncio.run(scene())


def test_nobody_talks_under_the_name_of_a_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest("Anna") as anna,
            server.guest("ANNA") as eve,
        ):
            table = await anna.table("me", "random", "random", start=False)
            async with eve.client(table) as hers:
                await hers.until("welcome")
                await hers.ask("say", text="I am Anna.")
                assert (await hers.until("said"))["name"] == "ANNA 2"
            async with anna.client(table) as client:
                await client.ask("say", text="So am I.")
                lines = [(await client.until("said"))["name"] for _ in range(2)]
                assert lines == ["ANNA 2", "Anna"]

    asyncio.run(scene())


@pytest.mark.parametrize("login", ["A!", "an", "ann\u00e1", "\u0430nna", "x" * 41])
def test_a_login_is_plain_ascii(tmp_path: Path, login: str) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            wanted = {"login": login, "password": "correct horse battery"}
            assert (await anna.post("/accounts", wanted, status=400))["code"] == "BadName"

    asyncio.run(scene())
