"""The commands: what they print, their exit codes, their JSON."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import starfare
from starfare import compiled
from starfare.arena import benchmark
from starfare.cli import main
from starfare.kernel.stream import Stream
from tests.cli.keyboard import seed_for

BOTS = "random,random,random"
OWN_BOT = """
from starfare.bots.random_bot import RandomBot

class Careful(RandomBot):
    pass
"""
Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    """Run a command; return its exit code, stdout and stderr."""
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def run_json(capsys: Captured, *arguments: str) -> Any:
    """Run a command that prints one JSON value and nothing else."""
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    return json.loads(out)


def refused(capsys: Captured, *arguments: str) -> str:
    """Run a command with bad input; return the one line on stderr."""
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("starfare: ")
    assert err.count("\n") == 1
    return err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of the beginning of a game."""
    game = starfare.new("starfarers", seats=3, seed=1)
    rng = Stream("record")
    for _ in range(60):
        seat = game.deciders[0]
        game.play(seat, game.choices(seat).sample(rng))
    path = tmp_path / "game.jsonl"
    path.write_text(game.record(), encoding="utf-8")
    return path


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# --- all commands ------------------------------------------------------------------------


def test_the_version_is_told(capsys: Captured) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out == f"starfare {starfare.__version__} ({compiled.mode()})\n"


def test_the_version_says_why_nothing_is_compiled(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "why_interpreted", lambda: "there is no C compiler")
    _, out, _ = run(capsys, "--version")
    assert out.endswith(f"({compiled.mode()}; it was not compiled: there is no C compiler)\n")


def test_as_a_module_it_has_the_same_exit_code() -> None:
    command = [sys.executable, "-m", "starfare", "frob"]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 2


