"""What can be looked up: games in a language, what is printed on things, the rules."""

import asyncio
from pathlib import Path

from starfare import rulebook
from starfare.games import games
from tests.server.houses import quick, serving


def test_games_are_described_for_a_form(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            house = await anna.get("/games?language=en")
            for game in house["games"]:
                assert game["title"]
                assert game["summary"].endswith(".")
                for option in game["options"]:
                    assert option["title"]
                    assert len(option["labels"]) == len(option["values"])
            [board] = [
                option for option in house["games"][0]["options"] if option["name"] == "board"
            ]
            assert dict(zip(board["values"], board["labels"], strict=True))["wild"] == "Wild Space"
            for clock in house["clocks"]:
                assert clock["title"]
                assert clock["explanation"].endswith(".")

    asyncio.run(scene())


def test_more_seats_bring_other_options_and_another_handbook(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            house = await anna.get("/games?language=de")
            [game] = [one for one in house["games"] if one["id"] == "starfarers"]
            assert game["seats"] == [3, 4, 5, 6]
            assert len(game["colours"]) == 6
            assert set(game["options_by_seats"]) == {"5", "6"}
            [setup] = [one for one in game["options_by_seats"]["6"] if one["name"] == "setup"]
            assert (setup["values"], setup["labels"]) == (["advanced"], ["In vier Runden"])
            handbook = await anna.get("/games/starfarers/handbook?language=de&seats=6")
            assert handbook["words"]["civilization"]["travelers"] == "Wanderer"
            assert "artifact" in handbook["cards"]
            plain = await anna.get("/games/starfarers/handbook?language=de&seats=4")
            assert "artifact" not in plain["cards"]

    asyncio.run(scene())


def test_a_language_nobody_speaks_is_answered_in_english(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            plain = await anna.get("/games")
            other = await anna.get("/games?language=tlh")
            assert plain["games"] == other["games"]
            assert plain["clocks"] == other["clocks"]

    asyncio.run(scene())


def test_every_game_has_a_handbook_and_rules(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            for game in games():
                handbook = await anna.get(f"/games/{game}/handbook?language=en")
                assert handbook["game"] == game
                assert handbook["cards"]
                rules = await anna.get(f"/games/{game}/rules")
                assert rules["texts"][0]["id"] == game
                ids = [rule["id"] for section in rules["sections"] for rule in section["rules"]]
                assert ids == [entry.id for entry in rulebook.find(game, [])]
                rule = await anna.get(f"/games/{game}/rules/{ids[0].lower()}")
                assert rule["id"] == ids[0]
                assert rule["section"] == rules["sections"][0]["title"]

    asyncio.run(scene())


def test_a_handbook_knows_the_options_of_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            handbook = await anna.get("/games/starfarers/handbook?target_vp=12")
            assert handbook["overview"][0] == "The goal: 12 victory points in your own turn."
            for path, status, code in (
                ("/games/starfarers/handbook?target_vp=99", 422, "BadOption"),
                ("/games/starfarers/handbook?weather=fair", 422, "BadOption"),
                ("/games/chess/handbook", 404, "UnknownGame"),
                ("/games/chess/rules", 404, "UnknownGame"),
                ("/games/starfarers/rules/SF-NO-99", 404, "NotFound"),
                ("/games/duel/rules/SF-BLD-02", 404, "NotFound"),
            ):
                answer = await anna.http.get(f"/api{path}")
                assert (answer.status_code, answer.json()["code"]) == (status, code)

    asyncio.run(scene())
