"""The first edition at the terminal: transporters, supplies, private chips, save and resume."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from starfare.cli.seats import bots_of, people_of
from starfare.cli.sitting import Sitting, started
from starfare.cli.terminal_log import Logs
from starfare.games.classic.exploring import LookAtDisc
from tests.classic.tabletop import RED, WHITE, Tabletop
from tests.cli.keyboard import HAND_OVER, Table, sit_down_again
from tests.cli.test_app import run, run_json


def sit_down(tmp_path: Path, *lines: str, seats: str = "me,random,random") -> Table:
    """Play a new game of the first edition with these lines typed."""
    sitting = started("classic", seats.split(","), {}, "3")
    return Table(sitting, tmp_path / "game.jsonl", lines)


def sit_down_at(top: Tabletop, tmp_path: Path, *lines: str, seats: str) -> Table:
    """Sit down at a position."""
    names = seats.split(",")
    top.game.names = tuple(names)
    people = people_of(names)
    sitting = Sitting(top.game, people, bots_of(names, "classic"), Logs(people))
    return Table(sitting, tmp_path / "position.jsonl", lines)


def test_a_game_begins_with_the_choice_of_a_transporter(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "2", "quit")
    assert "Which transporter does your colony ship start on?" in table.transcript
    assert "Yellow places a colony ship on transporter 2" in table.transcript
    assert "Chips of the field planets are hidden" in table.transcript


def test_a_saved_game_is_resumed_where_it_was(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", "quit")
    again = sit_down_again(table.save, "board", "quit")
    assert again.game.encode() == table.game.encode()
    assert "Bank: " in again.transcript


def test_looking_shows_the_chip_to_the_one_at_the_keyboard_only(tmp_path: Path) -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (4, 21))
    top.next_chip(11)
    typed = ("", "look", "", "board", "e", "y", "", "quit")
    table = sit_down_at(top, tmp_path, *typed, seats="random,Ann,Ben,random")
    ann, ben = table.transcript.split(HAND_OVER, 2)[1:]
    assert "Red looks at the chip of the food planet of S1: 11." in ann
    assert "F(11)" in ann
    assert "Red looks at the chip of the food planet of S1.\n" in ben
    assert "F(11)" not in ben


def test_a_turn_that_leaves_only_a_chip_to_look_at_asks_before_it_ends(tmp_path: Path) -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (4, 21), speed=0)
    table = sit_down_at(top, tmp_path, "e", "n", "quit", seats="random,me,random,random")
    question = "Your starships can still do something. Really end your turn?"
    assert question in table.transcript
    assert table.game.explain(RED, LookAtDisc(top.planet("S1", "food"))) is None, "it goes on"


def test_undo_does_not_take_a_look_back(tmp_path: Path) -> None:
    top = Tabletop()
    food = top.planet("S1", "food")
    top.hidden_chip(food, 11, WHITE)
    top.alone(RED, "colony_ship", (4, 21))
    table = sit_down_at(top, tmp_path, "look", "", "undo", "quit", seats="random,me,random,random")
    assert table.game.explain(RED, LookAtDisc(food)) is not None


def test_the_game_is_listed_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    [game] = [each for each in run_json(capsys, "games") if each["id"] == "classic"]
    assert game["seats"] == [3, 4]
    assert [option["name"] for option in game["options"]] == ["setup", "new_players"]
    assert all(option["explanation"] for option in game["options"])


def test_cadets_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split("sim --game classic --seats cadet,cadet,cadet --games 1 --seed 1")
    summary = run_json(capsys, *words, "-o", "new_players=yes")
    assert (summary["finished"], summary["unfinished"]) == (1, [])
    assert summary["options"] == {"setup": "beginner", "new_players": "yes"}


def test_a_record_is_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", "quit")
    code, out, _ = run(capsys, "replay", str(table.save), "--verify", "--json")
    assert code == 0
    assert json.loads(out)["game"] == "classic"
