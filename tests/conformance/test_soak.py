"""A small soak test, and what it does with a game that fails; the full one is `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

import starfare
from starfare.kernel.game import Game
from tests.conformance import soak
from tests.conformance.soak import Soak, run, table
from tests.conformance.ways import Case, cases


def test_every_way_to_start_a_game_comes_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = cases()
    short = [case for case in ways if case.game == "duel"]
    monkeypatch.setattr(soak, "cases", lambda: short)
    results = run(Soak("small", every=50, thorough=2), range(2 * len(short)), jobs=1)
    assert [result.case for result in results] == [case.name for case in short] * 2
    assert not any(result.failed for result in results)
    thorough, sampled = results[: len(short)], results[len(short) :]
    assert all(result.checked == result.moves + 1 for result in thorough)
    assert all(1 < result.checked < result.moves / 10 for result in sampled)
    assert f"| all | {len(results)} |" in table(results)


def test_a_failing_game_is_kept_as_a_record_that_plays_up_to_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def never_after_turn_3(game: Game) -> None:
        assert game.turn <= 3

    monkeypatch.setattr(soak, "checks_of", lambda _game: (never_after_turn_3,))
    monkeypatch.chdir(tmp_path)
    way = Case("duel", 2)
    [result] = [Soak("failing", every=1, thorough=1).play(0, [way])]
    assert result.failed
    kept = starfare.load(tmp_path / "build/soak/duel-2-0.record")
    assert (kept.turn, len(kept.moves())) == (4, result.moves)
    assert (
        "--seed failing --first 0 --games 1" in (tmp_path / "build/soak/duel-2-0.txt").read_text()
    )
