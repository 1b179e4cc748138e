"""Looking back: a game step by step and in figures, from a table or from a record."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import starfare
from starfare.kernel.stream import Stream
from starfare.server.costs import FIGURES_OF_CHOICE, REPLAY_OF_CHOICE
from starfare.server.patch import differences, patched
from starfare.server.replaying import KEPT, MOST_CHOICES, Replaying, figures_in, steps_of
from starfare.server.settings import LARGEST_RECORD
from tests.golden import positions
from tests.server.houses import Guest, quick, serving

GAMES = sorted(starfare.games())


def golden(game: str) -> str:
    return positions.records(game)[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_step_leads_to_what_the_seat_saw(game: str, seat: int | None) -> None:
    record = golden(game)
    made = json.loads(json.dumps(steps_of(record, seat, "en")))
    replay = starfare.replay(positions.records(game)[0])
    view = made["steps"][0]["view"]
    for number, step in enumerate(made["steps"]):
        if number:
            replay.step()
            assert replay.game.last is not None
            assert step["seat"] == replay.game.last.seat
            view = patched(view, [tuple(change) for change in step["changes"]])
        assert step["n"] == number
        assert step["turn"] == replay.game.turn
        if number % 40 == 0 or number == len(made["steps"]) - 1:
            assert view == json.loads(json.dumps(replay.game.view(seat).plain()))
    assert replay.done
    assert made["verified"]
    assert made["outcome"]["points"] == list(replay.game.rules.points(replay.game.table))
    assert [one["seat"] for one in made["seats"]] == list(range(replay.game.seats))


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_a_seat_only_what_it_heard(game: str) -> None:
    made = steps_of(golden(game), 1, "en")
    replay = starfare.replay(positions.records(game)[0])
    plain = replay.game.rules.vocabulary().plain
    for step in made["steps"][1:]:
        events = replay.step()
        heard = [event.heard_by(1) for event in events]
        expected = [plain(event) for event in heard if event is not None]
        told = [
            {key: part for key, part in event.items() if key not in ("n", "text")}
            for event in step["events"]
        ]
        assert told == expected
        if step["seat"] != 1:
            assert step["text"] == (step["events"][0]["text"] if step["events"] else "")


def test_changes_are_small_and_lead_from_one_view_to_the_other() -> None:
    old = {"a": [1, {"b": 2}], "c": None, "d": [1]}
    new = {"a": [1, {"b": 3}], "c": {"e": True}, "d": [1, 2]}
    changes = differences(old, new)
    assert changes == [(["a", 1, "b"], 3), (["c"], {"e": True}), (["d"], [1, 2])]
    assert patched(old, changes) == new
    assert differences(new, new) == []
    assert differences({"a": 1}, {"a": True}) == [(["a"], True)]


def played(game: str, names: tuple[str, ...] = ()) -> str:
    """The record of a game that random play breaks off."""
    playing = starfare.new(game, seats=max(starfare.games()[game].seat_counts), seed=4)
    rng = Stream(4)
    for _ in range(40):
        seat = playing.deciders[0]
        playing.play(seat, playing.choices(seat).sample(rng))
    return playing.record()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_broken_off_can_be_watched(game: str) -> None:
    made = steps_of(played(game), None, "en")
    assert made["outcome"] is None
    assert len(made["steps"]) == 41


def test_without_its_seed_a_record_proves_nothing() -> None:
    lines = golden("duel").splitlines()
    header = json.loads(lines[0])
    del header["seed"], header["commitment"]
    made = steps_of("\n".join([json.dumps(header), *lines[1:]]), 0, "en")
    assert made["verified"] is False
    assert (made["seed"], made["commitment"]) == (None, None)


@pytest.mark.parametrize("game", GAMES)
def test_figures_have_titles(game: str) -> None:
    made = figures_in(golden(game), "en")
    for chart in made["charts"]:
        assert chart["title"] != chart["key"]
        assert all(len(row) == len(chart["labels"]) for row in chart["seats"])
        assert not any("_" in label for label in chart["labels"])
    for fact in made["facts"]:
        assert fact["title"] != fact["key"]
        assert len(fact["seats"]) == len(made["seats"])


# --- over HTTP -----------------------------------------------------------------------------


async def finished_table(guest: Guest, **wanted: Any) -> str:
    """A table of two bots that have played to the end."""
    table = await guest.table("cadet", "cadet", game="duel", **wanted)
    async with asyncio.timeout(60):
        while (await guest.get(f"/tables/{table}"))["status"] != "over":
            await asyncio.sleep(0.05)
    return table


def test_a_table_whose_game_is_over_can_be_watched_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await finished_table(anna)
            replay = await anna.get(f"/tables/{table}/replay?seat=0&language=en")
            info = await anna.get(f"/tables/{table}")
            assert replay["seat"] == 0
            assert replay["seed"] == info["seed"]
            assert replay["outcome"]["winners"] == info["outcome"]["winners"]
            assert await anna.get(f"/tables/{table}/replay?seat=0") == replay
            spectator = await anna.get(f"/tables/{table}/replay")
            assert spectator["seat"] is None
            figures = await anna.get(f"/tables/{table}/statistics")
            assert figures["points"]["at"][-1] == info["outcome"]["turns"]
            record = (await anna.http.get(f"/api/tables/{table}/record")).content
            sent = await anna.http.post("/api/replays?seat=0", content=record)
            assert sent.json() == replay
            sent = await anna.http.post("/api/statistics", content=record)
            assert sent.json() == figures

    asyncio.run(scene())


def test_a_game_that_goes_on_is_not_shown(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest() as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "random", game="duel")
            for path in ("replay", "statistics"):
                answer = await anna.http.get(f"/api/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (409, "NotNow")
            private = await finished_table(anna, public=False)
            answer = await ben.http.get(f"/api/tables/{private}/replay")
            assert (answer.status_code, answer.json()["code"]) == (403, "NotWelcome")

    asyncio.run(scene())


def test_bad_records_are_refused_by_name(tmp_path: Path) -> None:
    good = golden("duel")
    lines = good.splitlines()
    header = json.loads(lines[0])
    moved = json.loads(lines[3])
    moved["seat"] = 1 - moved["seat"]
    bodies: list[tuple[bytes, int, str]] = [
        (b"", 400, "Malformed"),
        (b"\xff\xfe", 400, "Malformed"),
        (b"not json", 400, "Malformed"),
        (b"[]", 400, "Malformed"),
        (b"{}", 400, "Malformed"),
        (b'{"a":' * 60_000, 400, "Malformed"),
        (json.dumps({**header, "game": "chess"}).encode(), 400, "Malformed"),
        (json.dumps({**header, "version": 99}).encode(), 400, "Malformed"),
        (json.dumps({**header, "seats": ["a"] * 9}).encode(), 400, "Malformed"),
        (json.dumps({**header, "options": {"handicap": {}}}).encode(), 400, "Malformed"),
        (json.dumps({**header, "options": 7}).encode(), 400, "Malformed"),
        (json.dumps({**header, "seed": "00"}).encode(), 422, "Tampered"),
        (json.dumps({**header, "opening": []}).encode(), 422, "Tampered"),
        ("\n".join([*lines[:3], json.dumps(moved)]).encode(), 422, "Tampered"),
        ("\n".join([*lines[:3], '{"seat": 0}']).encode(), 400, "Malformed"),
        ("\n".join([lines[0], *["{}"] * (MOST_CHOICES + 1)]).encode(), 413, "TooLarge"),
        (b" " * (LARGEST_RECORD + 1), 413, "TooLarge"),
    ]

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            for body, status, code in bodies:
                for path in ("replays", "statistics"):
                    answer = await anna.http.post(f"/api/{path}", content=body)
                    assert answer.status_code == status, (body[:80], answer.text)
                    assert answer.json()["code"] == code
            answer = await anna.http.post("/api/replays?seat=2", content=good)
            assert (answer.status_code, answer.json()["code"]) == (422, "BadSeats")

    asyncio.run(scene())


def test_replays_and_statistics_are_kept_and_cost_nothing_then(tmp_path: Path) -> None:
    async def scene() -> None:
        paid: list[float] = []

        async def pay(cost: float) -> None:
            paid.append(cost)

        replaying, record = Replaying(), golden("duel")
        for number in range(KEPT + 3):
            await replaying.statistics(str(number), record, "en", pay)
        assert len(replaying._kept) == KEPT
        assert paid == [record.count("\n") * FIGURES_OF_CHOICE] * (KEPT + 3)
        await replaying.statistics(str(KEPT + 2), record, "en", pay)
        assert len(paid) == KEPT + 3
        await replaying.replay("0", record, 0, "en", pay)
        assert paid[-1] == record.count("\n") * REPLAY_OF_CHOICE

    asyncio.run(scene())
