"""Simulations: the figures, the same whatever the number of processes, and the records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import starfare
from starfare.arena.simulation import Plan, percentile, records_in, simulate, spread
from starfare.kernel.refusal import Refusal

PLAN = Plan("starfarers", ("cadet", "random", "cadet"), seed=5)
FIGURES = [
    "game",
    "options",
    "seats",
    "games",
    "finished",
    "seed",
    "seconds",
    "decisions",
    "decisions_per_second",
    "turns",
    "wins_by_seat",
    "wins_by_bot",
    "draws",
    "unfinished",
    "failures",
]


def test_the_summary_has_these_figures() -> None:
    told: list[tuple[int, int]] = []
    found = simulate(PLAN, 3, progress=lambda done, of: told.append((done, of)))
    assert list(found) == FIGURES
    assert found["options"]["board"] == "beginner"
    assert found["seats"] == ["cadet", "random", "cadet"]
    assert (found["games"], found["finished"], found["unfinished"]) == (3, 3, [])
    assert sum(found["wins_by_seat"]) == sum(found["wins_by_bot"].values()) == 3
    assert found["turns"]["p5"] <= found["turns"]["median"] <= found["turns"]["p95"]
    assert found["decisions"] > 0
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert json.loads(json.dumps(found)) == found


def test_what_happens_is_counted_where_that_is_asked_for() -> None:
    found = simulate(PLAN._replace(counts=True), 3)
    assert list(found) == [*FIGURES, "figures"]
    counts = found["figures"]
    assert counts["choices"] == {
        "games": 3,
        "total": found["decisions"],
        "average": round(found["decisions"] / 3, 2),
    }
    assert counts["discoveries"] == {"games": 0, "total": 0, "average": 0.0}
    assert 0 < counts["stations_established"]["games"] <= 3


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    one = simulate(PLAN, 6, jobs=1, out=tmp_path / "one")
    two = simulate(PLAN, 6, jobs=2, out=tmp_path / "two")
    for figure in set(FIGURES) - {"seconds", "decisions_per_second"}:
        assert one[figure] == two[figure]
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_game_depends_on_its_number_only() -> None:
    assert PLAN.seed_of(3) == "5-3"
    assert PLAN.seats_of(1) == PLAN.seats


def test_rotated_bots_sit_in_every_seat() -> None:
    plan = PLAN._replace(seats=("cadet", "random", "random"), rotate=True)
    seats = [plan.seats_of(number).index("cadet") for number in range(6)]
    assert seats == [0, 2, 1, 0, 2, 1]
    assert simulate(plan, 3)["wins_by_bot"]["cadet"] == 3


def test_records_are_written_and_can_be_loaded(tmp_path: Path) -> None:
    found = simulate(PLAN, 2, out=tmp_path / "games.jsonl")
    games = [starfare.load(record) for record in records_in(tmp_path / "games.jsonl")]
    assert len(games) == found["finished"] == 2
    assert all(game.outcome is not None for game in games)


def test_a_game_past_the_turn_cap_is_unfinished() -> None:
    found = simulate(PLAN._replace(turn_cap=3), 2)
    assert (found["finished"], found["unfinished"]) == (0, ["5-0", "5-1"])
    assert found["turns"] == {"median": None, "p5": None, "p95": None}
    assert found["wins_by_seat"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("bot", "jobs", "error"),
    [
        ("Stopping", 1, "StopIteration"),
        ("Stopping", 2, "StopIteration"),
        ("Exiting", 1, "SystemExit"),
        ("Exiting", 2, "SystemExit"),
        ("Broken", 1, "KeyError: 'ore'"),
        ("Silent", 1, "made no choice"),
    ],
)
def test_a_game_in_which_a_bot_fails_is_told_and_the_others_are_played(
    tmp_path: Path, bot: str, jobs: int, error: str
) -> None:
    seats = (f"tests.arena.failing_bots:{bot}", "random")
    found = simulate(Plan("duel", seats, seed=5, counts=True), 6, jobs, tmp_path / "games.jsonl")
    assert (found["games"], found["finished"], found["unfinished"]) == (6, 0, [])
    assert [each["seeds"] for each in found["failures"]] == [[f"5-{n}" for n in range(6)]]
    assert error in found["failures"][0]["traceback"]
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [error in json.loads(line)["failure"] for line in lines] == [True] * 6


def test_somebody_who_interrupts_a_game_stops_the_simulation() -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate(Plan("duel", ("tests.arena.failing_bots:Interrupted", "random")), 2)


@pytest.mark.parametrize(
    ("plan", "games", "jobs", "why"),
    [
        (PLAN._replace(seats=("cadet", "admiral", "cadet")), 1, 1, "no bot 'admiral'"),
        (PLAN._replace(seats=("cadet",)), 1, 1, "seats"),
        (PLAN._replace(options={"board": "flat"}), 1, 1, "flat"),
        (PLAN._replace(game="chess"), 1, 1, "chess"),
        (PLAN, 0, 1, "at least 1"),
        (PLAN, 1, 0, "at least 1"),
    ],
)
def test_what_cannot_be_simulated_is_refused(plan: Plan, games: int, jobs: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        simulate(plan, games, jobs)


def test_percentiles_are_numbers_that_occurred() -> None:
    assert percentile([10, 20, 30, 40], 5) == 10
    assert percentile([10, 20, 30, 40], 95) == 40
    assert spread([3, 1, 2]) == {"median": 2, "p5": 1, "p95": 3}