def test_help_lists_the_commands(capsys: Captured) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("games", "play", "sim", "replay", "rules", "bench"):
        assert command in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["frobnicate"], "No such command 'frobnicate'"),
        (["games", "--frobnicate"], "No such option: --frobnicate"),
        (["play", "chess"], "There is no game 'chess'; there are: starfarers"),
        (["play", "--seats", "me,cadet,cadet"], "are set on the page, or with --text here."),
        (["play", "--text", "-o", "board"], "'board' is not an option; write it as key=value."),
        (
            ["play", "--text", "-o", "board=moon"],
            "Option board cannot be 'moon'; it can be: beginner",
        ),
        (["play", "--text", "-o", "moon=1"], "There is no option 'moon'; there are: board"),
        (["play", "--text", "--seats", "me,cadett,random"], "'cadett' is no bot; bots are:"),
        (["play", "--text", "--seats", "me,random"], "is for 3, 4, 5 or 6 seats, not 2"),
        (["play", "--text", "--seats", "me,,random"], "commas between"),
        (
            ["play", "--text", "--resume", "nowhere"],
            "nowhere cannot be read: No such file or directory.",
        ),
        (
            ["play", "--text", "--resume", "nowhere", "--seed", "1"],
            "brings its options and its seed along",
        ),
        (["replay"], "Missing argument 'file'"),
        (["replay", "nowhere"], "nowhere cannot be read"),
        (["rules", "frobnicate"], "No rule answers to 'frobnicate'."),
        (["sim", "--games", "0"], "--games"),
        (["sim", "--games", "x"], "--games"),
        (["sim", "--seats", "me,random,random"], "me is no bot"),
        (["sim", "--seats", "random,frob,random", "--games", "1"], "frob"),
        (["sim", "--game", "chess"], "There is no game 'chess'"),
        (["sim", "--seats", BOTS, "--out", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
        (["bench", "moon"], "There is no benchmark 'moon'; there are: engine, server."),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    capsys: Captured, arguments: list[str], reason: str
) -> None:
    assert reason in refused(capsys, *arguments)


def test_a_failure_is_one_line_and_exit_code_1(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(repeats: int, progress: object) -> None:
        raise RuntimeError("out\nof order")

    monkeypatch.setattr(benchmark, "engine", broken)
    code, out, err = run(capsys, "bench")
    assert (code, out) == (1, "")
    assert err == "starfare: failed: RuntimeError: out of order\n"


def test_a_stale_compiled_copy_is_refused(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "stale", lambda: ["kernel/game.py", "kernel/view.py"])
    code, out, err = run(capsys, "games")
    assert (code, out) == (1, "")
    assert "older than kernel/game.py and 1 more; run `make fast` again." in err
    assert err.count("\n") == 1


# --- games, rules ------------------------------------------------------------------------


def test_games_are_listed_with_seats_and_options(capsys: Captured) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "starfarers: Starfarers, 3, 4, 5 or 6 seats." in out
    assert "8 to 20" in out
    [game] = [each for each in run_json(capsys, "games") if each["id"] == "starfarers"]
    assert game["seats"] == [3, 4, 5, 6]
    assert "explorer" in game["options"][0]["values"]


def test_rules_are_found_by_id_and_words(capsys: Captured) -> None:
    code, out, _ = run(capsys, "rules", "SF-TRP-03")
    assert code == 0
    assert "gifts are forbidden" in out
    found = run_json(capsys, "rules", "starfarers", "space", "jump")
    assert found[0]["id"].startswith("SF-JMP")
    assert {"id", "game", "chapter", "text", "sources", "ruling"} == set(found[0])


def test_the_rules_of_the_base_game_come_before_the_encounters(capsys: Captured) -> None:
    for words in ([], ["starfarers"]):
        ids = [entry["id"] for entry in run_json(capsys, "rules", *words)]
        assert ids[0] == "SF-CMP-01"
        assert ids.index("ENC-G-01") > ids.index("SF-INF-01")


def test_all_rules_of_a_game_can_be_read(capsys: Captured) -> None:
    assert len(run_json(capsys, "rules", "starfarers")) > 100


# --- play, replay ------------------------------------------------------------------------


def test_play_starts_the_text_client(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "game.jsonl"
    typed(monkeypatch, "help", "quit")
    seats = "me,random,random"
    code, out, _ = run(
        capsys, "play", "--text", "--seats", seats, "--seed", "1", "--save", str(save)
    )
    assert code == 0
    assert "why WORDS" in out
    assert json.loads(save.read_text(encoding="utf-8").splitlines()[0])["seats"] == [
        "me",
        "random",
        "random",
    ]


def test_play_resumes(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    typed(monkeypatch, "quit")
    run(capsys, "play", "--text", "--seats", "me,random,random", "--save", str(save))
    before = save.read_text(encoding="utf-8")
    typed(monkeypatch, "quit")
    code, out, _ = run(capsys, "play", "--text", "--resume", str(save))
    assert code == 0
    assert "web client" not in out
    assert save.read_text(encoding="utf-8") == before


def test_a_record_is_not_written_over(capsys: Captured, record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    assert "exists already" in refused(capsys, "play", "--text", "--save", str(record))
    assert record.read_text(encoding="utf-8") == before


def test_own_bots_sit_at_a_game_and_in_a_simulation(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ownbot.py").write_text(OWN_BOT, encoding="utf-8")
    typed(monkeypatch, "quit")
    seats = ("--seats", "me,ownbot:Careful,random")
    code, out, _ = run(capsys, "play", "--text", *seats, "--save", "own.jsonl")
    assert code == 0
    assert "Yellow: ownbot:Careful" in out
    bots = ("--seats", "ownbot:Careful,random,random", "-o", "target_vp=8", "--games", "1")
    assert run_json(capsys, "sim", *bots)["games"] == 1
    assert "cannot be imported" in refused(capsys, "sim", "--seats", "nobot:Careful,random,random")


def test_the_usual_seats_are_you_and_three_bots(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch)
    code, out, _ = run(capsys, "play", "--text")
    assert code == 0
    assert "White: me, Yellow: cadet, Red: cadet, Blue: cadet." in out
    assert "nothing was saved" in out
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_file_is_kept_in_the_current_folder(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "1")
    seats = ("--seats", "me,random,random,random", "--seed", seed_for(0))
    code, out, _ = run(capsys, "play", "--text", *seats)
    [file] = tmp_path.glob("starfarers-*.jsonl")
    assert code == 0
    assert f"Go on with: starfare play --text --resume {file.name}" in out
    last = starfare.load(file).last
    assert last is not None
    assert last.seat == 0


def test_a_record_is_told(capsys: Captured, record: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert "Turn 1: " in out
    assert "the game is not over" in out
    assert " draws 1 " not in out


def test_a_record_is_summed_up(capsys: Captured, record: Path) -> None:
    summary = run_json(capsys, "replay", str(record))
    assert summary["game"] == "starfarers"
    assert summary["moves"] == 60
    assert summary["verified"] is True
    assert summary["finished"] is False


def test_a_record_is_verified(capsys: Captured, record: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--verify")
    assert code == 0
    assert "every line follows from the seed" in " ".join(out.split())


def test_a_changed_record_is_refused(capsys: Captured, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if '"dice"' in line)
    row = json.loads(lines[place])
    row["chance"] = [
        ["dice", 35 - outcome] if p == "dice" else [p, outcome] for p, outcome in row["chance"]
    ]
    lines[place] = json.dumps(row)
    record.write_text("\n".join(lines), encoding="utf-8")
    assert f"{record}: Line {place + 1}" in refused(capsys, "replay", str(record), "--verify")
    assert f"{record}: Line {place + 1}" in refused(
        capsys, "play", "--text", "--resume", str(record), "--seats", "me,random,random"
    )


def test_a_record_without_its_seed_cannot_be_verified(capsys: Captured, record: Path) -> None:
    record.write_text(starfare.load(record).record(with_seed=False), encoding="utf-8")
    assert "does not carry its seed" in refused(capsys, "replay", str(record), "--verify")
    assert run_json(capsys, "replay", str(record))["verified"] is False


def test_what_is_no_record_is_refused(capsys: Captured, tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"{}", b"\xff\xff", b"[1]", b"hello")):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(content)
        refused(capsys, "replay", str(path))
    assert "cannot be read" in refused(capsys, "replay", str(tmp_path))


# --- sim, bench --------------------------------------------------------------------------


def test_a_simulation_is_one_object(capsys: Captured, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    options = ["--seats", BOTS, "-o", "target_vp=8", "--games", "2", "--seed", "5"]
    result = run_json(capsys, "sim", *options, "--out", str(out))
    assert result["games"] == 2
    assert result["options"]["target_vp"] == "8"
    assert result["seats"] == ["random"] * 3
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2


def test_a_simulation_is_told(capsys: Captured) -> None:
    options = ["--seats", BOTS, "-o", "target_vp=8", "--games", "1"]
    code, out, err = run(capsys, "sim", *options)
    assert (code, err) == (0, "")
    assert "1 of 1 games finished" in out
    assert "Wins by bot" in out
    assert re.search(r"Turns: \d+ \(", out)


def test_a_bot_that_fails_fails_the_simulation(capsys: Captured) -> None:
    bots = ("--game", "duel", "--seats", "tests.arena.failing_bots:Stopping,random", "--games", "3")
    code, out, err = run(capsys, "sim", *bots)
    assert code == 1
    assert "0 of 3 games finished" in out
    assert "failing_bots.py" in err
    assert "StopIteration" in err
    assert err.endswith("starfare: 3 of 3 games failed, that of seed 1-0 as shown above.\n")
    code, out, err = run(capsys, "sim", *bots, "--json")
    assert code == 1
    assert json.loads(out)["failures"][0]["seeds"] == ["1-0", "1-1", "1-2"]


def test_a_simulation_can_be_interrupted(capsys: Captured) -> None:
    bots = ("--game", "duel", "--seats", "tests.arena.failing_bots:Interrupted,random")
    code, out, _ = run(capsys, "sim", *bots)
    assert code != 0
    assert out == ""


def test_a_benchmark_is_rows(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    figure = {"median": 2.0, "lowest": 1.0, "highest": 3.0}
    row = {"game": "starfarers", "mode": "interpreted", "clone_us": figure, "state_bytes": 943}
    monkeypatch.setattr(benchmark, "engine", lambda repeats, progress: [row])
    assert run_json(capsys, "bench", "engine") == [row]
    code, out, _ = run(capsys, "bench", "--repeats", "1")
    assert code == 0
    assert "clone_us" in out
