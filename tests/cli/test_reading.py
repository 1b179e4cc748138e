"""What a newcomer reads: how to play, the signs, costs, points, and on every terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from starfare.cli.guides import hints_of
from starfare.cli.letters import STAND_INS, writable
from starfare.cli.screen import Screen
from starfare.cli.sitting import started
from starfare.cli.terminal import Terminal
from starfare.games import find
from starfare.games.companions import overview_of
from tests.cli.keyboard import replies, seed_for, sit_down, sit_down_again
from tests.starfarers.tabletop import WHITE

ME_FIRST = seed_for(WHITE)
SMALL = 80


def answer(tmp_path: Path, typed: str) -> str:
    table = sit_down(tmp_path, typed, seed=ME_FIRST)
    return replies(table.transcript, "White> ")[0]


def test_a_new_game_begins_with_how_to_play(tmp_path: Path) -> None:
    overview = overview_of(find("starfarers"), "en", {"target_vp": "15"})
    table = sit_down(tmp_path, "1", seed=ME_FIRST)
    assert len(overview) == 5
    assert "\n".join(overview) in table.transcript
    assert overview[0] not in sit_down_again(table.save, "log 1").transcript


def test_rules_alone_tell_how_to_play_and_the_chapters(tmp_path: Path) -> None:
    said = answer(tmp_path, "rules")
    assert said.startswith("The goal: 15 victory points")
    assert "Friendship markers" in said


def test_costs_points_and_distances_are_told(tmp_path: Path) -> None:
    assert "trade ship: 1 ore, 1 fuel and 2 goods\n" in answer(tmp_path, "costs")
    assert "White 4: 2 colonies, 1 spaceport, 1 fame piece\n" in answer(tmp_path, "points")
    assert "5 steps to 23M, explores N7" in answer(tmp_path, "far")
    assert "N8 goods/food site" in " ".join(answer(tmp_path, "far N8 goods").split())
    assert "None of your pieces" in answer(tmp_path, "far moon")


def test_a_game_without_hints_gets_the_usual_ones() -> None:
    hints = hints_of("pebbles")
    assert hints.about.overview == hints.menu.endings == ()
    assert hints.guide.points(object()) == []
    assert hints.counted(2, "stone") == "2 stone"


# --- the screen ------------------------------------------------------------------------------


def test_the_legend_is_shown_once_and_when_asked_for(tmp_path: Path) -> None:
    first = hints_of("starfarers").about.legend[0]
    table = sit_down(tmp_path, "board", *["1"] * 20, seed=ME_FIRST)
    assert table.transcript.count(first) == 1
    assert first in answer(tmp_path, "legend")


def test_what_is_read_first_fits_a_small_terminal() -> None:
    legend = hints_of("starfarers").about.legend
    for line in (*legend, *overview_of(find("starfarers"), "en", {"target_vp": "15"})):
        assert len(line) <= SMALL


class SmallScreen(Screen):
    """A terminal of 24 lines."""

    @property
    def height(self) -> int | None:
        return 24


def test_a_map_that_does_not_fit_is_shown_in_halves(tmp_path: Path) -> None:
    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    out = io.StringIO()
    keyboard = io.StringIO("board top\nboard bottom\n")
    Terminal(SmallScreen(keyboard, out, SMALL), sitting, tmp_path / "g", "test").play()
    before, top, bottom = out.getvalue().split("White> ")[:3]
    assert "Your hand (" in before
    assert "╌╌╌" not in before
    assert " 1          ·╌╌╌·" in top
    assert "31          ·╌╌╌·" in bottom
    assert max(top.count("\n"), bottom.count("\n")) < 24


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_the_letters_gets_others(tmp_path: Path, encoding: str) -> None:
    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="strict", newline="")
    Terminal(Screen(io.StringIO("1\n"), out, SMALL), sitting, tmp_path / "g", "test").play()
    out.flush()
    board = raw.getvalue().decode(encoding)
    assert " 1          .---." in board
    assert "[W] C 6" in board


def test_stand_ins_are_single_plain_letters() -> None:
    assert all(len(str(stand_in)) == 1 for stand_in in STAND_INS.values())
    assert writable("α·“x” ü", "ascii") == 'a."x" ?'
    assert writable("α", "utf-8") == "α"
    assert writable("α", "no-such-thing") == "α"
